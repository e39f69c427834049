"""How often effects may be used: limits inside a condition, and sentences that hold for several effects."""

from dataclasses import dataclass, field

from damagestep.cards.card import Limit
from damagestep.reading.matching import first
from damagestep.reading.passages import Passage
from damagestep.reading.rows.words import FREQUENCY, LIMITED


@dataclass
class Counted:
    """The limits by number of passage, and that of the activation of a card whose text says nothing of it.

    `shared`: passages of which only one may be used in a turn. `unread`: a sentence about how often something
    is used was not understood to its end, so that no limit of this card is known for certain.
    """

    of: dict[int, Limit] = field(default_factory=dict)
    shared: set[int] = field(default_factory=set)
    unread: bool = False
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
    last: int | None = None
    effects = [number for number, passage in enumerate(passages) if passage.effect]
    for number, passage in enumerate(passages):
        if passage.effect:
            last = number
            continue
        if not passage.counts:
            continue
        words = passage.clauses[0].of(plain).lower()
        row = first(LIMITED, words)
        if row is None or words[row.end(words) :].strip(" ."):
            made.unread = True
        if row is None:
            continue
        for scope, limit in row.facts.items():
            if scope == "one" and last is not None:
                made.of[last] = limit
            elif scope in ("each", "modes"):
                made.of |= {n: limit for n in effects if n not in made.of}
                made.shared |= set(effects) if scope == "modes" else set()
            elif scope == "card":
                made.card = limit
                made.of |= {activation: limit} if activation is not None else {}
    return made
