"""The visitor's own cards, for every search. How cards are found is `common.finding`."""
