"""What must hold when an effect is activated and again when it resolves, as a sentence of its own says."""

import re
from functools import partial
from typing import Any

from damagestep.reading.chains import agreed
from damagestep.reading.conditions import OF_FIELD, held
from damagestep.reading.grammar.readings import Chain, readings
from damagestep.reading.grammar.tokens import Words, words_of
from damagestep.reading.meaning import NotSayable, all_sayable
from damagestep.reading.passage import Passage

Json = dict[str, Any]
MUST = re.compile(
    r"\s*(?:you|this card) must (?!not\b|also\b)[^.]*\bto activate and (?:to )?resolve this effect\W*$"
)
AGAIN = ("to", "activate", "and", "to", "resolve", "this", "effect")
BEGINNINGS = {
    ("you", "must", "control"): ("if", "you", "control"),
    ("you", "must", "have"): ("if", "you", "have"),
    ("this", "card", "must", "be"): ("if", "this", "card", "is"),
}
"""How such a sentence begins, and a condition that says the same."""


def must_hold(plain: str, found: list[Passage]) -> dict[int, int]:
    """Return the effects of which a statement behind them says what must hold, each with that statement."""
    made: dict[int, int] = {}
    last: int | None = None
    for number, passage in enumerate(found):
        if passage.effect:
            last = number
        elif last is not None and MUST.match(_words(plain, passage).lower()):
            made.setdefault(last, number)
    return made


def _words(plain: str, passage: Passage) -> str:
    return " ".join(clause.of(plain) for clause in passage.clauses)


def held_again(text: str, plain: str, passage: Passage, from_: tuple[str, ...]) -> list[Json] | None:
    """Return the conditions that such a statement says; None if a word of it is left or doubtful."""
    if len(passage.clauses) != 1:
        return None
    clause = passage.clauses[0]
    told = words_of(plain[clause.start : clause.end], text[clause.start : clause.end])
    words = tuple(word for word in told.words if word != ".")
    end = len(words) - len(AGAIN)
    if words[end:] != AGAIN:
        end += 1
    for begins, instead in BEGINNINGS.items():
        if words[: len(begins)] == begins:
            condition = Words((*instead, *words[len(begins) : end]), told.names)
            chains = readings(condition, ("while",), (), False)
            return agreed(chains, partial(_conditions, from_=from_, words=words))[0]
    return None


def _conditions(chain: Chain, from_: tuple[str, ...], words: tuple[str, ...]) -> list[Json]:
    """Return one reading of such a condition; the place of the card itself is one, too.

    Raises:
        NotSayable: card files cannot say it.
    """
    all_sayable(chain)
    (part,) = chain
    found = held(part["says"], from_, None)
    if found:
        return found
    if len(from_) != 1:
        raise NotSayable
    shown = {"face": "up"} if "face-up" in words and from_[0] in OF_FIELD else {}
    return [{"if": "is", "this": {"zone": from_[0]} | shown}]
