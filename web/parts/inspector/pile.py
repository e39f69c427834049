"""The cards of a pile, as far as the viewpoint sees them, the top one first."""

from common.phrase import say
from common.sight import is_hidden

from core.vdom import badge, button, cls, el, icon
from model import choice
from model.state import book, table
from views import card as cards
from views.mat import may_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Held, Inspector, Link, Node, State


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

    Cards below those of the Deck that are known are only counted. What may be chosen now is lit, and a press
    chooses it.
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
    may = choice.may(state)
    lit = choice.in_pile(now, asked["pile"], may["lit"])
    body: "list[Element]" = []
    if lit:
        body.append(el("p", "lay__next", say(speak, "ui.choice.listed", {"n": len(lit)}), role="status"))
    if order:
        body.append(el("ol", "lay", *[_card(speak, one, links, may_of(may, one["id"])) for one in order]))
    if rest:
        body.append(el("p", "quiet", say(speak, "ui.pile.rest", {"n": rest})))
    if not order and not rest:
        body.append(el("p", "quiet", say(speak, "ui.pile.none")))
    return title, body


def _card(speak: "Book", held: "Held", links: "dict[str, Link]", does: "tuple[str, int]") -> "Element":
    """Draw a card of the list; ``does`` is what may be done with it (`views.mat.may_of`)."""
    inside: "list[Node]" = [
        el("span", "lay__name", cards.name_of(speak, held)),
        el("span", "lay__kind", _kind(speak, held)),
    ]
    link = links.get(held["id"])
    if link:
        inside.append(badge(link["side"], link["link"], False))
    names = cls("lay__card k-" + cards.frame(speak, held), cards.may_class(does))
    if does[0] == "lit":
        return _choice(speak, held, names, inside, does[1])
    if is_hidden(held["id"]):
        return el("li", names + " is-unseen", *inside)
    return el("li", "", button(names, *inside, data_card=held["id"]))


def _choice(speak: "Book", held: "Held", names: str, inside: "list[Node]", key: int) -> "Element":
    """Draw a card that may be chosen, with its number and, unless it is hidden, the way to its sheet."""
    called = {"card": {"text": cards.name_of(speak, held)}}
    looks = say(speak, "ui.card.open", called)
    if key:
        inside.append(el("kbd", "act__key", str(key), aria_hidden="true"))
    take = button(
        names, *inside, data_take=held["id"], data_key=key or None, title=say(speak, "ui.choice.take", called)
    )
    if is_hidden(held["id"]):
        return el("li", "", take)
    eye = button(
        "btn btn--bare btn--icon", icon("i-eye"), data_card=held["id"], aria_label=looks, title=looks
    )
    return el("li", "lay__choice", take, eye)


def _kind(speak: "Book", held: "Held") -> str:
    if is_hidden(held["id"]):
        return say(speak, "ui.pile.unseen")
    said = [cards.kind_word(speak, held["card"], True)]
    if held["face"] == "down" and held["position"] is None:
        said.append(say(speak, "ui.mat.down"))
    return ", ".join(said)
