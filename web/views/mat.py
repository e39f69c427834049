"""The mat: both sides, their zones and piles, the attack between them."""

from common.phrase import number, say

from core import slots
from core.memo import once
from core.vdom import button, cls, el, stone
from model import choice
from model.diff import between, in_extra_zone, piles, places
from model.state import book, line, table, table_before
from views import applies, clash, pins
from views import card as cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from shapes import (
        Badge,
        Book,
        Changed,
        Element,
        Held,
        Link,
        Marking,
        Marks,
        May,
        Pile,
        State,
        Table,
        Worn,
    )


NUMBERS = (1, 2, 3, 4, 5)
KEYS = 9
"""So many lit cards have a number as their key."""


def view(state: "State") -> "Element":
    """Draw the mat at the current step, and the ledger that is open."""
    before, room = table_before(state), line(state)["room"]
    mats = once(book(state), ("mats", state["index"]), _mats, before, table(state), room, choice.may(state))
    return el("div", "board", mats, _ask(state), _account(state), _chalk(state), data_part="mat")


def _chalk(state: "State") -> "Element | None":
    """Draw a lesson's rings and arrows, None without a lesson; what opens one has fetched the drawing."""
    return slots.offered("lessons.chalk")(state) if state["lesson"] else None


def _ask(state: "State") -> "Element | None":
    """Draw what the pressed card can do, None if none was; what begins a choice has fetched the drawing."""
    return slots.offered("choosing.ask")(state) if choice.begun(state) else None


def _mats(speak: "Book", before: "Table | None", now: "Table", room: "list[str]", may: "May") -> "Element":
    changed = between(before, now)
    marks = marking(speak, now, changed)
    far = _half(speak, now, "B", marks, changed, may)
    near = _half(speak, now, "A", marks, changed, may)
    chosen = "is-choosing" if may["taken"] else ""
    shared = _extra_zones(speak, now, marks, may) if "has-extra-zones" in room else None
    middle = clash.view(speak, now, pins.view(now), between=shared)
    return el("div", cls("mats", chosen, *room), far, middle, near)


def _extra_zones(speak: "Book", now: "Table", marks: "Marking", may: "May") -> "Element":
    """Draw the two Extra Monster Zones, which lie between the halves; a stone says whose monster is there."""
    found = []
    for n in (6, 7):
        side, held = in_extra_zone(now, n)
        does = _in_zone(may, held, [choice.ZONE + "A" + str(n), choice.ZONE + "B" + str(13 - n)])
        found.append(once(speak, ("x", n), _zone, "x", n, held, marks(held) if held else None, does))
        if side:
            found.append(el("li", "extra-zones__whose z-x" + str(n), stone(side)))
    return el("ul", "extra-zones", *found, aria_label=say(speak, "ui.mat.extra-zones"))


def _account(state: "State") -> "Element | None":
    """Draw the open ledger, None if none is open; an embed has none, so the mat does without its module."""
    return slots.offered("inspector.ledger")(state) if state["ledger"] else None


def marking(speak: "Book", now: "Table", changed: "Changed") -> "Marking":
    """Build a function from a card to its marks: battle, chain links, and changes of the current step."""
    battle: "Mapping[str, Any]" = now["battle"] or {}
    waiting = [link for link in now["chain"] if link["state"] in ("waiting", "resolving")]
    revealed, states = shown_to_both(now), applies.states_of(now)

    def links(found: "list[Link]") -> "list[Badge]":
        return [{"side": link["side"], "link": link["link"], "top": link in waiting[-1:]} for link in found]

    def marks(held: "Held") -> "Marks":
        shown = "def" if held["position"] == "defence" else "atk"
        delta = changed["values"].get(held["id"], {}).get(shown)
        return {
            "attacking": battle.get("attacker") == held["id"],
            "target": battle.get("target") == held["id"],
            "fresh": held["id"] in changed["cards"],
            "revealed": held["id"] in revealed,
            "links": links([link for link in now["chain"] if link["card"] == held["id"]]),
            "aims": links([link for link in waiting if held["id"] in link["targets"]]),
            "moved": _signed(speak, delta) if delta else "",
            "states": states.get(held["id"]) or [],
        }

    return marks


def shown_to_both(now: "Table") -> "list[str]":
    """Return the ids of cards in hands and of face-down cards that both players have seen."""
    found = []
    for (_, row, _), card in places(now).values():
        if (row == "hand" or card["face"] == "down") and card["seen_by"] == "AB":
            found.append(card["id"])
    return found


def _signed(speak: "Book", delta: int) -> str:
    return ("+" if delta > 0 else "") + number(speak, delta)


