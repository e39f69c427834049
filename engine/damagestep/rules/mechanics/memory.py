"""Memory: facts that events leave for the turn, and marks of cards on others.

Facts are kept for a player, and for a card during its stay in one place: a card that moves is a new one.
"""

from collections.abc import Callable
from typing import Any

from damagestep.cards.conditions import ThisTurn
from damagestep.cards.statics import Falls, Marks
from damagestep.duel.cards import Card, ChainLink
from damagestep.duel.events.base import CardsMoved, Event, Summoned
from damagestep.duel.events.battle import DestructionDetermined, DirectAttackCounted, ValuesCompared
from damagestep.duel.events.effects import (
    AttacksForbidden,
    BattlePhaseCutShort,
    DrawGivenUp,
    MonstersHeldBack,
    NamesForbidden,
    NotModelled,
    PositionsLocked,
)
from damagestep.duel.events.summons import CardSet, PositionChanged, SummonAnnounced
from damagestep.duel.events.turn import AttackDeclared, DirectAttackDeclared, TargetChosenAgain
from damagestep.duel.events.values import EffectDamageInflicted, ValuesReversed
from damagestep.duel.lasting import FOR_GOOD, Fact, FactKind, Mark
from damagestep.duel.state import Duel, card, wherever
from damagestep.duel.verbs import add_facts
from damagestep.records.memo import memoised
from damagestep.records.record import replace
from damagestep.records.terms import ON_FIELD
from damagestep.rules.query.continuous import applying, negated_by, reaches
from damagestep.rules.query.selectors import opponent_in_battle


def record_facts(duel: Duel, event: Event) -> Duel:
    """Add the facts that the turn remembers of an event (`FACTS`)."""
    facts_of = _facts_of(type(event))
    found = facts_of(duel, event) if facts_of else ()
    return add_facts(duel, *found) if found else duel


def record_marks(duel: Duel, event: AttackDeclared | DirectAttackDeclared) -> Duel:
    """Add the marks that continuous effects put on an attacking monster."""
    attacker = event.attacker
    new = (
        Mark(holder=source.ref, card=attacker.ref)
        for source, static in applying(duel, Marks)
        if reaches(static.what, source, attacker)
    )
    found = tuple(mark for mark in new if mark not in duel.memory.marks)
    if not found:
        return duel
    return replace(duel, memory=replace(duel.memory, marks=(*duel.memory.marks, *found)))


def _recorder(kind: type[Event]) -> Callable[[Duel, Any], tuple[Fact, ...]] | None:
    return next((facts_of for known, facts_of in FACTS.items() if issubclass(kind, known)), None)


_facts_of = memoised(_recorder)
"""The function that makes the facts of a kind of event; most kinds leave none."""


def record_targeted(duel: Duel, link: ChainLink) -> Duel:
    """Add a fact for each target of a resolved link that destroys itself because it was targeted."""
    hit = [c for ref in link.open if (c := card(duel, ref)) and c.face == "up" and _has_targeting_weakness(c)]
    fading = [c for c in hit if not negated_by(duel, c.ref)]
    return add_facts(duel, *_of(duel, "targeted", *fading)) if fading else duel


def _has_targeting_weakness(monster: Card) -> bool:
    """Check whether a monster destroys itself for having been targeted."""
    reasons = (c for s in monster.data.statics if isinstance(s, Falls) for c in s.condition)
    return any(isinstance(c, ThisTurn) and c.it == "targeted" for c in reasons)


