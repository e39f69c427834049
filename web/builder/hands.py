"""What is done in the builder: with the mouse, by touch and by keyboard; and keeping what was built."""

import asyncio
import json

import app
import browser
import dom
import state as states
from app import state

from builder import desk as desks
from builder import draft as drafts
from builder import keeping, mat, picker, presets, reading, scenes, shelf

QUIET = 0.3
"""Seconds without a change after which the engine is asked to check the scene."""
PANEL = "[data-part=pick]"
SHEET = "[data-part=build-sheet]"


async def enter():
    """Have the cards, and the scene that was being built when the page was last closed; have it checked."""
    if "desk" not in state:
        cards = await browser.load("cards.json")
        desk = desks.start()
        desks.stocked(desk, cards)
        state["desk"] = desk
        kept = keeping.draft_of(browser.recall(keeping.DRAFT))
        if kept:
            desk["draft"], desk["name"], desk["saved"] = scenes.draft_of(kept[0]), kept[1], kept[2]
        desk["kept"] = keeping.scenes_of(browser.recall(keeping.SCENES))
        desks.renew(desk, browser.fold)
    app.run(check())


def settle(focus=None):
    """After every change: draw, keep the draft, and have it checked."""
    desk = state["desk"]
    desks.renew(desk, browser.fold)
    scene = scenes.scene_of(desk["draft"])
    keep(keeping.DRAFT, keeping.draft_text(scene, desk["name"], desk["saved"]))
    show(focus)
    app.run(check())


def show(focus=None):
    """Draw, open what is open, and put the focus where the work goes on."""
    desk = state["desk"]
    app.draw()
    if desk["open"]:
        dom.show_panel(PANEL, browser.is_narrow())
    if desk["sheet"]:
        dom.show_panel(SHEET, True)
    if focus:
        dom.focus(focus)
    elif dom.focus_lost():
        dom.focus(button_of(desk["spot"]))


def button_of(spot):
    return '.slot[data-spot="' + spot + '"]'


def keep(key, text):
    """Keep a text in the browser; where that is denied it is said once."""
    desk = state["desk"]
    if not browser.remember(key, text) and not desk["denied"]:
        desk["denied"] = True
        desk["note"] = {"kind": "denied"}


async def check():
    """Ask the engine about the draft once nobody has changed it for a moment."""
    desk = state["desk"]
    await asyncio.sleep(QUIET)
    scene = scenes.scene_of(desk["draft"])
    if desks.is_checked(desk, scene) or desk["asking"] == states.name_of(scene):
        return
    if state["engine"]["state"] == "failed":
        return
    name = states.name_of(scene)
    desk["asking"] = name
    answer = await app.request("check", {"scene": scene})
    desk["asking"] = ""
    desk["checked"] = judged(name, answer.get("errors") or []) or desk["checked"]
    if state["place"] == "builder":
        app.draw()


def judged(name, errors):
    """What the engine says of a scene; None where it says only that it cannot answer."""
    mute = any(one["code"].startswith("engine-") for one in errors)
    return None if mute else {"name": name, "errors": errors}


# ---- zones and the picker ----


def on_spot(_event, spot):
    desk = state["desk"]
    if desk["open"] == spot:
        close()
        return
    desks.pick(desk, spot)
    show("[data-field=search]" if desks.picks(desk) else "#pick-title")


def close():
    desk = state["desk"]
    spot = desk["open"]
    desks.close(desk)
    show(button_of(_whole(spot)))


def _whole(spot):
    """The button of a spot: the banished cards lie on one pile, face-up or face-down."""
    return spot.replace("banished_face_down", "banished")


def on_hit(_event, ref):
    desk = state["desk"]
    desk["pick"]["at"] = desks.hits(desk).index(ref)
    show()


def on_way(_event, way):
    """How the card will lie, or how the one that lies there lies now."""
    desk = state["desk"]
    desk["pick"]["how"] = way
    if not desks.picks(desk):
        spot = desk["open"]
        lies = drafts.at(desk["draft"], spot)
        laid = shelf.laid(lies["card"], desk["cards"][lies["card"]], way)

        def alter(draft):
            card = drafts.at(draft, spot)
            card["face"], card["position"] = laid["face"], laid["position"]
            if card["face"] == "down":
                card["counters"], card["equipped_to"] = 0, None

        desks.change(desk, "position", {"card": {"card": lies["card"]}}, alter)
        settle()
    else:
        show()


