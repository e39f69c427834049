"""Offers saving lines to the page."""

from core import slots
from parts.saved_lines import controller

slots.offer("saved_lines.restore", controller.restore)
slots.offer("saved_lines.save", controller.save)
