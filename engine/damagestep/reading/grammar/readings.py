"""Reads a whole clause as phrases that follow one another, with no word left over."""

from collections.abc import Iterator
from typing import Any

from damagestep.reading.grammar.phrases import Parse, distinct
from damagestep.reading.grammar.tokens import Words
from damagestep.reading.grammar.whole import grammar

Chain = list[dict[str, Any]]
MOST_READINGS = 40


def readings(words: Words, kinds: tuple[str, ...], joins: tuple[str, ...], joined: bool) -> list[Chain]:
    """Return all readings of a clause as phrases of `kinds`, one after the other, with no word left over.

    Between them stand `joins` (phrases as they are written) or, with `joined`, a phrase of kind `join`, which
    the phrase behind it keeps as `join`. Such a phrase may have a condition of its own, `given`, or be
    `optional`.
    """
    parse = Parse(grammar(), words)
    last = _last(words)
    made: list[Chain] = []

    def go_on(at: int, so_far: Chain, join: str) -> None:
        for end, step in _steps(parse, at, kinds, join if joined else "always"):
            if len(made) >= MOST_READINGS:
                return
            chain = [*so_far, step | {"join": join}]
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


def _steps(parse: Parse, at: int, kinds: tuple[str, ...], join: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Read one phrase of `kinds` and where it ends, with its terms if it follows another as `join` says."""
    for kind in kinds:
        for start, terms in _terms(parse, at, join):
            for end, says in parse.find(kind, start):
                yield end, {"kind": kind, "says": says} | terms


def _terms(parse: Parse, at: int, join: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Read what may stand before a step that follows another one: `if you control "X", you can`."""
    yield at, {}
    if join == "always":
        return
    may: dict[str, Any] = {"optional": True}
    if parse.at(at, "you", "can"):
        yield at + 2, may
    for end, holds in parse.find("if-then", at):
        given = {"given": holds}
        yield end, given
        if parse.at(end, "you", "can"):
            yield end + 2, given | may


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
