"""The points of the Damage Step at which an effect may be activated, judged by the effect alone.

Derived from the doors of `admission`, asked about a duel with this card and nothing else. Whether its event
has happened and its cost can be paid is not asked.
"""

from damagestep.cards.card import TRIGGERED, CardData, Effect
from damagestep.cards.patterns import OnAttackDeclared, OnDamaged, OnMoved, OnTiming, Pattern
from damagestep.duel.agenda import AtTiming
from damagestep.duel.cards import Activation, Card, LifePoints
from damagestep.duel.sections import Fixed, Horizon
from damagestep.duel.state import Duel
from damagestep.library.tables import Profile
from damagestep.records.terms import RuleId, TimingId
from damagestep.rules.legality.admission import (
    damage_step_is_closed_but_for_its_doors,
    not_barred_individually,
)
from damagestep.rules.legality.turns import (
    FAST,
    hand_modifiers_close_with_calculation,
    it_is_the_timing_the_effect_names,
)
from damagestep.rules.verdict import legal

POINTS: tuple[TimingId, ...] = (
    "damage-step.start",
    "damage-step.before-calculation",
    "damage-step.calculation",
    "damage-step.after-calculation",
    "damage-step.end",
)
"""The five points of the Damage Step at which effects may be activated."""

DECLARATION: TimingId = "battle-step.declared"
"""What follows the declaration of an attack, before the Damage Step."""

AT_THE_POINT = (
    it_is_the_timing_the_effect_names,
    hand_modifiers_close_with_calculation,
    not_barred_individually,
)
"""The rules, other than the doors, that can close a point to an effect."""


def permitted(data: CardData, what: Effect, profile: Profile) -> dict[TimingId, RuleId]:
    """Return the points at which a door admits an effect, each with the rule of the first such door.

    Empty if no point is open to the effect.
    """
    found = {point: _door(data, what, point, profile) for point in POINTS}
    return {point: door for point, door in found.items() if door}


def open_at(data: CardData, what: Effect, profile: Profile) -> dict[TimingId, RuleId | None]:
    """Return where an effect can be activated in a battle: `DECLARATION`, and the points that are open to it.

    Unlike `permitted` it leaves out the points at which the effect's event never comes up. The value is the
    door that admits it; the Battle Step needs none.
    """
    if what.class_ not in TRIGGERED and (what.speed or 0) < FAST:
        return {}
    found: dict[TimingId, RuleId | None] = dict(permitted(data, what, profile))
    if not what.during or DECLARATION in what.during:
        found[DECLARATION] = None
    there = {point for event in what.events for point in _comes_up(event)}
    return {point: door for point, door in found.items() if not what.events or point in there}


def _comes_up(event: Pattern) -> tuple[TimingId, ...]:
    if isinstance(event, OnTiming):
        return (event.at,)
    if isinstance(event, OnAttackDeclared):
        return (DECLARATION,)
    if isinstance(event, OnDamaged) and (event.kind == "battle" or event.direct or event.fought_by):
        return ("damage-step.after-calculation",)
    if isinstance(event, OnMoved) and event.cause == ("battle",):
        return ("damage-step.end",)
    return (DECLARATION, *POINTS)


def _door(data: CardData, what: Effect, point: TimingId, profile: Profile) -> RuleId | None:
    if isinstance(what.on, OnTiming) and what.on.at != point:
        return None
    zone = (what.from_ or ("monster",))[0]
    source = Card(id="asked", data=data, owner="A", controller="A", zone=zone, slot=0)
    duel = _alone(source, point, profile)
    act = Activation(side="A", card=source.ref, effect=what.id, what=what)
    asked = damage_step_is_closed_but_for_its_doors.ask(duel, act)
    return asked.doors()[0].rule if asked.holds and legal(AT_THE_POINT, duel, act) else None


def _alone(source: Card, point: TimingId, profile: Profile) -> Duel:
    """Return a duel that holds this card and nothing else, at a point of the Damage Step."""
    full = LifePoints(A=8000, B=8000)
    nothing = LifePoints(A=0, B=0)
    horizon = Horizon(turn=1, timing="end-step")
    agenda = (AtTiming(timing=point),)
    return Duel(
        profile=profile,
        fixed=Fixed(horizon=horizon),
        turn_player="A",
        cards=(source,),
        life=full,
        rest=nothing,
        agenda=agenda,
    )
