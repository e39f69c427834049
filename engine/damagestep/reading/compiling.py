"""What the words of a passage say, as the data of card files; nothing where a word is left or doubtful.

A clause is compiled only if its phrases take every word of it and all readings say the same. Of a resolution
the steps that are not understood stand in the data as `unmodelled` operations of their kind.
"""

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

from damagestep.cards.card import EffectClass
from damagestep.reading.acts import (
    activation_of,
    all_or_none,
    costing_others,
    may_target,
    resolution_of,
    summonable,
)
from damagestep.reading.chains import BEFORE_TARGET, MAY, SEPARATES, agreed, chains_of, extent
from damagestep.reading.compiled import BEFORE, NOT_COMPILED, Compiled
from damagestep.reading.conditions import condition_of
from damagestep.reading.gaps import unmodelled
from damagestep.reading.grammar.readings import Chain, readings
from damagestep.reading.grammar.tokens import words_of
from damagestep.reading.meaning import Referents
from damagestep.reading.older_targets import selecting
from damagestep.reading.passage import Passage
from damagestep.reading.segments import ClauseKind
from damagestep.reading.understood import Marked

Json = dict[str, Any]
Steps = list[Json]
SENTENCE = re.compile(r"(?<!\d)[.;]\s*")
JOINED = re.compile(
    r",? (?:and )?(?P<then>then)\b|,? (?P<done>and,? if (?:you|they) do)\b,?|,? (?P<also>also|but|and)\b",
    re.IGNORECASE,
)
JOIN_OF = {"then": "then", "done": "and-if-you-do", "also": "also"}
MODERN = re.compile(r"\bGY\b|;|: You can")
"""What only texts since 2011 have."""
DEPENDS = re.compile(r"\b(?:instead|otherwise|either|apply)\b", re.IGNORECASE)
"""Words that make steps depend on each other: then none of them stands for itself."""


OF_ACTIVATION = re.compile(
    r"activate (?:this (?:card|trap|spell)|only|by)|this card is activated|when activated|\bselect\b"
    r"|this card (?:can|cannot) (?:only )?be activated|(?:can|cannot) (?:only )?activate (?:this card|§)"
    r"|to activate this card|activate this card",
    re.IGNORECASE,
)
"""What tells that a text may speak of its card's activation."""


def compiled(
    text: str,
    plain: str,
    passage: Passage,
    what: EffectClass,
    from_: tuple[str, ...],
    event: int | None = None,
) -> Compiled:
    """Compile the clauses of a passage of a class that is used from some zones.

    `event` is the number of the event that it answers, if it answers one of several.
    """
    if passage.inherited:
        return not_compiled(plain, passage)
    if any(c.kind in ("endless", "note") for c in passage.clauses):
        return not_compiled(plain, passage)
    if passage.older and what == "ignition" and not (passage.condition or _may(plain, passage)):
        # A bare sentence may as well go on with the one before it.
        return not_compiled(plain, passage)
    if _hides_a_condition(plain, passage):
        return not_compiled(plain, passage)
    passage = selecting(text, plain, passage)
    lacks: dict[ClauseKind, str] = {}
    condition, word = agreed(
        chains_of(text, plain, passage.condition, ("part",), SEPARATES),
        lambda chain: condition_of(chain, what, from_, event),
    )
    lacks |= {"condition": word} if word else {}
    if _came_by_itself(condition) and len(OWN_WAY.findall(plain)) != 1:
        return not_compiled(plain, passage)
    refer = Referents((condition or {}).get("on"), tuple((condition or {}).get("from", from_)))
    if condition is not None and passage.condition:
        refer = replace(refer, alone=_of_itself(condition))
    paid = chains_of(text, plain, passage.activation, ("pays", "aims"), BEFORE_TARGET)
    activation, word = agreed(
        [chain for chain in paid if not _has_gap(chain)] or paid, lambda chain: activation_of(chain, refer)
    )
    word = word or _unmodelled_cost(activation)
    lacks |= {"activation": word} if word else {}
    clauses: dict[ClauseKind, Json | None] = {"condition": condition, "activation": activation}
    known = frozenset(k for k, v in clauses.items() if v is not None and k not in lacks)
    made = Compiled(condition, activation, gaps=bool(lacks), marked=Marked(known, lacks))
    if condition is None or activation is None:
        return replace(made, resolution=not_compiled(plain, passage).resolution, gaps=True)
    aimed = activation.get("targets", {}).get("what", {})
    battles = [
        one.get("who", "this-card")
        for one in condition.get("condition", ())
        if one["if"] in ("battling", "has-battled")
    ]
    refer = replace(
        refer,
        targets="targets" in activation,
        shown=aimed.get("face") == "up" or aimed.get("position") == "attack",
        battles=bool(battles),
        fights=battles == ["this-card"],
        paid=bool(activation.get("cost")),
        spell_or_trap=what in ("spell-activation", "trap-activation"),
        alone=_alone(condition, activation),
        targeted=_targeted(activation),
        on_field=aimed.get("zone") == "monster",
        away=aimed.get("zone") in ("graveyard", "banished"),
    )
    return _with_resolution(made, text, plain, passage, refer)


def _came_by_itself(condition: Json | None) -> bool:
    return any(one["if"] == "called-by" for one in (condition or {}).get("condition", ()))


OWN_WAY = re.compile(
    r"special summon (?:\([^)]*\) )?this (?:\w+ )?card|be special summoned(?! (?:with|by) [^.]*\bof §)",
    re.IGNORECASE,
)
"""How a text tells a way in which its card Special Summons itself; `this way` is clear if there is one."""


