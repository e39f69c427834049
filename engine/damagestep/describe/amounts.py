"""Quantities in words."""

from collections.abc import Callable
from typing import Any

from damagestep.cards.words import (
    Count,
    Counters,
    LifeDifference,
    Noted,
    OwnLevel,
    Paid,
    PrintedOf,
    Quantity,
    Remembered,
    StatOf,
    UpTo,
)
from damagestep.describe.nouns import noun
from damagestep.describe.scope import Scope
from damagestep.describe.voice import Noun, plain_noun
from damagestep.records.record import record


@record
class Amount:
    """A quantity in words: either a number `n`, for `each` of something, or a phrase that it is `equal` to.

    `less` says that the quantity is subtracted.
    """

    n: str = ""
    each: str = ""
    equal: Noun | None = None
    less: bool = False

    @property
    def kind(self) -> str:
        """The variant of a phrase that this quantity needs, `equal` or `plain`."""
        return "equal" if self.equal else "plain"

    @property
    def phrase(self) -> Noun:
        """The phrase that the quantity is equal to, or else the number with its `each`."""
        return self.equal or plain_noun(self.n + self.each)


def amount(scope: Scope, value: Quantity) -> Amount:
    """Return a quantity in words; `scope` is the effect that it is part of."""
    return (
        Amount(n=str(abs(value)), less=value < 0)
        if isinstance(value, int)
        else AMOUNTS[type(value)](scope, value)
    )


def _stat_of(scope: Scope, value: StatOf) -> Amount:
    voice = scope.voice
    stat = voice.say(f"stat.{value.stat}")
    if value.of == "itself":
        made = voice.noun("amount.itself", stat=stat)
    else:
        made = voice.noun(f"amount.stat.{value.value}", stat=stat, of=scope.who(value.of))
    if value.share in ("half", "double"):
        made = voice.noun(f"amount.share.{value.share}", it=made)
    if value.plus:
        made = voice.noun("amount.plus", it=made, n=value.plus)
    return Amount(equal=made, less=value.share == "minus")


def _count(scope: Scope, value: Count) -> Amount:
    voice = scope.voice
    if value.times == 1 and not value.plus:
        return Amount(equal=voice.noun("amount.count", of=noun(voice, value.count, "none")))
    each = voice.say("each.card", of=noun(voice, value.count, "each"))
    if value.plus:
        return Amount(n=str(value.plus), each=voice.say("each.more", n=value.times, each=each))
    return _so_many(value.times, each)


def _printed(scope: Scope, value: PrintedOf) -> Amount:
    stat = scope.voice.say(f"stat.{value.printed}")
    return Amount(equal=scope.voice.noun("amount.printed", stat=stat, of=noun(scope.voice, value.of, "all")))


def _counters(scope: Scope, value: Counters) -> Amount:
    return _so_many(value.for_each_counter, scope.voice.say("each.counter"))


def _level(scope: Scope, value: OwnLevel) -> Amount:
    return _so_many(value.for_each_level, scope.voice.say("each.level"))


def _life(scope: Scope, value: LifeDifference) -> Amount:
    return Amount(equal=scope.voice.noun("amount.life", value.life_ahead))


def _noted(scope: Scope, value: Noted) -> Amount:
    written = scope.noted()
    if value.noted == "half":
        written = scope.voice.noun("amount.share.half", it=written)
    if abs(value.times) == 1:
        return Amount(equal=written, less=value.times < 0)
    return _so_many(value.times, scope.voice.say("each.times", it=written))


def _paid(scope: Scope, value: Paid) -> Amount:
    return _so_many(value.for_each_paid, scope.voice.say("each.paid"))


def _remembered(scope: Scope, value: Remembered) -> Amount:
    if value.once is None:
        among = noun(scope.voice, value.remembered, "each", place="nowhere")
        return _so_many(value.times, scope.voice.say("each.remembered", of=among))
    among = noun(scope.voice, value.remembered, place="nowhere")
    return _so_many(value.once, scope.voice.say("each.once", of=among))


def _so_many(n: int, each: str) -> Amount:
    return Amount(n=str(abs(n)), each=each, less=n < 0)


def up_to(scope: Scope, value: UpTo) -> Noun:
    """Say a quantity that the player chooses, with its smallest and greatest value and its steps."""
    most = amount(scope, value.up_to).phrase
    return scope.voice.noun("amount.up-to", least=value.least, step=value.step, most=most)


AMOUNTS: dict[type, Callable[[Scope, Any], Amount]] = {
    StatOf: _stat_of,
    Count: _count,
    PrintedOf: _printed,
    Counters: _counters,
    OwnLevel: _level,
    LifeDifference: _life,
    Noted: _noted,
    Paid: _paid,
    Remembered: _remembered,
}
"""The function for each kind of quantity."""
