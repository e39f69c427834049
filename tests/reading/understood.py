"""Invented sentences that are understood wholly, each with a type line and what its data must hold."""

from typing import Any

from .texts import MONSTER

UNDERSTOOD: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        (
            "If this card is destroyed by battle and sent to the GY: You can target 1 monster your opponent "
            "controls; destroy it."
        ),
        MONSTER,
        {
            "on": {"event": "moved", "manner": ["destroyed"], "cause": ["battle"], "to": ["graveyard"]},
            "targets": {"what": {"zone": "monster", "controller": "opponent"}},
            "resolve": [{"op": "destroy", "what": "targets"}],
        },
    ),
    (
        (
            'When this card is Normal Summoned: You can add 1 Level 4 or lower "Moth" monster from your '
            'Deck to your hand, except "Lantern Ogre".'
        ),
        MONSTER,
        {
            "on": {"event": "summoned", "how": ["normal", "tribute"]},
            "tense": "when",
            "resolve": [
                {
                    "op": "move",
                    "what": {
                        "choose": 1,
                        "of": {
                            "zone": "deck",
                            "controller": "you",
                            "type": ["monster"],
                            "archetype": "Moth",
                            "most_level": 4,
                            "not": {"named": "lantern-ogre"},
                        },
                    },
                    "to": "hand",
                    "as": "added",
                }
            ],
        },
    ),
    (
        (
            "When your opponent activates a Spell/Trap Card: Pay 700 LP; negate the activation, and if "
            "you do, destroy that card."
        ),
        "Counter Trap",
        {
            "on": {
                "event": "activated",
                "by": "opponent",
                "part": "card",
                "type": ["spell", "trap"],
            },
            "cost": [{"op": "pay-life", "amount": 700}],
            "resolve": [
                {"op": "negate-activation"},
                {"op": "destroy", "what": "answered-card", "join": "and-if-you-do"},
            ],
        },
    ),
    (
        (
            "(Quick Effect): You can discard this card, then target 1 face-up monster on the field; it "
            "gains 300 ATK/DEF until the end of this turn."
        ),
        MONSTER,
        {
            "from": ["hand"],
            "cost": [{"op": "move", "what": "this-card", "to": "graveyard", "as": "discarded"}],
            "targets": {"what": {"zone": "monster", "face": "up"}},
            "resolve": [
                {"op": "modify", "what": "targets", "stat": "atk", "by": 300, "until": "end-phase"},
                {
                    "op": "modify",
                    "what": "targets",
                    "stat": "def",
                    "by": 300,
                    "until": "end-phase",
                    "join": "also",
                },
            ],
        },
    ),
    (
        "If this card is destroyed: You can draw 1 card.",
        MONSTER,
        {"from": ["graveyard", "banished"], "on": {"event": "moved", "manner": ["destroyed"]}},
    ),
    (
        "If a face-up Fiend monster you control is destroyed by battle or card effect: You can draw 1 card.",
        MONSTER,
        {
            "on": {
                "event": "moved",
                "what": {"zone": "monster", "controller": "you", "face": "up", "race": "Fiend"},
                "manner": ["destroyed"],
                "cause": ["battle", "effect"],
            }
        },
    ),
    (
        "When this card is targeted for an attack: You can draw 1 card.",
        MONSTER,
        {
            "on": {"event": "attack-declared", "by": "opponent"},
            "condition": [{"if": "fighting", "role": "target"}],
        },
    ),
    (
        "After damage calculation, if this card attacked an opponent's Effect Monster: Draw 1 card.",
        MONSTER,
        {
            "on": {"event": "timing", "at": "damage-step.after-calculation"},
            "condition": [
                {
                    "if": "battling",
                    "who": "this-card",
                    "role": "attacker",
                    "against": {"effect_monster": True},
                },
                {"if": "calculated"},
            ],
        },
    ),
    (
        "At the start of the Damage Step, if this card battles a Fiend monster: Destroy that monster.",
        MONSTER,
        {
            "condition": [{"if": "battling", "who": "this-card", "against": {"race": "Fiend"}}],
            "resolve": [{"op": "destroy", "what": "its-opponent"}],
        },
    ),
    (
        (
            "During damage calculation, if this card battles an opponent's monster (Quick Effect): You can "
            "pay 300 LP; this card gains 500 ATK during that damage calculation only."
        ),
        MONSTER,
        {
            "during": ["damage-step.calculation"],
            "condition": [{"if": "battling", "who": "this-card"}],
            "resolve": [
                {"op": "modify", "what": "this-card", "stat": "atk", "by": 500, "until": "damage-calculation"}
            ],
        },
    ),
    (
        "If this card is Synchro Summoned: Draw 1 card.",
        MONSTER,
        {"on": {"event": "summoned", "how": ["synchro"]}},
    ),
    (
        "If you Fusion Summon a Fiend monster: You can draw 1 card.",
        MONSTER,
        {
            "on": {
                "event": "summoned",
                "by": "you",
                "what": {"zone": "monster", "race": "Fiend"},
                "how": ["fusion"],
            }
        },
    ),
    (
        "Target 1 monster your opponent controls; take control of it until the End Phase.",
        "Normal Spell",
        {
            "resolve": [
                {"op": "take-control", "what": "targets", "remember": True},
                {
                    "op": "delay",
                    "at": "end",
                    "do": [{"op": "return-control", "what": "remembered"}],
                    "join": "and-if-you-do",
                },
            ]
        },
    ),
    (
        "You can target 1 monster in your GY; Special Summon it, but banish it during the End Phase.",
        MONSTER,
        {
            "resolve": [
                {
                    "op": "special-summon",
                    "what": "targets",
                    "position": ["attack", "defence"],
                    "remember": True,
                },
                {
                    "op": "delay",
                    "at": "end",
                    "do": [{"op": "move", "what": "remembered", "to": "banished", "as": "banished"}],
                    "join": "also",
                },
            ]
        },
    ),
    (
        (
            "You can target 1 monster in your GY; Special Summon it to your opponent's field in Defense "
            "Position."
        ),
        MONSTER,
        {"resolve": [{"op": "special-summon", "what": "targets", "position": "defence", "to": "opponent"}]},
    ),
    (
        (
            "You can target 1 monster on the field; destroy it, and if you do, inflict damage to your "
            "opponent equal to half its original ATK."
        ),
        MONSTER,
        {
            "resolve": [
                {"op": "destroy", "what": "targets", "remember": True},
                {
                    "op": "inflict-damage",
                    "player": "opponent",
                    "amount": {"stat": "atk", "of": "remembered", "value": "original", "share": "half"},
                    "join": "and-if-you-do",
                },
            ]
        },
    ),
    (
        (
            "When this card destroys an opponent's monster by battle and sends it to the GY: Gain LP equal "
            "to that monster's original DEF."
        ),
        MONSTER,
        {
            "resolve": [
                {
                    "op": "gain-life",
                    "amount": {"stat": "def", "of": "triggering-cards", "value": "original"},
                }
            ]
        },
    ),
    (
        "You can discard 1 random card from your opponent's hand.",
        MONSTER,
        {
            "resolve": [
                {
                    "op": "move",
                    "what": {
                        "choose": 1,
                        "of": {"zone": "hand", "controller": "opponent"},
                        "random": True,
                    },
                    "to": "graveyard",
                    "as": "discarded",
                }
            ]
        },
    ),
    (
        "If this card is Special Summoned from the GY: Draw 1 card.",
        MONSTER,
        {"on": {"event": "summoned", "how": ["special"], "from": ["graveyard"]}},
    ),
    (
        "You can discard 1 card; Special Summon this card from your hand.",
        MONSTER,
        {
            "from": ["hand"],
            "resolve": [{"op": "special-summon", "what": "this-card", "position": ["attack", "defence"]}],
        },
    ),
)
