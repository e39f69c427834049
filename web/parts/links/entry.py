"""What the page does by this package."""

from core import slots
from parts.links import open_link, share

slots.offer("links.open", open_link.open_code)
slots.offer("links.press", share.press)
