"""Registers practice as a view of the page."""

from core import routes
from places.practice import controller, view

routes.register("practice", view, controller)
