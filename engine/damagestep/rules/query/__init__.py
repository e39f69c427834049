"""What the vocabulary of cards means on a position. Nothing here changes one."""
