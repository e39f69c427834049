"""Lessons in the lab: written, opened from links and files, and kept. Fetched with the first lesson."""

ENTRY = True
