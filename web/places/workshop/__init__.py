"""The workshop: custom cards made of the vocabulary, with their sentences and their timing."""

ENTRY = True
