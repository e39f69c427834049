"""May this effect be activated? Asked with targets, or without them for the effect as such."""

from damagestep.filters import zone_of
from damagestep.force import applying
from damagestep.frames import (
    Answering,
    Choosing,
    Collecting,
    Maintaining,
    Naming,
    Numbering,
    Replaying,
    Saving,
    Standing,
)
from damagestep.legality.admission import (
    damage_step_is_closed_but_for_its_doors,
    is_hand_modifier,
    its_text_does_not_leave_the_damage_step_out,
    not_barred_individually,
)
from damagestep.legality.costs import (
    cost_can_be_paid,
    cost_is_not_destroyed_by_battle,
    cost_leaves_life_points,
    limit_is_not_used_up,
    what_it_reads_can_be_read,
    what_the_cost_sends_gets_there,
)
from damagestep.legality.events import its_moment_has_not_passed, what_it_answers_has_just_happened
from damagestep.legality.oaths import no_effect_summons_after_that, nothing_has_been_summoned_before
from damagestep.legality.phases import in_open_main_phase
from damagestep.legality.prospects import (
    special_summons_are_not_prevented,
    summoned_monsters_find_a_zone,
    there_is_something_to_excavate,
    what_it_summons_with_is_there,
)
from damagestep.legality.targets import (
    chosen_targets_are_legal,
    enough_targets_exist,
    targets_are_not_destroyed_by_battle,
)
from damagestep.legality.waiting import (
    monster_destroyed_by_battle_answers_the_battle,
    monster_destroyed_by_battle_uses_no_quick_effects,
)
from damagestep.pieces import Activation
from damagestep.schema.cards import CARD_ACTIVATIONS, TRIGGERED, SpellFace
from damagestep.schema.patterns import OnSummonAttempted
from damagestep.schema.statics import Forbids
from damagestep.state import (
    Duel,
    asked,
    at_timing,
    effect,
    free_slot,
    group_of,
    live,
    remembers,
    wherever,
    window,
)
from damagestep.stats import is_met
from damagestep.terms import ON_FIELD, SLOTS
from damagestep.verdict import YES, Check, Param, Rule, card_param, check, no, rule

FAST = 2
"""The lowest Spell Speed of a fast effect."""


def _card(act: Activation) -> Param:
    return card_param(act.card.id)


@rule("UNM-01")
def effect_is_modelled(duel: Duel, act: Activation) -> Check:
    """An effect that the vocabulary cannot say yet is never guessed at."""
    return check(effect(act, duel).unmodelled is None, _card(act))


@rule("FRB-01")
def activation_is_not_forbidden(duel: Duel, act: Activation) -> Check:
    """What simply applies may forbid the activation of cards, and of their effects on the field."""
    if not duel.forces:
        return YES
    source, card_activation = wherever(duel, act.card.id), effect(act, duel).class_ in CARD_ACTIVATIONS
    if not card_activation and source.zone not in ON_FIELD:
        return YES
    for by, static in applying(duel, Forbids):
        theirs = static.whose is None or by.controller != act.side
        if theirs and source.data.card.type in static.types:
            return no(_card(act), Param(name="by", kind="card", value=by.id))
    return YES


@rule("FRB-02")
def its_name_is_not_forbidden(duel: Duel, act: Activation) -> Check:
    """An effect may bar a player from all cards of a name for the rest of the turn."""
    if not duel.facts:
        return YES
    name = wherever(duel, act.card.id).named
    barred = any(f.what == "name-forbidden" and f.side == act.side and f.name == name for f in duel.facts)
    return check(not barred, _card(act))


@rule("ACT-02")
def somebody_may_act(duel: Duel, _: Activation) -> Check:
    """While the game carries something out by itself nobody activates anything."""
    return check(asked(duel) is not None)


@rule("ACT-03")
def a_choice_comes_first(duel: Duel, _: Activation) -> Check:
    """While a player chooses cards, or what to attack in a replay, nothing is activated."""
    top = duel.agenda[-1] if duel.agenda else None
    choices = Choosing | Maintaining | Standing | Numbering | Naming | Replaying | Saving
    return check(not isinstance(top, choices))


