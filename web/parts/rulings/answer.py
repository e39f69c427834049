"""The answer to what is typed: the cards that are meant with their signs and reasons, a word of the game."""

from common.phrase import say

from core.vdom import button, el, icon
from model.state import in_words
from parts.facts import effects, signs
from views import profiles
from views.sources import rule_chip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, CardMeant, Element, Found, Listed, ReadFacts, State


def view(state: "State", speak: "Book", found: "Found") -> "list[Element]":
    """Draw what answers by itself, before any ruling; [] if nothing does."""
    told: "list[Element | None]" = []
    if len(found["named"]) > 1:
        told.append(_together(speak, found["named"]))
    told.extend([_card(state, speak, found, one) for one in found["named"]])
    if found["word"]:
        told.append(_word(speak, found["word"]))
    if found["rules"]:
        told.append(_rules(speak, found["rules"]))
    return [one for one in told if one]


def _word(speak: "Book", word: str) -> "Element":
    """Draw what a word of the game means."""
    return el(
        "section",
        "named",
        el("h3", "named__name", say(speak, "ui.glossary." + word + ".name")),
        el("p", "", say(speak, "ui.glossary." + word + ".text")),
        data_part="answer-word",
    )


def _rules(speak: "Book", rules: "list[tuple[str, str]]") -> "Element":
    """Draw what rules say, each with the way to its page."""
    items = [el("li", "", says, " ", rule_chip(speak, rule)) for rule, says in rules]
    title = el("h3", "named__name", say(speak, "ui.browse.rules", {"n": len(items)}))
    return el("section", "named", title, el("ul", "fact__effects", *items), data_part="answer-rules")


def _card(state: "State", speak: "Book", found: "Found", card: "CardMeant") -> "Element":
    """Draw a card: the verdict for the place that is asked about, its six signs, each effect in words."""
    facts = card.get("facts")
    read = "" if card.get("typed", True) else say(speak, "ui.browse.read", {"text": card["run"]})
    if facts is None:
        known = state["contents"]["cards"].get(card["ref"])
        called = in_words(state, known["name"]) if known else card["run"]
        own = None if known else el("span", "mark", say(speak, "ui.browse.own"))
        name = el("h3", "named__name", called, " ", own)
        return el("section", "named", name, el("p", "named__acts", _builds(speak, found, card)))
    pairs = effects.paired(facts)
    name = el("h3", "named__name", card["name"], " ", el("span", "quiet named__read", read) if read else None)
    return el(
        "section",
        "named",
        name,
        verdict(speak, found["place"], [one for one, _ in pairs if one["speed"]]),
        signs.table(speak, facts) if any(one["speed"] for one, _ in pairs) else None,
        signs.told(speak, facts) if pairs else el("p", "", say(speak, "ui.fact.no-effects")),
        el(
            "p",
            "named__acts",
            _seen(state, speak, card, found["place"]),
            _builds(speak, found, card),
            _page(speak, card),
        ),
        data_part="answer-card",
        data_card_id=facts["id"],
    )


def verdict(speak: "Book", place: str, read: "list[ReadFacts]") -> "Element | None":
    """Draw whether one of the effects may be activated at the place that is asked about."""
    if not place or not read:
        return None
    every = {"battle-phase": 0, "damage-step": 1}
    at = range(every[place], len(effects.POINTS)) if place in every else [effects.POINTS.index(place)]
    answers = [one["open"][n] for one in read for n in at]
    answer = "yes" if "yes" in answers else "if" if "if" in answers else "no"
    where = {"text": say(speak, "ui.browse.where." + place)}
    sign = signs.SIGNS[answer]
    drawn = icon(sign) if sign else None
    said = say(speak, "ui.browse.verdict." + answer, {"place": where})
    return el("p", "named__verdict cell--" + signs.STYLES[answer], drawn, el("span", "", said))


