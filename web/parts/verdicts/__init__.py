"""What the engine says of a step: the legal moves and the refused ones. Fetched with its first answer."""

ENTRY = True
