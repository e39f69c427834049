"""The workshop: cards of one's own, made out of the vocabulary, with their sentences and their timing."""

ENTRY = True
