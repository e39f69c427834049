"""Types, Attributes, Levels, names, and what negation makes of a card: stored on it, for filters to read.

Changes by resolved effects come first, in the order of time, then those by continuous effects. Of changes of
a Type or an Attribute only the latest counts.
"""

from damagestep.cards.card import MonsterFace
from damagestep.cards.conditions import NormalSummonedWith
from damagestep.cards.statics import Becomes, Levels, Renames
from damagestep.duel.calls import BY_TRIBUTES
from damagestep.duel.cards import Card
from damagestep.duel.lasting import Modifier
from damagestep.duel.sections import Effects
from damagestep.duel.state import Duel
from damagestep.records.memo import memoised
from damagestep.records.record import replace
from damagestep.records.terms import Attribute
from damagestep.rules.query.abilities import has
from damagestep.rules.query.continuous import applying, negated_by, reaches
from damagestep.rules.query.kinds import is_changed
from damagestep.rules.query.upheld import upheld


def refresh_what_cards_are(duel: Duel) -> Duel:
    """Bring what cards are up to date with modifiers, negations and continuous effects.

    Names and Levels come after Types and Attributes, which effects on them may ask for.
    """
    if _changed_by_negation(duel.cards):
        duel = _with_cards(duel, [_with_negation(duel, c) for c in duel.cards])
    kinds = _changes_of_kind(duel) if duel.forces else ()
    if kinds or _altered(duel.cards):
        duel = _with_cards(duel, [_with_kind(duel, c, kinds) for c in duel.cards])
    renaming = {c.id: s.to for c, s in applying(duel, Renames)} if duel.forces else {}
    if renaming or _altered(duel.cards):
        duel = _with_cards(duel, [_with_name(c, renaming.get(c.id)) for c in duel.cards])
    changing = applying(duel, Levels) if duel.forces else ()
    left = upheld(duel, level_modifiers(duel.effects.modifiers))
    if changing or left or _altered(duel.cards):
        duel = _with_cards(duel, [_with_level(duel, c, changing, left) for c in duel.cards])
    return duel


def _any_changed_by_negation(cards: tuple[Card, ...]) -> bool:
    return any(
        getattr(c.data.card, "gemini", False) or _has_second_attribute(c) or c.data.tribute_ways
        for c in cards
    )


_changed_by_negation = memoised(_any_changed_by_negation, most=50)
"""Checks whether any card is a Gemini Monster, one with a second Attribute or with Tributes of its own."""


def _has_second_attribute(of: Card) -> bool:
    return getattr(of.data.card, "also", None) is not None


def _with_negation(duel: Duel, of: Card) -> Card:
    """Return a card that knows whether its effects are negated, if that changes what it is.

    A Gemini Monster counts as an Effect Monster then (OCG Q&A 6760, 12319, 6755), and a monster whose text
    gives it a second Attribute loses that (konami-db:6821: a continuous effect). What it has because of
    the number of its Tributes ends for good (OCG Q&A 8352).
    """
    if _has_by_tributes(of):
        negated = (of.zone, of.face) == ("monster", "up") and negated_by(duel, of.ref) is not None
        return replace(of, call=None) if negated else of
    concerned = of.dormant or (_has_second_attribute(of) and of.zone == "monster")
    negated = concerned and of.face == "up" and negated_by(duel, of.ref) is not None
    return of if negated == of.kind_negated else replace(of, kind_negated=negated)


def _level_modifiers(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    return tuple(m for m in modifiers if m.stat == "level")


def _has_by_tributes(of: Card) -> bool:
    """Check whether a continuous effect applies to a monster because of the number of its Tributes."""
    if of.call is None or of.call.effect != BY_TRIBUTES:
        return False
    asked = (c for s in of.data.statics for c in s.condition if isinstance(c, NormalSummonedWith))
    return any(c.n == of.call.noted for c in asked)


level_modifiers = memoised(_level_modifiers, most=50)
"""The modifiers of Levels among all modifiers."""


def _may_apply(effects: Effects) -> bool:
    return bool(
        effects.lingering
        or effects.negated
        or effects.silenced
        or (effects.modifiers and level_modifiers(effects.modifiers))
    )


may_apply = memoised(_may_apply, most=50)
"""Checks whether resolved effects have left a lingering one, a negation or a change of Level: what applies
as long as it lasts."""


def _with_cards(duel: Duel, cards: list[Card]) -> Duel:
    """Return the position with these cards; the same position where no card has changed."""
    for old, new in zip(duel.cards, cards, strict=True):
        if old is not new:
            return replace(duel, cards=tuple(cards))
    return duel


def _any_altered(cards: tuple[Card, ...]) -> bool:
    return any(c.renamed or c.level_change or c.attribute_now or c.race_now for c in cards)


_altered = memoised(_any_altered, most=50)
"""Checks whether any card has another name, Level, Type or Attribute than the printed one."""


def _changes_of_kind(duel: Duel) -> tuple[tuple[Card, Becomes], ...]:
    """Return the changes of Types and Attributes that apply, in the order in which they began to.

    The latest counts, whether an effect has left it or it is a continuous one (OCG Q&A 9289, 17495, 6162).
    """
    before = {(id(x.static), x.card): x.over for x in duel.effects.lingering}
    order: list[tuple[Card, Becomes, bool]] = []
    for by, static in applying(duel, Becomes):
        over = before.get((id(static), by.ref), before.get((id(static), None)))
        earlier = [n for n, (c, _, left) in enumerate(order) if left or over is None or c.ref in over]
        order.insert(max(earlier, default=-1) + 1, (by, static, over is not None))
    return tuple((by, static) for by, static, _ in order)


def _with_kind(duel: Duel, of: Card, changes: tuple[tuple[Card, Becomes], ...]) -> Card:
    """Return a card with the Type and the Attribute that it has now, if it is face-up."""
    attribute: Attribute | None = None
    race: str | None = None
    for by, static in changes:
        if is_changed(duel, static, by, of):
            declared = by.declared[0] if by.declared else None
            attribute = (declared if static.attribute == "declared" else static.attribute) or attribute
            race = static.race or race
    if (attribute, race) == (of.attribute_now, of.race_now):
        return of
    return replace(of, attribute_now=attribute, race_now=race)


def _with_name(of: Card, name: str | None) -> Card:
    return of if of.renamed == name else replace(of, renamed=name)


def _with_level(
    duel: Duel, of: Card, changing: tuple[tuple[Card, Levels], ...], left: tuple[Modifier, ...]
) -> Card:
    face = of.counts_as
    if not isinstance(face, MonsterFace) or face.level is None:
        return of
    hidden = of.zone == "monster" and of.face == "down"
    change = 0
    for modifier in left:
        if modifier.target == of.ref:
            change = modifier.amount + (change if modifier.kind == "gain" else -face.level)
    if not hidden:
        reached = [(by, s) for by, s in changing if reaches(s.what, by, of)]
        change += sum(s.by for by, s in reached if by.id == of.id or not has(duel, of, "unaffected", by))
    return of if change == of.level_change else replace(of, level_change=change)
