"""What a scene says of a card on the field before it begins: how it was Summoned, its age, its values.

Behind a name in scene text: `(special summoned)`, `(xyz summoned)`, `(flip summoned)`, `(normal summoned
without tributes)`, `(normal summoned with 2 tributes)`, each also with `this turn` behind it; `(atk 2400)`
and `(def 0)` for what effects have made of a value; `(newest)` for what was turned up after all others.
"""

import re
from typing import get_args

from damagestep.cards.card import MonsterFace
from damagestep.duel.calls import BEFORE, BY_TRIBUTES, Call
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel, wherever
from damagestep.lines.scenes.scene import Placed, SummonedAs
from damagestep.records.record import replace
from damagestep.records.terms import EXTRA_DECK, SpecialKind
from damagestep.records.untrusted_text import number_in
from damagestep.rules.mechanics.operations.values import freeze, with_modifier

NEWEST = "newest"
SUMMONED = re.compile(
    r"(?P<how>[a-z]+) summoned"
    r"(?: (?P<none>without tributes)| with (?P<n>[0-9]+) tributes?)?(?P<now> this turn)?"
)
KINDS: dict[str, SummonedAs] = {kind: kind for kind in get_args(SummonedAs)}
SPECIAL_KINDS: dict[str, SpecialKind] = {kind: kind for kind in get_args(SpecialKind)}


def read_before(placed: Placed, part: str) -> Placed | None:
    """Read one part of the brackets behind a name, None if it says nothing of the kind."""
    if part == NEWEST:
        return replace(placed, newest=True)
    stat, _, value = part.partition(" ")
    if stat in ("atk", "def") and (number := number_in(value)) is not None:
        return replace(placed, atk=number) if stat == "atk" else replace(placed, def_=number)
    said = SUMMONED.fullmatch(part)
    if said is None or said["how"] not in KINDS:
        return None
    tributes = 0 if said["none"] else number_in(said["n"]) if said["n"] else None
    did = (*placed.did, "summoned") if said["now"] else placed.did
    return replace(placed, summoned=KINDS[said["how"]], tributes=tributes, did=did)


def write_before(placed: Placed) -> tuple[str, ...]:
    """Write what `read_before` reads, in parts for the brackets; those that say nothing are empty."""
    with_tributes = ""
    if placed.tributes is not None:
        of = f"{placed.tributes} tribute{'s' * (placed.tributes != 1)}"
        with_tributes = f" with {of}" if placed.tributes else " without tributes"
    return (
        f"{placed.summoned} summoned{with_tributes}" if placed.summoned else "",
        f"atk {placed.atk}" if placed.atk is not None else "",
        f"def {placed.def_}" if placed.def_ is not None else "",
        NEWEST if placed.newest else "",
    )


def as_summoned(card: Card, placed: Placed) -> Card:
    """Return a monster as it remembers how it was Summoned before the scene."""
    how = placed.summoned
    special = _is_never_normal(card) if how is None else how not in ("normal", "flip")
    call = None
    if how in SPECIAL_KINDS:
        call = Call(by=card.id, effect=BEFORE, noted=0, kind=SPECIAL_KINDS[how])
    elif placed.tributes is not None:
        call = Call(by=card.id, effect=BY_TRIBUTES, noted=placed.tributes)
    return replace(card, special_summoned=special, flipped=how == "flip", call=call)


def _is_never_normal(card: Card) -> bool:
    """Check whether a card comes to a Monster Zone by a Special Summon alone."""
    face = card.data.card
    frame = face.frame if isinstance(face, MonsterFace) else None
    return frame is None or frame in (*EXTRA_DECK, "ritual", "token") or not card.data.normal_summonable


def with_value_before(duel: Duel, card: Card, placed: Placed) -> Duel:
    """Return the first position with the values that effects have given a monster before the scene."""
    monster = wherever(duel, card.id)
    if placed.atk is not None:
        duel = with_modifier(duel, freeze(duel, monster, "atk", placed.atk, monster))
    if placed.def_ is not None:
        duel = with_modifier(duel, freeze(duel, monster, "def", placed.def_, monster))
    return duel
