"""What the turn remembers: the facts that events leave behind.

Kept for a card during its stay in one place, because a card that moves is a new one, and for a player.
"""

from dataclasses import replace

from damagestep.events.base import Event, Summoned
from damagestep.events.battle import DirectAttackCounted, ValuesCompared
from damagestep.events.effects import AttacksForbidden
from damagestep.events.summons import CardSet, PositionChanged, SummonAnnounced
from damagestep.events.turn import AttackDeclared, DirectAttackDeclared
from damagestep.pieces import Card, Fact, FactKind
from damagestep.state import Duel, wherever


def remember(duel: Duel, event: Event) -> Duel:
    """The duel with what the turn has to remember of an event."""
    found = facts(duel, event)
    return replace(duel, facts=(*duel.facts, *found)) if found else duel


def facts(duel: Duel, event: Event) -> tuple[Fact, ...]:
    """What an event leaves behind."""
    match event:
        case AttackDeclared(attacker=attacker) | DirectAttackDeclared(attacker=attacker):
            return _of(duel, "attacked", attacker)
        case ValuesCompared(attacker=attacker, target=target):
            return _of(duel, "battled", attacker, target)
        case DirectAttackCounted(attacker=attacker):
            return _of(duel, "battled", attacker)
        case Summoned(cards=cards):
            return _of(duel, "summoned", *cards)
        case SummonAnnounced(side=side, how="normal" | "tribute"):
            return (Fact(what="normal-summon-used", side=side),)
        case CardSet(side=side, card=card):
            used = (Fact(what="normal-summon-used", side=side),) if card.data.card.type == "monster" else ()
            return (*_of(duel, "set", card), *used)
        case PositionChanged(cards=cards):
            return _of(duel, "position-changed", *cards)
        case AttacksForbidden(side=side):
            return (Fact(what="attacks-forbidden", side=side),)
    return ()


def _of(duel: Duel, what: FactKind, *cards: Card) -> tuple[Fact, ...]:
    """A fact of cards, by where they are now: an event shows them as they were before."""
    return tuple(Fact(what=what, card=wherever(duel, c.id).ref) for c in cards)
