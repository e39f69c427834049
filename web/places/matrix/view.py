"""The matrix as a table of effects by timings; every cell opens its reasons."""

from common.hyphens import soft
from common.phrase import card_key, card_name, has, say

from common import faces, phrase
from core.vdom import button, cls, el, icon, stone
from model import timing_names
from model.state import book, is_preview
from places.matrix import model, paper, reasons, words
from views import masthead, notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Column, Element, Json, MatrixPart, Node, Row, State, Timing


LEGEND = ("legal", "triggers", "answer", "applies", "refused", "disputed", "unmodelled")
FIVE = ("default", "german-wiki")
"""The readings that divide the Damage Step into the five numbered timings."""
SOURCES = {"etcg-2009": "etcg", "bilaterus-2014": "bilaterus"}
"""The readings whose sources divide it otherwise and have names of their own for that."""


def view(state: "State") -> "Element":
    """Draw the matrix, as far as it is known, or a note while a scene is being opened."""
    speak = book(state)
    if state["opening"] and not is_preview(state):
        return notes.opening(state, speak)
    found, opened = model.known(state), model.spot(state)
    return el(
        "div",
        "page",
        _head(state, speak),
        notes.fault(state, speak),
        el("ul", "legend", *[el("li", "", words.verdict(speak, one)) for one in LEGEND]),
        _table(state, speak, found) if found and found["columns"] else None,
        _lacking(speak, found["rows"]) if found else None,
        _progress(state, speak, found),
        reasons.view(state, speak, opened) if opened else None,
        paper.view(state, speak, found) if found and state["matrix"]["paper"] else None,
        data_part="matrix",
    )


def _lacking(speak: "Book", rows: "list[Row]") -> "Element | None":
    """Draw what the game lacks for cards of the table because of their kind; None if it lacks nothing."""
    items = []
    for key in sorted({card_key(row["card"]) for row in rows}):
        gaps = [gap for gap in faces.gaps(speak["cards"].get(key, {})) if has(speak, gap)]
        if gaps:
            said = " ".join([say(speak, gap) for gap in gaps])
            items.append(el("li", "", el("b", "", card_name(speak, key)), " ", said))
    return el("ul", "quiet", *items) if items else None


def _head(state: "State", speak: "Book") -> "Element":
    lead = masthead.title(state) + ". " + say(speak, "ui.matrix.lead")
    back = el("a", "btn", icon("i-prev"), say(speak, "ui.matrix.back"), href="#", data_place="lab")
    return el(
        "div",
        "page__head",
        el("div", "", el("h1", "page__title", say(speak, "ui.matrix.title")), el("p", "page__lead", lead)),
        el(
            "div",
            "page__tools",
            _ways(state, speak),
            masthead.reading(state, speak, "mx-reading"),
            button("btn", say(speak, "ui.export.print"), data_do="print"),
            _asking(state, speak),
            back,
            data_reading=True,
        ),
    )


def _asking(state: "State", speak: "Book") -> "Element | None":
    """Draw how many reasons are still asked for before the matrix is printed; None if none are."""
    left = state["matrix"]["left"]
    return el("p", "quiet", say(speak, "ui.matrix.left", {"n": left}), role="status") if left else None


def _ways(state: "State", speak: "Book") -> "Element | None":
    """Draw the choice of the line that the matrix follows; None if both are the same."""
    if model.is_one(state):
        return None
    chosen = state["matrix"]["along"]
    items = [
        button(
            "seg__item",
            say(speak, "ui.matrix.along." + way),
            data_along=way,
            aria_pressed="true" if way == chosen else "false",
        )
        for way in model.WAYS
    ]
    return el("div", "seg", *items, role="group", aria_label=say(speak, "ui.matrix.along-label"))


def _progress(state: "State", speak: "Book", found: "MatrixPart | None") -> "Element | None":
    """Draw how many columns have come, or what is waited for.

    None once the table is complete and has rows.
    """
    if found and found["more"] is None:
        return None if found["rows"] else el("p", "quiet", say(speak, "ui.matrix.none"))
    if state["engine"]["state"] != "ready":
        return notes.engine(state, speak)
    about = {"n": found["more"] if found else 0, "of": found["of"] if found else 0}
    return el("p", "quiet", say(speak, "ui.matrix.progress" if found else "ui.asking", about), role="status")


# ---- the table ----


