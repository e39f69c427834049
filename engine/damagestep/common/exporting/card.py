"""One card of the mat as a drawing: its kind in colour and shape, its name, the numbers that count."""

from .. import faces
from ..phrase import card_name
from ..sight import is_hidden
from . import emblems
from .letters import lines
from .shapes import el, rect, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Json = Mapping[str, Any]

LONG, SHORT = 106, 78
"""The sides of a card. In Defense Position it lies on its long side, its words stay upright."""
ROW = 58
"""The height of a card in the hand."""
EDGE = "#0b1c1e"
INK = "#0f2022"
INK_2 = "#3f4f50"
ATTACK = "#ff5340"
PIGMENTS = {
    "normal": ("#d8a852", "#241800", "#6a4510", "#f8efe0"),
    "effect": ("#b5581f", "#ffffff", "#ffdfc6", "#f2e1d7"),
    "fusion": ("#7448b4", "#ffffff", "#e6d7ff", "#e6def2"),
    "synchro": ("#7a8f99", "#0b1a1c", "#ffffff", "#e7ebed"),
    "xyz": ("#262b31", "#ffffff", "#d3dae0", "#d4d5d6"),
    "ritual": ("#2a6bc0", "#ffffff", "#d2e6ff", "#d9e4f4"),
    "link": ("#12408a", "#ffffff", "#9fd0ff", "#d3dbe9"),
    "token": ("#666e68", "#ffffff", "#e6eae6", "#e3e5e4"),
    "pendulum": ("#4d7a3a", "#ffffff", "#e4f3d5", "#dfe7db"),
    "spell": ("#0b7b66", "#ffffff", "#c2f2e5", "#d2e7e3"),
    "trap": ("#a92565", "#ffffff", "#ffd0e3", "#efd6e2"),
}
"""Of each kind: its colour, what is written on it, the emblem's colour, and the ground of the card."""
KNOWN = {"spell": "#37c7a8", "trap": "#ff6fae", "monster": "#f0b64d"}
"""The edge of the name on a card that lies face-down."""
SLOT, INSIDE, WEAVE = "#2b353d", "#7b8c98", "#4d5c67"
NAME = 12.5


def kind(book: "Mapping[str, Any]", held: "Json") -> str:
    """Return the key of a card's colours in `PIGMENTS`: its frame, ``effect`` if that is not known."""
    frame = book["cards"].get(held["card"], {}).get("frame", "effect")
    return frame if frame in PIGMENTS else "effect"


def name_of(book: "Mapping[str, Any]", held: "Json") -> str:
    """Return a card's name; an empty text for a card that the viewpoint does not see."""
    return "" if is_hidden(held["id"]) else card_name(book, held["id"])


def on_field(book: "Mapping[str, Any]", held: "Json", x: float, y: float, mark: str) -> "Any":
    """Draw a card in its zone, around the middle ``(x, y)``.

    A face-down card shows its back, with its name if the viewpoint sees it. ``mark`` is the card's role in
    the battle: ``attacker`` draws a line around it, ``target`` a dashed line, an empty text none.
    """
    lies = held["position"] == "defence"
    w, h = (LONG, SHORT) if lies else (SHORT, LONG)
    left, top = x - w / 2, y - h / 2
    parts = [_ring(left, top, w, h, mark)]
    if held["face"] == "down":
        parts.extend(_back(book, held, left, top, w, h))
    else:
        parts.extend(_front(book, held, left, top, w, h))
    return el("g", {}, *parts)


def in_hand(book: "Mapping[str, Any]", held: "Json", x: float, y: float, w: float) -> "Any":
    """Draw a card of the hand as a strip ``w`` wide with its colour and name; the card back if it is hidden.

    ``(x, y)`` is its upper left corner.
    """
    if is_hidden(held["id"]):
        return el("g", {}, *_back(book, held, x, y, w, ROW))
    look = PIGMENTS[kind(book, held)]
    said = lines(name_of(book, held), NAME, w - 32, 3)
    return el(
        "g",
        {},
        rect(x, y, w, ROW, look[3], rx=5, stroke=EDGE),
        _emblem(book, held, x, y, 24, ROW),
        *_name(said, x + 29, y + 16, INK),
    )


def _ring(left: float, top: float, w: float, h: float, mark: str) -> "Any":
    if not mark:
        return None
    dashed = {"stroke_dasharray": "7 4"} if mark == "target" else {}
    return rect(left - 4, top - 4, w + 8, h + 8, "none", rx=8, stroke=ATTACK, stroke_width=3.5, **dashed)


def _name(said: "list[str]", x: float, y: float, fill: str) -> "list[Any]":
    return [text(x, y + n * NAME * 1.08, NAME, said[n], fill, narrow=True) for n in range(len(said))]


def _emblem(book: "Mapping[str, Any]", held: "Json", x: float, y: float, w: float, h: float) -> "Any":
    """Draw the field with the sign of the card's kind."""
    frame = kind(book, held)
    look = PIGMENTS[frame]
    about = {"x": x, "y": y, "width": w, "height": h, "viewBox": "0 0 60 40"}
    about["preserveAspectRatio"] = "xMidYMid slice"
    return el(
        "g",
        {"color": look[2]},
        rect(x, y, w, h, look[0], rx=5),
        el("svg", about, *emblems.KINDS.get(frame, [])),
    )


