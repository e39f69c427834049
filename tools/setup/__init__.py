"""Fetch everything that building and testing need: `python -m tools.setup`."""
