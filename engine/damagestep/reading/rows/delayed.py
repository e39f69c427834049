"""Phrases of what is done at the End Phase with monsters that came to the field by the operation before.

Those are `remembered`: one that has left the field in the meantime is not meant any more.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, said

THOSE = "(it|that monster|them|those monster)"
THOSE_ARE = "(it is|that monster is|they are|those monster are)"


def _at_the_end(done: dict[str, Data]) -> dict[str, Data]:
    return {"op": "delay", "at": "end", "do": [done | {"what": "remembered"}]}


def _chosen_at_the_end(done: dict[str, Data]) -> "Data":
    """Return what is done at the End Phase with cards that are chosen then; None for cards known now."""
    return lambda slots: (
        {
            "op": "delay",
            "at": "end",
            "do": [done | {"what": slots["w"]} | ({"excepted": slots["x"]} if "x" in slots else {})],
        }
        if "cards" in slots["w"]
        else None
    )


LATER: tuple[Phrase, ...] = (
    *said(
        "does",
        "banish (it|this card) when it leaves the field",
        "banish them when they leave the field",
        says={"op": "diverts-itself"},
    ),
    *(
        phrase
        for words, position in (("", ["attack", "defence"]), ("in defense position", "defence"))
        for phrase in said(
            "does",
            f"special summon {{w:meant}} {words} < but banish (it|this card) when it leaves the field >",
            says=[
                {"op": "special-summon", "what": "$w", "position": position},
                {"op": "diverts-itself", "join": "also"},
            ],
        )
    ),
    *said(
        "does",
        "take control of {w:meant} until the end phase",
        says=[
            {"op": "take-control", "what": "$w"},
            _at_the_end({"op": "return-control"}) | {"join": "and-if-you-do"},
        ],
    ),
    *(
        phrase
        for words, done in (
            ("add {w:meant} to your hand", {"op": "move", "to": "hand", "as": "added"}),
            ("shuffle {w:meant} into the deck", {"op": "move", "to": "deck", "as": "returned"}),
            ("banish {w:meant}", {"op": "move", "to": "banished", "as": "banished"}),
            ("destroy {w:meant}", {"op": "destroy"}),
            ("special summon {w:meant}", {"op": "special-summon", "position": ["attack", "defence"]}),
        )
        for phrase in said(
            "does",
            f"during the end phase of this turn , {words} [{{x:excepted}}]",
            f"{words} [{{x:excepted}}] during the end phase of this turn",
            says=_chosen_at_the_end(done),
        )
    ),
    *said(
        "does",
        f"destroy {THOSE} during the end phase [of this turn]",
        f"{THOSE_ARE} destroyed during the end phase [of this turn]",
        says=_at_the_end({"op": "destroy"}),
    ),
    *said(
        "does",
        f"banish {THOSE} during the end phase [of this turn]",
        f"{THOSE_ARE} banished during the end phase [of this turn]",
        says=_at_the_end({"op": "move", "to": "banished", "as": "banished"}),
    ),
    *said(
        "does",
        f"send {THOSE} to the gy during the end phase [of this turn]",
        f"{THOSE_ARE} sent to the gy during the end phase [of this turn]",
        says=_at_the_end({"op": "move", "to": "graveyard", "as": "sent"}),
    ),
    *said(
        "does",
        f"return {THOSE} to the hand during the end phase [of this turn]",
        f"{THOSE_ARE} returned to the hand during the end phase [of this turn]",
        says=_at_the_end({"op": "move", "to": "hand", "as": "returned"}),
    ),
)
