"""Lost targets: what an effect still does when those that it has targeted are gone."""

from damagestep.cards.operations import NegateAttack, Operation, RollDie
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, effect
from damagestep.records.memo import memoised
from damagestep.records.record import is_word, names_of
from damagestep.rules.query.selectors import targets_left


def has_no_target(duel: Duel, act: Activation) -> bool:
    """Check whether an effect does nothing because targets are gone.

    That is so if one is gone and it needs all of them, or if none is left and every part of it is about
    targets. What an effect does to others than its targets it does all the same (konami-db:6821, OCG Q&A
    12006).
    """
    left, what = targets_left(duel, act), effect(act, duel)
    if what.targets and what.targets.all_or_none and len(left) < len(act.targets):
        return True
    return not left and not any(map(_needs_no_target, what.resolve))


def _needs_no_target(operation: Operation) -> bool:
    """Check whether an operation is about something else than targets, and does not hang on one that is.

    An attack is negated, and a die rolled, for the sake of the target.
    """
    if operation.join != "always" or isinstance(operation, (NegateAttack, RollDie)):
        return False
    return not speaks_of_targets(operation)


def _names_targets(value: object) -> bool:
    """Check whether a word, or anything in it, is about targets."""
    if is_word(type(value)):
        return any(_names_targets(getattr(value, name)) for name in names_of(type(value)))
    if isinstance(value, tuple):
        return any(map(_names_targets, value))
    return isinstance(value, str) and value in TARGETED


speaks_of_targets = memoised(_names_targets)
"""Whether an operation is about targets."""
TARGETED = ("targets", "first-targets", "further-targets")
