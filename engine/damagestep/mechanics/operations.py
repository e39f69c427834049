"""The operations of effects and costs.

Each carries out one word of the vocabulary and says what happened and whether anything did: the
connectors between operations read that.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from damagestep.events import (
    ActivationNegated,
    AttacksForbidden,
    BattleDamagePrevented,
    DeckEmpty,
    DeckNotKnown,
    Destroyed,
    Drawn,
    EffectDamageInflicted,
    Event,
    LifeGained,
    LifePaid,
    Moved,
    NothingChanged,
    NothingDestroyed,
    SpecialSummoned,
    Turned,
    ValueChanged,
    ValuesLost,
)
from damagestep.library import cards
from damagestep.pieces import Activation, Bond, Card, CardRef, LifePoints, Modifier
from damagestep.query import answered, find
from damagestep.schema.operations import (
    Destroy,
    Draw,
    ForbidAttacks,
    GainLife,
    InflictDamage,
    Lose,
    Modify,
    Move,
    NegateActivation,
    Operation,
    PayLife,
    PreventBattleDamage,
    SpecialSummon,
    Turn,
)
from damagestep.schema.words import Choice, Selector
from damagestep.state import (
    Duel,
    at,
    card,
    destroyed_by_battle,
    free_slot,
    heal,
    hit,
    lose,
    put,
    send,
    wherever,
)
from damagestep.stats import amount, current, life_cost
from damagestep.terms import SLOTS, Face, Position, Side, other, record

UNKNOWN_CARD = "unknown-card"
"""The library's stand-in for a card that nobody in the scene can know."""


@record
class Outcome:
    """A carried-out operation: the position after it, what happened, and whether it did anything."""

    duel: Duel
    event: Event
    done: bool


Chosen = tuple[CardRef, ...]
"""What the choice in an operation has come to; empty where the operation leaves nothing to choose."""


def carry_out(duel: Duel, operation: Operation, act: Activation, chosen: Chosen) -> Outcome:
    """One operation of an effect that is resolving, or of a cost."""
    return OPERATIONS[type(operation)](duel, operation, act, chosen)


def meant(duel: Duel, what: Selector | Choice, act: Activation, chosen: Chosen) -> tuple[Card, ...]:
    """The cards an operation is about: those its selector finds, or those that have been chosen."""
    if isinstance(what, Choice):
        return tuple(c for ref in chosen if (c := card(duel, ref)))
    return find(duel, what, act)


def move(duel: Duel, operation: Move, act: Activation, chosen: Chosen) -> Outcome:
    """Moves cards to a zone of their owners; a monster destroyed by battle does not return to the hand."""
    moved, source = meant(duel, operation.what, act, chosen), wherever(duel, act.card.id)
    if operation.to == "hand":
        moved = tuple(c for c in moved if not destroyed_by_battle(duel, c))
    if not moved:
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    for gone in moved:
        duel = send(duel, gone, operation.to)
    return Outcome(duel=duel, event=Moved(cards=moved, zone=operation.to, source=source), done=True)


def destroy(duel: Duel, operation: Destroy, act: Activation, chosen: Chosen) -> Outcome:
    """Destroys cards on the field at once and sends them to the Graveyard together."""
    gone, source = meant(duel, operation.what, act, chosen), wherever(duel, act.card.id)
    if not gone:
        return Outcome(duel=duel, event=NothingDestroyed(source=source), done=False)
    for lost in gone:
        duel = send(duel, lost, "graveyard")
    return Outcome(duel=duel, event=Destroyed(cards=gone, source=source), done=True)


def modify(duel: Duel, operation: Modify, act: Activation, _: Chosen) -> Outcome:
    """Adds a gain or sets a new original value on one face-up monster.

    A battle-destroyed one stays as it is.
    """
    source = wherever(duel, act.card.id)
    changed = [
        c for c in find(duel, operation.what, act) if c.face == "up" and not destroyed_by_battle(duel, c)
    ]
    wanted = operation.by if operation.by is not None else operation.original
    value = None if wanted is None else amount(duel, wanted, act)
    if not changed or value is None:
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    monster = changed[0]
    modifier = Modifier(
        target=monster.ref,
        stat=operation.stat,
        kind="gain" if operation.by is not None else "original",
        amount=value,
        source=source.id,
        until=operation.until,
    )
    after = replace(duel, modifiers=(*duel.modifiers, modifier))
    event = ValueChanged(
        card=monster,
        stat=operation.stat,
        old=current(duel, monster, operation.stat),
        new=current(after, monster, operation.stat),
        source=source,
    )
    return Outcome(duel=after, event=event, done=True)


