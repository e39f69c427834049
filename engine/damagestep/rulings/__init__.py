"""Rulings: Markdown files that are documentation, tests and scenes of the page at once."""
