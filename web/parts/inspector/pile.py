"""The cards of a pile, as far as the viewpoint sees them, the top one first."""

from common.phrase import say
from common.sight import is_hidden

from core.vdom import badge, button, el
from model.state import book, table
from views import card as cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Held, Inspector, Link, State


ZONES = {"extra": "ui.mat.extra-deck"}
NOTHING = {
    "attacking": False,
    "target": False,
    "fresh": False,
    "revealed": False,
    "links": [],
    "aims": [],
    "states": [],
}


def view(state: "State", asked: "Inspector") -> "tuple[str, list[Element]]":
    """Return title and content of the sheet for a pile or a hand, which is listed from left to right.

    Cards below those of the Deck that are known are only counted.
    """
    speak = book(state)
    side, _, row = asked["pile"].partition(".")
    now = table(state)
    half = now["sides"][side]
    held = half["deck"]["top"] if row == "deck" else half[row]
    rest = half["deck"]["rest"] if row == "deck" else 0
    zone = say(speak, ZONES.get(row, "ui.mat." + row))
    zone = say(speak, "ui.card.of", {"zone": {"text": zone}, "side": {"side": side}})
    title = say(speak, "ui.mat.count", {"zone": {"text": zone}, "n": len(held) + rest})
    order = held if row == "hand" else list(reversed(held))
    links = {link["card"]: link for link in now["chain"]}
    body = [el("ol", "lay", *[_card(speak, one, links) for one in order])] if order else []
    if rest:
        body.append(el("p", "quiet", say(speak, "ui.pile.rest", {"n": rest})))
    if not order and not rest:
        body.append(el("p", "quiet", say(speak, "ui.pile.none")))
    return title, body


def _card(speak: "Book", held: "Held", links: "dict[str, Link]") -> "Element":
    inside = [
        el("span", "lay__name", cards.name_of(speak, held)),
        el("span", "lay__kind", _kind(speak, held)),
    ]
    link = links.get(held["id"])
    if link:
        inside.append(badge(link["side"], link["link"], False))
    names = "lay__card k-" + cards.frame(speak, held)
    if is_hidden(held["id"]):
        return el("li", names + " is-unseen", *inside)
    return el("li", "", button(names, *inside, data_card=held["id"]))


def _kind(speak: "Book", held: "Held") -> str:
    if is_hidden(held["id"]):
        return say(speak, "ui.pile.unseen")
    said = [cards.kind_word(speak, held["card"])]
    if held["face"] == "down" and held["position"] is None:
        said.append(say(speak, "ui.mat.down"))
    return ", ".join(said)
