"""Damage Step permission: derived from what an effect is and does, never a flag on the card.

The Damage Step is closed unless one of these doors opens (timelines, section 5). A refusal names
every door that was tried, a permission the one that opened.
"""

from damagestep.library import timings
from damagestep.occasions import subject
from damagestep.pieces import Activation
from damagestep.schema.cards import CARD_ACTIVATIONS, TRIGGERED, TrapFace
from damagestep.schema.operations import Modify, NegateActivation, SpecialSummon
from damagestep.schema.patterns import OnDamaged, OnFlipped, OnMoved, OnSummoned, OnTiming
from damagestep.state import Duel, at_timing, effect, named
from damagestep.terms import TimingId
from damagestep.verdict import YES, Check, Param, Rule, check, no, rule, why

UNTIL_CALCULATION: tuple[TimingId, ...] = (
    "damage-step.start",
    "damage-step.flip",
    "damage-step.before-calculation",
)


def changes_values_directly(act: Activation, duel: Duel) -> bool:
    """Whether the effect changes an ATK or DEF without Summoning the monster first."""
    for operation in effect(act, duel).resolve:
        if isinstance(operation, SpecialSummon | Modify):
            return isinstance(operation, Modify)
    return False


def is_hand_modifier(act: Activation, duel: Duel) -> bool:
    """Quick Effects from the hand that change ATK or DEF: Honest and its kind."""
    what = effect(act, duel)
    return what.class_ == "quick" and what.from_ == ("hand",) and changes_values_directly(act, duel)


@rule("ADM-02")
def direct_modifiers_until_calculation(duel: Duel, act: Activation) -> Check:
    """Whatever changes ATK or DEF directly may be used until before damage calculation.

    Hand modifiers in it too, Spells and Traps elsewhere, where the profile says so.
    """
    here = at_timing(duel).timing
    if not changes_values_directly(act, duel):
        return no()
    if effect(act, duel).class_ in CARD_ACTIVATIONS:
        return check(timings()[here].point in duel.profile.spell_trap_modifiers)
    late = duel.profile.hand_modifiers_in_calc and is_hand_modifier(act, duel)
    return check(here in UNTIL_CALCULATION or (late and here == "damage-step.calculation"))


@rule("ADM-03")
def counter_traps_always(duel: Duel, act: Activation) -> Check:
    """Counter Traps may be used throughout the Damage Step."""
    source = named(duel, act.card.id)
    face = source.data.card if source else None
    return check(isinstance(face, TrapFace) and face.kind == "counter")


@rule("ADM-04")
def negations_always(duel: Duel, act: Activation) -> Check:
    """Effects that negate an activation may be used throughout the Damage Step."""
    return check(any(isinstance(op, NegateActivation) for op in effect(act, duel).resolve))


@rule("ADM-05")
def mandatory_effects_always(duel: Duel, act: Activation) -> Check:
    """An effect that must activate does so in the Damage Step too."""
    what = effect(act, duel)
    return check(what.mandatory and what.class_ in (*TRIGGERED, "quick"))


@rule("ADM-06")
def effects_that_name_the_timing(duel: Duel, act: Activation) -> Check:
    """An effect that names a timing of the Damage Step may be used at that timing."""
    here, what = at_timing(duel).timing, effect(act, duel)
    return check(here in what.during or (isinstance(what.on, OnTiming) and what.on.at == here))


@rule("ADM-07")
def triggers_about_the_card_itself(duel: Duel, act: Activation) -> Check:
    """A trigger about its own card activates in the Damage Step too.

    That it moved, was turned face-up or Special Summoned, or destroyed the monster it battled; not that it
    was Normal Summoned.
    """
    what = effect(act, duel)
    if what.class_ not in TRIGGERED:
        return no()
    match what.on:
        case OnFlipped():
            return YES
        case OnMoved(what=about):
            return check(about in ("this-card", "its-opponent"))
        case OnSummoned(what=about, how=how):
            return check(about == "this-card" and bool(how) and not {"normal", "tribute"} & set(how))
    return no()


@rule("ADM-08")
def reactions_to_damage(duel: Duel, act: Activation) -> Check:
    """What answers damage may be used in the Damage Step, where damage is inflicted."""
    return check(isinstance(effect(act, duel).on, OnDamaged))


@rule("ADM-09")
def individually_permitted(duel: Duel, act: Activation) -> Check:
    """Some cards are admitted to the Damage Step by rulings about them alone.

    Disputed: switch `overrides.allow`.
    """
    source, point = named(duel, act.card.id), timings()[at_timing(duel).timing].point
    return check(
        any(
            source is not None and source.data.ref == allowed.card and point in allowed.at
            for allowed in duel.profile.overrides.allow
        )
    )


@rule("ADM-10")
def flipped_for_what_must_activate(duel: Duel, act: Activation) -> Check:
    """A Set Continuous Trap may be turned up for a mandatory effect just triggered, if the profile lets it.

    Disputed: switch `set_continuous_trap_mandatory`.
    """
    source = named(duel, act.card.id)
    face = source.data.card if source else None
    if duel.profile.set_continuous_trap_mandatory == "barred" or source is None:
        return no()
    if not isinstance(face, TrapFace) or face.kind != "continuous":
        return no()
    due = [e.on for e in source.data.effects if e.class_ in TRIGGERED and e.mandatory and e.on]
    return check(any(subject(duel, event, on, act) is not None for on in due for event in duel.moments))


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
)


@rule("ADM-01", presupposes=("TRG-01",))
def damage_step_is_closed_but_for_its_doors(duel: Duel, act: Activation) -> Check:
    """In the Damage Step only what one of the doors admits may be activated."""
    if duel.over or timings()[at_timing(duel).timing].admits == "free":
        return YES
    tried = why(DOORS, duel, act).findings
    opened = tuple(f for f in tried if f.outcome == "holds")
    about = (Param(name="card", kind="card", value=act.card.id),)
    return Check(holds=bool(opened), about=about, doors=opened or tried)
