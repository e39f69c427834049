"""More kinds of wording: each invented sentence with the data of what it does, and what must stay unread."""

from typing import Any

import pytest
from tests.reading.texts import MONSTER, only, reading
from tests.reading.understood_more import DONE, OWN_GRAVEYARD

from damagestep.cards.card import CardData
from damagestep.reading.drafting import drafted
from damagestep.records.validation import read

FIENDS = {"face": "up", "race": "Fiend", "controller": "you", "zone": "monster"}
CARDS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        (
            "If this card is in your GY: You can discard 1 card; Special Summon this card, but banish it "
            "when it leaves the field."
        ),
        MONSTER,
        {
            "statics": [
                {
                    "static": "diverts",
                    "what": "this-card",
                    "condition": [{"if": "called-by", "who": "this-card"}],
                }
            ]
        },
    ),
    (
        'You can discard 1 card; your "Moth" monsters can attack directly this turn.',
        MONSTER,
        {
            "leaves": [
                {
                    "static": "gives",
                    "what": {"face": "up", "archetype": "Moth", "controller": "you", "zone": "monster"},
                    "ability": "attacks-directly",
                }
            ]
        },
    ),
    (
        "Equip only to a Fiend monster. It gains 700 ATK.",
        "Equip Spell",
        {"statics": [{"static": "value", "what": "equipped-monster", "stats": ["atk"], "by": 700}]},
    ),
    (
        "A Fiend monster equipped with this card increases its ATK by 300 points.",
        "Equip Spell",
        {"statics": [{"static": "value", "what": "equipped-monster", "stats": ["atk"], "by": 300}]},
    ),
    (
        'There can only be 1 face-up "Moth" monster on the field.',
        MONSTER,
        {"statics": [{"static": "only-one", "of": {"zone": "monster", "archetype": "Moth"}, "per": "field"}]},
    ),
    (
        "You can discard 1 card; you take no battle damage this turn.",
        MONSTER,
        {"leaves": [{"static": "no-battle-damage"}]},
    ),
    # What names nobody is about whoever the words before were about.
    (
        "Equip only to a Fiend monster. It gains 400 ATK and loses 200 DEF.",
        "Equip Spell",
        {
            "statics": [
                {"static": "value", "what": "equipped-monster", "stats": ["atk"], "by": 400},
                {"static": "value", "what": "equipped-monster", "stats": ["def"], "by": -200},
            ]
        },
    ),
    (
        "Fiend monsters you control gain 300 ATK, also cannot be destroyed by battle.",
        MONSTER,
        {
            "statics": [
                {"static": "value", "what": FIENDS, "stats": ["atk"], "by": 300},
                {"static": "gives", "what": FIENDS, "ability": "cannot-be-destroyed-by-battle"},
            ]
        },
    ),
    ("Must first be Fusion Summoned.", MONSTER, {"summoned_first": True}),
    ("Must be Ritual Summoned.", MONSTER, {"special_summonable": False}),
    (
        "Must first be Special Summoned (from your hand) by banishing 1 Fiend monster from your GY.",
        MONSTER,
        {
            "procedure": {
                "paid_by": "banished",
                "prices": [{"n": 1, "of": OWN_GRAVEYARD | {"race": "Fiend"}}],
            },
            "summoned_first": True,
        },
    ),
    (
        "All Fiend monsters gain 300 ATK.",
        "Field Spell",
        {
            "statics": [
                {
                    "static": "value",
                    "what": {"face": "up", "race": "Fiend", "zone": "monster"},
                    "stats": ["atk"],
                    "by": 300,
                }
            ]
        },
    ),
    (
        "Your opponent cannot target face-up Fiend monsters for attacks, except this one.",
        MONSTER,
        {
            "statics": [
                {
                    "static": "gives",
                    "what": {
                        "face": "up",
                        "race": "Fiend",
                        "zone": "monster",
                        "controller": "you",
                        "except_this_card": True,
                    },
                    "ability": "cannot-be-attacked",
                }
            ]
        },
    ),
    (
        "Cannot be destroyed by battle while you control a Fiend monster.",
        MONSTER,
        {
            "statics": [
                {
                    "static": "gives",
                    "what": "this-card",
                    "ability": "cannot-be-destroyed-by-battle",
                    "condition": [
                        {
                            "if": "exists",
                            "what": {"race": "Fiend", "controller": "you", "zone": "monster", "face": "up"},
                        }
                    ],
                }
            ]
        },
    ),
    (
        "Gains 200 ATK for each material attached to it.",
        MONSTER,
        {
            "statics": [
                {
                    "static": "value",
                    "what": "this-card",
                    "stats": ["atk"],
                    "by": {"count": {"zone": "material", "under": "this-card"}, "times": 200},
                }
            ]
        },
    ),
)

