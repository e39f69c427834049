"""The lines of a scene, saved by the browser from visit to visit. Fetched when there are some."""

ENTRY = True
