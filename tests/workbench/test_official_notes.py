"""What the OCG card notes say of each effect of the library, beside what the engine derives.

Where the two differ, `official_notes.toml` says which is right and why.
"""

from typing import Any

import pytest
from workbench.truth import official_notes
from workbench.truth.official_notes import Fact, counts, derived, facts, notes, unneeded_reasons

from damagestep.cards.card import CardData
from damagestep.library.library import cards
from damagestep.records.record import replace

FACTS = list(facts())


def test_the_effects_of_a_card_are_as_its_note_says_or_a_reason_is_given() -> None:
    assert [f for f in FACTS if not f.agrees and not f.reason] == []


def test_a_reason_for_a_difference_that_is_gone_has_to_go() -> None:
    assert unneeded_reasons() == set()


def test_a_note_is_that_of_its_card() -> None:
    assert [ref for ref, note in notes().items() if note["cid"] != cards()[ref].konami_id] == []


def test_most_effects_of_the_library_are_compared() -> None:
    found = counts()
    assert found["effects compared with notes"] > 8 * found["on which notes are silent"]


def effect_of(card: CardData, effect: str) -> dict[str, object]:
    return derived(card, next(e for e in card.effects if e.id == effect))


@pytest.mark.parametrize(
    ("ref", "effect", "changes", "name", "noted"),
    [
        ("honest", "boost", {"class_": "ignition"}, "class", "quick"),
        ("sangan", "search", {"mandatory": False}, "mandatory", True),
        ("trap-hole", "destroy", {"targets": None}, "targets", True),
        ("card-trooper", "draw", {"on": None, "mandatory": False}, "damage_step", True),
        (
            "shrink",
            "halve",
            {"resolve": ()},
            "windows",
            ["damage-step.start", "damage-step.before-calculation"],
        ),
        ("yubel", "demand", {"on": None}, "at", "end"),
        ("tgx1-hl", "trade", {"class_": "quick", "mandatory": True}, "damage_calculation", False),
    ],
)
def test_a_card_that_is_not_as_its_note_says_is_noticed(
    ref: str, effect: str, changes: dict[str, Any], name: str, noted: object
) -> None:
    card = cards()[ref]
    wrong = tuple(replace(e, **changes) if e.id == effect else e for e in card.effects)
    said = [
        Fact(ref, effect, name, noted, effect_of(c, effect)[name], None)
        for c in (card, replace(card, effects=wrong))
    ]
    assert [fact.agrees for fact in said] == [True, False]


def test_an_effect_used_with_its_cards_activation_against_the_note_is_noticed() -> None:
    card = cards()["unpossessed"]
    joint = replace(card.effects[0], id="stay+call", together="call")
    assert not effect_of(card, "call")["together"]
    assert effect_of(replace(card, effects=(*card.effects, joint)), "call")["together"]


def test_a_reason_where_note_and_engine_agree_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {**notes()["honest"], "differs": {"boost": {"class": "because"}}}
    monkeypatch.setattr(official_notes, "notes", lambda: {"honest": told})
    assert unneeded_reasons() == {("honest", "boost", "class")}
