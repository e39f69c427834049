"""The rules that every activation is asked about, before its targets are chosen or with them."""

from damagestep.cards.card import CARD_ACTIVATIONS, Effect, MonsterFace, SpellFace
from damagestep.cards.conditions import Lacks
from damagestep.cards.statics import Forbids
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, effect, free_slot, live, remembers, wherever
from damagestep.records.memo import memoised
from damagestep.records.record import record
from damagestep.records.terms import ON_FIELD, SLOTS
from damagestep.rules.legality.admission import (
    damage_step_is_closed_but_for_its_doors,
    its_text_does_not_leave_the_damage_step_out,
    not_barred_individually,
)
from damagestep.rules.legality.battle_destroyed import (
    monster_destroyed_by_battle_answers_the_battle,
    monster_destroyed_by_battle_uses_no_quick_effects,
)
from damagestep.rules.legality.costs import (
    cost_can_be_paid,
    cost_is_not_destroyed_by_battle,
    cost_leaves_life_points,
    limit_is_not_used_up,
    what_it_reads_can_be_read,
    what_the_cost_sends_gets_there,
)
from damagestep.rules.legality.events import its_moment_has_not_passed, what_it_answers_has_just_happened
from damagestep.rules.legality.prospects import (
    its_moves_are_not_barred,
    special_summons_are_not_prevented,
    summoned_monsters_find_a_zone,
    the_deck_holds_enough_cards,
    there_is_something_to_excavate,
    what_it_summons_with_is_there,
)
from damagestep.rules.legality.summon_oaths import (
    no_effect_summons_after_that,
    nothing_has_been_summoned_before,
)
from damagestep.rules.legality.targets import (
    chosen_targets_are_legal,
    enough_targets_exist,
    targets_are_not_destroyed_by_battle,
)
from damagestep.rules.legality.triggers import (
    is_waiting,
    its_timing_has_not_been_missed,
    one_card_summons_itself_in_a_chain,
    triggers_come_by_themselves,
    triggers_come_first,
    triggers_do_not_wait_for_better_times,
    triggers_keep_their_order,
)
from damagestep.rules.legality.turns import (
    a_choice_comes_first,
    answers_alternate,
    hand_modifiers_close_with_calculation,
    ignition_effects_and_slow_spells_need_the_main_phase,
    it_is_the_timing_the_effect_names,
    it_is_your_turn_to_act,
    only_a_negation_answers_a_summon_attempt,
    somebody_may_act,
    spell_speed_answers_the_newest_link,
)
from damagestep.rules.legality.vain import it_could_do_something
from damagestep.rules.legality.vows import nothing_was_done_that_it_excludes
from damagestep.rules.query.continuous import applying, reaches
from damagestep.rules.query.filters import zone_of
from damagestep.rules.query.kinds import another_like
from damagestep.rules.query.met import is_met
from damagestep.rules.query.selectors import find
from damagestep.rules.query.zones import pendulum_slots
from damagestep.rules.verdict import (
    YES,
    Check,
    Param,
    Rule,
    card_param,
    check,
    narrowed,
    no,
    param,
    prepared,
    rule,
)


@rule("UNM-01", concerns=lambda what: what.is_blank)
def effect_is_modelled(_: Duel, act: Activation) -> Check:
    """An effect of which only its kind is modelled is never activated (`Effect.is_blank`)."""
    return no(card_param(act.card.id))


@rule("FRB-01")
def activation_is_not_forbidden(duel: Duel, act: Activation) -> Check:
    """A continuous effect may forbid activating cards of a type, and effects of such cards on the field.

    It may also forbid only some of them, such as effects of monsters in Attack Position. A Pendulum Monster
    is activated as a Spell (OCG Q&A 18294).
    """
    if not duel.forces:
        return YES
    source, card_activation = wherever(duel, act.card.id), effect(act, duel).class_ in CARD_ACTIVATIONS
    elsewhere = not card_activation and source.zone not in ON_FIELD
    for by, static in applying(duel, Forbids):
        there = reaches(static.of, by, source) if static.of else static.everywhere or not elsewhere
        if not there:
            continue
        theirs = static.whose is None or by.controller != act.side
        types = ("spell",) if effect(act, duel).class_ == "spell-activation" else source.types
        if theirs and any(one in static.types for one in types):
            return no(card_param(act.card.id), param("by", "card", by.id))
    return YES


@rule("FRB-02")
def its_name_is_not_forbidden(duel: Duel, act: Activation) -> Check:
    """An effect may forbid a player all cards of one name, and their effects, for the rest of the turn."""
    if not duel.memory.facts:
        return YES
    name = wherever(duel, act.card.id).named
    barred = any(
        f.what == "name-forbidden" and f.side == act.side and f.name == name for f in duel.memory.facts
    )
    return check(not barred, card_param(act.card.id))


