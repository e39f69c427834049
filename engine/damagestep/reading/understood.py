"""Which words of a text were understood, which are of a known kind only, and which were not read."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from damagestep.reading.matching import PIECE, first
from damagestep.reading.passage import Passage
from damagestep.reading.rows.events import EVENTS
from damagestep.reading.rows.row import Row
from damagestep.reading.rows.states import STATES
from damagestep.reading.rows.timings import PHASES, POINTS_NAMED
from damagestep.reading.rows.words import COSTS, FREQUENCY, LIMITED, OPERATIONS, RULES
from damagestep.reading.segments import Clause, ClauseKind

Part = Literal[ClauseKind, "limit", "flavour", "heading", "unplaced"]
SpanState = Literal["understood", "unsayable", "kind", "unread"]
"""`unsayable`: every word is understood, but card files have no word for what they say."""
CONDITIONS = (*EVENTS, *STATES, *POINTS_NAMED, *PHASES)
STEPS = re.compile(r"(?<!\d)[.;]\s*|,\s*(?=(?:then|and|also|but|if|until)\b)|,\s*or\s+(?=target)")
HEADING = re.compile(r"\W*(?:(?:pendulum|monster) effect|pendulum scale\W*\d+)?\W*")
KNOWN: dict[ClauseKind, tuple[re.Pattern[str], tuple[Row, ...]]] = {
    "condition": (PIECE, CONDITIONS),
    "activation": (STEPS, COSTS),
    "resolution": (STEPS, OPERATIONS),
    "bullet": (STEPS, OPERATIONS),
    "statement": (STEPS, (*RULES, *OPERATIONS)),
}
"""How a clause is cut, and the rows that tell the kind of a piece."""


@dataclass(frozen=True)
class Span:
    """Words of a text, from `start` up to `end`; `lacks` is the word that card files miss to say them."""

    start: int
    end: int
    part: Part
    state: SpanState
    lacks: str | None = None


@dataclass(frozen=True)
class Marked:
    """The words of a passage that the grammar understood.

    `clauses`: every word of them. `lacks`: clauses of which every word is understood, with the word that card
    files miss. `pieces`: parts of the resolution, by where they begin and end in the text.
    """

    clauses: frozenset[ClauseKind] = frozenset()
    lacks: Mapping[ClauseKind, str] = field(default_factory=dict)
    pieces: tuple[tuple[int, int], ...] = ()


def spans_of(plain: str, passage: Passage, marked: Marked = Marked()) -> tuple[Span, ...]:
    """Return the marks of all words of a passage; no word is left without one."""
    parts: list[tuple[ClauseKind, tuple[Clause, ...]]] = [
        ("condition", passage.condition),
        ("activation", passage.activation),
        ("resolution", passage.resolution),
    ]
    made: list[Span] = []
    for part, clauses in parts:
        for clause in clauses:
            kept = (
                clause.kind in ("bullet", "statement", "materials", "note", "endless")
                and part == "resolution"
            )
            if part in marked.lacks:
                spans = _rest(plain, clause.start, clause.end, part, "unsayable")
                made += (replace(span, lacks=marked.lacks[part]) for span in spans)
            elif part in marked.clauses:
                made += _rest(plain, clause.start, clause.end, part, "understood")
            else:
                pieces = marked.pieces if part == "resolution" else ()
                made += _around(plain, clause, clause.kind if kept else part, pieces)
    return tuple(sorted(made, key=lambda span: span.start))


def _around(
    plain: str, clause: Clause, part: ClauseKind, pieces: tuple[tuple[int, int], ...]
) -> Iterator[Span]:
    """Yield the marks of a clause of which some pieces are understood."""
    at = clause.start
    for start, end in pieces:
        if clause.start <= start and end <= clause.end:
            if re.search(r"[\w§]", plain[at:start]):
                yield from _of_clause(plain, replace(clause, start=at, end=start), part)
            yield from _rest(plain, start, end, part, "understood")
            at = end
    if at == clause.start or re.search(r"[\w§]", plain[at : clause.end]):
        yield from _of_clause(plain, replace(clause, start=at), part)


def _of_clause(plain: str, clause: Clause, part: ClauseKind) -> Iterator[Span]:
    low = clause.of(plain).lower()
    if part in ("materials", "note"):
        yield Span(clause.start, clause.end, part, "kind")
        return
    if part == "endless":
        yield from _rest(plain, clause.start, clause.end, part, "unread")
        return
    if limit := first(LIMITED, low):
        yield Span(clause.start, clause.start + limit.end(low), "limit", "understood")
        yield from _rest(plain, clause.start + limit.end(low), clause.end, part, "unread")
        return
    cuts, rows = KNOWN.get(part, KNOWN["statement"])
    for start, end in _pieces(low, cuts):
        words = low[start:end]
        state: SpanState = "kind" if first(rows, words) else "unread"
        at = start
        for a, b in _found(FREQUENCY, words):
            yield from _rest(plain, clause.start + at, clause.start + start + a, part, state)
            yield Span(clause.start + start + a, clause.start + start + b, part, "understood")
            at = start + b
        yield from _rest(plain, clause.start + at, clause.start + end, part, state)


def _pieces(words: str, cuts: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    at = 0
    for found in cuts.finditer(words):
        yield at, found.start()
        at = found.end()
    yield at, len(words)


def _found(rows: Iterable[Row], words: str) -> list[tuple[int, int]]:
    """Return where exact rows are found, from left to right and without overlaps."""
    hits = sorted(found.span() for row in rows for found in row.regex.finditer(words))
    made: list[tuple[int, int]] = []
    for start, end in hits:
        if not made or start >= made[-1][1]:
            made.append((start, end))
    return made


def _rest(plain: str, start: int, end: int, part: Part, state: SpanState) -> Iterator[Span]:
    """Yield a span for words that are left, without the blanks and marks around them."""
    found = list(re.finditer(r"[\w§]", plain[start:end]))
    if found:
        yield Span(start + found[0].start(), start + found[-1].end(), part, state)


def unplaced(plain: str, spans: Iterable[Span], *, flavour: bool) -> list[Span]:
    """Return spans for all words of a text that no other span holds: nothing is passed over in silence.

    They are unread, but for the headings of a Pendulum Monster's halves and for a text that is flavour.
    """
    made: list[Span] = []
    at = 0
    for span in sorted(spans, key=lambda one: one.start):
        made += _between(plain, at, max(at, span.start), flavour=flavour)
        at = max(at, span.end)
    return [*made, *_between(plain, at, len(plain), flavour=flavour)]


def _between(plain: str, start: int, end: int, *, flavour: bool) -> Iterator[Span]:
    if flavour or HEADING.fullmatch(plain[start:end].strip().lower()):
        yield from _rest(plain, start, end, "flavour" if flavour else "heading", "understood")
    else:
        yield from _rest(plain, start, end, "unplaced", "unread")
