"""What the page does by this package."""

from core import slots
from parts.saved_lines import controller

slots.offer("saved_lines.keep", controller.keep)
