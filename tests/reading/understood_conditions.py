"""Invented sentences with causes, events and states, and what their data must hold."""

from typing import Any

from .texts import MONSTER

UNDERSTOOD_CONDITIONS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        (
            "You can detach 2 materials from this card, then target 1 monster your opponent controls; "
            "destroy it."
        ),
        MONSTER,
        {
            "cost": [
                {
                    "op": "move",
                    "what": {"choose": 2, "of": {"zone": "material", "under": "this-card"}},
                    "to": "graveyard",
                    "as": "detached",
                }
            ],
            "targets": {"what": {"controller": "opponent", "zone": "monster"}},
            "resolve": [{"op": "destroy", "what": "targets"}],
        },
    ),
    (
        ("If this card in its owner's possession is destroyed by an opponent's card: You can draw 1 card."),
        MONSTER,
        {
            "from": ["graveyard", "banished"],
            "on": {
                "event": "moved",
                "manner": ["destroyed"],
                "cause": ["battle", "effect"],
                "by": "opponent",
                "was": {"controller": "you", "owner": "you"},
            },
        },
    ),
    (
        (
            "If a face-up Fiend monster you control is destroyed by battle or an opponent's card effect: "
            "You can draw 1 card."
        ),
        MONSTER,
        {
            "on": {
                "event": "moved",
                "what": {"face": "up", "race": "Fiend", "controller": "you", "zone": "monster"},
                "manner": ["destroyed"],
                "cause": ["battle", "effect"],
                "by": "opponent",
            }
        },
    ),
    (
        (
            "If this face-up card in its owner's control leaves the field because of an opponent's card "
            "effect: You can draw 1 card."
        ),
        MONSTER,
        {
            "from": ["hand", "graveyard", "banished"],
            "on": {
                "event": "moved",
                "was": {
                    "zone": ["monster", "spell-trap", "field"],
                    "controller": "you",
                    "owner": "you",
                    "face": "up",
                },
                "cause": ["effect"],
                "by": "opponent",
            },
        },
    ),
    (
        'If this card is sent to the GY by the effect of a "Moth" card: You can draw 1 card.',
        MONSTER,
        {
            "from": ["graveyard"],
            "on": {
                "event": "moved",
                "to": ["graveyard"],
                "cause": ["effect"],
                "through": {"archetype": "Moth"},
            },
        },
    ),
    (
        "If this card is sent to the GY to activate a monster effect: You can draw 1 card.",
        MONSTER,
        {
            "from": ["graveyard"],
            "on": {
                "event": "moved",
                "to": ["graveyard"],
                "cause": ["cost"],
                "through": {"type": ["monster"]},
            },
        },
    ),
    (
        (
            "When this attacking card destroys an Effect Monster by battle and sends it to the GY: Draw 1"
            " card."
        ),
        MONSTER,
        {
            "on": {
                "event": "moved",
                "what": "its-opponent",
                "manner": ["destroyed"],
                "cause": ["battle"],
                "was": {"zone": "monster", "effect_monster": True},
                "to": ["graveyard"],
            },
            "condition": [{"if": "fighting", "role": "attacker"}],
        },
    ),
    (
        ('If a "Moth" monster you control inflicts battle damage to your opponent: You can draw 1 card.'),
        MONSTER,
        {
            "on": {
                "event": "damaged",
                "player": "opponent",
                "kind": "battle",
                "fought_by": {"archetype": "Moth", "controller": "you", "zone": "monster"},
            }
        },
    ),
    (
        "If your opponent Special Summons a monster(s) from the Extra Deck: You can draw 1 card.",
        MONSTER,
        {
            "on": {
                "event": "summoned",
                "by": "opponent",
                "what": {"zone": "monster"},
                "how": ["special"],
                "from": ["extra"],
            }
        },
    ),
    (
        "If a Fiend monster(s) is Special Summoned from your GY: You can draw 1 card.",
        MONSTER,
        {
            "on": {
                "event": "summoned",
                "what": {"race": "Fiend", "zone": "monster", "owner": "you"},
                "how": ["special"],
                "from": ["graveyard"],
            }
        },
    ),
    (
        'If "Moth Hall" is in your Field Zone: You can draw 1 card.',
        MONSTER,
        {
            "condition": [
                {"if": "exists", "what": {"named": "moth-hall", "zone": "field", "controller": "you"}}
            ]
        },
    ),
    (
        (
            "If this card is in your hand or GY: You can banish 1 Fiend monster from your Deck; Special "
            "Summon this card."
        ),
        MONSTER,
        {
            "from": ["graveyard", "hand"],
            "cost": [
                {
                    "op": "move",
                    "what": {
                        "choose": 1,
                        "of": {"race": "Fiend", "type": ["monster"], "controller": "you", "zone": "deck"},
                    },
                    "to": "banished",
                    "as": "banished",
                }
            ],
            "resolve": [{"op": "special-summon", "what": "this-card", "position": ["attack", "defence"]}],
        },
    ),
    (
        'If all monsters you control are "Moth" monsters (min. 1): You can draw 1 card.',
        MONSTER,
        {
            "condition": [
                {"if": "exists", "what": {"zone": "monster", "controller": "you"}},
                {
                    "if": "lacks",
                    "what": {
                        "zone": "monster",
                        "controller": "you",
                        "not": {"archetype": "Moth", "zone": "monster", "face": "up"},
                    },
                },
            ]
        },
    ),
    (
        'If you control 2 or more "Moth" monsters with different names: You can draw 1 card.',
        MONSTER,
        {
            "condition": [
                {
                    "if": "exists",
                    "what": {"archetype": "Moth", "controller": "you", "zone": "monster", "face": "up"},
                    "n": 2,
                    "different_names": True,
                }
            ]
        },
    ),
    (
        (
            "Once per turn, during the End Phase, if this card was Special Summoned this turn: You can "
            "draw 1 card."
        ),
        MONSTER,
        {
            "on": {"event": "timing", "at": "end"},
            "condition": [
                {"if": "this-turn", "it": "summoned"},
                {"if": "is", "this": {"special_summoned": True}},
            ],
        },
    ),
    (
        "During the End Phase, if this card destroyed a monster by battle this turn: Draw 1 card.",
        MONSTER,
        {
            "on": {"event": "timing", "at": "end"},
            "condition": [{"if": "this-turn", "it": "destroyed-a-monster"}],
        },
    ),
    (
        "If your opponent's LP are at least 2000 higher than yours: You can draw 1 card.",
        MONSTER,
        {"condition": [{"if": "life-ahead", "of": "opponent", "n": 2000}]},
    ),
    (
        "If your opponent has 4 or more cards in their hand: You can draw 1 card.",
        MONSTER,
        {"condition": [{"if": "exists", "what": {"zone": "hand", "controller": "opponent"}, "n": 4}]},
    ),
    (
        "Once per opponent's turn (Quick Effect): You can draw 1 card.",
        MONSTER,
        {"condition": [{"if": "turn", "of": "opponent"}]},
    ),
    (
        (
            "When this card is Special Summoned, or when a Plant monster you control is destroyed by "
            "battle: You can draw 1 card."
        ),
        MONSTER,
        {
            "tense": "when",
            "on": {
                "event": "either",
                "of": [
                    {"event": "summoned", "how": ["special"]},
                    {
                        "event": "moved",
                        "what": {"race": "Plant", "controller": "you", "zone": "monster"},
                        "manner": ["destroyed"],
                        "cause": ["battle"],
                    },
                ],
            },
        },
    ),
    (
        "If this card is Normal Summoned or flipped face-up: You can draw 1 card.",
        MONSTER,
        {
            "on": {
                "event": "either",
                "of": [{"event": "summoned", "how": ["normal", "tribute"]}, {"event": "flipped"}],
            }
        },
    ),
    (
        (
            "During your turn, except the turn this card was sent to the GY: You can banish this card from "
            "your GY, then target 1 monster your opponent controls; destroy it."
        ),
        "Normal Trap",
        {
            "from": ["graveyard"],
            "condition": [{"if": "turn", "of": "you"}, {"if": "not-sent-this-turn"}],
            "resolve": [{"op": "destroy", "what": "targets"}],
        },
    ),
)
