"""Memory: facts that events leave for the turn, and marks of cards on others.

Facts are kept for a player, and for a card during its stay in one place: a card that moves is a new one.
"""

from collections.abc import Callable
from typing import Any

from damagestep.cards.conditions import NotSentThisTurn, ThisTurn
from damagestep.cards.statics import Falls, Marks
from damagestep.duel.calls import BY_OVERLAY
from damagestep.duel.cards import Card, ChainLink
from damagestep.duel.events.base import CardsMoved, Event, Summoned
from damagestep.duel.events.battle import DestructionDetermined, DirectAttackCounted, ValuesCompared
from damagestep.duel.events.effects import (
    AttacksForbidden,
    BattlePhaseCutShort,
    DrawGivenUp,
    MonstersHeldBack,
    NamesForbidden,
    NamesNegated,
    NotModelled,
    PositionsLocked,
)
from damagestep.duel.events.summons import (
    CardSet,
    PendulumSummonAnnounced,
    PositionChanged,
    SummonAnnounced,
)
from damagestep.duel.events.turn import (
    AttackDeclared,
    DirectAttackDeclared,
    TargetChosenAgain,
    TimingEntered,
)
from damagestep.duel.events.values import EffectDamageInflicted, ValuesReversed
from damagestep.duel.lasting import FOR_GOOD, Fact, FactKind, Mark
from damagestep.duel.state import Duel, card, wherever
from damagestep.duel.verbs import add_facts
from damagestep.library.library import place_in_turn
from damagestep.records.memo import memoised
from damagestep.records.record import replace
from damagestep.records.terms import ON_FIELD, Side
from damagestep.rules.query.continuous import applying, negated_by, reaches
from damagestep.rules.query.fighters import opponent_in_battle


def record_facts(duel: Duel, event: Event) -> Duel:
    """Add the facts that the turn remembers of an event (`FACTS`)."""
    facts_of = _facts_of(type(event))
    found = facts_of(duel, event) if facts_of else ()
    return add_facts(duel, *found) if found else duel


def record_marks(duel: Duel) -> Duel:
    """Add the marks that continuous effects put on the attacking monster.

    One that begins to apply while the monster attacks marks it too: Mirror Wall is activated in the Damage
    Step (konami-db:4993).
    """
    attacker = card(duel, duel.battle.attacker) if duel.battle else None
    if attacker is None:
        return duel
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
    by_name = tuple(
        Fact(what="special-summoned", side=event.side, name=c.named)
        for c in event.cards
        if event.how == "special" and (c.data.one_a_turn or _once_overlaid(wherever(duel, c.id)))
    )
    alone = any(c.data.procedure and c.data.procedure.no_normal_summon for c in event.cards)
    if event.how == "special" and alone:
        by_name = (*by_name, Fact(what="normal-summon-given-up", side=event.side))
    came = () if event.how == "flip" else event.cards
    arrived = _of(duel, "arrived", *(c for c in came if wherever(duel, c.id).face == "up"))
    summoned = _of(duel, "summoned", *event.cards)
    told = event.how == "special" and _any_vows(duel.cards)
    came_from = tuple(
        Fact(what="special-summoned-from", side=event.side, name=f"{c.data.ref} {c.zone}")
        for c in (event.cards if told else ())
    )
    return (*summoned, *arrived, Fact(what="has-summoned", side=event.side), *by_name, *came_from)


def _have_vows(cards: tuple[Card, ...]) -> bool:
    return any(what.vows for c in cards for what in c.data.effects)


_any_vows = memoised(_have_vows, most=50)
"""Checks whether any card has an effect that asks what its player has done in the turn (`Effect.vows`)."""


def _phase_begun(duel: Duel, event: TimingEntered) -> tuple[Fact, ...]:
    begins = event.timing == "start-step"
    return battle_phase_conducted(duel.cards, event.timing, duel.turn_player) if begins else ()


def battle_phase_conducted(cards: tuple[Card, ...], timing: str, side: Side) -> tuple[Fact, ...]:
    """Return that the turn player conducts a Battle Phase at a timing, or has done so before it.

    Nothing is returned where no card asks for it. An End Phase may follow Main Phase 1, so it tells nothing.
    """
    conducted = place_in_turn("start-step") <= place_in_turn(timing) < place_in_turn("end")
    return (Fact(what="battle-phase-conducted", side=side),) if conducted and _any_vows(cards) else ()


