"""What is remembered: facts that events leave behind for the turn, and the marks of cards on others.

Facts are kept for a player, and for a card during its stay in one place: a card that moves is a new one.
"""

from damagestep.events.base import Event, Summoned
from damagestep.events.battle import DestructionDetermined, DirectAttackCounted, ValuesCompared
from damagestep.events.effects import (
    AttacksForbidden,
    BattlePhaseCutShort,
    EffectDamageInflicted,
    MonstersHeldBack,
    NamesForbidden,
    PositionsLocked,
    ValuesReversed,
)
from damagestep.events.summons import CardSet, PositionChanged, SummonAnnounced
from damagestep.events.turn import AttackDeclared, DirectAttackDeclared
from damagestep.force import applying, negated_by, reaches
from damagestep.pieces import Card, ChainLink
from damagestep.query import opponent_in_battle
from damagestep.schema.conditions import ThisTurn
from damagestep.schema.statics import Falls, Marks
from damagestep.state import Duel, card, wherever
from damagestep.terms import replace
from damagestep.traces import Fact, FactKind, Mark


def remember(duel: Duel, event: Event) -> Duel:
    """The duel with what it has to remember of an event."""
    found = facts(duel, event)
    if found:
        duel = replace(duel, facts=(*duel.facts, *found))
    if duel.forces and isinstance(event, AttackDeclared | DirectAttackDeclared):
        marked = marks(duel, event.attacker)
        duel = replace(duel, marks=(*duel.marks, *marked)) if marked else duel
    return duel


def marks(duel: Duel, attacker: Card) -> tuple[Mark, ...]:
    """The marks that cards in force put on a monster that attacks."""
    new = (
        Mark(holder=source.ref, card=attacker.ref)
        for source, static in applying(duel, Marks)
        if reaches(static.what, source, attacker)
    )
    return tuple(mark for mark in new if mark not in duel.marks)


LEFT_ON_MONSTERS: dict[type[Event], FactKind] = {
    PositionChanged: "position-changed",
    PositionsLocked: "position-locked",
    MonstersHeldBack: "attacks-forbidden",
}
"""What events leave behind of every monster they are about."""


LEFT_ON_PLAYERS: dict[type[Event], FactKind] = {
    AttacksForbidden: "attacks-forbidden",
    BattlePhaseCutShort: "battle-phase-cut-short",
    ValuesReversed: "values-reversed",
}
"""What events leave behind of the player they are about."""


def facts(duel: Duel, event: Event) -> tuple[Fact, ...]:
    """What an event leaves behind."""
    match event:
        case AttackDeclared(attacker=attacker) | DirectAttackDeclared(attacker=attacker):
            return _of(duel, "attacked", attacker)
        case ValuesCompared() | DirectAttackCounted() | DestructionDetermined():
            return of_the_battle(duel, event)
        case EffectDamageInflicted(source=source):
            return _of(duel, "inflicted-effect-damage", source)
        case Summoned(side=side, cards=cards):
            return (*_of(duel, "summoned", *cards), Fact(what="has-summoned", side=side))
        case SummonAnnounced(side=side, how="normal" | "tribute"):
            return (Fact(what="normal-summon-used", side=side),)
        case CardSet(side=side, card=card):
            used = (Fact(what="normal-summon-used", side=side),) if card.data.card.type == "monster" else ()
            return (*_of(duel, "set", card), *used)
        case PositionChanged(cards=cards) | PositionsLocked(cards=cards) | MonstersHeldBack(cards=cards):
            left = _of(duel, LEFT_ON_MONSTERS[type(event)], *cards)
            longer = event.turns if isinstance(event, PositionsLocked) else 0
            return tuple(replace(f, through=duel.turn + longer) for f in left) if longer else left
        case NamesForbidden(side=side, cards=cards):
            return tuple(Fact(what="name-forbidden", side=side, name=c.named) for c in cards)
        case AttacksForbidden(side=side) | BattlePhaseCutShort(side=side) | ValuesReversed(side=side):
            return (Fact(what=LEFT_ON_PLAYERS[type(event)], side=side),)
    return ()


def remember_targets(duel: Duel, link: ChainLink) -> Duel:
    """The duel with what it has to remember of a link that has resolved: targets that destroy themselves."""
    hit = [c for ref in link.open if (c := card(duel, ref)) and c.face == "up" and _fades(c)]
    fading = [c for c in hit if not negated_by(duel, c)]
    return replace(duel, facts=(*duel.facts, *_of(duel, "targeted", *fading))) if fading else duel


def _fades(monster: Card) -> bool:
    """Whether having been targeted is what a monster destroys itself by."""
    reasons = (c for s in monster.data.statics if isinstance(s, Falls) for c in s.condition)
    return any(isinstance(c, ThisTurn) and c.it == "targeted" for c in reasons)


def of_the_battle(
    duel: Duel, event: ValuesCompared | DirectAttackCounted | DestructionDetermined
) -> tuple[Fact, ...]:
    """What damage calculation leaves behind."""
    match event:
        case ValuesCompared(attacker=attacker, target=target):
            return _of(duel, "battled", attacker, target)
        case DirectAttackCounted(attacker=attacker):
            return _of(duel, "battled", attacker)
        case DestructionDetermined(cards=cards):
            return _of(duel, "destroyed-a-monster", *victors(duel, cards))


def victors(duel: Duel, lost: tuple[Card, ...]) -> tuple[Card, ...]:
    """The monsters that have destroyed these by battle."""
    foes = (opponent_in_battle(duel, c.id) for c in lost)
    return tuple(found for foe in foes if foe and (found := card(duel, foe)))


def _of(duel: Duel, what: FactKind, *cards: Card) -> tuple[Fact, ...]:
    """A fact of cards, by where they are now: an event shows them as they were before."""
    return tuple(Fact(what=what, card=wherever(duel, c.id).ref) for c in cards)
