"""The condition of a later step of a resolution, and whether its player may decline it."""

from typing import Any

from damagestep.reading.conditions import held
from damagestep.reading.meaning import NotSayable, all_sayable

Json = dict[str, Any]
ASKED_THEN = ("exists", "lacks", "turn", "life-ahead")
"""Conditions that can be asked while an effect resolves: they are about no card with a part in it."""


def terms_of(part: Json, from_: tuple[str, ...]) -> Json:
    """Return the condition of a step, and whether it is optional.

    Raises:
        NotSayable: card files cannot say the condition, or ask it before the activation only.
    """
    made: Json = {"optional": True} if "optional" in part else {}
    if "given" not in part:
        return made
    all_sayable(part["given"])
    states = held(part["given"], from_, None)
    if not states or any(one["if"] not in ASKED_THEN for one in states):
        raise NotSayable
    return made | {"condition": states}


def terms_end(made: list[Json]) -> bool:
    """Check whether the step before has terms of its own, which might hold for one that goes with it, too."""
    return bool(made) and not {"condition", "optional"}.isdisjoint(made[-1])
