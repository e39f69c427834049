"""What the words of a passage say, as the data of card files; nothing where a word is left or doubtful.

A clause is compiled only if its phrases take every word of it and all readings say the same. Of a resolution
the steps that are not understood stand in the data as `unmodelled` operations of their kind.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, TypeVar

from damagestep.cards.card import EffectClass
from damagestep.reading.acts import activation_of, may_target, resolution_of, summonable
from damagestep.reading.conditions import condition_of
from damagestep.reading.gaps import unmodelled
from damagestep.reading.grammar.tokens import words_of
from damagestep.reading.grammar.whole import Chain, readings
from damagestep.reading.marks import Marked
from damagestep.reading.meaning import NotSayable, Referents
from damagestep.reading.passages import Passage
from damagestep.reading.segments import Clause, ClauseKind

Json = dict[str, Any]
Steps = list[Json]
Said = TypeVar("Said")
SEPARATES = (",", "and", ", and", "")
BEFORE_TARGET = ("and", ", and", ", then", "then", ",", "to")
MAY = re.compile(r"\s*you can\s+", re.IGNORECASE)
SENTENCE = re.compile(r"(?<!\d)[.;]\s*")
JOINED = re.compile(
    r",? (?:and )?(?P<then>then)\b|,? (?P<done>and,? if (?:you|they) do)\b,?|,? (?P<also>also|but|and)\b",
    re.IGNORECASE,
)
JOIN_OF = {"then": "then", "done": "and-if-you-do", "also": "also"}
DEPENDS = re.compile(r"\b(?:instead|otherwise|either|apply)\b", re.IGNORECASE)
"""Words that make steps depend on each other: then none of them stands for itself."""


@dataclass(frozen=True)
class Compiled:
    """The data of each clause that is understood: of condition, activation and resolution, else None.

    `gaps`: some of it is not modelled. `marked` tells of which words all this is true.
    """

    condition: Json | None = None
    activation: Json | None = None
    resolution: Steps | None = None
    gaps: bool = False
    marked: Marked = field(default_factory=Marked)

    @property
    def data(self) -> Json:
        """Return what is understood, in the words of card files."""
        made = (self.condition or {}) | (self.activation or {})
        return made | ({"resolve": self.resolution} if self.resolution else {})

    @property
    def before(self) -> bool:
        """Check whether all before the resolution is data."""
        return self.condition is not None and self.activation is not None

    @property
    def exact(self) -> bool:
        """Check whether all words before the resolution are understood, even where a word is missing."""
        read = {*self.marked.clauses, *self.marked.lacks}
        return read >= BEFORE


NOT_COMPILED = Compiled()
BEFORE: frozenset[ClauseKind] = frozenset(("condition", "activation"))
OF_ACTIVATION = re.compile(
    r"activate (?:this|only)|this card is activated|when activated|select"
    r"|(?:can|cannot) (?:only )?(?:be )?activate",
    re.IGNORECASE,
)
"""What tells that a text may speak of its card's activation."""


def compiled(text: str, plain: str, passage: Passage, what: EffectClass, from_: tuple[str, ...]) -> Compiled:
    """Compile the clauses of a passage of a class that is used from some zones."""
    if passage.inherited or max(len(passage.condition), len(passage.activation)) > 1:
        return not_compiled(plain, passage)
    if any(c.kind in ("endless", "note") for c in passage.clauses):
        return not_compiled(plain, passage)
    if passage.older and what == "ignition" and not (passage.condition or _may(plain, passage)):
        # A bare sentence may as well go on with the one before it.
        return not_compiled(plain, passage)
    lacks: dict[ClauseKind, str] = {}
    condition, word = _agreed(
        _chains(text, plain, passage.condition, ("part",), SEPARATES),
        lambda chain: condition_of(chain, what, from_),
    )
    lacks |= {"condition": word} if word else {}
    refer = Referents((condition or {}).get("on"), tuple((condition or {}).get("from", from_)))
    activation, word = _agreed(
        _chains(text, plain, passage.activation, ("pays", "aims"), BEFORE_TARGET),
        lambda chain: activation_of(chain, refer),
    )
    word = word or _unmodelled_cost(activation)
    lacks |= {"activation": word} if word else {}
    clauses: dict[ClauseKind, Json | None] = {"condition": condition, "activation": activation}
    known = frozenset(k for k, v in clauses.items() if v is not None and k not in lacks)
    made = Compiled(condition, activation, gaps=bool(lacks), marked=Marked(known, lacks))
    if condition is None or activation is None:
        return replace(made, resolution=not_compiled(plain, passage).resolution, gaps=True)
    aimed = activation.get("targets", {}).get("what", {})
    refer = replace(
        refer,
        targets="targets" in activation,
        shown=aimed.get("face") == "up" or aimed.get("position") == "attack",
        battles=any(one["if"] == "battling" for one in condition.get("condition", ())),
        paid=bool(activation.get("cost")),
    )
    return _with_resolution(made, text, plain, passage, refer)


def not_compiled(plain: str, passage: Passage) -> Compiled:
    """Return what is known of a passage of which nothing is understood: the kind of thing that it does."""
    low = " ; ".join(clause.of(plain) for clause in passage.resolution).lower()
    return Compiled(resolution=[unmodelled(low, low)], gaps=True)