def _half(
    speak: "Book", now: "Table", side: str, marks: "Marking", changed: "Changed", may: "May"
) -> "Element":
    half = now["sides"][side]
    turn, hand = now["turn_player"] == side, half["hand"]
    zones = [
        once(
            speak,
            (side, "plate"),
            _plate,
            side,
            half["life"],
            turn,
            changed["life"].get(side),
            may_of(may, choice.LIFE + side),
        ),
        once(
            speak,
            (side, "hand"),
            _hand,
            side,
            hand,
            [marks(one) for one in hand],
            [may_of(may, one["id"]) for one in hand],
        ),
    ]
    spots: "list[tuple[str, int | None, Held | None]]" = [("m", n, half["monster"][n - 1]) for n in NUMBERS]
    spots.extend([("s", n, half["spell-trap"][n - 1]) for n in NUMBERS])
    spots.append(("field", None, half["field"]))
    for spot, n, held in spots:
        does = _in_zone(may, held, [choice.ZONE + side + str(n)] if spot == "m" else [])
        zones.append(once(speak, (side, spot, n), _zone, spot, n, held, marks(held) if held else None, does))
    for pile in piles(half):
        worn = _worn([] if pile[1] == "deck" else half[pile[1]], marks)
        delta = changed["piles"].get((side, pile[0]))
        aimed = [(one, may_of(may, one)[1]) for one in choice.in_pile(now, side + "." + pile[1], may["lit"])]
        zones.append(once(speak, (side, pile[0]), _pile, side, pile, worn, delta, aimed))
    names = "mat mat--far" if side == "B" else "mat mat--near"
    return el("ul", names, *zones, aria_label=say(speak, "ui.mat.side", {"side": {"side": side}}))


def may_of(may: "May", thing: str) -> "tuple[str, int]":
    """Return what may be done with a card or a player, and the number of the key that chooses it, else 0.

    ``able``: it can do something; ``drag``: it can be dragged, too; ``lit``: it may be chosen; ``taken``: it
    is chosen; "" if it is none of these.
    """
    if thing in may["lit"]:
        number = may["lit"].index(thing) + 1
        return "lit", number if number <= KEYS else 0
    if thing in may["taken"]:
        return "taken", 0
    if thing in may["able"]:
        return "drag" if thing in may["drag"] else "able", 0
    return "", 0


def _in_zone(may: "May", held: "Held | None", names: "list[str]") -> "tuple[str, int, str]":
    """Return what may be done with the card of a zone (`may_of`), and "".

    Where the zone itself may be chosen, by one of its `names`, that name is the third.
    """
    what, key = may_of(may, held["id"]) if held else ("", 0)
    for name in names:
        if what != "lit" and name in may["lit"]:
            what, key = may_of(may, name)
            return what, key, name
    return what, key, ""


def _zone(
    speak: "Book",
    spot: str,
    n: "int | None",
    held: "Held | None",
    marks: "Marks | None",
    does: "tuple[str, int, str]",
) -> "Element":
    kind = {"m": "zone--monster", "x": "zone--monster", "s": "zone--spell"}.get(spot, "zone--field")
    about = {"n": n, "other": 13 - (n or 0)}
    label = say(speak, "ui.mat." + spot, about)
    full = say(
        speak, "ui.mat." + {"m": "monster", "x": "shared-zone", "s": "spell"}.get(spot, "field-zone"), about
    )
    heard = cards.spoken(speak, held, marks) if held and marks else say(speak, "ui.mat.empty")
    return el(
        "li",
        cls("zone", kind, "z-" + spot + str(n or ""), "is-filled" if held else "", cards.may_class(does[:2])),
        el("span", "sr", full + ": " + heard),
        el("span", "zone__name", label, aria_hidden="true"),
        cards.on_field(speak, held, marks) if held and marks else None,
        _opener(speak, held, full, does),
        _account_of(speak, held) if held and _has_numbers(held) and does[0] != "lit" else None,
    )


def _opener(speak: "Book", held: "Held | None", full: str, does: "tuple[str, int, str]") -> "Element | None":
    """Draw the button over a zone: it chooses the zone if that may be, else it is that of the card there."""
    what, key, zone = does
    if not zone:
        return cards.opener(speak, held, (what, key)) if held else None
    said = say(speak, "ui.choice.take", {"card": {"text": full}})
    return button("zone__open", data_take=zone, data_key=key or None, aria_label=said)


def _has_numbers(held: "Held") -> bool:
    return held["atk"] is not None and held["face"] == "up"


def _account_of(speak: "Book", held: "Held") -> "Element":
    """Draw the button over the numbers of a card that opens how they come about."""
    return button(
        "zone__account",
        data_ledger=held["id"],
        aria_label=say(speak, "ui.ledger.of", {"card": {"card": held["id"]}}),
    )


