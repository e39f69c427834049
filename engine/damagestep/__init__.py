"""damagestep: the timing of a Yu-Gi-Oh! duel, position by position, with the reason for every yes and no."""

__version__ = "0.1.0"

from damagestep.line import Line

__all__ = ["Line", "__version__"]
