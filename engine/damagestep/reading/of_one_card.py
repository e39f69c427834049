"""What the effects of one card must have in common, since a card file says it once for all of them."""

from dataclasses import replace
from typing import Any

from damagestep.reading.compiled import Compiled
from damagestep.reading.read_effect import ReadEffect, State
from damagestep.reading.rows.own_card import GONE


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


def used_elsewhere(effects: list[ReadEffect], trap_from_hand: bool, pendulum: bool) -> list[ReadEffect]:
    """Return effects with the further places of a Trap that may come from the hand, of a Pendulum Monster."""
    if trap_from_hand:
        effects = [_also_from_hand(e) if e.class_ == "trap-activation" else e for e in effects]
    return [_also_in_extra_deck(e) for e in effects] if pendulum else effects


def _also_from_hand(effect: ReadEffect) -> ReadEffect:
    """Return the activation of a Trap that may come from the hand; when it may, the data do not say."""
    state: State = "unread" if effect.state == "unread" else "kind"
    return replace(effect, from_=("hand", *effect.from_), state=state)


def _also_in_extra_deck(effect: ReadEffect) -> ReadEffect:
    """Return an effect of a card that lies face-up in the Extra Deck once it has left the field."""
    modes = tuple(_leaving_for_it(one) for one in effect.told.modes)
    told = _leaving_for_it(replace(effect.told, modes=modes))
    return replace(effect, told=told, from_=tuple((told.condition or {}).get("from", effect.from_)))


def _leaving_for_it(told: Compiled) -> Compiled:
    on = (told.condition or {}).get("on", {})
    from_ = (told.condition or {}).get("from", ())
    of_itself = on.get("event") == "moved" and "what" not in on
    if not of_itself or "to" in on or on.get("manner") == ["discarded"] or not set(GONE) <= set(from_):
        return told
    return replace(told, condition=(told.condition or {}) | {"from": [*from_, "extra"]})
