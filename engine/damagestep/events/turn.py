"""Events of the turn: timings, attacks, passes, replays."""

from damagestep.events.base import Answerable, Event
from damagestep.pieces import Card
from damagestep.terms import Side, TimingId, record


@record
class TimingEntered(Answerable):
    timing: TimingId


@record
class BattleStepResumed(TimingEntered):
    """After an attack, or when leaving has come to nothing, the Battle Step is open again."""


@record
class AttackDeclared(Answerable):
    side: Side
    attacker: Card
    target: Card


@record
class DirectAttackDeclared(Answerable):
    side: Side
    attacker: Card


@record
class AttackStopped(Event):
    attacker: Card


@record
class Passed(Event):
    side: Side


@record
class LeavingOffered(Event):
    side: Side


@record
class BattlePhaseEnded(Event):
    pass


@record
class ReplayOffered(Event):
    side: Side
    attacker: Card


@record
class TargetChosenAgain(Event):
    side: Side
    attacker: Card
    target: Card


@record
class DirectAttackChosenAgain(Event):
    side: Side
    attacker: Card


@record
class AttackGivenUp(Event):
    side: Side


@record
class DuelWon(Event):
    side: Side
