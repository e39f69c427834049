"""What applies now, beyond what is printed on the cards: for a time, or for as long as a card does it."""

from collections.abc import Iterator
from typing import Literal

from damagestep.cards.card import Effect, MonsterFace
from damagestep.cards.operations import Linger
from damagestep.cards.statics import Ability, Becomes, Gives, Negates, Static, Value
from damagestep.duel.cards import Card, CardRef
from damagestep.duel.lasting import FactKind, Lingering
from damagestep.duel.state import Duel, card, remembers, wherever
from damagestep.records.record import record
from damagestep.records.terms import CardId, EffectId, Side, Until
from damagestep.rules.query.abilities import has, is_given
from damagestep.rules.query.continuous import (
    holds,
    in_force_now,
    lingering_statics,
    negated_by,
    statics,
)
from damagestep.rules.query.kinds import is_changed
from damagestep.rules.query.stats import continuous

ApplyingKind = Literal[
    "destroyed",
    "negated",
    "protected",
    "held",
    "able",
    "changed",
    "bound",
    "used",
    "not-modelled",
    "applies",
]
"""What a card is: destroyed by battle and waiting, negated, protected, held back from something, able to do
something, changed, bound to another card, used up. `not-modelled`: a part of its effect was not carried out,
so that everything from there on may be otherwise. `applies`: anything else that a card does for a time."""

PROTECTING: tuple[Ability, ...] = (
    "cannot-be-attacked",
    "passed-over",
    "cannot-be-destroyed-by-battle",
    "cannot-be-destroyed-by-effects",
    "cannot-be-targeted",
    "unaffected",
)
HOLDING: tuple[Ability, ...] = (
    "cannot-attack",
    "cannot-attack-directly",
    "attacks-the-strongest",
    "has-to-attack",
)
HELD: dict[FactKind, str] = {"position-locked": "position", "attacks-forbidden": "cannot-attack"}
"""Facts of the turn that keep a card, or a player, from something, and the words for them."""


@record
class Applying:
    """One thing that applies: to which `cards`, or to which player (`side`), and by which card.

    `word` says it more closely: an ability, a stat, the kind of a bond. `static` is the index of the
    continuous effect of `source` that does it, `effect` the effect that has left it. What has no `static`
    ends at `until`, in the turn `turn` if that is given; None: when the cards leave their places.
    """

    kind: ApplyingKind
    cards: tuple[CardId, ...] = ()
    source: CardId | None = None
    word: str | None = None
    static: int | None = None
    effect: EffectId | None = None
    until: Until | Literal["turn", "chain", "battle"] | None = None
    turn: int | None = None
    side: Side | None = None


def negator(duel: Duel, of: Card) -> CardId | None:
    """Return the card that negates the effects of `of`, by a static or by an effect of its, or None."""
    left = (s.source for s in (*duel.effects.negated, *duel.effects.silenced) if s.card == of.ref)
    by = next(left, None)
    if by is None and (static := negated_by(duel, of.ref)):
        by = static.id
    return by


def applying_now(duel: Duel) -> tuple[Applying, ...]:
    """Return everything that applies in a position: of the battle, of effects, of continuous effects."""
    if duel.over:
        return ()
    return (
        *_of_the_battle(duel),
        *_left_by_effects(duel),
        *_remembered(duel),
        *_continuous(duel),
    )


def _of_the_battle(duel: Duel) -> Iterator[Applying]:
    """Yield the monsters that battle has destroyed and that wait for the end of the Damage Step."""
    battle = duel.battle
    for ref in battle.destroyed if battle else ():
        if battle and card(duel, ref):
            foe = battle.target if ref == battle.attacker else battle.attacker
            yield Applying(
                kind="destroyed", cards=(ref.id,), source=foe.id if foe else None, until="damage-step"
            )


def _left_by_effects(duel: Duel) -> Iterator[Applying]:
    """Yield what resolved effects have left: negations, changed values, statics that linger."""
    effects = duel.effects
    for left in (*effects.negated, *effects.silenced):
        if found := _there(duel, left.card):
            yield Applying(kind="negated", cards=found, source=left.source, until=left.until)
    for change in effects.modifiers:
        if found := _there(duel, change.target):
            yield Applying(
                kind="changed",
                cards=found,
                source=change.source,
                word=change.stat,
                until=change.until,
                turn=change.turn,
            )
    for lingering in effects.lingering:
        yield from _lingering(duel, lingering)


