"""What is carried out: `Duel -> Duel`, with the events that report it."""
