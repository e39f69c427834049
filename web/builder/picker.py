"""Choosing a card for a zone: what was typed, what fits, the card as it is, and how it will lie."""

from common.phrase import card_name, say
from tree import button, cls, el, icon

from builder import desk as desks
from builder import draft as drafts
from builder import finding, printed, shelf

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


def parts(speak, desk):
    """Search, kinds, what was found, the card that is marked, and the buttons that put it down."""
    offered = desks.hits(desk)
    marked = desks.chosen(desk)
    made = None
    if desk["pick"]["text"].strip():
        made = el("div", "hits hits--own", _make(speak, desk["pick"]["text"].strip()))
    found = [
        finding.card(speak, HITS, ref, desk["pick"], ref == marked, data_hit=ref, draggable="true")
        for ref in offered
    ]
    return [
        finding.card_field(speak, HITS, desk["pick"], marked, data_field="search"),
        _filters(speak, desk),
        el(
            "div",
            "picker__body",
            el("div", "picker__found", finding.cards(speak, HITS, found), made),
            el("div", "place", _card(speak, desk, marked), _ways(speak, desk, marked)) if marked else None,
        ),
        _foot(speak, desk, marked is not None),
    ]


def _filters(speak, desk):
    """The kinds of cards that fit the zone, to narrow the list."""
    spot, chosen = desk["open"], desk["pick"]["frame"]
    fitting = [
        desk["cards"][ref]["frame"] for ref in desk["order"] if shelf.may_lie(desk["cards"][ref], spot)
    ]
    offered = [frame for frame in FRAMES if frame in fitting]
    if not offered[1:]:
        return None
    chips = [_chip(say(speak, "ui.build.fits"), "", chosen)]
    chips.extend([_chip(say(speak, "ui.build.frame." + one), one, chosen) for one in offered])
    return el("div", "picker__filters", *chips, role="group", aria_label=say(speak, "ui.build.kinds"))


def _chip(text, frame, chosen):
    swatch = el("span", "chip__swatch", aria_hidden="true") if frame else None
    return button(
        cls("chip", "k-" + frame if frame else ""),
        swatch,
        text,
        data_frame=frame,
        aria_pressed="true" if frame == chosen else "false",
    )


def _card(speak, desk, ref):
    """The marked card in full: what is printed, and what its effects do."""
    entry, lang = desk["cards"][ref], speak["lang"]
    said = [effect["says"].get(lang) or effect["says"].get("en") for effect in entry["effects"].values()]
    return printed.card(speak, entry, card_name(speak, ref), [text for text in said if text])


def _ways(speak, desk, ref):
    """In which ways the card can lie there; nothing where there is no choice."""
    entry = desk["cards"][ref]
    offered = shelf.ways(entry, desk["open"])
    return ways(speak, entry, offered, desks.how(desk, ref)) if offered[1:] else None


def ways(speak, entry, offered, chosen):
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


def _foot(speak, desk, ready):
    """Put down and go on, or put down and close; a pile stays open anyway."""
    acts = [button("btn btn--main", say(speak, "ui.build.put"), data_build="put", disabled=not ready)]
    if not drafts.is_pile(desk["open"]) and not desk["pick"]["replace"]:
        acts.insert(
            0, button("btn", say(speak, "ui.build.put-close"), data_build="put-close", disabled=not ready)
        )
    hint = el("p", "quiet", say(speak, "ui.build.put-hint")) if acts[1:] else None
    return el("div", "picker__foot", hint, *acts)


def _make(speak, text):
    return button(
        "hit k-token",
        el("span", "hit__art", icon("k-token", "emblem")),
        el("span", "hit__name", say(speak, "ui.build.own", {"name": {"text": text}})),
        el("span", "hit__note", say(speak, "ui.build.own-hint")),
        data_build="own",
    )
