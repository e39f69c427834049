"""Equip links: a white pin joins each Equip Card to its monster."""

from core.vdom import cls, el
from views.clash import column

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Element, Table


def view(now: "Table") -> "list[Element]":
    """Draw a pin for each Equip Card whose monster is on the field.

    Pins are measured from the line between the halves.
    """
    drawn = []
    for side in ("A", "B"):
        for held in now["sides"][side]["spell-trap"]:
            where, end, _ = column(now, held["equips"]) if held and held["equips"] else (None, 0, None)
            if where:
                start = column(now, held["id"], "spell-trap")[1]
                drawn.append(
                    _pin(start, end, cls("is-" + side.lower(), "" if side == where else "is-across"))
                )
    return drawn


def _pin(start: int, end: int, names: str) -> "Element":
    """Draw a pin from an Equip Card's column to its monster's, in a box as wide as the five columns."""
    path = "M" + str(100 * start - 50) + " 100L" + str(100 * end - 50) + " 0"
    return el(
        "div",
        cls("pin", names),
        el(
            "svg",
            "pin__line",
            el("path", "", d=path, vector_effect="non-scaling-stroke"),
            viewBox="0 0 500 100",
            preserveAspectRatio="none",
        ),
        el("span", "pin__end pin__end--card"),
        el("span", "pin__end pin__end--monster"),
        style={"--from": start, "--to": end},
        aria_hidden="true",
    )
