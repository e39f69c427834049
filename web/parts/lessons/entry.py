"""Offers notes and chalk to the lab."""

from core import slots
from parts.lessons import chalk, model, view

slots.offer("lessons.noted", model.noted)
slots.offer("lessons.chalk", chalk.view)
slots.offer("lessons.peek", view.peek)
