"""The mat of one step as a drawing: plain shapes and texts, the same for a file, a page and a preview.

Its colours are the mat's own, on light and on dark ground alike. Everything stands in attributes, so it needs
no style sheet, and nothing in it is fetched.
"""

from ..phrase import number, say
from . import card as cards
from . import marks
from .card import name_of
from .letters import lines
from .shapes import el, rect, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Json = Mapping[str, Any]

ZONE, GAP, PAD, CLASH, HAND = 114, 8, 16, 64, 62
"""The edge of a zone, between two of them, around all, and the heights of the two other kinds of rows."""
PREVIEW = (1000, 525)
"""The size of a preview in pixels, which sites show two to one, as nearly as matters."""
COLUMNS = 7
MAIN, EXTRA = 5, {5: 2, 6: 4}
"""The Main Monster Zones of a side, and the columns of the Extra Monster Zones by their places in its row."""
STRIDE = ZONE + GAP
WIDTH = COLUMNS * STRIDE - GAP + 2 * PAD
FAMILY = (
    "Asap DS, Asap, Avenir Next, Segoe UI, Roboto, Noto Sans, Hiragino Sans, Noto Sans CJK JP, sans-serif"
)
FAR, NEAR, LINE, SLOT, INK, INK_2 = "#163b41", "#1a464b", "#6b989c", "#0f3136", "#eaf3f1", "#a9c6c6"
MOST_IN_HAND = 118
"""How wide a card in the hand is at most."""


def drawing(book: "Mapping[str, Any]", table: "Json", told: "tuple[str, str]") -> "Any":
    """Draw the whole mat of a position; ``table`` is the position, ``told`` the title and the description.

    The result is a tree of elements (`shapes.el`).
    """
    return _drawn(book, table, told, bare=())


def preview(book: "Mapping[str, Any]", table: "Json", told: "tuple[str, str]") -> "Any":
    """Draw the mat in the middle of a ground of the size `PREVIEW`, as large as fits.

    A player without Spells and Traps in the Spell & Trap Zones is drawn without that row and the piles beside
    it: Deck and Extra Deck. The parameters are those of `drawing`.
    """
    bare = [side for side in ("A", "B") if not any(table["sides"][side]["spell-trap"])]
    tree = _drawn(book, table, told, bare)
    wide, high = PREVIEW
    width, height = size(tree)
    scale = min(wide / width, high / height)
    tops = _tops(bare, _extra_zones_used(table))
    middle = round((high - height * scale) / 2 + scale * tops["middle"], 1)
    placed = dict(tree[1])
    placed.update({"x": round((wide - width * scale) / 2, 1), "y": round((high - height * scale) / 2, 1)})
    placed.update({"width": round(width * scale, 1), "height": round(height * scale, 1)})
    about = {"width": wide, "height": high, "viewBox": "0 0 " + str(wide) + " " + str(high)}
    ground = [rect(0, 0, wide, middle, FAR), rect(0, middle, wide, high - middle, NEAR)]
    edge = el("path", {"d": "M0 " + str(middle) + "H" + str(wide), "stroke": LINE})
    return el("svg", about, *ground, edge, (tree[0], placed, tree[2]))


def size(tree: "Any") -> "tuple[float, float]":
    """Return the width and the height of a drawing, from the attributes of its outermost element."""
    return tree[1]["width"], tree[1]["height"]


def _drawn(book: "Mapping[str, Any]", table: "Json", told: "tuple[str, str]", bare: "Any") -> "Any":
    shared = _extra_zones_used(table)
    tops = _tops(bare, shared)
    height = tops["end"]
    ground = [
        rect(0, 0, WIDTH, height, FAR, rx=12),
        el("path", {"d": _near_ground(tops["middle"], height), "fill": NEAR}),
        el("path", {"d": "M0 " + str(tops["middle"]) + "H" + str(WIDTH), "stroke": LINE}),
    ]
    spots = _spots(table, tops)
    halves: "list[Any]" = []
    for side in ("B", "A"):
        halves.extend(_half(book, table, side, tops, side in bare))
    if shared:
        halves.extend(_extra_zones(book, table, tops["clash"] + GAP))
    over = [marks.pin(spots, one) for one in spots]
    over.append(marks.arrow(table, spots, _ends(tops)))
    over.extend([marks.badges(table, spots, one) for one in spots])
    over.append(marks.outcome(book, table, spots, (WIDTH, PAD, tops["middle"])))
    attributes = {"width": WIDTH, "height": height, "viewBox": "0 0 " + str(WIDTH) + " " + str(height)}
    attributes["font-family"] = FAMILY
    attributes["role"] = "img"
    about = [el("title", {}, told[0]), el("desc", {}, told[1])]
    return el("svg", attributes, *about, *ground, *halves, *over)


