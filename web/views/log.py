"""What happened so far, the ruling that is played, and the lines played from it."""

from common.phrase import event, say
from state import book, scene_of, step, steps
from tree import cls, el


def sentence(speak, one):
    """What happened in one step; the first has no event."""
    return event(speak, one["event"]) if one["event"] else say(speak, "ui.start")


def saying(state):
    """The sentence of the step on the mat, spoken when it changes."""
    speak = book(state)
    return el(
        "p",
        "saying",
        el("span", "saying__no", str(state["index"] + 1), aria_hidden="true"),
        el("span", "", sentence(speak, step(state))),
        aria_live="polite",
        data_part="saying",
    )


def view(state):
    speak = book(state)
    scene = scene_of(state)
    covers = [el("li", "", el("span", "cite", one)) for one in (scene or {}).get("covers", [])]
    rows = []
    for index in range(state["index"] + 1):
        now = index == state["index"]
        rows.append(
            el(
                "li",
                cls("says__item", "is-now" if now else ""),
                el("span", "says__no", str(index + 1)),
                el("span", "", sentence(speak, steps(state)[index])),
            )
        )
    ruling = None
    if scene:
        text = (
            (scene.get("text") or {}).get(state["lang"])
            or scene["title"].get(state["lang"])
            or scene["title"]["en"]
        )
        ruling = el(
            "section",
            "ongoing",
            el("h3", "", say(speak, "ui.ruling.title")),
            el(
                "div",
                "",
                el("p", "ruling", text),
                el("p", "ruling__covers", say(speak, "ui.ruling.covers")) if covers else None,
                el("ul", "cites", *covers) if covers else None,
            ),
        )
    script = el(
        "section",
        "ongoing",
        el("h3", "", say(speak, "ui.transcript")),
        el("ol", "says", *rows),
        data_part="transcript",
    )
    return el("section", "log", script, ruling)
