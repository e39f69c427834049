"""A second opinion: random scenes played in the C++ duel engine and in ours, step by step."""
