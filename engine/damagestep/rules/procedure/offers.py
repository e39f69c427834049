"""Operations of a resolving effect that are passed over, or that its player may decline."""

from damagestep.cards.operations import (
    DEPENDENT,
    TOGETHER,
    Destroy,
    Draw,
    EndBattlePhase,
    ForbidAttacks,
    LockPositions,
    Operation,
)
from damagestep.cards.words import Choice
from damagestep.duel.agenda import Resolving
from damagestep.duel.cards import Activation
from damagestep.duel.choice_frames import Choosing
from damagestep.duel.state import Duel
from damagestep.duel.verbs import swap
from damagestep.records.record import replace
from damagestep.rules.procedure.choices import ask, chooses_one, offered
from damagestep.rules.query.met import is_met
from damagestep.rules.query.selectors import find


def pass_over_or_offer(duel: Duel, operation: Operation, act: Activation, frame: Resolving) -> Duel | None:
    """Pass over an operation, or ask whether its player wants it; `None` where it is carried out.

    It is passed over because of the outcome of the one before it, or because a condition of it does not hold.
    """
    if _is_left_out(operation, frame):
        return swap(duel, replace(frame, index=frame.index + 1))
    if frame.wanted or frame.asked or frame.saved:
        return None
    offers = _is_offered(operation)
    if frame.picked:
        if not offers:
            return None
        answer = replace(frame, wanted=True, picked=())
        return swap(duel, answer) if frame.picked[0].cards else _left_undone(duel, frame)
    if not all(is_met(duel, one, act) for one in operation.condition):
        return _left_undone(duel, frame)
    if not offers:
        return None
    return ask(duel, _offer(duel, act)) if _finds_cards(duel, operation, act) else _left_undone(duel, frame)


def _is_left_out(operation: Operation, frame: Resolving) -> bool:
    """Check whether an operation is skipped because of the outcome of the one before it."""
    if operation.join == "or-else":
        return frame.done
    return operation.join in DEPENDENT and not frame.done


def is_a_new_moment(operation: Operation) -> bool:
    """Check whether something happens by an operation after what the one before it has done.

    Nothing happens where it only forbids something for a time.
    """
    return operation.join not in TOGETHER and not isinstance(operation, (ForbidAttacks, LockPositions))


def _left_undone(duel: Duel, frame: Resolving) -> Duel:
    """Go on with the next operation as if this one had done nothing."""
    return swap(duel, replace(frame, index=frame.index + 1, done=False, picked=()))


def _is_offered(operation: Operation) -> bool:
    """Check whether an operation is declined by a yes or no of its own, and not by choosing no card."""
    if not operation.optional or isinstance(operation, (Draw, EndBattlePhase)) or chooses_one(operation):
        return False
    return not isinstance(operation, Destroy) or operation.to == "graveyard"


def _offer(duel: Duel, act: Activation) -> Choosing:
    return offered(duel, act.side, act)


def _finds_cards(duel: Duel, operation: Operation, act: Activation) -> bool:
    """Check whether there are cards for an operation that is about some."""
    what = getattr(operation, "what", None)
    return what is None or bool(find(duel, what.of if isinstance(what, Choice) else what, act))
