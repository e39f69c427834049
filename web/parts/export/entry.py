"""Offers the export sheet to the page."""

from core import slots
from parts.export import controller

slots.offer("export.press", controller.press)
