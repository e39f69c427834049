"""Offers the searches of the engine to the lab."""

from core import slots
from parts.searching import controller, question_view, ways_view

slots.offer("searching.press", controller.press)
slots.offer("searching.changed", controller.changed)
slots.offer("searching.ways", ways_view.view)
slots.offer("searching.question", question_view.view)
slots.offer("searching.over_lines", controller.over_lines)
slots.offer("searching.answer", question_view.answer)
slots.offer("searching.origin", ways_view.origin)
