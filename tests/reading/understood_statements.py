"""Invented statements that are understood wholly, each with a type line and its data."""

from typing import Any

from .texts import MONSTER

STATED: tuple[tuple[str, str, dict[str, Any]], ...] = (
    *(
        (
            f"While your LP is {state}, this card gains 500 ATK.",
            MONSTER,
            {
                "statics": [
                    {
                        "static": "value",
                        "what": "this-card",
                        "stats": ["atk"],
                        "by": 500,
                        "condition": [{"if": "life-ahead", "of": ahead}],
                    }
                ]
            },
        )
        for state, ahead in (
            ("higher than your opponent's", "you"),
            ("higher", "you"),
            ("lower than your opponent's", "opponent"),
        )
    ),
    (
        "This card can attack directly.",
        MONSTER,
        {"statics": [{"static": "gives", "what": "this-card", "ability": "attacks-directly"}]},
    ),
    (
        "Cannot be destroyed by battle or card effects.",
        MONSTER,
        {
            "statics": [
                {"static": "gives", "what": "this-card", "ability": "cannot-be-destroyed-by-battle"},
                {"static": "gives", "what": "this-card", "ability": "cannot-be-destroyed-by-effects"},
            ]
        },
    ),
    (
        "All Fiend monsters you control gain 300 ATK/DEF.",
        MONSTER,
        {
            "statics": [
                {
                    "static": "value",
                    "what": {"face": "up", "race": "Fiend", "controller": "you", "zone": "monster"},
                    "stats": ["atk", "def"],
                    "by": 300,
                }
            ]
        },
    ),
    (
        'Gains 200 ATK for each "Moth" monster in your GY.',
        MONSTER,
        {
            "statics": [
                {
                    "static": "value",
                    "what": "this-card",
                    "stats": ["atk"],
                    "by": {
                        "count": {
                            "type": ["monster"],
                            "archetype": "Moth",
                            "controller": "you",
                            "zone": "graveyard",
                        },
                        "times": 200,
                    },
                }
            ]
        },
    ),
    (
        ("If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent."),
        MONSTER,
        {"statics": [{"static": "gives", "what": "this-card", "ability": "pierces"}]},
    ),
    ('(This card is always treated as a "Moth" card.)', MONSTER, {"archetypes": ["Moth"]}),
    (
        'This card\'s name becomes "Moth King" while on the field.',
        MONSTER,
        {"statics": [{"static": "renames", "to": "moth-king"}]},
    ),
    ("Cannot be Normal Summoned/Set.", MONSTER, {"normal_summonable": False}),
    ("Cannot be Special Summoned from the Deck.", MONSTER, {"never_from": ["deck"]}),
    ('You can Ritual Summon this card with "Moth Rite".', MONSTER, {}),
    (
        'You can only control 1 "Lantern Ogre".',
        MONSTER,
        {
            "statics": [
                {"static": "only-one", "of": {"zone": "monster", "named": "lantern-ogre"}, "per": "player"}
            ]
        },
    ),
    (
        "If you control no monsters, you can Special Summon this card (from your hand).",
        MONSTER,
        {"procedure": {"condition": [{"if": "lacks", "what": {"controller": "you", "zone": "monster"}}]}},
    ),
    (
        "You can Special Summon this card (from your hand) by banishing 1 Fiend monster from your GY.",
        MONSTER,
        {
            "procedure": {
                "paid_by": "banished",
                "prices": [
                    {
                        "n": 1,
                        "of": {
                            "race": "Fiend",
                            "type": ["monster"],
                            "controller": "you",
                            "zone": "graveyard",
                        },
                    }
                ],
            }
        },
    ),
    (
        "While you control a Fiend monster, your opponent cannot target this card with card effects.",
        MONSTER,
        {
            "statics": [
                {
                    "static": "gives",
                    "what": "this-card",
                    "ability": "cannot-be-targeted",
                    "against": {"controller": "opponent"},
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
        "If there is no face-up Field Spell on the field, destroy this card.",
        MONSTER,
        {
            "statics": [
                {
                    "static": "falls",
                    "condition": [
                        {"if": "lacks", "what": {"face": "up", "kind": "field", "type": ["spell"]}}
                    ],
                }
            ]
        },
    ),
    (
        "Neither player can Special Summon monsters, except LIGHT monsters.",
        MONSTER,
        {"statics": [{"static": "no-special-summons", "of": {"not": {"attribute": "LIGHT"}}}]},
    ),
    (
        ('All "Moth" monsters on the field gain 500 ATK, also all Fiend monsters on the field lose 300 DEF.'),
        "Field Spell",
        {
            "statics": [
                {
                    "static": "value",
                    "what": {"face": "up", "archetype": "Moth", "zone": "monster"},
                    "stats": ["atk"],
                    "by": 500,
                },
                {
                    "static": "value",
                    "what": {"face": "up", "race": "Fiend", "zone": "monster"},
                    "stats": ["def"],
                    "by": -300,
                },
            ],
            "effects": [{"id": "read-1"}],
        },
    ),
    (
        "Equip only to a Fiend monster. The equipped monster gains 500 ATK.",
        "Equip Spell",
        {
            "statics": [{"static": "value", "what": "equipped-monster", "stats": ["atk"], "by": 500}],
            "effects": [
                {
                    "id": "read-1",
                    "targets": {"what": {"zone": "monster", "face": "up", "race": "Fiend"}},
                    "resolve": [{"op": "equip", "to": "targets"}],
                }
            ],
        },
    ),
    (
        "You can target 1 Fiend monster you control; it cannot be destroyed by battle this turn.",
        MONSTER,
        {
            "leaves": [{"static": "gives", "what": "this-card", "ability": "cannot-be-destroyed-by-battle"}],
            "effects": [
                {
                    "id": "read-1",
                    "targets": {
                        "what": {"race": "Fiend", "controller": "you", "zone": "monster", "face": "up"}
                    },
                    "resolve": [{"op": "linger", "on": "targets", "until": "end-phase"}],
                }
            ],
        },
    ),
    (
        (
            "If this card is Special Summoned: You can draw 1 card, also you cannot Special Summon for "
            "the rest of this turn, except LIGHT monsters."
        ),
        MONSTER,
        {
            "leaves": [
                {"static": "no-special-summons", "whose": "you", "of": {"not": {"attribute": "LIGHT"}}}
            ],
            "effects": [
                {
                    "id": "read-1",
                    "on": {"event": "summoned", "how": ["special"]},
                    "resolve": [
                        {"op": "draw", "player": "you", "n": 1},
                        {"op": "linger", "until": "end-phase", "join": "also"},
                    ],
                }
            ],
        },
    ),
    (
        (
            "If this card is Special Summoned: You can draw 1 card, also you cannot Special Summon monsters "
            "from the Extra Deck for the rest of this turn, except Synchro Monsters."
        ),
        MONSTER,
        {
            "leaves": [
                {
                    "static": "no-special-summons",
                    "whose": "you",
                    "of": {"zone": "extra", "not": {"frame": "synchro"}},
                }
            ],
            "effects": [
                {
                    "id": "read-1",
                    "on": {"event": "summoned", "how": ["special"]},
                    "resolve": [
                        {"op": "draw", "player": "you", "n": 1},
                        {"op": "linger", "until": "end-phase", "join": "also"},
                    ],
                }
            ],
        },
    ),
)
