"""Events of the turn: timings, attacks, passes, replays."""

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, CardsMoved, Event
from damagestep.records.record import record
from damagestep.records.terms import Cause, Manner, Side, TimingId


@record
class TimingEntered(Answerable):
    timing: TimingId


@record
class OpenAgain(TimingEntered):
    """The turn player may act freely again: an attack is over, or leaving the open state came to nothing."""


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
    timing: TimingId


@record
class DiscardedToHandLimit(CardsMoved):
    side: Side
    manner: Manner = "discarded"
    cause: Cause = "rule"


@record
class TurnBegan(Event):
    side: Side
    turn: int


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


@record
class DuelTied(Event):
    """Both players have lost at the same moment."""
