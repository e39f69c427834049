"""Where the Damage Step admits an effect: the doors of `rules.legality.admission`, asked of facts alone.

Those rules ask the data of an effect; here the data may not be known, only the kind of thing that it does. A
test reads the sentences of the library's own effects and compares the answers.
"""

from dataclasses import dataclass
from typing import Literal

from damagestep.cards.card import EffectClass
from damagestep.reading.facts import OWN, POINTS, Event, Facts, Point
from damagestep.records.terms import RuleId

Admitted = Literal["yes", "no", "if"]
DAMAGE_STEP: tuple[Point, ...] = POINTS[1:]
UNTIL_CALCULATION: tuple[Point, ...] = ("start", "before-calculation")
COMES_UP: dict[Event | None, tuple[Point, ...]] = {
    "attack": ("declared",),
    "battle-damage": ("after-calculation",),
    "battle-destroyed": ("end",),
    "own-battle-destroyed": ("end",),
}
"""The points at which an event can come up at all; others can at all of them."""
BY_BATTLE = ("battle-destroyed", "own-battle-destroyed", "destroyed")


@dataclass(frozen=True)
class Permission:
    """The rule that admits an effect or keeps it out, and the answer at each point.

    `if`: only in one of its modes, or under a condition. An effect that is not activated is admitted nowhere.
    """

    rule: RuleId
    points: dict[Point, Admitted]


def permission(facts: Facts, what: EffectClass, mandatory: bool) -> Permission:
    """Return where an effect may be activated as far as it goes by itself."""
    if what in ("continuous", "unclassified"):
        return Permission("ADM-01", dict.fromkeys(POINTS, "no"))
    if facts.at_times_quick and what == "ignition":
        as_quick = permission(facts, "quick", mandatory)
        at_times: dict[Point, Admitted] = {
            point: "no" if answer == "no" else "if" for point, answer in as_quick.points.items()
        }
        return Permission(as_quick.rule, at_times)
    rule, points = _door(facts, what, mandatory)
    answer: Admitted = "if" if rule == "ADM-02" and facts.by_mode else "yes"
    found: dict[Point, Admitted] = {p: answer if p in points else "no" for p in POINTS}
    if _in_battle_step(facts, what):
        found["declared"] = "yes"
    return Permission(rule, found)


def _door(facts: Facts, what: EffectClass, mandatory: bool) -> tuple[RuleId, tuple[Point, ...]]:
    """Return the rule that decides and the points that it opens."""
    if facts.outside:
        return "ADM-14", ()
    if facts.inside:
        return "ADM-06", DAMAGE_STEP
    if _slow(facts, what) or _other_phase(facts):
        return "ADM-01", ()
    there = tuple(p for p in (facts.points or COMES_UP.get(facts.event, DAMAGE_STEP)) if p != "declared")
    if rule := _door_of_event(facts, what, mandatory):
        return rule, there
    if facts.lasting:
        return "ADM-13", UNTIL_CALCULATION
    answers = what == "quick" and facts.event == "activation"
    if what != "trigger" and facts.changes and not answers:
        return "ADM-02", UNTIL_CALCULATION
    return "ADM-01", ()


def _door_of_event(facts: Facts, what: EffectClass, mandatory: bool) -> RuleId | None:
    """Return the rule that opens wherever the event of the effect comes up."""
    if what == "trap-activation" and facts.card.kind == "counter":
        return "ADM-03"
    if what == "flip" or (what == "trigger" and not mandatory and facts.event in OWN and not facts.points):
        return "ADM-07"
    if mandatory and what in ("trigger", "quick"):
        return "ADM-05"
    if facts.does & {"negates-activation", "negates-summon"}:
        return "ADM-04"
    if facts.points or facts.event in BY_BATTLE:
        return "ADM-06"
    return "ADM-08" if facts.event in ("damage", "battle-damage") else None


def _slow(facts: Facts, what: EffectClass) -> bool:
    """Check whether it is an Ignition Effect, or a Spell that is no Quick-Play Spell."""
    return what == "ignition" or (what == "spell-activation" and facts.card.kind != "quick-play")


def _other_phase(facts: Facts) -> bool:
    """Check whether the text names a phase other than the Battle Phase."""
    named = facts.phase not in (None, "turn", "battle")
    return named and not facts.points and facts.event not in OWN


def _in_battle_step(facts: Facts, what: EffectClass) -> bool:
    """Check whether it may be used where an attack is declared."""
    if _slow(facts, what) or facts.points or COMES_UP.get(facts.event, POINTS)[0] != "declared":
        return False
    return facts.phase in (None, "battle", "turn")
