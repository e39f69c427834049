"""Time the engine, wherever this runs: on the host's Python or inside Pyodide. Prints one JSON object.

`docs/performance.md` says what each figure is.
"""

from __future__ import annotations

import json
import math
import sys
import time
from dataclasses import fields, is_dataclass
from functools import partial
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
PLAIN_ATTACK = "A: Vorse Raider\nB: Celtic Guardian"
MONSTERS = SIDE.partition(" | ")[0].split(", ")
SET_CARDS = ["Mirror Force", "Dark Bribe", "Shrink", "Rising Energy", "Book of Moon"]
LINKS = range(1, 11)
PORTIONS = (500, 1000, 2000, 4000)
ROUNDS = 7


def clock() -> float:
    """Processor seconds of this process, so that a busy machine disturbs the figures less."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process  # Node's: the processor time that Python sees in there is that of the wall

    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


def median_ms(work: Callable[[], object]) -> float:
    """The median time of some rounds, in milliseconds; one round before them is not counted."""
    work()
    times = []
    for _ in range(ROUNDS):
        start = clock()
        work()
        times.append((clock() - start) * 1000)
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


def board(monsters: int, cards: int) -> Line:
    """A pending attack between two like sides."""
    side = f"{', '.join(MONSTERS[:monsters])} | set: {', '.join(SET_CARDS[:cards])}"
    return Line.of(f"A: {side}\nB: {side}").play("attack:vorse-raider@1>vorse-raider@2")


def chained(links: int) -> Line:
    """An attack that is answered by so many Quick-Play Spells of both players, played to the end."""
    lying = ", ".join(["Shrink"] * 5)
    line = Line.of(f"A: Celtic Guardian | set: {lying}\nB: Gemini Elf | set: {lying}")
    line = line.play("attack:celtic-guardian>gemini-elf")
    while len(line.duel.chain) < links:
        line = line.play(next(option.id for option in line.options if option.act))
    return line.to_end()


def exponent(costs: dict[int, float]) -> float:
    """How the cost grows with the work: the slope of the line of best fit through both logarithms."""
    points = [(math.log(work), math.log(cost)) for work, cost in costs.items()]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    slope: float = sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)
    return slope


def growth() -> dict[str, float]:
    """The exponents."""
    boards = {n: board(n, 5).duel for n in range(1, 6)}
    covered = {n: board(5, n).duel for n in range(1, 6)}
    chains = {n: chained(n) for n in LINKS}
    return {
        "by-monsters": exponent({n: median_ms(partial(sweep, d)) for n, d in boards.items()}),
        "by-set-cards": exponent({n: median_ms(partial(sweep, d)) for n, d in covered.items()}),
        "by-links": exponent({n: median_ms(partial(again, c)) for n, c in chains.items()}),
        "by-positions": exponent({n: exploring(n)[1] for n in PORTIONS}),
    }


def again(line: Line) -> Line:
    """The same line, from its scene."""
    return Line.of(line.scene, line.decisions)


def exploring(most: int) -> tuple[int, float]:
    """How many positions were found while so many were looked at, and in how many seconds."""
    line = Line.of(SMALL)
    start = clock()
    found = explore(line, most)
    return found.positions, clock() - start


def measure() -> dict[str, float]:
    """All figures: milliseconds, positions per second, bytes, exponents."""
    line = three_links()
    full = Line.of(FULL_BOARD).play("attack:vorse-raider@1>vorse-raider@2")
    positions, seconds = min((exploring(4000) for _ in range(3)), key=lambda one: one[1])
    whole = median_ms(three_links)
    return {
        "decision": whole / len(line.decisions),
        "plain": median_ms(lambda: Line.of(PLAIN_ATTACK, ("attack:vorse-raider>celtic-guardian",)).to_end()),
        "line": whole,
        "full": median_ms(lambda: again(full).to_end()),
        "sweep": median_ms(lambda: sweep(full.duel)),
        "explored": positions / seconds,
        "bytes": new_bytes(line),
        **growth(),
    }


if __name__ == "__main__":
    print(json.dumps(measure()))
