"""The verdicts of every step of a ruling, so that the page shows them before the engine answers.

The shape is that of `docs/messages.md`; `parts/verdicts/baked.py` of the page reads it.
"""

import json
from typing import Any

from damagestep.lines.line import Line
from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import run
from damagestep.site.service.view import view

Json = dict[str, Any]

NONE = "{}\n"
"""The file of a ruling without verdicts, which the page leaves to the engine."""


def write(ruling: str) -> str:
    """Return the file of a ruling's verdicts.

    Raises:
        RulingFailed: the ruling does not hold.
    """
    return _text(packed(shown(rulings()[ruling]))) + "\n"


def shown(ruling: Ruling) -> Line:
    """Return the line of a ruling that its recording shows, played to its end.

    Raises:
        RulingFailed: the ruling does not hold.
    """
    done = run(ruling, lambda _observed: None)
    return (done.main or done.line).to_end()


def packed(line: Line) -> Json:
    """Return the verdicts at every place of a line, each part that comes back written once.

    A part names others by their index: `rows` (options and refusals) their `findings`, these single findings
    in `reasons`, and a view its `asks`, `values` and `refused`.
    """
    reasons, findings, rows, asks, values = _Parts(), _Parts(), _Parts(), _Parts(), _Parts()

    def row(told: Json) -> int:
        return rows.index(
            told | {"findings": findings.index([reasons.index(one) for one in told["findings"]])}
        )

    views = []
    for place in line.places:
        told = view(line, place)
        if asked := told["asks"]:
            told["asks"] = asks.index(asked | {"options": [row(one) for one in asked["options"]]})
        told["values"] = values.index(told["values"])
        told["refused"] = [row(one) for one in told["refused"]]
        views.append(told)
    made: Json = {"v": 1, "reasons": reasons.all, "findings": findings.all, "rows": rows.all}
    return made | {"asks": asks.all, "values": values.all, "views": views}


class _Parts:
    """Parts in the order in which they first came."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self._known: dict[str, int] = {}

    def index(self, part: Any) -> int:
        """Return the index of an equal part, after adding it if it is the first."""
        number = self._known.setdefault(repr(part), len(self.all))  # four times as fast as JSON
        if number == len(self.all):
            self.all.append(part)
        return number


def _text(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
