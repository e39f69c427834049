"""What a lesson is written with: titles, the note of the step, rings and arrows, files, kept lessons."""

from common.coding import lesson as coding
from common.phrase import say

from core.vdom import button, cls, el, icon
from model.state import book
from parts.lessons import chalk
from parts.lessons import model as notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Lesson, LessonNote, State


PENS = ("ring", "arrow")


def view(state: "State", lesson: "Lesson") -> "Element":
    """Draw the fields and buttons with which the lesson on the mat is written."""
    speak = book(state)
    one = notes.note(state)
    here = lesson["chapters"][lesson["chapter"]]
    several = bool(lesson["chapters"][1:])
    step = {"n": state["index"] + 1}
    text = el(
        "textarea",
        "input lesson__text",
        value=one["text"] if one else "",
        data_lesson="text",
        maxlength=coding.LONGEST_TEXT,
        rows=5,
        autocomplete="off",
    )
    return el(
        "div",
        "lesson__desk",
        _labelled(say(speak, "ui.lesson.name"), _line("title", lesson["title"])),
        _labelled(say(speak, "ui.lesson.chapter-name"), _line("chapter-title", here["title"])),
        _labelled(say(speak, "ui.lesson.text", step), text),
        _pens(speak, lesson),
        _by_name(state, speak, lesson, one),
        _marks(state, speak, one),
        el("p", "quiet", say(speak, _keeps(lesson)), role="status", data_part="lesson-kept"),
        _acts(speak, lesson, several),
        _awaited(speak, lesson) if state["awaiting"] else None,
        _more(speak, lesson),
    )


def _labelled(label: str, field: "Element") -> "Element":
    return el("label", "field", el("span", "field__label", label), field)


def _line(name: str, value: str) -> "Element":
    return el(
        "input", "input", value=value, data_lesson=name, maxlength=coding.LONGEST_NAME, autocomplete="off"
    )


def _keeps(lesson: "Lesson") -> str:
    """Return the key of the sentence that says where the lesson is kept."""
    if not lesson["kept"]:
        return "ui.lesson.not-kept"
    if not lesson["short"]:
        return "ui.lesson.too-long"
    return "ui.lesson.kept"


def _pens(speak: "Book", lesson: "Lesson") -> "Element":
    kids = []
    for pen in PENS:
        pressed = "true" if lesson["pen"] == pen else "false"
        one = button("seg__item", say(speak, "ui.lesson.pen." + pen), aria_pressed=pressed)
        one[1]["data-teach"] = "pen:" + pen
        kids.append(one)
    help_key = ""
    if lesson["pen"]:
        help_key = lesson["pen"] + ("-to" if lesson["start"] else "")
    told = el("p", "quiet", say(speak, "ui.lesson.draw." + help_key), role="status") if help_key else None
    return el(
        "div",
        "lesson__pens",
        el("div", "seg", *kids, role="group", aria_label=say(speak, "ui.lesson.pens")),
        told,
    )


def _by_name(state: "State", speak: "Book", lesson: "Lesson", one: "LessonNote | None") -> "Element":
    """Draw the choice of what is marked by name, for keyboards and screen readers."""
    full = bool(one) and len(one["marks"]) >= coding.MARKS  # type: ignore[index]
    return el(
        "details",
        "lesson__by-name",
        el("summary", "", say(speak, "ui.lesson.by-name")),
        _labelled(say(speak, "ui.lesson.from"), _spots(state, speak, "from", lesson["start"], "")),
        _labelled(
            say(speak, "ui.lesson.to"),
            _spots(state, speak, "to", lesson["end"], say(speak, "ui.lesson.no-arrow")),
        ),
        button(
            "btn btn--small",
            say(speak, "ui.lesson.add"),
            data_teach="add",
            disabled=full or not lesson["start"],
        ),
    )


def _spots(state: "State", speak: "Book", name: str, value: str, nothing: str) -> "Element":
    """Draw the list of what can be marked: all zones and piles, and the cards that are in a hand."""
    options = [el("option", "", nothing, value="", selected=not value)]
    for spot in coding.spots():
        side, _, place = spot.partition(".")
        nth = place[1:].isdigit() and place[:1] == "h"
        if not nth or chalk.lying(state, side, place):
            label = chalk.spot_name(state, speak, spot)
            options.append(el("option", "", label, value=spot, selected=spot == value))
    return el("select", "select", *options, data_lesson=name, value=value, autocomplete="off")


def _marks(state: "State", speak: "Book", one: "LessonNote | None") -> "Element | None":
    """Draw what is marked at the step, each with the button that removes it; None if nothing is."""
    if not one or not one["marks"]:
        return None
    rows = []
    for number in range(len(one["marks"])):
        said = chalk.said(state, one["marks"][number])
        label = say(speak, "ui.lesson.unmark", {"what": {"text": said}})
        off = button("btn btn--bare btn--icon", icon("i-x"), aria_label=label, title=label)
        off[1]["data-teach"] = "unmark:" + str(number)
        rows.append(el("li", "", el("span", "", said), off))
    return el("ul", "lesson__marked", *rows)


def _acts(speak: "Book", lesson: "Lesson", several: bool) -> "Element":
    acts = [("btn btn--main", "read"), ("btn", "save"), ("btn", "close")]
    if len(lesson["chapters"]) < coding.CHAPTERS:
        acts.insert(1, ("btn", "more"))
    if lesson["id"]:
        acts.append(("btn", "delete"))
    if several:
        acts.append(("btn", "drop"))
    kids = [
        button(cls(look, "btn--small"), say(speak, "ui.lesson." + name), data_teach=name)
        for look, name in acts
    ]
    kids.insert(1, button("btn btn--small", icon("i-share"), say(speak, "ui.share.share"), data_do="share"))
    return el("div", "lesson__acts", *kids)


def _awaited(speak: "Book", lesson: "Lesson") -> "Element":
    """Draw that the lesson waits for the scene of its next chapter."""
    about = {"n": len(lesson["chapters"]) + 1}
    return el("p", "quiet", say(speak, "ui.lesson.awaiting", about), role="status")


def _more(speak: "Book", lesson: "Lesson") -> "Element":
    """Draw the lessons that are kept on this device, and the field that opens a file."""
    rows = []
    for one in lesson["saved"]:
        name = one["lesson"]["title"] or say(speak, "ui.lesson.untitled")
        about = {"title": {"text": name}, "n": len(one["lesson"]["chapters"])}
        kids = []
        for does in ("open", "join"):
            act = button("btn btn--small", say(speak, "ui.lesson." + does))
            act[1]["aria-label"] = say(speak, "ui.lesson." + does + "-this", about)
            act[1]["data-teach"] = does + ":" + one["id"]
            kids.append(act)
        rows.append(el("li", "", el("span", "", say(speak, "ui.lesson.saved-one", about)), *kids))
    field = el("input", "input", type="file", accept=".json,application/json", data_lesson="file")
    return el(
        "details",
        "lesson__more",
        el("summary", "", say(speak, "ui.lesson.others")),
        el("ul", "lesson__saved", *rows) if rows else el("p", "quiet", say(speak, "ui.lesson.none-saved")),
        _labelled(say(speak, "ui.lesson.from-file"), field),
        el("p", "lesson__says", lesson["says"], role="alert") if lesson["says"] else None,
    )