def _once_overlaid(of: Card) -> bool:
    """Check whether a monster was Xyz Summoned in a way that is possible once a turn (OCG Q&A 15005)."""
    overlay = of.data.procedure.overlay if of.data.procedure else None
    return (
        overlay is not None and overlay.once_a_turn and of.call is not None and of.call.effect == BY_OVERLAY
    )


def _announced(_: Duel, event: SummonAnnounced) -> tuple[Fact, ...]:
    normal = event.how in ("normal", "tribute")
    return (Fact(what="normal-summon-used", side=event.side),) if normal else ()


def _pendulum_announced(_: Duel, event: PendulumSummonAnnounced) -> tuple[Fact, ...]:
    return (Fact(what="pendulum-summon-used", side=event.side),)


def _set(duel: Duel, event: CardSet) -> tuple[Fact, ...]:
    monster = event.card.data.card.type == "monster"
    used = (Fact(what="normal-summon-used", side=event.side),) if monster else ()
    return (*_of(duel, "set", event.card), *used)


def _gone(duel: Duel, event: CardsMoved) -> tuple[Fact, ...]:
    """Return facts about each card that asks for them and has come to the Graveyard: sent, or destroyed.

    A destroyed one has come from the field; what is returned to the Graveyard is not sent there.

    Of other cards nothing is noted, so that positions which differ in nothing else stay the same.
    """
    if event.manner == "returned":
        return ()
    sent = (c for c in event.cards if _may_not_be_sent(c) and wherever(duel, c.id).zone == "graveyard")
    facts = _of(duel, "sent-to-graveyard", *sent)
    if event.manner != "destroyed":
        return facts
    found = (c for c in event.cards if c.zone in ON_FIELD and _asks_for(c, "destroyed"))
    return (*facts, *_of(duel, "destroyed", *(c for c in found if wherever(duel, c.id).zone == "graveyard")))


def _asks_for(card: Card, fact: FactKind) -> bool:
    conditions = (c for what in card.data.effects for c in what.condition)
    return any(isinstance(c, ThisTurn) and c.it == fact for c in conditions)


def _may_not_be_sent(card: Card) -> bool:
    """Check whether a card has an effect that asks whether it was sent to the Graveyard this turn."""
    return _asks_for(card, "sent-to-graveyard") or any(
        isinstance(c, NotSentThisTurn) for what in card.data.effects for c in what.condition
    )


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
    DirectAttackCounted: lambda duel, event: (
        *_of(duel, "battled", event.attacker),
        *(_of(duel, "attacked-directly", event.attacker) if _any_vows(duel.cards) else ()),
    ),
    DestructionDetermined: lambda duel, event: _of(duel, "destroyed-a-monster", *victors(duel, event.cards)),
    EffectDamageInflicted: lambda duel, event: _of(duel, "inflicted-effect-damage", event.source),
    Summoned: _summoned,
    SummonAnnounced: _announced,
    PendulumSummonAnnounced: _pendulum_announced,
    CardSet: _set,
    PositionChanged: _on_its_monsters("position-changed"),
    PositionsLocked: _locked,
    MonstersHeldBack: _on_its_monsters("attacks-forbidden"),
    NamesForbidden: lambda _, event: tuple(
        Fact(what="name-forbidden", side=event.side, name=c.named) for c in event.cards
    ),
    NamesNegated: lambda duel, event: tuple(
        Fact(what="name-negated", name=c.data.ref, through=duel.turn + 1) for c in event.cards
    ),
    AttacksForbidden: _on_its_player("attacks-forbidden"),
    DrawGivenUp: _on_its_player("draw-given-up"),
    BattlePhaseCutShort: _on_its_player("battle-phase-cut-short"),
    ValuesReversed: _on_its_player("values-reversed"),
    TimingEntered: _phase_begun,
    NotModelled: lambda _, event: (Fact(what="not-modelled", card=event.source.ref, through=FOR_GOOD),),
    CardsMoved: _gone,
}
"""The facts that events of a kind leave for the turn."""
