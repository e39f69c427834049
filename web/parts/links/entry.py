"""Offers opening and sharing links to the page."""

from core import slots
from parts.links import open_link, paper, share

slots.offer("links.open", open_link.open_code)
slots.offer("links.press", share.press)
slots.offer("links.paper", paper.view)
