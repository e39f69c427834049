"""Closer looks in a sheet over the page: at a card, a pile, the mat in words, the keys, names."""

ENTRY = True
