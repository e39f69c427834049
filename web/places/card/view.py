"""Draws the page of a card: its face, its effects at the points of the battle, notes, rulings."""

from common.finding import as_card
from common.phrase import say

from core.vdom import button, el
from model.state import book, in_words
from parts.editor import card_facts
from parts.facts import effects, signs
from parts.rulings import answer
from places.card import model
from views import notes as page_notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Book, CardFacts, Element, NoteFacts, State


MOST_RULINGS = 12
TONGUES = (("en", "English"), ("de", "Deutsch"), ("ja", "\u65e5\u672c\u8a9e"))
"""The languages of a card's names, each as it calls itself."""


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
        el(
            "div",
            "fact__head",
            el("h1", "page__title", title(state)),
            answer.verdict(speak, "damage-step", [read for read, _ in pairs if read["speed"]]),
            _standing(speak, ref, card),
        ),
        _face(state, speak, card),
        el(
            "div",
            "fact__main",
            page_notes.fault(state, speak),
            signs.table(speak, card) if any(read["speed"] for read, _ in pairs) else None,
            signs.told(speak, card) if pairs else el("p", "", say(speak, "ui.fact.no-effects")),
            _noted(speak, card),
            _rulings(state, speak, ref),
        ),
        data_part="card",
        data_card_id=card["id"],
    )


def title(state: "State") -> str:
    """Return the name of the card in the page's language, else in English; before it has come, the view's."""
    card = state["fact"]["card"]
    return str(card.get(state["lang"]) or card["en"]) if card else say(book(state), "ui.place.card")


def _face(state: "State", speak: "Book", card: "CardFacts") -> "Element":
    """Draw the card as a picture, its names in other languages, and the way into a scene."""
    entry: "Any" = {"frame": as_card.frame(card), "kind": None}
    entry.update(as_card.own_card(card)["card"])
    names = [(lang, own, str(card[lang])) for lang, own in TONGUES if card.get(lang)]
    others = [(lang, own, one) for lang, own, one in names if one != title(state)]
    rows = [
        el("div", "", el("dt", "", own, lang=lang), el("dd", "", one, lang=lang)) for lang, own, one in others
    ]
    return el(
        "div",
        "fact__face",
        card_facts.card(speak, entry, title(state), []),
        el("dl", "fact__names", *rows) if rows else None,
        button("btn btn--main", say(speak, "ui.fact.bring"), data_bring=True),
    )


def _standing(speak: "Book", ref: str, card: "CardFacts") -> "Element":
    """Draw how sure all this is: a card of the library, with the way to its page in words, or only read."""
    if not ref:
        plays = say(speak, "ui.fact.plays." + (as_card.standing(card) or "blank"))
        return el("p", "fact__standing", say(speak, "ui.fact.read"), " ", plays)
    place = "cards/" + ("de/" if speak["lang"] == "de" else "") + ref + ".html"
    leads = el("a", "", say(speak, "ui.fact.in-words"), href=place)
    return el("p", "fact__standing", say(speak, "ui.fact.ruled"), " ", leads)


def _noted(speak: "Book", card: "CardFacts") -> "Element | None":
    """Draw what Konami's notes say of the effects, with their date and a way to them."""
    said = [one for one in effects.notes(card) if one["class"] != "not-an-effect"]
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
