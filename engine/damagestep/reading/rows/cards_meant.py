"""Phrases for the cards that an operation is about, and for how long something lasts.

`part` is a card known by its part in the effect; `it` is whatever was spoken of last; `at` is the zone in
which the card with the effect has to be.
"""

from damagestep.reading.grammar.phrases import Phrase, said

CARDS_MEANT: tuple[Phrase, ...] = (
    *said("meant", "this card", says={"part": "this-card"}),
    *said(
        "meant",
        "this (card|monster) (you control|on the field|from the field|from your field)",
        "this face-up (card|monster) [you control|on the field|from the field]",
        says={"part": "this-card", "on": "field"},
    ),
    *said("meant", "this (equip|equipped) card", says={"part": "this-card", "at": "spell-trap"}),
    *said("meant", "this card (from|in) your hand", says={"part": "this-card", "at": "hand"}),
    *said("meant", "this card (from|in) (your|the) gy", says={"part": "this-card", "at": "graveyard"}),
    *said(
        "meant",
        "this card (from|in) (your|the) pendulum zone",
        says={"part": "this-card", "at": "spell-trap"},
    ),
    *said(
        "meant",
        "this card (from|in) your (hand or gy|gy or hand)",
        says={"part": "this-card", "at": "hand-or-graveyard"},
    ),
    *said("meant", "(it|them|those card|those monster)", says={"part": "it"}),
    *said("meant", "that card", says={"part": "that-card"}),
    *said("meant", "(the|that) destroyed monster", says={"part": "destroyed-monster"}),
    *said("meant", "that monster", says={"part": "that-monster"}),
    *said("meant", "that opponent's monster", says={"part": "opponents-monster"}),
    *said("meant", "(that|the|those) target", says={"part": "targets"}),
    *said("meant", "the (attacking monster|attacker)", "that attacking monster", says={"part": "attacker"}),
    *said("meant", "the equipped monster", says={"part": "equipped-monster"}),
    *said(
        "meant",
        "this card (from|in) your (hand or field|hand or face-up field)",
        says={"part": "this-card", "at": "hand-or-field"},
    ),
    *said(
        "meant",
        "this card (from|in) your (field or gy|gy or field|gy or face-up field|face-up field or gy)",
        says={"part": "this-card", "at": "graveyard-or-field"},
    ),
    *said(
        "meant",
        "this [face-up] card (from|in) (your|the) spell & trap zone",
        says={"part": "this-card", "at": "spell-trap"},
    ),
    *said("meant", "this card (from|in) (your|the) field zone", says={"part": "this-card", "at": "field"}),
    *said(
        "meant",
        "this (banished card|card from your banishment)",
        says={"part": "this-card", "at": "banished"},
    ),
    *said("meant", "{these:cards}", says={"cards": "$these"}),
    *said("whose", "(its|their|that target's)", says={"part": "it"}),
    *said("whose", "that monster's", says={"part": "that-monster"}),
    *said("whose", "that opponent's monster's", says={"part": "opponents-monster"}),
    *said("whose", "(the|that) attacking monster's", says={"part": "attacker"}),
    *said("whose", "(the|that) destroyed monster's", says={"part": "destroyed-monster"}),
    *said("whose", "this card's", says={"part": "this-card"}),
)

LASTING: tuple[Phrase, ...] = (
    *said(
        "until-then",
        "until the end of (this|the) turn",
        "until the end phase [of this turn]",
        says="end-phase",
    ),
    *said("until-then", "until the end of your opponent's [next] turn", says="opponents-end-phase"),
    *said("until-then", "until the end of the battle phase", says="battle-phase"),
    *said("until-then", "until the end of the damage step", says="damage-step"),
    *said("until-then", "during (that|this) damage calculation only", says="damage-calculation"),
    *said("until", "{x:until-then}", says="$x"),
    *said("until", "[for] the rest of this turn", "this turn", says="end-phase"),
    *said("stats", "atk", says=["atk"]),
    *said("stats", "def", says=["def"]),
    *said("stats", "atk (/|and) def", says=["atk", "def"]),
)
