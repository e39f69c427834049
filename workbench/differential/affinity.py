"""Which cards of the library touch each other.

A trigger touches what sets it off, an answer what it answers, a filter what fits it. This only makes scenes
more likely in which something happens; what a card really does is asked of both engines.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from damagestep.library.library import cards
from damagestep.records.record import sparse

SETS_OFF = {
    "moved": ("destroy", "move", "mill"),
    "summoned": ("special-summon", "normal-summon", "fuse", "create-tokens"),
    "summon-attempted": ("special-summon",),
    "damaged": ("inflict-damage",),
    "flipped": ("turn", "switch"),
    "position-changed": ("turn", "switch"),
    "drawn": ("draw",),
    "attack-declared": ("negate-attack", "redirect-attack"),
}
"""Operations that make an event happen."""
FACE = ("attribute", "race", "level", "frame", "type", "kind")
"""What a filter may ask of a card's face by the same word."""
SPECIFIC = {"attribute", "race", "level", "kind"}
"""What of this few cards have in common."""
ASKS = {"event", "named", "archetype", *SPECIFIC}
"""The words with which a part of a card can touch another card."""


@cache
def touching(ref: str) -> tuple[str, ...]:
    """Return the refs of the library cards that a card touches, or that touch it."""
    every = cards()
    return tuple(other for other in every if other != ref and (ref, other) in _pairs())


@cache
def _pairs() -> frozenset[tuple[str, str]]:
    known = {ref: sparse(data) for ref, data in cards().items()}
    does = {ref: {part["op"] for part in _parts(data) if "op" in part} for ref, data in known.items()}
    found = set()
    for one, data in known.items():
        parts = [
            part for part in _parts({k: v for k, v in data.items() if k != "card"}) if part.keys() & ASKS
        ]
        for other, its in known.items():
            if any(_touches(part, its, does[other]) for part in parts):
                found |= {(one, other), (other, one)}
    return frozenset(found)


def _parts(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from _parts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _parts(inner)


def _touches(part: dict[str, Any], other: dict[str, Any], does: set[str]) -> bool:
    event = part.get("event")
    if event == "activated":
        return _answers(part, other, does)
    if event is not None:
        return bool(does & set(SETS_OFF.get(event, ())))
    if _is_called(part, other):
        return True
    asked = {name: part[name] for name in FACE if isinstance(part.get(name), str | int)}
    return bool(asked.keys() & SPECIFIC) and all(
        other["card"].get(name) == value for name, value in asked.items()
    )


def _is_called(part: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether a filter asks for the other card by its name or its archetype."""
    named, series = part.get("named"), part.get("archetype")
    names, asked = (
        ([named] if isinstance(named, str) else named or ()),
        ([series] if isinstance(series, str) else series or ()),
    )
    return other["ref"] in names or bool(set(asked) & set(other.get("archetypes", ())))


def _answers(part: dict[str, Any], other: dict[str, Any], does: set[str]) -> bool:
    types = part.get("type") or [other["card"]["type"]]
    if other["card"]["type"] not in types or not other.get("effects"):
        return False
    match part.get("that"):
        case "destroys":
            return "destroy" in does
        case "targets":
            return any("targets" in inner for inner in _parts(other))
    return True
