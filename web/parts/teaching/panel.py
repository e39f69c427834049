"""The panel of a lesson: the note of the step, the way to the others, chapters, and what is written."""

from common.phrase import say

from core.vdom import button, cls, el, icon
from model.state import book, steps
from parts.lessons import chalk
from parts.lessons import model as notes
from parts.lessons import view as reading
from parts.teaching import writing
from views import log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Lesson, State


FIRST_WORDS = 60
"""Letters of a note in the list of all notes."""


def view(state: "State") -> "Element":
    """Draw the panel of the lesson on the mat."""
    speak, lesson = book(state), state["lesson"]
    if not lesson:
        return el("div", "")
    title = lesson["title"] or say(speak, "ui.lesson.title")
    return el(
        "section",
        cls("lesson", "is-writing" if lesson["writing"] else ""),
        el("h2", "", title),
        _chapters(speak, lesson),
        _lost(speak, lesson),
        writing.view(state, lesson) if lesson["writing"] else _note(state, speak),
        _ways(state, speak),
        _others(state, speak),
        None if lesson["writing"] else _acts(speak),
        data_part="lesson",
        tabindex="-1",
        aria_label=say(speak, "ui.lesson.title"),
    )


def _chapters(speak: "Book", lesson: "Lesson") -> "Element | None":
    """Draw the chapters to turn to, and the name of the one on the mat; None for a lesson of one without."""
    chapters, here = lesson["chapters"], lesson["chapter"]
    if not chapters[1:]:
        name = chapters[0]["title"]
        return el("p", "lesson__chapter", name) if name else None
    rows = []
    for number in range(len(chapters)):
        name = chapter_name(speak, chapters[number], number)
        now = "true" if number == here else None
        row = button("tree__move", str(number + 1), el("span", "", name), aria_current=now)
        row[1]["data-teach"] = "chapter:" + str(number)
        if now:
            row[1]["class"] += " is-chosen"
        rows.append(el("li", "", row))
    return el("ol", "tree lesson__chapters", *rows, aria_label=say(speak, "ui.lesson.chapters"))


def chapter_name(speak: "Book", chapter: "dict[str, str]", number: int) -> str:
    """Return the title of a chapter, else its number in words."""
    return chapter["title"] or say(speak, "ui.lesson.chapter", {"n": number + 1})


def _lost(speak: "Book", lesson: "Lesson") -> "Element | None":
    """Draw what of a link was damaged or cannot be played any more; None if nothing was."""
    rows = [el("li", "", say(speak, "ui.lesson.lost." + one["kind"], one)) for one in lesson["lost"]]
    if not rows:
        return None
    title = el("p", "note__title", say(speak, "ui.lesson.lost-title"))
    return el(
        "div", "note note--error", icon("i-warn"), title, el("ul", "", *rows), role="alert", data_part="lost"
    )


def _note(state: "State", speak: "Book") -> "Element":
    one = notes.note(state)
    if one:
        return reading.note(state, one)
    return el("p", "quiet", say(speak, "ui.lesson.none"))


def _ways(state: "State", speak: "Book") -> "Element | None":
    """Draw the buttons to the note before and the next one; None if no step of the line has a note."""
    if not notes.noted(state):
        return None
    return el("div", "lesson__ways", _way(state, speak, "prev", -1), _way(state, speak, "next", 1))


def _way(state: "State", speak: "Book", name: str, by: int) -> "Element":
    index = notes.beside(state, by)
    said = say(speak, "ui.lesson." + name)
    step = None if index is None else el("span", "quiet", say(speak, "ui.lesson.step", {"n": index + 1}))
    key = el("kbd", "pinned__key", "N", aria_hidden="true") if name == "next" else None
    look = "btn btn--main" if name == "next" else "btn"
    return button(look, said, " ", step, key, data_teach=name, disabled=index is None)


def _others(state: "State", speak: "Book") -> "Element | None":
    """Draw all notes of the line: on the page their first words, on paper all of them."""
    rows = []
    for index in notes.noted(state):
        one = notes.note(state, index)
        text = one["text"] if one else ""
        words = " ".join(reading.paragraphs(text)) or say(speak, "ui.lesson.only-marks")
        short = words if len(words) <= FIRST_WORDS else words[:FIRST_WORDS].rpartition(" ")[0] + " \u2026"
        here = "true" if index == state["index"] else None
        go = button(
            "lesson__go", el("span", "says__no", str(index + 1)), el("span", "", short), data_go=index
        )
        if here:
            go[1]["aria-current"] = here
        told = el("p", "lesson__said", str(index + 1) + ". " + log.sentence(speak, steps(state)[index]))
        whole = [el("p", "", line) for line in reading.paragraphs(text)]
        whole.extend(
            [el("p", "quiet", chalk.said(state, mark, index)) for mark in (one["marks"] if one else [])]
        )
        rows.append(el("li", "", go, el("div", "lesson__whole", told, *whole)))
    if not rows:
        return None
    title = say(speak, "ui.lesson.notes")
    return el("section", "lesson__all", el("h3", "", title), el("ol", "", *rows), data_part="notes")


def _acts(speak: "Book") -> "Element":
    return el(
        "div",
        "lesson__acts",
        button("btn btn--small", icon("i-edit"), say(speak, "ui.lesson.write"), data_teach="begin"),
        button("btn btn--small", icon("i-share"), say(speak, "ui.share.share"), data_do="share"),
        button("btn btn--small", say(speak, "ui.lesson.save"), data_teach="save"),
        button("btn btn--small", say(speak, "ui.lesson.close"), data_teach="close"),
    )
