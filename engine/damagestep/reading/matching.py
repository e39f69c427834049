"""The machine that looks for rows in the words of a condition."""

import re
from collections.abc import Iterable
from functools import lru_cache

from damagestep.reading.facts import Event
from damagestep.reading.rows.events import EVENTS
from damagestep.reading.rows.row import Row
from damagestep.reading.rows.states import STATES

PIECE = re.compile(
    r"(?<!\d)[,:]\s*(?:and |or )?(?=(?:if|when|while|during|once|at|before|after|except"
    r"|each time|in|and if)\b)"
)
"""Between the pieces of a condition."""
AND = re.compile(r" and (?=(?:you|your opponent|an?|this|the|another|it)\b)")
EXCEPTIONS = re.compile(
    r"\((?:except|but not|other than|unless)[^)]*\)|\b(?:except|other than|but not)\b[^,;:()]*"
)
IN_FORCE = re.compile(r"(?:while|during|once|at|before|as long as|in)\b(?!.*\b(?:if|when|each time)\b)")
EVENTFUL = re.compile(
    r"(?:once per \w+, )?(?:and )?"
    r"(?:if|when|whenever|each time|every time|after|the first time|immediately after|at the time)\b"
)
NAMED_PHASE = re.compile(r"(?:once per turn, )?(?:during|in|at) [^,]*(?:standby|end|draw|battle) phase")
ATTACK_OF = re.compile(r"(?:if|when) an attack is declared\b")
REMEMBERED = 2000


def without_exceptions(words: str) -> str:
    """Return words with what they except blanked out."""
    return EXCEPTIONS.sub(lambda found: " " * len(found.group()), words)


@lru_cache(maxsize=REMEMBERED)
def event_of(condition: str) -> Event | None:
    """Return the event that a condition in lower case answers.

    States (`if you control …`) are none. Something that happens, but of a kind that no row has, is `moved`.
    """
    other: Event | None = None
    for piece in PIECE.split(without_exceptions(condition)):
        if not piece or IN_FORCE.match(piece):
            continue
        event: Event | None = None
        for part in AND.split(piece):
            words = part if EVENTFUL.match(part) else f"if {part}"
            state = first(STATES, words)
            if state and ATTACK_OF.match(words):
                # The state is one of the attacking monster.
                return "attack"
            if state and state.facts["state"] != "is":
                continue
            # Behind "a monster whose Level is 4" the event may follow.
            told = first(EVENTS, words[state.end(words) :] if state else words)
            if told:
                # "attacks and it is destroyed by battle": what comes last triggers.
                event = told.facts["event"]
            elif words == part and not state:
                other = other or "moved"
        if event:
            return event
    return other


def names_phase(condition: str) -> bool:
    """Check whether a condition names a phase by which an effect is triggered."""
    return NAMED_PHASE.match(condition) is not None


def first(rows: Iterable[Row], words: str) -> Row | None:
    """Return the first of some rows that is found in words."""
    return next((row for row in rows if row.regex.search(words)), None)
