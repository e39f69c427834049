"""Scenes: their shape, their text, their faults, and the position that each begins with."""
