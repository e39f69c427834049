"""Effects that are several in a card file, of which one is used: modes behind bullets, one of several events.

"Activate 1 of these effects" is chosen with the activation, so that each bullet is an effect of its own with
the head's condition and cost. What is only chosen as it resolves ("apply 1 of these effects") has no word in
card files.
"""

import re
from dataclasses import replace
from typing import Any

from damagestep.cards.card import EffectClass
from damagestep.reading.chains import SEPARATES, chains_of
from damagestep.reading.compiled import BEFORE, Compiled
from damagestep.reading.compiling import compiled
from damagestep.reading.conditions import events_in
from damagestep.reading.gaps import unmodelled
from damagestep.reading.passage import Passage
from damagestep.reading.segments import BULLET, Clause, ClauseKind, Sentence
from damagestep.reading.understood import Marked

Json = dict[str, Any]
CHOSEN = re.compile(
    r"(?:^\s*|,? then |,? and |,? to )(?P<may>you can )?activate 1 of (?:these|the following) effects?"
    r"(?P<each> \(but you can only use each (?:of these )?effects? of §+ once per turn\))?[.;:]?\s*$",
    re.IGNORECASE,
)
"""The words of a head by which one of its bullets is chosen with the activation."""


def told_of(text: str, plain: str, passage: Passage, what: EffectClass, from_: tuple[str, ...]) -> Compiled:
    """Compile a passage, as one effect or as several of which one is used."""
    if passage.bullets and (chosen := _by_bullets(text, plain, passage, what, from_)):
        return chosen
    made = compiled(text, plain, passage, what, from_)
    if made.marked.lacks.get("condition") != "either-event" or passage.bullets:
        return made
    chains = chains_of(text, plain, passage.condition, ("part",), SEPARATES)
    several = tuple(compiled(text, plain, passage, what, from_, n) for n in range(events_in(chains)))
    if several and (one := _as_one(several)):
        return one
    if several and (together := _together(plain, passage, several, several[0])):
        return together
    if all(one.exact for one in several):
        lacks = {kind: word for one in several for kind, word in one.marked.lacks.items()}
        return replace(made, marked=replace(made.marked, lacks=lacks or made.marked.lacks))
    return replace(made, marked=Marked())


HAPPENINGS = ("attack-declared", "flipped", "position-changed", "damaged", "moved", "summoned", "drawn")
"""The events of which an effect may answer one or another: `cards.patterns.OnEither`."""


def _as_one(several: tuple[Compiled, ...]) -> Compiled | None:
    """Return one effect that answers any of the events; None if they differ in more than the event.

    Where the card is in another place by then, each is an effect of its own.
    """
    conditions = [one.condition or {} for one in several]
    events = [condition.get("on", {}) for condition in conditions]
    first, *others = [replace(one, condition=_without_event(one), marked=Marked()) for one in several]
    if any(one != first for one in others) or any(on.get("event") not in HAPPENINGS for on in events):
        return None
    return replace(several[0], condition=conditions[0] | {"on": {"event": "either", "of": events}})


def _without_event(told: Compiled) -> Json:
    return {key: value for key, value in (told.condition or {}).items() if key != "on"}


def _by_bullets(
    text: str, plain: str, passage: Passage, what: EffectClass, from_: tuple[str, ...]
) -> Compiled | None:
    """Return an effect of which one bullet is chosen with the activation; None if it is none."""
    others = tuple(clause for clause in passage.resolution if clause.kind != "bullet")
    head = others or passage.activation
    found = CHOSEN.search(head[0].of(plain)) if len(head) == 1 else None
    if found is None or (others and passage.activation):
        return None
    if passage.older and what == "ignition" and not (passage.condition or found["may"]):
        return None
    if found["each"] and what in ("trigger", "flip"):
        # A trigger is activated once, whatever its modes, which no limit of each of them says.
        return None
    paid = replace(head[0], kind="activation", end=head[0].start + found.start())
    cost = (paid,) if re.search(r"\w", paid.of(plain)) else ()
    begun = replace(passage, activation=cost, resolution=(), bullets=(), older=False)
    first = compiled(text, plain, begun, what, from_)
    modes = [
        compiled(text, plain, _mode(begun, sentences), what, from_) for sentences in _grouped(plain, passage)
    ]
    limit = {"limit": "name"} if found["each"] else {}
    return _together(plain, passage, tuple(replace(one, also=limit) for one in modes), first)


def _grouped(plain: str, passage: Passage) -> list[list[Sentence]]:
    """Return the sentences of each bullet."""
    made: list[list[Sentence]] = []
    for sentence in passage.bullets:
        before = plain[: sentence.start].rstrip()
        if BULLET.match(before, len(before) - 1) or not made:
            made.append([])
        made[-1].append(sentence)
    return made


def _mode(head: Passage, sentences: list[Sentence]) -> Passage:
    """Return the passage of one bullet, with the condition and the cost of the head."""
    first, *others = sentences
    own: dict[str, tuple[Clause, ...]] = {
        kind: tuple(clause for clause in first.clauses if clause.kind == kind)
        for kind in ("condition", "activation")
    }
    rest = [clause for clause in first.clauses if clause.kind not in ("condition", "activation")]
    rest += [clause for one in others for clause in one.clauses]
    return replace(
        head,
        condition=(*head.condition, *own["condition"]),
        activation=(*head.activation, *own["activation"]),
        resolution=tuple(rest),
    )


def _together(plain: str, passage: Passage, modes: tuple[Compiled, ...], first: Compiled) -> Compiled | None:
    """Return one effect of several, with what they share as its data; None if one is not understood."""
    if not first.before or not all(one.before and one.resolution for one in modes):
        return None
    apart = tuple(one.leaving_nothing() for one in modes)
    whole = not any(one.gaps or one.leaves or one.diverts for one in modes)
    low = " ; ".join(clause.of(plain) for clause in passage.resolution).lower()
    pieces = tuple(piece for one in modes for piece in one.marked.pieces)
    known: frozenset[ClauseKind] = BEFORE | ({"resolution"} if whole else set())
    return Compiled(
        condition=_shared([one.condition or {} for one in apart]),
        activation=_shared([one.activation or {} for one in apart]),
        resolution=[unmodelled(low, low)],
        gaps=not whole,
        marked=Marked(known, pieces=pieces),
        modes=apart,
    )


def _shared(data: list[Json]) -> Json:
    """Return what several have in common."""
    return {key: value for key, value in data[0].items() if all(one.get(key) == value for one in data[1:])}
