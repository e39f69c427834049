"""Damage Step permission: derived from what an effect is and does, never a flag on the card.

In the Damage Step an effect is activated only if one of the *doors* admits it: a door is a rule of `DOORS`
(timelines, section 5). A refusal names every door that was tried, a permission those that opened.
"""

from damagestep.cards.card import CARD_ACTIVATIONS, TRIGGERED, Effect, TrapFace
from damagestep.cards.conditions import Calculated, HasBattled, ThisTurn
from damagestep.cards.operations import (
    BY_CHANCE,
    Equip,
    Fuse,
    Modify,
    NegateActivation,
    NormalSummon,
    SpecialSummon,
    Switch,
    Unmodelled,
)
from damagestep.cards.patterns import (
    OnDamaged,
    OnFlipped,
    OnMoved,
    OnPositionChanged,
    OnSummoned,
    OnTiming,
    Pattern,
)
from damagestep.cards.statics import Value
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, at_timing, effect, find_by_id, in_damage_step
from damagestep.library.library import timings
from damagestep.library.tables import Override
from damagestep.records.terms import SUMMONING_GAPS, Gap, TimingId
from damagestep.rules.query.triggers import match
from damagestep.rules.verdict import YES, Check, Finding, Rule, card_param, check, no, one_holds, rule, why

UNTIL_CALCULATION: tuple[TimingId, ...] = (
    "damage-step.start",
    "damage-step.flip",
    "damage-step.before-calculation",
)


def changes_values_directly(act: Activation, duel: Duel) -> bool:
    """Check whether an activation, of a Spell, a Trap or a Quick Effect, changes ATK or DEF by itself.

    It has to change monsters that are there already: an effect that first Summons a monster does not count,
    nor one that may do something else instead. A card that equips itself counts if it changes the values of
    its monster; a Level is no such value (konami-db:9676). An effect with a die counts unless the profile
    bars it (`random_modifiers`).
    """
    what = effect(act, duel)
    if what.class_ not in (*CARD_ACTIVATIONS, "quick"):
        return False
    for operation in what.resolve:
        if isinstance(operation, BY_CHANCE) and duel.profile.random_modifiers == "barred":
            return False
        if isinstance(operation, Equip):
            return _strengthens_its_bearer(duel, act)
        if operation.join == "or-else":
            return False
        if isinstance(operation, Modify) and operation.stat == "level":
            continue
        if isinstance(operation, (SpecialSummon, Modify, Switch)):
            return not isinstance(operation, SpecialSummon)
        if isinstance(operation, Unmodelled) and operation.does in (*SUMMONING_GAPS, "changes-values"):
            return operation.does == "changes-values"
    return False


def _strengthens_its_bearer(duel: Duel, act: Activation) -> bool:
    """Check whether a card gives other values to the monster that it equips."""
    source = find_by_id(duel, act.card.id)
    statics = source.data.statics if source else ()
    return any(isinstance(static, Value) and static.what == "equipped-monster" for static in statics)


def is_hand_modifier(act: Activation, duel: Duel) -> bool:
    """Check whether an activation is a Quick Effect in the hand that changes ATK or DEF, such as Honest's.

    One whose text names damage calculation is not meant.
    """
    what = effect(act, duel)
    if what.class_ != "quick" or what.from_ != ("hand",) or "damage-step.calculation" in what.during:
        return False
    return changes_values_directly(act, duel)


@rule("ADM-02")
def direct_modifiers_until_calculation(duel: Duel, act: Activation) -> Check:
    """An effect that changes ATK or DEF by itself may be activated until damage calculation begins.

    The profile may admit hand modifiers in damage calculation too (`hand_modifiers_in_calc`), and names the
    points for Spells and Traps (`spell_trap_modifiers`).
    Disputed where a die decides: switch `random_modifiers`.
    """
    return check(effect(act, duel).together is None and _modifies_in_time(duel, act))


def _modifies_in_time(duel: Duel, act: Activation) -> bool:
    here = at_timing(duel).timing
    if not changes_values_directly(act, duel):
        return False
    if effect(act, duel).class_ in CARD_ACTIVATIONS:
        return timings()[here].point in duel.profile.spell_trap_modifiers
    late = duel.profile.hand_modifiers_in_calc and is_hand_modifier(act, duel)
    return here in UNTIL_CALCULATION or (late and here == "damage-step.calculation")


@rule("ADM-03")
def counter_traps_always(duel: Duel, act: Activation) -> Check:
    """Counter Traps may be activated throughout the Damage Step."""
    return check(_is_counter_trap(duel, act))


