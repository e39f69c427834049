"""Tributes and materials of Summons: by Level, and as a monster of the Extra Deck names them."""

from collections.abc import Iterator
from itertools import combinations, permutations

from damagestep.cards.operations import Fuse, TributeFor, TributeForRitual
from damagestep.cards.words import Filter
from damagestep.duel.cards import Activation, Card, CardRef
from damagestep.duel.state import Duel, at, wherever
from damagestep.records.terms import Side
from damagestep.rules.query.continuous import barred_by, negated_by
from damagestep.rules.query.filters import fits, level, normal_summonable
from damagestep.rules.query.giving import is_unaffected
from damagestep.rules.query.kinds import another_kind, another_like
from damagestep.rules.query.selectors import find
from damagestep.rules.query.special_summons import face_up_prevented_by
from damagestep.rules.query.zones import slots_for

ONE_TRIBUTE, TWO_TRIBUTES = 5, 7
"""The lowest Levels that ask for one Tribute and for two."""


def tributes_needed(monster: Card) -> int:
    """Return how many Tributes a monster's Summon needs by its Level: 0, 1 or 2.

    A monster that is on the field already needs none.
    """
    if monster.zone == "monster":
        return 0
    stars = level(monster) or 0
    return (stars >= ONE_TRIBUTE) + (stars >= TWO_TRIBUTES)


def tributable(duel: Duel, side: Side) -> tuple[Card, ...]:
    """Return the monsters that a player controls and can Tribute for a Summon or Set."""
    return tuple(c for c in at(duel, side, "monster") if c.data.tributable)


def tribute_summonable(duel: Duel, what: TributeFor, act: Activation) -> tuple[Card, ...]:
    """Return the monsters that fit, need Tributes, and for which the player has enough tributable ones.

    What cannot be beside the monsters that are there is left out, the Tributes among them.
    """
    most = len(tributable(duel, act.side))
    found = (
        c for c in find(duel, what.what, act) if normal_summonable(c) and not _kept_away(duel, c, act.side)
    )
    return tuple(c for c in found if 0 < tributes_needed(c) <= most)


def _kept_away(duel: Duel, monster: Card, side: Side) -> bool:
    beside = another_kind(duel, monster.counts_as, side) or another_like(duel, monster, side)
    return beside is not None


def fit_together(monster: Card, materials: tuple[Card, ...], paid_by: str) -> bool:
    """Check whether cards that a procedure asks for are materials together, by the Levels that they have now.

    Those of a Synchro Monster have its Level in all, those of an Xyz Monster one Level each; a monster
    without a Level is neither. Those of a Link Monster make its Link Rating. Cards that are no materials
    always go together.
    """
    if paid_by == "link":
        return _make_rating(monster, materials)
    if paid_by not in ("synchro", "xyz"):
        return True
    stars = [level(c) for c in materials]
    if None in stars:
        return False
    if paid_by == "synchro":
        return sum(n or 0 for n in stars) == level(monster)
    return len(set(stars)) == 1 and all(can_be_under(c) for c in materials)


def _make_rating(monster: Card, materials: tuple[Card, ...]) -> bool:
    """Check whether materials make a Link Rating: each counts as one, a Link Monster also as its own Rating.

    (rulebook, "Link Summon").
    """
    sums = {0}
    for one in materials:
        ways = {1, getattr(one.counts_as, "rating", None) or 1}
        sums = {before + n for before in sums for n in ways}
    return getattr(monster.data.card, "rating", None) in sums


def is_overlaid(duel: Duel, monster: Card, paid: tuple[CardRef, ...]) -> bool:
    """Check whether one monster alone is the material of an Xyz Summon: in the second way that it names.

    What else is paid for that comes from elsewhere and does not lie under the monster.
    """
    procedure = monster.data.procedure
    materials = [ref for ref in paid if wherever(duel, ref.id).zone in ("monster", "material")]
    return procedure is not None and procedure.overlay is not None and len(materials) == 1


def can_be_under(of: Card) -> bool:
    """Check whether a card can lie under a monster as its material: not a Token (OCG Q&A 11021, 22390)."""
    return getattr(of.data.card, "frame", None) != "token"


Materials = tuple[Card, ...]
Ways = tuple[tuple[Card, tuple[Materials, ...]], ...]
"""Each monster that an effect could Summon, with every set of materials or Tributes for it."""


