"""What happened so far, the ruling that is played, and the lines played from it."""

from common.phrase import event, say
from state import book, scene_of, step, steps
from tree import button, cls, el, stone
from views.timeline import side_of


def sentence(speak, one):
    """What happened in one step; the first has no event."""
    return event(speak, one["event"]) if one["event"] else say(speak, "ui.start")


def saying(state):
    """The sentence of the step on the mat, spoken when it changes."""
    speak = book(state)
    return el(
        "p", "saying", el("span", "saying__no", str(state["index"] + 1), aria_hidden="true"), el("span", "", sentence(speak, step(state))),
        aria_live="polite", data_part="saying",
    )


def view(state):
    speak = book(state)
    scene = scene_of(state)
    covers = [el("li", "", el("span", "cite", one)) for one in (scene or {}).get("covers", [])]
    rows = []
    for index in range(state["index"] + 1):
        now = index == state["index"]
        rows.append(el(
            "li", cls("says__item", "is-now" if now else ""),
            el("span", "says__no", str(index + 1)), el("span", "", sentence(speak, steps(state)[index])),
        ))
    ruling = None
    if scene:
        text = (scene.get("text") or {}).get(state["lang"]) or scene["title"].get(state["lang"]) or scene["title"]["en"]
        ruling = el(
            "section", "ongoing", el("h3", "", say(speak, "ui.ruling.title")),
            el("div", "", el("p", "ruling", text), el("p", "ruling__covers", say(speak, "ui.ruling.covers")) if covers else None, el("ul", "cites", *covers) if covers else None),
        )
    script = el("section", "ongoing", el("h3", "", say(speak, "ui.transcript")), el("ol", "says", *rows), data_part="transcript")
    return el("section", "log", script, ruling)


def lines(state):
    """The lines played in this visit, with the way back to the recorded one; nothing before the first fork."""
    if len(state["lines"]) < 2:
        return None
    speak = book(state)
    rows = []
    for number in range(len(state["lines"])):
        fork = state["lines"][number]["fork"]
        here = number == state["line"]
        if fork:
            done = state["lines"][number]["record"]["steps"][fork["index"] + 1]["event"]
            text = el("span", "", el("span", "tree__name", event(speak, done)), " ", el("span", "quiet", say(speak, "ui.lines.fork", {"n": fork["index"] + 1})))
            owner = side_of(done)
            mark = stone(owner.upper()) if owner != "game" else stone(fork["side"])
        else:
            text = el("span", "", el("span", "tree__name", say(speak, "ui.main-line")), " ", el("span", "quiet", say(speak, "ui.lines.main")))
            mark = el("span", "")
        rows.append(el("li", "", button(cls("tree__move", "is-chosen" if here else ""), mark, text, data_line=number, aria_current="true" if here else None)))
    return el("section", "line", el("h2", "", say(speak, "ui.lines.title")), el("ol", "tree", *rows), data_part="lines")


def aside(state):
    """Shown over the mat on a line of one's own: where it began, and the way back."""
    fork = state["lines"][state["line"]]["fork"]
    if not fork:
        return None
    speak = book(state)
    return el(
        "p", "fork", el("span", "", say(speak, "ui.lines.on", {"n": fork["index"] + 1})),
        button("btn btn--small", say(speak, "ui.main-line"), data_line=0, title=say(speak, "ui.lines.back")),
    )
