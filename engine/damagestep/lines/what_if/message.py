"""Ways as JSON: the changes as names of sentences with their parameters, and the line to open."""

from typing import Any

from damagestep.lines.line import Line
from damagestep.lines.messages.events import event, finding, parameters
from damagestep.lines.messages.moment import timing
from damagestep.lines.messages.printed import printed
from damagestep.lines.what_if.changes import Change
from damagestep.lines.what_if.search import Search, Way, named
from damagestep.records.record import sparse

Json = dict[str, Any]


def ways_found(found: Search, line: Line) -> Json:
    """Return how far a search has come and what it has found; `line` is the one with the refused decision."""
    return {
        "tried": found.tried,
        "left": len(found.left),
        "modelled": found.modelled,
        "ways": [_way(one, line) for one in found.ways],
        "none": _none(found) if found.over and found.modelled and not found.ways else None,
        "cards": cards_named(found, line),
    }


def cards_named(found: Search, line: Line) -> Json:
    """Return the cards that the changes of a search name, as printed, by their refs."""
    near = found.nearest
    tried = [(way.changes, way.line) for way in found.ways]
    tried += [(near.attempt.changes, near.line)] if near else []
    return {ref: data for changes, to in tried for ref, data in _named(changes, to, line).items()}


def _named(changes: tuple[Change, ...], to: Line, line: Line) -> Json:
    named = {str(p.value).partition("@")[0] for c in changes for p in c.about if p.kind == "card"}
    cards = {c.data.ref: c.data for one in (line, to) for c in one.places[0].duel.cards}
    return {ref: printed(cards[ref], to.profile, to.scene.cards) for ref in named & cards.keys()}


def _none(found: Search) -> Json:
    """Return why no change has helped: what stands against it in spite of all, and what came nearest."""
    near = found.nearest
    return {
        "stays": [finding(one) for one in found.stays],
        "nearest": near
        and {
            "changes": [_change(one) for one in named(near.attempt.changes, near.line)],
            "step": step_of(near.line, near.place.at),
            "timing": timing(near.place.duel),
            "findings": [finding(one) for one in near.left],
        },
    }


def step_of(line: Line, at: tuple[int, int]) -> int:
    """Return the number of a place of a line, played on to its end, from 1."""
    return next(n for n, place in enumerate(line.to_end().places, 1) if place.at == at)


def _way(way: Way, line: Line) -> Json:
    """Return a way as JSON; its scene is None where it is that of the line."""
    changed = way.line.scene != line.scene
    return {
        "changes": [_change(one) for one in way.changes],
        "scene": sparse(way.line.scene) if changed else None,
        "profile": way.line.profile.id,
        "line": list(way.line.to_end().decisions[: max(way.at[0], len(way.line.decisions))]),
        "at": list(way.at),
        "step": step_of(way.line, way.at),
        "timing": way.timing,
        "by_itself": way.by_itself,
        "here": way.here,
    }


def _change(change: Change) -> Json:
    return {
        "what": change.what,
        "about": parameters(change.about),
        "event": event(change.event) if change.event else None,
    }
