"""The inspector: cards, piles, the mat in words, keys and names in a sheet. Fetched with the first look."""

ENTRY = True
