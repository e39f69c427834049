"""What is true at one instant of a duel, and the verbs that change it."""
