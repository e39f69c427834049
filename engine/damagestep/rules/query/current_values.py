"""Filters by current ATK and DEF: on the field the value that a monster has now, elsewhere the printed one.

So targets, Summoned monsters and what an effect resolves on are judged (OCG Q&A 10738).

Abilities that a continuous effect gives are judged so, too (`abilities`). What else it does, above all
changes of values and negations, goes by printed values (`filters.fits`), so that no value depends on itself.
"""

from damagestep.cards.words import Filter, Selector
from damagestep.duel.cards import Activation, Card
from damagestep.duel.state import Duel
from damagestep.records.memo import memoised
from damagestep.records.record import replace
from damagestep.records.terms import Side, Stat
from damagestep.rules.query.filters import fits
from damagestep.rules.query.selectors import find
from damagestep.rules.query.stats import current

BOUNDS: tuple[tuple[str, Stat, bool], ...] = (
    ("least_atk", "atk", True),
    ("most_atk", "atk", False),
    ("least_def", "def", True),
    ("most_def", "def", False),
)
"""The bounds that a filter may name: the value that each is for, and whether it is the lower one."""


def find_currently(duel: Duel, what: Selector, act: Activation) -> tuple[Card, ...]:
    """Return the cards that a selector finds; bounds on ATK and DEF are compared as in `fits_currently`."""
    if not isinstance(what, Filter) or not _bounded(what):
        return find(duel, what, act)
    told = replace(what, most_atk=act.noted) if what.most_atk == "noted" else what
    return tuple(c for c in find(duel, _without_bounds(told), act) if fits_currently(duel, c, told, act.side))


def fits_currently(duel: Duel, of: Card, what: Filter, you: Side) -> bool:
    """Check whether a card fits a filter, with current ATK and DEF if it is a face-up monster on the field.

    Elsewhere, and face-down, its printed values are compared. `you` is the player whose card asks.
    """
    if of.zone != "monster" or of.face == "down" or not _bounded(what):
        return fits(of, what, you)
    return fits(of, _without_bounds(what), you) and all(_within(duel, of, what, *bound) for bound in BOUNDS)


def _within(duel: Duel, of: Card, what: Filter, name: str, stat: Stat, lower: bool) -> bool:
    bound = getattr(what, name)
    if not isinstance(bound, int):
        return True
    value = current(duel, of, stat)
    return value >= bound if lower else value <= bound


def _names_a_bound(what: Filter) -> bool:
    return any(getattr(what, name) is not None for name, _, _ in BOUNDS)


_bounded = memoised(_names_a_bound)
"""Checks whether a filter names a bound on ATK or DEF."""


def _drop_bounds(what: Filter) -> Filter:
    return replace(what, least_atk=None, most_atk=None, least_def=None, most_def=None)


_without_bounds = memoised(_drop_bounds)
"""Returns a filter without its bounds on ATK and DEF."""
