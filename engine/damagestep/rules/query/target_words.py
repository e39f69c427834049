"""Which operations of an effect are about its targets, read from the words alone."""

from damagestep.cards.card import Effect
from damagestep.cards.operations import Destroy, Linger, Move
from damagestep.records.memo import memoised
from damagestep.records.record import is_word, names_of

TARGETED = ("targets", "first-targets", "further-targets")


def _names_targets(value: object) -> bool:
    """Check whether a word, or anything in it, is about targets."""
    if is_word(type(value)):
        return any(_names_targets(getattr(value, name)) for name in names_of(type(value)))
    if isinstance(value, tuple):
        return any(map(_names_targets, value))
    return isinstance(value, str) and value in TARGETED


speaks_of_targets = memoised(_names_targets)
"""Whether an operation is about targets."""


def _does_not_look(what: Effect) -> bool:
    done = [operation for operation in what.resolve if speaks_of_targets(operation)]
    return bool(done) and all(isinstance(operation, (Destroy, Linger, Move)) for operation in done)


reaches_face_down = memoised(_does_not_look)
"""Whether an effect does to its targets only what can be done to face-down cards, too."""
