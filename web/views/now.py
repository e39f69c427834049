"""Whose decision it is and why, what may be done, and why everything else may not."""

from common.phrase import say

from core import slots
from core.memo import once
from core.vdom import button, el, icon, stone
from model import timing_names
from model.state import asks, book, step, steps
from model.state import view as verdicts
from views import chart, notes
from views.timings import timing_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, State, Step


def view(state: "State") -> "Element":
    """Draw who decides, what is at hand, what is legal, the chart of who may act, and what is not legal."""
    speak = book(state)
    box = step(state)["box"]
    return el(
        "aside",
        "now",
        _lead(state, speak),
        pinned(state),
        legal(state),
        el("figure", "now__chart", once(speak, "chart", chart.view, box)),
        _refused(state),
        id="now",
        aria_label=say(speak, "ui.legal"),
    )


# ---- what the engine says: `parts.verdicts` is there once it has said something ----


def pinned(state: "State") -> "Element":
    """Draw what stays in its place while the moves are scrolled: passing, ending, and the way to "Not now".

    Where none of them is possible, its place stays, so that nothing below it moves.
    """
    kids: "list[Element]" = slots.offered("verdicts.pinned")(state) if verdicts(state) else []
    label = say(book(state), "ui.choice.pinned")
    return el("div", "pinned", *kids, data_part="pinned", role="group", aria_label=label)


def legal(state: "State", whole: bool = False) -> "Element":
    """Draw the legal moves; ``whole``: all of them, unfolded and with those that are about no card.

    What the engine is at stands below them, or in their place until they are there.
    """
    speak, known = book(state), verdicts(state)
    count: "Element | None" = None
    body: "list[Element]" = []
    if known:
        count, body = slots.offered("verdicts.legal")(state, whole)
    waits = state["opening"] or (not known and step(state)["asks"])
    if waits or state["engine"]["state"] != "ready":
        body.append(notes.engine(state, speak))
    if not body:
        return el("div", "", data_part="legal")
    return el(
        "section",
        "now__part now__part--acts",
        el("div", "now__head", el("h3", "", say(speak, "ui.legal"), " ", count)),
        *body,
        data_part="legal",
    )


def _refused(state: "State") -> "Element":
    if not verdicts(state):
        return el("section", "now__part now__part--whys", data_part="refused", hidden=True)
    drawn: "Element" = slots.offered("verdicts.refused")(state)
    return drawn


# ---- who decides ----


def _where(state: "State", speak: "Book", timing: str) -> "Element":
    """Draw the name of a timing; in the Damage Step it opens the names that each source has for it."""
    name = timing_name(state, speak, timing)
    if timing not in timing_names.DAMAGE_STEP:
        return el("p", "now__where", name)
    title = say(speak, "ui.names.title")
    return el("p", "now__where", button("now__names", name, data_do="names-look", title=title))


def _why_asked(speak: "Book", one: "Step", side: str) -> "str | None":
    """Return why a player decides now: the box of the chart, and on a chain who has just declined.

    None outside the chart.
    """
    if not one["box"]:
        return None
    key = "box." + one["box"] + ".why"
    if one["box"] == "D" and one["event"] and one["event"]["kind"] == "passed":
        key = "box.D.passed"
    return say(speak, key, {"side": {"side": side}, "other": {"side": "B" if side == "A" else "A"}})


CHOICES = ("choose", "chance")
"""What is asked where somebody chooses: whose turn it is to respond explains nothing of that."""


def _what_for(state: "State", speak: "Book") -> "str | None":
    """Return what a choice is for; None until the engine has said it."""
    known = verdicts(state)
    said: "str" = slots.offered("verdicts.purpose")(speak, known["asks"]) if known else ""
    return said or None


def _lead(state: "State", speak: "Book") -> "Element":
    one = step(state)
    side, kind = asks(state)
    if side:
        mark = stone(side) if side != "chance" else icon("i-target")
        who = el("h2", "now__who", mark, say(speak, "ui.asks." + str(kind)), tabindex="-1", data_part="who")
        why = _what_for(state, speak) if kind in CHOICES else _why_asked(speak, one, side)
    else:
        said = "ui.opening" if state["opening"] else "ui.settled"
        who = el("h2", "now__who now__who--game", say(speak, said), tabindex="-1", data_part="who")
        ends = state["index"] == len(steps(state)) - 1
        why = say(speak, "ui.settled-end" if ends else "ui.settled-why")
    if state["opening"]:
        why = slots.offered("links.why")(speak)
    return el(
        "div",
        "now__lead",
        _where(state, speak, one["timing"]),
        who,
        el("p", "now__why", why) if why else None,
    )
