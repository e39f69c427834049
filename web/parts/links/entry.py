"""Offers opening and sharing links to the page."""

from core import slots
from parts.links import open_link, paper, preview, share

slots.offer("links.open", open_link.open_code)
slots.offer("links.aside", preview.aside)
slots.offer("links.drop", preview.drop)
slots.offer("links.why", preview.why)
slots.offer("links.press", share.press)
slots.offer("links.paper", paper.view)