def _worn(held: "list[Held]", marks: "Marking") -> "Worn":
    """Return the marks of a pile for its cards: their chain links, and the links that target them."""
    worn: "Worn" = {"links": [], "aims": [], "revealed": False}
    for one in held:
        found = marks(one)
        worn["links"].extend(found["links"])
        worn["aims"].extend(found["aims"])
    return worn


def _pile(
    speak: "Book",
    side: str,
    pile: "Pile",
    worn: "Worn",
    delta: "int | None",
    aimed: "list[tuple[str, int]]",
) -> "Element":
    """Draw a pile; ``aimed`` are the cards in it that may be chosen, with their numbers.

    A single one is chosen by pressing the pile, several in its list.
    """
    spot, label, count, top = pile
    name = say(speak, "ui.mat." + label)
    heard = say(
        speak,
        "ui.mat.count",
        {"zone": {"text": say(speak, "ui.mat." + {"extra": "extra-deck"}.get(label, label))}, "n": count},
    )
    if top:
        heard += ", " + say(speak, "ui.mat.top", {"card": {"card": top["id"]}})
    if aimed:
        heard += ". " + say(speak, "ui.choice.inside", {"cards": {"cards": [one for one, _ in aimed]}})
    keys = [key for _, key in aimed if key]
    return el(
        "li",
        cls("zone zone--pile z-" + spot, "is-lit" if aimed else ""),
        button(
            "pile",
            el("span", "sr", heard),
            el("span", "pile__count", number(speak, count), aria_hidden="true"),
            el("span", "pile__name", name, aria_hidden="true"),
            el("span", "pile__top", cards.name_of(speak, top), aria_hidden="true") if top else None,
            data_pile=side + "." + label,
            data_take=aimed[0][0] if len(aimed) == 1 else None,
            data_key=_numbers(keys) or None,
        ),
        *cards.badges(worn),
        el("span", "moved", _signed(speak, delta), aria_hidden="true") if delta else None,
    )


def _numbers(keys: "list[int]") -> str:
    """Return the numbers of the lit cards in a pile, as far as they have any: "3", "1, 4".

    Of three and more in a row they are the first and the last.
    """
    if keys[2:] and keys[-1] - keys[0] == len(keys) - 1:
        return str(keys[0]) + "\u2013" + str(keys[-1])
    return ", ".join([str(key) for key in keys])


def _plate(
    speak: "Book", side: str, life: int, turn: bool, delta: "int | None", does: "tuple[str, int]"
) -> "Element":
    who = [stone(side), el("span", "", say(speak, "ui.mat.turn-player" if turn else "ui.mat.player"))]
    return el(
        "li",
        cls("plate z-plate", "is-turn" if turn else "", cards.may_class(does)),
        el("span", "sr", say(speak, "ui.mat.life", {"side": {"side": side}, "n": life})),
        el("p", "plate__who", *(who if side == "A" else [who[1], who[0]]), aria_hidden="true"),
        el(
            "p",
            cls("lp", "is-fresh" if delta else ""),
            number(speak, life),
            " ",
            el("span", "lp__unit", say(speak, "ui.mat.lp")),
            el("span", "moved", _signed(speak, delta)) if delta else None,
            aria_hidden="true",
        ),
        _attacked(speak, side, does)
        if does[0] == "lit"
        else button(
            "plate__account",
            data_ledger="life-" + side,
            aria_label=say(speak, "ui.ledger.life", {"side": {"side": side}}),
        ),
    )


def _attacked(speak: "Book", side: str, does: "tuple[str, int]") -> "Element":
    """Draw the button over a player who can be attacked directly."""
    said = say(speak, "ui.quick.attack-direct")
    key, thing = does[1] or None, choice.LIFE + side
    return button("plate__account", data_take=thing, data_key=key, aria_label=said, title=said)


def _hand(
    speak: "Book", side: str, held: "list[Held]", marks: "list[Marks]", does: "list[tuple[str, int]]"
) -> "Element":
    """Draw the hand of a side; ``marks`` and ``does`` (`may_of`) are those of each card in it."""
    heard = say(speak, "ui.mat.count", {"zone": {"text": say(speak, "ui.mat.hand")}, "n": len(held)})
    spoken = "; ".join([cards.spoken(speak, held[at], marks[at]) for at in range(len(held))])
    count = button(
        "hand__count",
        el("span", "sr", heard + (". " + spoken if spoken else "")),
        el("span", "pile__count", number(speak, len(held)), aria_hidden="true"),
        el("span", "pile__name", say(speak, "ui.mat.hand"), aria_hidden="true"),
        data_pile=side + ".hand",
    )
    shown = [
        el(
            "div",
            cls("hand__card", cards.may_class(does[at])),
            cards.row(speak, held[at], marks[at]),
            cards.opener(speak, held[at], does[at]),
        )
        for at in range(len(held))
    ]
    return el("li", "hand z-hand", count, el("div", "hand__cards", *shown))