@rule("FRB-03")
def the_newest_link_may_be_answered(duel: Duel, act: Activation) -> Check:
    """The text of an effect may say what cannot respond to its activation: the next chain link."""
    last = duel.chain[-1].activation if duel.chain else None
    if last is None or not (unanswered := effect(last, duel).unanswered):
        return YES
    answers = not any(one in unanswered for one in wherever(duel, act.card.id).types)
    return check(answers, card_param(act.card.id), param("by", "card", last.card.id))


@rule("PLC-01")
def card_is_where_its_effect_works(duel: Duel, act: Activation) -> Check:
    """An effect is activated while its card is in one of the zones that the effect names.

    A flip effect that has been triggered and waits to be activated may be in any zone. Disputed: switch
    `flip_effect_requires_monster_zone`.
    """
    source, what = live(duel, act.card), effect(act, duel)
    held = what.class_ == "flip" and is_waiting(duel, act)
    return check(
        held or source.zone in what.from_,
        card_param(act.card.id),
        param("zone", "word", source.zone),
    )


@rule("PLC-03", presupposes=("PLC-01",))
def a_gemini_monster_has_been_summoned_again(duel: Duel, act: Activation) -> Check:
    """A Gemini Monster has no effects on the field until it has been Normal Summoned a second time."""
    return check(not live(duel, act.card).dormant, card_param(act.card.id))


@rule("PLC-02", presupposes=("PLC-01",), concerns=lambda what: what.class_ not in CARD_ACTIVATIONS)
def card_is_face_up(duel: Duel, act: Activation) -> Check:
    """The effects of a face-down card on the field cannot be activated; a flip effect waits for the flip.

    Nor can those of a monster whose Flip Summon can still be negated, though it is face-up (OCG Q&A 24013).
    """
    source = live(duel, act.card)
    hidden = source.face == "down" and source.zone in ON_FIELD
    return check(not hidden and not source.rising, card_param(act.card.id))


@rule("PLC-04", presupposes=("PLC-01",), concerns=lambda what: what.class_ not in CARD_ACTIVATIONS)
def its_card_has_been_activated(duel: Duel, act: Activation) -> Check:
    """The effects of a Spell or Trap on the field are used only after its own activation has resolved.

    An effect that is used as its card is activated has a link in common with that activation.
    """
    begun = any(
        link.activation.card == act.card and effect(link.activation, duel).class_ in CARD_ACTIVATIONS
        for link in duel.chain
    )
    return check(not begun, card_param(act.card.id))


@rule("PLC-05", presupposes=("PLC-01",), concerns=lambda what: what.class_ in CARD_ACTIVATIONS)
def there_is_no_other_card_like_it(duel: Duel, act: Activation) -> Check:
    """A card of which only one may be face-up is not activated beside another one (OCG Q&A 20142)."""
    by = another_like(duel, live(duel, act.card), act.side)
    return YES if by is None else no(card_param(act.card.id), param("by", "card", by.id))


@rule("SET-01", presupposes=("PLC-01",), concerns=lambda what: what.class_ in CARD_ACTIVATIONS)
def card_is_not_used_already(duel: Duel, act: Activation) -> Check:
    """A Spell/Trap that is face-up on the field has been activated already and is not activated again."""
    source = live(duel, act.card)
    shown = source.zone in ("spell-trap", "field") and source.face == "up"
    return check(not shown, card_param(act.card.id))


@rule("SET-02", presupposes=("PLC-01",), concerns=lambda what: what.class_ in CARD_ACTIVATIONS)
def set_card_has_waited_a_turn(duel: Duel, act: Activation) -> Check:
    """Traps and Quick-Play Spells cannot be activated in the turn in which they were Set."""
    face = live(duel, act.card).data.card
    slow = isinstance(face, MonsterFace) or (isinstance(face, SpellFace) and face.kind != "quick-play")
    return check(slow or not remembers(duel, "set", act.card), card_param(act.card.id))


@rule("SPL-01", presupposes=("PLC-01",), concerns=lambda what: what.class_ == "spell-activation")
def spell_from_the_hand_in_your_own_turn(duel: Duel, act: Activation) -> Check:
    """A Spell, also a Quick-Play Spell, is activated from the hand only in its player's own turn."""
    from_hand = live(duel, act.card).zone == "hand"
    return check(not from_hand or act.side == duel.turn_player, card_param(act.card.id))


