"""What would have to change for a refused move: each way that was found, and the way back from one."""

from common.phrase import event, join, say

from common import phrase
from core.vdom import button, el, icon
from model.state import book
from parts.searching import progress
from views import profiles, sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Finding, Json, State


def view(speak: "Book", found: "Json") -> "Element":
    """Draw the ways that were found so far, how far the search is, and what nothing was found for."""
    listed = [_way(speak, found, number) for number in range(len(found["ways"]))]
    ends = _ends(speak, found)
    return el(
        "div",
        "changes",
        el("p", "changes__title", say(speak, "way.title"), tabindex="-1", data_part="ways"),
        el("ul", "changes__list", *listed) if listed else None,
        progress.bar(speak, found) if found["busy"] else None,
        el("p", "quiet", ends, role="status") if ends else None,
        *_against(speak, found.get("none")),
    )


def _ends(speak: "Book", found: "Json") -> str:
    """Return what is to be said of a search that is over: nothing if it has found what it wanted."""
    if found["busy"]:
        return ""
    if not found["modelled"]:
        return say(speak, "way.unmodelled")
    if found["left"]:
        return say(speak, "ui.ways.stopped", {"n": found["tried"], "left": found["left"]})
    return "" if found["ways"] else say(speak, "way.none", {"n": found["tried"]})


def _against(speak: "Book", none: "Json | None") -> "list[Element]":
    """Draw why no change helps: what refuses the move whatever was changed, and what came nearest."""
    if not none:
        return []
    stays, near, made = none["stays"], none["nearest"], []
    if stays:
        made.extend([el("p", "", say(speak, "way.stays")), _reasons(speak, stays)])
    if near and near["findings"] != stays:
        text = changes(speak, near)
        about = {"text": {"text": text}, "n": near["step"], "timing": {"timing": near["timing"]}}
        said = say(speak, "way.nearest" if text else "way.nearest-unchanged", about)
        made.extend([el("p", "", said), _reasons(speak, near["findings"])])
    return made


def _reasons(speak: "Book", findings: "list[Finding]") -> "Element":
    rows = [
        el("li", "why__reason", phrase.finding(speak, one), " ", sources.rule_chip(speak, one["rule"]))
        for one in findings
    ]
    return el("ul", "why__reasons", *rows)


def _way(speak: "Book", found: "Json", number: int) -> "Element":
    way = found["ways"][number]
    said = changes(speak, way) + ". " + _then(speak, way)
    text = say(speak, "ui.ways.open")
    go = button("go", text, data_search="open:" + str(number), aria_label=text + ": " + said)
    return el("li", "changes__way", said + " ", go)


def changes(speak: "Book", way: "Json") -> str:
    """Return the changes of a way as an enumeration of short sentences."""
    return join(speak, [_change(speak, one) for one in way["changes"]])


def _change(speak: "Book", change: "Json") -> str:
    about = dict(change["about"])
    if change["event"]:
        about["text"] = {"text": event(speak, change["event"]).rstrip(".")}
    if change["what"] == "reading":
        about["profile"] = {"text": profiles.name(speak, about["profile"]["text"])}
    return say(speak, "way." + change["what"], about)


def _then(speak: "Book", way: "Json") -> str:
    key = "way.by-itself" if way["by_itself"] else "way.here" if way["here"] else "way.there"
    return say(speak, key, {"n": way["step"], "timing": {"timing": way["timing"]}})


def origin(state: "State") -> "Element | None":
    """Draw what was changed in the scene on the mat, and the way back to it as it was.

    None if nothing was.
    """
    kept = state["origin"]
    if not kept or state["lines"][0] is not kept["shown"]:
        return None
    speak = book(state)
    return el(
        "div",
        "fork changes__origin",
        icon("v-wait"),
        el("p", "", say(speak, "ui.ways.changed", {"text": {"text": kept["said"]}})),
        button("btn btn--small", say(speak, "ui.ways.back"), data_search="back:"),
        data_part="origin",
    )
