"""What happened so far: the sentence of the step, and the transcript up to it, which can be taken along."""

from common.phrase import event, say

from core.memo import once
from core.vdom import button, cls, el, icon
from model.state import book, step, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, State, Step


def sentence(speak: "Book", one: "Step") -> str:
    """Return the sentence of a step; without an event, as at the first step, that the scene begins."""
    return event(speak, one["event"]) if one["event"] else say(speak, "ui.start")


def _account(speak: "Book", index: int, one: "Step") -> "Element | None":
    """Draw the button that opens the ledger of a step's number; None if it has none."""
    from views import damage  # an embed says sentences without it

    wanted = damage.of_event(one["event"])
    if not wanted:
        return None
    said = say(speak, "ui.ledger.step", {"n": index + 1})
    return button(
        "go account", icon("i-calc"), data_account=str(index) + ":" + wanted, aria_label=said, title=said
    )


def saying(state: "State") -> "Element":
    """Draw the sentence of the step on the mat, spoken when it changes."""
    speak = book(state)
    return el(
        "p",
        "saying",
        el("span", "saying__no", str(state["index"] + 1), aria_hidden="true"),
        el("span", "", sentence(speak, step(state)), _purpose(speak, state["index"])),
        aria_live="polite",
        data_part="saying",
    )


def _purpose(speak: "Book", index: int) -> "Element | None":
    """Draw what the page is for, beside the first step, until the introduction has been put away."""
    return el("span", "saying__purpose", say(speak, "ui.intro.purpose")) if index == 0 else None


def _act(speak: "Book", said: str, **opens: str) -> "Element":
    return button("btn btn--small log__act", say(speak, said), **opens)


def view(state: "State") -> "Element":
    """Draw the transcript up to the current step."""
    speak = book(state)
    now = state["index"]
    rows = [
        once(speak, ("log", index), _row, index, steps(state)[index], index == now)
        for index in range(now + 1)
    ]
    return el(
        "section",
        "log",
        el(
            "div",
            "log__head",
            el("h2", "", say(speak, "ui.transcript")),
            _act(speak, "ui.lesson.begin", data_teach="begin"),
            _act(speak, "ui.text.title", data_do="text", aria_haspopup="dialog"),
            _act(speak, "ui.export.title", data_export="open", aria_haspopup="dialog"),
        ),
        el("ol", "says", *rows),
        data_part="transcript",
    )


def _row(speak: "Book", index: int, one: "Step", now: bool) -> "Element":
    return el(
        "li",
        cls("says__item", "is-now" if now else ""),
        el("span", "says__no", str(index + 1)),
        el("span", "", sentence(speak, one), " ", _account(speak, index, one)),
    )
