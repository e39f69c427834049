"""The panel of an occupied zone: the state of its card, or the list of a pile."""

from common.phrase import card_name, join, say
from common.placement import kinds

from core.vdom import button, el, icon
from parts.editor import card_facts, form
from places.builder import card_form, catalogue, mat, picker, settings_view
from places.builder import draft as drafts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Builder, Draft, Element, Entry, Json, Kid, SceneFault


FROM_THE_TOP = ("deck", "hand", "extra", "materials")
"""Piles whose first card is the one on top, to the left, or was placed first."""
DEEDS = ("summoned", "set", "position-changed", "attacked", "battled")


def card(speak: "Book", model: "Builder", wrong: "list[SceneFault]") -> "list[Element]":
    """Draw the panel of the card at the open spot: its faults, position and details, and its buttons."""
    spot = model["open"]
    lies = drafts.at(model["draft"], spot)
    entry = model["cards"].get(lies["card"])
    parts: "list[Kid]" = [_title(speak, lies["card"], entry)]
    parts.extend([settings_view.fault_line(speak, one) for one in wrong if one["spot"] == spot])
    if entry:
        offered = catalogue.ways(entry, spot)
        if offered[1:]:
            chosen = catalogue.way_of(lies) if drafts.parts(spot)[1] == "monster" else lies["face"]
            chosen = {"down": "set"}.get(chosen, chosen)
            parts.append(picker.ways(speak, entry, offered, chosen))
    parts.extend(_details(speak, model, spot, lies, entry))
    acts = [
        button("btn", say(speak, "ui.build.replace"), data_build="replace"),
        button("btn", say(speak, "ui.build.remove"), data_build="remove"),
        button("btn btn--main", say(speak, "ui.build.done"), data_build="close"),
    ]
    if lies["card"] in model["draft"]["cards"]:
        acts.insert(0, button("btn", say(speak, "ui.build.edit-card"), data_edit_card=lies["card"]))
    return [el("div", "lies", *parts), el("div", "picker__foot", *acts)]


def _title(speak: "Book", ref: str, entry: "Entry | None") -> "Element":
    return el(
        "div",
        "lies__title",
        el("span", "hit__art k-" + (entry["frame"] if entry else "token"), card_facts.emblem(entry)),
        el("p", "hit__name", card_name(speak, ref)),
        el("p", "hit__note", card_facts.note(speak, entry)) if entry else None,
    )


def _details(speak: "Book", model: "Builder", spot: str, lies: "Json", entry: "Entry | None") -> "list[Kid]":
    zone = drafts.parts(spot)[1]
    made: "list[Kid]" = []
    if zone == "spell_trap" and lies["face"] == "down":
        made.append(_tick("set_this_turn", say(speak, "ui.build.tick.set_this_turn"), lies["set_this_turn"]))
    if zone == "spell_trap" and lies["face"] == "up" and entry and entry.get("equips"):
        made.append(_bearer(speak, model["draft"], lies))
    if lies["face"] == "up":
        title = say(speak, "ui.build.field.counters")
        box = form.number(lies["counters"], 2, data_field="counters", placeholder="0")
        made.append(form.field(title, box))
    if zone == "monster":
        if lies["materials"] or (entry and kinds.may_have_materials(entry)):
            made.append(_under(speak, spot, lies["materials"]))
        done = [(deed, say(speak, "ui.build.tick.did." + deed)) for deed in DEEDS]
        made.append(_ticks(speak, "did", done, lies["did"]))
        made.extend(_before(speak, entry, lies))
        lenders = _lenders(speak, model, lies) if entry and kinds.in_extra_deck(entry) else []
        if lenders:
            made.append(_ticks(speak, "made_with", lenders, lies["made_with"]))
    if lies["face"] == "up":
        made.append(_tick("newest", say(speak, "ui.build.tick.newest"), lies["newest"]))
    made.append(_move(speak, model, spot, lies["card"]))
    return made


