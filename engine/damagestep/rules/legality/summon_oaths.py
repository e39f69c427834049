"""Effects whose player gives up all other Summons of the turn, before the activation and after it."""

from damagestep.cards.operations import CreateTokens, SpecialSummon
from damagestep.duel.cards import Activation, Placement
from damagestep.duel.state import Duel, remembers
from damagestep.records.terms import Side
from damagestep.rules.verdict import YES, Check, card_param, check, does, rule


def has_sworn(duel: Duel, side: Side) -> bool:
    """Check whether a player has given up this turn's Summons, by an activation that was not negated.

    Whether its effect was makes no difference (OCG Q&A 23896).
    """
    return remembers(duel, "summons-given-up", side)


@rule("OTH-01", concerns=lambda what: what.no_other_summons)
def nothing_has_been_summoned_before(duel: Duel, act: Activation) -> Check:
    """An effect that gives up the Summons of a turn is not activated once its player has Summoned in it."""
    return check(not remembers(duel, "has-summoned", act.side), card_param(act.card.id))


@rule("OTH-02", concerns=does(SpecialSummon, CreateTokens))
def no_effect_summons_after_that(duel: Duel, act: Activation) -> Check:
    """A player who has given up the Summons of a turn activates no effect that would Special Summon."""
    return check(not has_sworn(duel, act.side), card_param(act.card.id))


@rule("OTH-03", presupposes=("SMN-03",))
def nothing_is_summoned_after_that(duel: Duel, act: Placement) -> Check:
    """A player who has given up the Summons of a turn Summons no monster in it; Sets are no Summons."""
    if act.kind in ("set", "position"):
        return YES
    return check(not has_sworn(duel, act.side), card_param(act.card.id))
