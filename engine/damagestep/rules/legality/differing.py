"""In what the events that have happened differ from the pattern that an effect waits for."""

from collections.abc import Callable
from typing import Any

from damagestep.cards.patterns import OnEither, Pattern
from damagestep.cards.words import Filter
from damagestep.records.record import defaults_of, replace
from damagestep.rules.verdict import Param, param

ASPECTS = {
    "what": "card",
    "was": "card",
    "target": "card",
    "at_this_card": "card",
    "another": "card",
    "to": "place",
    "from_": "place",
    "out_of": "place",
    "manner": "manner",
    "how": "manner",
    "used_for": "manner",
    "cause": "cause",
    "by": "cause",
    "through": "cause",
    "player": "player",
    "turn": "player",
    "kind": "kind",
    "type": "kind",
    "part": "kind",
    "of": "kind",
    "alone": "number",
    "direct": "battle",
    "fought_by": "battle",
    "that": "effect",
    "includes": "effect",
    "aims_at": "effect",
}
"""What each field of a pattern asks about an event, by the word of the catalogues (`word.aspect-…`)."""


def differing(on: Pattern, fits: Callable[[Pattern], bool]) -> tuple[Param, ...]:
    """Return, for the sentence of a refusal, in what the nearest event differs from a pattern.

    `fits` tells whether an event fits a pattern; none fits `on`. `()` if there is no event of its sort.
    """
    if isinstance(on, OnEither):
        return next((found for one in on.of if (found := differing(one, fits))), ())
    for open_ in _opened(on):
        if fits(open_):
            words = tuple(dict.fromkeys(f"aspect-{ASPECTS[name]}" for name in _needed(on, open_, fits)))
            return (param("case", "word", "differs"), param("aspects", "words", words))
    return ()


def _opened(on: Pattern) -> list[Any]:
    """Return patterns of the same sort that ask for nothing, about each player where one is always meant."""
    asked = {name: value for name, value in defaults_of(type(on)).items() if name in ASPECTS}
    if "what" in asked:
        asked["what"] = Filter()
    if not hasattr(on, "player"):
        return [replace(on, **asked)]
    return [replace(on, **{**asked, "player": player}) for player in ("you", "opponent")]


def _needed(on: Any, open_: Any, fits: Callable[[Pattern], bool]) -> list[str]:
    """Return the fields, few, that no event fits: each is asked for again, and stays if one fits then."""
    left = []
    for name in ASPECTS:
        if hasattr(on, name) and getattr(on, name) != getattr(open_, name):
            closer = replace(open_, **{name: getattr(on, name)})
            if fits(closer):
                open_ = closer
            else:
                left.append(name)
    return left