def _before(speak: "Book", entry: "Entry | None", lies: "Json") -> "list[Kid]":
    """Draw the fields for what was with a monster before the scene: how it was Summoned, changed values."""
    shown: "Json" = {"card": lies["card"], "face": lies["face"]}
    ways = [("", say(speak, "ui.build.summoned.unsaid"))]
    for how in kinds.SUMMONED:
        shown["summoned"] = how
        if how == lies["summoned"] or (entry and kinds.before_fault(shown, entry, "monster") is None):
            ways.append((how, say(speak, "ui.build.summoned." + how)))
    made: "list[Kid]" = [_list(speak, "summoned", ways, lies["summoned"] or "")]
    numbers = ["tributes"] if lies["summoned"] == "normal" else []
    if lies["face"] == "up":
        numbers.extend(["atk", "def"])
    for name in numbers:
        box = form.text(
            "" if lies[name] is None else str(lies[name]), 5, data_field=name, inputmode="numeric"
        )
        made.append(form.field(say(speak, "ui.build.field." + name), box))
    return made


def _under(speak: "Book", spot: str, refs: "list[str]") -> "Element":
    """Draw the materials under the monster at a spot, and the button that opens their pile."""
    names = join(speak, [card_name(speak, ref) for ref in refs]) if refs else say(speak, "ui.mat.empty")
    opens = button("btn", say(speak, "ui.build.materials"), data_spot=drafts.under(spot))
    title = el("p", "field__label", say(speak, "ui.build.field.materials"))
    return el("div", "field", title, el("p", "", names), opens)


def _lenders(speak: "Book", model: "Builder", lies: "Json") -> "list[tuple[str, str]]":
    """Return the cards that can be materials of a monster: those that lend it something, and those it has."""
    refs = [ref for ref in model["order"] if model["cards"][ref].get("lends") or ref in lies["made_with"]]
    return [(ref, card_name(speak, ref)) for ref in refs]


def _ticks(speak: "Book", name: str, offered: "list[tuple[str, str]]", chosen: "list[str]") -> "Element":
    """Draw a tick for each of the things ``offered`` as ``(value, text)``; those in ``chosen`` are on."""
    title = say(speak, "ui.build.field." + name)
    ticks = [_tick(name + "." + one, text, one in chosen) for one, text in offered]
    group = el("div", "ticks", *ticks, role="group", aria_label=title)
    return el("div", "field", el("p", "field__label", title), group)


def _tick(name: str, text: str, on: bool) -> "Element":
    box = el("input", "", type="checkbox", data_tick=name, checked=on or None)
    return el("label", "tick", box, el("span", "", text))


def _bearer(speak: "Book", draft: "Draft", lies: "Json") -> "Element":
    bearer = lies["equipped_to"]
    chosen = bearer["side"] + "." + str(bearer["slot"]) if bearer else ""
    items = [("", say(speak, "ui.build.no-bearer"))]
    for side in drafts.SIDES:
        row = draft[side]["monster"]
        for slot in range(len(row)):
            if row[slot]:
                name = card_name(speak, row[slot]["card"])
                place = mat.name_of(speak, side + ".monster." + str(slot))
                items.append((side + "." + str(slot), name + " (" + place + ")"))
    return _list(speak, "bearer", items, chosen)


def _list(speak: "Book", name: str, items: "list[tuple[str, str]]", chosen: str) -> "Element":
    return form.field(say(speak, "ui.build.field." + name), form.choice(items, chosen, data_field=name))


def _move(speak: "Book", model: "Builder", spot: str, ref: str) -> "Element":
    """Draw the list of the other places for a card; choosing one moves it there."""
    entry = model["cards"].get(ref)
    items = [("", say(speak, "ui.build.move-stay"))]
    for other in spots():
        if other != spot and entry and catalogue.may_lie(entry, other):
            met = None if drafts.is_pile(other) else drafts.ref_at(model["draft"], other)
            name = mat.name_of(speak, other)
            items.append((other, name + " (" + card_name(speak, met) + ")" if met else name))
    chooses = form.choice(items, "", data_field="move", data_acts=True)
    return form.field(say(speak, "ui.build.field.move"), chooses)


def spots() -> "list[str]":
    """Return the spots of all zones and piles of both sides."""
    found = []
    for side in drafts.SIDES:
        for row in drafts.ROWS:
            found.extend([side + "." + row + "." + str(slot) for slot in range(drafts.ROOM[row])])
        found.append(side + ".field")
        found.extend([side + "." + zone for zone in drafts.PILES])
    return found


