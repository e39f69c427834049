"""The language of cards: one record for each word that a card file may use; its docstring is its meaning."""
