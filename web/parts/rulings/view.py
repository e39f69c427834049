"""The rulings sheet: a search field, filters, and the rulings by topic."""

from common.phrase import say

from common import citing
from core.vdom import button, cls, el, icon
from model.state import book, in_words
from parts.rulings import contents as index
from views import profiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Browse, Element, Listed, State, Texts, Topic


def view(state: "State") -> "Element":
    """Draw the sheet, or an empty element while it is closed."""
    wish = state["browse"]
    if wish is None:
        return el("div", "")
    speak = book(state)
    return el(
        "div",
        "",
        el(
            "dialog",
            "sheet",
            _head(state, speak, wish),
            el("div", "sheet__list", *_body(state, speak, wish)),
            aria_labelledby="browse-title",
            data_part="browse",
        ),
    )


def _head(state: "State", speak: "Book", wish: "Browse") -> "Element":
    search = el(
        "label",
        "find",
        el("span", "sr", say(speak, "ui.browse.search")),
        icon("i-search"),
        el(
            "input",
            "find__text",
            type="search",
            value=wish["text"],
            placeholder=say(speak, "ui.browse.hint"),
            data_do="search",
            data_stop=True,
            autocomplete="off",
            autofocus=True,
            enterkeyhint="search",
        ),
    )
    close = button(
        "btn btn--bare btn--icon",
        icon("i-x"),
        data_do="browse-close",
        aria_label=say(speak, "ui.browse.close"),
    )
    title = el("h2", "", say(speak, "ui.browse.title"), id="browse-title")
    filters = _filters(state, speak, wish) if state["contents"] else None
    return el("div", "sheet__head", el("div", "sheet__bar", title, close), search, filters)


def _filters(state: "State", speak: "Book", wish: "Browse") -> "Element":
    by_place, by_card, by_source = index.counts(state["contents"], state["timings"])
    place_names = [(place, place_name(speak, place), n) for place, n in by_place]
    cards = state["contents"]["cards"]
    card_names = [(ref, in_words(state, cards[ref]["name"]), n) for ref, n in by_card if ref in cards]
    card_names.sort(key=lambda one: one[1])
    source_names = [(one, citing.name(speak, one), n) for one, n in by_source]
    return el(
        "div",
        "sheet__filters",
        _select(speak, "place", wish["place"], place_names),
        _select(speak, "card", wish["card"], card_names),
        _select(speak, "source", wish["source"], source_names),
    )


def place_name(speak: "Book", place: str) -> str:
    """Return the name of a place in the turn: ``damage-step.3`` is "Damage Step, 3 Damage calculation"."""
    step, _, sub = place.partition(".")
    return say(speak, "step." + step) + (", " + sub + " " + say(speak, "ui.sub." + sub) if sub else "")


def _select(speak: "Book", name: str, chosen: str, items: "list[tuple[str, str, int]]") -> "Element":
    options = [el("option", "", say(speak, "ui.browse.all-" + name), value="", selected=not chosen)]
    for value, text, n in items:
        said = text + " (" + str(n) + ")"
        options.append(el("option", "", said, value=value, selected=value == chosen))
    return el(
        "label",
        "field",
        el("span", "sr", say(speak, "ui.browse." + name)),
        el("select", "select", *options, data_do="browse-" + name, value=chosen, autocomplete="off"),
    )


def _body(state: "State", speak: "Book", wish: "Browse") -> "list[Element]":
    if not state["contents"]:
        return [el("p", "quiet", say(speak, "ui.browse.loading"))]
    found = index.found(state["contents"], state["timings"], wish)
    count = sum([len(rulings) for _, rulings in found])
    told = [el("p", "sheet__count", say(speak, "ui.browse.count", {"n": count}), role="status")]
    if wish["near"] is not None and count:
        told.append(el("p", "", say(speak, "ui.browse." + ("alike" if wish["whole"] else "nearest"))))
    if wish["named"]:
        told.append(_named(state, speak, wish))
    elif not count:
        told.append(_nothing(speak))
    if wish["words"] and (wish["rows"] != [] or not wish["named"]):  # it is a question about these
        told.append(_everywhere(speak, wish))
    left = index.MOST
    subject: "Texts | None" = None
    for topic, rulings in found:
        if not index.is_narrowed(wish) and topic["subject"] != subject:
            subject = topic["subject"]
            told.append(el("h3", "topic__subject", in_words(state, subject)))
        shown = index.is_narrowed(wish) or topic["topic"] == wish["open"]
        told.append(_topic(state, speak, wish, topic, rulings, left if shown else 0))
        left -= len(rulings) if shown else 0
    return told


