"""Pendulum Summons: the rules that they are asked about, before their monsters are chosen."""

from damagestep.duel.cards import Placement
from damagestep.duel.state import Duel, remembers
from damagestep.records.terms import PENDULUM_SLOTS
from damagestep.rules.legality.summon_oaths import nothing_is_summoned_after_that
from damagestep.rules.legality.summons import PLACEMENT_RULES, summons_belong_to_the_open_main_phase
from damagestep.rules.query.scales import scales, somebody_comes
from damagestep.rules.query.special_summons import no_special_summons
from damagestep.rules.verdict import YES, Check, Rule, card_param, check, no, param, rule


@rule("SMN-14")
def both_pendulum_zones_hold_a_scale(duel: Duel, act: Placement) -> Check:
    """A player Pendulum Summons with a card in each of the own Pendulum Zones, negated or not.

    Those of the opponent are no help (OCG Q&A 13135, 13228, 16430).
    """
    return check(len(scales(duel, act.side)) == len(PENDULUM_SLOTS), card_param(act.card.id))


@rule("SMN-15")
def one_pendulum_summon_a_turn(duel: Duel, act: Placement) -> Check:
    """A player Pendulum Summons once a turn, also if that was negated (rulebook, "Pendulum Summon")."""
    return check(not remembers(duel, "pendulum-summon-used", act.side), card_param(act.card.id))


@rule("SMN-16", presupposes=("SMN-14",))
def some_monster_fits_between_the_scales(duel: Duel, act: Placement) -> Check:
    """A Pendulum Summon needs a monster with a Level between the scales, and a zone for it.

    It comes from the hand, if it could be Normal Summoned (OCG Q&A 13137), or is a Pendulum Monster that is
    face-up in the Extra Deck. A scale that nobody has said lets nothing in.
    """
    return check(somebody_comes(duel, act.side), card_param(act.card.id))


@rule("SMN-17")
def nothing_prevents_special_summons(duel: Duel, act: Placement) -> Check:
    """A Pendulum Summon is a Special Summon, which a continuous effect may prevent."""
    by = no_special_summons(duel, act.side)
    return YES if by is None else no(card_param(act.card.id), param("by", "card", by.id))


PENDULUM_RULES: tuple[Rule[Placement], ...] = (
    summons_belong_to_the_open_main_phase,
    both_pendulum_zones_hold_a_scale,
    one_pendulum_summon_a_turn,
    nothing_prevents_special_summons,
    some_monster_fits_between_the_scales,
    nothing_is_summoned_after_that,
)


def rules_of(act: Placement) -> tuple[Rule[Placement], ...]:
    """Return the rules that a placement is asked about."""
    return PENDULUM_RULES if act.kind == "pendulum-summon" else PLACEMENT_RULES