def _extra_zones_used(table: "Json") -> bool:
    """Check whether a monster is in an Extra Monster Zone: only then are these drawn."""
    return any(len(table["sides"][side]["monster"]) > MAIN for side in ("A", "B"))


def _tops(bare: "Any", shared: bool) -> "dict[str, Any]":
    """Where each row begins, and where all ends: ``{"B.hand": 16, …, "middle": 300, …, "end": 600}``.

    ``shared``: the line between the halves has room for the Extra Monster Zones.
    """
    line = ZONE + 2 * GAP if shared else CLASH
    y: float = PAD
    tops: "dict[str, Any]" = {}
    for side, row, tall in (
        ("B", "hand", HAND), ("B", "spell-trap", ZONE), ("B", "monster", ZONE), ("", "clash", line),
        ("A", "monster", ZONE), ("A", "spell-trap", ZONE), ("A", "hand", HAND),
    ):  # fmt: skip
        if row == "clash":
            tops["clash"], tops["middle"] = y, y + line / 2
        elif row == "spell-trap" and side in bare:
            continue
        else:
            tops[side + "." + row] = y
        y += tall + GAP
    tops["end"] = y - GAP + PAD
    return tops


def _near_ground(middle: float, height: float) -> str:
    """Draw the lower half with its round corners."""
    return (
        "M0 "
        + str(middle)
        + "H"
        + str(WIDTH)
        + "V"
        + str(height - 12)
        + "a12 12 0 01-12 12H12a12 12 0 01-12-12z"
    )


def _x(side: str, column: int) -> float:
    """Where a column begins, 0 for the one on its player's left; B sits turned round."""
    return PAD + STRIDE * (column if side == "A" else COLUMNS - 1 - column)


def _ends(tops: "Json") -> "dict[str, float]":
    """Where an arrow ends that attacks a side directly: at the edge of its hand."""
    return {"A": tops["A.hand"] - 22, "B": tops["B.hand"] + HAND + 22}


def _spots(table: "Json", tops: "Json") -> "Json":
    """Return the middle of every card in a zone, and of the pile of every other, by card."""
    spots: "dict[str, Any]" = {}
    for side in ("A", "B"):
        half = table["sides"][side]
        for row in ("monster", "spell-trap"):
            for n in range(len(half[row])):
                if n >= MAIN and half[row][n]:
                    y = tops["clash"] + GAP + ZONE / 2
                    spots[half[row][n]["id"]] = dict(
                        _spot(half[row][n], side, row, _x(side, EXTRA[n]), tops), y=y
                    )
                elif half[row][n] and side + "." + row in tops:
                    spots[half[row][n]["id"]] = _spot(half[row][n], side, row, _x(side, n + 1), tops)
        if half["field"]:
            spots[half["field"]["id"]] = _spot(half["field"], side, "monster", _x(side, 0), tops)
        for one in half["graveyard"]:
            spots[one["id"]] = _spot(None, side, "monster", _x(side, COLUMNS - 1), tops)
        hand = _hand_places(half["hand"], side)
        for n in range(len(hand)):
            x, w = hand[n]
            middle = {"x": x + w / 2, "y": tops[side + ".hand"] + HAND / 2, "side": side, "row": "hand"}
            middle.update({"w": w, "h": cards.ROW, "card": None})
            spots[half["hand"][n]["id"]] = middle
    return spots


def _spot(held: "Any", side: str, row: str, x: float, tops: "Json") -> "Json":
    lies = held and held["position"] == "defence"
    w, h = (cards.LONG, cards.SHORT) if lies else (cards.SHORT, cards.LONG)
    found = {"x": x + ZONE / 2, "y": tops[side + "." + row] + ZONE / 2, "side": side, "row": row}
    found.update({"w": w if held else ZONE, "h": h if held else ZONE, "card": held})
    return found


def _half(book: "Mapping[str, Any]", table: "Json", side: str, tops: "Json", bare: bool) -> "list[Any]":
    half = table["sides"][side]
    battle = table["battle"] or {}
    left, right = _x(side, 0), _x(side, COLUMNS - 1)
    y = tops[side + ".monster"]
    made = _row(book, half, side, y, battle)
    made.append(rect(left, y, ZONE, ZONE, SLOT, rx=6))
    if half["field"]:
        made.append(cards.on_field(book, half["field"], left + ZONE / 2, y + ZONE / 2, ""))
    else:
        made.append(text(left + 8, y + 18, 13, say(book, "picture.field"), INK_2))
    grave = half["graveyard"]
    made.extend(_pile(book, "graveyard", (len(grave), grave[-1] if grave else None), (right, y), ZONE))
    if not bare:
        y = tops[side + ".spell-trap"]
        made.extend(_row(book, half, side, y, None))
        made.extend(_pile(book, "extra", (len(half["extra"]), None), (left, y), ZONE))
        count = len(half["deck"]["top"]) + half["deck"]["rest"]
        made.extend(_pile(book, "deck", (count, None), (right, y), ZONE))
    y = tops[side + ".hand"]
    made.extend(_pile(book, "banished", (len(half["banished"]), None), (right, y), HAND))
    made.extend(_plate(book, table, side, left, y))
    places = _hand_places(half["hand"], side)
    held = [
        cards.in_hand(book, half["hand"][n], places[n][0], y + 2, places[n][1]) for n in range(len(places))
    ]
    return made + held