def _front(
    book: "Mapping[str, Any]", held: "Json", left: float, top: float, w: float, h: float
) -> "list[Any]":
    look = PIGMENTS[kind(book, held)]
    lies = w > h
    art_w, art_h = (30.0, h) if lies else (w, 34.0)
    from_x = left + art_w + 5 if lies else left + 5
    from_y = top + 14 if lies else top + art_h + 13
    room = left + w - 4 - from_x
    said = lines(name_of(book, held), NAME, room, 3)
    made = [rect(left, top, w, h, look[3], rx=5, stroke=EDGE)]
    made.append(_emblem(book, held, left, top, art_w, art_h))
    made.append(_level(book, held, left, top))
    made.append(_attribute(book, held, left if lies else left + w - 20, top + h - 21 if lies else top + 2))
    made.extend(_name(said, from_x, from_y, INK))
    made.extend(_numbers(held, from_x, left + w - 5, top + h - 6))
    made.append(_counters(held, left + w, top))
    return made


def _level(book: "Mapping[str, Any]", held: "Json", left: float, top: float) -> "Any":
    known = book["cards"].get(held["card"], {})
    number = faces.rating(known)
    if not number:
        return None
    look = PIGMENTS[kind(book, held)]
    mark = {"rank": "R", "rating": "L"}.get(faces.rated_by(known["frame"]), "")
    said = mark + str(held.get("level") or number)
    wide = 18.0 if len(said) < len("10") else 24.0
    return el(
        "g",
        {},
        rect(left + 2, top + 2, wide, 17, look[0], rx=8),
        text(left + 2 + wide / 2, top + 15, 12, said, look[1], weight=700, anchor="middle"),
    )


def _attribute(book: "Mapping[str, Any]", held: "Json", x: float, y: float) -> "Any":
    name = held.get("attribute") or book["cards"].get(held["card"], {}).get("attribute")
    drawn = emblems.ATTRIBUTES.get(str(name or "").lower())
    if not drawn:
        return None
    look = PIGMENTS[kind(book, held)]
    about = {"x": x + 3, "y": y + 3, "width": 13, "height": 13, "viewBox": "0 0 16 16"}
    ground = el("circle", {"cx": x + 9.5, "cy": y + 9.5, "r": 9, "fill": look[0]})
    return el("g", {"color": look[1]}, ground, el("svg", about, *drawn))


def _numbers(held: "Json", left: float, right: float, base: float) -> "list[Any]":
    """ATK and DEF, the one that counts in this position first and large."""
    if held["atk"] is None:
        return []
    first, second = ("def", "atk") if held["position"] == "defence" else ("atk", "def")
    said = [text(left, base, 17, str(held[first]), INK, weight=700, narrow=True)]
    if held[second] is not None:
        less = text(right, base, 12, str(held[second]), INK_2, anchor="end", narrow=True)
        said.append(less)
    return said


def _counters(held: "Json", right: float, top: float) -> "Any":
    if not held["counters"]:
        return None
    return el(
        "g",
        {},
        rect(right - 20, top - 8, 28, 20, "#ffffff", rx=10, stroke=EDGE),
        (
            "path",
            {"d": "M0 0l4.5 4.5-4.5 4.5-4.5-4.5z", "fill": INK, "transform": _at(right - 12, top - 2.5)},
            [],
        ),
        text(right - 1, top + 6.5, 13, str(held["counters"]), INK, weight=700, anchor="middle"),
    )


def _at(x: float, y: float) -> str:
    return "translate(" + str(x) + " " + str(y) + ")"


def _back(
    book: "Mapping[str, Any]", held: "Json", left: float, top: float, w: float, h: float
) -> "list[Any]":
    """Our own weave; on a card that is known, its name."""
    weave = "".join([_strand(left + 4, top + 4, w - 8, h - 8, n) for n in range(0, int(w + h), 8)])
    parts = [
        rect(left, top, w, h, SLOT, rx=5, stroke=EDGE),
        el("path", {"d": weave, "stroke": WEAVE, "fill": "none"}),
        rect(left + 4, top + 4, w - 8, h - 8, "none", rx=2, stroke=INSIDE),
    ]
    name = name_of(book, held)
    if not name:
        return parts
    said = lines(name, NAME, w - 20, 3)
    tall = 13.5 * len(said) + 6
    edge = KNOWN.get(book["cards"].get(held["card"], {}).get("type", ""), INSIDE)
    parts.append(rect(left + 4, top + h - 4 - tall, w - 8, tall, "#1b2329"))
    parts.append(rect(left + 4, top + h - 4 - tall, 3, tall, edge))
    parts.extend(_name(said, left + 11, top + h - tall + 9, "#ffffff"))
    return parts


def _strand(x: float, y: float, w: float, h: float, n: float) -> str:
    """Two threads of the weave that cross: each begins so far along the top edge and the one below it."""
    along, below = (n, 0.0) if n <= w else (w, n - w)
    run = min(along, h - below)
    if run <= 0:
        return ""
    falling = _points(x + along, y + below, x + along - run, y + below + run)
    rising = _points(x + w - along, y + below, x + w - along + run, y + below + run)
    return falling + rising


def _points(*at: float) -> str:
    return "M" + str(at[0]) + " " + str(at[1]) + "L" + str(at[2]) + " " + str(at[3])
