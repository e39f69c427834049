"""Memoises the drawn parts of the page.

A part is a function of what it is given, and from one step to the next most parts are given the same. So each
is kept beside what it was made of, and `dom.py` sees at once that what is still the same tree stands there.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from shapes import Book, Json

    T = TypeVar("T")


LOOKS = 8
"""A part is kept in so many ways to look; the one that was drawn first is given up first."""

kept: "Json" = {"book": None, "parts": {}}
"""By the part: ``[(given, tree)]``, of one book."""


def once(speak: "Book", part: object, draw: "Callable[..., T]", *given: object) -> "T":
    """Return ``draw(speak, *given)``, or what it returned for equal arguments before.

    ``part`` names the place on the page; for each, the last `LOOKS` results are kept. ``given`` is all that
    it is made of, and is never changed afterwards: tables and answers of the engine are replaced as a whole.
    With another book (`state.book`: another language or scene) everything is dropped.
    """
    if kept["book"] is not speak:
        kept["book"], kept["parts"] = speak, {}
    ways = kept["parts"].setdefault(part, [])
    for known, made in ways:
        if known == given:
            return made
    made = draw(speak, *given)
    ways.append((given, made))
    if len(ways) > LOOKS:
        ways.pop(0)
    return made
