"""The controller of the builder: its clicks, keys and fields."""

from common.older import current

from control import app, navigation
from control.app import state
from core import browser, dom, routes
from model import scene_keys
from parts.editor import list_keys
from parts.finding import own_cards
from places.builder import (
    all_cards,
    exchange,
    file_reader,
    form_input,
    mat,
    picker,
    placing,
    saving,
    scenes,
    storage,
)
from places.builder import draft as drafts
from places.builder import model as models
from places.builder.redraw import button_of, check, judged, settle, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Builder, Event, Json


FIELDS, drag, edit, gather = form_input.FIELDS, placing.drag, saving.edit, saving.gather


async def on_open() -> None:
    """Load the cards and the stored draft when the builder is first opened, and start a check of the draft.

    Opened again from another view, its panel and sheet are closed. An OSError names a file that did not come.
    """
    if not state["builder"]:
        cards, shape = await browser.load("cards.json"), await browser.load("scene-shape.json")
        if state["builder"]:
            return
        file_reader.know(shape)
        model = models.start()
        models.stocked(model, cards)
        state["builder"] = model
        kept = storage.draft_of(browser.recall(storage.DRAFT))
        if kept:
            model["draft"], model["name"], model["saved"] = scenes.draft_of(kept[0]), kept[1], kept[2]
        model["kept"] = storage.scenes_of(browser.recall(storage.SCENES))
        _shelve(model)
    elif state["place"] != "builder":
        models.close(state["builder"])
        state["builder"]["sheet"] = ""
        _shelve(state["builder"])
    app.run(check())


def _shelve(model: "Builder") -> None:
    """Offer the cards that the workshop keeps, as far as a scene can hold them, with those of the library."""
    kept = [
        card
        for card in current(own_cards.cards_of(browser.recall(own_cards.KEPT)))
        if file_reader.is_card(card)
    ]
    models.shelve(model, {card["ref"]: card for card in kept}, browser.fold, state["lang"])


def shared() -> "Json":
    """Return the draft as what the engine is asked about, with its name as ``called``."""
    model = state["builder"]
    scene = scenes.scene_of(model["draft"])
    return {"scene": scene, "profile": "default", "line": [], "at": [0, 0], "called": model["name"]}


def undo() -> None:
    """Undo the last change of the draft."""
    models.undo(state["builder"])
    settle("[data-build=undo]")


def redo() -> None:
    """Redo the change that was undone last."""
    models.redo(state["builder"])
    settle("[data-build=redo]")


async def play() -> None:
    """Have the engine set the scene up, and go on in the lab.

    If the scene has faults, the field of the first is opened instead; what the engine refuses is shown beside
    its field.
    """
    model = state["builder"]
    scene = scenes.scene_of(model["draft"])
    wrong = models.faults(model, state["timings"])
    if wrong:
        placing.on_mend(None, wrong[0]["spot"])
        return
    model["busy"] = True
    model["asked"] = True
    show()
    errors = await navigation.open_own({"scene": scene, "profile": "default", "line": []}, 1, model["name"])
    model["busy"] = False
    if not errors:
        await navigation.visit("lab")
        return
    model["checked"] = judged(scene_keys.name_of(scene), errors) or model["checked"]
    show()


ACTS = {
    "undo": undo,
    "redo": redo,
    "presets": lambda: saving.open_sheet("presets"),
    "saved": lambda: saving.open_sheet("saved"),
    "sheet-close": saving.close_sheet,
    "close": placing.close,
    "put": lambda: placing.put(True),
    "put-close": lambda: placing.put(False),
    "own": placing.own,
    "own-back": placing.own_back,
    "put-own": placing.put_own,
    "replace": placing.replace,
    "remove": lambda: placing.remove(state["builder"]["open"]),
    "save": lambda: saving.save(False),
    "save-new": lambda: saving.save(True),
    "export": saving.export,
    "import": lambda: dom.press("#import"),
    "forget-deck": exchange.forget,
    "restore": saving.restore,
    "note": saving.note,
}


async def on_build(_event: "Event | None", name: str) -> None:
    """Carry out what a button of the builder does, given its name."""
    if name == "play":
        await play()
    elif name == "export-puzzle":
        await exchange.give()
    elif name == "take-deck":
        await exchange.take_link()
    else:
        ACTS[name]()


