"""Messages: the engine's progress, what went wrong and how to go on, sources."""

from common.phrase import say

from common import phrase
from core.vdom import button, el, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, State


def engine(state: "State", speak: "Book") -> "Element":
    """Draw the state of the engine: loading with its percentage, failed with a retry button, or at work."""
    news = state["engine"]
    if news["state"] == "failed":
        return failed(state, speak)
    if news["state"] == "ready":
        return el("p", "quiet", say(speak, "ui.asking"))
    done = news["done"]
    title = say(speak, "ui.engine.loading", {"n": done})
    return el(
        "div",
        "note note--engine",
        el(
            "div",
            "meter",
            el("p", "note__title", title),
            meter(done, title),
            el(
                "p",
                "quiet",
                say(speak, "ui.engine.meanwhile")
                + " "
                + say(speak, "ui.engine.file", {"file": {"text": news["file"]}}),
            ),
        ),
    )


def meter(done: int, label: str) -> "Element":
    """Draw a bar that is filled to ``done`` per cent, with a label for screen readers."""
    return el(
        "div",
        "meter__bar",
        el("span", "meter__fill", style={"--done": done}),
        role="progressbar",
        aria_valuenow=done,
        aria_valuemin=0,
        aria_valuemax=100,
        aria_label=label,
    )


def failed(state: "State", speak: "Book") -> "Element":
    """Draw the note that the engine could not be loaded, or has stopped."""
    told = state["engine"]["error"] or {}
    title = "ui.engine.failed" if told["code"] == "engine-load" else "ui.engine.stopped"
    detail = phrase.value(speak, told["about"]["detail"])
    return el(
        "div",
        "note note--error",
        icon("i-warn"),
        el("p", "note__title", say(speak, title)),
        el("p", "", phrase.error(speak, told)),
        el("p", "", say(speak, "ui.engine.safe")),
        el("p", "quiet", detail) if detail else None,
        el("div", "note__acts", button("btn btn--small", say(speak, "ui.engine.retry"), data_do="retry")),
        role="alert",
        data_part="engine-failed",
    )


def broken(state: "State", speak: "Book", thrown: Exception) -> "Element":
    """Draw a note that a view raised an error, with a way back.

    It uses as few means as possible, for much may be wrong.
    """
    acts = [button("btn btn--small", say(speak, "ui.broken.lab"), data_place="lab")]
    if state["place"] == "lab":
        acts = [button("btn btn--small", say(speak, "ui.broken.first"), data_scene=state["first"])]
    return el(
        "div",
        "note note--error note--page",
        icon("i-warn"),
        el("p", "note__title", say(speak, "ui.broken.title")),
        el("p", "", say(speak, "ui.broken.safe")),
        el("p", "quiet", type(thrown).__name__ + ": " + str(thrown)),
        el("div", "note__acts", *acts),
        role="alert",
        data_part="broken",
    )


def opening(state: "State", speak: "Book") -> "Element":
    """Draw the page while the engine sets up the scene of a link or of the builder."""
    return el(
        "section",
        "page",
        el("h1", "", say(speak, "ui.opening")),
        engine(state, speak),
        data_part="opening",
        aria_busy="true",
    )


def fault(state: "State", speak: "Book") -> "Element | None":
    """Draw what could not be done, with the ways to go on; None if there is no fault."""
    said = state["fault"]
    if not said:
        return None
    if said["kind"] == "move":
        text = " ".join([phrase.error(speak, one) for one in said["errors"]])
    elif said["kind"] == "link":
        text = say(speak, "ui.fault." + said["why"], {"n": said["near"]})
    else:
        text = say(speak, "ui.fault." + said["kind"] + "-text", {"file": {"text": said["file"]}})
    acts = [button("btn btn--small", say(speak, "ui.fault.close"), data_do="close")]
    if said.get("why") == "code-newer":
        acts.insert(0, button("btn btn--small", say(speak, "ui.fault.reload"), data_do="reload-page"))
    if said["kind"] == "link":
        acts.insert(0, button("btn btn--small", say(speak, "ui.fault.build"), data_place="builder"))
    if said["kind"] == "file":
        acts.insert(0, button("btn btn--small", say(speak, "ui.fault.retry"), data_do="reload"))
    return el(
        "div",
        "note note--error note--fault",
        icon("i-warn"),
        el("p", "note__title", say(speak, "ui.fault." + said["kind"])),
        el("p", "", text),
        el("div", "note__acts", *acts),
        role="alert",
        data_part="fault",
    )
