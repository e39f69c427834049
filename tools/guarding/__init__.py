"""Keeps scenes of the second opinion that notice what no ruling does: witnesses for clauses of cards."""