def ways_to_summon(duel: Duel, what: Fuse | TributeForRitual, act: Activation) -> Ways:
    """Return each monster that an effect could Fusion or Ritual Summon, with every set of materials for it.

    No set holds another one, so that a set is complete as soon as all its cards are chosen.
    """
    return fusions(duel, what, act) if isinstance(what, Fuse) else rituals(duel, what, act)


def rituals(duel: Duel, what: TributeForRitual, act: Activation) -> Ways:
    """Return each Ritual Monster that could be Summoned, with every set of Tributes for it.

    Levels are counted as they are now; a monster without a Level is no Tribute for that, and none is Tributed
    for itself, nor one that is unaffected by the effect (as with materials: `fusions`).
    """
    by = wherever(duel, act.card.id)
    among = tuple(
        c
        for c in find(duel, what.from_, act)
        if c.data.tributable and level(c) is not None and not is_unaffected(duel, c, by)
    )
    found = []
    for monster in find(duel, what.what, act):
        if face_up_prevented_by(duel, monster, act.side, act.side):
            continue
        others = sorted((c for c in among if c.ref != monster.ref), key=lambda c: -(level(c) or 0))
        reaching = _reaching(tuple(others), level(monster) or 0, exactly=what.exactly)
        if sets := tuple(some for some in reaching if _has_room(duel, monster, some, act.side)):
            found.append((monster, sets))
    return tuple(found)


def _reaching(others: tuple[Card, ...], due: int, *, exactly: bool) -> Iterator[Materials]:
    """Yield the sets of monsters whose Levels are together at least `due`, or exactly that.

    `others` come with the highest Level first, and the last one taken is needed to reach the sum. So no set
    holds a monster that could be left out: nobody Tributes more monsters than the Ritual Summon needs.
    """
    for i, taken in enumerate(others):
        left = due - (level(taken) or 0)
        if left > 0:
            for more in _reaching(others[i + 1 :], left, exactly=exactly):
                yield (taken, *more)
        elif left == 0 or not exactly:
            yield (taken,)


def fusions(duel: Duel, what: Fuse, act: Activation) -> Ways:
    """Return each Fusion Monster that could be Summoned, with every set of materials for it.

    One material of a set may be a substitute for a named one. That is an effect of the substitute: one whose
    effects are negated replaces nothing (OCG Q&A 20010), nor does one in a Deck or a banished one (13184).
    None is a card whose move there is barred, nor a monster that is unaffected by the effect: a monster that
    Spells do not affect is a material for a monster's effect alone (14874).
    """
    own = set(own_material(duel, act, what))
    found_there = find(duel, what.from_, act)
    by = wherever(duel, act.card.id)
    among = tuple(
        c
        for c in duel.cards
        if (c.ref in own or c in found_there)
        and not barred_by(duel, act.side, c.zone, what.to)
        and not is_unaffected(duel, c, by)
    )
    found = []
    for monster in find(duel, what.what, act):
        wanted = monster.data.materials
        sets = tuple(
            some
            for some in combinations(among, len(wanted))
            if own <= {c.ref for c in some} and _has_room(duel, monster, some, act.side)
            if _suit(duel, some, wanted, act.side)
        )
        if wanted and sets and not face_up_prevented_by(duel, monster, act.side, act.side):
            found.append((monster, sets))
    return tuple(found)


def own_material(duel: Duel, act: Activation, what: Fuse) -> tuple[CardRef, ...]:
    """Return a reference to the effect's card if it has to be a material: if it is a Monster Card.

    It comes in a tuple, which is empty for another card, and where the effect does without it.
    """
    if what.without_this:
        return ()
    is_monster = wherever(duel, act.card.id).data.card.type == "monster"
    return (act.card,) if is_monster else ()


def _has_room(duel: Duel, monster: Card, used: Materials, side: Side) -> bool:
    """Check whether there is a free zone for a monster, or the materials leave one."""
    return bool(slots_for(duel, side, monster, {c.id for c in used}))


def _suit(duel: Duel, some: Materials, wanted: tuple[Filter, ...], side: Side) -> bool:
    """Check whether cards are the materials in some order; one of them may substitute for a named one."""
    return any(
        sum(not fits(c, one, side) for c, one in zip(order, wanted, strict=True)) <= 1
        and all(fits(c, one, side) or _stands_in(duel, c, one) for c, one in zip(order, wanted, strict=True))
        for order in permutations(some)
    )


def _stands_in(duel: Duel, of: Card, wanted: Filter) -> bool:
    if of.zone in ("deck", "banished"):
        return False
    return of.data.fusion_substitute and wanted.named is not None and not negated_by(duel, of.ref)
