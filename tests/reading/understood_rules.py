"""Further invented statements: rules of a card, and what effects of others cannot do to it."""

from typing import Any

from .texts import MONSTER

RULES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        (
            "Unaffected by Spell effects. Neither player can target this card with card effects. This "
            "card must attack, "
            "if able."
        ),
        MONSTER,
        {
            "statics": [
                {
                    "static": "gives",
                    "what": "this-card",
                    "ability": "unaffected",
                    "against": {"type": ["spell"]},
                },
                {"static": "gives", "what": "this-card", "ability": "cannot-be-targeted"},
                {"static": "gives", "what": "this-card", "ability": "has-to-attack"},
            ]
        },
    ),
    (
        "Increase the ATK of all Fish monsters on the field by 300 and decrease their DEF by 200.",
        "Field Spell",
        {
            "statics": [
                {
                    "static": "value",
                    "what": {"face": "up", "race": "Fish", "zone": "monster"},
                    "stats": ["atk"],
                    "by": 300,
                },
                {
                    "static": "value",
                    "what": {"face": "up", "race": "Fish", "zone": "monster"},
                    "stats": ["def"],
                    "by": -200,
                },
            ],
            "effects": [{"id": "read-1"}],
        },
    ),
    (
        (
            '(This card is always treated as a "Lantern", "Moth", and "Ogre" card.) (This card is always '
            "treated as "
            '"Moth King".)'
        ),
        MONSTER,
        {"archetypes": ["Lantern", "Moth", "Ogre"], "treated_as": "moth-king"},
    ),
    (
        (
            'If you control a monster that is not a "Moth" monster, destroy this card. Other monsters '
            "you control cannot "
            "attack."
        ),
        MONSTER,
        {
            "statics": [
                {
                    "static": "falls",
                    "condition": [
                        {
                            "if": "exists",
                            "what": {
                                "zone": "monster",
                                "controller": "you",
                                "not": {"archetype": "Moth", "face": "up"},
                            },
                        }
                    ],
                },
                {
                    "static": "gives",
                    "what": {
                        "face": "up",
                        "except_this_card": True,
                        "controller": "you",
                        "zone": "monster",
                    },
                    "ability": "cannot-attack",
                },
            ]
        },
    ),
    (
        (
            "If your opponent controls a monster and you control no monsters, you can Special Summon "
            "this card (from your "
            "hand)."
        ),
        MONSTER,
        {
            "procedure": {
                "condition": [
                    {"if": "exists", "what": {"zone": "monster", "controller": "opponent"}},
                    {"if": "lacks", "what": {"zone": "monster", "controller": "you"}},
                ]
            }
        },
    ),
    (
        'You can only control 1 "Lantern Charm".',
        "Continuous Trap",
        {
            "statics": [
                {
                    "static": "only-one",
                    "of": {"zone": "spell-trap", "named": "lantern-charm"},
                    "per": "player",
                }
            ],
            "effects": [{"id": "read-1"}],
        },
    ),
    (
        "You cannot Special Summon monsters from the Extra Deck.",
        MONSTER,
        {"statics": [{"static": "no-special-summons", "whose": "you", "of": {"zone": "extra"}}]},
    ),
    (
        (
            "This card is treated as a Normal Monster while face-up on the field or in the GY. While this"
            " card is a Normal Monster on the field, you can Normal Summon it to have it become an Effect"
            " Monster with this effect. ● This card can attack directly."
        ),
        "Warrior / Spirit / Gemini / Effect",
        {"statics": [{"static": "gives", "what": "this-card", "ability": "attacks-directly"}]},
    ),
)
