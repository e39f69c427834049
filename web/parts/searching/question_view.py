"""The form of a question about every line, and its answer."""

from common.phrase import card_key, card_name, number, say, several
from common.sight import is_hidden

from core.vdom import button, el
from model.diff import places
from model.state import book, steps, table
from parts.searching import progress
from views import card as cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Json, State

KINDS = ("survives", "destroyed", "both", "activated", "unharmed", "takes", "wins", "loses", "below", "in")
"""What may be asked, by the ends of the names of the phrases."""
NEEDS = {
    "survives": ("card",),
    "destroyed": ("card",),
    "both": ("card", "other"),
    "activated": ("effect",),
    "unharmed": ("side",),
    "takes": ("side", "damage"),
    "wins": ("side",),
    "loses": ("side",),
    "below": ("side", "n"),
    "in": ("card", "zone"),
}
"""The fields of each question."""
ZONES = ("graveyard", "banished", "hand", "monster", "spell-trap")
DECLARED = ("attack-declared", "direct-attack-declared")
"""The events with which an attack begins."""


def view(state: "State", speak: "Book") -> "Element":
    """Draw the form, and below it how far the question is answered."""
    asked = state["asking"]
    kinds = [(one, say(speak, "ui.ask.kind." + one)) for one in KINDS]
    fields = [_select(speak, "kind", kinds, asked["kind"])]
    fields.extend([_field(state, speak, name) for name in NEEDS[asked["kind"]]])
    fields.append(_select(speak, "from", _starts(state, speak), begins(state)))
    go = button("btn btn--main btn--small", say(speak, "ui.ask.go"), data_search="ask:")
    leave = button("btn btn--small", say(speak, "ui.ask.close"), data_search="close:")
    return el(
        "div",
        "asking",
        *fields,
        el("div", "note__acts", go, leave),
        answer(speak, asked["found"]) if asked["found"] else None,
    )


def declared(state: "State") -> "int | None":
    """Return the index of the step with the latest declaration of an attack, else the next; None without."""
    found = [n for n, one in enumerate(steps(state)) if one["event"] and one["event"]["kind"] in DECLARED]
    past = [n for n in found if n <= state["index"]]
    return past[-1] if past else found[0] if found else None


def begins(state: "State") -> str:
    """Return where the question begins: ``here``, with the ``attack`` that is declared, or at the ``start``.

    As long as nothing was chosen, whether a card survives is asked about the attack: from here on the answer
    could be that nobody attacks.
    """
    asked, attack = state["asking"], declared(state)
    if asked["from"] and (asked["from"] != "attack" or attack is not None):
        return str(asked["from"])
    return "attack" if asked["kind"] == "survives" and attack is not None else "here"


def _starts(state: "State", speak: "Book") -> "list[tuple[str, str]]":
    """Return the places from which a question may be asked, each in words."""
    attack = declared(state)
    known = ("here", "start") if attack is None else ("here", "attack", "start")
    return [(one, say(speak, "ui.ask.begins." + one, _attacker(state, attack))) for one in known]


def _attacker(state: "State", attack: "int | None") -> "Json":
    """Return the monster whose attack is declared at a step, as a parameter of sentences; empty for None."""
    event = None if attack is None else steps(state)[attack]["event"]
    return {"card": event["about"]["attacker"]} if event else {}


def _field(state: "State", speak: "Book", name: str) -> "Element":
    chosen = state["asking"][name]
    if name == "side":
        return _select(speak, name, [(one, one) for one in ("A", "B")], chosen)
    if name == "zone":
        return _select(speak, name, [(one, say(speak, "word." + one)) for one in ZONES], chosen)
    if name in ("n", "damage"):
        label = el("span", "quiet", say(speak, "ui.ask.field." + name))
        field = el(
            "input", "find__text", type="text", inputmode="numeric", value=chosen, data_do="ask-" + name
        )
        return el("label", "asking__field", label, field)
    listed = effects(state, speak) if name == "effect" else named(state, speak)
    return _select(speak, name, listed, chosen)


def _select(speak: "Book", name: str, listed: "list[tuple[str, str]]", chosen: str) -> "Element":
    options = [el("option", "", text, value=one, selected=one == chosen) for one, text in listed]
    return el(
        "label",
        "asking__field",
        el("span", "quiet", say(speak, "ui.ask.field." + name)),
        el("select", "select", *options, data_do="ask-" + name, value=chosen, autocomplete="off"),
    )


