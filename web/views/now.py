"""Whose decision it is and why, what may be done, and why everything else may not."""

from common.phrase import say

from common import phrase
from core.memo import once
from core.vdom import button, el, icon, stone
from model import timing_names
from model.state import asks, book, step
from model.state import view as verdicts
from views import card as cards
from views import chart, notes, refused
from views.timings import timing_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Asks, Book, Element, Finding, Move, Node, State, Step, Verdicts


def view(state: "State") -> "Element":
    """Draw what is asked now, what is legal, and what is refused."""
    speak = book(state)
    known = verdicts(state)
    return el(
        "aside",
        "now",
        _lead(state, speak),
        legal(state, speak, known),
        refused.view(state, speak, known),
        id="now",
        aria_label=say(speak, "ui.legal"),
    )


def _where(state: "State", speak: "Book", timing: str) -> "Element":
    """Draw the name of a timing; in the Damage Step it opens the names that each source has for it."""
    name = timing_name(state, speak, timing)
    if timing not in timing_names.DAMAGE_STEP:
        return el("p", "now__where", name)
    title = say(speak, "ui.names.title")
    return el("p", "now__where", button("now__names", name, data_do="names-look", title=title))


def _why_asked(speak: "Book", one: "Step", side: str) -> "str | None":
    """Return why a player decides now: the box of the chart, and on a chain who has just declined.

    None outside the chart.
    """
    if not one["box"]:
        return None
    key = "box." + one["box"] + ".why"
    if one["box"] == "D" and one["event"] and one["event"]["kind"] == "passed":
        key = "box.D.passed"
    return say(speak, key, {"side": {"side": side}, "other": {"side": "B" if side == "A" else "A"}})


def _lead(state: "State", speak: "Book") -> "Element":
    one = step(state)
    side, kind = asks(state)
    if side:
        mark = stone(side) if side != "chance" else icon("i-target")
        who = el("h2", "now__who", mark, say(speak, "ui.asks." + str(kind)), tabindex="-1", data_part="who")
        why = _why_asked(speak, one, side)
    else:
        who = el("h2", "now__who now__who--game", say(speak, "ui.settled"), tabindex="-1", data_part="who")
        why = say(speak, "ui.settled-why")
    return el(
        "div",
        "now__lead",
        _where(state, speak, one["timing"]),
        who,
        el("p", "now__why", why) if why else None,
        el("figure", "now__chart", once(speak, "chart", chart.view, one["box"])),
    )


# ---- legal ----


def legal(state: "State", speak: "Book", known: "Verdicts | None") -> "Element":
    """Draw the legal options. ``known`` are the engine's verdicts on the step, None before they are there."""
    options = known["asks"]["options"] if known and known["asks"] else []
    count = el("span", "now__count", str(len(options))) if options else None
    copies = copies_in(options)
    acts = [el("li", "", act(speak, known, option, copies)) for option in options if known]
    body = [el("ul", "acts", *acts)] if acts else []
    if known and known.get("hidden"):
        body.append(el("p", "quiet", say(speak, "ui.eyes.more", {"n": known["hidden"]})))
    if state["engine"]["state"] != "ready" or (not known and step(state)["asks"]):
        body.append(notes.engine(state, speak))
    if not body:
        return el("div", "", data_part="legal")
    return el(
        "section",
        "now__part now__part--acts",
        el("div", "now__head", el("h3", "", say(speak, "ui.legal"), " ", count)),
        *body,
        data_part="legal",
    )


QUICK = 2
ONE, MANY = ("card", "target", "victim"), ("cards", "targets")
"""Where a move names cards."""


def quick(state: "State") -> "Element | None":
    """Draw the first legal moves in few words, near the thumb on phones; None if there are none."""
    known = verdicts(state)
    asked = known["asks"] if known else None
    return once(book(state), "quick", _quick, asked) if asked and asked["options"] else None


