"""Offers opening and sharing links to the page."""

from core import slots
from parts.links import open_link, share

slots.offer("links.open", open_link.open_code)
slots.offer("links.press", share.press)
