"""Damage Step permission as it is derived, beside what the sources say of each card's effects.

The derived one is what a door of the Damage Step would admit at some point, apart from whether what the
effect answers has happened there. Where the two differ, `permissions.toml` says why.
"""

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from damagestep.cards.card import CardData, Effect
from damagestep.library.library import cards, profiles
from damagestep.lines.messages.printed import printed
from damagestep.records.terms import TimingId
from damagestep.rules.legality.damage_step_table import permitted

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
def admitted(ref: str, effect: str) -> tuple[str, ...]:
    """The points at which a door would let the effect through."""
    what = next(e for e in cards()[ref].effects if e.id == effect)
    found = permitted(cards()[ref], what, profiles()["default"])
    return tuple(point for point, timing in TIMINGS.items() if timing in found)


def pairs() -> Iterator[tuple[str, Effect, tuple[str, ...]]]:
    """Each effect of the library that the sources speak of: those of one class in their order."""
    for ref, said in SAID.items():
        if ref not in cards():
            continue
        waiting = [e for e in cards()[ref].effects if not e.is_blank and e.texts in (None, "current")]
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
    derived = admitted(data.ref, what.id)
    wide = set(points) <= set(derived) and bool(points) == bool(derived)
    assert wide == (name not in REASONS), f"derived {derived}, the sources say {points}"


def test_every_difference_that_is_explained_is_one_of_an_effect_compared() -> None:
    assert set(REASONS) <= {name for name, *_ in PAIRS}


def test_a_recording_says_at_which_points_an_effect_is_admitted_and_through_which_door() -> None:
    def said(profile: str) -> list[tuple[str, str]]:
        found = printed(cards()["honest"], profiles()[profile])["effects"]["boost"]["damage_step"]
        return [(one["timing"], one["rule"]) for one in found]

    early = [("damage-step.start", "ADM-02"), ("damage-step.before-calculation", "ADM-02")]
    assert said("default") == early
    assert said("etcg-2009") == [*early, ("damage-step.calculation", "ADM-02")]


def test_an_effect_that_cannot_be_said_claims_no_permission() -> None:
    price = printed(cards()["tyrant-dragon"], profiles()["default"])["effects"]["price"]
    assert "damage_step" not in price
    assert price["unmodelled"]["en"] == "restrict what players may do (not modelled)"
