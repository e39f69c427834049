"""What happened in a line, as a document that formats write out.

A document::

    {
        "title": "…",
        "claim": "…",
        "reading": "",
        "link": "https://…",
        "parts": [("Start of the Damage Step", [(5, "A activates Honest")])],
        "sources": [("Yugipedia: start", "https://…")],
        "ends": "At the end: …",
    }
"""

from .. import citing
from ..phrase import event, number, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Json = Mapping[str, Any]


def document(
    book: "Mapping[str, Any]", steps: "Sequence[Json]", last: "Json", about: "Json"
) -> "dict[str, Any]":
    """Return the document of a line, as the module describes it, from the steps of its recording.

    ``last`` is the table after them: its life points end the document. ``about`` gives ``title``, ``claim``,
    ``reading``, ``link`` and the citations of ``sources``; ``book`` has the table of sources beside what
    sentences need.
    """
    made = dict(about)
    made["parts"] = parts(book, steps)
    cited = [(citing.title(book, cite), citing.address(book["sources"], cite)) for cite in about["sources"]]
    made["sources"] = cited
    life = {side.lower(): {"text": number(book, last["sides"][side]["life"])} for side in ("A", "B")}
    made["ends"] = say(book, "export.ends", life)
    return made


def parts(book: "Mapping[str, Any]", steps: "Sequence[Json]") -> "list[tuple[str, list[tuple[int, str]]]]":
    """Return the sentences of steps, numbered from 1, under the names of their timings.

    A timing that comes again later begins another part.
    """
    made: "list[tuple[str, list[tuple[int, str]]]]" = []
    timing = None
    for index in range(len(steps)):
        step = steps[index]
        if step["timing"] != timing:
            timing = step["timing"]
            made.append((say(book, "timing." + timing), []))
        made[-1][1].append((index + 1, sentence(book, step)))
    return made


def sentence(book: "Mapping[str, Any]", step: "Json") -> str:
    """Return the sentence of one step; a step without an event, the first one, says that the line starts."""
    return event(book, step["event"]) if step["event"] else say(book, "export.starts")
