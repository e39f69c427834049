"""A lesson as it is written down: from the state to chapters, and from a text to a lesson.

The chapter on the mat is `Lesson.chapter`; its lines and notes are those of the state, and it is written anew
from them (`whole`). The other chapters wait as they were written.
"""

import json

from common.coding import lesson as coding
from common.nesting import too_deep

from model import state as states
from model.variations import hidden
from parts.saved_lines import model as saved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Chapter, Json, Lesson, State


LONGEST = 300_000
"""Letters of a file with a lesson."""
TEXTS = ("profile", "name")


class NoLesson(ValueError):
    """A text that is no lesson. ``code`` is the label that says why (`ui.lesson.file.*`), ``path`` where."""

    def __init__(self, code: str, path: str = "") -> None:
        super().__init__(code + " " + path)
        self.code = code
        self.path = path


def on_mat(state: "State", title: str, place: str = "") -> "Chapter":
    """Return the chapter of the scene on the mat: its whole tree of lines with their notes.

    ``place`` is the scene as a ruling's id or a code; "" where the address says it. Removed lines are left
    out. Raises ValueError if there are more lines than a chapter can have.
    """
    shown = [number for number in range(len(state["lines"])) if not hidden(state, number)]
    lines = saved.lines_of(state)
    if len(lines) < len(shown):
        raise ValueError("too many lines for a chapter")
    for number in range(len(lines)):
        lines[number]["notes"] = state["lines"][shown[number]]["notes"]
    line = shown.index(state["line"]) if state["line"] in shown else 0
    at = list(states.step(state)["at"])
    return {
        "place": place,
        "title": title,
        "line": line,
        "at": at,
        "lines": lines,
    }


def whole(state: "State", lesson: "Lesson", place: str = "") -> "Json":
    """Return a lesson with all of its chapters: ``title`` and ``chapters``, as `coding.encode` takes it."""
    chapters = list(lesson["chapters"])
    chapters[lesson["chapter"]] = on_mat(state, chapters[lesson["chapter"]]["title"], place)
    return {"title": lesson["title"], "chapters": chapters}


def text_of(lesson: "Json") -> str:
    """Return a lesson as the text of a file."""
    return json.dumps({"v": 1, "lesson": lesson})


def read(text: str) -> "Json":
    """Return the lesson of a file: ``title`` and ``chapters``.

    What is read has the shape of a lesson; whether its lines can be played the engine says. Raises NoLesson,
    with the reason and the place.
    """
    if len(text) > LONGEST:
        raise NoLesson("too-long")
    try:
        found = None if too_deep(text) else json.loads(text)
    except ValueError:
        found = None
    given = found.get("lesson") if isinstance(found, dict) else None
    if not isinstance(found, dict) or not isinstance(given, dict):
        raise NoLesson("no-lesson")
    if found.get("v") != 1:
        raise NoLesson("newer")
    return checked(given)


def checked(given: "Json") -> "Json":
    """Return a lesson without unknown fields. Raises NoLesson with the place of the first wrong one."""
    title: "Any" = given.get("title")
    chapters: "Any" = given.get("chapters")
    _need(_is_text(title, coding.LONGEST_NAME), "title")
    _need(isinstance(chapters, list) and 0 < len(chapters) <= coding.CHAPTERS, "chapters")
    made = [_chapter(chapters[n], "chapters." + str(n + 1)) for n in range(len(chapters))]
    return {"title": title, "chapters": made}


def _chapter(given: "Any", path: str) -> "Chapter":
    _need(isinstance(given, dict), path)
    _need(_is_text(given.get("place"), coding.LONGEST) and given["place"] != "", path + ".place")
    _need(_is_text(given.get("title"), coding.LONGEST_NAME), path + ".title")
    _need(_is_place(given.get("at")), path + ".at")
    lines = given.get("lines")
    _need(isinstance(lines, list) and 0 < len(lines) <= coding.LINES, path + ".lines")
    made = [_line(lines[n], n, path + ".lines." + str(n + 1)) for n in range(len(lines))]
    _need(_is_count(given.get("line")) and given["line"] < len(lines), path + ".line")
    chapter = {name: given[name] for name in ("place", "title", "line", "at")}
    chapter["lines"] = made
    return chapter


def _line(given: "Any", place: int, path: str) -> "Json":
    _need(isinstance(given, dict) and isinstance(given.get("reads"), bool), path)
    _need(all(_is_text(given.get(name), coding.LONGEST_TEXT) for name in TEXTS), path)
    _need(_is_count(given.get("from")) and _is_count(given.get("at")), path)
    _need(not place or given["from"] < place, path + ".from")
    moves, notes = given.get("moves"), given.get("notes")
    _need(isinstance(moves, list) and all(isinstance(one, str) for one in moves), path + ".moves")
    _need(isinstance(notes, list) and len(notes) <= coding.NOTES, path + ".notes")
    made = {name: given[name] for name in ("profile", "name", "from", "at", "reads", "moves")}
    made["notes"] = [_note(notes[n], path + ".notes." + str(n + 1)) for n in range(len(notes))]
    return made


def _note(given: "Any", path: str) -> "Json":
    _need(isinstance(given, dict) and _is_place(given.get("at")), path)
    _need(_is_text(given.get("text"), coding.LONGEST_TEXT), path + ".text")
    marks, spots = given.get("marks"), coding.spots()
    _need(isinstance(marks, list) and len(marks) <= coding.MARKS, path + ".marks")
    for mark in marks:
        _need(isinstance(mark, list) and len(mark) in (1, 2), path + ".marks")
        _need(all(one in spots for one in mark), path + ".marks")
    return {name: given[name] for name in ("at", "text", "marks")}


def _need(holds: bool, path: str) -> None:
    if not holds:
        raise NoLesson("wrong", path)


def _is_text(given: "Any", longest: int) -> bool:
    return isinstance(given, str) and len(given) <= longest


def _is_count(given: "Any") -> bool:
    return type(given) is int and given >= 0


def _is_place(given: "Any") -> bool:
    return isinstance(given, list) and len(given) == len((0, 0)) and all(_is_count(one) for one in given)
