"""Invented sentences that are understood wholly: what costs and targets spare, and how long things last."""

from typing import Any

from .texts import MONSTER

UNDERSTOOD_COSTS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "You can Tribute 1 face-up Fiend monster; draw 1 card.",
        MONSTER,
        {
            "cost": [
                {
                    "op": "move",
                    "what": {
                        "choose": 1,
                        "of": {"face": "up", "race": "Fiend", "zone": "monster", "controller": "you"},
                    },
                    "to": "graveyard",
                    "as": "tributed",
                }
            ]
        },
    ),
    (
        "You can target 1 Fiend monster you control and 1 other card on the field; destroy them.",
        MONSTER,
        {
            "targets": {
                "what": {"race": "Fiend", "controller": "you", "zone": "monster", "face": "up"},
                "also": {"what": {}},
            }
        },
    ),
    (
        (
            "Target 1 face-up monster on the field; until the end of this turn, it gains 400 ATK, also its "
            "effects are negated."
        ),
        "Quick-Play Spell",
        {
            "resolve": [
                {"op": "modify", "what": "targets", "stat": "atk", "by": 400, "until": "end-phase"},
                {"op": "negate-effects", "what": "targets", "join": "also", "until": "end-phase"},
            ]
        },
    ),
    (
        "Destroy all Spells and Traps on the field.",
        "Normal Spell",
        {"resolve": [{"op": "destroy", "what": {"type": ["spell", "trap"], "except_this_card": True}}]},
    ),
    (
        'If this card is Normal Summoned: Destroy all Spells and Traps on the field, except "Moth" cards.',
        MONSTER,
        {
            "resolve": [
                {
                    "op": "destroy",
                    "what": {"type": ["spell", "trap"], "not": {"archetype": "Moth", "face": "up"}},
                }
            ]
        },
    ),
    (
        "Target 3 Fish monsters in your GY; shuffle all 3 into the Deck, then draw 1 card.",
        "Normal Trap",
        {
            "targets": {
                "n": 3,
                "what": {"race": "Fish", "type": ["monster"], "controller": "you", "zone": "graveyard"},
                "all_or_none": True,
            },
            "resolve": [
                {"op": "move", "what": "targets", "to": "deck", "as": "returned"},
                {"op": "draw", "player": "you", "n": 1, "join": "then"},
            ],
        },
    ),
    (
        "You can discard 1 card; inflict 300 damage to your opponent for each monster they control.",
        MONSTER,
        {
            "resolve": [
                {
                    "op": "inflict-damage",
                    "player": "opponent",
                    "amount": {"count": {"zone": "monster", "controller": "opponent"}, "times": 300},
                }
            ]
        },
    ),
    (
        "You can send this Equip Card to the GY; draw 1 card.",
        MONSTER,
        {"from": ["spell-trap"], "resolve": [{"op": "draw", "player": "you", "n": 1}]},
    ),
    (
        "You can discard 1 card; Special Summon this card from your hand.",
        MONSTER,
        {
            "cost": [
                {
                    "op": "move",
                    "what": {
                        "choose": 1,
                        "of": {"zone": "hand", "controller": "you", "except_this_card": True},
                    },
                    "to": "graveyard",
                    "as": "discarded",
                }
            ]
        },
    ),
    (
        "If another card(s) you control is destroyed by battle or card effect: You can draw 1 card.",
        MONSTER,
        {
            "on": {
                "event": "moved",
                "what": {
                    "except_this_card": True,
                    "controller": "you",
                    "zone": ["monster", "spell-trap", "field"],
                },
                "manner": ["destroyed"],
                "cause": ["battle", "effect"],
            }
        },
    ),
)
