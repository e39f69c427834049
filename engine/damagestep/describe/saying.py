"""Phrases of words: the function that says a word of the vocabulary, or its phrase in the catalogue."""

from collections.abc import Callable
from typing import Any, get_args

from damagestep.cards.words import AnyOf, Choice, Filter, Named
from damagestep.common.phrase import plural
from damagestep.describe.amounts import amount
from damagestep.describe.scope import Scope
from damagestep.describe.voice import Part
from damagestep.records.record import key_of, name_of, names_of, tag_of

Say = Callable[[Scope, Any], str]
"""A function that says a record of one word, given what its effect refers to."""

PHRASES: dict[type, Say] = {}
"""The functions of the words that have one (`says`)."""
CATALOGUE = {"op": "op", "if_": "if", "event": "on", "static": "static"}
"""The section of the catalogues for each family of words, by its tag."""
OUTER_FIELDS = ("join", "condition", "optional")
"""Fields of all operations or continuous effects: the sentence around the word says them."""


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
    """Say a word with its phrase in the catalogue, `op.redirect-attack`, filled in from its fields.

    Cards and quantities are parameters, by the name of their field. Other values, and the names of flags that
    are set, choose the variant: `op.declare-level.you`. A quantity also chooses `one`, `other` or `equal`.
    Fields that are lists, `join`, `condition` and `optional` are not said.

    Raises:
        MissingPhrase: the catalogue has no phrase for the word.
    """
    tag = tag_of(type(one))
    variants: list[str] = []
    about: dict[str, Part] = {}
    for name in names_of(type(one)):
        value = getattr(one, name)
        if name in (tag, *OUTER_FIELDS) or value is None or value is False or isinstance(value, tuple):
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