def on_frame(_event, frame):
    desk = state["desk"]
    desk["pick"]["frame"] = frame
    desk["pick"]["at"] = 0
    show()


def put(goes_on):
    """Put the marked card down; then the next empty zone opens, or the panel closes."""
    desk = state["desk"]
    ref = desks.chosen(desk)
    if ref is not None and desks.put(desk, ref):
        after(goes_on)


def after(goes_on):
    """Where the work goes on after a card was put down."""
    desk = state["desk"]
    spot = desk["open"]
    following = drafts.next_free(desk["draft"], spot) if goes_on and not desk["pick"]["replace"] else None
    if following:
        desks.pick(desk, following)
        settle("[data-field=search]")
    else:
        desks.close(desk)
        settle(button_of(_whole(spot)))


def own():
    """Open the form for a card of one's own, named as was typed."""
    desk = state["desk"]
    form = dict(shelf.GENERIC)
    picker.fitting(form, desk["open"])
    desk["pick"]["own"] = form
    show("[data-own=name]")


def own_back():
    state["desk"]["pick"]["own"] = None
    show("[data-field=search]")


def put_own():
    desk = state["desk"]
    desks.put_own(desk, browser.fold)
    after(True)


# ---- what lies somewhere ----


def remove(spot):
    desk = state["desk"]
    ref = drafts.ref_at(desk["draft"], spot)
    if ref is not None:
        desks.change(desk, "remove", {"card": {"card": ref}}, lambda draft: drafts.take(draft, spot))
    if desk["open"] == spot:
        desks.close(desk)
    settle(None if drafts.is_pile(spot) else button_of(spot))


def moved(start, end):
    desk = state["desk"]
    ref = drafts.ref_at(desk["draft"], start)
    if ref is None or not shelf.may_lie(desk["cards"][ref], end):
        return
    met = None if drafts.is_pile(end) else drafts.ref_at(desk["draft"], end)
    if met and not drafts.is_pile(start) and not shelf.may_lie(desk["cards"][met], start):
        return
    if desks.change(desk, "move", {"card": {"card": ref}}, lambda draft: drafts.move(draft, start, end)):
        if desk["open"] and not drafts.is_pile(desk["open"]):
            desks.close(desk)
        desk["spot"] = _whole(end)
        settle(button_of(_whole(end)))


def on_row(_event, places):
    """A card of a pile goes up or down by one."""
    start, _, number = places.partition(">")
    desk = state["desk"]
    ref = drafts.ref_at(desk["draft"], start)

    def alter(draft):
        side, zone, place = drafts.parts(start)
        pile = draft[side][zone]
        pile.insert(int(number), pile.pop(place))

    desks.change(desk, "move", {"card": {"card": ref}}, alter)
    settle()


def on_out(_event, spot):
    remove(spot)


def on_mend(_event, spot):
    """Go where something is wrong."""
    if spot.endswith(".rest"):
        on_spot(None, spot[0] + ".deck")
    elif spot[:2] in ("A.", "B.") and not spot.endswith(".life"):
        on_spot(None, spot if spot.count(".") > 1 or spot[2:] not in drafts.ROWS else spot + ".0")
    else:
        dom.focus('[data-field="' + ("attack.attacker" if spot == "attack" else spot) + '"]')


def on_turn(_event, side):
    desk = state["desk"]
    if side != desk["draft"]["turn_player"]:
        desks.change(desk, "turn-player", {"side": {"side": side}}, drafts.turn_over)
        settle('[data-turn="' + side + '"]')


# ---- the bar ----


def undo():
    desks.undo(state["desk"])
    settle("[data-build=undo]")


def redo():
    desks.redo(state["desk"])
    settle("[data-build=redo]")


async def play():
    """Have the engine set the scene up, and go on in the lab. What it finds wrong stands beside its field."""
    desk = state["desk"]
    scene = scenes.scene_of(desk["draft"])
    wrong = desks.faults(desk, state["timings"])
    if wrong:
        on_mend(None, wrong[0]["spot"])
        return
    desk["busy"] = True
    desk["asked"] = True
    show()
    errors = await app.open_own({"scene": scene, "profile": "default", "line": []}, 1, desk["name"])
    desk["busy"] = False
    if not errors:
        await app.visit("lab")
        return
    desk["checked"] = judged(states.name_of(scene), errors) or desk["checked"]
    show()


def open_sheet(name):
    desk = state["desk"]
    desk["sheet"] = name
    desk["kept"] = keeping.scenes_of(browser.recall(keeping.SCENES)) or desk["kept"]
    show("#build-sheet-title" if name == "saved" else "[data-preset]")


