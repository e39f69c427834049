"""Offers lessons to the lab."""

from core import slots
from parts.teaching import controller, opening, panel

slots.offer("teaching.press", controller.press)
slots.offer("teaching.open", opening.open_code)
slots.offer("teaching.keep", controller.keep)
slots.offer("teaching.panel", panel.view)