@rule("SPL-02", presupposes=("PLC-01",), concerns=lambda what: what.class_ == "spell-activation")
def spell_from_the_hand_needs_a_zone(duel: Duel, act: Activation) -> Check:
    """A Spell activated in the hand needs a free Spell & Trap Zone; a Field Spell has a zone of its own.

    A Pendulum Monster needs a free Pendulum Zone, the leftmost or rightmost of them, and takes the place of
    no other (OCG Q&A 13134, 13139).
    """
    source = live(duel, act.card)
    if source.zone != "hand" or zone_of(source.data.card) == "field":
        return YES
    if isinstance(source.data.card, MonsterFace):
        return check(bool(pendulum_slots(duel, act.side)), card_param(act.card.id))
    return check(free_slot(duel, act.side, "spell-trap") < SLOTS, card_param(act.card.id))


@rule("CON-01", presupposes=("TRG-01",), concerns=lambda what: bool(what.condition))
def condition_is_met(duel: Duel, act: Activation) -> Check:
    """An effect is activated only while all its conditions hold.

    A refusal names the conditions that do not hold, by their numbers in the effect, and the cards that there
    would have to be none of.
    """
    if all(is_met(duel, c, act) for c in effect(act, duel).condition):
        return YES
    return Check(holds=False, about=(card_param(act.card.id),), further=lambda: _unmet(duel, act))


def _unmet(duel: Duel, act: Activation) -> tuple[Param, ...]:
    unmet = {n: c for n, c in enumerate(effect(act, duel).condition) if not is_met(duel, c, act)}
    about = [param("of", "effect", (act.card.id, act.effect)), param("unmet", "numbers", tuple(unmet))]
    lacking = (one.what for one in unmet.values() if isinstance(one, Lacks))
    if barring := dict.fromkeys(c.id for what in lacking for c in find(duel, what, act)):
        about += [param("case", "word", "barred"), param("cards", "cards", tuple(barring))]
    return tuple(about)


ACTIVATION_RULES: tuple[Rule[Activation], ...] = (
    effect_is_modelled,
    activation_is_not_forbidden,
    its_name_is_not_forbidden,
    the_newest_link_may_be_answered,
    somebody_may_act,
    a_choice_comes_first,
    it_is_your_turn_to_act,
    answers_alternate,
    card_is_where_its_effect_works,
    card_is_face_up,
    a_gemini_monster_has_been_summoned_again,
    its_card_has_been_activated,
    there_is_no_other_card_like_it,
    card_is_not_used_already,
    set_card_has_waited_a_turn,
    spell_from_the_hand_in_your_own_turn,
    spell_from_the_hand_needs_a_zone,
    its_timing_has_not_been_missed,
    triggers_come_by_themselves,
    triggers_do_not_wait_for_better_times,
    triggers_keep_their_order,
    triggers_come_first,
    one_card_summons_itself_in_a_chain,
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
    the_deck_holds_enough_cards,
    there_is_something_to_excavate,
    its_moves_are_not_barred,
    it_could_do_something,
    nothing_has_been_summoned_before,
    nothing_was_done_that_it_excludes,
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
"""The rules that refuse most activations."""


ACTIVATION_RULES_BY_WEIGHT = (*SELDOM_HOLD, *(r for r in ACTIVATION_RULES if r not in SELDOM_HOLD))
"""All activation rules, those that refuse most first: asked so where only yes or no is wanted."""


RULES_ABOUT_TARGETS: tuple[Rule[Activation], ...] = (
    condition_is_met,
    what_it_reads_can_be_read,
    cost_can_be_paid,
    it_could_do_something,
    cost_is_not_destroyed_by_battle,
    summoned_monsters_find_a_zone,
)
"""The rules whose answer can change once targets are chosen, other than those that `target_choices` obeys."""


@record
class RulesFor:
    """The activation rules for one effect.

    `asked` are the rules that can refuse it, in the order of `ACTIVATION_RULES_BY_WEIGHT`, where only yes or
    no is wanted. `about_targets` are those to ask again once targets are chosen. `explained` are all rules in
    the order of `ACTIVATION_RULES`, for a verdict.
    """

    asked: tuple[Rule[Activation], ...]
    about_targets: tuple[Rule[Activation], ...]
    explained: tuple[Rule[Activation], ...]


def _rules_for(what: Effect) -> RulesFor:
    return RulesFor(
        asked=narrowed(ACTIVATION_RULES_BY_WEIGHT, what),
        about_targets=narrowed(RULES_ABOUT_TARGETS, what),
        explained=prepared(ACTIVATION_RULES, what),
    )


rules_for = memoised(_rules_for)
"""Returns the activation rules for an effect as a `RulesFor`; memoised."""
