"""A scene with a card of somebody's own, and a link's code for it."""

from __future__ import annotations

from damagestep import Line
from damagestep.lines.codes import code_of
from damagestep.lines.scenes.parse import parse_scene

OGRE = (
    '{"ref": "own-ogre", "name": {"en": "Ogre <b>of Ours</b>"}, '
    '"card": {"type": "monster", "frame": "normal", "attribute": "EARTH", "race": "Fiend", '
    '"level": 4, "atk": 1800, "def": 0}}'
)
LINE = Line.of(
    parse_scene(
        "A: own-ogre (zone 4), Gemini Elf (zone 2) | face-up: Core Blaster (equipped to Gemini Elf)\n"
        f"B: Celtic Guardian | set: Mirror Force (zone 5)\ncard: {OGRE}"
    ),
    ("attack:own-ogre>celtic-guardian", "pass"),
)
CODE = code_of(LINE, (1, 1), "An ogre in the second row")
