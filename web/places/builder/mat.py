"""The mat of the builder: each zone is a button that opens it and shows its card and its faults."""

from common.phrase import card_name, error, number, say

from common import placement
from core.vdom import button, cls, el, icon, stone
from places.builder import draft as drafts
from places.builder import model as models
from views import card as cards
from views import clash, pins

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Book, Builder, Card, Draft, Element, Held, Kid, Marks, SceneFault, Table


AREAS = {
    "monster": "m",
    "spell_trap": "s",
    "field": "field",
    "hand": "hand",
    "graveyard": "gy",
    "banished": "ban",
    "banished_face_down": "ban",
    "extra": "extra",
    "deck": "deck",
}
LABELS = {
    "field": "field-zone",
    "graveyard": "graveyard",
    "banished": "banished",
    "extra": "extra-deck",
    "deck": "deck",
    "hand": "hand",
}
BACK, FRONT = (4, 3, 2, 1, 0), (0, 1, 2, 3, 4)


def _line(side: str, first: str, row: str, last: str) -> "list[str]":
    """Return the spots of one line of the mat: two piles, and between them a row of zones, or the hand."""
    order = FRONT if side == "A" else BACK
    line = [side + "." + row + ("." + str(slot) if row in drafts.ROWS else "") for slot in order]
    line.insert(0, side + "." + first)
    line.append(side + "." + last)
    return line


GRID = (
    _line("B", "banished", "hand", "hand"),
    _line("B", "deck", "spell_trap", "extra"),
    _line("B", "graveyard", "monster", "field"),
    ["", "", "B.monster.6", "", "B.monster.5", "", ""],
    ["", "", "A.monster.5", "", "A.monster.6", "", ""],
    _line("A", "field", "monster", "graveyard"),
    _line("A", "extra", "spell_trap", "deck"),
    _line("A", "hand", "hand", "banished"),
)
"""The spots as they lie on the mat, for the arrow keys, which pass over what is empty."""
SHARED = (("B.monster.6", "A.monster.5"), ("B.monster.5", "A.monster.6"))
"""The spots of both players in each Extra Monster Zone, from A's left."""
ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


def beside(spot: str, key: str) -> str:
    """Return the spot that an arrow key leads to from a spot; at the edge the spot itself."""
    by = ARROWS[key]
    for row in range(len(GRID)):
        for column in range(len(GRID[row])):
            if GRID[row][column] == spot:
                line, place = row + by[0], column + by[1]
                while 0 <= line < len(GRID) and 0 <= place < len(GRID[line]):
                    if GRID[line][place] not in ("", spot):
                        return GRID[line][place]
                    line, place = line + by[0], place + by[1]
                return spot
    return spot


def name_of(speak: "Book", spot: str) -> str:
    """Return the name of a spot on the page, such as ``Player A, Monster Zone 2``."""
    side, zone, slot = drafts.parts(spot)
    return say(
        speak, "ui.build.place", {"side": {"side": side}, "zone": {"text": zone_name(speak, zone, slot)}}
    )


def zone_name(speak: "Book", zone: str, slot: int) -> str:
    """Return the name of a zone, with the number of the slot for rows of the field."""
    if zone == "monster" and slot >= drafts.SLOTS:
        return say(speak, "ui.mat.extra-zone", {"n": slot + 1})
    if zone in drafts.ROWS:
        return say(speak, "ui.mat." + ("monster" if zone == "monster" else "spell"), {"n": slot + 1})
    if zone == "banished_face_down":
        return say(speak, "ui.build.banished-down")
    if zone.startswith(drafts.UNDER):
        return say(speak, "ui.build.under", {"n": int(zone[len(drafts.UNDER) :]) + 1})
    return say(speak, "ui.mat." + LABELS[zone])


def view(speak: "Book", model: "Builder", wrong: "list[SceneFault]") -> "Element":
    """Draw the two halves of the mat; ``wrong`` are the faults, of which each zone shows the first."""
    faulty: "dict[str, SceneFault]" = {}
    for one in wrong:
        faulty.setdefault(one["spot"], one)
    far = _half(speak, model, "B", "mat--far", faulty)
    near = _half(speak, model, "A", "mat--near", faulty)
    return el(
        "div",
        "board",
        el("div", "mats has-extra-zones", far, _clash(speak, model, faulty), near),
        data_part="build-mat",
    )


