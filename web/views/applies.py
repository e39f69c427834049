"""What applies now: the states of cards, what makes them so and until when; as signs, lines and a panel."""

from common.phrase import card_key, card_name, has, say

from core.memo import once
from core.vdom import button, el, icon
from model.state import book, table
from views import card as cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Applying, Book, Element, Kid, State, Table


def states_of(now: "Table") -> "dict[str, list[str]]":
    """Return the states of each card that wears a sign for them, by its id, each state once."""
    found: "dict[str, list[str]]" = {}
    for entry in now.get("applies") or []:
        if entry["kind"] in cards.SIGNS:
            for one in entry.get("cards") or []:
                states = found.setdefault(one, [])
                if entry["kind"] not in states:
                    states.append(entry["kind"])
    return found


def view(state: "State") -> "Element":
    """Draw the panel with everything that applies at the current step."""
    return once(book(state), "applies", _panel, table(state).get("applies") or [])


def _panel(speak: "Book", entries: "list[Applying]") -> "Element":
    head = el("div", "now__head", el("h2", "", say(speak, "ui.applies.title")))
    if not entries:
        body = el("p", "quiet", say(speak, "ui.applies.none"))
    else:
        body = el("ul", "applies", *[line(speak, entry, True) for entry in entries])
    return el("section", "stack", head, body, data_part="applies")


def about(now: "Table", card_id: str) -> "list[Applying]":
    """Return what applies to a card, and what it does itself."""
    entries = now.get("applies") or []
    return [one for one in entries if one.get("source") == card_id or card_id in (one.get("cards") or [])]


def line(speak: "Book", entry: "Applying", opens: bool) -> "Element":
    """Draw one entry: its sign, by which card, what applies to which cards, and until when.

    The card comes first: its own sentence may call it "this card".

    ``opens``: whether the name of that card opens its sheet.
    """
    source = entry.get("source")
    said: "list[Kid]" = []
    if source and opens:
        said.extend([button("go", card_name(speak, source), data_card=source), " "])
    elif source:
        said.append(el("span", "quiet", card_name(speak, source) + ": "))
    said.append(el("span", "", _sentence(speak, entry)))
    said.append(el("span", "applies__until", _until(speak, entry)))
    sign = icon(cards.SIGNS.get(entry["kind"], "v-applies"))
    return el("li", "applies__row is-" + entry["kind"], sign, el("p", "", *said))


def _sentence(speak: "Book", entry: "Applying") -> str:
    """Return what applies: the continuous effect, or the effect that has left it, in the words of its card.

    Where it has none, the words for its kind.
    """
    told = _of_the_card(speak, entry)
    named = {"cards": {"cards": entry.get("cards") or []}, "side": {"side": entry.get("side")}}
    if told:
        others = [one for one in entry.get("cards") or [] if one != entry.get("source")]
        return told + (" " + say(speak, "ui.applies.to", named) if others else "")
    key = "ui.applies." + entry["kind"]
    if entry.get("word"):
        key += "." + entry["word"]
    if entry.get("side") and has(speak, key + ".side"):
        key += ".side"
    return say(speak, key, named)


def _of_the_card(speak: "Book", entry: "Applying") -> str:
    """Return the words of the card for an entry; "" if it has none."""
    source: "str" = entry.get("source") or ""
    if entry.get("static") is not None:
        statics = cards.facts(speak, card_key(source)).get("statics") or []
        if entry["static"] < len(statics):
            says = statics[entry["static"]]
            return says.get(speak["lang"]) or says["en"]
    if entry.get("effect"):
        return cards.effect_sentence(speak, {"card": source, "effect": entry["effect"]})
    return ""


def _until(speak: "Book", entry: "Applying") -> str:
    """Return how long an entry applies."""
    if entry.get("until"):
        return say(speak, "ui.applies.until." + entry["until"])
    return say(speak, "ui.applies.until." + ("source" if entry.get("static") is not None else "place"))