def _targeted(activation: Json) -> int:
    """Return how many targets there are at most."""
    group = activation.get("targets")
    n = 0
    while group:
        n, group = n + int(group.get("n", 1)), group.get("also")
    return n


def _alone(condition: Json, activation: Json) -> bool:
    """Check whether nothing but this card is spoken of before the resolution, and something happens to it."""
    on = condition.get("on", {})
    event = on.get("event")
    states = condition.get("condition", [])
    fights = any(one["if"] == "fighting" for one in states)
    about_it = (
        event == "flipped"
        or (event in ("summoned", "moved") and not {"what", "through"} & set(on))
        or (event == "damaged" and on.get("by") == "this-card" and "fought_by" not in on)
        or (event == "attack-declared" and fights)
        or (event == "timing" and (fights or any(one["if"] == "this-turn" for one in states)))
    )
    return about_it and not activation and all(one["if"] in OF_THIS_CARD for one in states)


HIDDEN_CONDITION = re.compile(
    r"\bmust [^.]*\bto activate\b|^[^.]*\bmonsters? to activate this card\b", re.IGNORECASE
)
ANSWERS_FIRST = re.compile(
    r"\s*(?:negate the (?:activation|effect|attack|summon)|switch the )", re.IGNORECASE
)
"""How an older effect without a condition begins that answers something."""


def _hides_a_condition(plain: str, passage: Passage) -> bool:
    """Check whether the words of what an effect does say when it may be activated."""
    words = " ".join(clause.of(plain) for clause in passage.resolution)
    answers = passage.older and not passage.condition and ANSWERS_FIRST.match(words)
    return bool(answers or HIDDEN_CONDITION.search(words))


def _of_itself(condition: Json) -> bool:
    """Check whether a condition speaks of this card alone, which may then be called `it`."""
    states = condition.get("condition", [])
    of_it = all(one["if"] in (*OF_THIS_CARD, "not-sent-this-turn") for one in states)
    return _alone(condition, {}) or ("on" not in condition and of_it)


OF_THIS_CARD = ("fighting", "is", "this-turn", "turn")
"""Conditions that speak of no card but the one with the effect."""


def not_compiled(plain: str, passage: Passage) -> Compiled:
    """Return what is known of a passage of which nothing is understood: the kind of thing that it does."""
    low = " ; ".join(clause.of(plain) for clause in passage.resolution).lower()
    return Compiled(resolution=[unmodelled(low, low)], gaps=True)


def bare_activation(plain: str) -> Compiled:
    """Return the activation of a card whose text says nothing of it; nothing where it may say something."""
    return NOT_COMPILED if OF_ACTIVATION.search(plain) else Compiled({}, {}, marked=Marked(BEFORE))


def _may(plain: str, passage: Passage) -> bool:
    return any(MAY.match(clause.of(plain)) for clause in (*passage.activation, *passage.resolution))


def _has_gap(chain: Chain) -> bool:
    """Check whether a reading says of a cost only what kind of thing it is."""
    paid = (part["says"] for part in chain if part["kind"] == "pays" and isinstance(part["says"], dict))
    return any(one["op"] == "unmodelled" for one in paid)


def _unmodelled_cost(activation: Json | None) -> str | None:
    costs = (activation or {}).get("cost", ())
    return next((one["does"] for one in costs if one["op"] == "unmodelled"), None)


def _with_resolution(made: Compiled, text: str, plain: str, passage: Passage, refer: Referents) -> Compiled:
    """Return an effect with its resolution: understood as a whole, or as far as it goes."""
    if not passage.resolution or made.activation is None:
        return made
    pieces: tuple[tuple[int, int], ...] = ()
    bullets = any(clause.kind == "bullet" for clause in passage.resolution)
    start, end = extent(plain, passage.resolution)
    gaps = (plain[a.end : b.start] for a, b in pairwise(passage.resolution))
    apart = bullets or any(gap.strip() for gap in gaps)
    done = None if apart else _steps(text, plain, (start, end), refer)
    silent = passage.older and not MODERN.search(plain)
    if done and not (silent and any(map(may_target, done[0]))):
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
    activation = costing_others(made.activation, resolution, refer.from_)
    if "targets" in activation:
        whole = all_or_none(summonable(activation["targets"], resolution), resolution)
        activation = activation | {"targets": whole}
    diverts = any(one["op"] == "diverts-itself" for one in resolution)
    resolution, leaves, several = _left([one for one in resolution if one["op"] != "diverts-itself"])
    return replace(
        made,
        activation=activation,
        resolution=resolution,
        gaps=made.gaps or partly or several,
        marked=marked,
        leaves=leaves,
        diverts=diverts,
    )


def _left(resolution: Steps) -> tuple[Steps, tuple[Json, ...], bool]:
    """Return a resolution without what it leaves, that apart, and whether it leaves several things.

    A card file has one list of what is left, so that two operations cannot leave different things.
    """
    steps: Steps = []
    leaves: list[tuple[Json, ...]] = []
    for one in resolution:
        if one["op"] == "linger":
            leaves.append(tuple(one["leaves"]))
        steps.append({key: value for key, value in one.items() if key not in ("leaves", "all")})
    several = any(one != leaves[0] for one in leaves)
    return steps, leaves[0] if leaves else (), several


def _steps(
    text: str, plain: str, within: tuple[int, int], refer: Referents
) -> tuple[Steps, Referents] | None:
    """Return what all readings of some words do, and what may be meant after it; None if that is unclear."""
    start, end = within
    chains = readings(words_of(plain[start:end], text[start:end]), ("does",), (), True)
    return agreed(chains, lambda chain: resolution_of(chain, refer))[0]


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
