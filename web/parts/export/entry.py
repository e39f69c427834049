"""What the page does by this package."""

from core import slots
from parts.export import controller

slots.offer("export.press", controller.press)
