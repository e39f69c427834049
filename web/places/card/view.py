"""Draws the page of a card: its face, its effects at the points of the battle, notes, rulings."""

from common.finding import as_card
from common.phrase import say

from core.vdom import button, el, icon
from model.state import book, in_words
from parts.editor import card_facts
from parts.facts import effects, signs
from places.card import model
from views import notes as page_notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Book, CardFacts, Element, Kid, NoteFacts, State


MOST_RULINGS = 12


def view(state: "State") -> "Element":
    """Draw the card that the address names, or that there is none with its number.

    While its facts are on their way, or if they cannot come, nothing is claimed of it.
    """
    speak, wanted = book(state), state["fact"]
    card = wanted["card"]
    if card is None:
        return el(
            "div",
            "page",
            el("h1", "page__title", say(speak, "ui.place.card")),
            page_notes.fault(state, speak),
            el("p", "page__lead", say(speak, "ui.fact.none", {"n": wanted["id"]}))
            if wanted["sought"]
            else None,
            data_part="card",
            aria_busy="false" if wanted["sought"] else "true",
        )
    pairs = effects.paired(card)
    ref = model.library_ref(state["contents"], card)
    return el(
        "div",
        "page fact",
        _head(state, speak, card),
        page_notes.fault(state, speak),
        _standing(speak, ref, card),
        signs.table(speak, card) if any(read["speed"] for read, _ in pairs) else None,
        signs.told(speak, card) if pairs else el("p", "", say(speak, "ui.fact.no-effects")),
        _noted(speak, card),
        _rulings(state, speak, ref),
        data_part="card",
        data_card_id=card["id"],
    )


def title(state: "State") -> str:
    """Return the name of the card in the page's language, else in English; before it has come, the view's."""
    card = state["fact"]["card"]
    return str(card.get(state["lang"]) or card["en"]) if card else say(book(state), "ui.place.card")


def _head(state: "State", speak: "Book", card: "CardFacts") -> "Element":
    name = title(state)
    called: "list[Kid]" = []
    seen = [name]
    for lang in ("en", "de", "ja"):
        other = str(card.get(lang) or name)
        if other not in seen:
            called.extend([" \u00b7 " if called else "", el("span", "", other, lang=lang)])
            seen.append(other)
    return el(
        "div",
        "page__head",
        el(
            "div",
            "",
            el("h1", "page__title", name),
            el("p", "page__lead", *called) if called else None,
            el("p", "", _face(speak, card)),
        ),
        el(
            "p",
            "page__tools",
            button("btn btn--main", say(speak, "ui.fact.bring"), data_bring=True),
            el("a", "btn", icon("i-prev"), say(speak, "ui.matrix.back"), href="#", data_place="lab"),
        ),
    )


def _face(speak: "Book", card: "CardFacts") -> str:
    if "attribute" not in card:
        entry: "Any" = {"type": as_card.frame(card), "frame": as_card.frame(card), "kind": as_card.kind(card)}
        return card_facts.kind(speak, entry)
    race = card["type"].split(" / ")[0]
    told = [card_facts.attribute(speak, card["attribute"]), card_facts.race(speak, race)]
    frames = [one.lower() for one in card["type"].split(" / ")[1:] if one.lower() in as_card.FRAMES]
    told += [say(speak, "ui.build.frame." + one) for one in frames]
    for key, word in (("level", "level"), ("rank", "rank"), ("scale", "scale")):
        if key in card:
            told.append(say(speak, "ui.build." + word, {"n": card[key]}))
    if "arrows" in card:
        told.append(say(speak, "ui.build.rating", {"n": len(card["arrows"])}))
    told.append(str(card.get("atk", "?")) + ("/" + str(card["def"]) if "def" in card else ""))
    return ", ".join(told)


def _standing(speak: "Book", ref: str, card: "CardFacts") -> "Element":
    """Draw how sure all this is: a card of the library, with the way to its page in words, or only read."""
    if not ref:
        plays = say(speak, "ui.fact.plays." + (as_card.standing(card) or "blank"))
        return el("p", "fact__standing", say(speak, "ui.fact.read"), " ", plays)
    place = "cards/" + ("de/" if speak["lang"] == "de" else "") + ref + ".html"
    leads = el("a", "", say(speak, "ui.fact.in-words"), href=place)
    return el("p", "fact__standing", say(speak, "ui.fact.ruled"), " ", leads)


def _noted(speak: "Book", card: "CardFacts") -> "Element | None":
    """Draw what Konami's notes say, with their date and a way to them."""
    said = effects.notes(card)
    if not said:
        return None
    rows = [el("li", "", el("b", "", _number(speak, one["effect"])), " ", _note(speak, one)) for one in said]
    address = (
        "https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=4&cid="
        + str(card.get("cid"))
        + "&request_locale=ja"
    )
    source = el("a", "", say(speak, "ui.fact.source"), href=address, rel="noopener", target="_blank")
    return el(
        "section",
        "fact__notes",
        el("h2", "", say(speak, "ui.fact.noted", {"date": {"text": card["noted"]}})),
        el("ul", "", *rows),
        el("p", "quiet", source),
    )


def _number(speak: "Book", number: str) -> str:
    """Return the number of an effect, or that it is the effect of a card printed without numbers."""
    return say(speak, "ui.fact.effect") if number == effects.UNNUMBERED else number


def _note(speak: "Book", one: "NoteFacts") -> str:
    told = [say(speak, "ui.fact.class." + one["class"])] if one["class"] else []
    if one["targets"]:
        told.append(say(speak, "ui.fact.aims." + one["targets"]))
    if one["step"]:
        told.append(say(speak, "ui.fact.step." + one["step"]))
    return ", ".join(told)


def _rulings(state: "State", speak: "Book", ref: str) -> "Element | None":
    """Draw the rulings in which the card takes part; if they are many, the rest unfolds."""
    known = model.rulings_with(state["contents"], ref)
    if not known:
        return None
    rows = [
        el("li", "", el("a", "", in_words(state, one["title"]), href="#scene=" + one["id"] + "&at=1"))
        for one in known
    ]
    rest = rows[MOST_RULINGS:]
    others = say(speak, "ui.fact.others", {"n": len(rest)})
    more = el("details", "", el("summary", "", others), el("ul", "fact__rulings", *rest)) if rest else None
    count = say(speak, "ui.browse.count", {"n": len(known)})
    return el("section", "", el("h2", "", count), el("ul", "fact__rulings", *rows[:MOST_RULINGS]), more)
