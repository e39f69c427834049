"""Levels, names and negated Gemini Monsters: values stored on the cards, so that filters can read them.

Changes by resolved effects come first, in the order of time, then those by continuous effects.
"""

from damagestep.cards.card import MonsterFace
from damagestep.cards.statics import Levels, Renames
from damagestep.duel.cards import Card
from damagestep.duel.lasting import Modifier
from damagestep.duel.sections import Effects
from damagestep.duel.state import Duel
from damagestep.records.memo import memoised
from damagestep.records.record import replace
from damagestep.rules.query.continuous import applying, has, negated_by, reaches
from damagestep.rules.query.upheld import upheld


def refresh_what_cards_are(duel: Duel) -> Duel:
    """Bring Levels, names and Gemini Monsters up to date with modifiers, negations and continuous effects."""
    if _geminis(duel.cards):
        duel = _with_cards(duel, [_with_negation(duel, c) for c in duel.cards])
    renaming = {c.id: s.to for c, s in applying(duel, Renames)} if duel.forces else {}
    if renaming or _altered(duel.cards):
        duel = _with_cards(duel, [_with_name(c, renaming.get(c.id)) for c in duel.cards])
    changing = applying(duel, Levels) if duel.forces else ()
    left = upheld(duel, level_modifiers(duel.effects.modifiers))
    if changing or left or _altered(duel.cards):
        duel = _with_cards(duel, [_with_level(duel, c, changing, left) for c in duel.cards])
    return duel


def _any_gemini(cards: tuple[Card, ...]) -> bool:
    return any(getattr(c.data.card, "gemini", False) for c in cards)


_geminis = memoised(_any_gemini, most=50)
"""Checks whether any card is a Gemini Monster."""


def _with_negation(duel: Duel, of: Card) -> Card:
    """Return a Gemini Monster that knows whether its effects are negated (OCG Q&A 6760, 12319, 6755)."""
    negated = of.dormant and of.face == "up" and negated_by(duel, of.ref) is not None
    return of if negated == of.gemini_negated else replace(of, gemini_negated=negated)


def _level_modifiers(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    return tuple(m for m in modifiers if m.stat == "level")


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
    return any(c.renamed or c.level_change for c in cards)


_altered = memoised(_any_altered, most=50)
"""Checks whether any card has another name or Level than the printed one."""


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
