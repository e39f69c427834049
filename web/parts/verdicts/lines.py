"""The lines played in this visit as a tree: each under the one it left, to be named and removed."""

from common.phrase import say

from common import phrase
from core import slots
from core.vdom import button, cls, el, icon, stone
from model.state import book, is_ruling, shown
from model.variations import hidden, told
from views import profiles
from views.timeline import short, side_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Happening, Line, Node, State


def view(state: "State") -> "Element | None":
    """Draw the tree of lines, and the line that was removed last; None if there is neither.

    There is no tree while the scene has only one line.
    """
    removed = _removed(state)
    if not [number for number in range(1, len(state["lines"])) if not hidden(state, number)]:
        return el("section", "line", removed, data_part="lines") if removed else None
    speak = book(state)
    return el(
        "section",
        "line",
        el("h2", "", say(speak, "ui.lines.title")),
        el("ol", "tree", _branch(state, speak, 0)),
        removed,
        _compared(state),
        data_part="lines",
    )


def _branch(state: "State", speak: "Book", number: int) -> "Element":
    """Draw a line and, under it, those that were forked from it."""
    below = [
        other
        for other in range(1, len(state["lines"]))
        if _leaves(state["lines"][other], number) and not hidden(state, other)
    ]
    inner = el("ol", "tree__below", *[_branch(state, speak, other) for other in below]) if below else None
    here = number == state["line"]
    if here and number and state["naming"]:
        return el("li", "", _naming(speak, name_of(state, number)), inner)
    row = button(
        cls("tree__move", "is-chosen" if here else ""),
        _mark(state, number),
        el("span", "", el("span", "tree__name", name_of(state, number)), " ", _note(state, speak, number)),
        _result(state, speak, number),
        data_line=number,
        aria_current="true" if here else None,
    )
    return el("li", "", row, _acts(state, speak, number) if here else None, inner)


def _leaves(one: "Line", number: int) -> bool:
    """Check whether a line was forked from the one with this number."""
    return one["fork"] is not None and one["fork"]["from"] == number


def name_of(state: "State", number: int) -> str:
    """Return the name of a line: the visitor's, else its profile, else the decision in which it differs.

    The first line has the name of the main line, unless the visitor has given it another.
    """
    one = state["lines"][number]
    speak = book(state)
    if one["name"]:
        return one["name"]
    if not number:
        return say(speak, "ui.main-line")
    if one["fork"] and one["fork"]["decision"] is None:
        return profiles.name(speak, one["record"]["profile"])
    return short(speak, _decided(state, one))


def _decided(state: "State", one: "Line") -> "Happening | None":
    found, fork = shown(state, one)[0], one["fork"]
    return found[told(found, found[fork["enter"] if fork else 0]["at"][0])]["event"]


def _mark(state: "State", number: int) -> "Element":
    fork = state["lines"][number]["fork"]
    if not fork:
        return el("span", "")
    if fork["decision"] is None:
        return icon("i-eye")
    owner = side_of(_decided(state, state["lines"][number]))
    return stone(owner.upper() if owner != "game" else str(fork["side"]))


def _note(state: "State", speak: "Book", number: int) -> "Element":
    fork = state["lines"][number]["fork"]
    if fork:
        said = say(speak, "ui.lines.fork", {"n": fork["index"] + 1})
    else:
        said = say(speak, "ui.lines.main" if is_ruling(state) else "ui.lines.main-own")
    return el("span", "quiet", said)


def _result(state: "State", speak: "Book", number: int) -> "Element":
    """Draw how a line ends: life points, who has won, which monsters have left the field."""
    tables = state["lines"][number]["shown"]["both"][1]
    sides = tables[-1]["sides"]
    kids: "list[Node]" = []
    for side in ("A", "B"):
        kids.extend([stone(side), el("span", "tree__life", phrase.number(speak, sides[side]["life"]))])
    if tables[-1].get("winner"):
        kids.append(say(speak, "ui.compare.wins", {"side": {"side": tables[-1]["winner"]}}))
    held = [card["id"] for side in ("A", "B") for card in tables[0]["sides"][side]["monster"] if card]
    stay = [card["id"] for side in ("A", "B") for card in sides[side]["monster"] if card]
    gone = [card for card in held if card not in stay]
    if gone:
        said = phrase.join(speak, [phrase.card_name(speak, card) for card in gone])
        kids.append(
            el("span", "tree__gone", icon("i-x"), el("span", "sr", say(speak, "ui.lines.gone")), said)
        )
    return el("span", "tree__result", el("span", "sr", say(speak, "ui.lines.result")), *kids)


def _acts(state: "State", speak: "Book", number: int) -> "Element":
    """Draw what can be done with a line: compare it and, unless it is the main line, name and remove it."""
    acts = [_comparison(state, speak, number)]
    if number:
        acts.append(button("btn btn--small", say(speak, "ui.lines.rename"), data_do="rename"))
        acts.append(button("btn btn--small", say(speak, "ui.lines.remove"), data_do="remove"))
    return el("div", "tree__acts", *acts)


def _comparison(state: "State", speak: "Book", number: int) -> "Element":
    """Draw the choice of the line with which this one is compared."""
    pair = state["compared"] or []
    other = next(one for one in pair if one != number) if number in pair else ""
    options = [el("option", "", say(speak, "ui.compare.choose"), value="", selected=other == "")]
    others = [one for one in range(len(state["lines"])) if one != number and not hidden(state, one)]
    options.extend(
        [el("option", "", name_of(state, one), value=one, selected=one == other) for one in others]
    )
    field = el("select", "select", *options, data_do="compare", value=other, autocomplete="off")
    return el("label", "tree__compare", el("span", "sr", say(speak, "ui.compare.choose")), field)


def _compared(state: "State") -> "Element | None":
    if not state["compared"]:
        return None
    return slots.offered("compare.lines")(state)


def _naming(speak: "Book", name: str) -> "Element":
    field = el("input", "find__text", value=name, data_do="name", maxlength=60, autocomplete="off")
    label = el("label", "field", el("span", "sr", say(speak, "ui.lines.name")), field)
    return el(
        "div", "tree__naming", label, button("btn btn--small", say(speak, "ui.lines.done"), data_do="named")
    )


def _removed(state: "State") -> "Element | None":
    """Draw the line that was removed last, and the button that restores it; None if there is none."""
    number = state["last_removed_line"]
    if number is None:
        return None
    speak = book(state)
    return el(
        "p",
        "toast",
        el("span", "", say(speak, "ui.lines.removed", {"name": {"text": name_of(state, number)}})),
        button("btn btn--small", say(speak, "ui.lines.undo"), data_do="undo"),
        role="status",
    )


def aside(state: "State") -> "Element | None":
    """Draw, beside the mat of a variation, where it began and the way back; None on the main line.

    If the line plays the same moves under another profile, draw what differs.
    """
    fork = state["lines"][state["line"]]["fork"]
    if not fork:
        return None
    if fork["decision"] is None:
        return slots.offered("compare.profiles")(state)
    speak = book(state)
    back = fork["from"]
    return el(
        "p",
        "fork",
        el("span", "", say(speak, "ui.lines.on", {"n": fork["index"] + 1})),
        button("btn btn--small", name_of(state, back), data_line=back, title=say(speak, "ui.lines.back")),
    )