def _row(book: "Mapping[str, Any]", half: "Json", side: str, y: float, battle: "Json | None") -> "list[Any]":
    """Draw the five zones for monsters, or, without a battle, those for Spells and Traps."""
    made: "list[Any]" = []
    row = half["spell-trap" if battle is None else "monster"]
    for n in range(MAIN):
        x = _x(side, n + 1)
        if row[n]:
            made.append(cards.on_field(book, row[n], x + ZONE / 2, y + ZONE / 2, _mark(row[n], battle or {})))
        else:
            dashes = {"stroke_dasharray": "4 3"} if battle is None else {}
            made.append(rect(x, y, ZONE, ZONE, "none", rx=6, stroke=LINE, **dashes))
    return made


def _extra_zones(book: "Mapping[str, Any]", table: "Json", y: float) -> "list[Any]":
    """Draw the two Extra Monster Zones on the line between the halves."""
    made = [rect(_x("A", EXTRA[n]), y, ZONE, ZONE, SLOT, rx=6, stroke=LINE) for n in EXTRA]
    for side in ("A", "B"):
        row = table["sides"][side]["monster"]
        for n in range(MAIN, len(row)):
            if row[n]:
                x, mark = _x(side, EXTRA[n]), _mark(row[n], table["battle"] or {})
                made.append(cards.on_field(book, row[n], x + ZONE / 2, y + ZONE / 2, mark))
    return made


def _mark(held: "Json", battle: "Json") -> str:
    """Return the role of a monster in the battle."""
    if held["id"] == battle.get("attacker"):
        return "attacker"
    return "target" if held["id"] == battle.get("target") else ""


def _pile(
    book: "Mapping[str, Any]", name: str, lying: "tuple[int, Any]", at: "tuple[float, float]", tall: float
) -> "list[Any]":
    """Draw a slab with its count; where all may look, the name of the card on top."""
    count, top = lying
    x, y = at
    middle = x + ZONE / 2
    small = tall < ZONE
    first = y + (26 if small else 42)
    made = [
        rect(x, y, ZONE, tall, SLOT, rx=6),
        text(middle, first, 20, number(book, count), INK, weight=700, anchor="middle"),
        text(middle, first + 19, 13, say(book, "picture." + name), INK_2, anchor="middle"),
    ]
    said = lines(name_of(book, top) or say(book, "word.hidden-card"), 12, ZONE - 14, 2) if top else []
    for n in range(len(said)):
        about = {"anchor": "middle", "narrow": True}
        made.append(text(middle, first + 39 + 13 * n, 12, said[n], INK, **about))
    return made


def _plate(book: "Mapping[str, Any]", table: "Json", side: str, x: float, y: float) -> "list[Any]":
    """Whose side it is, whether it is that player's turn, and the life points."""
    solid = side == "A"
    life = number(book, table["sides"][side]["life"])
    ground = {"cx": x + 10, "cy": y + 14, "r": 9, "fill": INK if solid else FAR, "stroke": INK}
    made = [el("circle", ground), text(x + 10, y + 18.5, 12, side, NEAR if solid else INK, anchor="middle")]
    if table["turn_player"] == side:
        made.append(text(x + 26, y + 19, 13, say(book, "picture.turn"), INK_2))
    made.append(text(x, y + 53, 28, life, INK, weight=700))
    made.append(text(x + 15.6 * len(life) + 7, y + 53, 13, say(book, "picture.life"), INK_2))
    return made


def _hand_places(hand: "list[Any]", side: str) -> "list[tuple[float, float]]":
    """Left edge and width of each card in a hand, between the plate and the pile."""
    if not hand:
        return []
    room = 5 * STRIDE - GAP
    w = min(MOST_IN_HAND, (room - 6 * (len(hand) - 1)) / len(hand))
    first = PAD + STRIDE if side == "A" else PAD + 6 * STRIDE - GAP - (w + 6) * len(hand) + 6
    return [(first + n * (w + 6), w) for n in range(len(hand))]