@rule("ACT-01", presupposes=("ACT-02",))
def it_is_your_turn_to_act(duel: Duel, act: Activation) -> Check:
    """The turn player acts first, then the opponent, again after every chain, until both pass one another.

    (Answers within a chain: ACT-04.)
    """
    if duel.agenda and isinstance(duel.agenda[-1], Answering):
        return YES
    now = asked(duel)
    return check(now == act.side, Param(name="side", kind="side", value=now))


@rule("ACT-04", presupposes=("ACT-02",))
def answers_alternate(duel: Duel, act: Activation) -> Check:
    """The opponent of the newest link's player answers first, then both in turn, until both pass."""
    top = duel.agenda[-1] if duel.agenda else None
    if not isinstance(top, Answering):
        return YES
    return check(top.side == act.side, Param(name="side", kind="side", value=top.side))


@rule("PLC-01")
def card_is_where_its_effect_works(duel: Duel, act: Activation) -> Check:
    """An effect is activated from the places it names, a flip effect that was held back from anywhere.

    Disputed for a flip effect whose monster has left: switch `flip_effect_requires_monster_zone`.
    """
    source, what = live(duel, act.card), effect(act, duel)
    held = what.class_ == "flip" and _is_waiting(duel, act)
    return check(
        held or source.zone in what.from_, _card(act), Param(name="zone", kind="word", value=source.zone)
    )


@rule("PLC-03", presupposes=("PLC-01",))
def a_gemini_monster_has_been_summoned_again(duel: Duel, act: Activation) -> Check:
    """A Gemini Monster has no effects on the field until it has been Normal Summoned a second time."""
    return check(not live(duel, act.card).dormant, _card(act))


@rule("PLC-02", presupposes=("PLC-01",))
def card_is_face_up(duel: Duel, act: Activation) -> Check:
    """The effects of a face-down card cannot be activated; a flip effect waits for the flip."""
    source = live(duel, act.card)
    hidden = source.face == "down" and source.zone in ON_FIELD
    return check(not hidden or effect(act, duel).class_ in CARD_ACTIVATIONS, _card(act))


@rule("SET-01", presupposes=("PLC-01",))
def card_is_not_used_already(duel: Duel, act: Activation) -> Check:
    """A Spell or Trap that lies face-up has been activated already."""
    source = live(duel, act.card)
    shown = source.zone in ("spell-trap", "field") and source.face == "up"
    again = shown and effect(act, duel).class_ in CARD_ACTIVATIONS
    return check(not again, _card(act))


@rule("SET-02", presupposes=("PLC-01",))
def set_card_has_waited_a_turn(duel: Duel, act: Activation) -> Check:
    """Traps and Quick-Play Spells cannot be activated in the turn in which they were Set."""
    face = live(duel, act.card).data.card
    slow = isinstance(face, SpellFace) and face.kind != "quick-play"
    return check(slow or not remembers(duel, "set", act.card), _card(act))


@rule("SPL-01", presupposes=("PLC-01",))
def spell_from_the_hand_in_your_own_turn(duel: Duel, act: Activation) -> Check:
    """A Quick-Play Spell is used from the hand only in its player's own turn."""
    source = live(duel, act.card)
    from_hand = source.zone == "hand" and isinstance(source.data.card, SpellFace)
    return check(not from_hand or act.side == duel.turn_player, _card(act))


@rule("SPL-02", presupposes=("PLC-01",))
def spell_from_the_hand_needs_a_zone(duel: Duel, act: Activation) -> Check:
    """A Spell used from the hand needs a free Spell & Trap Zone; a Field Spell has a zone of its own."""
    source = live(duel, act.card)
    from_hand = source.zone == "hand" and isinstance(source.data.card, SpellFace)
    room = zone_of(source.data.card) == "field" or free_slot(duel, act.side, "spell-trap") < SLOTS
    return check(not from_hand or room, _card(act))