def victors(duel: Duel, lost: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the monsters that have destroyed these cards by battle, as far as they are still there."""
    foes = (opponent_in_battle(duel, c.id) for c in lost)
    return tuple(found for foe in foes if foe and (found := card(duel, foe)))


def _of(duel: Duel, what: FactKind, *cards: Card) -> tuple[Fact, ...]:
    """Return a fact for each card, at its place after the event; an event shows it as it was before."""
    return tuple(Fact(what=what, card=wherever(duel, c.id).ref) for c in cards)


def _on_its_monsters(what: FactKind) -> Callable[[Duel, Any], tuple[Fact, ...]]:
    return lambda duel, event: _of(duel, what, *event.cards)


def _on_its_player(what: FactKind) -> Callable[[Duel, Any], tuple[Fact, ...]]:
    return lambda _, event: (Fact(what=what, side=event.side),)


def _chosen_in_defence(duel: Duel, event: AttackDeclared | TargetChosenAgain) -> tuple[Fact, ...]:
    target = event.target
    in_defence = (target.face, target.position) == ("up", "defence")
    return _of(duel, "was-attacked-in-defence", target) if in_defence else ()


def _summoned(duel: Duel, event: Summoned) -> tuple[Fact, ...]:
    return (*_of(duel, "summoned", *event.cards), Fact(what="has-summoned", side=event.side))


def _announced(_: Duel, event: SummonAnnounced) -> tuple[Fact, ...]:
    normal = event.how in ("normal", "tribute")
    return (Fact(what="normal-summon-used", side=event.side),) if normal else ()


def _set(duel: Duel, event: CardSet) -> tuple[Fact, ...]:
    monster = event.card.data.card.type == "monster"
    used = (Fact(what="normal-summon-used", side=event.side),) if monster else ()
    return (*_of(duel, "set", event.card), *used)


def _destroyed(duel: Duel, event: CardsMoved) -> tuple[Fact, ...]:
    """Return a fact about each destroyed card that asks for it and has come from the field to the Graveyard.

    Of other cards nothing is noted, so that positions which differ in nothing else stay the same.
    """
    if event.manner != "destroyed":
        return ()
    found = (c for c in event.cards if c.zone in ON_FIELD and _asks_for(c, "destroyed"))
    return _of(duel, "destroyed", *(c for c in found if wherever(duel, c.id).zone == "graveyard"))


def _asks_for(card: Card, fact: FactKind) -> bool:
    conditions = (c for what in card.data.effects for c in what.condition)
    return any(isinstance(c, ThisTurn) and c.it == fact for c in conditions)


def _locked(duel: Duel, event: PositionsLocked) -> tuple[Fact, ...]:
    left = _of(duel, "position-locked", *event.cards)
    return tuple(replace(f, through=duel.turn + event.turns) for f in left) if event.turns else left


FACTS: dict[type[Event], Callable[[Duel, Any], tuple[Fact, ...]]] = {
    AttackDeclared: lambda duel, event: (
        *(replace(f, target=event.target.ref) for f in _of(duel, "attacked", event.attacker)),
        *_chosen_in_defence(duel, event),
    ),
    TargetChosenAgain: _chosen_in_defence,
    DirectAttackDeclared: lambda duel, event: _of(duel, "attacked", event.attacker),
    ValuesCompared: lambda duel, event: _of(duel, "battled", event.attacker, event.target),
    DirectAttackCounted: lambda duel, event: _of(duel, "battled", event.attacker),
    DestructionDetermined: lambda duel, event: _of(duel, "destroyed-a-monster", *victors(duel, event.cards)),
    EffectDamageInflicted: lambda duel, event: _of(duel, "inflicted-effect-damage", event.source),
    Summoned: _summoned,
    SummonAnnounced: _announced,
    CardSet: _set,
    PositionChanged: _on_its_monsters("position-changed"),
    PositionsLocked: _locked,
    MonstersHeldBack: _on_its_monsters("attacks-forbidden"),
    NamesForbidden: lambda _, event: tuple(
        Fact(what="name-forbidden", side=event.side, name=c.named) for c in event.cards
    ),
    AttacksForbidden: _on_its_player("attacks-forbidden"),
    DrawGivenUp: _on_its_player("draw-given-up"),
    BattlePhaseCutShort: _on_its_player("battle-phase-cut-short"),
    ValuesReversed: _on_its_player("values-reversed"),
    NotModelled: lambda _, event: (Fact(what="not-modelled", card=event.source.ref, through=FOR_GOOD),),
    CardsMoved: _destroyed,
}
"""The facts that events of a kind leave for the turn."""
