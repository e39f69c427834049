"""Registers the start as a view of the page."""

from core import routes
from places.start import controller, view

routes.register("start", view, controller)
