"""The table: medians with the best beside them, and the aims."""

from __future__ import annotations

from statistics import median, quantiles
from typing import TYPE_CHECKING

from workbench.bench.starts import PAINT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from workbench.bench.starts import Table

COLUMNS = {
    "localhost.cold": "cold",
    "localhost.warm": "warm",
    "localhost.kept": "worker",
    "slow.cold": "slow, cold",
    "slow.warm": "slow, warm",
    "slow.kept": "slow, worker",
}
"""The first parts of the keys, and what stands above their figures."""
TIMES = (
    ("empty page: first paint", f"empty.{PAINT}"),
    ("empty page: done", "empty.done"),
    ("bare loadPyodide: done", "bare.done"),
    ("site: first paint", f"site.{PAINT}"),
    ("site: UI live", "site.ui-live"),
    ("site: first engine answer", "site.engine-answer"),
    ("linked scene: painted", "linked.linked-painted"),
    ("linked scene: first engine answer", "linked.linked-answer"),
)
RATIOS = (
    ("UI live / empty page", "site.ui-live", "empty.done", 1.2),
    ("first engine answer / bare loadPyodide", "site.engine-answer", "bare.done", 1.35),
    ("linked scene painted / UI live", "linked.linked-painted", "linked.ui-live", 1.2),
    ("linked scene answered / bare loadPyodide", "linked.linked-answer", "bare.done", 2.0),
)
SENT = (("site: KB fetched", "site.bytes"), ("linked scene: KB fetched", "linked.bytes"))


def late(values: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(values, n=20)[-1]


WHOLE: tuple[tuple[str, str, float, Callable[[Sequence[float]], float], float | None], ...] = (
    ("a whole battle: a plain attack, ms", "battle.plain", 1, median, 8),
    ("a whole battle: a three-link chain, ms", "battle.line", 1, median, 8),
    ("a whole battle: a full board, ms", "battle.full", 1, median, 16),
    ("a question to the worker and its answer, ms", "trip", 1, median, None),
    ("making the view of a step, ms", "draw.view", 1, median, None),
    ("finding and changing what differs, ms", "draw.change", 1, median, None),
    ("a step, from the key to the picture, ms", "step", 1, median, None),
    ("95 of 100 steps, ms", "step", 1, late, 16),
    ("a key in the search, ms of processor", "search.key", 1, median, 30),
    ("an answer of the search drawn, ms of processor", "search.answer", 1, median, None),
    ("first visit, before the engine, KB", "bytes.page", 1e3, median, 400),
    ("first visit, the engine, KB", "bytes.engine", 1e3, median, None),
    ("first visit to all views, KB", "bytes.lab", 1e3, median, 10_000),
    ("memory when the engine has answered, MB", "memory.start", 1e6, median, None),
    ("memory after 1,000 positions, MB", "memory.positions", 1e6, median, None),
    ("memory after 30 min of simulated use, MB", "memory.half", 1e6, median, None),
    ("memory after 60 min of simulated use, MB", "memory.hour", 1e6, median, None),
)
"""Name, key, unit, what is made of the values, and the aim: at most so much."""
REFERENCE = "For comparison, a C++ engine in WASM with its scripts: 14 to 15 ms a duel, 16 with a full board."


def _pair(values: Sequence[float], digits: int) -> str:
    return f"{median(values):.{digits}f} ({min(values):.{digits}f})"


def _row(label: str, cells: Sequence[str], behind: str = "") -> str:
    return f"{label:44}{''.join(f'{cell:>16}' for cell in cells)}{behind}"


def _cells(found: Table, key: str, unit: float) -> list[str]:
    known = (found.get(f"{column}.{key}") for column in COLUMNS)
    return [_pair([value / unit for value in values], 0) if values else "" for values in known]


def _ratios(found: Table, key: str, reference: str) -> list[str]:
    cells = []
    for column in COLUMNS:
        ours, theirs = found.get(f"{column}.{key}"), found.get(f"{column}.{reference}")
        both = ours and theirs and (median(ours) / median(theirs), min(ours) / min(theirs))
        cells.append(f"{both[0]:.2f} ({both[1]:.2f})" if both else "")
    return cells


def judged(value: float, aim: float | None) -> str:
    """Write an aim and whether a value meets it; return an empty text if there is no aim."""
    return "" if aim is None else f"    {'<=' if value <= aim else 'not <='} {aim:g}"


def starting(found: Table) -> str:
    """Return the table of how the page starts: medians of all runs, with the best run in brackets."""
    names = [
        column.removeprefix("localhost.").replace(".", ", ").replace("kept", "worker") for column in COLUMNS
    ]
    lines = [_row("ms", names)]
    lines += [_row(label, _cells(found, key, 1)) for label, key in TIMES]
    lines += [_row(label, _cells(found, key, 1e3)) for label, key in SENT]
    lines += ["", _row("ratios", names, "    aim")]
    lines += [_row(label, _ratios(found, key, by), f"    <= {aim:g}") for label, key, by, aim in RATIOS]
    return "\n".join(lines)


def playing(found: Table) -> str:
    """Return the table of how fast the page plays, and how much it holds and fetches."""
    lines = [f"{'':44}{'median':>12}{'best':>12}    aim"]
    for label, key, unit, made, aim in WHOLE:
        values = [value / unit for value in found[key]]
        digits = 0 if unit > 1 else 2
        best = f"{min(values):.{digits}f}" if len(values) > 1 and made is median else ""
        lines.append(f"{label:44}{made(values):12.{digits}f}{best:>12}{judged(made(values), aim)}")
    grown = found["memory.hour"][0] / found["memory.half"][0] - 1
    lines.append(f"{'growth in the second half of that hour, %':44}{100 * grown:12.1f}")
    return "\n".join([*lines, "", REFERENCE])
