"""What is done in the builder: which gesture and which key means what."""

import app
import browser
import dom
import opening
import places
import state as states
from app import state

from builder import desk as desks
from builder import draft as drafts
from builder import filling, keeping, keys, laying, mat, picker, scenes, storing
from builder.settling import button_of, check, judged, settle, show

typed, drag, edit = filling.typed, laying.drag, storing.edit


async def enter():
    """Have the cards, and the scene that was being built when the page was last closed; have it checked."""
    if "desk" not in state:
        cards = await browser.load("cards.json")
        if "desk" in state:
            return
        desk = desks.start()
        desks.stocked(desk, cards)
        state["desk"] = desk
        kept = keeping.draft_of(browser.recall(keeping.DRAFT))
        if kept:
            desk["draft"], desk["name"], desk["saved"] = scenes.draft_of(kept[0]), kept[1], kept[2]
        desk["kept"] = keeping.scenes_of(browser.recall(keeping.SCENES))
        desks.renew(desk, browser.fold, state["lang"])
    elif state["place"] != "builder":
        desks.close(state["desk"])
        state["desk"]["sheet"] = ""
    app.run(check())


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
        laying.on_mend(None, wrong[0]["spot"])
        return
    desk["busy"] = True
    desk["asked"] = True
    show()
    errors = await opening.open_own({"scene": scene, "profile": "default", "line": []}, 1, desk["name"])
    desk["busy"] = False
    if not errors:
        await opening.visit("lab")
        return
    desk["checked"] = judged(states.name_of(scene), errors) or desk["checked"]
    show()


ACTS = {
    "undo": undo,
    "redo": redo,
    "presets": lambda: storing.open_sheet("presets"),
    "saved": lambda: storing.open_sheet("saved"),
    "sheet-close": storing.close_sheet,
    "close": laying.close,
    "put": lambda: laying.put(True),
    "put-close": lambda: laying.put(False),
    "own": laying.own,
    "own-back": laying.own_back,
    "put-own": laying.put_own,
    "replace": laying.replace,
    "remove": lambda: laying.remove(state["desk"]["open"]),
    "save": lambda: storing.save(False),
    "save-new": lambda: storing.save(True),
    "export": storing.export,
    "import": lambda: dom.press("#import"),
    "restore": storing.restore,
    "note": storing.note,
}


async def on_build(_event, name):
    if name == "play":
        await play()
    else:
        ACTS[name]()


async def on_edit_card(_event, ref):
    """Change a card of one's own in the workshop, which gives it back to the scene."""
    card = state["desk"]["draft"]["cards"][ref]
    await opening.visit("workshop")
    if state["place"] == "workshop":
        places.hands("workshop").open_card(card)


def on_beside(event, what):
    """Beside a sheet or the panel, on what it covers: it closes."""
    if dom.beside(event):
        if what == "pick":
            laying.close()
        else:
            storing.close_sheet()


CLICKS = (
    ("spot", laying.on_spot),
    ("hit", laying.on_hit),
    ("way", laying.on_way),
    ("frame", laying.on_frame),
    ("build", on_build),
    ("up", laying.on_row),
    ("down", laying.on_row),
    ("out", laying.on_out),
    ("mend", laying.on_mend),
    ("turn", laying.on_turn),
    ("preset", storing.on_preset),
    ("load", storing.on_load),
    ("kept-rename", storing.on_rename),
    ("kept-copy", storing.on_copy),
    ("kept-delete", storing.on_delete),
    ("edit-card", on_edit_card),
    ("beside", on_beside),
)


def key(event):
    """The keys of the builder; true if it was one of them."""
    used = keys.dealt(event, ACTS, _escaped, _keyed)
    return used or bool(state["desk"]["sheet"] or state["desk"]["open"])


def _escaped():
    desk = state["desk"]
    if desk["renaming"]:
        storing.on_rename(None, desk["renaming"])
    elif desk["sheet"]:
        storing.close_sheet()
    elif desk["open"]:
        laying.close()
    else:
        return False
    return True


def _keyed(event):
    desk = state["desk"]
    name, field = dom.asked(event, "field", "own")
    if field == "search":
        return _in_search(desk, event)
    if event.key == "Enter" and event.target.tagName == "INPUT":
        return _done(desk, name, field)
    name, spot = dom.asked(event, "spot")
    if name == "spot" and not desk["sheet"]:
        return _on_mat(desk, event, spot)
    return False


def _done(desk, name, field):
    """Enter in a field of a form does what the form is for."""
    if desk["renaming"]:
        storing.on_rename(None, desk["renaming"])
    elif name == "own" and desk["pick"]["text"].strip():
        laying.put_own()
    elif (name, field) == ("field", "name"):
        storing.save(False)
    else:
        return False
    return True


def _in_search(desk, event):
    """Up and down mark a card, Enter puts it down."""
    if event.key == "Enter":
        if desks.chosen(desk) is not None:
            laying.put(True)
        elif desk["pick"]["text"].strip():
            laying.own()
        return True
    return keys.marks(event, desk["pick"], len(desks.hits(desk)), picker.HITS, show)


def _on_mat(desk, event, spot):
    """The arrows go from zone to zone, Delete takes a card away."""
    if event.key in mat.ARROWS:
        desk["spot"] = mat.beside(spot, event.key)
        show(button_of(desk["spot"]))
        return True
    if event.key in ("Delete", "Backspace") and not drafts.is_pile(spot):
        laying.remove(spot)
        return True
    return False
