"""The whole grammar, and the reading of a clause in which every word is taken."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from damagestep.reading.grammar.lists import number
from damagestep.reading.grammar.nouns import cards, plain_filter, ref_of, seen
from damagestep.reading.grammar.phrases import Data, Grammar, Parse, distinct
from damagestep.reading.grammar.tokens import Words
from damagestep.reading.rows.answers import ANSWERED
from damagestep.reading.rows.battles import ATTACKS, FIGHTS, PHASES_OF_BATTLE, POINTS
from damagestep.reading.rows.cards_meant import CARDS_MEANT, LASTING
from damagestep.reading.rows.conditions import (
    BATTLE,
    BY_A_PLAYER,
    CONDITIONS,
    HOLDS,
    OTHERS,
    SUMMONS,
    TIMES,
)
from damagestep.reading.rows.later import LATER
from damagestep.reading.rows.moved_cards import CAUSES, GOES, LEAVES, OWN
from damagestep.reading.rows.operations import AIMS, BOTH_ANYWHERE, COSTS_PAID, JOINS, RESOLUTIONS
from damagestep.reading.rows.values import VALUES

PLACES = frozenset(("zone", "on", "controller"))


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """Return the grammar of all rows; it is made when the first text is read."""
    made = Grammar(
        native={
            "number": number,
            "cards": cards,
            "counted": _counted,
            "kinds": _kinds,
            "some": _some,
            "placed": _placed,
            "foe": _foe,
            "through": _through,
            "excepted": _excepted,
        }
    )
    for rows in (CARDS_MEANT, LASTING, BOTH_ANYWHERE, COSTS_PAID, RESOLUTIONS, LATER, VALUES, JOINS, AIMS):
        made.add(rows)
    for rows in (SUMMONS, BY_A_PLAYER, OTHERS, BATTLE, ANSWERED, TIMES, HOLDS, CONDITIONS):
        made.add(rows)
    for rows in (OWN, CAUSES, GOES, LEAVES, ATTACKS, FIGHTS, PHASES_OF_BATTLE, POINTS):
        made.add(rows)
    return made


def _counted(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read what is counted by `for each`: cards without a number, with their place."""
    for end, found in parse.find("cards", at):
        if set(found) == {"bare", "of"} and PLACES & set(found["of"]):
            yield end, seen(plain_filter(found["of"]))


def _kinds(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read cards without a number or a place."""
    for end, found in parse.find("cards", at):
        if set(found) == {"bare", "of"} and not PLACES & set(found["of"]):
            yield end, found["of"]


def _some(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read a number of cards without a place, or the name of one."""
    for end, found in parse.find("cards", at):
        if set(found) == {"bare", "of"} and set(found["of"]) == {"named"}:
            yield end, {"n": 1, "of": found["of"]}
        if set(found) <= {"n", "more", "of"} and "n" in found and not PLACES & set(found["of"]):
            yield end, found


def _placed(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read a number of cards with their place."""
    for end, found in parse.find("cards", at):
        if set(found) <= {"n", "more", "of"} and "n" in found and PLACES & set(found["of"]):
            yield end, found


def _foe(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the monster that this card battles: whoever it belongs to, it is the opponent's."""
    for end, found in parse.find("cards", at):
        of = dict(found["of"])
        if set(found) == {"n", "of"} and found["n"] == 1 and of.pop("controller", "opponent") == "opponent":
            of.pop("on", None)
            if of.pop("type", None) == ["monster"] and "zone" not in of:
                yield end, of


def _through(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the card by whose effect something happens."""
    for end, found in parse.find("cards", at):
        if set(found) <= {"n", "bare", "of"} and found.get("n", 1) == 1 and not PLACES & set(found["of"]):
            yield end, found["of"]


def _excepted(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read `, except "Y"`: the card of that name."""
    at += parse.at(at, ",")
    name = parse.names.name(at + 1) if parse.at(at, "except") else None
    after = parse.words[at + 2] if at + 2 < len(parse.words) else ""
    if name is not None and after not in ("monster", "card", "or", "and"):
        yield at + 2, {"named": ref_of(name)}


Chain = list[dict[str, Any]]
MOST_READINGS = 40


def readings(words: Words, kinds: tuple[str, ...], joins: tuple[str, ...], joined: bool) -> list[Chain]:
    """Return all readings of a clause as phrases of `kinds`, one after the other, with no word left over.

    Between them stand `joins` (phrases as they are written) or, with `joined`, a phrase of kind `join`, which
    the phrase behind it keeps as `join`.
    """
    parse = Parse(grammar(), words)
    last = _last(words)
    made: list[Chain] = []

    def go_on(at: int, so_far: Chain, join: str) -> None:
        for kind in kinds:
            for end, says in parse.find(kind, at):
                if len(made) >= MOST_READINGS:
                    return
                chain = [*so_far, {"kind": kind, "says": says, "join": join}]
                if end == last:
                    made.append(chain)
                elif end < last:
                    for after, then in _joins(parse, end, joins, joined):
                        go_on(after, chain, then)

    if last:
        go_on(0, [], "always")
    if parse.exhausted or len(made) >= MOST_READINGS:
        return []
    return [chain for _, chain in distinct((0, chain) for chain in made)]


def _last(words: Words) -> int:
    """Return the number of words without the stops behind them."""
    last = len(words.words)
    while last and words.words[last - 1] in (".", ":", ";", ","):
        last -= 1
    return last


def _joins(parse: Parse, at: int, joins: tuple[str, ...], joined: bool) -> Iterator[tuple[int, str]]:
    if joined:
        yield from parse.find("join", at)
    for join in joins:
        words = tuple(join.split())
        if parse.at(at, *words):
            yield at + len(words), "always"
