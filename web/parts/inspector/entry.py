"""Offers the ledger of a number to the lab, and the marks of Link Arrows."""

from core import slots
from parts.inspector import ledger, pointing

slots.offer("inspector.ledger", ledger.view)
slots.offer("inspector.points", pointing.follow)
