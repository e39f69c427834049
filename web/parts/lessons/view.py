"""A note as it is read: its words in paragraphs, its marks in words."""

from common.phrase import say

from core.vdom import button, el, icon
from model.state import book
from parts.lessons import chalk, model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Element, LessonNote, State


PEEK = 90
"""Letters of a note that are shown where it lies below the mat."""


def note(state: "State", one: "LessonNote") -> "Element":
    """Draw a note of the current step: its paragraphs, and what its rings and arrows mark."""
    marks = [el("li", "", chalk.said(state, mark)) for mark in one["marks"]]
    return el(
        "div",
        "lesson__note",
        *[el("p", "", line) for line in paragraphs(one["text"])],
        el("ul", "lesson__marks quiet", *marks) if marks else None,
        data_part="note",
    )


def paragraphs(text: str) -> "list[str]":
    """Return the paragraphs of a note, without empty lines."""
    return [line.strip() for line in text.split("\n") if line.strip()]


def peek(state: "State") -> "Element | None":
    """Draw the beginning of the note where the whole of it is not in sight; None if the step has none."""
    one = model.note(state)
    if not one or not one["text"]:
        return None
    text = " ".join(paragraphs(one["text"]))
    short = text if len(text) <= PEEK else text[:PEEK].rpartition(" ")[0] + " \u2026"
    said = el("span", "sr", say(book(state), "ui.lesson.note") + ": ")
    return button("lesson__peek", icon("i-edit"), said, el("span", "", short), data_teach="show")
