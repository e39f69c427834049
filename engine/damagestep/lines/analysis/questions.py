"""Questions about how a scene can end: `can this monster survive, and by which line?`

Summoned Skull survives      it is on the field at the end
Honest in graveyard          that is where it is at the end
A wins                       the other player has lost
A has 7400                   that many life points are left
A below 4000                 fewer are left
"""

import re
from collections.abc import Callable

from damagestep.duel.state import Duel, custom_cards
from damagestep.library.card_names import card_ref
from damagestep.lines.analysis.explore import Exploration, Outcome
from damagestep.records.record import record
from damagestep.records.terms import ON_FIELD, CardId, DecisionId, Side

Holds = Callable[[Outcome], bool]


@record
class Answer:
    """Whether some line leads to an outcome that fits, and the decisions of one that does; empty if none.

    `yes` is None while that is open, because a limit was reached.
    """

    yes: bool | None
    line: tuple[DecisionId, ...] = ()


class NoQuestion(ValueError):
    """A text that is no question, or asks about a card that is not in the scene or in several copies."""


def ask(found: Exploration, question: Holds) -> Answer:
    """Return whether some line leads to an outcome that fits, as far as has been explored."""
    path = found.witness(question)
    if path is not None:
        return Answer(yes=True, line=path)
    return Answer(yes=None if found.undecided else False)


def read_question(text: str, duel: Duel) -> Holds:
    """Read a question, and return the function that checks whether an outcome fits it.

    Raises:
        NoQuestion: it reads like none, or its card is not in the scene, or in several copies.
    """
    for pattern, make in SHAPES:
        if said := re.fullmatch(pattern, text.strip()):
            return make(said, duel)
    raise NoQuestion(f"'{text}' is no question; they read 'Honest in graveyard', 'A wins', 'B below 4000'")


def _survives(said: re.Match[str], duel: Duel) -> Holds:
    card = _card(said["card"], duel)
    return lambda end: any(c == card and zone in ON_FIELD for c, zone, _ in end.cards)


def _is_in(said: re.Match[str], duel: Duel) -> Holds:
    card, where = _card(said["card"], duel), said["zone"]
    return lambda end: any(c == card and zone == where for c, zone, _ in end.cards)


def _wins(said: re.Match[str], _: Duel) -> Holds:
    return lambda end: end.winner == said["side"]


def _has(said: re.Match[str], _: Duel) -> Holds:
    return lambda end: end.life.of(_side(said)) == int(said["n"])


def _below(said: re.Match[str], _: Duel) -> Holds:
    return lambda end: end.life.of(_side(said)) < int(said["n"])


def _side(said: re.Match[str]) -> Side:
    return "A" if said["side"] == "A" else "B"


def _card(name: str, duel: Duel) -> CardId:
    bare, at, copy = name.partition("@")
    try:
        wanted = f"{card_ref(bare, custom_cards(duel))}{at}{copy}"
    except ValueError as error:
        raise NoQuestion(str(error)) from None
    if wanted not in [c.id for c in duel.cards]:
        raise NoQuestion(f"there is no {name} in this scene, or several; say which, as in {bare}@1")
    return wanted


SHAPES: tuple[tuple[str, Callable[[re.Match[str], Duel], Holds]], ...] = (
    (r"(?P<card>.+) survives", _survives),
    (r"(?P<card>.+) in (?P<zone>hand|monster|spell-trap|field|graveyard|banished|deck|extra)", _is_in),
    (r"(?P<side>[AB]) wins", _wins),
    (r"(?P<side>[AB]) has (?P<n>\d{1,9})", _has),
    (r"(?P<side>[AB]) below (?P<n>\d{1,9})", _below),
)
"""Each question: how it reads, and what it makes of it; the first that fits is meant."""