def _named(state: "State", speak: "Book", wish: "Browse") -> "Element":
    """Draw the cards that were named in the search, and the way to a scene with them."""
    known = state["contents"]["cards"]
    refs = [ref for ref, _ in wish["named"]]
    shown = []
    for ref, run in wish["named"]:
        name = in_words(state, known[ref]["name"]) if ref in known else run
        as_typed = ref not in known or run in known[ref]["find"]
        read = None if as_typed else el("span", "quiet", say(speak, "ui.browse.read", {"text": run}))
        own = el("span", "mark", say(speak, "ui.browse.own")) if ref not in known else None
        shown.append(el("li", "named__card", el("b", "", name), read, own))
    builds = button(
        "btn btn--main", say(speak, "ui.browse.gather", {"n": len(refs)}), data_gather=" ".join(refs)
    )
    laid = el("span", "quiet", say(speak, "ui.browse.gathered", {"n": len(refs)}))
    return el(
        "section",
        "named",
        el("ul", "named__cards", *shown),
        el("p", "named__acts", builds, laid),
        aria_label=say(speak, "ui.browse.named"),
    )


def _everywhere(speak: "Book", wish: "Browse") -> "Element":
    """Draw the cards of the game with what is typed in their names, as ways to their pages."""
    rows = wish["rows"]
    if rows is None:
        return el("p", "quiet", say(speak, "ui.fact.coming"))
    shown = [
        el(
            "li",
            "",
            button("btn btn--bare", name, data_fact=row, data_stop=True),
        )
        for row, name in rows
    ]
    return el(
        "section",
        "facts",
        el("h3", "topic__name", say(speak, "ui.fact.found")),
        el("ul", "named__cards", *shown) if shown else el("p", "quiet", say(speak, "ui.fact.unknown")),
    )


def _nothing(speak: "Book") -> "Element":
    """Draw that nothing fits, and where a card can be made and a scene be built."""
    return el(
        "div",
        "",
        el("p", "", say(speak, "ui.browse.none")),
        el(
            "p",
            "note__acts",
            button("btn", say(speak, "ui.intro.build"), data_place="builder"),
            button("btn", say(speak, "ui.browse.workshop"), data_place="workshop"),
        ),
    )


def _topic(
    state: "State", speak: "Book", wish: "Browse", topic: "Topic", rulings: "list[Listed]", room: int
) -> "Element":
    name = in_words(state, topic["title"])
    number = el("span", "now__count", str(len(rulings)))
    if index.is_narrowed(wish):
        head = el("h3", "topic__name", el("span", "", name), number)
    else:
        opens = button(
            "topic__open",
            icon("i-fold", "i topic__sign"),
            el("span", "", name),
            number,
            data_topic=topic["topic"],
            data_stop=True,
            aria_expanded="true" if topic["topic"] == wish["open"] else "false",
        )
        head = el("h4", "topic__name", opens)
    if not index.is_narrowed(wish) and topic["topic"] != wish["open"]:
        return el("section", "topic", head)
    rows = [_row(state, speak, one) for one in rulings[: max(0, room)]]
    more = el("p", "quiet", say(speak, "ui.browse.more")) if rulings[len(rows) :] else None
    return el("section", "topic is-open", head, el("ul", "topic__rulings", *rows), more)


def _row(state: "State", speak: "Book", one: "Listed") -> "Element":
    here = one["id"] == state["scene"]
    known = state["contents"]["cards"]
    names = [in_words(state, known[card]["name"]) for card in one["cards"] if card in known]
    marks = []
    if one["disputed"]:
        marks.append(el("span", "mark mark--disputed", icon("v-disputed"), say(speak, "ui.disputed")))
    if one["profile"] != profiles.DEFAULT:
        marks.append(el("span", "mark", profiles.short(speak, one["profile"])))
    return el(
        "li",
        "",
        button(
            cls("pick", "is-chosen" if here else ""),
            el("span", "pick__title", in_words(state, one["title"])),
            el("span", "pick__cards", ", ".join(names)),
            el("span", "pick__marks", *marks) if marks else None,
            data_scene=one["id"],
            data_stop=True,
            aria_current="true" if here else None,
        ),
    )
