"""Whose turn it is to act, and which effects are fast enough or named for this timing."""

from damagestep.cards.card import TRIGGERED
from damagestep.cards.patterns import OnSummonAttempted
from damagestep.duel.agenda import Answering
from damagestep.duel.cards import Activation
from damagestep.duel.choice_frames import (
    Choosing,
    ChoosingAttributes,
    ChoosingMaintenance,
    ChoosingNumber,
    ChoosingPosition,
    ChoosingReplacement,
    Replaying,
)
from damagestep.duel.state import Duel, at_timing, effect, who_decides, window
from damagestep.library.library import timings
from damagestep.rules.legality.admission import is_hand_modifier
from damagestep.rules.legality.phases import in_open_main_phase
from damagestep.rules.query.coming import is_used_at_will
from damagestep.rules.verdict import YES, Check, card_param, check, param, rule

FAST = 2
"""The lowest Spell Speed of a fast effect."""


@rule("ACT-02")
def somebody_may_act(duel: Duel, _: Activation) -> Check:
    """Nobody activates anything while the game carries something out and no player decides."""
    return check(who_decides(duel) is not None)


CHOICES = (
    Choosing,
    ChoosingMaintenance,
    ChoosingPosition,
    ChoosingNumber,
    ChoosingAttributes,
    Replaying,
    ChoosingReplacement,
)
"""Frames of the agenda in which a player chooses something and activates nothing."""


@rule("ACT-03")
def a_choice_comes_first(duel: Duel, _: Activation) -> Check:
    """Nothing is activated while a player chooses something, such as cards or the target of a replay."""
    top = duel.agenda[-1] if duel.agenda else None
    return check(not isinstance(top, CHOICES))


@rule("ACT-01", presupposes=("ACT-02",))
def it_is_your_turn_to_act(duel: Duel, act: Activation) -> Check:
    """The turn player acts first, then the opponent, again after every chain, until both pass in a row.

    (Responses within a chain: ACT-04.)
    """
    if duel.agenda and isinstance(duel.agenda[-1], Answering):
        return YES
    now = who_decides(duel)
    return check(now == act.side, param("side", "side", now))


@rule("ACT-04", presupposes=("ACT-02",))
def answers_alternate(duel: Duel, act: Activation) -> Check:
    """In a chain the opponent of the newest link responds first, then the players in turn until both pass."""
    top = duel.agenda[-1] if duel.agenda else None
    if not isinstance(top, Answering):
        return YES
    return check(top.side == act.side, param("side", "side", top.side))


@rule("SPD-01", concerns=lambda what: what.class_ not in TRIGGERED and (what.speed or 0) < FAST)
def ignition_effects_and_slow_spells_need_the_main_phase(duel: Duel, act: Activation) -> Check:
    """An effect of Spell Speed 1 that is no trigger is activated only in its player's own open Main Phase."""
    return check(in_open_main_phase(duel) and act.side == duel.turn_player, card_param(act.card.id))


@rule(
    "SPD-02",
    presupposes=("SPD-01",),
    concerns=lambda what: what.class_ not in TRIGGERED or is_used_at_will(what),
)
def spell_speed_answers_the_newest_link(duel: Duel, act: Activation) -> Check:
    """An effect activated in a chain needs Spell Speed 2 or more, and at least that of the newest link.

    So only Counter Traps respond to Counter Traps. Triggers are excepted, but not those used at will.
    """
    if not duel.chain:
        return YES
    mine, last = effect(act, duel).speed or 0, duel.chain[-1].speed
    return check(
        mine >= max(FAST, last),
        card_param(act.card.id),
        param("speed", "number", mine),
        param("last", "number", last),
    )


@rule("WIN-01", presupposes=("TRG-01",), concerns=lambda what: bool(what.during))
def it_is_the_timing_the_effect_names(duel: Duel, act: Activation) -> Check:
    """An effect that names timings is activated only at one of them.

    The moment in which the turn player leaves a phase belongs to that phase. (Hand modifiers in damage
    calculation: WIN-02.)
    """
    named_timings = effect(act, duel).during
    here = None if duel.over else at_timing(duel).timing
    if here and timings()[here].window == "leaving" and timings()[here].back in named_timings:
        return YES
    if here == "damage-step.calculation" and is_hand_modifier(act, duel):
        return YES
    return check(
        here in named_timings,
        card_param(act.card.id),
        param("n", "number", len(named_timings)),
        param("first", "timing", named_timings[0]),
        param("last", "timing", named_timings[-1]),
    )


@rule("WIN-02", concerns=lambda what: what.class_ == "quick" and what.from_ == ("hand",))
def hand_modifiers_close_with_calculation(duel: Duel, act: Activation) -> Check:
    """A Quick Effect in the hand that changes ATK or DEF is not activated in damage calculation any more.

    Disputed: switch `hand_modifiers_in_calc`.
    """
    if duel.over or at_timing(duel).timing != "damage-step.calculation" or not is_hand_modifier(act, duel):
        return YES
    return check(duel.profile.hand_modifiers_in_calc, card_param(act.card.id))


@rule("SMN-08")
def only_a_negation_answers_a_summon_attempt(duel: Duel, act: Activation) -> Check:
    """While a Summon is attempted, only an effect that responds to the attempt can begin a chain."""
    now = window(duel)
    if now is None or now.purpose != "attempt" or duel.chain:
        return YES
    return check(isinstance(effect(act, duel).on, OnSummonAttempted), card_param(act.card.id))
