"""How often effects may be used: limits inside a condition, and sentences that hold for several effects."""

import re
from dataclasses import dataclass, field

from damagestep.cards.card import Limit
from damagestep.reading.matching import first
from damagestep.reading.passage import Passage
from damagestep.reading.rows.words import FREQUENCY, LIMITED

OF_SUMMONS = re.compile(r"you can only special summon §+ once per turn this way\W*$")
OF_THE_CARD = re.compile(r"you can only (?:control 1 §+|special summon §+ once per turn)\W*$")
"""Sentences that limit no effect: how often a card is Special Summoned, and how many of it there may be."""


@dataclass
class Counted:
    """The limits by number of passage, and that of the activation of a card whose text says nothing of it.

    `shared`: passages of which only one may be used in a turn. `unread`: a sentence about how often something
    is used was not understood to its end, so that no limit of this card is known for certain. `summons`: it
    can be Special Summoned in its own way only once in a turn.
    """

    of: dict[int, Limit] = field(default_factory=dict)
    shared: set[int] = field(default_factory=set)
    unread: bool = False
    summons: bool = False
    card: Limit | None = None


def limit_in(condition: str) -> Limit | None:
    """Return the limit that a condition in lower case states."""
    for row in FREQUENCY:
        if "limit" in row.facts and row.regex.search(condition):
            found: Limit = row.facts["limit"]
            return found
    return None


def limits_of(plain: str, passages: list[Passage], activation: int | None) -> Counted:
    """Return the limits that sentences of their own put on effects."""
    made = Counted()
    effects = [number for number, passage in enumerate(passages) if passage.effect and not passage.granted]
    for number, passage in enumerate(passages):
        if not passage.counts:
            continue
        words = passage.clauses[0].of(plain).lower()
        if OF_SUMMONS.match(words):
            made.summons = True
        elif not OF_THE_CARD.match(words):
            _count(made, words, effects, number, activation)
    return made


def _count(made: Counted, words: str, effects: list[int], at: int, activation: int | None) -> None:
    """Put the limit of a sentence, the passage `at`, on the effects that it is about."""
    before, behind = [n for n in effects if n < at], [n for n in effects if n > at]
    row = first(LIMITED, words)
    if row is None or words[row.end(words) :].strip(" ."):
        made.unread = True
    for scope, limit in row.facts.items() if row else ():
        if scope == "one" and before:
            made.of[before[-1]] = limit
        elif scope == "next" and behind:
            made.of[behind[0]] = limit
        elif scope == "before":
            made.of |= {n: limit for n in before if n not in made.of}
        elif scope in ("each", "behind", "modes", "modes_behind"):
            meant = (behind or effects) if "behind" in scope else effects
            made.of |= {n: limit for n in meant if n not in made.of}
            made.shared |= set(meant) if "modes" in scope else set()
        elif scope == "card":
            made.card = limit
            made.of |= {activation: limit} if activation is not None else {}
