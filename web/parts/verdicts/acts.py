"""Moves in words and as buttons: what each does, what it costs, and what admits it."""

from common.phrase import say

from common import phrase
from core.vdom import button, el, icon
from views import card as cards
from views import mat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Asks, Book, Element, Finding, Json, Move, Node, OfOne, OfSeveral, Verdicts


ONE: "tuple[OfOne, ...]" = ("card", "target", "victim")
MANY: "tuple[OfSeveral, ...]" = ("cards", "targets")
"""Where a move names cards."""


def option_name(speak: "Book", option: "Move", copies: "list[str]", chance: bool = False) -> str:
    """Return the label of a move, in the words of the game.

    ``copies`` are the cards that need the number of their copy (`copies_in`); ``chance``: whether chance
    chooses.
    """
    about: "Json" = {"cards": {"text": _all_named(speak, option.get("cards") or [], copies)}}
    for name in ONE:
        one = option.get(name)
        if one:
            about[name] = {"text": named(speak, one, copies)}
    key = "ui.act." + option["verb"]
    if option["verb"] == "attack":
        key += "" if option.get("target") else "-direct"
    if option["verb"] == "choose":
        key += _chosen(option, about, chance)
    if option["verb"] in ("replace", "summon", "set", "keep"):
        key += "-with" if option["cards"] else ""
    if option["verb"] == "special-summon":
        key = _special(speak, option, about)
    return say(speak, key, about)


def _special(speak: "Book", option: "Move", about: "Any") -> str:
    """Return the key of a Special Summon, and add what the label names to the parameters ``about``.

    One with a name of its own is called by it; a Link Monster has no other position than Attack Position.
    """
    kind = option.get("kind")
    key = (
        "ui.act.special-summon"
        if not kind
        else "ui.act.link-summon"
        if kind == "link"
        else "ui.act.named-summon"
    )
    about["position"] = {"word": option["position"]}
    if kind:
        about["kind"] = {"text": say(speak, "ui.act.kind." + kind)}
    if option.get("zone"):
        about["zone"] = {"text": zone_name(speak, option["zone"])}
        return key + "-to"
    return key + ("-with" if option["cards"] else "")


def zone_name(speak: "Book", zone: int) -> str:
    """Return the name of a Monster Zone with its number, as its player counts it."""
    return say(speak, "ui.mat." + ("monster" if zone <= len(mat.NUMBERS) else "extra-zone"), {"n": zone})


def _chosen(option: "Move", about: "Any", chance: bool) -> str:
    """Return the ending of the key for a choice, and add what the label names to the parameters ``about``."""
    if option.get("position"):
        about["position"] = {"word": option["position"]}
        return "-position"
    if option.get("attributes"):
        about["attributes"] = {"words": option["attributes"]}
        return "-attributes"
    if option.get("n"):
        about["n"] = option["n"]
        return "-number"
    if option["cards"]:
        return ""
    return "-unknown" if chance else "-nothing"


def act(
    speak: "Book", known: "Verdicts", option: "Move", copies: "list[str]", key: "int | None" = None
) -> "Element":
    """Draw the button of one move; ``key`` is the number of the key that plays it."""
    side = known["asks"]["side"] if known["asks"] else ""
    name = option_name(speak, option, copies, side == "chance")
    said = [text for text in _consequences(speak, known, option, copies) if text]
    return button(
        "act",
        *act_body(speak, option, (name, ""), said, key),
        data_decide=option["id"],
        data_side=side,
    )


def act_body(
    speak: "Book", option: "Move", name: "tuple[str, str]", does: "list[str]", key: "int | None"
) -> "list[Element]":
    """Draw what the button of a move holds.

    That is its verdict, its ``name`` with the count of what it may be aimed at (else ""), its key, what it
    ``does``, what it costs, and what admits it.
    """
    called, count = name
    opened = [phrase.finding(speak, door) for door in doors(speak, option["findings"])]
    said: "list[Node]" = []
    if does:
        said.append(" ".join(does) + " ")
    paid = cards.cost_sentence(speak, option)
    if paid:
        said.extend([el("span", "act__cost", say(speak, "ui.act.cost", {"cost": {"text": paid}})), " "])
    if opened:
        said.append(el("span", "act__door", opened[0]))
    kids = [
        el("span", "act__verdict", icon("v-legal")),
        el("span", "act__what", called, el("span", "act__count", " " + count) if count else None),
        el("span", "act__then", *said) if said else None,
        el("kbd", "act__key", str(key), aria_hidden="true")
        if key
        else el("span", "act__go", icon("i-right")),
    ]
    return [kid for kid in kids if kid]


def then(speak: "Book", option: "Move") -> "list[str]":
    """Return what the effect of a move does, as a list of one sentence; [] without an effect."""
    says = cards.effect_sentence(speak, option) if option.get("effect") else ""
    return [says] if says else []


def purpose(speak: "Book", asked: "Asks | None", alone: bool = False) -> str:
    """Return as a sentence what a choice is for, unless ``alone`` with how many are chosen; "" if unknown."""
    wanted = asked["purpose"] if asked else None
    if not wanted:
        return ""
    text = say(speak, "purpose." + wanted["what"], wanted["about"])
    n = 0 if alone else wanted["n"]
    key = "whole" if not n else "exactly" if n == wanted["least"] else "most"
    text = text if n else text[:1].upper() + text[1:]
    return say(speak, "ui.wanted." + key, {"text": {"text": text}, "n": n})


def _consequences(speak: "Book", known: "Verdicts", option: "Move", copies: "list[str]") -> "list[str]":
    """Return the consequences of a move as sentences.

    They are where passing leads, what a choice is for, targets, and what the effect does.
    """
    said = []
    passed = "ui.act.passed." + str(known["box"])
    if option["verb"] == "choose" and option["cards"]:
        said.append(purpose(speak, known["asks"], alone=True))
    if option["verb"] == "pass" and phrase.has(speak, passed):
        said.append(say(speak, passed))
    if option.get("targets"):
        targets = {"text": _all_named(speak, option["targets"], copies)}
        said.append(say(speak, "ui.act.targets", {"cards": targets}))
    return said + then(speak, option)


def copies_in(options: "list[Move]") -> "list[str]":
    """Return the cards of which these moves name several copies: only those show a copy's number."""
    found: "list[str]" = []
    for option in options:
        found.extend([option.get(name) or "" for name in ONE if option.get(name)])
        for name in MANY:
            found.extend(option.get(name) or [])
    return phrase.several(found)


def _all_named(speak: "Book", ids: "list[str]", copies: "list[str]") -> str:
    return phrase.value(speak, {"cards": ids}, "", copies)


def named(speak: "Book", card: str, copies: "list[str]") -> str:
    """Return a card's name, with the number of its copy if the card is in ``copies``."""
    return phrase.card_name(speak, card, copy=phrase.card_key(card) in copies)


def doors(speak: "Book", findings: "list[Finding]") -> "list[Finding]":
    """Return the findings, and the doors tried for them, that admit a move and have a sentence for that."""
    tried: "list[Finding]" = []
    for one in findings:
        tried.extend(one.get("doors") or [])
        tried.append(one)
    return [
        door
        for door in tried
        if door["outcome"] == "holds" and phrase.has(speak, "finding." + door["rule"] + ".holds")
    ]
