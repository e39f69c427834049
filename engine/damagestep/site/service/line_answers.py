"""Answers about lines: recordings, verdicts, the matrix, a line under two profiles, a line as text."""

from typing import Any

from damagestep.common.sight import seen_by
from damagestep.lines.line import Line, Place
from damagestep.lines.matrix import column, subjects, visits
from damagestep.lines.messages.events import findings
from damagestep.lines.recording import recording
from damagestep.lines.scenes.faults import BadScene, faults
from damagestep.records.record import plain
from damagestep.rules.procedure.machine import IllegalDecision
from damagestep.site.service.inputs import (
    Refused,
    line_as_far,
    line_of,
    place_of,
    profile_of,
    quoted,
    scene_of,
)
from damagestep.site.service.view import view

PORTION = 120
"""Cells of a matrix that one answer works out: about 50 ms in a browser."""

Json = dict[str, Any]


def answer_line(request: Json) -> Json:
    """Return the recording of a line, played on to its end, as both players see it or as a single one does.

    The answers of this module raise what `line_of` raises.

    Raises:
        Refused: there is no such viewpoint.
    """
    line = line_of(request)
    made = recording(line.to_end(), request["scene"], len(line.decisions))
    seen: Json = seen_by(made, _viewpoint(request))
    return seen


def _viewpoint(request: Json) -> str:
    match request.get("viewpoint", "both"):
        case "A" | "B" | "both" as viewpoint:
            return str(viewpoint)
        case what:
            raise Refused("unknown-viewpoint", "viewpoint", text=quoted(what))


def answer_check(request: Json) -> bool:
    """Return True if a scene can be played.

    Raises:
        BadScene: it cannot; with every fault.
        Refused: it cannot be read.
    """
    if found := faults(scene_of(request.get("scene"))):
        raise BadScene(found)
    return True


def answer_view(request: Json) -> Json:
    """Return who may act at a place of a line, and the verdict on everything that is illegal there.

    Raises:
        Refused: the line has no such place.
    """
    line = line_of(request).to_end()
    return view(line, place_of(line, request.get("at")))


def answer_why(request: Json) -> Json:
    """Return the verdict on one decision at a place of a line, and what would have to change to flip it.

    `asks` are its unmet conditions in every language; None unless rule CON-01 refuses it.

    Raises:
        Refused: the line has no such place, or the decision names nothing that could be asked about.
    """
    line = line_of(request).to_end()
    decision = request.get("decision")
    place = place_of(line, request.get("at"))
    reasons = line.why(decision, place) if isinstance(decision, str) else None
    if reasons is None or not isinstance(decision, str):
        raise Refused("no-such-decision", "decision", text=quoted(decision, 80))
    return {
        "legal": reasons.holds,
        "findings": findings(reasons),
        "openings": [plain(opening) for opening in reasons.openings],
        "triggers": [plain(opening) for opening in reasons.triggers],
        "readings": list(reasons.readings),
        "asks": _unmet(place, decision) if "CON-01" in [f.rule for f in reasons.refused] else None,
    }


def _unmet(place: Place, decision: str) -> Json | None:
    """Say in every language which conditions of an activation are not met."""
    from damagestep.lines.messages.unmet import unmet  # sentences are made only when somebody asks for them

    return unmet(place.duel, decision)


def answer_matrix(request: Json) -> Json:
    """Return some columns of effect by timing along a whole line, beginning with the one that is asked for.

    There are as many as `PORTION` cells allow, at least one; `more` is the column to ask for next, or None.

    Raises:
        Refused: there is no such column.
    """
    line = line_of(request).to_end()
    duels, first = tuple(place.duel for place in line.places), request.get("from", 0)
    stops, rows = visits(duels), subjects(line.duel)
    if type(first) is not int or not 0 <= first <= len(stops):
        raise Refused("no-such-column", "from", text=quoted(first))
    last = min(len(stops), first + max(1, PORTION // max(1, len(rows))))
    columns = [
        {
            "timing": stop.timing,
            "at": [list(line.places[n].at) for n in (stop.positions[0], stop.positions[-1])],
            "cells": [
                {"status": c.status, "at": list(line.places[c.position].at), "refused": list(c.refused)}
                for c in column(duels, stop, rows, line.triggered())
            ],
        }
        for stop in stops[first:last]
    ]
    more = last if last < len(stops) else None
    return {"rows": [plain(row) for row in rows], "columns": columns, "of": len(stops), "more": more}


def answer_compare(request: Json) -> Json:
    """Play the decisions of a line again under another profile, and return where the two lines part, and why.

    Raises:
        Refused: there is no such profile.
    """
    return _compared(request, line_of(request), "with")


def answer_open(request: Json) -> Json:
    """Open a line that was kept or shared, as far as it can be played, under up to two profiles.

    The line is cut before its first decision that may not be taken under its own `profile`. With
    `shown_under` it is shown under that profile and compared with its own, if that profile differs and allows
    all of it.
    """
    line, illegal = line_as_far(request, profile_of(request))
    made: Json = {"compared": None, "cut_at": _broken(line, illegal)}
    if request.get("shown_under") is not None:
        other, refused = line_as_far(
            request | {"line": list(line.decisions)}, profile_of(request, "shown_under")
        )
        if refused is None and other.profile != line.profile:
            made["compared"] = _compared(request, other, "profile")
            line = other
    return made | {"recording": recording(line.to_end(), request["scene"], len(line.decisions))}


def _compared(request: Json, line: Line, field: str) -> Json:
    """Compare a line with the same decisions under the profile that a field of the request names."""
    from damagestep.lines.analysis.causes import causes  # the first answers do not wait for these
    from damagestep.lines.analysis.compare import compare

    again = request | {"line": list(line.decisions)}
    other, illegal = line_as_far(again, profile_of(request, field))
    left, right = line.to_end(), other.to_end()
    parting = compare(left, right)
    return {
        "recording": recording(right, request["scene"], len(other.decisions)),
        "parting": plain(parting) if parting else None,
        "causes": [plain(cause) for cause in causes(left, right, parting)] if parting else [],
        "broken": _broken(other, illegal),
    }


def _broken(line: Line, illegal: IllegalDecision | None) -> Json | None:
    """Name the decision after the end of a line that may not be taken, and the rules that forbid it."""
    if illegal is None:
        return None
    said = findings(illegal.verdict) if illegal.verdict else []
    return {"n": len(line.decisions), "decision": illegal.decision, "findings": said}


def answer_text(request: Json) -> str:
    """Return a line as the text of a file.

    Raises:
        Refused: the notation has no words for its scene.
    """
    from damagestep.lines.saved import render_line
    from damagestep.lines.scenes.render import Unwritable

    try:
        return render_line(line_of(request))
    except Unwritable as reason:
        raise Refused("unwritable", text={"text": str(reason)}) from None
