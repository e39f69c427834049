"""What the effects of one card must have in common, since a card file says it once for all of them."""

from dataclasses import replace
from typing import Any

from damagestep.reading.read_effect import ReadEffect, State


def with_one_list(effects: list[ReadEffect]) -> list[ReadEffect]:
    """Return effects of which those are only known in part that leave another list than the first does."""
    first = next((effect.told.leaves for effect in effects if effect.told.leaves), ())
    return [
        effect
        if effect.told.leaves in ((), first)
        else replace(effect, state="part", told=effect.told.leaving_nothing())
        for effect in effects
    ]


def alike_diverted(effects: list[ReadEffect]) -> list[ReadEffect]:
    """Return effects of which those are only known in part that divert their card, if others do not.

    A card file says of all effects that Special Summon their own card whether it is banished afterwards.
    """
    callers = [e for e in effects if any(_calls_itself(one) for one in e.told.resolution or ())]
    if all(effect.told.diverts for effect in callers):
        return effects
    return [
        replace(effect, state="part", told=effect.told.leaving_nothing()) if effect.told.diverts else effect
        for effect in effects
    ]


def _calls_itself(operation: dict[str, Any]) -> bool:
    return operation["op"] == "special-summon" and operation.get("what") == "this-card"


def also_from_hand(effect: ReadEffect) -> ReadEffect:
    """Return the activation of a Trap that may come from the hand; when it may, the data do not say."""
    state: State = "unread" if effect.state == "unread" else "kind"
    return replace(effect, from_=("hand", *effect.from_), state=state)
