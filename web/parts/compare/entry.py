"""Offers the comparisons to the lab."""

from core import slots
from parts.compare import lines, profiles

slots.offer("compare.lines", lines.view)
slots.offer("compare.profiles", profiles.view)
