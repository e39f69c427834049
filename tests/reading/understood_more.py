"""Invented sentences of more kinds of wording, each with a type line and what is done in the end."""

from typing import Any

from .texts import MONSTER

SPELL, TRAP = "Normal Spell", "Normal Trap"
EITHER = ["attack", "defence"]
OWN_GRAVEYARD = {"type": ["monster"], "controller": "you", "zone": "graveyard"}
OWN_DECK = {"type": ["monster"], "archetype": "Moth", "controller": "you", "zone": "deck"}

DONE: tuple[tuple[str, str, list[dict[str, Any]]], ...] = (
    (
        (
            "You can target 1 monster in your GY; Special Summon it in Attack Position, but negate its "
            "effects (if any)."
        ),
        MONSTER,
        [
            {"op": "special-summon", "what": "targets", "position": "attack", "remember": True},
            {"op": "negate-effects", "what": "remembered", "join": "also"},
        ],
    ),
    (
        (
            'You can Special Summon from your Deck, 1 "Moth" monster in face-up or face-down Defense '
            "Position, "
            'except "Lantern Ogre".'
        ),
        MONSTER,
        [
            {
                "op": "special-summon",
                "what": {
                    "choose": 1,
                    "of": OWN_DECK | {"special_summonable": True, "not": {"named": "lantern-ogre"}},
                },
                "position": ["defence", "face-down"],
            }
        ],
    ),
    (
        'You can add 1 "Moth" monster from your Deck to your hand, except a Level 3 monster.',
        MONSTER,
        [
            {
                "op": "move",
                "what": {"choose": 1, "of": OWN_DECK | {"not": {"least_level": 3, "most_level": 3}}},
                "to": "hand",
                "as": "added",
            }
        ],
    ),
    (
        "You can target 1 monster your opponent controls; destroy both it and this card.",
        MONSTER,
        [{"op": "destroy", "what": {"any": ["targets", "this-card"]}}],
    ),
    (
        (
            "When you take battle damage: You can Special Summon this card from your hand, and if you "
            "do, it gains 500 ATK."
        ),
        MONSTER,
        [
            {"op": "special-summon", "what": "this-card", "position": EITHER, "remember": True},
            {"op": "modify", "what": "remembered", "stat": "atk", "by": 500, "join": "and-if-you-do"},
        ],
    ),
    (
        (
            "If this card is sent to the GY: You can target 1 monster your opponent controls; Special Summon "
            "this card, and if you do, halve that monster's ATK."
        ),
        MONSTER,
        [
            {"op": "special-summon", "what": "this-card", "position": EITHER},
            {
                "op": "modify",
                "what": "targets",
                "stat": "atk",
                "becomes": {"stat": "atk", "of": "itself", "share": "half"},
                "join": "and-if-you-do",
            },
        ],
    ),
    (
        (
            "You can target 1 monster your opponent controls; destroy it, and if you do, inflict damage to "
            "your opponent equal to half the ATK it had on the field."
        ),
        MONSTER,
        [
            {"op": "destroy", "what": "targets", "note": "atk"},
            {
                "op": "inflict-damage",
                "player": "opponent",
                "amount": {"noted": "half"},
                "join": "and-if-you-do",
            },
        ],
    ),
    (
        (
            'You can send 1 "Moth" monster from your Deck to the GY, and if you do, this card\'s Level '
            "becomes "
            "the same as that monster's, until the end of this turn."
        ),
        MONSTER,
        [
            {
                "op": "move",
                "what": {"choose": 1, "of": OWN_DECK},
                "to": "graveyard",
                "as": "sent",
                "remember": True,
            },
            {
                "op": "modify",
                "what": "this-card",
                "stat": "level",
                "until": "end-phase",
                "becomes": {"stat": "level", "of": "remembered"},
                "join": "and-if-you-do",
            },
        ],
    ),
    (
        "You can target 1 face-up monster on the field; double its ATK until the end of this turn.",
        MONSTER,
        [
            {
                "op": "modify",
                "what": "targets",
                "stat": "atk",
                "until": "end-phase",
                "becomes": {"stat": "atk", "of": "itself", "share": "double"},
            }
        ],
    ),
    (
        "You can target 1 Xyz Monster you control; attach this card you control to it as material.",
        MONSTER,
        [{"op": "attach", "what": "this-card", "to": "targets"}],
    ),
    (
        "Target 1 monster your opponent controls and 1 monster you control; switch control of both monsters.",
        SPELL,
        [{"op": "swap-control", "what": "targets"}],
    ),
    (
        "You can target 1 monster in your GY; Special Summon it, ignoring its Summoning conditions.",
        MONSTER,
        [{"op": "special-summon", "what": "targets", "position": EITHER, "ignoring": True}],
    ),
    (
        "You can Tribute this card to destroy all monsters your opponent controls.",
        MONSTER,
        [{"op": "destroy", "what": {"controller": "opponent", "zone": "monster"}}],
    ),
    (
        "If this card is in your GY: You can discard 1 card; Set this card.",
        TRAP,
        [{"op": "set-card", "what": "this-card"}],
    ),
    (
        "Destroy as many Spells and Traps your opponent controls as possible.",
        SPELL,
        [{"op": "destroy", "what": {"type": ["spell", "trap"], "controller": "opponent"}}],
    ),
    (
        "Inflict 700 damage to both players.",
        SPELL,
        [
            {"op": "inflict-damage", "player": "you", "amount": 700},
            {"op": "inflict-damage", "player": "opponent", "amount": 700, "join": "also"},
        ],
    ),
    (
        (
            'You can target 1 monster in your GY; banish it, and if you do, Special Summon 1 "Moth" monster '
            "from your hand with a different name from that monster."
        ),
        MONSTER,
        [
            {"op": "move", "what": "targets", "to": "banished", "as": "banished", "remember": True},
            {
                "op": "special-summon",
                "what": {
                    "choose": 1,
                    "of": OWN_DECK
                    | {
                        "zone": "hand",
                        "special_summonable": True,
                        "compare": [{"what": "name", "is": "other", "to": "remembered"}],
                    },
                },
                "position": EITHER,
                "join": "and-if-you-do",
            },
        ],
    ),
    (
        "You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control.",
        MONSTER,
        [
            {
                "op": "fuse",
                "what": {"type": ["monster"], "frame": "fusion", "controller": "you", "zone": "extra"},
                "from": {"zone": "monster", "controller": "you"},
                "without_this": True,
            },
            {"op": "special-summon", "what": "remembered", "position": EITHER, "join": "then"},
        ],
    ),
    (
        (
            "Fusion Summon 1 Fusion Monster from your Extra Deck, by banishing its materials from your "
            "field or GY."
        ),
        SPELL,
        [
            {
                "op": "fuse",
                "what": {"type": ["monster"], "frame": "fusion", "controller": "you", "zone": "extra"},
                "from": {"zone": ["monster", "graveyard"], "controller": "you", "type": ["monster"]},
                "to": "banished",
            },
            {"op": "special-summon", "what": "remembered", "position": EITHER, "join": "then"},
        ],
    ),
    (
        (
            'You can discard 1 card; during the End Phase of this turn, add 1 "Moth" monster from your '
            "Deck to "
            "your hand."
        ),
        MONSTER,
        [
            {
                "op": "delay",
                "at": "end",
                "do": [
                    {"op": "move", "to": "hand", "as": "added", "what": {"choose": 1, "of": OWN_DECK}},
                ],
            }
        ],
    ),
    (
        "Inflict 200 damage to your opponent for each card they control.",
        SPELL,
        [
            {
                "op": "inflict-damage",
                "player": "opponent",
                "amount": {"count": {"controller": "opponent"}, "times": 200},
            }
        ],
    ),
    (
        (
            "You can target 1 face-up monster your opponent controls; send 1 Level 1 Pyro monster from your "
            "Deck to the GY, and if you do, destroy that monster."
        ),
        MONSTER,
        [
            {
                "op": "move",
                "what": {
                    "choose": 1,
                    "of": {
                        "least_level": 1,
                        "most_level": 1,
                        "race": "Pyro",
                        "type": ["monster"],
                        "controller": "you",
                        "zone": "deck",
                    },
                },
                "to": "graveyard",
                "as": "sent",
            },
            {"op": "destroy", "what": "targets", "join": "and-if-you-do"},
        ],
    ),
    (
        "You can target 1 monster in your GY; gain LP equal to its ATK.",
        MONSTER,
        [{"op": "gain-life", "amount": {"stat": "atk", "of": "targets", "value": "original"}}],
    ),
)
