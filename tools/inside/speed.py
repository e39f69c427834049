"""Time the engine, wherever this runs: on the host's Python or inside Pyodide. Prints one JSON object."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from damagestep import Line
from damagestep.explore import explore
from damagestep.procedure.options import options, refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from damagestep.state import Duel

THREE_LINKS = (
    "A: Celtic Guardian | hand: Shrink | set: Solemn Judgment\nB: Gemini Elf | set: Dark Bribe",
    [
        "attack:celtic-guardian>gemini-elf",
        *["pass"] * 4,
        "activate:shrink#halve>gemini-elf",
        "activate:dark-bribe#negate",
        "activate:solemn-judgment#negate-card",
        *["pass"] * 2,
    ],
)
SIDE = (
    "Vorse Raider, Gemini Elf, Celtic Guardian, Injection Fairy Lily, Cyber Dragon"
    " | set: Mirror Force, Dark Bribe, Shrink, Rising Energy, Book of Moon"
    " | hand: Honest, Kuriboh, Rush Recklessly, Mystical Space Typhoon, Skull Servant, Kuriboh"
)
FULL_BOARD = f"A: {SIDE}\nB: {SIDE}"
SMALL = (
    "A: Elemental HERO Neos Alius, Vorse Raider | hand: Honest, Rush Recklessly\n"
    "B: Summoned Skull, Celtic Guardian | set: Mirror Force, Dark Bribe"
)
ROUNDS = 7


def median_ms(work: Callable[[], object]) -> float:
    """The median time of some rounds, in milliseconds; one round before them is not counted."""
    work()
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return sorted(times)[ROUNDS // 2]


def three_links() -> Line:
    """A whole Battle Phase with a chain of three links, from its text."""
    text, decisions = THREE_LINKS
    return Line.of(text, tuple(decisions)).to_end()


def sweep(duel: Duel) -> int:
    """Every option and every refusal with its reasons."""
    return len(options(duel)) + len(refused(duel))


def new_bytes(line: Line) -> float:
    """Bytes of a further position, on average: objects that the position before it does not share."""
    seen: set[int] = set()

    def size(thing: Any) -> int:
        if id(thing) in seen or isinstance(thing, (str, int, type(None))):
            return 0
        seen.add(id(thing))
        own = sys.getsizeof(thing)
        if is_dataclass(thing):
            return own + sum(size(getattr(thing, f.name)) for f in fields(thing))
        return own + (sum(map(size, thing)) if isinstance(thing, tuple) else 0)

    sizes = [size(place.duel) for place in line.places]
    return sum(sizes[1:]) / len(sizes[1:])


def measure() -> dict[str, float]:
    """All figures: milliseconds, positions per second, bytes."""
    line = three_links()
    full = Line.of(FULL_BOARD).play("attack:vorse-raider@1>vorse-raider@2")
    small = Line.of(SMALL)
    start = time.perf_counter()
    found = explore(small, 4000)
    seconds = time.perf_counter() - start
    whole = median_ms(three_links)
    return {
        "decision": whole / len(line.decisions),
        "line": whole,
        "sweep": median_ms(lambda: sweep(full.duel)),
        "explored": found.positions / seconds,
        "bytes": new_bytes(line),
    }


if __name__ == "__main__":
    print(json.dumps(measure()))