def named(state: "State", speak: "Book") -> "list[tuple[str, str]]":
    """Return the cards that may be asked about, those on the field first, as ``(id, name)``."""
    found = places(table(state))
    known = [card for card in found if not is_hidden(card)]
    fields = [card for card in known if found[card][0][1] in ("monster", "spell-trap", "field")]
    known = fields + [card for card in known if card not in fields]
    copies = several(known)
    return [(card, card_name(speak, card, copy=card_key(card) in copies)) for card in known]


def effects(state: "State", speak: "Book") -> "list[tuple[str, str]]":
    """Return the effects that may be asked about, as ``(card#effect, name of the card and what it does)``."""
    made = []
    for card, name in named(state, speak):
        for effect in sorted(cards.facts(speak, card_key(card)).get("effects") or {}):
            does = cards.effect_sentence(speak, {"card": card, "effect": effect})
            made.append((card + "#" + effect, name + ": " + does))
    return made


def written(state: "State") -> str:
    """Return the question of the form as the engine reads it (`lines/analysis/questions.py`)."""
    return _written(state["asking"]) + (" this attack" if begins(state) == "attack" else "")


def _written(asked: "Json") -> str:
    kind = asked["kind"]
    if kind == "both":
        return asked["card"] + " and " + asked["other"] + " destroyed"
    if kind in ("survives", "destroyed"):
        return asked["card"] + " " + kind
    if kind == "activated":
        return asked["effect"] + " activated"
    if kind == "in":
        return asked["card"] + " in " + asked["zone"]
    ends = {
        "unharmed": "takes no damage",
        "takes": "takes " + asked["damage"].strip() + " damage",
        "wins": "wins",
        "loses": "loses",
        "below": "below " + asked["n"].strip(),
    }
    return asked["side"] + " " + ends[kind]


def said(state: "State") -> str:
    """Return the question of the form in the words of the page."""
    speak, asked = book(state), state["asking"]
    kind, about = asked["kind"], _about(state, speak)
    key = "ui.ask.said." + kind
    if kind == "in":
        key += "." + asked["zone"]
    elif kind == "activated" and about["does"]["text"]:
        key = "ui.ask.said.effect"
    question = say(speak, key, about)
    if begins(state) != "attack":
        return question
    attacker = _attacker(state, declared(state))
    attacker["question"] = {"text": question}
    return say(speak, "ui.ask.said.attack", attacker)


def _about(state: "State", speak: "Book") -> "Json":
    """Return the fields of the form as parameters; ``does`` is said of a card with several effects."""
    asked = state["asking"]
    names = dict(named(state, speak))
    card, _, effect = (
        asked["effect"].partition("#") if asked["kind"] == "activated" else (asked["card"], "", "")
    )
    several_effects = len(cards.facts(speak, card_key(card)).get("effects") or {}) > 1
    does = (
        cards.effect_sentence(speak, {"card": card, "effect": effect}) if effect and several_effects else ""
    )
    return {
        "card": {"text": names.get(card, "")},
        "other": {"text": names.get(asked["other"], "")},
        "does": {"text": does},
        "side": {"side": asked["side"]},
        "life": {"text": asked["n"]},
        "damage": {"text": asked["damage"]},
    }


def answer(speak: "Book", found: "Json") -> "Element":
    """Draw the answer: a line, that there is none, or how far it has come and what was not looked at."""
    kids = [el("p", "asking__asked", found["said"])]
    counted = {"n": found["tried"], "left": found["left"], "lines": number(speak, found["lines"])}
    if found["busy"]:
        kids.append(progress.bar(speak, found))
    elif found["yes"]:
        kids.append(el("p", "asking__yes", say(speak, "ui.ask.yes")))
        kids.append(button("btn btn--small", say(speak, "ui.ask.show"), data_search="show:"))
    elif found["yes"] is False:
        kids.append(el("p", "asking__no", say(speak, "ui.ask.no", {"n": found["lines"]})))
    else:
        kids.append(el("p", "asking__no", say(speak, "ui.ask.open", counted)))
        kids.append(button("btn btn--small", say(speak, "ui.ask.on"), data_search="on:"))
    return el("div", "asking__answer", *kids, role="status", data_part="answer")
