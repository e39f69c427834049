"""The line between the two halves: the attack's arrow, its numbers, and what the calculation settled."""

from common.phrase import say

from core.vdom import button, cls, el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Battle, Book, Element, Held, Table


def column(
    now: "Table", card_id: "str | None", row: str = "monster"
) -> "tuple[str | None, int, Held | None]":
    """Return ``(side, column, card)`` of a card in a row; ``(None, 0, None)`` if it is not there.

    The column is counted on the screen from A's left, from 1; B sits turned round. An Extra Monster Zone is
    in the column of the zone behind it.
    """
    for side in ("A", "B"):
        zone = now["sides"][side][row]
        for index in range(len(zone)):
            if zone[index] and zone[index]["id"] == card_id:
                place = EXTRA.get(index, index)
                return side, place + 1 if side == "A" else COLUMNS - place, zone[index]
    return None, 0, None


COLUMNS = 5
EXTRA = {5: 1, 6: 3}
"""The places of the Extra Monster Zones in a row of monsters, and those of the zones behind them."""
PLAYERS = {"A": (0, 0.86), "B": (6, 5.14)}
"""Where the life points of a player stand, in columns: on a wide mat beside the five, on a phone within."""


def view(
    speak: "Book",
    now: "Table",
    pins: "list[Element]",
    opens: bool = True,
    between: "Element | None" = None,
) -> "Element":
    """Draw the line between the halves: pins of Equip Cards and, in a battle, the arrow and its numbers.

    The pins cross the rows on both sides. ``opens``: whether the numbers open their account. ``between`` is
    what lies on that line: the Extra Monster Zones.
    """
    battle = now["battle"]
    if not battle:
        return el("div", "clash", between, *pins)
    side, start, attacker = column(now, battle["attacker"])
    _, end, target = column(now, battle["target"])
    direct = battle["target"] is None
    arrows: "list[Element]" = []
    if attacker and side and direct:
        wide, narrow = PLAYERS["B" if side == "A" else "A"]
        arrows = [
            _arrow(side, start, wide, "is-direct is-wide"),
            _arrow(side, start, narrow, "is-direct is-narrow"),
        ]
    elif attacker and target:
        beyond = (
            "from-extra" if _in_extra(now, attacker) else "",
            "to-extra" if _in_extra(now, target) else "",
        )
        arrows = [_level(start, end) if all(beyond) else _arrow(side, start, end, cls(*beyond))]
    return el(
        "div",
        _free_corner(side, start, end or start),
        between,
        *pins,
        *arrows,
        el(
            "p",
            "clash__sum",
            el("span", "clash__now", _numbers(speak, attacker, target, direct)),
            el("span", "clash__then", _outcome(speak, battle)),
            _account(speak, attacker, target) if opens else None,
        ),
    )


def _in_extra(now: "Table", held: "Held") -> bool:
    """Check whether a monster is in an Extra Monster Zone."""
    return any(held in now["sides"][side]["monster"][COLUMNS:] for side in ("A", "B"))


def _account(speak: "Book", attacker: "Held | None", target: "Held | None") -> "Element | None":
    """Draw the button over the numbers that opens how the damage comes about.

    None once both fighters have gone.
    """
    if not attacker and not target:
        return None
    return button("clash__account", data_ledger="damage", aria_label=say(speak, "ui.damage.title"))


def _free_corner(side: "str | None", start: int, end: int) -> str:
    """Return the classes of the place where the arrow leaves room for the numbers.

    It is the emptier side, and there the corner that the arrow does not cross; under the middle of an arrow
    that leaves neither side free.
    """
    right = start + end <= COLUMNS + 1
    at_target = end >= start if right else end <= start
    low = at_target == (side == "A")
    whole = "is-mid" if abs(end - start) == COLUMNS - 1 else ""
    return cls("clash", "is-end" if right else "", "is-low" if low else "is-high", whole)


def _numbers(speak: "Book", attacker: "Held | None", target: "Held | None", direct: bool) -> str:
    """Return the values of both fighters, or of a direct attacker; "" once one has left the field."""
    if not attacker or not (target or direct):
        return ""
    if not target:
        return say(speak, "ui.battle.direct", {"attacking": attacker["atk"]})
    if target["face"] == "down":
        return say(speak, "ui.battle.set", {"attacking": attacker["atk"]})
    defending = target["def" if target["position"] == "defence" else "atk"]
    return say(speak, "ui.battle.against", {"attacking": attacker["atk"], "defending": defending})


def _outcome(speak: "Book", battle: "Battle") -> str:
    """Return the battle damage and the monsters that the battle destroys; "" if there is neither."""
    said = []
    if battle["damage"]:
        said.append(
            say(
                speak,
                "picture.damage",
                {"side": {"side": battle["damage"]["side"]}, "n": battle["damage"]["amount"]},
            )
        )
    if battle["destroyed"]:
        said.append(say(speak, "picture.destroyed", {"cards": {"cards": battle["destroyed"]}}))
    return ", ".join(said)


def _arrow(side: "str | None", start: int, end: float, names: str = "") -> "Element":
    """Draw the arrow from the attacker's edge to the target's, or a player's, with further classes.

    The five columns are 500 wide, it is 100 high.
    """
    a, b = str(100 * start - 50), str(100 * end - 50)
    if side == "A":
        path = "M" + a + " 100C" + a + " 30 " + b + " 74 " + b + " 24"
    else:
        path = "M" + a + " 0C" + a + " 70 " + b + " 26 " + b + " 76"
    return _drawn(path, cls("attack", "is-down" if side == "B" else "", names), start, end)


def _level(start: int, end: int) -> "Element":
    """Draw the arrow from the card in one Extra Monster Zone to that in the other, over no number."""
    toward = 1 if end > start else -1
    a, b = start + 0.42 * toward, end - 0.52 * toward
    path = "M" + str(100 * a - 50) + " 50L" + str(100 * b - 50) + " 50"
    return _drawn(path, "attack is-level" + ("" if toward > 0 else " is-left"), start, b)


def _drawn(path: str, names: str, start: int, end: float) -> "Element":
    """Draw an arrow along a path, its head at the column ``end``."""
    return el(
        "div",
        names,
        el(
            "svg",
            "attack__line",
            el("path", "attack__case", d=path, vector_effect="non-scaling-stroke"),
            el("path", "attack__stroke", d=path, vector_effect="non-scaling-stroke"),
            viewBox="0 0 500 100",
            preserveAspectRatio="none",
        ),
        el("svg", "attack__head", el("path", "", d="M13 1L25 21H1z"), viewBox="0 0 26 22"),
        style={"--from": start, "--to": end},
        aria_hidden="true",
    )