def _there(duel: Duel, ref: CardRef) -> tuple[CardId, ...]:
    """Return the id of a card that is still where it was, else nothing."""
    return (ref.id,) if card(duel, ref) else ()


def _lingering(duel: Duel, left: Lingering) -> Iterator[Applying]:
    kind, word = _said(left.static)
    by_card = wherever(duel, left.source)
    by = next((c for c, static in lingering_statics(duel) if static is left.static), None)
    if by is None or (left.card and card(duel, left.card) is None):
        return
    yield Applying(
        kind=kind,
        cards=_reached(duel, left.static, by),
        source=left.source,
        word=word,
        effect=next((e.id for e in by_card.data.effects if _leaves_something(e)), None),
        until=left.until,
        turn=left.turn,
        side=None if left.card else left.side,
    )


def _leaves_something(what: Effect) -> bool:
    return any(isinstance(operation, Linger) for operation in what.resolve)


def _remembered(duel: Duel) -> Iterator[Applying]:
    """Yield what rules and cards remember: bonds, limits that are used up, what is barred for the turn."""
    for bond in duel.memory.bonds:
        if found := _there(duel, bond.monster):
            lasts = "stays" if bond.lost_to == "stays" or bond.kind == "bound" else bond.kind
            yield Applying(kind="bound", cards=found, source=bond.holder.id, word=lasts)
    for use in duel.memory.uses:
        if found := _there(duel, use.card):
            until = use.per if use.per in ("chain", "battle") else "turn"
            yield Applying(kind="used", cards=found, source=use.card.id, until=until)
    for fact in duel.memory.facts:
        if fact.what == "not-modelled" and fact.card:
            yield Applying(kind="not-modelled", source=fact.card.id)
        if fact.what in HELD and (fact.card is None or card(duel, fact.card)):
            held = (fact.card.id,) if fact.card else ()
            last = fact.through or None
            yield Applying(
                kind="held", cards=held, word=HELD[fact.what], until="turn", turn=last, side=fact.side
            )


def _continuous(duel: Duel) -> Iterator[Applying]:
    """Yield what the continuous effects in force do; those that do nothing to any monster are left out."""
    for source in in_force_now(duel):
        whole = source.data.statics
        for static in statics(duel, source):
            if not holds(duel, static, source):
                continue
            kind, word = _said(static)
            found = _reached(duel, static, source)
            if found or kind == "applies":
                number = next(n for n, one in enumerate(whole) if one is static)
                yield Applying(kind=kind, cards=found, source=source.id, word=word, static=number)


def _said(static: Static) -> tuple[ApplyingKind, str | None]:
    """Return what a continuous effect does to cards, and the word for it."""
    match static:
        case Negates():
            return "negated", None
        case Gives(ability=ability) if ability in PROTECTING:
            return "protected", ability
        case Gives(ability=ability):
            return "held" if ability in HOLDING else "able", ability
        case Value(stats=stats):
            return "changed", stats[0] if len(stats) == 1 else "both"
    return "applies", None


def _reached(duel: Duel, static: Static, source: Card) -> tuple[CardId, ...]:
    """Return the face-up cards on the field that a continuous effect of a card applies to."""
    shown = [c for ref in duel.index.face_up if (c := card(duel, ref))]
    match static:
        case Negates():
            others = (c for c in shown if c.id != source.id and _has_effects(c))
            return tuple(c.id for c in others if (by := negated_by(duel, c.ref)) and by.id == source.id)
        case Becomes():
            return tuple(c.id for c in shown if is_changed(duel, static, source, c))
        case Gives():
            return tuple(c.id for c in shown if _is_given(duel, static, source, c))
        case Value(stats=stats):
            monsters = [c for c in shown if isinstance(c.counts_as, MonsterFace)]
            return tuple(
                c.id
                for c in monsters
                if any(static is one for stat in stats for _, one in continuous(duel, c, stat))
            )
    return ()


def _has_effects(of: Card) -> bool:
    """Check whether there is anything about a card that could be negated."""
    data = of.data
    return bool(data.effects or data.statics or data.instead or data.maintenance or data.attack_cost)


def _is_given(duel: Duel, static: Gives, source: Card, of: Card) -> bool:
    if not is_given(duel, static, source, of):
        return False
    if static.summoned_this_turn and not remembers(duel, "summoned", of.ref):
        return False
    return of.id == source.id or static.ability == "unaffected" or not has(duel, of, "unaffected", source)
