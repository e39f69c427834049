"""A row: a phrase of card texts, and what it tells of an effect.

Rows are data. A phrase is a regular expression over text in lower case with its names hidden, in which
`<name>` stands for one of the `PARTS`. Only `exact` rows let words count as understood, and those words
alone: the machine (`reading.understood`) tells what no row has taken, so that a row cannot skip words unseen.
"""

import re
from dataclasses import dataclass, field
from typing import Any

PARTS = {
    "this": r"(?:this (?:[\w/'&-]+ ){0,5}?(?:card|monster|token)\b)",
    "zone": (
        r"(?:hand|deck|extra deck|gy|graveyard|field|banishment|main deck|monster zone"
        r"|pendulum zone|field zone|spell & trap zone)"
    ),
    "n": r"(?:\d[\d,]*|one|two|three|x)",
    "words": r"(?:[^,;:.()]|\((?:s|es|ies|to your hand)\))*?",
}


def _expand(phrase: str) -> str:
    for name, meant in PARTS.items():
        phrase = phrase.replace(f"<{name}>", meant)
    return phrase


@dataclass(frozen=True)
class Row:
    """A phrase with the facts that it tells; `exact`: all of its words are understood."""

    phrase: str
    facts: dict[str, Any]
    exact: bool = True
    regex: re.Pattern[str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "regex", re.compile(_expand(self.phrase)))

    def start(self, words: str) -> int:
        """Return where the phrase begins in words that have it."""
        found = self.regex.search(words)
        return found.start() if found else 0

    def end(self, words: str) -> int:
        """Return where the phrase ends in words that have it."""
        found = self.regex.search(words)
        return found.end() if found else 0


def row(phrase: str, /, exact: bool = True, **facts: Any) -> Row:
    """Return a row whose words are understood."""
    return Row(phrase, facts, exact)


def kind(phrase: str, /, **facts: Any) -> Row:
    """Return a row that knows only what kind of thing its words say."""
    return Row(phrase, facts, exact=False)
