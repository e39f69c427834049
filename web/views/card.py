"""One card as the mat shows it: kind, name and numbers to see, one sentence to hear."""

from common.hyphens import soft
from common.phrase import card_key, card_name, join, say
from common.sight import is_hidden

from common import faces
from core.vdom import badge, button, cls, el, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from shapes import Book, Element, Facts, Held, Json, Kid, Marks, OfFight, Sign, Texts, Worn


PLAIN: "Marks" = {
    "attacking": False,
    "target": False,
    "fresh": False,
    "revealed": False,
    "moved": "",
    "links": [],
    "aims": [],
    "states": [],
}
"""The marks of a card about which nothing has happened."""


def facts(book: "Book", key: str) -> "Facts":
    """Return what the catalogue knows of a card, given its ref; empty if it knows nothing."""
    return book["cards"].get(key, {})


def frame(book: "Book", card: "Held") -> str:
    """Return the frame of a card; ``effect`` if it is not known."""
    return facts(book, card["card"]).get("frame", "effect")


def kind_word(book: "Book", ref: str, full: bool = False) -> str:
    """Return the kind of a card in a word or two: of a Spell or Trap its kind, of a monster its frame.

    ``full``: where its colour does not say it, what it is besides, as in "Normal Trap".
    """
    known = facts(book, ref)
    kind = known.get("kind")
    if known.get("type") == "monster" or not kind:
        return say(book, "ui.frame." + known.get("frame", "effect"))
    word = say(book, "ui.kind." + kind)
    return say(book, "ui.build.kind-of." + known["type"], {"kind": {"text": word}}) if full else word


def _effect(book: "Book", held: "Mapping[str, Any]") -> "Mapping[str, Texts]":
    known: "Any" = facts(book, card_key(held["card"])).get("effects", {})
    return known.get(held["effect"], {})


def effect_sentence(book: "Book", held: "Mapping[str, Any]") -> str:
    """Return what an effect does in the reader's language, else in English; "" if its card does not say.

    ``held`` holds ``card`` and ``effect``.
    """
    says = _effect(book, held).get("says", {})
    return says.get(book["lang"]) or says.get("en", "")


def cost_sentence(book: "Book", held: "Mapping[str, Any]") -> str:
    """Return what activating an effect costs, as `effect_sentence`; "" if it costs nothing."""
    if not held.get("effect"):
        return ""
    costs = _effect(book, held).get("cost", {})
    return costs.get(book["lang"]) or costs.get("en", "")


def spoken(book: "Book", card: "Held", marks: "Marks") -> str:
    """Return a card in words: name, frame unless the card is hidden, position, numbers and marks."""
    parts = [name_of(book, card)]
    if not is_hidden(card["id"]):
        parts.append(say(book, "ui.frame." + frame(book, card)))
    if card["face"] == "down":
        parts.append(say(book, "ui.mat.down"))
    if card["position"]:
        parts.append(say(book, "ui.mat." + card["position"]))
    if card["atk"] is not None:
        parts.append(say(book, "ui.mat.atk", {"n": card["atk"]}))
    if card["def"] is not None:
        parts.append(say(book, "ui.mat.def", {"n": card["def"]}))
    parts.extend(_spoken_kind(book, card))
    if card["counters"]:
        parts.append(say(book, "ui.mat.counters", {"n": card["counters"]}))
    under = card.get("materials") or []
    if under:
        cards = {"text": join(book, [card_name(book, one["id"]) for one in under])}
        parts.append(say(book, "ui.mat.materials", {"n": len(under), "cards": cards}))
    if card["equips"]:
        parts.append(say(book, "ui.mat.equips", {"card": {"card": card["equips"]}}))
    parts.extend([say(book, "ui.mat." + name) for name in SAID if marks[name]])
    parts.extend([say(book, "ui.state." + name) for name in _signs(marks, facts(book, card["card"]))])
    parts.extend([say(book, "ui.mat.link", {"n": link["link"]}) for link in marks["links"]])
    parts.extend([say(book, "ui.mat.aim", {"n": link["link"]}) for link in marks["aims"]])
    return ", ".join(parts)


