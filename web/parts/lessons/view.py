"""A note as it is read: its words in paragraphs, its marks in words."""

from common.phrase import say

from core.vdom import button, el, icon
from model.state import book
from parts.lessons import chalk, model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Element, LessonNote, State


PEEK = 90
"""Letters of a note that are shown where the whole of it is out of sight: more than a line of them."""


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


def peek(state: "State") -> "Element":
    """Draw the beginning of the note where the whole of it is not in sight; without a note its room stays."""
    speak, one = book(state), model.note(state)
    text = " ".join(paragraphs(one["text"])) if one else ""
    if not text:
        text = say(speak, "ui.lesson.only-marks" if one else "ui.lesson.none")
    said = el("span", "sr", say(speak, "ui.lesson.note") + ": ")
    words = el("span", "lesson__words" if one else "lesson__words quiet", text[:PEEK])
    return button("lesson__peek", icon("i-edit"), said, words, data_teach="show")
