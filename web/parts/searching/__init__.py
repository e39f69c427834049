"""What would have to change, and questions about every line. Fetched with the first search."""

ENTRY = True
"""Offers the searches to the lab."""
