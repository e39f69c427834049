"""Invented sentences with what an effect answers, costs and targets, and what their data must hold."""

from typing import Any

from .texts import MONSTER

DRAW = "You can draw 1 card."


def moved(**more: Any) -> dict[str, Any]:
    return {"on": {"event": "moved"} | more}


UNDERSTOOD_ACTIVATION: tuple[tuple[str, str, dict[str, Any]], ...] = (
    # What is used for a Summon, and how a monster was Summoned.
    (
        f"If this card is sent to the GY as Synchro Material: {DRAW}",
        MONSTER,
        moved(to=["graveyard"], used_for=["synchro"]),
    ),
    (
        f"If this card is Tributed for a Ritual Summon: {DRAW}",
        MONSTER,
        moved(manner=["tributed"], used_for=["ritual"]),
    ),
    (
        "If this Synchro Summoned card is destroyed: Draw 1 card.",
        MONSTER,
        moved(manner=["destroyed"], was={"zone": "monster", "summoned_as": "synchro"}),
    ),
    (
        f"If you control this Fusion Summoned card: {DRAW}",
        MONSTER,
        {"condition": [{"if": "is", "this": {"summoned_as": "fusion"}}]},
    ),
    # Cards that go from anywhere, from a place that is named, or to a place of one player.
    (f"If a card is sent to the GY: {DRAW}", MONSTER, moved(what={}, to=["graveyard"])),
    (
        f"If a Pyro monster is banished: {DRAW}",
        MONSTER,
        moved(what={"type": ["monster"], "race": "Pyro"}, to=["banished"]),
    ),
    (
        f"If a Fiend monster(s) is sent from the hand to the GY: {DRAW}",
        MONSTER,
        moved(what={"type": ["monster"], "race": "Fiend", "zone": "hand"}, to=["graveyard"]),
    ),
    (
        f"If a Fiend monster(s) is sent from the field to your opponent's GY: {DRAW}",
        MONSTER,
        moved(what={"race": "Fiend", "zone": "monster", "owner": "opponent"}, to=["graveyard"]),
    ),
    (
        f"If this card is sent to your GY by an opponent's card: {DRAW}",
        MONSTER,
        moved(to=["graveyard"], by="opponent"),
    ),
    (
        f"If this card leaves the field by an opponent's card: {DRAW}",
        MONSTER,
        moved(was={"zone": ["monster", "spell-trap", "field"]}, by="opponent"),
    ),
    (
        f'If this card is sent to the GY by a "Hum" monster\'s effect: {DRAW}',
        MONSTER,
        moved(to=["graveyard"], cause=["effect"], through={"type": ["monster"], "archetype": "Hum"}),
    ),
    (
        (
            "During your opponent's turn, if this Set card in the Spell & Trap Zone is destroyed and sent "
            f"to your GY: {DRAW}"
        ),
        MONSTER,
        {
            "from": ["graveyard"],
            "on": {
                "event": "moved",
                "manner": ["destroyed"],
                "to": ["graveyard"],
                "was": {"zone": "spell-trap", "face": "down"},
            },
            "condition": [{"if": "turn", "of": "opponent"}],
        },
    ),
    (
        f"If a card(s) is sent from your Deck to the GY: {DRAW}",
        MONSTER,
        moved(what={"zone": "deck", "owner": "you"}, to=["graveyard"]),
    ),
    (
        "You can banish 1 Fiend monster from your GY; add this card from the GY to your hand.",
        "Normal Trap",
        {"from": ["graveyard"]},
    ),
    # Attacks and their targets.
    (
        f'When a "Hum" monster you control is targeted for an attack: {DRAW}',
        MONSTER,
        {
            "on": {
                "event": "attack-declared",
                "target": {"zone": "monster", "controller": "you", "face": "up", "archetype": "Hum"},
            }
        },
    ),
    (
        f"When an attack is declared involving this card and an opponent's monster: {DRAW}",
        MONSTER,
        {"on": {"event": "attack-declared"}, "condition": [{"if": "battling", "who": "this-card"}]},
    ),
    (
        f"When your Fiend monster declares an attack: {DRAW}",
        MONSTER,
        {
            "on": {"event": "attack-declared", "by": "you"},
            "condition": [{"if": "fighting", "role": "attacker", "who": {"race": "Fiend", "face": "up"}}],
        },
    ),
    # What an activation aims at.
    (
        f"When a card or effect is activated that targets this card (Quick Effect): {DRAW}",
        MONSTER,
        {"on": {"event": "activated", "aims_at": "this-card"}},
    ),
    (
        (
            "When your opponent activates a card or effect that targets a Fiend monster you control "
            f"(Quick Effect): {DRAW}"
        ),
        MONSTER,
        {
            "on": {
                "event": "activated",
                "by": "opponent",
                "aims_at": {"zone": "monster", "controller": "you", "face": "up", "race": "Fiend"},
            }
        },
    ),
    (
        (
            "When your opponent activates a card or effect that targets a card you control (Quick Effect): "
            f"{DRAW}"
        ),
        MONSTER,
        {"on": {"event": "activated", "by": "opponent", "that": "targets-yours"}},
    ),
    # Times.
    (f"During your Main Phase 1: {DRAW}", MONSTER, {"during": ["main-1"]}),
    (
        "During your opponent's End Phase: You can banish this card from your GY; draw 1 card.",
        "Normal Trap",
        {"during": ["end"], "condition": [{"if": "turn", "of": "opponent"}]},
    ),
    (
        f"If this card is Special Summoned during your opponent's turn: {DRAW}",
        MONSTER,
        {
            "on": {"event": "summoned", "how": ["special"]},
            "condition": [{"if": "turn", "of": "opponent"}],
        },
    ),
    # Targets: of several kinds, in several places, among the cards of the event.
    (
        (
            "You can target 1 Fusion, Synchro, or Xyz Monster in your GY; destroy 1 monster your opponent "
            "controls."
        ),
        MONSTER,
        {
            "targets": {
                "what": {
                    "type": ["monster"],
                    "zone": "graveyard",
                    "controller": "you",
                    "any_of": [{"frame": "fusion"}, {"frame": "synchro"}, {"frame": "xyz"}],
                }
            }
        },
    ),
    (
        'You can target 1 "Hum" monster or 1 Fiend monster in your GY; add it to your hand.',
        MONSTER,
        {
            "targets": {
                "what": {
                    "type": ["monster"],
                    "zone": "graveyard",
                    "controller": "you",
                    "any_of": [{"archetype": "Hum"}, {"race": "Fiend"}],
                }
            }
        },
    ),
    (
        'You can target 1 of your "Hum" monsters that is banished or in your GY; add it to your hand.',
        MONSTER,
        {
            "targets": {
                "what": {
                    "type": ["monster"],
                    "archetype": "Hum",
                    "controller": "you",
                    "zone": ["banished", "graveyard"],
                }
            }
        },
    ),
    (
        "You can target 1 card your opponent controls or in their GY; banish it.",
        MONSTER,
        {
            "targets": {
                "what": {"controller": "opponent", "zone": ["monster", "spell-trap", "field", "graveyard"]}
            }
        },
    ),
    (
        "You can target 1 non-Fusion Monster in your GY; add it to your hand.",
        MONSTER,
        {
            "targets": {
                "what": {
                    "type": ["monster"],
                    "not": {"frame": "fusion"},
                    "controller": "you",
                    "zone": "graveyard",
                }
            }
        },
    ),
    (
        "If your opponent Special Summons a monster(s): You can target 1 of them; destroy it.",
        MONSTER,
        {"targets": {"what": {"zone": "monster"}, "among": "triggering-cards"}},
    ),
    (
        "Once per turn, you can select 1 face-up monster your opponent controls, and destroy it.",
        MONSTER,
        {"targets": {"what": {"zone": "monster", "controller": "opponent", "face": "up"}}},
    ),
    # Costs.
    (
        "You can reveal this card in your hand; draw 1 card.",
        MONSTER,
        {"from": ["hand"], "cost": [{"op": "reveal", "what": "this-card"}]},
    ),
    (
        "You can send this card from your hand or field to the GY; draw 1 card.",
        MONSTER,
        {"from": ["hand", "monster"]},
    ),
    (
        "Send 1 Spell from your hand or face-up field to the GY; draw 1 card.",
        "Normal Trap",
        {
            "cost": [
                {
                    "op": "move",
                    "what": {
                        "choose": 1,
                        "of": {
                            "type": ["spell"],
                            "controller": "you",
                            "zone": ["hand", "monster", "spell-trap", "field"],
                            "any_of": [{"zone": "hand"}, {"face": "up"}],
                        },
                    },
                    "to": "graveyard",
                    "as": "sent",
                }
            ]
        },
    ),
    (
        "You can Tribute 1 monster this card points to; draw 1 card.",
        MONSTER,
        {
            "cost": [
                {
                    "op": "move",
                    "what": {
                        "choose": 1,
                        "of": {"zone": "monster", "controller": "you", "pointed_at": "this-card"},
                    },
                    "to": "graveyard",
                    "as": "tributed",
                }
            ]
        },
    ),
    (
        "You can detach 1 material from an Xyz Monster you control; draw 1 card.",
        MONSTER,
        {
            "cost": [
                {
                    "op": "move",
                    "to": "graveyard",
                    "as": "detached",
                    "what": {
                        "choose": 1,
                        "of": {
                            "zone": "material",
                            "under": {"zone": "monster", "controller": "you", "face": "up", "frame": "xyz"},
                        },
                    },
                }
            ]
        },
    ),
    (
        "If this card is in your GY, except the turn it was sent there: You can banish it; draw 1 card.",
        MONSTER,
        {"cost": [{"op": "move", "what": "this-card", "to": "banished", "as": "banished"}]},
    ),
)
TRAPS_OF_ACTIVATION = (
    # What a face-down monster is not cannot be seen.
    "You can target 1 non-Fusion Monster your opponent controls; destroy it.",
    # A place that the words name is not the field.
    "If a monster this card points to is destroyed by battle: You can draw 1 card.",
    # Cards of the event, where there are none, and a card of the hand, which nothing targets.
    "If this card is Normal Summoned: You can target 1 of them; destroy it.",
    "Once per turn, you can select 1 card in your hand, and destroy it.",
    # Of which of the two it is said that it is face-up.
    'You can target 1 face-up "Hum" monster or 1 Fiend monster your opponent controls; destroy it.',
    # ATK that are compared, and of several kinds on the field.
    "You can target 1 monster your opponent controls with less ATK than this card; destroy it.",
    "You can target 1 monster on the field with 1000 ATK or DEF; destroy it.",
    # Kinds of monsters without a word, and whose card attacks.
    "You can target 1 Union monster in your GY; add it to your hand.",
    "When a Fiend monster declares an attack: You can draw 1 card.",
)
