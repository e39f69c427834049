"""Phrases for the card with the effect, where it says what it was before it moved."""

from damagestep.reading.grammar.phrases import Data, Phrase, said

FIELD = ["monster", "spell-trap", "field"]
GONE = ["graveyard", "banished"]
ANYWHERE = ["hand", "graveyard", "banished"]
"""Zones a card leaves for: what leaves the field for the Deck is not looked for there."""

SHOWN: dict[str, Data] = {"face": "up"}


def _summoned_as(more: dict[str, Data]) -> Data:
    """Return what says that this card was a monster that was Special Summoned in a way."""
    return lambda slots: {"zone": "monster", "summoned_as": slots["k"]} | more


SPECIAL_KINDS: tuple[Phrase, ...] = tuple(
    phrase
    for kind in ("fusion", "synchro", "xyz", "link", "ritual", "pendulum")
    for phrase in said("special-kind", kind, says=kind)
)
OWN: tuple[Phrase, ...] = (
    *said("own", "this card", says={}),
    *said("own", "this card on the field", says={"zone": FIELD}),
    *said(
        "own", "this card in (the|your) monster zone", "this monster on the field", says={"zone": "monster"}
    ),
    *said("own", "this face-up card [on the field]", says={"zone": FIELD, "face": "up"}),
    *said("own", "this face-up monster [on the field]", says={"zone": "monster", "face": "up"}),
    *said("own", "this set card", says={"zone": FIELD, "face": "down"}),
    *said("own", "this card you control", says={"zone": FIELD, "controller": "you"}),
    *said("own", "this face-up card you control", says={"zone": FIELD, "controller": "you", "face": "up"}),
    *said(
        "own",
        "this card in (its owner's|your) (possession|control)",
        says={"controller": "you", "owner": "you"},
    ),
    *said(
        "own",
        "this face-up card in (its owner's|your) (possession|control)",
        says={"zone": FIELD, "controller": "you", "owner": "you", "face": "up"},
    ),
    *said(
        "own",
        "this set card in (its owner's|your) (possession|control)",
        says={"zone": FIELD, "controller": "you", "owner": "you", "face": "down"},
    ),
    *said("own", "this special summoned card", says={"zone": "monster", "special_summoned": True}),
    *said("own", "this card in (its owner's|your) monster zone", says={"zone": "monster", "owner": "you"}),
    *said(
        "own",
        "this face-up card (in|from) (the|your) spell & trap zone",
        says={"zone": "spell-trap", "face": "up"},
    ),
    *said(
        "own",
        "this set card in (the|your) spell & trap zone",
        says={"zone": "spell-trap", "face": "down"},
    ),
    *said(
        "own",
        "this face-up card in its owner's spell & trap zone",
        says={"zone": "spell-trap", "face": "up", "owner": "you"},
    ),
    *said("own", "this card in its owner's spell & trap zone", says={"zone": "spell-trap", "owner": "you"}),
    *said("own", "this face-up card in (the|your) field zone", says={"zone": "field", "face": "up"}),
    *said("own", "this card in (the|your) field zone", says={"zone": "field"}),
    *said("own", "this set card you control", says={"zone": FIELD, "controller": "you", "face": "down"}),
    *said("own", "this attack position card [you control]", says={"zone": "monster", "position": "attack"}),
    *said("own", "this {k:special-kind} summoned (card|monster) [on the field]", says=_summoned_as({})),
    *said(
        "own",
        "this {k:special-kind} summoned (card|monster) you control",
        says=_summoned_as({"controller": "you"}),
    ),
    *said(
        "own",
        "this {k:special-kind} summoned card in its owner's (control|possession)",
        says=_summoned_as({"controller": "you", "owner": "you"}),
    ),
    *said(
        "own",
        "this face-up {k:special-kind} summoned (card|monster) [on the field]",
        says=_summoned_as(SHOWN),
    ),
    *said(
        "own",
        "this face-up {k:special-kind} summoned card in its owner's (control|possession)",
        says=_summoned_as(SHOWN | {"controller": "you", "owner": "you"}),
    ),
    *said(
        "own",
        "this face-up special summoned card [on the field]",
        says={"zone": "monster", "face": "up", "special_summoned": True},
    ),
    *said(
        "own",
        "this [face-up] special summoned card in its owner's (control|possession)",
        says={"zone": "monster", "face": "up", "controller": "you", "owner": "you", "special_summoned": True},
    ),
    *said(
        "own",
        "this (tribute|normal) summoned card",
        says={"lacks": "summon-kind"},
    ),
)
