"""The lessons that the browser keeps from visit to visit, the one that was written last first."""

import json

from common.nesting import read_list

from core import browser
from parts.teaching import model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json


LESSONS = "lessons"
MOST, LONGEST = 30, 1_000_000
"""So many lessons are kept, with so many letters together; one too many is refused, none dropped for it."""


def kept() -> "list[Json]":
    """Return the kept lessons: ``[{"id", "lesson"}]``. What cannot be read is left out."""
    made = []
    for one in read_list(browser.recall(LESSONS), "lessons")[:MOST]:
        try:
            made.append({"id": str(one["id"]), "lesson": model.checked(one["lesson"])})
        except (model.NoLesson, TypeError, KeyError, AttributeError):
            continue
    return made


def keep(lesson: "Json", wanted: str) -> str:
    """Keep a lesson in place of the one with the id ``wanted``; "" gives it an id of its own.

    Return its id; "" if there is no room for it or the browser does not keep it.
    """
    others = [one for one in kept() if one["id"] != wanted]
    number = 1
    while not wanted and str(number) in [one["id"] for one in others]:
        number += 1
    name = wanted or str(number)
    others.insert(0, {"id": name, "lesson": lesson})
    return name if len(others) <= MOST and _write(others) else ""


def remove(wanted: str) -> None:
    """Remove the lesson with this id."""
    _write([one for one in kept() if one["id"] != wanted])


def _write(lessons: "list[Json]") -> bool:
    text = json.dumps({"v": 1, "lessons": lessons})
    return len(text) <= LONGEST and browser.remember(LESSONS, text)
