"""Answers that take a search: what would have to change, and questions about every line.

A search is worked out in portions, one for each request that asks the same; the worker remembers how far the
latest have come. A request with `from` 0 begins again, and so does one that finds its search forgotten.
"""

import json
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from damagestep.lines.analysis.asking import Asking, asking
from damagestep.lines.analysis.questions import NoQuestion, read_question
from damagestep.lines.line import Line
from damagestep.lines.what_if.message import ways_found
from damagestep.lines.what_if.search import Search, search
from damagestep.records.record import plain
from damagestep.rules.procedure.options import about
from damagestep.site.service.inputs import Refused, line_of, place_of, quoted

ATTEMPTS = 10
"""Changes of a scene that one answer tries: about a quarter of a second in a browser."""
POSITIONS = 150
"""Positions that one answer about every line looks at: about a quarter of a second in a browser."""
REMEMBERED = 4

Json = dict[str, Any]
_searches: "OrderedDict[str, Any]" = OrderedDict()
"""The latest searches as far as they have come, by their requests."""


def answer_ways(request: Json) -> Json:
    """Try some more changes for a refused decision at a place of a line; return all that has been found.

    The answers of this module raise what `line_of` raises.

    Raises:
        Refused: the line has no such place, or the decision names nothing that could be asked about.
    """
    line = line_of(request)
    place = place_of(line.to_end(), request.get("at"))
    decision = request.get("decision")
    if not isinstance(decision, str) or about(place.duel, decision) is None:
        raise Refused("no-such-decision", "decision", text=quoted(decision, 80))
    begun: Search = _recalled(request, lambda: search(line, place, decision))
    return ways_found(_kept(request, begun.work(ATTEMPTS)), line)


def answer_ask(request: Json) -> Json:
    """Look at some more positions for a question about every line from a place on; return how far that is.

    Raises:
        Refused: the line has no such place, or the question cannot be read.
    """
    question = request.get("question")
    line = line_of(request)
    whole = line.to_end()
    start = whole.back(len(whole.decisions) - place_of(whole, request.get("at")).at[0])
    begun: Asking = _recalled(request, lambda: _asked(start, question))
    found = _kept(request, begun.work(POSITIONS))
    answer: Json = plain(found.answer)
    return answer | {"from_step": len(start.places)}


def _asked(start: Line, question: object) -> Asking:
    if not isinstance(question, str):
        raise Refused("no-question", "question", text=quoted(question, 80))
    try:
        return asking(start, read_question(question, start.duel))
    except NoQuestion as bad:
        raise Refused(bad.code, "question", **bad.about) from None


def _named(request: Json) -> str:
    said = {name: value for name, value in request.items() if name not in ("id", "from")}
    return json.dumps(said, sort_keys=True)


def _recalled(request: Json, begin: Callable[[], Any]) -> Any:
    known = _searches.get(_named(request)) if request.get("from") else None
    return known or begin()


def _kept(request: Json, found: Any) -> Any:
    name = _named(request)
    _searches.pop(name, None)
    _searches[name] = found
    while len(_searches) > REMEMBERED:
        _searches.popitem(last=False)
    return found


def forget_searches() -> None:
    """Forget every search that is remembered for later requests."""
    _searches.clear()
