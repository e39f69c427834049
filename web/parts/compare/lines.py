"""Two lines side by side: where they part, and how their ends differ."""

from common.phrase import card_key, card_name, number, say, several

from core.vdom import button, el, icon
from model.diff import parting, places
from model.state import book, shown
from model.variations import hidden
from parts.verdicts import lines
from views import log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Kid, Lying, State


def view(state: "State") -> "Element | None":
    """Draw the comparison that was asked for; None if there is none, or once one of its lines was removed."""
    pair = state["compared"]
    if not pair or hidden(state, pair[0]) or hidden(state, pair[1]):
        return None
    speak = book(state)
    close = button(
        "btn btn--bare btn--icon",
        icon("i-x"),
        data_do="compare-close",
        aria_label=say(speak, "ui.compare.close"),
    )
    names = [lines.name_of(state, number) for number in pair]
    return el(
        "section",
        "compare",
        el("div", "compare__head", el("h3", "", say(speak, "ui.compare.title")), close),
        el("div", "compare__pair", *[el("b", "", name) for name in names]),
        *_parting(state, speak, pair),
        *_ends(state, speak, pair),
        data_part="compare",
    )


def _row(what: str, left: "Kid", right: "Kid") -> "Element":
    return el("div", "compare__row", el("p", "compare__what", what), el("p", "", left), el("p", "", right))


# ---- where they part ----


def _parting(state: "State", speak: "Book", pair: "list[int]") -> "list[Element]":
    """Draw the first decision or event in which the lines differ, or that they are the same."""
    found = parting(*[state["lines"][one]["record"] for one in pair])
    if found is None:
        return [el("p", "quiet", say(speak, "ui.compare.same"))]
    key = "ui.compare.decision" if found["decided"] else "ui.compare.event"
    left, right = [_side(state, speak, pair[one], found["indexes"][one]) for one in (0, 1)]
    return [_row(say(speak, key), left, right)]


def _side(state: "State", speak: "Book", line: int, index: "int | None") -> "str | Element":
    if index is None:
        return say(speak, "ui.difference.over")
    said = log.sentence(speak, shown(state, state["lines"][line])[0][index])
    text = say(speak, "ui.refusal.go", {"n": index + 1})
    return el("span", "", said, " ", button("go", text, data_visit=str(line) + "." + str(index)))


# ---- what differs at the end ----


def _ends(state: "State", speak: "Book", pair: "list[int]") -> "list[Element]":
    """Draw how the ends of two lines differ, or that they do not: life points, winner, and cards."""
    left, right = [shown(state, state["lines"][one])[1][-1] for one in pair]
    rows = []
    for side in ("A", "B"):
        life = [table["sides"][side]["life"] for table in (left, right)]
        if life[0] != life[1]:
            about = {"side": {"side": side}}
            rows.append(
                _row(say(speak, "ui.ledger.life", about), number(speak, life[0]), number(speak, life[1]))
            )
    if left.get("winner") != right.get("winner"):
        said = [_winner(speak, table.get("winner")) for table in (left, right)]
        rows.append(_row(say(speak, "ui.compare.winner"), said[0], said[1]))
    rows.extend(_cards(speak, places(left), places(right)))
    if not rows:
        return [el("p", "quiet", say(speak, "ui.compare.same-end"))]
    rows.insert(0, el("p", "compare__title", say(speak, "ui.compare.end")))
    return rows


def _winner(speak: "Book", side: "str | None") -> str:
    return (
        say(speak, "ui.compare.wins", {"side": {"side": side}}) if side else say(speak, "ui.compare.nobody")
    )


def _cards(speak: "Book", left: "dict[str, Lying]", right: "dict[str, Lying]") -> "list[Element]":
    order = sorted(left)
    order.extend(sorted([card for card in right if card not in left]))
    copies = several(order)
    rows = []
    for card in order:
        said = [_lies(speak, lies.get(card)) for lies in (left, right)]
        if said[0] != said[1]:
            name = card_name(speak, card, copy=card_key(card) in copies)
            rows.append(_row(name, said[0], said[1]))
    return rows


def _lies(speak: "Book", found: "Lying | None") -> str:
    """Return where a card is and how it is placed, in few words."""
    if not found:
        return say(speak, "ui.compare.gone")
    (side, row, _), card = found
    zone = "ui.mat." + {"extra": "extra-deck", "field": "field-zone"}.get(row, row)
    if row in ("monster", "spell-trap"):
        zone = "ui.compare." + row
    parts = [side + ": " + say(speak, zone)]
    if card["face"] == "down" and row != "extra":
        parts.append(say(speak, "ui.mat.down"))
    if row == "monster" and card["position"]:
        parts.append(say(speak, "ui.mat." + card["position"]))
    if card["atk"] is not None and card["face"] == "up":
        parts.append(say(speak, "ui.mat.atk", {"n": card["atk"]}))
        if card["def"] is not None:
            parts.append(say(speak, "ui.mat.def", {"n": card["def"]}))
    return ", ".join(parts)
