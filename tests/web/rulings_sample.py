"""A table of contents with the scene of `page_sample`, and what is asked for in it."""

from typing import Any, cast

from tests.shapes import Json
from tests.web.page_sample import NAMES, RULING

from parts.finder import finder
from parts.rulings import contents as contents_of
from shapes import Browse, Found

SUBJECT = {"en": "Attacks", "de": "Angriffe"}


def contents() -> Json:
    """A table of contents of three rulings in two topics."""

    def entry(name: str, title: dict[str, str], cards: list[str], timings: Json, **more: Any) -> Json:
        found = {"id": name, "title": title, "find": " ".join(title.values()).lower() + " " + name}
        found.update({"cards": cards, "sources": ["konami"], "timings": timings})
        return {**found, "profile": "default", "disputed": False, **more}

    time = entry("honest-in-time", RULING["title"], ["honest", "neos"], {"damage-step.start": ["honest"]})
    late = entry(
        "honest-too-late",
        {"en": "Honest too late", "de": "Aufrichtig zu spat"},
        ["honest"],
        {"damage-step.calculation": ["honest"]},
        disputed=True,
        sources=["etcg"],
    )
    older = entry(
        "skull-first", {"en": "Skull first"}, ["skull"], {"battle-step.open": []}, profile="goat-2005"
    )
    topics = [("honest", RULING["topic"], [time, late]), ("older", {"en": "Older", "de": "Früher"}, [older])]
    cards = {ref: {"name": name, "find": " ".join(name.values()).lower()} for ref, name in NAMES.items()}
    return {
        "topics": [
            {"topic": name, "title": title, "subject": SUBJECT, "find": title["en"].lower(), "rulings": found}
            for name, title, found in topics
        ],
        "cards": cards,
    }


def found(**told: Any) -> Found:
    """What the search answered: nothing, but for what is ``told``."""
    answer = finder.found([])
    answer.update(cast("Found", told))
    return answer


def wish(topic: str = "", text: str = "", answered: Found | None = None, **filters: str) -> Browse:
    """What is asked for in the search, what it answered, and the open topic."""
    asked: Any = {**contents_of.asked(), **filters}
    return cast("Browse", {**asked, "text": text, "found": answered, "open": topic})
