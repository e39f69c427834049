"""Registers the matrix as a view of the page."""

from core import routes
from places.matrix import controller, view

routes.register("matrix", view, controller)
