"""What the lab shows of this package."""

from core import slots
from parts.inspector import ledger

slots.offer("inspector.ledger", ledger.view)