def _table(state: "State", speak: "Book", found: "MatrixPart") -> "Element":
    columns, rows = found["columns"], found["rows"]
    grid: "Json" = {
        "columns": columns,
        "now": model.now(state, columns),
        "edges": [number for number in range(len(columns)) if _begins(state, columns, number)],
        "open": state["matrix"]["open"],
        "copies": phrase.several([row["card"] for row in rows]),
        "rows": model.shown(state, found),
    }
    shown = [_row(speak, grid, number, rows[number], rows) for number in grid["rows"]]
    none = model.silent(found)
    if none and not state["matrix"]["paper"]:
        shown.insert(len(rows) - len(none), _others(speak, len(none), state["matrix"]["whole"], len(columns)))
    widths = [el("col", "mx__first")]
    widths.extend([el("col", "") for _ in columns])
    label = say(speak, "ui.matrix.label")
    whole = el(
        "table",
        "mx",
        el("caption", "sr", label),
        el("colgroup", "", *widths),
        el("thead", "", *_heads(state, speak, grid)),
        el("tbody", "", *shown),
        style={"--columns": len(columns)},
    )
    return el("div", "mx-wrap", whole, role="region", aria_label=label, tabindex="-1")


def _others(speak: "Book", count: int, whole: bool, columns: int) -> "Element":
    """Draw the row that unfolds the effects that are possible at none of the columns."""
    text = say(speak, "ui.matrix.silent", {"n": count})
    unfolds = button(
        "mx__others", icon("i-fold"), text, data_whole=True, aria_expanded="true" if whole else "false"
    )
    return el("tr", "", el("td", "", unfolds, colspan=columns + 1))


def _step(state: "State", timing: str) -> "Timing":
    for known in state["timings"]:
        if known["id"] == timing:
            return known
    return {"id": timing, "step": timing.partition(".")[0], "sub": None}


def _begins(state: "State", columns: "list[Column]", number: int) -> bool:
    """Check whether a step of the turn begins with the column of this number."""
    before = columns[number - 1]["timing"] if number else ""
    return _step(state, before)["step"] != _step(state, columns[number]["timing"])["step"]


def _heads(state: "State", speak: "Book", grid: "Json") -> "tuple[Element, Element]":
    """Draw the two rows of the table's head: the steps of the turn, and under them their timings."""
    columns, edges = grid["columns"], grid["edges"]
    above, below = [], []
    for which in range(len(edges)):
        start, end = edges[which], (edges[which + 1 :] or [len(columns)])[0]
        step = say(speak, "step." + _step(state, columns[start]["timing"])["step"])
        if end - start == 1 and not has(speak, "ui.column." + columns[start]["timing"]):
            above.append(el("th", _marks(grid, start), step, rowspan=2, scope="col"))
            continue
        inner = el("span", "mx__step", step)
        above.append(el("th", "mx__group", inner, colspan=end - start, scope="colgroup"))
        for number in range(start, end):
            text = _timing(state, speak, columns[number]["timing"])
            below.append(el("th", _marks(grid, number), *text, scope="col"))
    corner = el("th", "mx__corner", el("span", "sr", say(speak, "ui.matrix.effect")), rowspan=2, scope="col")
    return el("tr", "", corner, *above), el("tr", "", *below)


def _marks(grid: "Json", number: int) -> str:
    """Return the classes of a column: that a step begins with it, that the current step is in it."""
    return cls("mx__edge" if number in grid["edges"] else "", "is-now" if number == grid["now"] else "")


def _timing(state: "State", speak: "Book", timing: str) -> "list[Node]":
    """Draw the name of a timing within its step, behind its number or its name in the profile's source."""
    profile = state["lines"][state["line"]]["record"]["profile"]
    source = SOURCES.get(profile) if state["names"] == timing_names.OURS else state["names"]
    own = timing_names.called(source, timing) if source else None
    sub = _step(state, timing)["sub"] if profile in FIVE else None
    before = own or (str(sub) if sub else None)
    name = soft(words.column_name(speak, timing))
    return [before, el("br"), name] if before else [name]


def _row(speak: "Book", grid: "Json", number: int, row: "Row", rows: "list[Row]") -> "Element":
    key = phrase.card_key(row["card"])
    name = card_name(speak, row["card"], copy=key in grid["copies"])
    several = [one for one in rows if one["card"] == row["card"]][1:]
    note = words.note(speak, row)
    lead = el("span", "", el("span", "mx__name", soft(name)), el("span", "mx__note", note))
    head = el(
        "th",
        cls(
            "k-" + speak["cards"].get(key, {}).get("frame", "effect"), "is-one-of-several" if several else ""
        ),
        el("div", "mx__lead", lead, stone(row["side"])),
        scope="row",
    )
    heard = name + " (" + note + "), "
    return el("tr", "", head, *[_cell(speak, grid, heard, number, at) for at in range(len(grid["columns"]))])


def _cell(speak: "Book", grid: "Json", heard: str, row: int, column: int) -> "Element":
    one = grid["columns"][column]
    status = one["cells"][row]["status"]
    place = str(row) + "." + str(column)
    said = words.column_name(speak, one["timing"]) + ": " + say(speak, "ui.matrix.status." + status)
    shown = button(
        "cell cell--" + status,
        words.sign(status),
        data_cell=place,
        aria_label=heard + said,
        aria_expanded="true" if place == grid["open"] else None,
        tabindex=None if place == (grid["open"] or str(grid["rows"][0]) + ".0") else "-1",
    )
    return el("td", _marks(grid, column), shown)
