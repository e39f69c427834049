"""Registers the builder as a view of the page."""

from core import routes
from places.builder import controller, view

routes.register("builder", view, controller)