@rule("TRG-03")
def its_timing_has_not_been_missed(duel: Duel, act: Activation) -> Check:
    """An optional effect that says "when" is triggered by the last thing that happened, or not at all."""
    for late in duel.late:
        if late.card == act.card and late.effect == act.effect:
            return no(_card(act), Param(name="later", kind="word", value=f"later-{late.later}"))
    return YES


@rule("TRG-01", presupposes=("TRG-03",))
def triggers_come_by_themselves(duel: Duel, act: Activation) -> Check:
    """A trigger or flip effect is activated when it has been triggered, not by choice."""
    what = effect(act, duel)
    if what.class_ not in TRIGGERED and not what.mandatory:
        return YES
    return check(_is_waiting(duel, act) or _was_turned_away(duel, act), _card(act))


@rule("TRG-05", presupposes=("TRG-01",))
def triggers_do_not_wait_for_better_times(duel: Duel, act: Activation) -> Check:
    """A trigger that cannot be activated when it is its turn is not made up for later."""
    return check(_is_waiting(duel, act) or not _was_turned_away(duel, act), _card(act))


def _was_turned_away(duel: Duel, act: Activation) -> bool:
    """Whether the effect has been triggered and something has refused it."""
    return any(t.card == act.card and t.effect == act.effect for t in duel.turned_away)


@rule("TRG-04", presupposes=("TRG-01",))
def triggers_keep_their_order(duel: Duel, act: Activation) -> Check:
    """Of triggers at one point the turn player's mandatory ones come first, then the opponent's.

    After those the turn player's optional ones, then the opponent's; each player orders each group.
    """
    top = duel.agenda[-1] if duel.agenda else None
    if not isinstance(top, Collecting) or len(top.waiting) <= 1 or not _is_waiting(duel, act):
        return YES
    return check(group_of(duel, act) == min(group_of(duel, w) for w in top.waiting), _card(act))


@rule("TRG-02")
def triggers_come_first(duel: Duel, act: Activation) -> Check:
    """While triggers are put on the chain nothing else can be activated."""
    busy = bool(duel.agenda) and isinstance(duel.agenda[-1], Collecting)
    what = effect(act, duel)
    return check(not busy or what.class_ in TRIGGERED or what.mandatory, _card(act))


def _is_waiting(duel: Duel, act: Activation) -> bool:
    """Whether the effect is among the triggers that are being put on the chain."""
    top = duel.agenda[-1] if duel.agenda else None
    return isinstance(top, Collecting) and any(
        w.card == act.card and w.effect == act.effect for w in top.waiting
    )


@rule("SPD-01")
def ignition_effects_and_slow_spells_need_the_main_phase(duel: Duel, act: Activation) -> Check:
    """Spell Speed 1 is activated in its player's own open Main Phase; triggers excepted."""
    what = effect(act, duel)
    if what.class_ in TRIGGERED or (what.speed or 0) >= FAST:
        return YES
    return check(in_open_main_phase(duel) and act.side == duel.turn_player, _card(act))


@rule("SPD-02", presupposes=("SPD-01",))
def spell_speed_answers_the_newest_link(duel: Duel, act: Activation) -> Check:
    """An answer needs Spell Speed 2 at least, and as much as the link it answers.

    Only Counter Traps answer Counter Traps.
    """
    if not duel.chain or effect(act, duel).class_ in TRIGGERED:
        return YES
    mine, last = effect(act, duel).speed or 0, duel.chain[-1].speed
    return check(
        mine >= max(FAST, last),
        _card(act),
        Param(name="speed", kind="number", value=mine),
        Param(name="last", kind="number", value=last),
    )


@rule("WIN-01", presupposes=("TRG-01",))
def it_is_the_timing_the_effect_names(duel: Duel, act: Activation) -> Check:
    """An effect that names its timings works only at those.

    (Hand modifiers in damage calculation: WIN-02.)
    """
    named_timings = effect(act, duel).during
    if not named_timings:
        return YES
    here = None if duel.over else at_timing(duel).timing
    if here == "damage-step.calculation" and is_hand_modifier(act, duel):
        return YES
    return check(
        here in named_timings,
        _card(act),
        Param(name="first", kind="timing", value=named_timings[0]),
        Param(name="last", kind="timing", value=named_timings[-1]),
    )


