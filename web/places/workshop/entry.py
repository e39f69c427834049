"""Registers the workshop as a view of the page."""

from core import routes
from places.workshop import controller, view

routes.register("workshop", view, controller)
