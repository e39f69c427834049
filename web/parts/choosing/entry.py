"""Offers playing on the mat to the lab."""

from core import slots
from parts.choosing import controller, view

slots.offer("choosing.press", controller.press)
slots.offer("choosing.ask", view.view)
