"""Phrases of what is done at the End Phase with monsters that came to the field by the operation before.

Those are `remembered`: one that has left the field in the meantime is not meant any more.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, said

THOSE = "(it|that monster|them|those monster)"
THOSE_ARE = "(it is|that monster is|they are|those monster are)"


def _at_the_end(done: dict[str, Data]) -> dict[str, Data]:
    return {"op": "delay", "at": "end", "do": [done | {"what": "remembered"}]}


LATER: tuple[Phrase, ...] = (
    *said(
        "does",
        "take control of {w:meant} until the end phase",
        says=[
            {"op": "take-control", "what": "$w"},
            _at_the_end({"op": "return-control"}) | {"join": "and-if-you-do"},
        ],
    ),
    *said(
        "does",
        f"destroy {THOSE} during the end phase",
        f"{THOSE_ARE} destroyed during the end phase",
        says=_at_the_end({"op": "destroy"}),
    ),
    *said(
        "does",
        f"banish {THOSE} during the end phase",
        f"{THOSE_ARE} banished during the end phase",
        says=_at_the_end({"op": "move", "to": "banished", "as": "banished"}),
    ),
    *said(
        "does",
        f"send {THOSE} to the gy during the end phase",
        f"{THOSE_ARE} sent to the gy during the end phase",
        says=_at_the_end({"op": "move", "to": "graveyard", "as": "sent"}),
    ),
    *said(
        "does",
        f"return {THOSE} to the hand during the end phase",
        f"{THOSE_ARE} returned to the hand during the end phase",
        says=_at_the_end({"op": "move", "to": "hand", "as": "returned"}),
    ),
)