def _seen(state: "State", speak: "Book", card: "CardMeant", place: str) -> "Element | None":
    """Draw the way to a ruling in which the card is seen at work, best at the place that is asked about."""
    best, found = 0, ""
    for topic in state["contents"]["topics"]:
        for one in topic["rulings"]:
            fits = _shows(one, card["ref"], place) if card["ref"] in one["cards"] else 0
            if fits > best:
                best, found = fits, one["id"]
    if not found:
        return None
    return button("btn btn--main", say(speak, "ui.browse.see"), data_scene=found, data_stop=True)


def _shows(one: "Listed", ref: str, place: str) -> int:
    """Return how well a ruling shows a card at a place: 0 if the card does nothing in it, and is not first.

    Its use or refusal at the place counts most, then that it has one at all, the usual reading, and that the
    ruling is about it first.
    """
    used = [at for at in one["timings"] if ref in one["timings"][at]]
    there = [at for at in used if place and "-step." in at and "." + place + "." in "." + at + "."]
    first = one["cards"][:1] == [ref]
    if not (used or first):
        return 0
    usual = one["profile"] == profiles.DEFAULT
    return 8 * bool(there) + 4 * bool(used) + 2 * usual + first


def _page(speak: "Book", card: "CardMeant") -> "Element":
    return button("btn", say(speak, "ui.browse.page"), data_fact=card["row"], data_stop=True)


def _builds(speak: "Book", found: "Found", card: "CardMeant") -> "Element | None":
    """Draw the way to a scene with a card that is named alone; of several, `_together` has it."""
    if len(found["named"]) > 1 or not card["ref"]:
        return None
    said = say(speak, "ui.browse.gather", {"n": 1})
    return button("btn", said, data_gather=_laid(card), data_stop=True)


def _laid(card: "CardMeant") -> str:
    """Return the ref of a card with the place that the question says it lies in (`scene_from_names`)."""
    zone = card.get("zone")
    return card["ref"] + (":" + zone if zone else "")


def _together(speak: "Book", named: "list[CardMeant]") -> "Element | None":
    """Draw the way to a scene with all cards that were named and have their effects here."""
    refs = [_laid(one) for one in named if one["ref"]]
    if not refs:
        return None
    said = say(speak, "ui.browse.gather", {"n": len(refs)})
    laid = el("span", "quiet", say(speak, "ui.browse.gathered", {"n": len(refs)}))
    return el(
        "p", "named__acts", button("btn btn--main", said, data_gather=" ".join(refs), data_stop=True), laid
    )


def behind(speak: "Book", found: "Found") -> "list[Element]":
    """Draw what stands below the rulings: other cards, what was not looked at, ways on where nothing fits."""
    told = [el("p", "quiet", say(speak, "ui.browse.alone"))] if found["alone"] else []
    if found["rows"]:
        told.append(_others(speak, found))
    elif not (found["count"] or found["named"] or found["word"] or found["rules"]):
        told.append(_nothing(speak))
    return told


def long(speak: "Book", text: str) -> "Element":
    """Draw that a text is too long for a question, and the way to have it read as that of a card."""
    told = el("p", "", say(speak, "ui.browse.long", {"n": len(text)}))
    return el("div", "paste__wrong", told, button("btn", say(speak, "ui.browse.as-card"), data_do="paste"))


def _nothing(speak: "Book") -> "Element":
    """Draw the ways on where nothing fits: a scene can be built, and a card be made."""
    return el(
        "p",
        "note__acts",
        button("btn", say(speak, "ui.intro.build"), data_place="builder"),
        button("btn", say(speak, "ui.browse.workshop"), data_place="workshop"),
    )


def _others(speak: "Book", found: "Found") -> "Element":
    """Draw the cards of the game with such a name, as ways to their pages."""
    shown = [
        el("li", "", button("btn btn--bare", name, data_fact=row, data_stop=True))
        for row, name in found["rows"]
    ]
    title = "ui.browse.more-cards" if found["named"] else "ui.fact.found"
    return el(
        "section",
        "facts",
        el("h3", "topic__name", say(speak, title)),
        el("ul", "named__cards", *shown),
    )
