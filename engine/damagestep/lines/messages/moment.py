"""The moment of a position: its timing, and its box in Konami's fast effect timing chart."""

from damagestep.duel.agenda import Activating, Answering, Collecting, Resolving, Window
from damagestep.duel.choice_frames import (
    Choosing,
    ChoosingAttributes,
    ChoosingNumber,
    ChoosingPosition,
    ChoosingReplacement,
    Chosen,
    Replaying,
)
from damagestep.duel.state import Duel, at_timing
from damagestep.library.library import timings
from damagestep.records.terms import TimingId
from damagestep.rules.legality.phases import open_state


def timing(duel: Duel) -> TimingId:
    """Return the timing of a position, or the one at which the duel ended."""
    return duel.result.ended_at or at_timing(duel).timing


def box(duel: Duel) -> str | None:
    """Return the box of Konami's fast effect timing chart to which a position belongs.

    `A` open state, `T` triggers, `B` turn player, `C` opponent, `D` chain, `E` opponent when the turn
    player wants to leave, `F` moving on; `None` after the end.
    """
    if duel.over:
        return None
    match duel.agenda[-1]:
        case Collecting():
            return "T"
        case Replaying():
            return "A"
        case (
            Answering()
            | Activating()
            | Resolving()
            | Choosing()
            | ChoosingPosition()
            | ChoosingNumber()
            | ChoosingAttributes()
            | Chosen()
        ):
            return "D"
        case ChoosingReplacement() if duel.chain:
            return "D"
        case Window(stage="opponent", chains=chains):
            leaving = timings()[timing(duel)].window == "leaving"
            return "E" if leaving and not chains else "C"
        case Window(stage="turn-player"):
            return "A" if open_state(duel) else "B"
    return "F"
