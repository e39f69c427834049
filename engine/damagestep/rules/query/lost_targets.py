"""Lost targets: what an effect still does when those that it has targeted are gone."""

from damagestep.cards.operations import BY_CHANCE, NegateAttack, Operation
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, effect
from damagestep.rules.query.selectors import targets_left
from damagestep.rules.query.target_words import speaks_of_targets


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

    An attack is negated, and a die rolled or a coin tossed, for the sake of the target.
    """
    if operation.join != "always" or isinstance(operation, (NegateAttack, *BY_CHANCE)):
        return False
    return not speaks_of_targets(operation)
