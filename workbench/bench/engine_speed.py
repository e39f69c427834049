"""Time the engine, wherever this runs: on the host's Python or inside Pyodide. Prints one JSON object.

Every piece of work is done again and again, all of them in turn; `docs/performance.md` says what is made of
that and what each figure means. pyperf would start processes for it, which Pyodide cannot, and time one piece
of work after the other, so that a machine that grows busy meanwhile looks like slower work.
"""

from __future__ import annotations

import json
import math
import sys
import time
from dataclasses import dataclass, fields, is_dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from damagestep import Line
from damagestep.library import library
from damagestep.lines.analysis.explore import exploration, explore
from damagestep.rules.procedure.options import options, refused
from workbench.bench import engine_scenes

if TYPE_CHECKING:
    from collections.abc import Callable

    from damagestep.duel.state import Duel

    Figures = dict[str, float]
    Times = dict[str, list[float]]

SECONDS = 25
"""Processor time for all rounds, about as long on the clock of a quiet machine."""
LOADED = 3
"""Times that the library is loaded."""
SHORT = 0.02
"""Seconds that short work is repeated for in each round; every repetition counts for itself."""
WHOLE_DUEL_ELSEWHERE = 14.0
"""Milliseconds for a duel on a machine of this kind in a rules engine in C++, compiled to WASM with its card
scripts: it can neither step back nor fork, so every further line costs it a whole duel."""


