"""The preview of a card: its sentences, its timings in the Damage Step, its faults."""

from common.phrase import say

from core.vdom import button, cls, el, icon
from parts.editor import card_facts
from places.workshop import dialogs, form_view
from places.workshop import model as models
from views import notes
from views.sources import rule_chip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Admitted, Book, Card, Context, Described, Element, State, Timing


SUBS = (1, 2, 3, 4, 5)


def view(state: "State", c: "Context", told: "Described | None") -> "Element":
    """Draw the preview: faults, the card in sentences (``told``), its timings and buttons for its use."""
    speak = c["speak"]
    return el(
        "aside",
        "ws__side",
        _standing(state, c),
        _wrong(c),
        _card(c, told),
        _timing(c, told, state["timings"]),
        _acts(speak, state),
        notes.failed(state, speak) if state["engine"]["state"] == "failed" else None,
        aria_label=say(speak, "ui.shop.side"),
    )


def _standing(state: "State", c: "Context") -> "Element":
    """Draw in one line whether the engine understands the card."""
    model = state["workshop"]
    kind = "ready"
    if state["engine"]["state"] == "failed":
        kind = "alone"
    elif not models.is_told(model):
        kind = "busy"
    elif c["faults"]:
        kind = "wrong"
    elif not (
        c["card"].get("effects") or c["card"].get("statics") or c["card"]["card"].get("frame") == "normal"
    ):
        kind = "bare"
    return el(
        "p",
        "build__standing is-" + kind,
        icon({"ready": "i-check", "wrong": "i-warn"}.get(kind, "v-wait")),
        el("span", "", say(c["speak"], "ui.shop.standing." + kind, {"n": len(c["faults"])})),
        role="status",
        data_standing=kind,
    )


def _wrong(c: "Context") -> "Element | None":
    """Draw the faults; each that a field shows leads to the field. None if there are no faults."""
    if not c["faults"]:
        return None
    rows = []
    for one in c["faults"]:
        text = el("span", "", form_view.said(c, one))
        if one in c["told"]:
            rows.append(el("li", "", button("build__fault", icon("i-warn"), text, data_mend=one["path"])))
        else:
            rows.append(el("li", "build__fault", icon("i-warn"), text))
    return el("ul", "build__wrong", *rows)


def _card(c: "Context", told: "Described | None") -> "Element":
    """Draw the card as it would be printed, with sentences that the engine makes of its data."""
    speak, card = c["speak"], c["card"]
    entry: "Any" = {"frame": card["card"]["type"], "kind": None}
    entry.update(card["card"])
    return card_facts.card(speak, entry, dialogs.called(speak, card), _sentences(speak, card, told))


def _sentences(speak: "Book", card: "Card", told: "Described | None") -> "list[str]":
    if not told:
        return []
    lang = speak["lang"]
    said = [one["says"].get(lang) or one["says"]["en"] for one in told["passages"]]
    for effect in card.get("effects") or []:
        found = told["effects"].get(effect["id"])
        if found:
            said.append(found["sentence"].get(lang) or found["sentence"]["en"])
    return said


def _timing(c: "Context", told: "Described | None", timings: "list[Timing]") -> "Element | None":
    """Draw where the Damage Step admits each effect, and by which rule.

    None if the engine says that of none.
    """
    shown = []
    effects = c["card"].get("effects") or []
    for n in range(len(effects)):
        found = told["effects"].get(effects[n]["id"]) if told else None
        if found and "damage_step" in found:
            if effects[1:]:
                shown.append(el("h3", "", say(c["speak"], "ui.shop.effect", {"n": n + 1})))
            shown.extend(_strip(c["speak"], found["damage_step"], timings))
    if not shown:
        return None
    return el("section", "ws__derived", el("h2", "", say(c["speak"], "ui.shop.derived")), *shown)


def _strip(speak: "Book", doors: "list[Admitted]", timings: "list[Timing]") -> "list[Element]":
    subs = {one["id"]: one["sub"] for one in timings}
    admitted = {subs.get(one["timing"]): one["rule"] for one in doors}
    rows = []
    for sub in SUBS:
        legal = sub in admitted
        word = say(speak, "ui.shop.open" if legal else "ui.shop.closed")
        rows.append(
            el(
                "li",
                cls("strip__item", "strip__item--legal" if legal else ""),
                el("span", "strip__no", str(sub), aria_hidden="true"),
                el("span", "strip__name", say(speak, "ui.sub." + str(sub))),
                icon("v-legal" if legal else "v-wait"),
                el("span", "sr", word),
            )
        )
    rules = []
    for one in doors:
        if one["rule"] not in rules:
            rules.append(one["rule"])
    made = [el("ol", "strip", *rows)]
    why = [("finding." + rule + ".holds", rule) for rule in rules] or [("ui.shop.shut", "ADM-01")]
    made.extend([el("p", "", say(speak, key) + " ", rule_chip(speak, rule)) for key, rule in why])
    return made


def _acts(speak: "Book", state: "State") -> "Element":
    card = state["workshop"]["card"]
    there = state["builder"]["draft"]["cards"].get(card["ref"])
    text = "use" if there is None else "go" if there == card else "update"
    return el(
        "div",
        "ws__acts",
        el("p", "quiet", say(speak, "ui.shop.kept")),
        el(
            "div",
            "keep__acts",
            button("btn btn--main", say(speak, "ui.shop." + text), data_shop="use"),
            button("btn", say(speak, "ui.shop.save-toml"), data_shop="toml"),
            button("btn", say(speak, "ui.shop.save-json"), data_shop="json"),
        ),
    )
