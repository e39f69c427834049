"""Events of the turn: timings, attacks, passes, replays."""

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, CardsMoved, Event
from damagestep.records.record import record
from damagestep.records.terms import Cause, Manner, Side, TimingId


@record
class TimingEntered(Answerable):
    """Play has come to a row of the timings table."""

    timing: TimingId


@record
class OpenAgain(TimingEntered):
    """The turn player may act freely again: an attack is over, or leaving the open state came to nothing."""


@record
class AttackDeclared(Answerable):
    """A monster has declared an attack on another one."""

    side: Side
    attacker: Card
    target: Card


@record
class DirectAttackDeclared(Answerable):
    """A monster has declared a direct attack."""

    side: Side
    attacker: Card


@record
class AttackStopped(Event):
    """An attack has ended before damage calculation."""

    attacker: Card


@record
class Passed(Event):
    """The player `side` has passed."""

    side: Side


@record
class LeavingOffered(Event):
    """The turn player `side` wants to leave the row `timing`; the opponent may still act."""

    side: Side
    timing: TimingId


@record
class DiscardedToHandLimit(CardsMoved):
    """A player has discarded down to the hand limit."""

    side: Side
    manner: Manner = "discarded"
    cause: Cause = "rule"


@record
class TurnBegan(Event):
    """The turn of the player `side` has begun; turns are counted from 1."""

    side: Side
    turn: int


@record
class BattlePhaseEnded(Event):
    """The Battle Phase has ended."""


@record
class ReplayOffered(Event):
    """The attacker's player may choose a target again, or stop the attack."""

    side: Side
    attacker: Card


@record
class TargetChosenAgain(Answerable):
    """In a replay the attacker's player has chosen a monster as target."""

    side: Side
    attacker: Card
    target: Card


@record
class DirectAttackChosenAgain(Event):
    """In a replay the attacker's player has chosen a direct attack."""

    side: Side
    attacker: Card


@record
class AttackGivenUp(Event):
    """In a replay the player `side` has stopped the attack."""

    side: Side


@record
class DuelWon(Event):
    """The player `side` has won the duel."""

    side: Side


@record
class DuelTied(Event):
    """Both players have lost at the same moment."""
