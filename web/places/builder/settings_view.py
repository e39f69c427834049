"""The settings of the whole scene: start and end, turn player, life points, attack."""

from common.phrase import card_name, has, say

from common import beginning, placement
from core.vdom import button, el, icon, stone
from parts.editor import form
from places.builder import draft as drafts
from places.builder import mat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Builder, Draft, Element, SceneFault, Timing


FIELDS = ("at", "turn", "until", "attack", "turn_player")
LEAVING = ("main-1.to-battle", "main-1.to-end", "battle-step.leaving", "main-2.to-end")
ENDS = (
    "",
    "battle-phase-end/0",
    "main-2/0",
    "turn-end/0",
    "standby/1",
    "main-1/1",
    "battle-phase-end/1",
    "turn-end/1",
)
"""Where a scene may end; the first is the default."""


def view(speak: "Book", timings: "list[Timing]", model: "Builder", wrong: "list[SceneFault]") -> "Element":
    """Draw the fields of the scene: timing, turn player, Life Points. ``wrong`` are the scene's faults."""
    draft = model["draft"]
    parts = [
        _field(speak, "at", wrong, _start(speak, timings, draft)),
        _turn_player(speak, draft),
        _field(speak, "A.life", wrong, _number("A.life", draft["A"]["life"])),
        _field(speak, "B.life", wrong, _number("B.life", draft["B"]["life"])),
    ]
    if draft["at"] in placement.WITH_ATTACK or draft["attack"]:
        parts.insert(1, _attack(speak, model, wrong))
    more = [
        _field(speak, "until", wrong, _end(speak, draft)),
        _field(speak, "turn", wrong, _number("turn", draft["turn"])),
    ]
    return el(
        "div",
        "setup",
        *parts,
        _passed(speak, draft),
        el(
            "details",
            "setup__more",
            el("summary", "", say(speak, "ui.build.more")),
            el("div", "setup__parts", *more),
        ),
        data_part="setup",
    )


def field_name(speak: "Book", spot: str) -> str:
    """Return the name of the field or zone that a fault is about, given its spot.

    An unknown one is returned itself.
    """
    if spot in FIELDS or spot.endswith(".life"):
        return label(speak, spot)
    if spot.endswith(".rest"):
        return mat.name_of(speak, spot[0] + ".deck")
    if spot[:2] in ("A.", "B."):
        side, zone, slot = drafts.parts(spot)
        known = zone in drafts.PILES or zone == "field" or slot is not None
        return (
            mat.name_of(speak, spot) if known else say(speak, "ui.build.field.side", {"side": {"side": side}})
        )
    return say(speak, "ui.build.field.scene") if spot in ("(top)", "cards", "scene") else spot


def label(speak: "Book", name: str) -> str:
    """Return the label of a field of the scene, such as ``at`` or ``A.life``."""
    if name.endswith(".life"):
        return say(speak, "ui.build.field.life", {"side": {"side": name[0]}})
    return say(speak, "ui.build.field." + name)


def _field(speak: "Book", name: str, wrong: "list[SceneFault]", control: "Element") -> "Element":
    faults = [one for one in wrong if one["spot"] == name]
    shown = [fault_line(speak, one) for one in faults[:2]]
    return form.field(label(speak, name), _marked(control, faults), *shown)


def _marked(control: "Element", faults: "list[SceneFault]") -> "Element":
    if faults:
        control[1]["aria-invalid"] = "true"
    return control


def fault_line(speak: "Book", fault: "SceneFault") -> "Element":
    """Draw a fault as a line that names the field or zone that it is about."""
    about = dict(fault.get("about") or {})
    about["path"] = {"text": field_name(speak, fault["spot"])}
    return el(
        "span", "field__error", icon("i-warn"), el("span", "", say(speak, "error." + fault["code"], about))
    )


def _start(speak: "Book", timings: "list[Timing]", draft: "Draft") -> "Element":
    order = [timing for timing in timings if timing["id"] in placement.WITHOUT_ATTACK + placement.WITH_ATTACK]
    return _select("at", [(one["id"], start_name(speak, one)) for one in order], draft["at"])


def _passed(speak: "Book", draft: "Draft") -> "Element | None":
    """Draw what has been carried out by the time the scene begins; None if nothing has."""
    fought = draft["at"] in beginning.FOUGHT
    return el("p", "setup__passed quiet", say(speak, "ui.build.fought")) if fought else None


