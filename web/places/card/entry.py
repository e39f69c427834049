"""Registers the page of a card as a view of the page."""

from core import routes
from places.card import controller, view

routes.register("card", view, controller)
