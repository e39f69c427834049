"""damagestep: the timing of a Yu-Gi-Oh! duel, position by position, with the reason for every yes and no."""

from damagestep.lines.line import Line
from damagestep.version import __version__

__all__ = ["Line", "__version__"]
