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
        "this (equip|equipped) card",
        says={"part": "this-card", "on": "field"},
    ),
    *said("meant", "this card (from|in) your hand", says={"part": "this-card", "at": "hand"}),
    *said("meant", "this card (from|in) (your|the) gy", says={"part": "this-card", "at": "graveyard"}),
    *said("meant", "(it|that card|them|those card|those monster)", says={"part": "it"}),
    *said("meant", "that monster", "that opponent's monster", says={"part": "that-monster"}),
    *said("meant", "(that|the|those) target", says={"part": "targets"}),
    *said("meant", "the (attacking monster|attacker)", "that attacking monster", says={"part": "attacker"}),
    *said("meant", "the equipped monster", says={"part": "equipped-monster"}),
    *said(
        "meant",
        "this (banished card|card from your banishment)",
        says={"part": "this-card", "at": "banished"},
    ),
    *said("meant", "{these:cards}", says={"cards": "$these"}),
    *said("whose", "(its|their|that target's)", says={"part": "it"}),
    *said("whose", "that monster's", "that opponent's monster's", says={"part": "that-monster"}),
    *said("whose", "this card's", says={"part": "this-card"}),
)

LASTING: tuple[Phrase, ...] = (
    *said("until", "until the end of this turn", "until the end phase", says="end-phase"),
    *said("until", "until the end of your opponent's [next] turn", says="opponents-end-phase"),
    *said("until", "until the end of the battle phase", says="battle-phase"),
    *said("until", "until the end of the damage step", says="damage-step"),
    *said("until", "during (that|this) damage calculation only", says="damage-calculation"),
    *said("stats", "atk", says=["atk"]),
    *said("stats", "def", says=["def"]),
    *said("stats", "atk (/|and) def", says=["atk", "def"]),
)
