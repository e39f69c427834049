"""Texts and JSON values that somebody, or something, has spoiled: from a number, so each can be had again."""

import random
import re
from collections.abc import Sequence
from typing import Any

HOSTILE = (
    "",
    " ",
    "9" * 5000,
    "-1",
    "0",
    "1e999",
    "NaN",
    "2026-01-01",
    "\x00",
    "\u202e",
    "\ud800",
    "\u0661",
    "²",
    "\x85",
    "\u2028",
    "{en}",
    "{0.__class__}",
    "%s",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "(" * 400,
    "[" * 400,
    '{"a":' * 400,
    "@",
    "@99999",
    "#",
    "|",
    ":",
    "::",
    ">",
    "x" * 3000,
)
"""Signs and words that mean something to some program, or are larger than anybody expects."""
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 5, 6, 10**6, 10**30, 0.5, float("inf"), float("nan"), "", "A", "honest",
    "pass", [], {}, [[]], [None], {"": 0}, {"card": "honest"}, *HOSTILE,
)  # fmt: skip
_PART = re.compile(r"\s+|[\w.-]+|.", re.DOTALL)


def spoiled_text(rng: random.Random, text: str, others: Sequence[str] = ()) -> str:
    """The text with one to six changes; `others` lend their words and lines."""
    for _ in range(rng.randint(1, 6)):
        text = _changed(rng, text, rng.choice(others) if others else text)
    return text


def _changed(rng: random.Random, text: str, other: str) -> str:
    by_lines = rng.random() < 0.4
    parts = text.splitlines(keepends=True) if by_lines else _PART.findall(text)
    lent = other.splitlines(keepends=True) if by_lines else _PART.findall(other)
    if not parts:
        return rng.choice(HOSTILE)
    n, m = rng.randrange(len(parts)), rng.randrange(len(parts))
    match rng.choice(["drop", "twice", "swap", "lend", "hostile", "cut", "insert"]):
        case "drop":
            parts[n] = ""
        case "twice":
            parts[n] *= 2
        case "swap":
            parts[n], parts[m] = parts[m], parts[n]
        case "lend":
            parts[n] = rng.choice(lent or [""])
        case "hostile":
            parts[n] = rng.choice(HOSTILE)
        case "cut":
            parts = parts[: n + 1]
        case _:
            parts.insert(n, rng.choice(HOSTILE))
    return "".join(parts)


def spoiled_value(rng: random.Random, value: Any, changes: int = 3) -> Any:
    """A JSON value with up to so many changes anywhere in it; the value itself stays as it is."""
    for _ in range(rng.randint(1, changes)):
        value = _replaced(rng, value)
    return value


def _replaced(rng: random.Random, value: Any) -> Any:
    if not isinstance(value, dict | list) or not value or rng.random() < 0.12:
        return _other(rng, value)
    if isinstance(value, dict):
        key = rng.choice(list(value))
        match rng.random():
            case x if x < 0.08:
                return {k: v for k, v in value.items() if k != key}
            case x if x < 0.14:
                return {**value, rng.choice([*HOSTILE, key + "s"]): value[key]}
            case _:
                return {**value, key: _replaced(rng, value[key])}
    n = rng.randrange(len(value))
    match rng.random():
        case x if x < 0.1:
            return [*value[:n], *value[n + 1 :]]
        case x if x < 0.2:
            return [*value, *[value[n]] * rng.choice([1, 5, 100])]
        case _:
            return [*value[:n], _replaced(rng, value[n]), *value[n + 1 :]]


def _other(rng: random.Random, value: Any) -> Any:
    """Another value: half of the time one of the same sort, which gets further."""
    if rng.random() < 0.5:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + rng.choice([-1, 1, 5, -1000, 1000])
        if isinstance(value, str):
            return spoiled_text(rng, value)
    return rng.choice(VALUES)
