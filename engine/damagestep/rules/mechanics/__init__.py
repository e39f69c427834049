"""What is carried out: `Duel -> Duel`, with the events that tell of it."""
