"""Time whole battles in a browser's Pyodide, from the text of a scene to the end of the Battle Phase."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from js import performance

from damagestep import Line
from tools.inside.speed import FULL_BOARD, PLAIN_ATTACK, THREE_LINKS

if TYPE_CHECKING:
    from collections.abc import Sequence

ROUNDS = 15
BATTLES: dict[str, tuple[str, Sequence[str]]] = {
    "plain": (PLAIN_ATTACK, ["attack:vorse-raider>celtic-guardian"]),
    "line": THREE_LINKS,
    "full": (FULL_BOARD, ["attack:vorse-raider@1>vorse-raider@2"]),
}


def measured() -> str:
    """The milliseconds of each battle, as JSON. They take turns, and the first round does not count."""
    times: dict[str, list[float]] = {name: [] for name in BATTLES}
    for n in range(ROUNDS + 1):
        for name, (scene, decisions) in BATTLES.items():
            start = performance.now()
            Line.of(scene, tuple(decisions)).to_end()
            if n:
                times[name].append(performance.now() - start)
    return json.dumps(times)
