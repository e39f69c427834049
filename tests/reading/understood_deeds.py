"""Invented sentences of what is done: values, materials, attacks; and what their data must hold."""

from typing import Any

from .texts import MONSTER

UNDERSTOOD_DEEDS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "If this card is Normal Summoned: It gains 500 ATK.",
        MONSTER,
        {
            "on": {"event": "summoned", "how": ["normal", "tribute"]},
            "resolve": [{"op": "modify", "what": "this-card", "stat": "atk", "by": 500}],
        },
    ),
    (
        (
            "If this card is Special Summoned: You can negate the effects of all face-up monsters your "
            "opponent currently controls, until the end of this turn."
        ),
        MONSTER,
        {
            "on": {"event": "summoned", "how": ["special"]},
            "resolve": [
                {
                    "op": "negate-effects",
                    "what": {"face": "up", "controller": "opponent", "zone": "monster"},
                    "until": "end-phase",
                }
            ],
        },
    ),
    (
        "You can target 1 face-up monster on the field; gain LP equal to its current ATK.",
        MONSTER,
        {
            "targets": {"what": {"face": "up", "zone": "monster"}},
            "resolve": [{"op": "gain-life", "amount": {"stat": "atk", "of": "targets"}}],
        },
    ),
    (
        (
            "If you take battle damage: You can inflict damage to your opponent equal to half the damage "
            "you took."
        ),
        MONSTER,
        {
            "on": {"event": "damaged", "kind": "battle"},
            "resolve": [{"op": "inflict-damage", "player": "opponent", "amount": {"noted": "half"}}],
        },
    ),
    (
        (
            "When this card destroys an opponent's monster by battle: Inflict damage to your opponent "
            "equal to the destroyed monster's original ATK."
        ),
        MONSTER,
        {
            "on": {"event": "moved", "what": "its-opponent", "manner": ["destroyed"], "cause": ["battle"]},
            "resolve": [
                {
                    "op": "inflict-damage",
                    "player": "opponent",
                    "amount": {"stat": "atk", "of": "triggering-cards", "value": "original"},
                }
            ],
        },
    ),
    (
        (
            "You can target 1 face-up monster your opponent controls; this card gains ATK equal to half "
            "its original ATK, until the end of this turn."
        ),
        MONSTER,
        {
            "targets": {"what": {"face": "up", "controller": "opponent", "zone": "monster"}},
            "resolve": [
                {
                    "op": "modify",
                    "what": "this-card",
                    "stat": "atk",
                    "by": {"stat": "atk", "of": "targets", "value": "original", "share": "half"},
                    "until": "end-phase",
                }
            ],
        },
    ),
    (
        ("You can target 1 face-up monster on the field; reduce its Level by 1, until the end of this turn."),
        MONSTER,
        {
            "targets": {"what": {"face": "up", "zone": "monster"}},
            "resolve": [{"op": "modify", "what": "targets", "stat": "level", "by": -1, "until": "end-phase"}],
        },
    ),
    (
        ("You can target 1 face-up monster on the field; switch its ATK and DEF until the end of this turn."),
        MONSTER,
        {
            "targets": {"what": {"face": "up", "zone": "monster"}},
            "resolve": [{"op": "switch", "what": "targets", "until": "end-phase"}],
        },
    ),
    (
        'You can inflict 300 damage to your opponent for each "Moth" monster in your GY.',
        MONSTER,
        {
            "resolve": [
                {
                    "op": "inflict-damage",
                    "player": "opponent",
                    "amount": {
                        "count": {
                            "type": ["monster"],
                            "archetype": "Moth",
                            "controller": "you",
                            "zone": "graveyard",
                        },
                        "times": 300,
                    },
                }
            ]
        },
    ),
    (
        "You can target 1 monster your opponent controls; it cannot attack this turn.",
        MONSTER,
        {
            "targets": {"what": {"controller": "opponent", "zone": "monster"}},
            "resolve": [{"op": "forbid-attacks", "what": "targets"}],
        },
    ),
    (
        (
            "When an opponent's monster declares an attack: You can target 1 Fiend monster you control; "
            "change the attack target to it."
        ),
        MONSTER,
        {
            "on": {"event": "attack-declared", "by": "opponent"},
            "targets": {"what": {"race": "Fiend", "controller": "you", "zone": "monster", "face": "up"}},
            "resolve": [{"op": "redirect-attack", "to": "targets"}],
        },
    ),
    (
        "Once per turn: You can flip this card into face-down Defense Position.",
        MONSTER,
        {"resolve": [{"op": "turn", "what": "this-card", "to": "face-down"}]},
    ),
    (
        (
            'Fusion Summon 1 "Moth" Fusion Monster from your Extra Deck, using monsters from your hand or'
            " field as material."
        ),
        "Normal Spell",
        {
            "resolve": [
                {
                    "op": "fuse",
                    "what": {
                        "type": ["monster"],
                        "frame": "fusion",
                        "archetype": "Moth",
                        "controller": "you",
                        "zone": "extra",
                    },
                    "from": {"zone": ["hand", "monster"], "controller": "you", "type": ["monster"]},
                },
                {
                    "op": "special-summon",
                    "what": "remembered",
                    "position": ["attack", "defence"],
                    "join": "then",
                },
            ]
        },
    ),
    (
        (
            "You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control, "
            "including this card."
        ),
        MONSTER,
        {
            "resolve": [
                {
                    "op": "fuse",
                    "what": {"type": ["monster"], "frame": "fusion", "controller": "you", "zone": "extra"},
                    "from": {"zone": "monster", "controller": "you"},
                },
                {
                    "op": "special-summon",
                    "what": "remembered",
                    "position": ["attack", "defence"],
                    "join": "then",
                },
            ]
        },
    ),
    (
        (
            'This card is used to Ritual Summon "Moth King". You must also Tribute monsters from your '
            "hand or field whose total Levels equal 6 or more."
        ),
        "Ritual Spell",
        {
            "resolve": [
                {
                    "op": "tribute-for-ritual",
                    "what": {"named": "moth-king", "zone": "hand", "controller": "you"},
                    "from": {"zone": ["hand", "monster"], "controller": "you", "type": ["monster"]},
                },
                {
                    "op": "special-summon",
                    "what": "remembered",
                    "position": ["attack", "defence"],
                    "join": "then",
                },
            ]
        },
    ),
    (
        "Destroy all your opponent's Attack Position monsters.",
        "Normal Spell",
        {
            "resolve": [
                {"op": "destroy", "what": {"controller": "opponent", "position": "attack", "zone": "monster"}}
            ]
        },
    ),
    (
        (
            "You can target 1 face-up monster your opponent controls; destroy it, and if you do, "
            "inflict damage "
            "to your opponent equal to its original ATK."
        ),
        MONSTER,
        {
            "resolve": [
                {"op": "destroy", "what": "targets", "remember": True},
                {
                    "op": "inflict-damage",
                    "player": "opponent",
                    "amount": {"stat": "atk", "of": "remembered", "value": "original"},
                    "join": "and-if-you-do",
                },
            ]
        },
    ),
    (
        (
            "If this card is Tribute Summoned: You can destroy 1 monster your opponent controls, and "
            "if you do, "
            "gain LP equal to half the destroyed monster's original ATK."
        ),
        MONSTER,
        {
            "resolve": [
                {
                    "op": "destroy",
                    "what": {"choose": 1, "of": {"controller": "opponent", "zone": "monster"}},
                    "remember": True,
                },
                {
                    "op": "gain-life",
                    "amount": {"stat": "atk", "of": "remembered", "value": "original", "share": "half"},
                    "join": "and-if-you-do",
                },
            ]
        },
    ),
    (
        (
            "You can target 1 Level 2 monster in your GY; Special Summon it, but negate its effects, "
            "also destroy "
            "it during the End Phase."
        ),
        MONSTER,
        {
            "resolve": [
                {
                    "op": "special-summon",
                    "what": "targets",
                    "position": ["attack", "defence"],
                    "remember": True,
                },
                {"op": "negate-effects", "what": "remembered", "join": "also"},
                {
                    "op": "delay",
                    "at": "end",
                    "do": [{"op": "destroy", "what": "remembered"}],
                    "join": "also",
                },
            ]
        },
    ),
    (
        (
            "When an opponent's monster declares an attack: You can discard 1 card; destroy that opponent's "
            "monster."
        ),
        MONSTER,
        {"resolve": [{"op": "destroy", "what": "triggering-cards"}]},
    ),
    (
        "At the start of the Damage Step, if this card battles: It gains 200 ATK.",
        MONSTER,
        {"resolve": [{"op": "modify", "what": "this-card", "stat": "atk", "by": 200}]},
    ),
    (
        "If this card inflicts battle damage to your opponent: It gains 200 ATK.",
        MONSTER,
        {"resolve": [{"op": "modify", "what": "this-card", "stat": "atk", "by": 200}]},
    ),
    (
        "If this card is Normal or Special Summoned: You can change its battle position.",
        MONSTER,
        {"resolve": [{"op": "turn", "what": "this-card", "to": "other"}]},
    ),
    (
        "At the end of the Damage Step, if this card battled a Fiend monster: Destroy that monster.",
        MONSTER,
        {"resolve": [{"op": "destroy", "what": "its-opponent"}]},
    ),
    (
        'Add 1 "Moth" monster from your Deck or GY to your hand.',
        "Normal Spell",
        {
            "resolve": [
                {
                    "op": "move",
                    "what": {
                        "choose": 1,
                        "of": {
                            "type": ["monster"],
                            "archetype": "Moth",
                            "controller": "you",
                            "zone": ["deck", "graveyard"],
                        },
                    },
                    "to": "hand",
                    "as": "added",
                }
            ]
        },
    ),
)
