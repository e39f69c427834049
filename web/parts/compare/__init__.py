"""Two lines, or two readings of one, side by side. Fetched when the first are."""

ENTRY = True
