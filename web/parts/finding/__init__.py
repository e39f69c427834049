"""Finds words and cards in what was typed, also where it is not written as the card has it."""