def _spoken_kind(book: "Book", card: "Held") -> "list[str]":
    """Return what a card shows of a modern frame where it lies: its Pendulum Scale, its Link Arrows."""
    scale, arrows = scale_of(book, card), facts(book, card["card"]).get("arrows")
    if scale is not None:
        return [say(book, "ui.mat.scale", {"n": scale})]
    if not arrows or card["face"] == "down" or not card["position"]:
        return []
    pointed = {"text": join(book, [say(book, "ui.arrow." + one) for one in arrows])}
    return [say(book, "ui.mat.arrows", {"arrows": pointed})]


SIGNS = {
    "destroyed": "i-x",
    "negated": "i-negated",
    "protected": "i-shield",
    "held": "i-lock",
    "bound": "i-bound",
    "used": "i-check",
    "read": "v-read",
    "face": "v-gap",
}
"""The states that a card wears a sign for, and the standings of cards that only the catalogue knows.

A changed value wears a triangle beside the number.
"""
SAID: "tuple[Sign, ...]" = ("attacking", "target", "revealed", "fresh")


def name_of(book: "Book", card: "Held") -> str:
    """Return the name of a card, or the words for a hidden card if the viewpoint does not see it."""
    return say(book, "ui.mat.hidden") if is_hidden(card["id"]) else card_name(book, card["id"])


def opener(book: "Book", card: "Held", does: "tuple[str, int] | None" = None) -> "Element | None":
    """Draw the button over a card that opens its sheet; None over a hidden one that may not be chosen.

    ``does`` is what `views.mat.may_of` says of it: the button chooses a lit card, and shows what an able one
    can do.
    """
    what, key = does or ("", 0)
    if is_hidden(card["id"]) and what != "lit":
        return None
    about: "Json" = {"card": {"text": name_of(book, card)}}
    act, name = {"lit": ("data_take", "take"), "able": ("data_ask", "ask"), "drag": ("data_ask", "ask")}.get(
        what, ("", "")
    )
    said = say(book, "ui.choice." + name, about) if name else say(book, "ui.card.open", about)
    attrs: "Json" = {"data_card": card["id"], "aria_label": said}
    if act:
        attrs[act] = card["id"]
    if what == "drag":
        attrs["data_drag"] = card["id"]
    if key:
        attrs["data_key"] = key
    return button("zone__open", **attrs)


def may_class(does: "tuple[str, int] | None") -> str:
    """Return the class of what may be done with a card or a player (`views.mat.may_of`)."""
    what = does[0] if does else ""
    return "is-" + {"drag": "able"}.get(what, what) if what else ""


def badges(marks: "Worn") -> "list[Element]":
    """Draw the latest chain link of a card, the latest that targets it, and whether both players saw it."""
    made = [badge(link["side"], link["link"], link["top"]) for link in marks["links"][-1:]]
    for link in marks["aims"][-1:]:
        names = cls("aim", "aim--" + link["side"].lower(), "is-top" if link["top"] else "")
        made.append(el("span", names, icon("i-target"), str(link["link"])))
    if marks["revealed"]:
        made.append(el("span", "seen", icon("i-eye")))
    return made


def row(book: "Book", card: "Held", marks: "Marks") -> "Element":
    """Draw a card in the hand or a list: a strip with its name and, if it is face-up, its kind."""
    down = card["face"] == "down"
    kind = None if down else el("span", "card__type", kind_word(book, card["card"]))
    return _frame(
        book,
        card,
        marks,
        cls("is-row", "is-down" if down else ""),
        [
            None if down else el("div", "card__art", _emblem(book, card)),
            el("p", "card__name", soft(name_of(book, card))),
            el("div", "card__foot", kind) if kind else None,
            None if down else _states(marks, facts(book, card["card"])),
        ],
    )


