"""Links that hold a whole scene: made, opened and passed on. Fetched when the first is made or opened."""

ENTRY = True
