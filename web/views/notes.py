"""Messages: the engine's progress, what went wrong and how to go on, sources."""

from common.phrase import say

from common import phrase
from core.vdom import button, el, icon
from model.state import is_preview, steps

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
            el("p", "quiet", say(speak, "ui.engine.meanwhile")) if _steps(state) else None,
        ),
    )


def _steps(state: "State") -> bool:
    """Check whether there are steps to go through while the engine is coming."""
    shown = state["lines"] and not state["missed"] and (is_preview(state) or not state["opening"])
    return bool(shown and steps(state)[1:])


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


def missed(state: "State", speak: "Book") -> "Element":
    """Draw the page while the scene of its address is not there: that it is coming, or why it does not."""
    if not state["fault"]:
        return opening(state, speak)
    return el("section", "page", fault(state, speak), data_part="missed")


def fault(state: "State", speak: "Book") -> "Element | None":
    """Draw what could not be done, with the ways to go on; None if there is no fault."""
    said, missing = state["fault"], state["missed"]
    if not said:
        return None
    if said["kind"] == "move":
        text = " ".join([phrase.error(speak, one) for one in said["errors"]])
    elif said["kind"] == "link":
        text = say(speak, "ui.fault." + said["why"], {"n": said["near"]})
    else:
        text = say(speak, "ui.fault." + said["kind"] + "-text", {"file": {"text": said["file"]}})
    if said["kind"] in ("link", "file", "scene") and not missing:
        text += " " + say(speak, "ui.fault.unchanged")
    close = say(speak, "ui.broken.first" if missing else "ui.fault.close")
    acts = [button("btn btn--small", close, data_do="close")]
    if said.get("why") == "code-newer":
        acts.insert(0, button("btn btn--small", say(speak, "ui.fault.reload"), data_do="reload-page"))
    about = "link" if missing and said["kind"] == "move" else said["kind"]
    if about == "link":
        acts.insert(0, button("btn btn--small", say(speak, "ui.fault.build"), data_place="builder"))
    if said["kind"] == "file":
        acts.insert(0, button("btn btn--small", say(speak, "ui.fault.retry"), data_do="reload"))
    return el(
        "div",
        "note note--error note--fault",
        icon("i-warn"),
        el("p", "note__title", say(speak, "ui.fault." + about)),
        el("p", "", text),
        el("div", "note__acts", *acts),
        role="alert",
        data_part="fault",
    )