def start_name(speak: "Book", timing: "Timing") -> str:
    """Return the name of a timing at which a scene begins: ``Damage Step, 2 Before damage calculation``."""
    step = say(speak, "step." + timing["step"])
    if timing["sub"]:
        return step + ", " + str(timing["sub"]) + " " + say(speak, "ui.sub." + str(timing["sub"]))
    key = "timing." + timing["id"]
    said = say(speak, key) if has(speak, key) else step
    if timing["id"] in LEAVING:
        return said[0].upper() + said[1:]
    return step + ", " + said if timing["id"].startswith(timing["step"] + ".") and said != step else step


def _turn_player(speak: "Book", draft: "Draft") -> "Element":
    chosen = draft["turn_player"]
    sides = [
        button(
            "seg__item",
            stone(side),
            say(speak, "ui.mat.player"),
            data_turn=side,
            aria_pressed="true" if side == chosen else "false",
        )
        for side in drafts.SIDES
    ]
    name = label(speak, "turn_player")
    return el(
        "div",
        "field setup__turn",
        el("span", "field__label", name),
        el("div", "seg", *sides, role="group", aria_label=name),
    )


def _number(name: str, value: int) -> "Element":
    return form.number(value, 6, data_field=name)


def _attack(speak: "Book", model: "Builder", wrong: "list[SceneFault]") -> "Element":
    """Draw the fields for the attacker and, once there is one, for what it attacks."""
    draft = model["draft"]
    attack = draft["attack"] or {"attacker": None, "target": None}
    mine, theirs = draft["turn_player"], drafts.opponent(draft)
    attackers = [("", say(speak, "ui.build.attack.none"))]
    attackers.extend(_monsters(speak, draft, mine, attack["attacker"]))
    targets = _monsters(speak, draft, theirs, attack["target"])
    if not targets or (draft["attack"] and attack["target"] is None):
        targets.insert(0, ("direct", say(speak, "ui.build.attack.direct")))
    attacker = _select("attack.attacker", attackers, _value(attack["attacker"], ""))
    target = None
    if draft["attack"]:
        aim = _select("attack.target", targets, _value(attack["target"], "direct"))
        _marked(aim, [one for one in wrong if one["path"] == "attack.target"])
        target = form.field(say(speak, "ui.build.field.target"), aim)
    return el("div", "setup__attack", _field(speak, "attack", wrong, attacker), target)


def _value(slot: "int | None", unsaid: str) -> str:
    return unsaid if slot is None else str(slot)


def _monsters(speak: "Book", draft: "Draft", side: str, chosen: "int | None") -> "list[tuple[str, str]]":
    """Return the monsters of a side to choose from, as ``(zone, text)``.

    Of the turn player's only those in face-up Attack Position, and the chosen one.
    """
    row = draft[side]["monster"]
    offered = []
    for slot in range(len(row)):
        card = row[slot]
        attacks = card and card["face"] == "up" and card["position"] == "attack"
        if card and (side != draft["turn_player"] or attacks or slot == chosen):
            zone = say(speak, "ui.mat.m", {"n": slot + 1}) if slot < drafts.SLOTS else side + str(slot + 1)
            offered.append((str(slot), card_name(speak, card["card"]) + " (" + zone + ")"))
    return offered


def _select(name: str, items: "list[tuple[str, str]]", chosen: str) -> "Element":
    return form.choice(items, chosen, data_field=name)


def _end(speak: "Book", draft: "Draft") -> "Element":
    until = draft["until"]
    chosen = until["at"] + "/" + str(until["turns"]) if until else ""
    ends = list(ENDS)
    if chosen not in ends:
        ends.append(chosen)
    items = [(one, end_name(speak, one)) for one in ends]
    return _select("until", items, chosen)


def end_name(speak: "Book", end: str) -> str:
    """Name the end of a scene in words: ``main-1/1`` is "Main Phase 1, next turn".

    An empty ``end`` is named as the usual one.
    """
    if not end:
        return say(speak, "ui.build.end.usual")
    timing, _, turns = end.partition("/")
    about = {"phase": {"text": say(speak, "ui.build.end." + timing)}, "n": int(turns)}
    return say(speak, "ui.build.end." + {"0": "this", "1": "next"}.get(turns, "later"), about)
