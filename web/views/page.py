"""The whole page: header, scene, timeline, and the lab."""

from common.phrase import say
from state import LANGUAGES, book, steps
from tree import button, el, icon

from views import chain, lines, log, masthead, mat, notes, now, ruling, timeline

TRANSPORT = (("first", "i-first"), ("prev", "i-prev"), ("next", "i-next"), ("last", "i-last"))


def view(state):
    speak = book(state)
    return el(
        "div",
        "",
        header(state),
        el(
            "main",
            "",
            masthead.view(state),
            timeline.view(state),
            el(
                "div",
                "lab",
                el(
                    "section",
                    "stage",
                    notes.fault(state, speak),
                    lines.aside(state),
                    el("div", "stage__bar", log.saying(state), transport(state)),
                    mat.view(state),
                    aria_label=say(speak, "ui.mat.label"),
                ),
                now.view(state),
                el("div", "side", chain.view(state), lines.view(state), ruling.view(state)),
                log.view(state),
            ),
            id="main",
            tabindex="-1",
        ),
    )


def title(state):
    return masthead.title(state) + " \u00b7 damagestep"


def header(state):
    speak = book(state)
    chosen = {state["lang"]: "true"}
    tongues = [
        button("seg__item", one.upper(), data_lang=one, lang=one, aria_pressed=chosen.get(one, "false"))
        for one in LANGUAGES
    ]
    theme = say(speak, "ui.theme.label", {"theme": {"text": say(speak, "ui.theme." + state["theme"])}})
    return el(
        "header",
        "top",
        el("a", "skip", say(speak, "ui.skip"), href="#now", data_do="skip"),
        brand(),
        el(
            "p",
            "top__line",
            say(speak, "ui.about"),
            " ",
            el("span", "top__keys", say(speak, "ui.about-keys")),
        ),
        el(
            "div",
            "top__tools",
            el("div", "seg", *tongues, role="group", aria_label=say(speak, "ui.language.label")),
            button(
                "btn btn--bare btn--icon", icon("i-theme"), data_do="theme", aria_label=theme, title=theme
            ),
        ),
    )


def brand():
    drawn = el(
        "svg",
        "brand__mark",
        el("path", "", d="M0 17h5v7H0zM6.25 12h5v12h-5zM18.75 9h5v15h-5zM25 15h5v9h-5z", fill="currentColor"),
        el("path", "brand__now", d="M12.5 1h5v22.25h-5z"),
        viewBox="0 0 30 24",
        aria_hidden="true",
    )
    return el("p", "brand", drawn, el("span", "", "damagestep"))


def transport(state):
    speak = book(state)
    last = len(steps(state)) - 1
    ends = {"first": 0, "prev": 0, "next": last, "last": last}
    made = []
    for name, drawn in TRANSPORT:
        made.append(
            button(
                "btn btn--icon",
                icon(drawn),
                data_do=name,
                aria_label=say(speak, "ui.transport." + name),
                disabled=state["index"] == ends[name],
            )
        )
    count = el(
        "p",
        "transport__pos",
        el("span", "transport__word", say(speak, "ui.step") + " "),
        str(state["index"] + 1),
        el("span", "", " " + say(speak, "ui.of") + " " + str(last + 1)),
        data_part="step",
    )
    return el(
        "div",
        "transport",
        el("div", "transport__set", *made[:2]),
        count,
        el("div", "transport__set", *made[2:]),
        now.quick(state),
        role="group",
        aria_label=say(speak, "ui.transport.label"),
    )
