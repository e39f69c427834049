"""Registers the selftest as a view of the page."""

from core import routes
from places.selftest import controller, view

routes.register("selftest", view, controller)