def _is_counter_trap(duel: Duel, act: Activation) -> bool:
    source = find_by_id(duel, act.card.id)
    face = source.data.card if source else None
    return isinstance(face, TrapFace) and face.kind == "counter"


@rule("ADM-04")
def negations_always(duel: Duel, act: Activation) -> Check:
    """An effect that negates an activation may be activated throughout the Damage Step (Traps: ADM-03)."""
    what = effect(act, duel)
    negates = any(isinstance(op, NegateActivation) for op in what.resolve)
    return check((negates or _does(what, "negates-activation")) and not _is_counter_trap(duel, act))


def _does(what: Effect, kind: Gap) -> bool:
    """Check whether a part of an effect that is not modelled does that kind of thing."""
    return any(gap.does == kind for gap in what.gaps)


@rule("ADM-05")
def mandatory_effects_always(duel: Duel, act: Activation) -> Check:
    """A mandatory trigger or Quick Effect activates in the Damage Step too."""
    what = effect(act, duel)
    return check(what.mandatory and what.class_ in (*TRIGGERED, "quick"))


@rule("ADM-06")
def effects_that_name_the_timing(duel: Duel, act: Activation) -> Check:
    """An effect that names a timing of the Damage Step may be activated at that timing.

    An effect that responds to destruction by battle names one, also if it responds to other causes or events
    as well.
    An effect that may be used in the whole Damage Step names none.
    """
    return check(effect(act, duel).together is None and _names_the_timing(duel, act))


def _names_the_timing(duel: Duel, act: Activation) -> bool:
    here, what = at_timing(duel).timing, effect(act, duel)
    if moves := [on for on in what.events if isinstance(on, OnMoved)]:
        return any("battle" in on.cause and on.what not in ITSELF for on in moves)
    if "damage-step.start" in what.during and "damage-step.calculation" in what.during:
        return False
    return here in what.during or (isinstance(what.on, OnTiming) and what.on.at == here)


ITSELF = ("this-card", "its-opponent")
"""What happened to one of these, happened to the card of a trigger itself: it, or the monster it battled."""


@rule("ADM-07")
def triggers_about_the_card_itself(duel: Duel, act: Activation) -> Check:
    """A trigger about its own card activates in the Damage Step too.

    Its event is that this card has moved, was turned face-up, changed its position or was Summoned, or that
    the monster it battled has moved; of several events one such is enough, whichever has happened
    (konami-db:15527, konami-db:16625). A trigger that only a Normal or Tribute Summon of its card sets off is
    not admitted, nor an effect that performs a Normal or Fusion Summon.
    """
    what = effect(act, duel)
    if what.class_ not in TRIGGERED or _summons_in_the_main_phase_only(what):
        return no()
    return check(any(map(_is_about_itself, what.events)))


def _is_about_itself(on: Pattern) -> bool:
    """Check whether an event is one of the card itself that may set off its trigger in the Damage Step."""
    match on:
        case OnFlipped() | OnPositionChanged(what="this-card"):
            return True
        case OnMoved(what=about):
            return about in ITSELF
        case OnSummoned(what=about, how=how):
            return about == "this-card" and not (how and set(how) <= {"normal", "tribute"})
    return False


def _summons_in_the_main_phase_only(what: Effect) -> bool:
    """Check whether an effect performs a Normal or Fusion Summon."""
    return any(isinstance(o, (NormalSummon, Fuse)) for o in what.resolve) or _does(what, "fusion-summons")


@rule("ADM-08")
def reactions_to_damage(duel: Duel, act: Activation) -> Check:
    """An effect that responds to damage may be activated in the Damage Step, where damage is inflicted."""
    what = effect(act, duel)
    return check(what.together is None and _responds_to_damage(what))


def _responds_to_damage(what: Effect) -> bool:
    return any(isinstance(on, OnDamaged) for on in what.events)


@rule("ADM-13")
def traps_that_change_values_while_they_lie_there(duel: Duel, act: Activation) -> Check:
    """A Trap with a continuous effect on ATK or DEF may be activated at the points that the profile names.

    Those are its `spell_trap_modifiers`. The effect need not change anything at the moment, but it must be
    able to: one whose condition comes true only when a monster has battled does not count.
    """
    what, source = effect(act, duel), find_by_id(duel, act.card.id)
    if what.class_ != "trap-activation" or what.together or source is None:
        return no()
    found = any(isinstance(static, Value) and _can_apply_in_time(static) for static in source.data.statics)
    return check(found and timings()[at_timing(duel).timing].point in duel.profile.spell_trap_modifiers)


