"""What is printed on a monster of each frame: a Level, a Rank or a Link Rating, DEF, a Pendulum Scale.

A face is the JSON object with the printed values of a card (`docs/messages.md`). Sources: the rulebook
("Monster Cards"); OCG Q&A 20773 (a Link Monster has no DEF).
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Json = Mapping[str, Any]

RATINGS = ("level", "rank", "rating")
MADE_BY_SUMMON = ("synchro", "xyz", "link")
"""The frames of monsters whose materials a procedure gives."""


def rated_by(frame: str) -> str:
    """Return which of `RATINGS` a monster of this frame has."""
    return {"xyz": "rank", "link": "rating"}.get(frame, "level")


def rating(face: "Json") -> "int | None":
    """Return the printed Level, Rank or Link Rating; None if there is none.

    Recordings of older versions call each of them ``level``.
    """
    number: "int | None" = face.get(rated_by(face.get("frame", ""))) or face.get("level")
    return number


def gaps(face: "Json") -> "list[str]":
    """Return the keys of the sentences that may say what the game lacks for a card of this kind.

    A Synchro, Xyz or Link Monster whose materials are given lacks nothing, nor does a Pendulum Monster whose
    scale is.
    """
    frame = face.get("frame", "")
    found = [] if frame in MADE_BY_SUMMON and face.get("procedure") else [frame]
    if frame == "pendulum" and face.get("scale") is not None:
        found = []
    return ["gap." + one for one in found]


def numbers_of(frame: str) -> "tuple[str, ...]":
    """Return the values that every monster of this frame has."""
    return (rated_by(frame), "atk") if frame == "link" else (rated_by(frame), "atk", "def")


def is_pendulum(face: "Json") -> bool:
    """Check whether a face is that of a Pendulum Monster, whatever its frame."""
    return face.get("frame") == "pendulum" or face.get("scale") is not None
