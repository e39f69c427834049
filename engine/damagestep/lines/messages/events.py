"""Events and findings as JSON: ids and numbers as typed parameters of a sentence (`docs/messages.md`)."""

from collections.abc import Iterable
from typing import Any

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Event
from damagestep.library.library import rules
from damagestep.records.record import names_of
from damagestep.rules.verdict import Finding, Param, Verdict

Json = dict[str, Any]


def event(happened: Event) -> Json:
    """Return an event as JSON: its kind, and its fields as typed parameters, except those that are None."""
    said = {name: getattr(happened, name) for name in names_of(type(happened))}
    about = {name: _value(name, value, said) for name, value in said.items() if value is not None}
    return {"kind": happened.kind, "about": about}


def _value(name: str, value: object, said: dict[str, Any]) -> object:
    if isinstance(value, Card):
        return {"card": value.id}
    if name == "attributes":
        return {"words": list(said[name])}
    if isinstance(value, tuple):
        return {"cards": [c.id for c in value]}
    if isinstance(value, int):
        return int(value)
    if name in ("side", "timing", "rule"):
        return {name: value}
    if name == "effect":
        return {"effect": [said["card"].id, value]}
    return {"word": value}


def finding(found: Finding) -> Json:
    """Return a finding as JSON, with its sources, those that read the rule otherwise, and its doors."""
    entry = rules()[found.rule]
    made: Json = {
        "rule": found.rule,
        "outcome": found.outcome,
        "about": parameters(found.about),
        "disputed": bool(entry.disputed),
        "cites": list(entry.cites),
    }
    if entry.disputed:
        made["against"] = list(entry.disputed)
    if found.doors:
        made["doors"] = [finding(d) for d in found.doors]
    return made


def parameters(about: Iterable[Param]) -> Json:
    """Return the values for a sentence as JSON, by their names."""
    return {p.name: _param(p) for p in about}


def _param(param: Param) -> object:
    return param.value if param.kind == "number" else {param.kind: param.value}


def findings(verdict: Verdict) -> list[Json]:
    """Return the findings of a verdict that are shown: all refusals, or else those that have doors."""
    if verdict.refused:
        return [finding(f) for f in verdict.refused]
    return [finding(f) for f in verdict.findings if f.doors]