TRAPS = (
    # Two effects Summon the card, and one alone says that it is banished afterwards.
    (
        "If this card is in your GY: You can discard 1 card; Special Summon this card, but banish it when it "
        "leaves the field. If this card is in your hand: You can discard 1 card; Special Summon this card."
    ),
    # A place told twice.
    'You can Special Summon from your Deck, 1 "Moth" monster in your GY.',
    # It may have been several, or none on the field.
    (
        "You can target 2 monsters your opponent controls; destroy them, and if you do, inflict damage "
        "to your "
        "opponent equal to the ATK it had on the field."
    ),
    (
        "You can target 1 card your opponent controls; destroy it, then draw 1 card, then inflict damage "
        "to your "
        "opponent equal to the ATK it had on the field."
    ),
    # Not both are known.
    "You can target 1 monster on the field; both monsters gain 300 ATK.",
    # With the name of which of two?
    (
        'You can target 2 monsters in your GY; add 1 "Moth" monster from your Deck to your hand with a '
        "different name from that monster."
    ),
    # The monster that was sent, or the target?
    (
        'You can target 1 monster your opponent controls; send 1 "Moth" monster from your Deck to the GY, '
        "and if you do, banish that monster."
    ),
    # Material of a monster that is chosen then.
    (
        "If this card is sent to the GY: You can target 1 card on the field; attach it to 1 Xyz Monster "
        "you control."
    ),
    # One of two targets.
    (
        "You can target 1 Spell/Trap you control and 1 face-up monster your opponent controls; destroy "
        "that card "
        "you control, and if you do, change that opponent's monster's ATK to 0."
    ),
    # As many as there are free zones, and which of them?
    'You can Special Summon as many "Moth" monsters as possible from your GY.',
)


@pytest.mark.parametrize(("text", "line", "wanted"), DONE)
def test_what_is_done_is_data(text: str, line: str, wanted: list[dict[str, Any]]) -> None:
    effect = only(text, line)

    assert effect.state == "compiled"
    assert effect.data["resolve"] == wanted


@pytest.mark.parametrize(("text", "line", "wanted"), CARDS)
def test_what_stands_under_other_keys_is_data(text: str, line: str, wanted: dict[str, Any]) -> None:
    found = reading(text, line)
    made = drafted(found)

    read(CardData, {"ref": "read", "name": {"en": "read"}, "card": {"type": "unknown"}} | made, "read")
    states = {effect.state for effect in found.effects if effect.spans}
    assert states == {"compiled"}
    assert {key: made.get(key) for key in wanted} == wanted


@pytest.mark.parametrize("text", TRAPS)
def test_what_may_mean_something_else_is_not_compiled(text: str) -> None:
    first = reading(text).effects[0]

    assert first.state != "compiled"


def test_a_statement_about_this_effect_holds_back_the_one_before_it_alone() -> None:
    text = (
        "If this card is Special Summoned: You can draw 1 card. You can discard 1 card; draw 1 card. You "
        "cannot "
        "hum the turn you activate this effect. You can banish 1 card from your GY; draw 2 cards."
    )
    states = [effect.state for effect in reading(text).effects if effect.speed]

    assert states == ["compiled", "part", "compiled"]
