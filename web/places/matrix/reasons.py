"""The panel of an open cell: verdict, reasons, sources, and what would have to change."""

from common.phrase import card_name, finding, say

from core.vdom import button, el, icon
from parts.verdicts import acts, refused
from parts.verdicts.finding import draw as reason
from places.matrix import model, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import At, Book, Cell, Column, Element, Kid, Node, Opening, Row, State, Why


def view(state: "State", speak: "Book", opened: "tuple[Row, Column, Cell]") -> "Element":
    """Draw the panel of the open cell, below the table.

    ``opened`` is its row, its column and the cell itself.
    """
    row, column, cell = opened
    wanted = model.question(state, row, cell)
    told = state["matrix"]["whys"].get(model.why_key(wanted)) if wanted else None
    status = cell["status"]
    title = card_name(speak, row["card"]) + ": " + say(speak, "timing." + column["timing"])
    close = button(
        "btn btn--bare btn--icon", icon("i-x"), data_cell_close=True, aria_label=say(speak, "ui.matrix.close")
    )
    kids = [el("p", "mx-why__note", words.note(speak, row))]
    kids.extend(said(speak, row, status, told))
    return el(
        "section",
        "mx-why mx-why--" + status,
        el("div", "mx-why__head", words.verdict(speak, status), close),
        el("div", "mx-why__body", el("h2", "mx-why__title", title), *kids),
        el("div", "mx-why__more", *_more(speak, row, cell, told)),
        aria_label=title,
        aria_live="polite",
        data_part="matrix-why",
    )


def said(speak: "Book", row: "Row", status: str, told: "Why | None") -> "list[Element]":
    """Draw the sentences of the verdict, or that the engine is asked for them."""
    if row["effect"] is None:
        return [el("p", "", say(speak, "ui.matrix.standing." + status))]
    if status == "triggers":
        return [el("p", "", say(speak, "ui.matrix.triggers-text"))]
    if told is None:
        return [el("p", "quiet", say(speak, "ui.asking"))]
    if told["legal"]:
        doors = [finding(speak, door) for door in acts.doors(speak, told["findings"])]
        return [el("p", "", doors[0] if doors else say(speak, "ui.matrix.legal-text"))]
    listed = [reason(speak, found, "li") for found in told["findings"]]
    made = [el("ul", "why__reasons", *listed)]
    if told["asks"]:
        clause = told["asks"].get(speak["lang"]) or told["asks"]["en"]
        made.insert(0, el("p", "", say(speak, "ui.matrix.asks", {"what": {"text": clause}})))
    if status == "answer":
        made.insert(0, el("p", "", say(speak, "ui.matrix.answer-text")))
    return made


def _more(speak: "Book", row: "Row", cell: "Cell", told: "Why | None") -> "list[Kid]":
    """Draw where the effect would be legal, the profiles that allow it, and the way to the cell's step."""
    here = button("btn btn--small", say(speak, "ui.matrix.go"), data_reach=_written(cell["at"]))
    if told is None or row["effect"] is None:
        return [el("div", "note__acts", here)]
    made: "list[Kid]" = (
        [] if told["legal"] else [_openings(speak, told["openings"], told.get("triggers") or [])]
    )
    made.append(refused.readings(speak, told["readings"]))
    made.append(el("div", "note__acts", here))
    return made


def _openings(speak: "Book", legal: "list[Opening]", triggers: "list[Opening]") -> "Element":
    """Draw the places of the line where it would be legal or comes about by itself, or that there is none.

    Of places in a row at the same timing only the first is drawn.
    """
    parts = _places(speak, "openings", legal)
    parts.extend(_places(speak, "triggers", triggers))
    if not parts:
        return el("p", "why__if quiet", say(speak, "ui.refusal.nowhere"))
    return el("p", "why__if", *parts)


def _places(speak: "Book", label: str, places: "list[Opening]") -> "list[Node]":
    """Draw a label and a link for each of the places; nothing if there are none."""
    if not places:
        return []
    parts: "list[Node]" = [el("b", "", say(speak, "ui.matrix." + label))]
    last = ""
    for one in places:
        if one["timing"] != last:
            last = one["timing"]
            link = button("go", say(speak, "timing." + last), data_reach=_written(one["at"]))
            parts.extend([" ", link])
    parts.append(" ")
    return parts


def _written(at: "At") -> str:
    return str(at[0]) + "." + str(at[1])
