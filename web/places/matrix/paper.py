"""The matrix on paper: under the table every effect with its reasons, those of several columns said once."""

from common.phrase import card_name, say

from core.vdom import el
from places.matrix import model, reasons, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, MatrixPart, State


def view(state: "State", speak: "Book", found: "MatrixPart") -> "Element":
    """Draw the reasons of all cells that the engine has given so far, effect by effect."""
    shown = [_row(state, speak, found, number) for number in range(len(found["rows"]))]
    return el("section", "mx-paper", el("h2", "", say(speak, "ui.matrix.reasons")), *shown)


def _row(state: "State", speak: "Book", found: "MatrixPart", number: int) -> "Element":
    row = found["rows"][number]
    groups: "list[tuple[str, list[str], list[Element]]]" = []
    for column in found["columns"]:
        cell = column["cells"][number]
        wanted = model.question(state, row, cell)
        told = state["matrix"]["whys"].get(model.why_key(wanted)) if wanted else None
        if wanted and told is None:
            continue
        drawn = reasons.said(speak, row, cell["status"], told)
        name = words.column_name(speak, column["timing"])
        if groups and groups[-1][0] == cell["status"] and groups[-1][2] == drawn:
            groups[-1][1].append(name)
        else:
            groups.append((cell["status"], [name], drawn))
    listed = [
        el(
            "div",
            "",
            el("dt", "", ", ".join(names), ": ", words.verdict(speak, status)),
            el("dd", "", *drawn),
        )
        for status, names, drawn in groups
    ]
    head = el("h3", "", card_name(speak, row["card"]), " (", row["side"], ")")
    return el("section", "", head, el("p", "", words.note(speak, row)), el("dl", "", *listed))
