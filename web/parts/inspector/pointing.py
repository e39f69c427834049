"""Where the Link Arrows of a monster point to, as marks on the mat and in words; what two scales let in."""

from common.phrase import card_key, join, number, say
from common.placement import zones

from model import choice
from model.diff import in_extra_zone, places
from model.state import book, table
from views import card as cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from common.placement.zones import Place

    from shapes import Book, Event, State, Table


def follow(state: "State", event: "Event") -> None:
    """Mark the zones that the Link Arrows of the card with the focus point to, and have them spoken with it.

    While its sheet is open, or a choice that began with it, it counts as having the focus.
    """
    from core import dom

    if state["place"] != "lab":
        dom.root(data_points=None)
        return
    speak, now = book(state), table(state)
    looked, begun = state["inspector"], choice.begun(state)
    focused = dom.asked(event, "card", "ledger")[1] if dom.within(event, ".mats") else ""
    card_id = focused
    if looked:
        card_id = looked["card"] if looked["at"] == "card" else ""
    elif begun:
        card_id = begun["card"]
    found = pointed_by(speak, now, card_id)
    dom.root(data_points=" ".join([_spot(place) for place in found]) or None)
    if focused:
        there = pointed_by(speak, now, focused)
        said = say(speak, "ui.card.points") + ": " + in_words(speak, now, there) if there else ""
        event.target.setAttribute("aria-description", said)


def pointed_by(speak: "Book", now: "Table", card_id: str) -> "tuple[Place, ...]":
    """Return the places that the arrows of a card point to; only a face-up monster has any."""
    lies = places(now).get(card_id)
    if not lies:
        return ()
    (side, row, index), held = lies
    if row != "monster" or index is None or held["face"] == "down":
        return ()
    arrows = cards.facts(speak, card_key(card_id)).get("arrows")
    return zones.pointed_at(side, index + 1, arrows or ())


def pointing_at(speak: "Book", now: "Table", card_id: str) -> "list[str]":
    """Return the ids of the monsters whose arrows point to a monster."""
    lying = places(now)
    if card_id not in lying or lying[card_id][0][1] != "monster":
        return []
    side, _, index = lying[card_id][0]
    here = zones.place_of(side, (index or 0) + 1)
    return [one for one in sorted(lying) if here in pointed_by(speak, now, one)]


def in_words(speak: "Book", now: "Table", found: "tuple[Place, ...]") -> str:
    """Return places as a list in words, each with the card that is there."""
    return join(speak, [_word(speak, now, place) for place in found])


def _counted(place: "Place") -> "tuple[str, int]":
    """Return whose Main Monster Zone a place is, and its number; of an Extra Monster Zone "" and A's number.

    It is the reverse of `zones.place_of`.
    """
    for side in ("A", "B"):
        for n in range(1, zones.MAIN + 1):
            if zones.place_of(side, n) == place:
                return side, n
    return "", zones.EXTRA[zones.EXTRA_COLUMNS.index(place[1])]


def _spot(place: "Place") -> str:
    """Return what the style sheet calls a place: ``A.m2``, or ``x6`` as A counts it."""
    side, n = _counted(place)
    return side + ".m" + str(n) if side else "x" + str(n)


def _word(speak: "Book", now: "Table", place: "Place") -> str:
    side, n = _counted(place)
    if side:
        zone = {"text": say(speak, "ui.mat.monster", {"n": n})}
        said = say(speak, "ui.card.of", {"zone": zone, "side": {"side": side}})
        held = now["sides"][side]["monster"][n - 1]
    else:
        said = say(speak, "ui.mat.shared-zone", {"n": n, "other": zones.facing(n)})
        _, held = in_extra_zone(now, n)
    return said + " (" + cards.name_of(speak, held) + ")" if held else said


def let_in(speak: "Book", now: "Table", card_id: str) -> str:
    """Return which Levels the scale of a card and the other one of its player let in; "" without two scales.

    They are those between the two.
    """
    lies = places(now).get(card_id)
    if not lies or lies[0][1] != "spell-trap":
        return ""
    row = now["sides"][lies[0][0]]["spell-trap"]
    held = [row[n - 1] for n in zones.PENDULUM]
    if card_id not in [one["id"] for one in held if one]:
        return ""
    known = [cards.scale_of(speak, one) for one in held if one]
    scales = sorted([scale for scale in known if scale is not None])
    if len(scales) < len(zones.PENDULUM):
        return ""
    low, high = scales[0] + 1, scales[1] - 1
    if low > high:
        return say(speak, "ui.card.lets-in-none")
    if low == high:
        return number(speak, low)
    return say(speak, "ui.card.lets-in-levels", {"low": low, "high": high})
