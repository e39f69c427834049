"""The skyline: every step of the line, grouped by step and sub-step, one storey per chain link."""

from common.hyphens import soft
from common.phrase import say

from common import phrase
from core import slots
from core.memo import once
from core.vdom import button, cls, el, icon
from model import timing_names
from model.state import book, is_ahead, is_disputed, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Happening, Json, Look, State, Step, Timing


GLYPHS = {
    "attack-declared": "i-attack",
    "direct-attack-declared": "i-attack",
    "triggered": "i-up",
    "passed": "i-pass",
    "leaving-offered": "i-pass",
    "card-revealed": "i-eye",
    "flipped-by-attack": "i-eye",
    "cost-paid": "i-down",
    "targeted": "i-target",
    "moved": "i-right",
    "drawn": "i-plus",
    "discarded-to-hand-limit": "i-down",
    "upkeep-paid": "i-check",
    "upkeep-unpaid": "i-x",
    "revealed": "i-eye",
    "activation-begun": "i-eye",
    "field-spell-replaced": "i-down",
    "turn-began": "i-right",
    "tributed": "i-down",
    "banished-for-summon": "i-down",
    "sent-for-summon": "i-down",
    "returned-for-summon": "i-up",
    "summon-announced": "i-eye",
    "summon-negated": "i-x",
    "pendulum-summon-begun": "i-eye",
    "pendulum-summon-announced": "i-eye",
    "pendulum-summon-negated": "i-x",
    "pendulum-summoned": "i-plus",
    "summon-succeeded": "i-plus",
    "card-set": "i-plus",
    "position-changed": "i-eye",
    "special-summoned": "i-plus",
    "special-summoned-together": "i-plus",
    "tokens-summoned": "i-plus",
    "counters-placed": "i-plus",
    "counters-removed": "i-down",
    "originals-count": "i-calc",
    "equipped": "i-plus",
    "equip-cards-lost": "i-x",
    "materials-lost": "i-x",
    "materials-attached": "i-plus",
    "placed-face-up": "i-plus",
    "control-swapped": "i-right",
    "control-taken": "i-right",
    "control-returned": "i-right",
    "life-gained": "i-plus",
    "life-lost": "i-down",
    "life-paid": "i-down",
    "cards-chosen": "i-target",
    "chance-decided": "i-target",
    "die-rolled": "i-target",
    "coins-tossed": "i-target",
    "excavated": "i-eye",
    "excavated-in-vain": "i-eye",
    "level-declared": "i-target",
    "attributes-declared": "i-target",
    "put-off": "i-right",
    "monsters-held-back": "i-x",
    "position-chosen": "i-target",
    "turned": "i-eye",
    "diverted": "i-x",
    "returned-instead": "i-up",
    "left-to-apply": "i-right",
    "reverted": "i-down",
    "flipped-again": "i-eye",
    "replay-offered": "i-attack",
    "target-chosen-again": "i-attack",
    "direct-attack-chosen-again": "i-attack",
    "attack-given-up": "i-x",
    "replacement-chosen": "i-right",
    "replacement-declined": "i-pass",
    "values-lost": "i-fall",
    "attack-redirected": "i-attack",
    "effects-negated": "i-x",
    "names-forbidden": "i-x",
    "names-negated": "i-x",
    "battle-phase-cut-short": "i-right",
    "values-reversed": "i-turn",
    "not-modelled": "v-gap",
    "negations-expired": "i-check",
    "effect-negated": "i-x",
    "values-switched": "i-turn",
    "effect-damage-inflicted": "i-fall",
    "values-compared": "i-calc",
    "direct-attack-counted": "i-calc",
    "battle-damage-inflicted": "i-fall",
    "resolution-started": "i-check",
    "activation-negated": "i-x",
    "destroyed": "i-x",
    "destruction-determined": "i-x",
    "battle-destruction-prevented": "i-shield",
    "sent-destroyed-by-battle": "i-x",
    "resolved-without-effect": "i-x",
    "resolved-without-target": "i-x",
    "resolved-in-vain": "i-x",
    "not-chained-directly": "i-x",
    "resolved-off-the-field": "i-x",
    "attacks-forbidden": "i-x",
    "attack-stopped": "i-x",
    "attack-negated": "i-x",
}


def view(state: "State") -> "Element":
    """Draw the timeline: the steps of the recording by phases and steps of the turn."""
    speak = book(state)
    shown = steps(state)
    groups = once(speak, "timeline", _grouped, shown, state["timings"], state["names"])
    noted = slots.offered("lessons.noted")(state) if state["lesson"] else ()
    looks = [
        (index, index == state["index"], is_ahead(state, index), is_disputed(state, index), index in noted)
        for index in range(len(shown))
    ]
    drawn = []
    for group in groups:
        first, last = group["parts"][0]["first"], group["parts"][-1]["last"]
        drawn.append(once(speak, ("timeline", first), _step, group, shown, looks[first : last + 1]))
    return el(
        "nav",
        "tl",
        el("ol", "tl-steps", *drawn),
        aria_label=say(speak, "ui.timeline.label"),
        style=_room(shown),
    )


STOREYS = 2
"""The timeline is so many chain links high, on every line, so that nothing below it moves."""


def _room(shown: "list[Step]") -> "Json":
    """Return the number of steps, and how much lower each storey is where more are built (``--low``)."""
    built = max([one["height"] for one in shown] + [STOREYS])
    return {"--low": STOREYS / built, "--count": len(shown)}


