"""Scenes and decks as other programs write them: EDOPro's puzzles, lists of decks."""