def on_field(book: "Book", card: "Held", marks: "Marks") -> "Element":
    """Draw a card in a zone: its position and, if it is face-up, its current values."""
    down = card["face"] == "down"
    defence = card["position"] == "defence"
    known, scale = facts(book, card["card"]), scale_of(book, card)
    state = cls(
        "is-defence" if defence else "",
        "is-down" if down else "",
        "is-known-" + known["type"] if down and known else "",
    )
    name = None if is_hidden(card["id"]) else el("p", "card__name", soft(card_name(book, card["id"])))
    if down:
        return _frame(book, card, marks, state, [name, _states(marks, known)])
    return _frame(
        book,
        card,
        marks,
        state,
        [
            el("div", "card__art", _emblem(book, card), _level(card, known), _attribute(card, known)),
            el("span", "card__counters", str(card["counters"])) if card["counters"] else None,
            _materials(card),
            el("span", "card__scale", str(scale)) if scale is not None else None,
            name,
            el(
                "div",
                "card__foot",
                *(_numbers(card, known) or [el("span", "card__type", kind_word(book, card["card"]))]),
            ),
            el("span", "moved", marks["moved"]) if marks["moved"] else None,
            _arrows(known),
            _states(marks, known),
        ],
    )


def _materials(card: "Held") -> "Element | None":
    """Draw how many Xyz Materials lie under a card; None if there are none."""
    under = card.get("materials")
    return el("span", "card__materials", icon("k-xyz", ""), str(len(under))) if under else None


def scale_of(book: "Book", card: "Held") -> "int | None":
    """Return the Pendulum Scale of a card that is no monster where it lies face-up; None if it has none."""
    scale: "int | None" = facts(book, card["card"]).get("scale")
    return None if card["position"] or card["face"] == "down" else scale


def _arrows(known: "Facts") -> "Element | None":
    """Draw the Link Arrows of a card; None if it has none."""
    arrows = known.get("arrows")
    return el("span", "arrows", *[el("i", "arrow arrow--" + one) for one in arrows]) if arrows else None


def _states(marks: "Marks", known: "Facts") -> "Element | None":
    """Draw a sign for each state of a card, and for how far its effects are known; None if it has none."""
    signs = [icon(SIGNS[name], "state state--" + name) for name in _signs(marks, known)]
    return el("span", "states", *signs) if signs else None


def _signs(marks: "Marks", known: "Facts") -> "list[str]":
    """Return what a card wears a sign for: its states, and its standing if it has one."""
    stands = known.get("standing")
    return marks["states"] + [stands] if stands else marks["states"]


def _frame(book: "Book", card: "Held", marks: "Marks", state: str, kids: "list[Kid]") -> "Element":
    fight = cls("is-attacking" if marks["attacking"] else "", "is-target" if marks["target"] else "")
    names = cls("card", "k-" + frame(book, card), state, fight, "is-fresh" if marks["fresh"] else "")
    return el("article", names, *([kid for kid in kids if kid] + badges(marks)), aria_hidden="true")


def _emblem(book: "Book", card: "Held") -> "Element":
    return icon("k-" + frame(book, card), "emblem")


def _level(card: "Held", known: "Facts") -> "Element | None":
    """Draw the current Level, or a printed Rank or Link Rating, which nothing changes.

    None without either, and of what is no monster where it lies.
    """
    number = faces.rating(known)
    if not number or not card["position"]:
        return None
    mark = {"rank": "R", "rating": "L"}.get(faces.rated_by(known["frame"]), "")
    return el("span", "card__level", mark + str(card.get("level") or number))


def _attribute(card: "Held", known: "Facts") -> "Element | None":
    name = card.get("attribute") or known.get("attribute")
    return el("span", "card__attr", icon("a-" + name.lower(), "")) if name else None


def _numbers(card: "Held", known: "Facts") -> "list[Element]":
    if card["atk"] is None:
        return []
    values: "tuple[OfFight, OfFight]" = ("def", "atk") if card["position"] == "defence" else ("atk", "def")
    return [
        el("span", look, _change(card[name], known.get(name)) if name == values[0] else None, str(card[name]))
        for name, look in ((values[0], "stat"), (values[1], "stat stat--minor"))
        if card[name] is not None
    ]


def _change(now: "int | None", printed: "Any") -> "Element | None":
    """Draw whether a value is above or below the printed one.

    None if it is neither, as with a printed ``?``.
    """
    if now is None or not isinstance(printed, int) or printed == now:
        return None
    return icon("i-up" if now > printed else "i-fall")
