"""Operations with Life Points: paying, effect damage, gaining."""

from damagestep.cards.operations import GainLife, InflictDamage, PayLife
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.values import EffectDamageInflicted, LifeGained, LifePaid
from damagestep.duel.state import Duel, wherever
from damagestep.duel.verbs import heal, hit
from damagestep.records.terms import other
from damagestep.rules.mechanics.operations.outcome import Outcome, carries_out, without_effect
from damagestep.rules.query.damage import shared
from damagestep.rules.query.stats import amount, life_cost


@carries_out(PayLife)
def pay_life(duel: Duel, operation: PayLife, act: Activation, picked: Picked) -> Outcome:
    """Pay Life Points, which is neither damage nor loss."""
    due = next((one.number for one in picked if one.number), life_cost(duel, operation, act.side))
    event = LifePaid(side=act.side, amount=due, source=wherever(duel, act.card.id))
    return Outcome(duel=hit(duel, act.side, due), event=event, done=True)


@carries_out(InflictDamage)
def inflict_damage(duel: Duel, operation: InflictDamage, act: Activation, _: Picked) -> Outcome:
    """Inflict effect damage, halved or doubled where a card says so; a player without Life Points loses."""
    source = wherever(duel, act.card.id)
    side = act.side if operation.player == "you" else other(act.side)
    value = amount(duel, operation.amount, act)
    if not value:
        return without_effect(duel, act)
    value = shared(duel, side, value)
    event = EffectDamageInflicted(side=side, amount=value, source=source)
    return Outcome(duel=hit(duel, side, value), event=event, done=True)


@carries_out(GainLife)
def gain_life(duel: Duel, operation: GainLife, act: Activation, _: Picked) -> Outcome:
    """Have a player gain Life Points."""
    source = wherever(duel, act.card.id)
    value = amount(duel, operation.amount, act)
    if not value:
        return without_effect(duel, act)
    event = LifeGained(side=act.side, amount=value, source=source)
    return Outcome(duel=heal(duel, act.side, value), event=event, done=True)