def _grouped(_speak: "Book", shown: "list[Step]", timings: "list[Timing]", names: str) -> "list[Json]":
    """Group the steps of the line by the steps and sub-steps of the turn: ``[{"step", "parts"}]``.

    A part has the indexes of its first and last step, and the name that the source ``names`` has for it.
    """
    groups: "list[Json]" = []
    for index in range(len(shown)):
        place = _place(timings, shown[index]["timing"])
        if not groups or groups[-1]["step"] != place["step"]:
            groups.append({"step": place["step"], "parts": []})
        parts = groups[-1]["parts"]
        name = timing_names.called(names, place["id"])
        if not parts or (parts[-1]["sub"], parts[-1]["name"]) != (place["sub"], name):
            parts.append({"sub": place["sub"], "name": name, "first": index})
        parts[-1]["last"] = index
    return groups


def _place(timings: "list[Timing]", timing: str) -> "Timing":
    for known in timings:
        if known["id"] == timing:
            return known
    return {"id": timing, "step": timing.partition(".")[0], "sub": None}


def _step(speak: "Book", group: "Json", shown: "list[Step]", looks: "list[Look]") -> "Element":
    parts = group["parts"]
    name = el("h2", "tl-step__name", say(speak, "step." + group["step"]))
    if parts[0]["sub"] is None and len(parts) == 1:
        inside = _nodes(speak, shown, looks)
    else:
        first = parts[0]["first"]
        subs = [
            _sub(speak, part, shown, looks[part["first"] - first : part["last"] - first + 1])
            for part in parts
        ]
        inside = el("ol", "tl-subs", *subs)
    return el("li", "tl-step", name, inside, style={"--n": len(looks)})


def _sub(speak: "Book", part: "Json", shown: "list[Step]", looks: "list[Look]") -> "Element":
    number = part["sub"]
    name = None
    if part["name"]:
        name = el("h3", "tl-sub__name", el("span", "tl-sub__theirs", part["name"]))
    elif number:
        text = el("span", "tl-sub__text", say(speak, "ui.sub." + str(number)))
        name = el("h3", "tl-sub__name", el("span", "tl-sub__no", str(number)), text)
    now = any(one[1] for one in looks)
    nodes = _nodes(speak, shown, looks)
    return el("li", cls("tl-sub", "is-now" if now else ""), name, nodes, style={"--n": len(looks)})


def _nodes(speak: "Book", shown: "list[Step]", looks: "list[Look]") -> "Element":
    """Draw the nodes of all steps.

    Each is kept for each way it can look: from one step to the next, two of them change.
    """
    drawn = [once(speak, ("node", one[0]), _node, shown[one[0]], one) for one in looks]
    return el("ol", "tl-nodes", *drawn)


def _node(speak: "Book", one: "Step", look: "Look") -> "Element":
    index, now, ahead, disputed, noted = look
    event = one["event"]
    owner = side_of(event)
    names = cls("tl-node", "is-" + owner, "is-now" if now else "", "is-ahead" if ahead else "")
    plot = el(
        "span",
        "tl-node__plot",
        el("span", "tl-node__dot", glyph(event), aria_hidden="true"),
        el("span", "tl-node__mark", icon("v-disputed"), aria_hidden="true") if disputed else None,
        el("span", "tl-node__flag", aria_hidden="true") if noted else None,
        style={"--h": one["height"]} if one["height"] else None,
    )
    before = str(index + 1) + ". " + ("" if owner == "game" else owner.upper() + ": ")
    after = [", " + say(speak, "ui.timeline.ahead")] if ahead else []
    if disputed:
        after.append(", " + say(speak, "ui.timeline.disputed"))
    if noted:
        after.append(", " + say(speak, "ui.timeline.noted"))
    said = el("span", "sr", "".join(after)) if after else None
    caption = el("span", "tl-node__cap", el("span", "sr", before), soft(short(speak, event)), said)
    return el(
        "li",
        "tl-item",
        button(
            names,
            plot,
            caption,
            data_go=index,
            aria_current="step" if now else None,
            tabindex=None if now else "-1",
        ),
    )


def side_of(event: "Happening | None") -> str:
    """Return whose doing an event is: ``a`` or ``b``, or ``game``."""
    side = event["about"].get("side") if event else None
    return (
        side["side"].lower()
        if event
        and side
        and event["kind"] not in ("battle-damage-inflicted", "effect-damage-inflicted", "duel-won")
        else "game"
    )


def glyph(event: "Happening | None") -> "str | Element | None":
    """Draw the sign of an event: the number of a chain link, an icon, or None."""
    if not event:
        return None
    if event["kind"] in ("activated", "triggered") and "link" in event["about"]:
        return str(event["about"]["link"])
    if event["kind"] == "value-changed":
        return icon("i-up" if event["about"]["new"] > event["about"]["old"] else "i-fall")
    return icon(GLYPHS[event["kind"]]) if event["kind"] in GLYPHS else None


def short(speak: "Book", event: "Happening | None") -> str:
    """Return the caption of an event; its whole sentence if it has none.

    Without an event, it is the entered timing.
    """
    if not event:
        return say(speak, "ui.node.timing-entered")
    known = phrase.has(speak, "ui.node." + event["kind"])
    return phrase.event(speak, event, "ui.node.") if known else phrase.event(speak, event)
