"""The kind of function that says one word of the vocabulary."""

from collections.abc import Callable
from typing import Any

from damagestep.describe.scope import Scope

Say = Callable[[Scope, Any], str]
"""Says a record of one word, given what the effect refers to."""

OPERATIONS: dict[type, Say] = {}
"""How each operation is said: `acts` puts all of them here, so that statics can speak of operations too."""


def act(scope: Scope, what: Any) -> str:
    """One operation as an instruction."""
    return OPERATIONS[type(what)](scope, what)


def by_name(scope: Scope, what: Any) -> str:
    """An operation that needs but its name."""
    return scope.voice.say(f"op.{what.op}")


def with_cards(scope: Scope, what: Any) -> str:
    """An operation that needs but its name and the cards it is about."""
    return scope.voice.say(f"op.{what.op}", what=scope.who(what.what))
