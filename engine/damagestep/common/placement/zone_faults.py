"""Which cards are in zones that do not exist, that are taken, or that are not for them."""

from ..columns import SLOTS, columns
from .kinds import is_scale, may_lie_in_extra_deck
from .zones import EXTRA, PENDULUM, is_extra_link, place_of, pointed_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Json = Mapping[str, Any]
    Known = Callable[[str], "Json | None"]


def fault(path: str, code: str, text: "Json") -> "Json":
    return {"path": path, "code": code, "about": {"text": text}}


def said(value: object) -> "Json":
    return {"text": str(value)}


def zone_faults(side: "Json") -> "list[tuple[str, str, Json]]":
    """Too many cards for the zones, zones that do not exist, and two cards in one."""
    found: "list[tuple[str, str, Json]]" = []
    lone = side.get("field") or {}
    if lone.get("zone") is not None:
        found.append(("field.zone", "no-such-zone", said(lone["zone"])))
    for zone in ("monster", "spell_trap"):
        taken = [placed.get("zone") for placed in side.get(zone) or []]
        beyond = EXTRA if zone == "monster" else ()
        count = len([n for n in taken if n not in beyond])
        if count > SLOTS:
            found.append((zone, "too-many-in-zone", said(count)))
        for n in range(len(taken)):
            path = zone + "." + str(n) + ".zone"
            if taken[n] is not None and taken[n] not in beyond and not 1 <= taken[n] <= SLOTS:
                found.append((path, "no-such-zone", said(taken[n])))
            elif taken[n] is not None and taken[n] in taken[:n]:
                found.append((path, "zone-is-taken", said(taken[n])))
    return found


def scale_faults(side: "Json", known: "Known") -> "list[tuple[str, str, Json]]":
    """Return the faults of scales: outside the Pendulum Zones, and more of them than there are zones."""
    row = side.get("spell_trap") or []
    scales = [n for n in range(len(row)) if is_scale(row[n], known(row[n]["card"]))]
    found: "list[tuple[str, str, Json]]" = []
    for n in scales:
        path, about = "spell_trap." + str(n), {"card": row[n]["card"]}
        if n in scales[len(PENDULUM) :]:
            found.append((path, "too-many-scales", about))
        elif row[n].get("zone") is not None and row[n]["zone"] not in PENDULUM:
            found.append((path + ".zone", "no-pendulum-zone", about))
    return found


def extra_zone_faults(scene: "Json", known: "Known") -> "list[Any]":
    """Return the faults of the Extra Monster Zones, which both players share.

    They hold monsters of the Extra Deck, one each; a player uses one, or both for an Extra Link (rulebook,
    "Extra Monster Zone").
    """
    found: "list[Any]" = []
    taken: "list[tuple[int, int]]" = []
    for name in ("A", "B"):
        row = (scene.get(name) or {}).get("monster") or []
        used = [n for n in range(len(row)) if row[n].get("zone") in EXTRA]
        for n in used:
            path, face = name + ".monster." + str(n) + ".zone", known(row[n]["card"])
            place = place_of(name, row[n]["zone"])
            if face and not may_lie_in_extra_deck(face):
                found.append(fault(path, "not-in-extra-zone", {"card": row[n]["card"]}))
            if place in taken:
                found.append(fault(path, "zone-is-taken", said(row[n]["zone"])))
            taken.append(place)
        if len(used) > 1 and not is_extra_link(_links(scene, known)):
            path = name + ".monster." + str(used[1]) + ".zone"
            found.append(fault(path, "one-extra-zone", {"card": row[used[1]]["card"]}))
    return found


def _links(scene: "Json", known: "Known") -> "list[Any]":
    """Return the face-up Link Monsters with a zone of their own: their places, and those they point to."""
    found: "list[Any]" = []
    for name in ("A", "B"):
        row = (scene.get(name) or {}).get("monster") or []
        column = columns(row)
        for n in range(len(row)):
            arrows = (known(row[n]["card"]) or {}).get("arrows") or ()
            if arrows and row[n].get("face", "up") == "up" and column[n] < EXTRA[1]:
                zone = column[n] + 1
                found.append((place_of(name, zone), pointed_at(name, zone, arrows)))
    return found
