"""Exports: the line as text, the mat as a picture, the scene as a file. Fetched with the first."""

ENTRY = True
