"""Operations that negate activations, effects or Summons, or forbid activations from now on."""

from damagestep.cards.operations import (
    ForbidNames,
    NegateActivation,
    NegateEffect,
    NegateEffects,
    NegateSummon,
)
from damagestep.duel.cards import Activation, ChainLink, Picked
from damagestep.duel.events.battle import EffectsNegated
from damagestep.duel.events.chain import ActivationNegated, EffectNegated
from damagestep.duel.events.effects import NamesForbidden, NamesNegated
from damagestep.duel.events.summons import PendulumSummonNegated, SummonNegated
from damagestep.duel.lasting import Silence
from damagestep.duel.state import Duel, attempt, is_coming, wherever
from damagestep.duel.verbs import negate_effects_of, negate_link
from damagestep.records.record import replace
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.giving import is_unaffected
from damagestep.rules.query.selectors import answered_link


@carries_out(NegateActivation)
def negate_activation(duel: Duel, _: NegateActivation, act: Activation, __: Picked) -> Outcome:
    """Negate the activation that this one responds to; its link will resolve without effect.

    That of a monster which is unaffected by this card is not negated (OCG Q&A 18162).
    """
    link = answered_link(duel, act)
    if link is None or link.state != "waiting" or _wards_it_off(duel, link, act):
        return without_effect(duel, act)
    place = duel.chain.index(link)
    event = ActivationNegated(link=place + 1, card=wherever(duel, link.activation.card.id))
    return Outcome(duel=negate_link(duel, place, "activation"), event=event, done=True)


@carries_out(NegateEffect)
def negate_effect(duel: Duel, _: NegateEffect, act: Activation, __: Picked) -> Outcome:
    """Negate the effect of the link that this one responds to, but not its activation.

    That of a monster which is unaffected by this card is not negated (OCG Q&A 18162).
    """
    link = answered_link(duel, act)
    if link is None or link.state != "waiting" or _wards_it_off(duel, link, act):
        return without_effect(duel, act)
    place = duel.chain.index(link)
    card = wherever(duel, link.activation.card.id)
    event = EffectNegated(link=place + 1, card=card, source=wherever(duel, act.card.id))
    return Outcome(duel=negate_link(duel, place, "effect"), event=event, done=True)


def _wards_it_off(duel: Duel, link: ChainLink, act: Activation) -> bool:
    """Check whether the monster of a link is on the field and unaffected by the card that would negate it."""
    answered, by = wherever(duel, link.activation.card.id), wherever(duel, act.card.id)
    return answered.zone == "monster" and is_unaffected(duel, answered, by)


@carries_out(NegateEffects)
def negate_effects(duel: Duel, operation: NegateEffects, act: Activation, picked: Picked) -> Outcome:
    """Negate the effects of face-up cards, until they move or are turned face-down or for the stated time.

    A name is negated until the end of the next turn (konami-db:13619).
    """
    found = tuple(c for c in affected(duel, operation.what, act, picked) if c.face == "up")
    if not found:
        return without_effect(duel, act)
    if operation.names:
        named = NamesNegated(cards=found, source=wherever(duel, act.card.id))
        return Outcome(duel=duel, event=named, done=True)
    event = EffectsNegated(cards=found, source=wherever(duel, act.card.id))
    if operation.until:
        silences = (Silence(card=c.ref, source=act.card.id, until=operation.until) for c in found)
        silenced = (*duel.effects.silenced, *silences)
        after = replace(duel, effects=replace(duel.effects, silenced=silenced))
    else:
        after = negate_effects_of(duel, act.card.id, *[c.ref for c in found])
    return Outcome(duel=after, event=event, done=True)


@carries_out(NegateSummon)
def negate_summon(duel: Duel, _: NegateSummon, act: Activation, __: Picked) -> Outcome:
    """Negate the Summon that this effect responds to: no monster of it arrives.

    A monster that is being Flip Summoned may have left or been turned face-down before (OCG Q&A 24013).
    """
    summoning = attempt(duel)
    if summoning is None or summoning.negated or not any(is_coming(duel, ref) for ref in summoning.cards):
        return without_effect(duel, act)
    negated = replace(summoning, negated=True)
    agenda = tuple(negated if frame is summoning else frame for frame in duel.agenda)
    coming = tuple(wherever(duel, ref.id) for ref in summoning.cards)
    together = summoning.act.kind == "pendulum-summon"
    event = PendulumSummonNegated(cards=coming) if together else SummonNegated(card=coming[0])
    return Outcome(duel=replace(duel, agenda=agenda), event=event, done=True)


@carries_out(ForbidNames)
def forbid_names(duel: Duel, operation: ForbidNames, act: Activation, picked: Picked) -> Outcome:
    """Forbid the effect's player to activate cards of these names for the rest of the turn."""
    found = affected(duel, operation.what, act, picked)
    if not found:
        return without_effect(duel, act)
    event = NamesForbidden(side=act.side, cards=found, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)
