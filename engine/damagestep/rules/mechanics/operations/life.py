"""Operations with Life Points: paying, effect damage, gaining."""

from damagestep.cards.operations import GainLife, InflictDamage, LoseLife, PayLife
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.values import EffectDamageInflicted, LifeGained, LifeLost, LifePaid
from damagestep.duel.state import Duel, wherever
from damagestep.duel.verbs import heal, hit
from damagestep.records.record import replace
from damagestep.rules.mechanics.operations.outcome import Outcome, carries_out, without_effect
from damagestep.rules.query.damage import shared
from damagestep.rules.query.payments import life_cost
from damagestep.rules.query.stats import amount


@carries_out(PayLife)
def pay_life(duel: Duel, operation: PayLife, act: Activation, picked: Picked) -> Outcome:
    """Pay Life Points, which is neither damage nor loss."""
    due = next((one.number for one in picked if one.number), life_cost(duel, operation, act.side))
    event = LifePaid(side=act.side, amount=due, source=wherever(duel, act.card.id))
    return Outcome(duel=hit(duel, act.side, due), event=event, done=True)


@carries_out(InflictDamage)
def inflict_damage(duel: Duel, operation: InflictDamage, act: Activation, _: Picked) -> Outcome:
    """Inflict effect damage, halved or doubled where a card says so; a player without Life Points loses.

    Damage of 0 changes nothing, but it has been inflicted (OCG Q&A 22137).
    """
    source = wherever(duel, act.card.id)
    side = act.player(operation.player)
    value = amount(duel, operation.amount, act)
    if not value:
        return replace(without_effect(duel, act), done=value is not None)
    value = shared(duel, side, value)
    if not value:
        return without_effect(duel, act)
    event = EffectDamageInflicted(side=side, amount=value, source=source)
    return Outcome(duel=hit(duel, side, value), event=event, done=True)


@carries_out(GainLife)
def gain_life(duel: Duel, operation: GainLife, act: Activation, _: Picked) -> Outcome:
    """Have a player gain Life Points."""
    side, value = act.player(operation.player), amount(duel, operation.amount, act)
    if not value:
        return without_effect(duel, act)
    event = LifeGained(side=side, amount=value, source=wherever(duel, act.card.id))
    return Outcome(duel=heal(duel, side, value), event=event, done=True)


@carries_out(LoseLife)
def lose_life(duel: Duel, operation: LoseLife, act: Activation, _: Picked) -> Outcome:
    """Have a player lose Life Points, which nothing halves or prevents as damage."""
    side, value = act.player(operation.player), amount(duel, operation.amount, act)
    if not value:
        return without_effect(duel, act)
    event = LifeLost(side=side, amount=value, source=wherever(duel, act.card.id))
    return Outcome(duel=hit(duel, side, value), event=event, done=True)
