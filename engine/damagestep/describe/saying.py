"""Which function says which word of the vocabulary, and the phrase of a word that has none."""

from collections.abc import Callable
from typing import Any, get_args

from damagestep.cards.words import AnyOf, Choice, Filter, Named
from damagestep.common.phrase import plural
from damagestep.describe.amounts import amount
from damagestep.describe.scope import Scope
from damagestep.describe.voice import Part
from damagestep.records.record import key_of, name_of, names_of, tag_of

Say = Callable[[Scope, Any], str]
"""Says a record of one word, given what the effect refers to."""

PHRASES: dict[type, Say] = {}
"""The words that have a function of their own (`says`)."""
CATALOGUE = {"op": "op", "if_": "if", "event": "on", "static": "static"}
"""The part of the catalogues in which the phrases of each family stand, by its tag."""
SAID_ELSEWHERE = ("join", "condition")
"""Fields of all operations or statics, which are said around the phrase of the word."""


def says(*words: type) -> Callable[[Say], Say]:
    """Register the function that says these words: `@says(Destroy)`."""

    def registered(say: Say) -> Say:
        PHRASES.update(dict.fromkeys(words, say))
        return say

    return registered


def phrase(scope: Scope, one: Any) -> str:
    """Say a word of any family: an operation as an instruction, a condition or pattern as a clause."""
    return PHRASES.get(type(one), by_its_fields)(scope, one)


def by_its_fields(scope: Scope, one: Any) -> str:
    """Say a word by its key in the catalogue, `op.redirect-attack`, and its fields.

    A field that holds cards or a quantity fills in the parameter of its name. A value that is a word of its
    own, and the name of a flag that is set, choose the variant: `op.declare-level.you`; a quantity chooses
    `one`, `other` or `equal`.
    """
    tag = tag_of(type(one))
    variants: list[str] = []
    about: dict[str, Part] = {}
    for name in names_of(type(one)):
        value = getattr(one, name)
        if name in (tag, *SAID_ELSEWHERE) or value is None or value is False or isinstance(value, tuple):
            continue
        if isinstance(value, (Filter, AnyOf, Choice)) or value in get_args(Named):
            about[key_of(name)] = scope.who(value)
        elif isinstance(value, str) or value is True:
            variants.append(key_of(name) if value is True else value)
        else:
            much = amount(scope, value)
            variants.append("equal" if much.equal else plural(much.n))
            about[key_of(name)] = much.phrase
    return scope.voice.say(f"{CATALOGUE[tag]}.{name_of(one)}", *variants, **about)
