"""Time whole battles in a browser's Pyodide, from the text of a scene to the end of the Battle Phase."""

from __future__ import annotations

import json

from damagestep import Line
from js import performance
from tools.inside import scenes

ROUNDS = 15
BATTLES: dict[str, tuple[str, tuple[str, ...]]] = {
    "plain": (scenes.PLAIN_ATTACK, scenes.PLAIN_DECISIONS),
    "line": (scenes.THREE_LINKS, scenes.THREE_DECISIONS),
    "full": (scenes.FULL_BOARD, (scenes.ATTACK,)),
}


def measured() -> str:
    """The milliseconds of each battle, as JSON. They take turns, and the first round does not count."""
    times: dict[str, list[float]] = {name: [] for name in BATTLES}
    for n in range(ROUNDS + 1):
        for name, (scene, decisions) in BATTLES.items():
            start = performance.now()
            Line.of(scene, decisions).to_end()
            if n:
                times[name].append(performance.now() - start)
    return json.dumps(times)
