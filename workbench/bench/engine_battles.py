"""Time whole battles in a browser's Pyodide, from the text of a scene to the end of the Battle Phase."""

from __future__ import annotations

import json

from damagestep import Line
from js import performance
from workbench.bench import engine_scenes

ROUNDS = 15
BATTLES: dict[str, tuple[str, tuple[str, ...]]] = {
    "plain": (engine_scenes.PLAIN_ATTACK, engine_scenes.PLAIN_DECISIONS),
    "line": (engine_scenes.THREE_LINKS, engine_scenes.THREE_DECISIONS),
    "full": (engine_scenes.FULL_BOARD, (engine_scenes.ATTACK,)),
}


def measured() -> str:
    """Return as JSON, for each of `BATTLES`, the milliseconds of each of `ROUNDS` runs.

    The battles take turns; a first round is played but not counted.
    """
    times: dict[str, list[float]] = {name: [] for name in BATTLES}
    for n in range(ROUNDS + 1):
        for name, (scene, decisions) in BATTLES.items():
            start = performance.now()
            Line.of(scene, decisions).to_end()
            if n:
                times[name].append(performance.now() - start)
    return json.dumps(times)
