"""Chooses a card for a zone: search field, results, the card, and its position there."""

from common.phrase import card_name, say

from core.vdom import button, cls, el, icon
from parts.editor import card_facts, search_view
from places.builder import catalogue
from places.builder import draft as drafts
from places.builder import model as models

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Builder, Element, Entry, Kid


HITS = "hits"
FRAMES = (
    "normal",
    "effect",
    "ritual",
    "fusion",
    "synchro",
    "xyz",
    "link",
    "pendulum",
    "spell",
    "trap",
    "token",
)


def parts(speak: "Book", model: "Builder") -> "list[Kid]":
    """Draw the search for a card, the kinds, the results, the marked card, and the buttons that place it."""
    offered = models.hits(model)
    marked = models.chosen(model)
    made = None
    if model["pick"]["text"].strip():
        made = el("div", "hits hits--own", _make(speak, model["pick"]["text"].strip()))
    found = [
        search_view.card(speak, HITS, ref, model["pick"], ref == marked, data_hit=ref, draggable="true")
        for ref in offered
    ]
    return [
        search_view.card_field(speak, HITS, model["pick"], marked, data_field="search"),
        _filters(speak, model),
        el(
            "div",
            "picker__body",
            el(
                "div",
                "picker__found",
                search_view.cards(speak, HITS, found),
                _elsewhere(speak, model),
                _everywhere(speak, model),
                made,
            ),
            el("div", "place", _card(speak, model, marked), _ways(speak, model, marked)) if marked else None,
        ),
        _foot(speak, model, marked is not None),
    ]


def _elsewhere(speak: "Book", model: "Builder") -> "Element | None":
    """Draw where the card that was meant goes, if it may not be placed here."""
    meant = models.elsewhere(model)
    if meant is None:
        return None
    ref, zone = meant
    return el("p", "", say(speak, "ui.build.goes." + zone, {"card": {"card": ref}}), role="status")


def _everywhere(speak: "Book", model: "Builder") -> "Element | None":
    """Draw the cards of the catalogue that are called so; None if there are none beside the library's."""
    rows = model["pick"]["rows"]
    if model["pick"]["alone"]:
        return el("p", "quiet", say(speak, "ui.build.alone"), role="status")
    if rows is None:
        return el("p", "quiet", say(speak, "ui.fact.coming"), role="status")
    if not rows:
        return None
    shown = [el("li", "", button("btn btn--bare", name, data_bring=row)) for row, name in rows]
    return el(
        "section",
        "facts",
        el("h4", "topic__name", say(speak, "ui.fact.found")),
        el("p", "quiet", say(speak, "ui.build.bare-about")),
        el("ul", "named__cards", *shown),
    )


def _filters(speak: "Book", model: "Builder") -> "Element | None":
    """Draw the kinds of cards that fit the spot, to narrow the list; None if there are not at least two."""
    spot, chosen = model["open"], model["pick"]["frame"]
    fitting = [
        model["cards"][ref]["frame"] for ref in model["order"] if catalogue.may_lie(model["cards"][ref], spot)
    ]
    offered = [frame for frame in FRAMES if frame in fitting]
    if not offered[1:] and not model["supply"]:
        return None
    chips = [_chip(say(speak, "ui.build.fits"), "", chosen)]
    if model["supply"]:
        chips.append(_chip(say(speak, "ui.build.from-deck"), models.DECK, chosen))
    chips.extend([_chip(say(speak, "ui.build.frame." + one), one, chosen) for one in offered])
    return el("div", "picker__filters", *chips, role="group", aria_label=say(speak, "ui.build.kinds"))


def _chip(text: str, frame: str, chosen: str) -> "Element":
    is_kind = frame in FRAMES
    swatch = el("span", "chip__swatch", aria_hidden="true") if is_kind else None
    return button(
        cls("chip", "k-" + frame if is_kind else ""),
        swatch,
        text,
        data_frame=frame,
        aria_pressed="true" if frame == chosen else "false",
    )


def _card(speak: "Book", model: "Builder", ref: str) -> "Element":
    """Draw the card with this ref in full: what is printed, and what its effects do."""
    entry, lang = model["cards"][ref], speak["lang"]
    said = [effect["says"].get(lang) or effect["says"].get("en") for effect in entry["effects"].values()]
    return card_facts.card(speak, entry, card_name(speak, ref), [text for text in said if text])


def _ways(speak: "Book", model: "Builder", ref: str) -> "Element | None":
    """Draw how the card can be placed at the open spot; None if there is no choice."""
    entry = model["cards"][ref]
    offered = catalogue.ways(entry, model["open"])
    return ways(speak, entry, offered, models.how(model, ref)) if offered[1:] else None


def ways(speak: "Book", entry: "Entry", offered: "tuple[str, ...]", chosen: str) -> "Element":
    """Draw a button for each way to lie that a card may have here, the ``chosen`` one pressed."""
    made = []
    for way in offered:
        shape = {"defence": " is-side", "set": " is-back"}.get(way, "")
        if way == "set" and entry["type"] == "monster":
            shape = " is-side is-back"
        made.append(
            button(
                "position k-" + entry["frame"],
                el("span", "position__shape" + shape, aria_hidden="true"),
                say(speak, "ui.build.way." + way),
                data_way=way,
                aria_pressed="true" if way == chosen else "false",
            )
        )
    name = say(speak, "ui.build.position")
    return el(
        "div",
        "field",
        el("p", "field__label", name),
        el("div", "positions", *made, role="group", aria_label=name),
    )


def _foot(speak: "Book", model: "Builder", ready: bool) -> "Element":
    """Draw the buttons that place the marked card and go on, or place it and close.

    The second is left out for a pile, which stays open, and where a card is replaced.
    """
    acts = [button("btn btn--main", say(speak, "ui.build.put"), data_build="put", disabled=not ready)]
    if not drafts.is_pile(model["open"]) and not model["pick"]["replace"]:
        acts.insert(
            0, button("btn", say(speak, "ui.build.put-close"), data_build="put-close", disabled=not ready)
        )
    hint = el("p", "quiet", say(speak, "ui.build.put-hint")) if acts[1:] else None
    return el("div", "picker__foot", hint, *acts)


def _make(speak: "Book", text: str) -> "Element":
    return button(
        "hit k-token",
        el("span", "hit__art", icon("k-token", "emblem")),
        el("span", "hit__name", say(speak, "ui.build.own", {"name": {"text": text}})),
        el("span", "hit__note", say(speak, "ui.build.own-hint")),
        data_build="own",
    )
