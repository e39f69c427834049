"""Playing on the mat: what a pressed card can do, and what it is aimed at. Fetched with the first press."""

ENTRY = True
