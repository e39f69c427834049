"""The open state of a phase, and how the turn player leaves it."""

from damagestep.duel.agenda import Window
from damagestep.duel.state import Duel, at_timing
from damagestep.library.library import timings
from damagestep.library.tables import Timing
from damagestep.records.record import record
from damagestep.records.terms import DecisionId, Side, TimingId
from damagestep.rules.verdict import Check, check, param, rule

FIRST_TURN = 1


@record
class Leave:
    """A possible decision of the turn player to leave an open state, to the row `to` of the timings table."""

    side: Side
    decision: DecisionId
    to: TimingId


def open_state(duel: Duel) -> Timing | None:
    """Return the row of the timings table in whose open state the turn player acts now; `None` if in none.

    In an open state the turn player acts freely: no chain is open, and nothing has just been done to which a
    player could still respond.
    """
    top = duel.agenda[-1] if duel.agenda else None
    if not isinstance(top, Window) or top.chains or (top.stage, top.purpose) != ("turn-player", "open"):
        return None
    row = timings()[at_timing(duel).timing]
    return row if row.window == "open-state" else None


def in_open_main_phase(duel: Duel) -> bool:
    """Check whether the turn player is in the open state of a Main Phase."""
    row = open_state(duel)
    return row is not None and row.permits == "main-phase"


@rule("PHA-01")
def no_battle_phase_in_the_first_turn(duel: Duel, leave: Leave) -> Check:
    """The first turn of a duel has no Battle Phase."""
    entered = timings()[leave.to].next
    return check(duel.turn != FIRST_TURN or entered != "start-step", param("side", "side", leave.side))
