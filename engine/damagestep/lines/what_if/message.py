"""Ways as JSON: the changes as names of sentences with their parameters, and the line to open."""

from typing import Any

from damagestep.lines.line import Line
from damagestep.lines.messages.events import event, parameters
from damagestep.lines.messages.printed import printed
from damagestep.lines.what_if.changes import Change
from damagestep.lines.what_if.search import Search, Way
from damagestep.records.record import sparse

Json = dict[str, Any]


def ways_found(found: Search, line: Line) -> Json:
    """Return how far a search has come and what it has found; `line` is the one with the refused decision."""
    return {
        "tried": found.tried,
        "left": len(found.left),
        "modelled": found.modelled,
        "ways": [_way(one, line) for one in found.ways],
        "cards": {ref: data for one in found.ways for ref, data in _named(one, line).items()},
    }


def _named(way: Way, line: Line) -> Json:
    """Return the cards that the changes of a way name, as printed, by their refs."""
    named = {str(p.value).partition("@")[0] for c in way.changes for p in c.about if p.kind == "card"}
    cards = {c.data.ref: c.data for one in (line, way.line) for c in one.places[0].duel.cards}
    return {ref: printed(cards[ref], way.line.profile, way.line.scene.cards) for ref in named & cards.keys()}


def _way(way: Way, line: Line) -> Json:
    """Return a way as JSON; its scene is None where it is that of the line."""
    changed = way.line.scene != line.scene
    number = next(n for n, place in enumerate(way.line.to_end().places, 1) if place.at == way.at)
    return {
        "changes": [_change(one) for one in way.changes],
        "scene": sparse(way.line.scene) if changed else None,
        "profile": way.line.profile.id,
        "line": list(way.line.to_end().decisions[: max(way.at[0], len(way.line.decisions))]),
        "at": list(way.at),
        "step": number,
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
