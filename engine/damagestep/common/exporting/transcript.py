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
from ..phrase import card_name, event, join, number, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Json = Mapping[str, Any]


def document(
    book: "Mapping[str, Any]", steps: "Sequence[Json]", last: "Json", about: "Json"
) -> "dict[str, Any]":
    """Return the document of a line, as the module describes it, from the steps of its recording.

    ``last`` is the table after them: its life points end the document, and behind them which cards the line
    did not know, or knew by their text alone. ``about`` gives ``title``, ``claim``,
    ``reading``, ``link`` and the citations of ``sources``; ``book`` has the table of sources beside what
    sentences need.
    """
    made = dict(about)
    made["parts"] = parts(book, steps)
    cited = [(citing.title(book, cite), citing.address(book["sources"], cite)) for cite in about["sources"]]
    made["sources"] = cited
    life = {side.lower(): {"text": number(book, last["sides"][side]["life"])} for side in ("A", "B")}
    made["ends"] = " ".join([say(book, "export.ends", life)] + _standings(book, last))  # noqa: RUF005 - MicroPython
    return made


def _standings(book: "Mapping[str, Any]", last: "Json") -> "list[str]":
    """Return a sentence each for the cards whose effects are read and not checked, and are not known.

    Only cards that the viewpoint sees on the table are named.
    """
    seen: "dict[str, str]" = {}
    for half in last["sides"].values():
        for row in half.values():
            for held in row if isinstance(row, list) else [row]:
                ref = held.get("card") if isinstance(held, dict) else None
                if ref:
                    seen[ref] = book["cards"].get(ref, {}).get("standing", "")
    made = []
    for stands in ("read", "face"):
        refs = sorted([ref for ref in seen if seen[ref] == stands])
        if refs:
            cards = {"text": join(book, [card_name(book, ref) for ref in refs])}
            made.append(say(book, "export.standing." + stands, {"cards": cards}))
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
