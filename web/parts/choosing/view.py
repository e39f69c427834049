"""The panel beside a pressed card: what it can do, what that costs, and what to press next."""

from common.phrase import say

from common import phrase
from core.vdom import button, cls, el, icon
from model import choice
from model.diff import places
from model.state import asks, book, table
from parts.verdicts.acts import copies_in, option_name, then
from parts.verdicts.moves import way_name
from views import card as cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Begun, Book, Element, Kid, Move, State, Way


def view(state: "State") -> "Element":
    """Draw the panel of the choice that was begun, or while an attacker is dragged its arrow."""
    speak, one = book(state), choice.begun(state)
    if not one:
        return el("div", "")
    if one["drag"]:
        return el("svg", "drag", el("path", "", d="M0 0"), data_part="drag", aria_hidden="true")
    side = asks(state)[0] or ""
    copies = copies_in(choice.options(state))
    modes = [_mode(speak, way, one, side, copies) for way in choice.of_card(state, one["card"])]
    name = phrase.card_name(speak, one["card"]) if one["card"] else say(speak, "ui.asks.choose")
    looks = say(speak, "ui.card.open", {"card": {"text": name}})
    close = say(speak, "ui.choice.leave")
    return el(
        "div",
        cls("ask", "is-far" if _stands_far(state, one) else "is-near"),
        el(
            "div",
            "ask__head",
            el("h3", "ask__name", name),
            button(
                "btn btn--bare btn--icon", icon("i-eye"), data_card=one["card"], aria_label=looks, title=looks
            )
            if one["card"]
            else None,
            button("btn btn--bare btn--icon", icon("i-x"), data_leave=True, aria_label=close, title=close),
        ),
        el("ul", "ask__modes", *modes) if modes and not _in_zones(choice.lit(state)) else None,
        _next(state, speak, one, side),
        data_part="ask",
        role="group",
        aria_label=name,
    )


def _in_zones(found: "list[str]") -> bool:
    """Check whether only zones are left to choose: the panel is small then, and covers none of them."""
    return bool(found) and all(thing.startswith(choice.ZONE) for thing in found)


def _stands_far(state: "State", one: "Begun") -> bool:
    """Check whether the panel stands at the upper edge, so that it covers fewer cards that may be chosen.

    Where it makes no difference, it stands on the side of the card with which the choice began.
    """
    lying = places(table(state))
    lit = choice.lit(state)
    sides = [lying[thing][0][0] for thing in lit if thing in lying]
    sides.extend([thing[len(choice.ZONE)] for thing in lit if thing.startswith(choice.ZONE)])
    far, near = sides.count("B"), sides.count("A")
    own = lying[one["card"]][0][0] if one["card"] in lying else "A"
    return near > far or (near == far and own == "B")


def _mode(speak: "Book", way: "Way", one: "Begun", side: str, copies: "list[str]") -> "Element":
    """Draw one thing that the card can do: a press plays it, or begins to choose what it is aimed at."""
    move, several = way["moves"][0], bool(way["moves"][1:])
    name = way_name(speak, move, copies) if several else option_name(speak, move, copies)
    paid = cards.cost_sentence(speak, move)
    cost = say(speak, "ui.act.cost", {"cost": {"text": paid}}) if paid else ""
    said = " ".join(then(speak, move) + _aimed(speak, move, several))
    kids: "list[Kid]" = [
        el("b", "mode__name", name),
        el("span", "act__count", say(speak, "ui.choice.ways", {"n": len(way["moves"])})) if several else None,
        el("span", "mode__then", said) if said else None,
        el("span", "act__cost", cost) if cost else None,
    ]
    if not several:
        return el("li", "", button("mode", *kids, data_decide=move["id"], data_side=side))
    chosen = "true" if way["key"] == one["way"] else "false"
    return el("li", "", button("mode", *kids, data_begin=way["key"], aria_pressed=chosen))


def _aimed(speak: "Book", move: "Move", several: bool) -> "list[str]":
    """Return the only targets of a move as a list of one sentence; [] if there are several, or none."""
    if several or not move.get("targets"):
        return []
    return [say(speak, "ui.act.targets", {"cards": {"cards": move["targets"]}})]


def _next(state: "State", speak: "Book", one: "Begun", side: str) -> "Element":
    """Draw what to press next, what is chosen already, and the way to leave it at that if it is enough."""
    found, move = choice.lit(state), choice.finished(state) if one["taken"] else None
    said = say(speak, "ui.choice.next" if one["way"] else "ui.choice.mode", {"n": len(found)})
    if _in_zones(found):
        said = say(speak, "ui.choice.zone")
    if one["taken"]:
        taken = {"text": ", ".join([phrase.card_name(speak, thing) for thing in one["taken"]])}
        said = say(speak, "ui.choice.taken", {"cards": taken}) + " " + said
    enough = None
    if move and found:
        text = say(speak, "ui.choice.enough")
        enough = button("btn btn--small", text, data_decide=move["id"], data_side=side)
    return el("p", "ask__next", el("span", "", said, role="status"), enough)
