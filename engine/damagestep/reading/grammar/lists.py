"""Numbers, and lists of words of one kind: `a`, `a or b`, `a, b, or c`."""

from collections.abc import Callable, Iterator
from typing import Any

from damagestep.reading.grammar.phrases import Parse

Found = tuple[int, Any] | None
JOINS = (("or",), ("and", "/", "or"), ("and/or",))


def number(parse: Parse, at: int) -> Iterator[tuple[int, int]]:
    """Read a number: `2`, `1,000`."""
    if at < len(parse.words) and parse.words[at].replace(",", "").isdigit():
        yield at + 1, int(parse.words[at].replace(",", ""))


def number_at(parse: Parse, at: int) -> int | None:
    """Return the number that stands at a place, if there is one."""
    return next((n for _, n in number(parse, at)), None)


def list_of(parse: Parse, at: int, one: Callable[[Parse, int], Found]) -> Found:
    """Read a list: `a`, `a or b`, `a, b, or c`."""
    first = one(parse, at)
    if first is None:
        return None
    end, values = first[0], [first[1]]
    while True:
        after = end + parse.at(end, ",")
        join = next((j for j in JOINS if parse.at(after, *j)), ())
        after += len(join)
        more = one(parse, after) if after > end else None
        if more is None or (not join and not _goes_on(parse, more[0], one)):
            break
        end = more[0]
        values.append(more[1])
        if join:
            break
    return end, values[0] if len(values) == 1 else values


def _goes_on(parse: Parse, at: int, one: Callable[[Parse, int], Found]) -> bool:
    """Check whether a list without `or` yet comes to one."""
    after = at + parse.at(at, ",")
    join = next((j for j in JOINS if parse.at(after, *j)), ())
    if join:
        return one(parse, after + len(join)) is not None
    more = one(parse, after) if after > at else None
    return more is not None and _goes_on(parse, more[0], one)
