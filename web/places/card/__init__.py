"""The page of a card: what is printed on it, what is known of its effects, rulings with it."""

ENTRY = True
