"""Offers the ledger of a number to the lab."""

from core import slots
from parts.inspector import ledger

slots.offer("inspector.ledger", ledger.view)
