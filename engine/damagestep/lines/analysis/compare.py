"""Two lines side by side: where they part, and in what.

To compare one line under two profiles, play it again under the other (`saved.replay`).
"""

from itertools import zip_longest
from typing import Any, Literal

from damagestep.cards.card import CardData, Effect
from damagestep.duel.snapshot import snapshot
from damagestep.lines.line import Line, Place
from damagestep.records.record import is_record, names_of, record
from damagestep.rules.procedure.options import options

Aspect = Literal["decision", "event", "position", "options", "end"]
"""In what two lines part: what was decided, what happened, what is the case, what may be decided, or that
one goes on and the other does not."""


@record
class Change:
    """One field in which two positions differ: the way to it, and both values as JSON."""

    path: tuple[str, ...]
    left: Any
    right: Any


@record
class Parting:
    """The first place (`Place.at`) in which two lines differ: in what (`aspect`), and in which fields."""

    at: tuple[int, int]
    aspect: Aspect
    changes: tuple[Change, ...]


def compare(left: Line, right: Line) -> Parting | None:
    """Return the first place in which two lines differ, `None` if they are the same throughout.

    The profile itself is no difference, only what follows from it.
    """
    for one, other in zip_longest(left.places, right.places):
        if one is None or other is None:
            return _longer(left, right, one, other)
        if found := _at_place(left, right, one, other):
            return found
    return None


def _longer(left: Line, right: Line, one: Place | None, other: Place | None) -> Parting | None:
    """Return where the lines part if one goes on and the other ends: at a decision, or at its end."""
    last = one or other
    if last is None:
        return None
    goes_on = (one is not None, other is not None)
    return _decided(left, right, last.at) or _parting(last.at, "end", "goes on", *goes_on)


def _at_place(left: Line, right: Line, one: Place, other: Place) -> Parting | None:
    if one.at != other.at:
        at = min(one.at, other.at)
        return _decided(left, right, at) or _parting(at, "end", "at", list(one.at), list(other.at))
    if found := _decided(left, right, one.at):
        return found
    if one.event != other.event:
        return Parting(at=one.at, aspect="event", changes=tuple(_changes(one.event, other.event, ())))
    if changes := tuple(c for c in _changes(one.duel, other.duel, ()) if c.path[0] != "profile"):
        return Parting(at=one.at, aspect="position", changes=changes)
    mine, theirs = ([o.id for o in options(place.duel)] for place in (one, other))
    if mine != theirs:
        return _parting(one.at, "options", "options", mine, theirs)
    return None


def _decided(left: Line, right: Line, at: tuple[int, int]) -> Parting | None:
    """Return the parting at the decision that led to `at`, `None` if both lines took the same."""
    if at[0] == 0 or at[1] > 1:
        return None
    mine, theirs = (line.decisions[at[0] - 1 : at[0]] for line in (left, right))
    if mine == theirs:
        return None
    return _parting(at, "decision", "decision", next(iter(mine), None), next(iter(theirs), None))


def _parting(at: tuple[int, int], aspect: Aspect, name: str, left: object, right: object) -> Parting:
    return Parting(at=at, aspect=aspect, changes=(Change(path=(name,), left=left, right=right),))


def _changes(left: Any, right: Any, path: tuple[str, ...]) -> list[Change]:
    """Return every field that differs, as deep as both values are records of one kind."""
    if left == right:
        return []
    if type(left) is type(right) and is_record(type(left)) and not isinstance(left, CardData | Effect):
        pairs = [(name, getattr(left, name), getattr(right, name)) for name in names_of(type(left))]
    elif isinstance(left, tuple) and isinstance(right, tuple) and len(left) == len(right):
        pairs = [(_name(n, a), a, b) for n, (a, b) in enumerate(zip(left, right, strict=True))]
    else:
        return [Change(path=path, left=snapshot(left), right=snapshot(right))]
    return [change for name, a, b in pairs for change in _changes(a, b, (*path, name))]


def _name(place: int, value: Any) -> str:
    """Return the id of a card, the index of anything else."""
    return str(getattr(value, "id", place))