def _clash(speak: "Book", model: "Builder", faulty: "dict[str, SceneFault]") -> "Element":
    """Draw what lies between the halves: the Extra Monster Zones, the pending attack and what is equipped.

    Where an attack is needed and there is none yet, that is said.
    """
    draft = model["draft"]
    table = _table(draft, model["cards"])
    between = _extra_zones(speak, model, faulty)
    if draft["attack"] or draft["at"] not in placement.WITH_ATTACK:
        return clash.view(speak, table, pins.view(table), opens=False, between=between)
    told = [
        el("span", "clash__now", say(speak, "ui.build.no-attack")),
        el("span", "clash__then", say(speak, "ui.build.no-attack-then")),
    ]
    return el("div", "clash", between, *pins.view(table), button("clash__sum", *told, data_mend="attack"))


def _extra_zones(speak: "Book", model: "Builder", faulty: "dict[str, SceneFault]") -> "Element":
    """Draw the Extra Monster Zones: an empty one has a place for each player's monster."""
    found = []
    for theirs, own in SHARED:
        both = [spot for spot in (theirs, own) if drafts.at(model["draft"], spot)]
        found.extend([_zone(speak, model, spot, faulty) for spot in both or (theirs, own)])
    return el("ul", "extra-zones", *found, aria_label=say(speak, "ui.mat.extra-zones"))


def _table(draft: "Draft", known: "Any") -> "Table":
    """Return a draft as much like a recording's table as `clash` and `pins` need.

    Ids of cards are their spots.
    """
    table: "Any" = {"sides": {}, "battle": None}
    for side in drafts.SIDES:
        half = {}
        for row, name in (("monster", "monster"), ("spell_trap", "spell-trap")):
            spots = [side + "." + row + "." + str(slot) for slot in range(drafts.ROOM[row])]
            lying = [(drafts.at(draft, spot), spot) for spot in spots]
            half[name] = [_held(known, card, spot, row) if card else None for card, spot in lying]
        table["sides"][side] = half
    attack = draft["attack"]
    if attack:
        target = None
        if attack["target"] is not None:
            target = drafts.opponent(draft) + ".monster." + str(attack["target"])
        attacker = draft["turn_player"] + ".monster." + str(attack["attacker"])
        table["battle"] = {"attacker": attacker, "target": target, "damage": None, "destroyed": []}
    return table


def _held(known: "Any", card: "Card", card_id: str, zone: str) -> "Held":
    """Return a placed card as the views of the lab draw cards, with its printed values.

    A monster in a Spell & Trap Zone, as a scale or an Equip Card, has neither position nor ATK and DEF.
    """
    entry = known.get(card["card"], {})
    fights = entry.get("type") == "monster" and card["position"] is not None and zone != "spell_trap"
    bearer = card["equipped_to"]
    return {
        "id": card_id,
        "card": card["card"],
        "face": card["face"],
        "position": card["position"] if fights else None,
        "atk": entry.get("atk") if fights else None,
        "def": entry.get("def") if fights else None,
        "counters": card["counters"],
        "level": entry.get("level"),
        "equips": bearer["side"] + ".monster." + str(bearer["slot"]) if bearer else None,
        "materials": [{"id": ref} for ref in card["materials"]],
        "seen_by": "AB",
    }


def _marks(draft: "Draft", spot: str) -> "Marks":
    attack = draft["attack"]
    marks = cards.PLAIN.copy()
    if attack:
        marks["attacking"] = spot == draft["turn_player"] + ".monster." + str(attack["attacker"])
        target = attack["target"]
        marks["target"] = target is not None and spot == drafts.opponent(draft) + ".monster." + str(target)
    return marks


def _half(
    speak: "Book", model: "Builder", side: str, names: str, faulty: "dict[str, SceneFault]"
) -> "Element":
    draft = model["draft"]
    zones = [_plate(speak, draft, side, faulty), _hand(speak, model, side, faulty)]
    for zone in drafts.ROWS:
        spots = [side + "." + zone + "." + str(slot) for slot in range(drafts.SLOTS)]
        zones.extend([_zone(speak, model, spot, faulty) for spot in spots])
    zones.append(_zone(speak, model, side + ".field", faulty))
    zones.extend(
        [_pile(speak, model, side, zone, faulty) for zone in ("deck", "extra", "graveyard", "banished")]
    )
    return el("ul", "mat " + names, *zones, aria_label=say(speak, "ui.mat.side", {"side": {"side": side}}))