@rule("WIN-02")
def hand_modifiers_close_with_calculation(duel: Duel, act: Activation) -> Check:
    """Honest and its kind can no longer be used in damage calculation.

    Disputed: switch `hand_modifiers_in_calc`.
    """
    if duel.over or at_timing(duel).timing != "damage-step.calculation" or not is_hand_modifier(act, duel):
        return YES
    return check(duel.profile.hand_modifiers_in_calc, _card(act))


@rule("SMN-08")
def only_a_negation_answers_a_summon_attempt(duel: Duel, act: Activation) -> Check:
    """Before a Summon has succeeded only what negates it can be activated; that begins a chain of its own."""
    now = window(duel)
    if now is None or now.purpose != "attempt" or duel.chain:
        return YES
    return check(isinstance(effect(act, duel).on, OnSummonAttempted), _card(act))


@rule("CON-01", presupposes=("TRG-01",))
def condition_is_met(duel: Duel, act: Activation) -> Check:
    """Every condition of the effect holds at its activation."""
    return check(all(is_met(duel, c, act) for c in effect(act, duel).condition), _card(act))


ACTIVATION_RULES: tuple[Rule[Activation], ...] = (
    effect_is_modelled,
    activation_is_not_forbidden,
    its_name_is_not_forbidden,
    somebody_may_act,
    a_choice_comes_first,
    it_is_your_turn_to_act,
    answers_alternate,
    card_is_where_its_effect_works,
    card_is_face_up,
    a_gemini_monster_has_been_summoned_again,
    card_is_not_used_already,
    set_card_has_waited_a_turn,
    spell_from_the_hand_in_your_own_turn,
    spell_from_the_hand_needs_a_zone,
    its_timing_has_not_been_missed,
    triggers_come_by_themselves,
    triggers_do_not_wait_for_better_times,
    triggers_keep_their_order,
    triggers_come_first,
    ignition_effects_and_slow_spells_need_the_main_phase,
    spell_speed_answers_the_newest_link,
    it_is_the_timing_the_effect_names,
    hand_modifiers_close_with_calculation,
    only_a_negation_answers_a_summon_attempt,
    what_it_answers_has_just_happened,
    its_moment_has_not_passed,
    condition_is_met,
    what_it_reads_can_be_read,
    cost_can_be_paid,
    cost_is_not_destroyed_by_battle,
    cost_leaves_life_points,
    what_the_cost_sends_gets_there,
    summoned_monsters_find_a_zone,
    special_summons_are_not_prevented,
    what_it_summons_with_is_there,
    there_is_something_to_excavate,
    nothing_has_been_summoned_before,
    no_effect_summons_after_that,
    limit_is_not_used_up,
    enough_targets_exist,
    chosen_targets_are_legal,
    targets_are_not_destroyed_by_battle,
    monster_destroyed_by_battle_uses_no_quick_effects,
    monster_destroyed_by_battle_answers_the_battle,
    damage_step_is_closed_but_for_its_doors,
    not_barred_individually,
    its_text_does_not_leave_the_damage_step_out,
)

SELDOM_HOLD = (
    what_it_answers_has_just_happened,
    it_is_the_timing_the_effect_names,
    spell_speed_answers_the_newest_link,
)
ACTIVATION_RULES_BY_WEIGHT = (*SELDOM_HOLD, *(r for r in ACTIVATION_RULES if r not in SELDOM_HOLD))
"""The same rules in the order in which a refusal is found soonest, where only yes or no is wanted."""

RULES_ABOUT_TARGETS: tuple[Rule[Activation], ...] = (
    condition_is_met,
    what_it_reads_can_be_read,
    cost_can_be_paid,
    cost_is_not_destroyed_by_battle,
    summoned_monsters_find_a_zone,
)
"""The rules that can answer otherwise once targets are chosen, but for those that `target_choices` keeps."""
