"""Records of the vocabulary, made from their annotations: every word with every value of its fields."""

import types
from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from itertools import combinations, product
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from damagestep.records import record
from damagestep.records.record import replace

STRINGS = {
    "named": "kozaky",
    "token": "sheep-token",
    "at": "end",
    "during": "end",
    "race": "Dragon",
    "archetype": "HERO",
}
"""What fields hold that take any text."""
DEEPEST = 2
"""So deep are records nested in samples; deeper ones are samples of their own elsewhere."""


@cache
def hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)


def is_record(kind: Any) -> bool:
    return isinstance(kind, type) and "__names__" in vars(kind)


def is_family(kind: Any) -> bool:
    return isinstance(kind, type) and record.is_family(kind)


def words_of(kind: Any) -> tuple[Any, ...]:
    """The record classes of a union or of a family."""
    if is_family(kind):
        return record.words_of(kind)
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if get_origin(kind) in (Union, types.UnionType):
        return tuple(cls for part in get_args(kind) for cls in words_of(part))
    return (kind,) if is_record(kind) else ()


def values(name: str, kind: Any, depth: int) -> Iterator[Any]:
    """Values of a field of that kind, `None` left out: all where there are few, else one of each sort."""
    origin = get_origin(kind)
    if origin is Annotated:
        yield from values(name, get_args(kind)[0], depth)
    elif origin is Literal:
        yield from get_args(kind)
    elif origin in (Union, types.UnionType) or is_family(kind):
        for part in words_of(kind) if is_family(kind) else get_args(kind):
            yield from values(name, part, depth)
    elif origin is tuple:
        yield from ((value,) for value in values(name, get_args(kind)[0], depth))
    elif kind is bool:
        yield from (True, False)
    elif kind is int:
        yield from (2, 1)
    elif kind is str:
        yield STRINGS.get(name, "boost")
    elif is_record(kind):
        yield from samples(kind, depth + 1) if depth < DEEPEST else [plainest(kind, depth + 1)]


@cache
def plainest(cls: Any, depth: int = 0) -> Any:
    """A record with nothing but what it must have."""
    needed = [f.name for f in fields(cls) if f.default is MISSING]
    return cls(**{name: next(values(name, hints(cls)[name], depth + DEEPEST)) for name in needed})


def samples(cls: Any, depth: int = 0) -> Iterator[Any]:
    """The plainest record of a class, and those in which one field is different."""
    plain = plainest(cls)
    yield plain
    for name in cls.__names__:
        for value in values(name, hints(cls)[name], depth):
            if value != getattr(plain, name):
                yield replace(plain, **{name: value})


def pairs(cls: Any) -> Iterator[Any]:
    """Records of a class in which two fields differ from the plainest one, nested ones being plain."""
    plain = plainest(cls)
    found = {name: tuple(values(name, hints(cls)[name], DEEPEST)) for name in cls.__names__}
    for one, other in combinations(cls.__names__, 2):
        for this, that in product(found[one], found[other]):
            yield replace(plain, **{one: this, other: that})
