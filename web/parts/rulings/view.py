"""The search: a field, the answer to what is typed, and the rulings by topic with their filters."""

from common.phrase import say

from common import citing
from core import slots
from core.memo import once
from core.vdom import button, cls, el, icon
from model.state import book, in_words
from parts.finding import links
from parts.rulings import answer
from parts.rulings import contents as index
from views import notes as page_notes
from views import profiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Browse, Contents, Element, Found, Listed, State, Texts, Timing, Topic


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
    chosen = (wish["place"], wish["card"], wish["source"])
    filters = (
        once(speak, "filters", _filters, state["contents"], state["timings"], chosen)
        if state["contents"]
        else None
    )
    return el("div", "sheet__head", el("div", "sheet__bar", title, close), search, filters)


def _filters(
    speak: "Book", contents: "Contents", timings: "list[Timing]", chosen: "tuple[str, str, str]"
) -> "Element":
    by_place, by_card, by_source = index.counts(contents, timings)
    place_names = [(place, place_name(speak, place), n) for place, n in by_place]
    cards = contents["cards"]
    card_names = [(ref, in_words(speak, cards[ref]["name"]), n) for ref, n in by_card if ref in cards]
    card_names.sort(key=lambda one: one[1])
    source_names = [(one, citing.name(speak, one), n) for one, n in by_source]
    return el(
        "div",
        "sheet__filters",
        _select(speak, "place", chosen[0], place_names),
        _select(speak, "card", chosen[1], card_names),
        _select(speak, "source", chosen[2], source_names),
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
    if wish["link"] or wish["long"]:
        return [links.way(speak, wish["link"]) if wish["link"] else answer.long(speak, wish["text"])]
    narrowed, found = index.is_narrowed(wish), wish["found"]
    if narrowed and not found:
        wrong = page_notes.fault(state, speak)
        return [wrong or el("p", "quiet", say(speak, "ui.browse.searching"), role="status")]
    told = answer.view(state, speak, found) if found else []
    if found and wish["over"] and state["asking"]:
        told.insert(0, slots.offered("searching.answer")(speak, state["asking"]["found"]))
    listed = index.shown(state["contents"], wish)
    count = found["count"] if found else sum([len(rulings) for _, rulings in listed])
    left = index.FIRST if found and told and not wish["whole"] else index.MOST
    told.append(el("p", "sheet__count", _counted(speak, found, count), role="status"))
    subject: "Texts | None" = None
    for topic, rulings in listed:
        if left <= 0 and narrowed:
            break
        if not narrowed and topic["subject"] != subject:
            subject = topic["subject"]
            told.append(el("h3", "topic__subject", in_words(state, subject)))
        shown = narrowed or topic["topic"] == wish["open"]
        told.append(_topic(state, speak, wish, topic, rulings[:left] if shown else rulings))
        left -= len(rulings) if shown else 0
    if left < 0 and narrowed:
        told.append(_more(speak, wish, count))
    if found:
        told.extend(answer.behind(speak, found))
    return told


def _counted(speak: "Book", found: "Found | None", count: int) -> str:
    """Return how many rulings there are, and how far they are what was asked for."""
    said = say(speak, "ui.browse.count", {"n": count})
    if not found or (count and not found["how"]):
        return said
    if count:
        return said + ". " + say(speak, "ui.browse." + found["how"])
    if found["named"]:
        return say(speak, "ui.browse.no-ruling")
    return said if found["rows"] or found["word"] or found["rules"] else say(speak, "ui.browse.none")


def _more(speak: "Book", wish: "Browse", count: int) -> "Element":
    """Draw that there are more rulings: the way to them, or that there are too many."""
    if wish["whole"] or count > index.MOST:
        return el("p", "quiet", say(speak, "ui.browse.more"))
    return el("p", "", button("btn", say(speak, "ui.browse.all", {"n": count}), data_do="browse-all"))


def _topic(
    state: "State", speak: "Book", wish: "Browse", topic: "Topic", rulings: "list[Listed]"
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
    rows = [_row(state, speak, one) for one in rulings]
    return el("section", "topic is-open", head, el("ul", "topic__rulings", *rows))


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