def close_sheet(focus=None):
    desk = state["desk"]
    name = desk["sheet"]
    desk["sheet"] = ""
    desk["renaming"] = ""
    show(focus or "[data-build=" + name + "]")


def on_preset(_event, name):
    """Begin with a preset, with nothing, or with what lies on the mat of the lab."""
    desk = state["desk"]
    if name == "empty":
        scene, title = {}, ""
    elif name == "mat":
        scene, title = of_the_lab()
    else:
        scene, title = presets.SCENES[name], states_say("ui.preset." + name)
    desks.replaced(desk, scenes.draft_of(scene), title, "")
    desk["sheet"] = ""
    desk["spot"] = desks.FIRST
    settle(button_of(desks.FIRST))


def of_the_lab():
    """The scene that is played in the lab, and what it is called."""
    if not states.is_ruling(state):
        return state["scene"], state["called"]
    record = state["lines"][0]["record"]
    return record.get("setup") or {}, states.in_words(state, states.ruling(state).get("title", {}))


def edit():
    """Build on the scene of the lab; what was being built before can be had back by undoing."""
    desk = state["desk"]
    scene, title = of_the_lab()
    draft = scenes.draft_of(scene)
    if draft != desk["draft"]:
        desks.replaced(desk, draft, title, "")
        settle()


def states_say(key):
    from common.phrase import say

    return say(states.book(state), key)


# ---- saved scenes and files ----


def save(as_new):
    desk = state["desk"]
    scene = scenes.scene_of(desk["draft"])
    kept = keeping.scenes_of(browser.recall(keeping.SCENES)) or desk["kept"]
    desk["kept"], desk["saved"] = keeping.saved(kept, scene, desk["name"], "" if as_new else desk["saved"])
    keep_scenes()
    settle('[data-load="' + desk["saved"] + '"]')


def keep_scenes():
    keep(keeping.SCENES, keeping.scenes_text(state["desk"]["kept"]))


def one_of(wanted):
    return next(one for one in state["desk"]["kept"] if one["id"] == wanted)


def on_load(_event, wanted):
    desk = state["desk"]
    one = one_of(wanted)
    desks.replaced(desk, scenes.draft_of(one["scene"]), one["name"], wanted)
    desk["sheet"] = ""
    settle(button_of(desk["spot"]))


def on_rename(_event, wanted):
    desk = state["desk"]
    desk["renaming"] = "" if desk["renaming"] == wanted else wanted
    show("[data-rename]" if desk["renaming"] else '[data-kept-rename="' + wanted + '"]')


def on_copy(_event, wanted):
    desk = state["desk"]
    one = one_of(wanted)
    desk["kept"], made = keeping.saved(desk["kept"], one["scene"], one["name"], "")
    keep_scenes()
    desk["renaming"] = made
    show("[data-rename]")


def on_delete(_event, wanted):
    desk = state["desk"]
    desk["removed"] = one_of(wanted)
    desk["kept"] = keeping.without(desk["kept"], wanted)
    if desk["saved"] == wanted:
        desk["saved"] = ""
    keep_scenes()
    show("[data-build=restore]")


def restore():
    desk = state["desk"]
    if desk["removed"]:
        desk["kept"] = keeping.restored(desk["kept"], desk["removed"])
        desk["removed"] = None
        keep_scenes()
        show("[data-load]")


def export():
    desk = state["desk"]
    name = "-".join(browser.fold(desk["name"]).split()) or "scene"
    browser.download(name + ".json", json.dumps(scenes.scene_of(desk["draft"])) + "\n")


async def import_file(field):
    """Open the scene of a file; one that cannot be read leaves everything as it is."""
    desk = state["desk"]
    name, text = await browser.file_text(field, reading.LONGEST)
    if name is None:
        return
    try:
        draft = scenes.draft_of(reading.scene(text))
    except reading.Unreadable as wrong:
        desk["note"] = {"kind": "import", "code": wrong.code, "path": wrong.path}
        close_sheet("[data-build=note]")
        return
    desk["note"] = None
    desks.replaced(desk, draft, name, "")
    desk["sheet"] = ""
    settle(button_of(desk["spot"]))


def note():
    state["desk"]["note"] = None
    show("[data-build=play]")


def replace():
    state["desk"]["pick"]["replace"] = True
    show("[data-field=search]")


