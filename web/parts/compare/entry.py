"""What the lab shows of this package."""

from core import slots
from parts.compare import lines, profiles

slots.offer("compare.lines", lines.view)
slots.offer("compare.profiles", profiles.view)
