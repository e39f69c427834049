"""The start: what the page is for, one search, and ways to begin. Fetched when it is first opened."""

ENTRY = True