def _quick(speak: "Book", asked: "Asks") -> "Element":
    options, side = asked["options"], asked["side"]
    copies = copies_in(options)
    kids = [stone(side)]
    for option in options[:QUICK]:
        whole = option_name(speak, option, copies)
        short = _short(speak, option, options, copies) or whole
        move = {"data_decide": option["id"], "data_side": side, "aria_label": whole}
        kids.append(button("btn quick__act", el("span", "", short), **move))
    if options[QUICK:]:
        left = len(options) - QUICK
        more = el("span", "sr", say(speak, "ui.quick.more", {"n": left}))
        kids.append(button("btn", "+" + str(left), " ", more, data_do="skip"))
    return el("div", "quick", *kids, role="group", aria_label=say(speak, "ui.quick.label"))


def _short(speak: "Book", option: "Move", options: "list[Move]", copies: "list[str]") -> str:
    """Return as much as tells a move from the others; "" if nothing less than its whole label does."""
    if option["verb"] == "activate":
        return named(speak, option["card"], copies)
    attackers = [other["card"] for other in options if other["verb"] == "attack"]
    if option["verb"] == "attack" and len(set(attackers)) == 1:
        if not option.get("target"):
            return say(speak, "ui.quick.attack-direct")
        return say(speak, "ui.quick.attack", {"target": {"text": named(speak, option["target"], copies)}})
    return ""


def option_name(speak: "Book", option: "Move", copies: "list[str]", chance: bool = False) -> str:
    """Return the label of a move, in the words of the game.

    ``copies`` are the cards that need the number of their copy (`copies_in`); ``chance``: whether chance
    chooses.
    """
    about = {"cards": {"text": _all_named(speak, option.get("cards") or [], copies)}}
    for name in ONE:
        if option.get(name):
            about[name] = {"text": named(speak, option[name], copies)}
    key = "ui.act." + option["verb"]
    if option["verb"] == "attack":
        key += "" if option.get("target") else "-direct"
    if option["verb"] == "choose":
        key += _chosen(option, about, chance)
    if option["verb"] in ("replace", "summon", "special-summon", "set", "keep"):
        key += "-with" if option["cards"] else ""
    if option["verb"] == "special-summon":
        about["position"] = {"word": option["position"]}
    return say(speak, key, about)


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


def act(speak: "Book", known: "Verdicts", option: "Move", copies: "list[str]") -> "Element":
    """Draw the button of an option, with its consequences and the door that admits it."""
    then = [text for text in _consequences(speak, known["box"], option, copies) if text]
    opened = [phrase.finding(speak, door) for door in doors(speak, option["findings"])]
    said: "list[Node]" = []
    if then:
        said.append(" ".join(then) + " ")
    if opened:
        said.append(el("span", "act__door", opened[0]))
    return button(
        "act",
        el("span", "act__verdict", icon("v-legal")),
        el("span", "act__what", option_name(speak, option, copies, known["asks"]["side"] == "chance")),
        el("span", "act__then", *said) if said else None,
        el("span", "act__go", icon("i-right")),
        data_decide=option["id"],
        data_side=known["asks"]["side"],
    )


def _consequences(speak: "Book", box: "str | None", option: "Move", copies: "list[str]") -> "list[str]":
    """Return the consequences of a move as sentences: where passing leads, targets, what the effect does."""
    said = []
    passed = "ui.act.passed." + str(box)
    if option["verb"] == "pass" and phrase.has(speak, passed):
        said.append(say(speak, passed))
    if option.get("targets"):
        targets = {"text": _all_named(speak, option["targets"], copies)}
        said.append(say(speak, "ui.act.targets", {"cards": targets}))
    if option.get("effect"):
        said.append(cards.effect_sentence(speak, option))
    return said


def copies_in(options: "list[Move]") -> "list[str]":
    """Return the cards of which these moves name several copies: only those show a copy's number."""
    found = []
    for option in options:
        found.extend([option[name] for name in ONE if option.get(name)])
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