async def on_edit_card(_event: "Event | None", ref: str) -> None:
    """Open the custom card with this ref in the workshop, which returns it to the scene."""
    card = state["builder"]["draft"]["cards"][ref]
    await navigation.visit("workshop")
    if state["place"] == "workshop":
        routes.controller("workshop").open_card(card)


def on_beside(event: "Event", what: str) -> None:
    """Close the panel (``what`` is ``pick``) or the sheet, if the press was beside it."""
    if dom.beside(event):
        if what == "pick":
            placing.close()
        else:
            saving.close_sheet()


CLICKS = (
    ("spot", placing.on_spot),
    ("hit", placing.on_hit),
    ("bring", all_cards.on_bring),
    ("way", placing.on_way),
    ("frame", placing.on_frame),
    ("build", on_build),
    ("up", placing.on_row),
    ("down", placing.on_row),
    ("out", placing.on_out),
    ("mend", placing.on_mend),
    ("turn", placing.on_turn),
    ("preset", saving.on_preset),
    ("load", saving.on_load),
    ("kept-rename", saving.on_rename),
    ("kept-copy", saving.on_copy),
    ("kept-delete", saving.on_delete),
    ("edit-card", on_edit_card),
    ("beside", on_beside),
)


def on_field_key(event: "Event", name: str) -> bool:
    """Handle a key in a field of the settings, the panel or the sheet; return whether it meant anything."""
    if name == "search":
        return on_search_key(event)
    if name == "name" and is_enter(event):
        saving.save(False)
        return True
    if name == "deck-link" and is_enter(event):
        app.run(exchange.take_link())
        return True
    return False


def on_own_key(event: "Event", _name: str) -> bool:
    """Place the custom card of the form at Enter, if it has a name; return whether it was placed."""
    if is_enter(event) and state["builder"]["pick"]["text"].strip():
        placing.put_own()
        return True
    return False


def on_rename_key(event: "Event", scene: str) -> bool:
    """End the naming of a saved scene at Enter; return whether it was that."""
    if is_enter(event):
        saving.on_rename(None, scene)
        return True
    return False


def is_enter(event: "Event") -> bool:
    """Check whether the Enter key was pressed in a field."""
    return event.key == "Enter" and event.target.tagName == "INPUT"


def on_search_key(event: "Event") -> bool:
    """Handle a key in the search: up and down mark a card, Enter places it.

    If none of the library was found, Enter takes the first one of the catalogue; if none was found at all,
    it opens the form for a custom card. Return whether it was one of these keys.
    """
    model = state["builder"]
    if event.key == "Enter":
        if models.chosen(model) is not None:
            placing.put(True)
        elif model["pick"]["rows"]:
            app.run(all_cards.on_bring(None, str(model["pick"]["rows"][0][0])))
        elif model["pick"]["text"].strip():
            placing.own()
        return True
    return list_keys.marks(event, model["pick"], len(models.hits(model)), picker.HITS, show)


def on_mat_key(event: "Event", spot: str) -> bool:
    """Handle a key on the mat: arrows go from zone to zone, Delete removes a card.

    Return whether it was one of them; while a sheet is open, none is.
    """
    model = state["builder"]
    if model["sheet"]:
        return False
    if event.key in mat.ARROWS:
        model["spot"] = mat.beside(spot, event.key)
        show(button_of(model["spot"]))
        return True
    if event.key in ("Delete", "Backspace") and not drafts.is_pile(spot):
        placing.remove(spot)
        return True
    return False


KEYS = (
    ("field", on_field_key),
    ("own", on_own_key),
    ("rename", on_rename_key),
    ("spot", on_mat_key),
)
"""What keys do in the elements of the builder."""


def key(event: "Event") -> bool:
    """Handle a key of the builder; return whether the page is to leave it alone.

    While a panel or a sheet is open, that is so for every key.
    """
    used = list_keys.dealt(event, ACTS, _escaped, KEYS)
    return used or bool(state["builder"]["sheet"] or state["builder"]["open"])


def _escaped() -> bool:
    model = state["builder"]
    if model["renaming"]:
        saving.on_rename(None, model["renaming"])
    elif model["sheet"]:
        saving.close_sheet()
    elif model["open"]:
        placing.close()
    else:
        return False
    return True
