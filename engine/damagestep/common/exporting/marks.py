"""What lies over the cards of a drawing: equip pins, the arrow of an attack, chain links, the outcome."""

from ..phrase import say
from . import card as cards
from .card import ATTACK
from .letters import lines
from .shapes import el, rect, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Json = Mapping[str, Any]

GROUND = "#0f3136"
INK = "#eaf3f1"
LINE = "#6b989c"
WHITE = "#ffffff"
ROOM = 236
"""How wide the outcome is."""


def pin(spots: "Json", one: str) -> "Any":
    """Draw a white pin from an Equip Card to its monster; None if ``one`` equips no monster that is drawn.

    ``spots`` has the place of each card on the mat by its id; ``one`` is the id of the Equip Card.
    """
    held = spots[one]["card"]
    bearer = spots.get(held["equips"]) if held and held["equips"] else None
    if not bearer:
        return None
    start = spots[one]
    up = 1 if start["y"] > bearer["y"] else -1
    from_x, from_y = start["x"], start["y"] - up * start["h"] / 2
    to_x, to_y = bearer["x"], bearer["y"] + up * bearer["h"] / 2
    path = _to("M", from_x, from_y) + _to("L", to_x, to_y)
    return el("g", {}, _line(path, WHITE, 3), _joint(from_x, from_y), _joint(to_x, to_y))


def _joint(x: float, y: float) -> "Any":
    return _circle(x, y, 5, GROUND, WHITE, 3)


def arrow(table: "Json", spots: "Json", ends: "dict[str, float]") -> "Any":
    """Draw the attack, from the attacker's edge to its target's or to the other player's hand at ``ends``.

    None if there is no battle, the attacker is not in a Monster Zone, or its target is not drawn. ``spots``
    has the place of each card by its id, ``ends`` the height at which a direct attack on A or on B ends.
    """
    battle = table["battle"] or {}
    start = spots.get(str(battle.get("attacker")))
    end = spots.get(str(battle.get("target")))
    if not start or not (end or battle.get("direct")) or start["row"] != "monster":
        return None
    down = start["side"] == "B"
    sign = 1 if down else -1
    from_y = start["y"] + sign * (start["h"] / 2 + 6)
    path = _to("M", start["x"], from_y)
    if end:
        x, y = end["x"], end["y"] - sign * (end["h"] / 2 + 20)
        bend = (y - from_y) * 0.55
        path += _to("C", start["x"], from_y + bend) + _to(" ", x, y - bend) + _to(" ", x, y)
    else:
        x, y = start["x"], ends["A" if down else "B"]
        path += _to("L", x, y)
    head = _to("M", x - 12, y) + _to("L", x + 12, y) + _to("L", x, y + sign * 18) + "z"
    tip = el("path", {"d": head, "fill": ATTACK, "stroke": WHITE, "stroke-width": 2})
    return el("g", {}, _line(path, WHITE, 10), tip, _line(path, ATTACK, 6))


def _line(path: str, colour: str, wide: float) -> "Any":
    return el("path", {"d": path, "fill": "none", "stroke": colour, "stroke-width": wide})


def _to(mark: str, x: float, y: float) -> str:
    return mark + str(round(x, 1)) + " " + str(round(y, 1))


def _circle(x: float, y: float, r: float, fill: str, stroke: str, wide: float) -> "Any":
    about = {"cx": x, "cy": y, "r": r, "fill": fill, "stroke": stroke, "stroke-width": wide}
    return el("circle", about)


def badges(table: "Json", spots: "Json", one: str) -> "Any":
    """Draw at a card's upper corners its newest chain link, and the newest link to resolve that targets it.

    None if there is neither. ``spots`` has the place of each card by its id; ``one`` is the id of the card.
    """
    chain = table["chain"]
    own = [link for link in chain if link["card"] == one]
    aims = [link for link in chain if one in link["targets"] and link["state"] in ("waiting", "resolving")]
    if not own and not aims:
        return None
    spot = spots[one]
    left, top = spot["x"] - spot["w"] / 2 + 2, spot["y"] - spot["h"] / 2 + 2
    right = left + spot["w"] - 4
    if not spot["card"] and spot["row"] != "hand":
        left, right, top = left + 14, right - 14, top + 14
    made = [_disc(link, left, top) for link in own[-1:]]
    for link in aims[-1:]:
        made.append(_aim(right, top + 28))
        made.append(_disc(link, right, top + 28))
    return el("g", {}, *made)


def _disc(link: "Json", x: float, y: float) -> "Any":
    """Draw a link's number in its player's look: A is solid, B is hollow."""
    ground, ink = (cards.INK, WHITE) if link["side"] == "A" else (WHITE, cards.INK)
    said = text(x, y + 4.5, 13, str(link["link"]), ink, weight=700, anchor="middle")
    return el("g", {}, _circle(x, y, 13.5, WHITE, "none", 0), _circle(x, y, 11, ground, cards.INK, 2), said)


def _aim(x: float, y: float) -> "Any":
    """Draw the sign of aiming around the number of a link."""
    cross = _to("M", x - 20, y) + _to("H", x + 20, y).partition(" ")[0]
    cross += _to("M", x, y - 20) + "V" + str(round(y + 20, 1))
    return el("g", {}, _line(cross, WHITE, 4), _circle(x, y, 15.5, "none", WHITE, 3))


def outcome(
    book: "Mapping[str, Any]", table: "Json", spots: "Json", at: "tuple[float, float, float]"
) -> "Any":
    """Draw who takes damage and what battle destroys, in a box on the middle line; None if it says neither.

    The box stands on the half of the line away from the battling monsters. ``at``: the width of the mat, the
    margin, and where that line runs.
    """
    battle = table["battle"]
    said: "list[str]" = []
    if battle and battle["damage"]:
        about = {"side": {"side": battle["damage"]["side"]}, "n": battle["damage"]["amount"]}
        said.append(say(book, "picture.damage", about))
    if battle and battle["destroyed"]:
        said.append(say(book, "picture.destroyed", {"cards": {"cards": battle["destroyed"]}}))
    if not said:
        return None
    whole, margin, middle = at
    found = lines(", ".join(said), 14, ROOM - 20, 2)
    near = [spots[one]["x"] for one in (battle["attacker"], battle["target"]) if one in spots]
    x = whole - margin - ROOM if near and sum(near) < len(near) * whole / 2 else margin
    tall = 12 + 18 * len(found)
    y = middle - tall / 2
    words = [text(x + 10, y + 19 + 18 * n, 14, found[n], INK, narrow=True) for n in range(len(found))]
    return el("g", {}, rect(x, y, ROOM, tall, GROUND, rx=6, stroke=LINE), *words)