ACTS = {
    "undo": undo,
    "redo": redo,
    "presets": lambda: open_sheet("presets"),
    "saved": lambda: open_sheet("saved"),
    "sheet-close": close_sheet,
    "close": close,
    "put": lambda: put(True),
    "put-close": lambda: put(False),
    "own": own,
    "own-back": own_back,
    "put-own": put_own,
    "replace": replace,
    "remove": lambda: remove(state["desk"]["open"]),
    "save": lambda: save(False),
    "save-new": lambda: save(True),
    "export": export,
    "import": lambda: dom.press("#import"),
    "restore": restore,
    "note": note,
}


async def on_build(_event, name):
    if name == "play":
        await play()
    else:
        ACTS[name]()


def on_beside(event, _name):
    """Beside a sheet, on what it covers: it closes."""
    if event.target.tagName == "DIALOG":
        close_sheet()


CLICKS = (
    ("spot", on_spot),
    ("hit", on_hit),
    ("way", on_way),
    ("frame", on_frame),
    ("build", on_build),
    ("up", on_row),
    ("down", on_row),
    ("out", on_out),
    ("mend", on_mend),
    ("turn", on_turn),
    ("preset", on_preset),
    ("load", on_load),
    ("kept-rename", on_rename),
    ("kept-copy", on_copy),
    ("kept-delete", on_delete),
    ("beside", on_beside),
)


# ---- keys ----


def key(event):
    """The keys of the builder; true if it was one of them."""
    desk = state["desk"]
    used = _keyed(desk, event)
    if used:
        event.preventDefault()
    return used or bool(desk["sheet"] or desk["open"])


def _keyed(desk, event):
    if (
        (event.ctrlKey or event.metaKey)
        and event.key.lower() in ("z", "y")
        and event.target.tagName != "INPUT"
    ):
        forth = event.key.lower() == "y" or event.shiftKey
        (redo if forth else undo)()
        return True
    if event.altKey or event.ctrlKey or event.metaKey:
        return False
    if event.key == "Escape":
        return _escaped(desk)
    if desk["renaming"] and event.key == "Enter":
        on_rename(event, desk["renaming"])
        return True
    field = dom.asked(event, "field")[1]
    if field == "search":
        return _in_search(desk, event)
    name, spot = dom.asked(event, "spot")
    if name == "spot" and not desk["sheet"]:
        return _on_mat(desk, event, spot)
    return False


def _escaped(desk):
    if desk["renaming"]:
        on_rename(None, desk["renaming"])
    elif desk["sheet"]:
        close_sheet()
    elif desk["open"]:
        close()
    else:
        return False
    return True


def _in_search(desk, event):
    """Up and down mark a card, Enter puts it down."""
    if event.key in ("ArrowDown", "ArrowUp"):
        last = len(desks.hits(desk)) - 1
        by = 1 if event.key == "ArrowDown" else -1
        desk["pick"]["at"] = max(0, min(desk["pick"]["at"] + by, last))
        show()
        dom.show_near('.hit[aria-selected="true"]')
        return True
    if event.key == "Enter":
        if desks.chosen(desk) is not None:
            put(True)
        elif desk["pick"]["text"].strip():
            own()
        return True
    return False


def _on_mat(desk, event, spot):
    """The arrows go from zone to zone, Delete takes a card away."""
    if event.key in mat.ARROWS:
        desk["spot"] = mat.beside(spot, event.key)
        show(button_of(desk["spot"]))
        return True
    if event.key in ("Delete", "Backspace") and not drafts.is_pile(spot):
        remove(spot)
        return True
    return False


# ---- fields ----


def typed(event):
    """A field of the builder has changed; true if it was one."""
    for name, handler in FIELDS:
        found, value = dom.asked(event, name)
        if found:
            working = handler(event.target, value)
            if working is not None:
                app.run(working)
            return True
    return False


def on_field(field, name):
    if name == "import":
        return import_file(field)
    value = field.value
    desk = state["desk"]
    if name == "search":
        desk["pick"]["text"] = value
        desk["pick"]["typed"] = browser.fold(value)
        desk["pick"]["at"] = 0
        show()
        dom.to_top(".picker__found")
    elif name == "name":
        desk["name"] = value.strip()
        settle()
    elif name == "move":
        moved(desk["open"], value)
    else:
        label, about, alter = change_of(desk, name, value)
        desks.change(desk, label, about, alter)
        settle()
    return None


def number_in(value):
    digits = "".join([c for c in value if "0" <= c <= "9"])
    return int(digits) if digits else 0