def draw(duel: Duel, operation: Draw, act: Activation, _: Chosen) -> Outcome:
    """Draws from the top of the deck; who cannot draw loses the duel."""
    side = act.side if operation.player == "you" else other(act.side)
    for _card in range(operation.n):
        known = at(duel, side, "deck")
        if known:
            duel = send(duel, known[-1], "hand")
        elif duel.rest.of(side):
            duel = _draw_unknown(duel, side)
        else:
            return Outcome(duel=lose(duel, side), event=DeckEmpty(side=side), done=False)
    return Outcome(duel=duel, event=Drawn(side=side, n=operation.n), done=True)


def _draw_unknown(duel: Duel, side: Side) -> Duel:
    copies = sum(c.data.ref == UNKNOWN_CARD for c in duel.cards)
    drawn = Card(
        id=f"{UNKNOWN_CARD}@{copies + 1}",
        data=cards()[UNKNOWN_CARD],
        owner=side,
        controller=side,
        zone="hand",
        slot=free_slot(duel, side, "hand"),
    )
    left: LifePoints = replace(duel.rest, **{side: duel.rest.of(side) - 1})
    return replace(duel, cards=(*duel.cards, drawn), rest=left)


def negate_activation(duel: Duel, _: NegateActivation, act: Activation, __: Chosen) -> Outcome:
    """Negates the activation that was answered; its link will resolve without effect."""
    link = answered(duel, act)
    source = wherever(duel, act.card.id)
    if link is None or link.state != "waiting":
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    place = duel.chain.index(link)
    negated = replace(link, state="negated")
    chain = (*duel.chain[:place], negated, *duel.chain[place + 1 :])
    event = ActivationNegated(link=place + 1, card=wherever(duel, link.activation.card.id))
    return Outcome(duel=replace(duel, chain=chain), event=event, done=True)


def pay_life(duel: Duel, operation: PayLife, act: Activation, _: Chosen) -> Outcome:
    """Pays life points: neither damage nor loss."""
    due = life_cost(duel, operation, act.side)
    event = LifePaid(side=act.side, amount=due, source=wherever(duel, act.card.id))
    return Outcome(duel=hit(duel, act.side, due), event=event, done=True)


def turn(duel: Duel, operation: Turn, act: Activation, chosen: Chosen) -> Outcome:
    """Turns monsters; what is face-down loses its modifiers but stays the same card in the same place."""
    source = wherever(duel, act.card.id)
    turned = tuple(
        c
        for c in meant(duel, operation.what, act, chosen)
        if c.zone == "monster" and not destroyed_by_battle(duel, c) and _stands(c) != operation.to
    )
    if not turned:
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    for monster in turned:
        face: Face = "down" if operation.to == "face-down" else "up"
        position: Position = "attack" if operation.to == "attack" else "defence"
        duel = put(duel, replace(monster, face=face, position=position))
        if face == "down":
            kept = tuple(m for m in duel.modifiers if m.target != monster.ref)
            duel = replace(duel, modifiers=kept)
    return Outcome(duel=duel, event=Turned(cards=turned, position=operation.to, source=source), done=True)


def _stands(monster: Card) -> str | None:
    return "face-down" if monster.face == "down" else monster.position