# ---- piles ----


def pile(speak: "Book", model: "Builder", wrong: "list[SceneFault]") -> "list[Kid]":
    """Draw the panel of the open pile: its cards, the top one first, and the search for more.

    Of the Deck it also has the number of cards below. A hand is listed from left to right.
    """
    spot = model["open"]
    side, zone, _ = drafts.parts(spot)
    refs = drafts.row_of(model["draft"], spot)
    numbers = list(range(len(refs)))
    kind = "materials" if zone.startswith(drafts.UNDER) else zone
    order = numbers if kind in FROM_THE_TOP else list(reversed(numbers))
    rows = [_row(speak, model, spot, order, n, wrong) for n in range(len(order))]
    parts: "list[Kid]" = []
    if kind == "materials":
        parts.append(_back(speak, model, drafts.whole(spot)))
    if zone in ("banished", "banished_face_down"):
        faces = [
            button(
                "seg__item",
                say(speak, "ui.build.face." + one),
                data_spot=side + "." + one,
                aria_pressed="true" if one == zone else "false",
            )
            for one in ("banished", "banished_face_down")
        ]
        parts.append(el("div", "seg", *faces, role="group", aria_label=say(speak, "ui.mat.banished")))
    if zone == "deck":
        faults = [settings_view.fault_line(speak, one) for one in wrong if one["spot"] == side + ".rest"]
        box = form.number(model["draft"][side]["rest"], 2, data_field=side + ".rest", placeholder="0")
        parts.append(form.field(say(speak, "ui.build.field.rest"), box, *faults))
    parts.extend([settings_view.fault_line(speak, one) for one in wrong if one["spot"] == spot])
    if rows:
        head = say(speak, "ui.build.pile." + (kind if kind in ("deck", "hand", "materials") else "here"))
        parts.append(el("p", "field__label", head))
        parts.append(el("ol", "lying", *rows))
    shown: "list[Kid]" = [el("div", "lies lies--pile", *parts)]
    shown.extend(card_form.choosing(speak, model))
    return shown


def _back(speak: "Book", model: "Builder", spot: str) -> "Element":
    """Draw the button that leads from the materials back to their monster, which is at a spot."""
    about = {"card": {"text": card_name(speak, drafts.ref_at(model["draft"], spot))}}
    return button("btn", say(speak, "ui.build.back-to", about), data_spot=spot)


def _row(
    speak: "Book", model: "Builder", spot: str, order: "list[int]", n: int, wrong: "list[SceneFault]"
) -> "Element":
    """Draw one card of a pile, with buttons that move it up and down and remove it.

    ``order`` are the numbers of the pile's cards as they are listed, ``n`` the place of this one in it.
    """
    place = spot + "." + str(order[n])
    ref = str(drafts.ref_at(model["draft"], place))
    entry = model["cards"].get(ref)
    faulty = any(one["path"] == place for one in wrong)
    name = card_name(speak, ref)
    acts = [("up", "i-fold", n - 1), ("down", "i-fold", n + 1)]
    shown: "list[Element]" = []
    if ref in model["draft"]["cards"]:
        shown.append(_act(speak, name, "edit-card", icon("i-edit"), ref))
    for act, drawn, to in acts:
        value = place + ">" + str(order[to]) if 0 <= to < len(order) else ""
        shown.append(_act(speak, name, act, icon(drawn, "i is-" + act), value))
    shown.append(_act(speak, name, "out", icon("i-x"), place))
    return el(
        "li",
        "lying__row",
        el("span", "hit__art k-" + (entry["frame"] if entry else "token"), card_facts.emblem(entry)),
        el("span", "lying__name" + (" is-wrong" if faulty else ""), name, draggable="true", data_drag=place),
        *shown,
    )


def _act(speak: "Book", name: str, act: str, drawn: "Kid", value: str) -> "Element":
    said = say(speak, "ui.build.row." + act, {"card": {"text": name}})
    attrs = {"data_" + act.replace("-", "_"): value, "disabled": not value}
    return button("btn btn--bare btn--icon", drawn, aria_label=said, title=said, **attrs)
