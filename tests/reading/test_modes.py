"""Modes behind bullets, and effects that answer one of several events, are several effects in a card file."""

from typing import Any

import pytest

from damagestep.cards.card import CardData
from damagestep.reading.drafting import drafted
from damagestep.records.validation import read

from .texts import MONSTER, only, reading

MODES = "● Draw 1 card.\n● Target 1 monster your opponent controls; destroy it."
DRAW = [{"op": "draw", "player": "you", "n": 1}]
ARRIVES = {"event": "summoned", "how": ["normal", "tribute"]}
WHOLE = (
    (f"Activate 1 of these effects;\n{MODES}", "Normal Trap", {"class": "trap-activation"}),
    (f"Activate 1 of the following effects.\n{MODES}", "Normal Spell", {"class": "spell-activation"}),
    (f"You can activate 1 of these effects;\n{MODES}", MONSTER, {"class": "ignition"}),
    (
        f"Once per turn: You can pay 300 LP, then activate 1 of these effects;\n{MODES}",
        MONSTER,
        {"limit": "turn"},
    ),
    (f"(Quick Effect): You can activate 1 of these effects.\n{MODES}", MONSTER, {"class": "quick"}),
    (
        f"If this card is Normal Summoned: You can activate 1 of these effects;\n{MODES}",
        MONSTER,
        {"on": ARRIVES},
    ),
    (
        (
            "If this card is Normal Summoned: You can activate 1 of these effects. "
            f'You can only use this effect of "Lantern Ogre" once per turn.\n{MODES}'
        ),
        MONSTER,
        {"on": ARRIVES, "limit": "name"},
    ),
)
NOT_WHOLE = (
    # Chosen when it resolves, or not by its player.
    ("Apply 1 of these effects.\n● Draw 1 card.\n● Gain 300 LP.", "Normal Spell"),
    ("Your opponent activates 1 of these effects.\n● Draw 1 card.\n● Gain 300 LP.", "Normal Spell"),
    # Words of the head that say more.
    ("Activate 1 of these effects, but hum;\n● Draw 1 card.\n● Gain 300 LP.", "Normal Spell"),
    ("Activate 1 of these effects. You must hum.\n● Draw 1 card.\n● Gain 300 LP.", "Normal Spell"),
    # A trigger is activated once, whichever of its modes may be used.
    (
        (
            "If this card is Normal Summoned: You can activate 1 of these effects (but you can only use each "
            'effect of "Lantern Ogre" once per turn);\n● Draw 1 card.\n● Gain 300 LP.'
        ),
        MONSTER,
    ),
    # Labels, and a mode that is not understood.
    ("Activate 1 of these effects;\n● FIRE: Draw 1 card.\n● WATER: Gain 300 LP.", "Normal Spell"),
    ("Activate 1 of these effects;\n● Draw 1 card.\n● Hum 1 song.", "Normal Spell"),
    # "while" may be about both events or about the second one.
    (
        "If this card is Normal Summoned, or if you draw a card while you control a Fiend: Draw 1 card.",
        MONSTER,
    ),
    # Where the card is as another one is Summoned is not told.
    (
        "If this card is sent to the GY, or if a Fiend monster is Special Summoned: You can draw 1 card.",
        MONSTER,
    ),
)
EVENTS: tuple[tuple[str, list[dict[str, str]]], ...] = (
    ("If this card is Normal Summoned, or sent to the GY: Draw 1 card.", [{}, {}]),
    (
        "When this card is Normal Summoned, or if it is sent to the GY: You can draw 1 card.",
        [{"tense": "when"}, {}],
    ),
    (
        "If this card is Normal Summoned, or when this card is sent to the GY: You can draw 1 card.",
        [{}, {"tense": "when"}],
    ),
)


@pytest.mark.parametrize(("text", "line", "shared"), WHOLE)
def test_each_bullet_that_is_chosen_with_the_activation_is_an_effect(
    text: str, line: str, shared: dict[str, object]
) -> None:
    effect = only(text, line)
    first, second = effect.card["effects"]

    assert effect.state == "compiled"
    assert shared.items() <= first.items()
    assert first["one_of"] == second["one_of"]
    assert first["resolve"] == DRAW
    assert second["targets"] == {"what": {"controller": "opponent", "zone": "monster"}}
    assert first.get("cost") == second.get("cost")


@pytest.mark.parametrize(("text", "line"), NOT_WHOLE)
def test_what_may_say_more_or_is_chosen_later_is_not_compiled(text: str, line: str) -> None:
    assert only(text, line).state != "compiled"


def test_a_mode_that_is_not_understood_is_a_gap_beside_the_others() -> None:
    effect = only("Activate 1 of these effects;\n● Draw 1 card.\n● Hum 1 song.", "Normal Spell")

    assert effect.state == "part"
    assert [one["resolve"] for one in effect.card["effects"]] == [
        DRAW,
        [{"op": "unmodelled", "does": "other"}],
    ]


def test_modes_with_a_limit_of_their_own_do_not_rule_each_other_out() -> None:
    text = (
        'Activate 1 of these effects (but you can only use each effect of "Lantern Ogre" once per turn);\n'
        f"{MODES}"
    )

    assert [(one.get("one_of"), one["limit"]) for one in only(text, "Normal Spell").card["effects"]] == [
        (None, "name"),
        (None, "name"),
    ]


def test_one_of_several_events_in_the_same_place_makes_one_effect() -> None:
    (effect,) = only("If this card is Normal Summoned or flipped face-up: You can draw 1 card.").card[
        "effects"
    ]

    assert effect["on"] == {"event": "either", "of": [ARRIVES, {"event": "flipped"}]}


@pytest.mark.parametrize(("text", "told"), EVENTS)
def test_one_of_several_events_is_answered_where_the_card_is_by_then(
    text: str, told: list[dict[str, Any]]
) -> None:
    effect = only(text)
    summoned, moved = effect.card["effects"]

    assert effect.state == "compiled"
    assert (summoned["from"], summoned["on"]) == (["monster"], ARRIVES)
    assert (moved["from"], moved["on"]) == (["graveyard"], {"event": "moved", "to": ["graveyard"]})
    assert [{k: v for k, v in one.items() if k == "tense"} for one in (summoned, moved)] == told


def test_the_if_behind_a_time_belongs_to_that_time() -> None:
    effect = only(
        "If this card is Special Summoned, or at the start of the Damage Step, if this card battles an "
        "opponent's monster: You can draw 1 card."
    )

    assert [one.get("condition") for one in effect.card["effects"]] == [
        None,
        [{"if": "battling", "who": "this-card"}],
    ]


def test_two_effects_with_modes_share_none_of_them() -> None:
    further = "If this card is Normal Summoned or banished: Draw 1 card."
    text = f"You can activate 1 of these effects;\n{MODES}\n{further}"
    made = drafted(reading(text))

    assert len({one["one_of"] for one in made["effects"]}) == 2
    assert [one["id"] for one in made["effects"]] == ["read-1", "read-2", "read-3", "read-4"]
    read(CardData, {"ref": "x", "name": {"en": "x"}, "card": {"type": "unknown"}} | made, "x")