def special_summon(duel: Duel, operation: SpecialSummon, act: Activation, chosen: Chosen) -> Outcome:
    """Special Summons monsters together, as many as there are free zones."""
    source = wherever(duel, act.card.id)
    summoned = []
    for monster in meant(duel, operation.what, act, chosen):
        slot = free_slot(duel, act.side, "monster")
        if slot < SLOTS:
            summoned.append(monster)
            arrived = replace(
                monster,
                controller=act.side,
                zone="monster",
                slot=slot,
                face="up",
                position=operation.position,
                stint=monster.stint + 1,
            )
            duel = put(duel, arrived)
            if operation.bound:
                bond = Bond(holder=source.ref, monster=arrived.ref)
                duel = replace(duel, bonds=(*duel.bonds, bond))
    if not summoned:
        of = operation.what.of if isinstance(operation.what, Choice) else None
        hidden = of is not None and of.zone == "deck" and duel.rest.of(act.side) > 0
        failed: Event = (
            DeckNotKnown(side=act.side, source=source) if hidden else NothingChanged(source=source)
        )
        return Outcome(duel=duel, event=failed, done=False)
    event = SpecialSummoned(side=act.side, cards=tuple(summoned), position=operation.position, source=source)
    return Outcome(duel=duel, event=event, done=True)


def prevent_battle_damage(duel: Duel, _: PreventBattleDamage, act: Activation, __: Chosen) -> Outcome:
    """The player takes no battle damage from this battle."""
    source = wherever(duel, act.card.id)
    if duel.battle is None:
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    spared = replace(duel.battle, unhurt=(*duel.battle.unhurt, act.side))
    event = BattleDamagePrevented(side=act.side, source=source)
    return Outcome(duel=replace(duel, battle=spared), event=event, done=True)


def forbid_attacks(duel: Duel, _: ForbidAttacks, act: Activation, __: Chosen) -> Outcome:
    """The opponent cannot declare attacks for the rest of the turn."""
    side = other(act.side)
    event = AttacksForbidden(side=side, source=wherever(duel, act.card.id))
    return Outcome(duel=replace(duel, no_attacks=(*duel.no_attacks, side)), event=event, done=True)


def lose_exactly(duel: Duel, operation: Lose, act: Activation, _: Chosen) -> Outcome:
    """A monster loses values, if it has all that is asked and can still change."""
    source = wherever(duel, act.card.id)
    able = [
        c
        for c in find(duel, operation.what, act)
        if c.zone == "monster" and c.face == "up" and not destroyed_by_battle(duel, c)
        if all(current(duel, c, stat) >= operation.amount for stat in operation.stats)
    ]
    if not able:
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    lost = tuple(
        Modifier(target=c.ref, stat=stat, kind="gain", amount=-operation.amount, source=source.id)
        for c in able
        for stat in operation.stats
    )
    event = ValuesLost(cards=tuple(able), amount=operation.amount, source=source)
    return Outcome(duel=replace(duel, modifiers=(*duel.modifiers, *lost)), event=event, done=True)


def inflict_damage(duel: Duel, operation: InflictDamage, act: Activation, _: Chosen) -> Outcome:
    """Inflicts effect damage; a player left without life points loses."""
    source = wherever(duel, act.card.id)
    side = act.side if operation.player == "you" else other(act.side)
    value = amount(duel, operation.amount, act)
    if not value:
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    event = EffectDamageInflicted(side=side, amount=value, source=source)
    return Outcome(duel=hit(duel, side, value), event=event, done=True)


def gain_life(duel: Duel, operation: GainLife, act: Activation, _: Chosen) -> Outcome:
    """The player gains life points."""
    source = wherever(duel, act.card.id)
    value = amount(duel, operation.amount, act)
    if not value:
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    event = LifeGained(side=act.side, amount=value, source=source)
    return Outcome(duel=heal(duel, act.side, value), event=event, done=True)


OPERATIONS: dict[type, Callable[[Duel, Any, Activation, Chosen], Outcome]] = {
    Move: move,
    Destroy: destroy,
    Modify: modify,
    Draw: draw,
    NegateActivation: negate_activation,
    Lose: lose_exactly,
    PayLife: pay_life,
    InflictDamage: inflict_damage,
    GainLife: gain_life,
    Turn: turn,
    SpecialSummon: special_summon,
    PreventBattleDamage: prevent_battle_damage,
    ForbidAttacks: forbid_attacks,
}
"""What each operation word does."""
