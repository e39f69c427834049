"""Offers the drawings of verdicts to the lab."""

from core import slots
from parts.verdicts import acts, baked, lines, moves, refused

slots.offer("verdicts.aside", lines.aside)
slots.offer("verdicts.baked", baked.bring)
slots.offer("verdicts.lines", lines.view)
slots.offer("verdicts.legal", moves.legal)
slots.offer("verdicts.pinned", moves.pinned)
slots.offer("verdicts.purpose", acts.purpose)
slots.offer("verdicts.quick", moves.quick)
slots.offer("verdicts.refused", refused.view)
