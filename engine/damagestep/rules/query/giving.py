"""Abilities that continuous effects give to monsters, for whoever says how a card is compared with a filter.

Bounds on ATK and DEF are compared by current values (`abilities`). Only whether a monster is unaffected goes
by printed ones: its values depend on that.
"""

from collections.abc import Callable

from damagestep.cards.statics import Ability, Gives
from damagestep.cards.words import Filter
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel, remembers
from damagestep.records.terms import Side
from damagestep.rules.query.continuous import (
    face_up_sources,
    holds,
    in_force_now,
    is_in_reach,
    is_tied,
    lingering_statics,
    may_exist,
    statics,
)
from damagestep.rules.query.filters import asks_for_what_is_hidden, fits

Fitting = Callable[[Duel, Card, Filter, Side], bool]
"""A way to check whether a card fits a filter of a player's card."""

NOT_ON_THE_MONSTER: tuple[Ability, ...] = (
    "unaffected",
    "cannot-be-attacked",
    "passed-over",
    "spares-its-player",
)
"""Abilities that no immunity of the monster wards off, as they do nothing to it.

`cannot-be-attacked` binds whoever would attack it (OCG Q&A 17676), `spares-its-player` is about the damage of
its player (konami-db:5982).
"""


OATHS: tuple[Ability, ...] = ("cannot-attack", "cannot-attack-directly")
"""Abilities that bind the player, not the monsters, where that player's own effect has left them for a time.

So they hold for monsters that no effect reaches, too (OCG Q&A 22242, 22596).
"""


def is_unaffected(duel: Duel, of: Card, by: Card) -> bool:
    """Check whether a card on the field is unaffected by another card."""
    return bool(duel.forces) and unaffected_through(duel, of, by) is not None


def unaffected_through(duel: Duel, of: Card, by: Card | None) -> Card | None:
    """Return the card through which a card on the field is unaffected by another one, or None."""
    return find_giver(duel, of, "unaffected", by, _as_printed)


def _as_printed(duel: Duel, of: Card, what: Filter, you: Side) -> bool:
    del duel
    return fits(of, what, you)


def is_given(duel: Duel, static: Gives, source: Card, of: Card, fitting: Fitting) -> bool:
    """Check whether `of` is among the monsters to which the card `source` gives an ability."""
    match static.what:
        case "equipped-monster":
            return is_tied(duel, source, of)
        case "bound-monster":
            return is_tied(duel, source, of, "bound")
        case "your-equipped-monster":
            return of.controller == source.controller and is_tied(duel, source, of)
        case "this-card":
            return of.id == source.id
        case what:
            hidden = of.face == "down" and asks_for_what_is_hidden(what)
            return not hidden and is_in_reach(what, source, of) and fitting(duel, of, what, source.controller)


def find_giver(duel: Duel, of: Card, ability: Ability, against: Card | None, fitting: Fitting) -> Card | None:
    """Return the card that gives `of` an ability, or None; some count only `against` certain cards.

    What an effect has left on the monster itself stays when that becomes unaffected; what it has left for all
    monsters passes over one that is (OCG Q&A 19200).
    """
    if not may_exist(duel, Gives):
        return None
    own = ((source, s) for source in face_up_sources(duel) for s in statics(duel, source))
    found = [
        (source, s)
        for source, s in (*own, *lingering_statics(duel))
        if isinstance(s, Gives) and s.ability == ability and is_given(duel, s, source, of, fitting)
    ]
    if not found:
        return None
    up = [c.id for c in in_force_now(duel)]
    left = [s for _, s in lingering_statics(duel)]
    settled = [x.static for x in duel.effects.lingering if x.card]
    for source, s in found:
        if ability == "unaffected" and against and against.id == of.id:
            continue
        if s.against is not None and not (against and fitting(duel, against, s.against, source.controller)):
            continue
        if s.summoned_this_turn and not remembers(duel, "summoned", of.ref):
            continue
        if (
            ability not in NOT_ON_THE_MONSTER
            and source.id != of.id
            and s not in settled
            and not (ability in OATHS and s in left and source.controller == of.controller)
            and is_unaffected(duel, of, source)
        ):
            continue
        if (source.id in up or s in left) and holds(duel, s, source):
            return source
    return None