def clock() -> float:
    """Return the seconds of processor time that this process has used."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process  # Node's: the processor time that Python sees in there is that of the wall

    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


# ---- the work --------------------------------------------------------------------------------------


@dataclass
class Grain:
    """A record for `reference` to make, read and call."""

    worth: int

    def grown(self, by: int) -> Grain:
        """Return a grain whose worth is greater by this number."""
        return Grain(self.worth + by)


def reference() -> int:
    """Run a fixed piece of Python that uses nothing of the engine, and return its sum.

    It makes objects and tuples, reads attributes, calls methods and fills a dictionary.
    """
    counted: dict[tuple[int, str], Grain] = {}
    for n in range(6000):
        place = (n % 97, "even" if n % 2 else "odd")
        grain = counted.get(place)
        counted[place] = grain.grown(n) if grain else Grain(n)
    return sum([grain.worth for grain in counted.values()])


def three_links() -> Line:
    """Play a whole Battle Phase with a chain of three links, from the text of its scene; return the line."""
    return Line.of(engine_scenes.THREE_LINKS, engine_scenes.THREE_DECISIONS).to_end()


def plain_attack() -> Line:
    """Play a whole Battle Phase with one attack, from the text of its scene; return the line."""
    return Line.of(engine_scenes.PLAIN_ATTACK, engine_scenes.PLAIN_DECISIONS).to_end()


def attacked(scene: str) -> Line:
    """Return the line of a scene after the attack `engine_scenes.ATTACK` is declared."""
    return Line.of(scene, (engine_scenes.ATTACK,))


def sweep(duel: Duel) -> int:
    """Work out every option and every refusal with its reasons; return how many there are."""
    return len(options(duel)) + len(refused(duel))


def again(line: Line) -> Line:
    """Play the decisions of a line once more, from the text of its scene; return the new line."""
    return Line.of(line.scene, line.decisions)


def deep(line: Line, decisions: int) -> int:
    """Explore all positions that at most so many decisions lead to; return how many there are."""
    found = exploration(line)
    for _ in range(decisions):
        found = found.work(len(found.layer))
    return found.positions


SIZES: dict[str, tuple[int, ...]] = {
    "by-monsters": (1, 2, 3, 4, 5),
    "by-hands": (1, 2, 3, 4, 5, 6),
    "by-set-cards": (1, 2, 3, 4, 5),
    "by-links": tuple(range(1, 13)),
    "by-positions": (500, 1000, 2000, 4000),
    "by-depth": (4, 8, 12, 16),
}
"""What grows: cards a side, links of a chain, positions looked at, decisions deep."""


def grown(what: str, size: int) -> Callable[[], object]:
    """Return the work that belongs to a key of `SIZES`, at one size."""
    match what:
        case "by-monsters":
            return partial(sweep, attacked(engine_scenes.alike(size, 5, 0)).duel)
        case "by-hands":
            return partial(sweep, attacked(engine_scenes.alike(5, 5, size)).duel)
        case "by-set-cards":
            return partial(sweep, attacked(engine_scenes.alike(5, size, 0)).duel)
        case "by-links":
            return partial(again, engine_scenes.chained(size))
        case "by-positions":
            return partial(explore, Line.of(engine_scenes.SMALL), size)
    return partial(deep, Line.of(engine_scenes.SMALL), size)


def all_work() -> dict[str, Callable[[], object]]:
    """Return each piece of work to time, by name; work that grows has its size in the name: `by-links 3`."""
    full = attacked(engine_scenes.FULL_BOARD)
    return {
        "reference": reference,
        "plain": plain_attack,
        "line": three_links,
        "full": lambda: again(full).to_end(),
        "sweep": partial(sweep, full.duel),
        **{f"{what} {size}": grown(what, size) for what, sizes in SIZES.items() for size in sizes},
    }


def timed(work: dict[str, Callable[[], object]]) -> Times:
    """Time each piece of work in turn for `SECONDS` in all; return the milliseconds of each repetition.

    Each piece is done once before the timing begins.
    """
    for one in work.values():
        one()
    times: Times = {name: [] for name in work}
    end = clock() + SECONDS
    while clock() < end:
        for name, one in work.items():
            enough = clock() + SHORT
            while True:
                start = clock()
                one()
                done = clock()
                times[name].append((done - start) * 1000)
                if done >= enough:
                    break
    return times


def median(times: list[float]) -> float:
    """Return the median; of an even number of times the greater of the two in the middle."""
    return sorted(times)[len(times) // 2]


# ---- what is made of it ----------------------------------------------------------------------------


def figures(times: Times, pick: Callable[[list[float]], float]) -> Figures:
    """Work out the figures by key. `pick` chooses one time of those measured for a piece of work."""
    ms = {name: pick(measured) for name, measured in times.items()}
    found, branches = explored()
    cost = ms[f"by-positions {SIZES['by-positions'][-1]}"]
    growth = {
        what: exponent({size: ms[f"{what} {size}"] for size in sizes})
        for what, sizes in SIZES.items()
        if what != "by-depth"
    }
    depth = {decisions: ms[f"by-depth {decisions}"] for decisions in SIZES["by-depth"]}
    return {
        "reference": ms["reference"],
        "decision": ms["line"] / len(three_links().decisions),
        **{name: ms[name] for name in ("plain", "line", "full", "sweep")},
        "explored": found / cost * 1000,
        "explored-line": cost / branches,
        "of-a-duel": WHOLE_DUEL_ELSEWHERE / (cost / branches),
        **growth,
        "by-depth": exponent(depth),
    }


def explored() -> tuple[int, int]:
    """Return how many positions exploring finds, and how many lines it follows to an end or a known position.

    It stops at the largest of the sizes in `SIZES["by-positions"]`.
    """
    state, lines = exploration(Line.of(engine_scenes.SMALL)), 1
    most = SIZES["by-positions"][-1]
    while state.looked_at < most:
        portion = state.layer[: most - state.looked_at]
        lines += sum(max(0, len(options(duel)) - 1) for duel, _ in portion)
        state = state.work(len(portion))
    return state.positions, lines


def exponent(costs: dict[int, float]) -> float:
    """Return the power of the size with which the cost grows; `costs` maps sizes to costs.

    It is the slope of the line of best fit through the logarithms of both.
    """
    points = [(math.log(work), math.log(cost)) for work, cost in costs.items()]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    slope: float = sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)
    return slope


def size(thing: Any, seen: set[int]) -> int:
    """Return the bytes of an object and all it holds; numbers, None and objects in `seen` count nothing.

    Only tuples and dataclasses are looked into. Objects that are counted are added to `seen`.
    """
    if id(thing) in seen or isinstance(thing, (int, type(None))):
        return 0
    seen.add(id(thing))
    held: tuple[Any, ...] = thing if isinstance(thing, tuple) else ()
    if is_dataclass(thing):
        held = tuple(getattr(thing, f.name) for f in fields(thing))
    return sys.getsizeof(thing) + sum(size(one, seen) for one in held)


def new_bytes(line: Line) -> float:
    """Return the bytes of a further position of a line on average, without what earlier positions share."""
    seen: set[int] = set()
    sizes = [size(place.duel, seen) for place in line.places]
    return sum(sizes[1:]) / len(sizes[1:])


def load_everything() -> tuple[Any, ...]:
    """Load the whole library from its file again; return all its cards and the contents of its tables."""
    library.library.cache_clear()
    sys.modules.pop(library.BAKED, None)
    made = library.library()
    return (*made.cards.values(), made.timings, made.rules, made.sources, made.profiles, made.switches)


def loading() -> tuple[list[float], float]:
    """Return the milliseconds of each of `LOADED` loadings of the library, and the megabytes it holds."""
    times = []
    made: tuple[Any, ...] = ()
    for _ in range(LOADED):
        start = clock()
        made = load_everything()
        times.append((clock() - start) * 1000)
    return times, size(made, set()) / 1e6


def measure() -> dict[str, Figures]:
    """Measure everything; return the figures by `best` and `median`, each by key."""
    loaded, held = loading()
    times = timed(all_work())
    picked: dict[str, Callable[[list[float]], float]] = {"best": min, "median": median}
    return {
        name: {
            **figures(times, pick),
            "bytes": new_bytes(three_links()),
            "library": pick(loaded),
            "library-size": held,
        }
        for name, pick in picked.items()
    }


if __name__ == "__main__":
    print(json.dumps(measure()))
