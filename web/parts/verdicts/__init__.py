"""What the engine answers: legal moves, refused ones, and lines that were played. Fetched with the first."""

ENTRY = True
