"""Under the mat: run to a timing, where to stop, whose names, whose eyes, the keys."""

from common.phrase import say
from naming import NAMES
from state import EYES, book
from stepping import STOPS, begins, timing_begun
from tree import button, el

from views import timings


def view(state):
    speak = book(state)
    return el(
        "div",
        "tools",
        _run_to(state, speak),
        _choice(speak, "stops", "ui.stops.", STOPS, state["stops"]),
        _choice(speak, "names", "ui.names.", NAMES, state["names"]),
        _eyes(state, speak),
        button(
            "btn btn--small tools__keys",
            el("span", "", "?", aria_hidden="true"),
            el("span", "sr", say(speak, "ui.keys.title")),
            data_do="keys",
            aria_haspopup="dialog",
            title=say(speak, "ui.keys.title"),
        ),
    )


def _run_to(state, speak):
    here = timing_begun(state)
    options = [
        el("option", "", timings.timing_name(state, speak, timing), value=str(index), selected=index == here)
        for index, timing in begins(state)
    ]
    return _field(speak, "run-to", options, str(here))


def _choice(speak, name, family, values, chosen):
    options = [
        el("option", "", say(speak, family + one), value=one, selected=one == chosen) for one in values
    ]
    return _field(speak, name, options, chosen)


def _field(speak, name, options, value):
    return el(
        "label",
        "tools__field",
        el("span", "quiet", say(speak, "ui.tools." + name)),
        el("select", "select", *options, data_do=name, value=value, autocomplete="off"),
    )


def _eyes(state, speak):
    items = [
        button(
            "seg__item",
            say(speak, "ui.eyes.both") if one == "both" else one,
            data_eyes=one,
            aria_pressed="true" if state["eyes"] == one else "false",
        )
        for one in EYES
    ]
    title = say(speak, "ui.tools.eyes")
    return el(
        "div",
        "tools__field",
        el("span", "quiet", title, aria_hidden="true"),
        el("div", "seg", *items, role="group", aria_label=title),
    )