def change_of(desk, name, value):
    """What a field of the scene changes: the label of the change, what it is about, and how."""
    spot = desk["open"]
    if name == "at":
        return "at", {}, lambda draft: drafts.begin(draft, value)
    if name == "turn":
        return "turn", {}, lambda draft: draft.update({"turn": number_in(value)})
    if name == "until":
        timing, _, turns = value.partition("/")
        end = {"at": timing, "turns": int(turns)} if value else None
        return "until", {}, lambda draft: draft.update({"until": end})
    if name.startswith("attack."):
        return "attack", {}, lambda draft: _aim(draft, name, value)
    if name == "counters":
        ref = drafts.ref_at(desk["draft"], spot)
        return (
            "counters",
            {"card": {"card": ref}},
            lambda draft: drafts.at(draft, spot).update({"counters": number_in(value)}),
        )
    if name == "bearer":
        ref = drafts.ref_at(desk["draft"], spot)
        bearer = {"side": value[0], "slot": int(value[2:])} if value else None
        return (
            "bearer",
            {"card": {"card": ref}},
            lambda draft: drafts.at(draft, spot).update({"equipped_to": bearer}),
        )
    side, _, what = name.partition(".")
    return what, {"side": {"side": side}}, lambda draft: draft[side].update({what: number_in(value)})


def _aim(draft, name, value):
    attack = draft["attack"] or {"attacker": None, "target": None}
    if name == "attack.target":
        drafts.aim(draft, attack["attacker"], None if value == "direct" else int(value))
        return
    target = attack["target"]
    theirs = draft[drafts.opponent(draft)]["monster"]
    standing = [slot for slot in range(drafts.SLOTS) if theirs[slot]]
    if target is None and standing:
        target = standing[0]
    drafts.aim(draft, int(value) if value else None, target)


def on_ticked(field, name):
    desk = state["desk"]
    spot, on = desk["open"], bool(field.checked)
    ref = drafts.ref_at(desk["draft"], spot)

    def alter(draft):
        card = drafts.at(draft, spot)
        if name == "set_this_turn":
            card["set_this_turn"] = on
        else:
            deed = name.partition(".")[2]
            card["did"] = [one for one in card["did"] if one != deed]
            if on:
                card["did"].append(deed)

    desks.change(desk, "memory", {"card": {"card": ref}}, alter)
    settle()


def on_own(field, name):
    desk = state["desk"]
    form = desk["pick"]["own"]
    if name == "name":
        desk["pick"]["text"] = field.value
        desk["pick"]["typed"] = browser.fold(field.value)
    elif name in ("atk", "def"):
        form[name] = "?" if field.value.strip() == "?" else number_in(field.value)
    elif name == "level":
        form[name] = number_in(field.value)
    else:
        form[name] = field.value
        picker.fitting(form, desk["open"])
    show()


def on_renamed(field, wanted):
    desk = state["desk"]
    desk["kept"] = keeping.renamed(desk["kept"], wanted, field.value.strip())
    if desk["saved"] == wanted:
        desk["name"] = field.value.strip()
    keep_scenes()


FIELDS = (("field", on_field), ("tick", on_ticked), ("own", on_own), ("rename", on_renamed))


# ---- dragging ----


def drag(event):
    """A card is taken with the mouse and let go over a zone; everything it does can be done without, too."""
    desk = state["desk"]
    if event.type == "dragstart":
        name, value = dom.asked(event, "drag", "spot", "hit")
        if name:
            desk["dragged"] = name + ":" + value
            event.dataTransfer.setData("text/plain", value)
        return
    name, spot = dom.asked(event, "spot")
    if not desk["dragged"] or not name:
        return
    event.preventDefault()
    if event.type == "drop":
        kind, _, value = desk["dragged"].partition(":")
        desk["dragged"] = ""
        if kind == "hit":
            dropped(value, spot)
        else:
            moved(value, spot)


def dropped(ref, spot):
    """A card from the picker is let go over a zone: it lies there in the way that was chosen, if it can."""
    desk = state["desk"]
    entry = desk["cards"][ref]
    if not shelf.may_lie(entry, spot):
        return
    offered = shelf.ways(entry, spot)
    wanted = desk["pick"]["how"] if desk["pick"] else ""
    way = wanted if wanted in offered else offered[0] if offered else ""
    card = shelf.laid(ref, entry, way) if way else ref
    desks.change(desk, "put", {"card": {"card": ref}}, lambda draft: drafts.put(draft, spot, card))
    settle()
