"""Damage Step permission as it is derived, beside what the sources say of each card's effects.

The derived one is what a door of the Damage Step would admit at some point, apart from whether what the
effect answers has happened there. Where the two differ, `permissions.toml` says why.
"""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from damagestep import Line
from damagestep.frames import AtTiming
from damagestep.legality.admission import damage_step_is_closed_but_for_its_doors, not_barred_individually
from damagestep.library import cards
from damagestep.pieces import Activation, Card
from damagestep.schema.cards import CardData, Effect
from damagestep.schema.patterns import OnTiming
from damagestep.state import Duel
from damagestep.terms import TimingId

CORPUS = Path(__file__).parent / "corpus"
SAID: dict[str, list[dict[str, Any]]] = json.loads((CORPUS / "permissions.json").read_text("utf-8"))
REASONS: dict[str, str] = tomllib.loads((CORPUS / "permissions.toml").read_text("utf-8"))
TIMINGS: dict[str, TimingId] = {
    "START": "damage-step.start",
    "BEFORE": "damage-step.before-calculation",
    "CALC": "damage-step.calculation",
    "AFTER": "damage-step.after-calculation",
    "END": "damage-step.end",
}


@cache
def at_point(point: str) -> Duel:
    duel = Line.of("A: Vorse Raider\nB: Celtic Guardian").duel
    return replace(duel, agenda=(AtTiming(timing=TIMINGS[point]),))


def admitted(data: CardData, what: Effect, point: str) -> bool:
    """Whether a door would let the effect through there."""
    if what.during and TIMINGS[point] not in what.during:
        return False
    if isinstance(what.on, OnTiming) and what.on.at != TIMINGS[point]:
        return False
    duel = at_point(point)
    zone = (what.from_ or ("monster",))[0]
    source = Card(id="asked", data=data, owner="A", controller="A", zone=zone, slot=4)
    duel = replace(duel, cards=(*duel.cards, source))
    act = Activation(side="A", card=source.ref, effect=what.id, what=what)
    doors = damage_step_is_closed_but_for_its_doors.ask(duel, act).holds
    return doors and not_barred_individually.ask(duel, act).holds


def pairs() -> Iterator[tuple[str, Effect, tuple[str, ...]]]:
    """Each effect of the library that the sources speak of: those of one class in their order."""
    for ref, said in SAID.items():
        if ref not in cards():
            continue
        waiting = [e for e in cards()[ref].effects if e.unmodelled is None and e.texts != "pre_errata"]
        for line in said:
            kind = (line["class"], line["mandatory"], line.get("together", False))
            alike = [e for e in waiting if (e.class_, e.mandatory, e.together is not None) == kind]
            if alike:
                waiting.remove(alike[0])
                yield ref, alike[0], tuple(line["points"])


PAIRS = [(f"{ref}#{what.id}", cards()[ref], what, points) for ref, what, points in pairs()]


def test_a_good_part_of_the_sources_cards_is_compared() -> None:
    assert len(PAIRS) > 90


@pytest.mark.parametrize(("name", "data", "what", "points"), PAIRS, ids=[p[0] for p in PAIRS])
def test_an_effect_is_admitted_where_the_sources_admit_it(
    name: str, data: CardData, what: Effect, points: tuple[str, ...]
) -> None:
    derived = tuple(point for point in TIMINGS if admitted(data, what, point))
    wide = set(points) <= set(derived) and bool(points) == bool(derived)
    assert wide == (name not in REASONS), f"derived {derived}, the sources say {points}"


def test_every_difference_that_is_explained_is_one_of_an_effect_compared() -> None:
    assert set(REASONS) <= {name for name, *_ in PAIRS}
