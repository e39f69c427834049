"""Readings of clauses: all that the grammar finds, and what they agree on."""

import re
from collections.abc import Callable
from typing import TypeVar

from damagestep.reading.conditions import goes_astray
from damagestep.reading.grammar.readings import Chain, readings
from damagestep.reading.grammar.tokens import Words, joined, words_of
from damagestep.reading.meaning import NotSayable
from damagestep.reading.segments import Clause

Said = TypeVar("Said")
SEPARATES = (",", "and", ", and", "")
BEFORE_TARGET = ("and", ", and", ", then", "then", ",", "to")
MAY = re.compile(r"\s*you can\s+", re.IGNORECASE)


def chains_of(
    text: str, plain: str, clauses: tuple[Clause, ...], kinds: tuple[str, ...], joins: tuple[str, ...]
) -> list[Chain]:
    """Return all readings of clauses without the `you can` before them; of no clause the empty one."""
    if not clauses:
        return [[]]
    words: list[Words] = []
    for clause in clauses:
        start, end = extent(plain, (clause,))
        if kinds == ("part",):
            start = clause.start
        words.append(words_of(plain[start:end], text[start:end]))
    found = readings(joined(words), kinds, joins, False)
    return [chain for chain in found if not goes_astray(chain)] if kinds == ("part",) else found


def extent(plain: str, clauses: tuple[Clause, ...]) -> tuple[int, int]:
    """Return where the words of clauses begin, without the `you can` before them, and where they end."""
    start, end = clauses[0].start, clauses[-1].end
    may = MAY.match(plain, start, end)
    return may.end() if may else start, end


def agreed(chains: list[Chain], make: Callable[[Chain], Said]) -> tuple[Said | None, str | None]:
    """Return what all readings say, or the word that is missing to say it.

    Nothing if there is no reading, or if they differ: nothing is guessed. A reading that lacks a word does
    not count beside one that says the same words in full.
    """
    made: list[Said] = []
    lacks: list[str | None] = []
    for chain in chains:
        try:
            made.append(make(chain))
        except NotSayable as error:
            lacks.append(error.lacks)
    if None in lacks or any(one != made[0] for one in made):
        return None, None
    if made:
        return made[0], None
    return None, (lacks[0] if lacks and all(word == lacks[0] for word in lacks) else None)