def _zone(speak: "Book", model: "Builder", spot: str, faulty: "dict[str, SceneFault]") -> "Element":
    _, zone, slot = drafts.parts(spot)
    card = drafts.at(model["draft"], spot)
    shape = {"monster": "zone--monster", "spell_trap": "zone--spell"}.get(zone, "zone--field")
    area = AREAS[zone] + (str(slot + 1) if slot is not None else "")
    label = say(speak, "ui.mat." + AREAS[zone], {"n": (slot or 0) + 1})
    if drafts.is_extra(spot):
        area = ("x6" if spot in SHARED[0] else "x7") + " is-of-" + spot[0].lower()
        label = spot[0] + str(slot + 1)
    open_here = models.is_open(model, spot)
    inside = None
    heard = say(speak, "ui.mat.empty")
    if card:
        held = _held(model["cards"], card, card["card"], zone)
        held["equips"] = None
        marks = _marks(model["draft"], spot)
        inside = cards.on_field(speak, held, marks)
        heard = cards.spoken(speak, held, marks)
        bearer = card["equipped_to"]
        if bearer:
            name = drafts.ref_at(model["draft"], bearer["side"] + ".monster." + str(bearer["slot"]))
            heard += ", " + say(speak, "ui.build.equips", {"card": {"card": name}})
    sign = None
    if not card:
        heard = say(speak, "ui.build.choosing") if open_here else heard
        sign = el("span", "slot__word", say(speak, "ui.build.choosing")) if open_here else icon("i-plus")
    return el(
        "li",
        cls(
            "zone",
            shape,
            "z-" + area,
            "is-filled" if card else "",
            "is-picking" if open_here else "",
            "is-wrong" if spot in faulty else "",
        ),
        el("span", "zone__name", label, aria_hidden="true"),
        inside,
        _button(speak, model, spot, heard, faulty, sign, draggable="true" if card else None),
    )


def _button(
    speak: "Book",
    model: "Builder",
    spot: str,
    heard: str,
    faulty: "dict[str, SceneFault]",
    *inside: "Kid",
    **attrs: "Any",
) -> "Element":
    said = name_of(speak, spot) + ": " + heard
    if spot in faulty:
        told = dict(faulty[spot])
        told["path"] = ""
        said += ". " + error(speak, told)
    warning = icon("i-warn", "i slot__warn") if spot in faulty else None
    return button(
        "slot",
        *inside,
        warning,
        data_spot=spot,
        tabindex="0" if model["spot"] == spot else "-1",
        aria_label=said,
        aria_current="true" if models.is_open(model, spot) else None,
        **attrs,
    )


def _pile(
    speak: "Book", model: "Builder", side: str, zone: str, faulty: "dict[str, SceneFault]"
) -> "Element":
    half = model["draft"][side]
    lying = list(half[zone])
    count = len(lying)
    if zone == "banished":
        count += len(half["banished_face_down"])
    if zone == "deck":
        count += half["rest"]
    spot = side + "." + zone
    label = say(speak, "ui.mat." + zone)
    heard = number(speak, count)
    top = lying[0 if zone == "deck" else -1] if lying and zone != "extra" else None
    if top:
        heard += ", " + say(speak, "ui.mat.top", {"card": {"card": top}})
    return el(
        "li",
        cls(
            "zone zone--pile z-" + AREAS[zone],
            "is-picking" if models.is_open(model, spot) else "",
            "is-wrong" if spot in faulty else "",
        ),
        el(
            "div",
            "pile",
            el("span", "pile__count", number(speak, count)),
            el("span", "pile__name", label),
            el("span", "pile__top", card_name(speak, top)) if top else None,
            aria_hidden="true",
        ),
        _button(speak, model, spot, heard, faulty),
    )


def _plate(speak: "Book", draft: "Draft", side: str, faulty: "dict[str, SceneFault]") -> "Element":
    turn = say(speak, "ui.mat.turn-player" if draft["turn_player"] == side else "ui.mat.player")
    who = [stone(side), el("span", "", turn)]
    wrong = side + ".life" in faulty
    return el(
        "li",
        "plate z-plate",
        el("p", "plate__who", *(who if side == "A" else [who[1], who[0]])),
        el(
            "p",
            "lp" + (" is-wrong" if wrong else ""),
            number(speak, draft[side]["life"]),
            " ",
            el("span", "lp__unit", say(speak, "ui.mat.lp")),
        ),
    )


def _hand(speak: "Book", model: "Builder", side: str, faulty: "dict[str, SceneFault]") -> "Element":
    refs = model["draft"][side]["hand"]
    marks = _marks(model["draft"], "")
    held = [_held(model["cards"], drafts.placed(ref, position=None), ref, "hand") for ref in refs]
    shown = [el("div", "hand__card", cards.row(speak, one, marks)) for one in held]
    spot = side + ".hand"
    heard = ", ".join([card_name(speak, ref) for ref in refs]) if refs else say(speak, "ui.mat.empty")
    sign = None if refs else el("span", "hand__none", icon("i-plus"), say(speak, "ui.mat.hand"))
    return el(
        "li",
        cls(
            "hand z-hand",
            "is-picking" if models.is_open(model, spot) else "",
            "is-wrong" if spot in faulty else "",
        ),
        *shown,
        _button(speak, model, spot, heard, faulty, sign),
    )
