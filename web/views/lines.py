"""The lines played in this visit, and the way back to the recorded one."""

from common.phrase import event, say
from state import book, told
from tree import button, cls, el, stone

from views.timeline import side_of


def view(state):
    """Every line as a button, the recorded one first; nothing before the first fork."""
    if not state["lines"][1:]:
        return None
    speak = book(state)
    rows = []
    for number in range(len(state["lines"])):
        fork = state["lines"][number]["fork"]
        here = number == state["line"]
        if fork:
            found = state["lines"][number]["record"]["steps"]
            done = found[told(found, found[fork["index"] + 1]["at"][0])]["event"]
            text = el(
                "span",
                "",
                el("span", "tree__name", event(speak, done)),
                " ",
                el("span", "quiet", say(speak, "ui.lines.fork", {"n": fork["index"] + 1})),
            )
            owner = side_of(done)
            mark = stone(owner.upper()) if owner != "game" else stone(fork["side"])
        else:
            text = el(
                "span",
                "",
                el("span", "tree__name", say(speak, "ui.main-line")),
                " ",
                el("span", "quiet", say(speak, "ui.lines.main")),
            )
            mark = el("span", "")
        rows.append(
            el(
                "li",
                "",
                button(
                    cls("tree__move", "is-chosen" if here else ""),
                    mark,
                    text,
                    data_line=number,
                    aria_current="true" if here else None,
                ),
            )
        )
    return el(
        "section",
        "line",
        el("h2", "", say(speak, "ui.lines.title")),
        el("ol", "tree", *rows),
        data_part="lines",
    )


def aside(state):
    """Shown over the mat on a line of one's own: where it began, and the way back."""
    fork = state["lines"][state["line"]]["fork"]
    if not fork:
        return None
    speak = book(state)
    return el(
        "p",
        "fork",
        el("span", "", say(speak, "ui.lines.on", {"n": fork["index"] + 1})),
        button("btn btn--small", say(speak, "ui.main-line"), data_line=0, title=say(speak, "ui.lines.back")),
    )