def bare_activation(plain: str) -> Compiled:
    """Return the activation of a card whose text says nothing of it; nothing where it may say something."""
    return NOT_COMPILED if OF_ACTIVATION.search(plain) else Compiled({}, {}, marked=Marked(BEFORE))


def _may(plain: str, passage: Passage) -> bool:
    return any(MAY.match(clause.of(plain)) for clause in passage.resolution)


def _unmodelled_cost(activation: Json | None) -> str | None:
    costs = (activation or {}).get("cost", ())
    return next((one["does"] for one in costs if one["op"] == "unmodelled"), None)


def _chains(
    text: str, plain: str, clauses: tuple[Clause, ...], kinds: tuple[str, ...], joins: tuple[str, ...]
) -> list[Chain]:
    """Return all readings of a clause without the `you can` before it; of no clause the empty one."""
    if not clauses:
        return [[]]
    start, end = _extent(plain, clauses)
    if kinds == ("part",):
        start = clauses[0].start
    return readings(words_of(plain[start:end], text[start:end]), kinds, joins, False)


def _extent(plain: str, clauses: tuple[Clause, ...]) -> tuple[int, int]:
    """Return where the words of clauses begin, without the `you can` before them, and where they end."""
    start, end = clauses[0].start, clauses[-1].end
    may = MAY.match(plain, start, end)
    return may.end() if may else start, end


def _agreed(chains: list[Chain], make: Callable[[Chain], Said]) -> tuple[Said | None, str | None]:
    """Return what all readings say, or the word that is missing to say it.

    Nothing if there is no reading, or if they differ: nothing is guessed. A reading that lacks a word does
    not count beside one that says the same words in full.
    """
    made: list[Said] = []
    lacks: list[str | None] = []
    for chain in chains:
        try:
            made.append(make(chain))
        except NotSayable as error:
            lacks.append(error.lacks)
    if None in lacks or any(one != made[0] for one in made):
        return None, None
    if made:
        return made[0], None
    return None, (lacks[0] if lacks and all(word == lacks[0] for word in lacks) else None)


def _with_resolution(made: Compiled, text: str, plain: str, passage: Passage, refer: Referents) -> Compiled:
    """Return an effect with its resolution: understood as a whole, or as far as it goes."""
    if not passage.resolution or made.activation is None:
        return made
    pieces: tuple[tuple[int, int], ...] = ()
    bullets = any(clause.kind == "bullet" for clause in passage.resolution)
    start, end = _extent(plain, passage.resolution)
    gaps = (plain[a.end : b.start] for a, b in pairwise(passage.resolution))
    apart = bullets or any(gap.strip() for gap in gaps)
    done = None if apart else _steps(text, plain, (start, end), refer)
    if done and not (passage.older and any(map(may_target, done[0]))):
        # Before 2011 the text of an effect did not say whether it targets.
        resolution, partly = done[0], False
    else:
        low = plain[start:end].lower()
        opaque = bool(done) or apart or bool(DEPENDS.search(low))
        resolution, pieces = (
            ([unmodelled(low, low)], ()) if opaque else _in_parts(text, plain, (start, end), refer)
        )
        partly = True
    marked = replace(made.marked, pieces=pieces)
    if not partly:
        marked = replace(marked, clauses=marked.clauses | {"resolution"})
    activation = made.activation
    if "targets" in activation:
        activation = activation | {"targets": summonable(activation["targets"], resolution)}
    return replace(
        made, activation=activation, resolution=resolution, gaps=made.gaps or partly, marked=marked
    )


def _steps(
    text: str, plain: str, within: tuple[int, int], refer: Referents
) -> tuple[Steps, Referents] | None:
    """Return what all readings of some words do, and what may be meant after it; None if that is unclear."""
    start, end = within
    chains = readings(words_of(plain[start:end], text[start:end]), ("does",), (), True)
    return _agreed(chains, lambda chain: resolution_of(chain, refer))[0]


def _in_parts(
    text: str, plain: str, within: tuple[int, int], refer: Referents
) -> tuple[Steps, tuple[tuple[int, int], ...]]:
    """Return the steps of a resolution, those not understood as gaps, and where the understood ones stand.

    Of each sentence the first steps may be understood; whatever follows another step depends on it.
    """
    low = plain[within[0] : within[1]].lower()
    made: Steps = []
    pieces: list[tuple[int, int]] = []
    at = within[0]
    ends = [*(m.span() for m in SENTENCE.finditer(plain, *within)), (within[1], within[1])]
    for stop, after in ends:
        if not plain[at:stop].strip():
            at = after
            continue
        cuts = [m for m in JOINED.finditer(plain, at, stop) if m.start() > at]
        rest: tuple[int, str] | None = (at, "always")
        for end, join in [(stop, ""), *((m.start(), _join(m)) for m in reversed(cuts))]:
            done = _steps(text, plain, (at, end), refer)
            if done:
                made += done[0]
                refer = done[1]
                pieces.append((at, end))
                rest = (end, join) if end < stop else None
                break
        if rest:
            made.append(unmodelled(plain[rest[0] : stop].lower(), low, rest[1]))
            refer = replace(refer, spoken="unclear")
        at = after
    return made, tuple(pieces)


def _join(found: re.Match[str]) -> str:
    return next(JOIN_OF[name] for name, words in found.groupdict().items() if words)