def _can_apply_in_time(static: Value) -> bool:
    """Check whether a condition can come true before damage calculation: not that a monster has battled."""
    return not any(
        isinstance(c, (HasBattled, Calculated)) or (isinstance(c, ThisTurn) and c.it == "battled")
        for c in static.condition
    )


@rule("ADM-11")
def traps_with_their_timed_effect(duel: Duel, act: Activation) -> Check:
    """A Set Continuous Trap may be activated to use its optional effect in the same chain link.

    That effect needs a reason of its own: it changes values, names the timing or responds to damage.
    """
    what = effect(act, duel)
    timed = _responds_to_damage(what) or _names_the_timing(duel, act) or _modifies_in_time(duel, act)
    return check(what.together is not None and timed)


@rule("ADM-09")
def individually_permitted(duel: Duel, act: Activation) -> Check:
    """The profile may admit single cards and effects to the Damage Step, by rulings about them alone.

    Disputed: switch `overrides.allow`.
    """
    return check(_is_named(duel, act, duel.profile.overrides.allow))


def _is_named(duel: Duel, act: Activation, overrides: tuple[Override, ...]) -> bool:
    """Check whether one of these individual rulings is about an effect at the current point."""
    source, point = find_by_id(duel, act.card.id), timings()[at_timing(duel).timing].point
    return source is not None and any(
        source.data.ref == one.card
        and point in one.at
        and one.effect in (None, act.effect)
        and one.region in (None, duel.profile.region)
        for one in overrides
    )


@rule("ADM-10")
def flipped_for_what_must_activate(duel: Duel, act: Activation) -> Check:
    """A Set Continuous Trap may be activated when the event of a mandatory trigger of its own just happened.

    Disputed: switch `set_continuous_trap_mandatory`.
    """
    source = find_by_id(duel, act.card.id)
    face = source.data.card if source else None
    if duel.profile.set_continuous_trap_mandatory == "barred" or source is None:
        return no()
    if not isinstance(face, TrapFace) or face.kind != "continuous":
        return no()
    due = [e.on for e in source.data.effects if e.class_ in TRIGGERED and e.mandatory and e.on]
    return check(any(match(duel, event, on, act) is not None for on in due for event in duel.recent.moments))


DOORS: tuple[Rule[Activation], ...] = (
    direct_modifiers_until_calculation,
    counter_traps_always,
    negations_always,
    mandatory_effects_always,
    effects_that_name_the_timing,
    triggers_about_the_card_itself,
    reactions_to_damage,
    individually_permitted,
    flipped_for_what_must_activate,
    traps_that_change_values_while_they_lie_there,
    traps_with_their_timed_effect,
)
"""The rules that admit an effect to the Damage Step; one that holds is enough."""


@rule("ADM-01", presupposes=("TRG-01",))
def damage_step_is_closed_but_for_its_doors(duel: Duel, act: Activation) -> Check:
    """In the Damage Step only what one of the doors admits may be activated."""
    if duel.over or timings()[at_timing(duel).timing].admits == "free":
        return YES
    about = (card_param(act.card.id),)
    return Check(holds=one_holds(DOORS, duel, act), about=about, doors=lambda: _tried(duel, act))


def _tried(duel: Duel, act: Activation) -> tuple[Finding, ...]:
    """Return the findings of the doors that open, or of all doors if none does."""
    tried = why(DOORS, duel, act).findings
    return tuple(f for f in tried if f.outcome == "holds") or tried


@rule("ADM-12", presupposes=("ADM-01",))
def not_barred_individually(duel: Duel, act: Activation) -> Check:
    """The profile may keep single cards and effects out of the Damage Step, by rulings about them alone.

    Disputed: switch `overrides.forbid`.
    """
    barred = not duel.over and _is_named(duel, act, duel.profile.overrides.forbid)
    return check(not barred, card_param(act.card.id))


@rule("ADM-14", presupposes=("TRG-01",), concerns=lambda what: what.outside is not None)
def its_text_does_not_leave_the_damage_step_out(duel: Duel, act: Activation) -> Check:
    """An effect whose own text excludes the Damage Step is not activated there, whatever would admit it."""
    left_out = effect(act, duel).outside == "damage-step" and in_damage_step(duel)
    return check(not left_out, card_param(act.card.id))
