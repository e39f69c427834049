"""The builder of scenes: a position laid out card by card, then played in the lab."""

ENTRY = True
