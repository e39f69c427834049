"""The chain as a stack of plates, the newest on top, because it resolves from the top down."""

from common.phrase import say

from common import phrase
from core.vdom import badge, cls, el, icon
from model.state import book, table
from views.card import effect_sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Link, State


def view(state: "State") -> "Element":
    """Draw the chain at the current step."""
    speak = book(state)
    links = table(state)["chain"]
    head = el("h2", "", say(speak, "ui.chain.title"))
    if not links:
        return el(
            "section",
            "stack is-empty",
            el("div", "now__head", head),
            el("p", "quiet", say(speak, "ui.chain.none")),
            data_part="chain",
        )
    built = all(link["state"] == "waiting" for link in links)
    open_links = [link["link"] for link in links if link["state"] in ("waiting", "resolving")]
    top = max(open_links) if open_links else 0
    return el(
        "section",
        "stack",
        el(
            "div",
            "now__head",
            head,
            el("span", "quiet", say(speak, "ui.chain.building" if built else "ui.chain.resolving")),
        ),
        el("ol", "chain", *[_link(speak, link, link["link"] == top) for link in reversed(links)]),
        el("p", "chain__foot", say(speak, "ui.chain.foot")),
        data_part="chain",
    )


def _link(speak: "Book", link: "Link", top: bool) -> "Element":
    frame = speak["cards"].get(phrase.card_key(link["card"]), {}).get("frame", "effect")
    said = [effect_sentence(speak, link)]
    if link["targets"]:
        said.append(say(speak, "ui.chain.targets", {"cards": {"cards": link["targets"]}}))
    state = link["state"]
    return el(
        "li",
        cls("link", "k-" + frame, "is-top" if top else "", "is-" + state),
        badge(link["side"], link["link"], top),
        el(
            "span",
            "link__name",
            el("span", "sr", str(link["link"]) + ", " + link["side"] + ": "),
            phrase.card_name(speak, link["card"]),
        ),
        icon("s-" + str(link["speed"]), "speed"),
        el(
            "span",
            "link__note",
            " ".join([text for text in said if text]),
            el("span", "sr", " " + say(speak, "ui.chain.speed", {"n": link["speed"]}) + "."),
            None if state == "waiting" else el("b", "link__state", " " + say(speak, "ui.chain." + state)),
        ),
    )
