"""Loads presets, saves scenes, and reads and writes files."""

import json

from common.phrase import say

from common import sight
from control.app import state
from core import browser
from model import state as states
from parts.editor import fields
from places.builder import (
    catalogue,
    exchange,
    file_reader,
    from_step,
    presets,
    scene_from_names,
    scenes,
    storage,
)
from places.builder import model as models
from places.builder.redraw import button_of, settle, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Card, Event, Field, Json, Kept


MOST_NAMED = 10
"""Unknown fields of a file that are named."""


def open_sheet(name: str) -> None:
    """Open a sheet by its name, such as ``saved``, with the scenes that are kept now."""
    model = state["builder"]
    model["sheet"] = name
    model["kept"] = storage.scenes_of(browser.recall(storage.SCENES)) or model["kept"]
    show("#build-sheet-title" if name == "saved" else "[data-preset]")


def close_sheet(focus: "str | None" = None) -> None:
    """Close the open sheet; the focus goes to ``focus``, by default to the button that opened it."""
    model = state["builder"]
    name = model["sheet"]
    model["sheet"] = ""
    model["renaming"] = ""
    show(focus or "[data-build=" + name + "]")


def on_preset(_event: "Event | None", name: str) -> None:
    """Begin with another scene; ``name`` says which.

    It is a preset, ``empty``, ``mat`` for the lab's scene, or ``position`` for the step that the lab shows.
    """
    model = state["builder"]
    scene: "Json" = {}
    if name == "empty":
        title = ""
    elif name == "mat":
        scene, title = of_the_lab()
    elif name == "position":
        scene, title = of_the_step(), of_the_lab()[1]
    else:
        scene, title = presets.SCENES[name], say(states.book(state), "ui.preset." + name)
    models.replaced(model, scenes.draft_of(scene), title, "")
    model["sheet"] = ""
    model["spot"] = models.FIRST
    settle(button_of(models.FIRST))


def of_the_lab() -> "tuple[Json, str]":
    """Return ``(scene, title)`` of the scene that is played in the lab."""
    scene = state["scene"]
    if not isinstance(scene, str):
        return scene, state["called"]
    record = state["lines"][0]["record"]
    return record.get("setup") or {}, states.in_words(state, states.ruling(state).get("title", {}))


def of_the_step() -> "Json":
    """Return the scene of the step that the lab shows, with all that the two players together see."""
    scene = state["scene"]
    own = {} if isinstance(scene, str) else scene.get("cards") or {}
    steps, tables = states.line(state)["shown"][sight.BOTH]
    index = state["index"]
    return from_step.scene_of(tables[index], steps[index]["timing"], own)


def edit() -> None:
    """Build on the scene of the lab; undo brings back what was being built before.

    Nothing happens if that scene is the draft already.
    """
    model = state["builder"]
    scene, title = of_the_lab()
    draft = scenes.draft_of(scene)
    if draft != model["draft"]:
        models.replaced(model, draft, title, "")
        settle()


def gather(refs: "list[str]", brought: "dict[str, Card]") -> None:
    """Build a new scene with the cards of these refs; undo brings back what was being built before.

    ``brought`` are custom cards among them that the visitor's shelf does not hold.
    """
    model = state["builder"]
    known, own = dict(model["cards"]), dict(model["shelf"])
    own.update(brought)
    known.update({ref: catalogue.entry_of(card, browser.fold) for ref, card in brought.items()})
    draft = scene_from_names.draft_with(refs, known, own)
    models.replaced(model, draft, "", "")
    settle(button_of(models.FIRST))


def save(as_new: bool) -> None:
    """Keep the scene under its name: over the saved one, or ``as_new`` beside it."""
    model = state["builder"]
    scene = scenes.scene_of(model["draft"])
    kept = storage.scenes_of(browser.recall(storage.SCENES)) or model["kept"]
    model["kept"], model["saved"] = storage.saved(
        kept, scene, model["name"], "" if as_new else model["saved"]
    )
    keep_scenes()
    settle('[data-load="' + model["saved"] + '"]')


def keep_scenes() -> None:
    """Write the kept scenes to the browser's storage."""
    browser.persist()
    model = state["builder"]
    fields.keep(model, storage.SCENES, storage.scenes_text(model["kept"]))


def one_of(wanted: str) -> "Kept":
    """Return the kept scene with the id ``wanted``."""
    return next(one for one in state["builder"]["kept"] if one["id"] == wanted)


def on_load(_event: "Event | None", wanted: str) -> None:
    """Open a kept scene, given its id."""
    model = state["builder"]
    one = one_of(wanted)
    models.replaced(model, scenes.draft_of(one["scene"]), one["name"], wanted)
    model["sheet"] = ""
    settle(button_of(model["spot"]))


def on_rename(_event: "Event | None", wanted: str) -> None:
    """Begin to rename a kept scene, or end it."""
    model = state["builder"]
    model["renaming"] = "" if model["renaming"] == wanted else wanted
    show("[data-rename]" if model["renaming"] else '[data-kept-rename="' + wanted + '"]')


def on_copy(_event: "Event | None", wanted: str) -> None:
    """Copy a kept scene, and begin to rename the copy."""
    model = state["builder"]
    one = one_of(wanted)
    model["kept"], made = storage.saved(model["kept"], one["scene"], one["name"], "")
    keep_scenes()
    model["renaming"] = made
    show("[data-rename]")


def on_delete(_event: "Event | None", wanted: str) -> None:
    """Delete a kept scene; it can be restored."""
    model = state["builder"]
    model["removed"] = one_of(wanted)
    model["kept"] = storage.without(model["kept"], wanted)
    if model["saved"] == wanted:
        model["saved"] = ""
    keep_scenes()
    show("[data-build=restore]")


def restore() -> None:
    """Restore the kept scene that was deleted last."""
    model = state["builder"]
    if model["removed"]:
        model["kept"] = storage.restored(model["kept"], model["removed"])
        model["removed"] = None
        keep_scenes()
        show("[data-load]")


def export() -> None:
    """Download the scene as a JSON file."""
    model = state["builder"]
    name = "-".join(browser.fold(model["name"]).split()) or "scene"
    browser.download(name + ".json", json.dumps(scenes.scene_of(model["draft"])) + "\n")


async def import_file(field: "Field") -> None:
    """Open the scene of the file that was chosen in a field, without its unknown fields, which are named.

    Puzzles and deck lists of other programs are read, too (`exchange`). One that cannot be read leaves the
    draft as it is, and a note says why.
    """
    model = state["builder"]
    name, text = await browser.file_text(field, file_reader.LONGEST)
    if name is None:
        return
    if exchange.is_foreign(text):
        await exchange.take(name, text)
        return
    unknown: "list[str]" = []
    try:
        draft = scenes.draft_of(file_reader.scene(text, unknown))
    except file_reader.Unreadable as wrong:
        model["note"] = {"kind": "import", "code": wrong.code, "path": wrong.path}
        close_sheet("[data-build=note]")
        return
    model["note"] = None
    if unknown:
        model["note"] = {"kind": "unknown", "code": "unknown", "path": named(unknown)}
    models.replaced(model, draft, name, "")
    model["sheet"] = ""
    settle("[data-build=note]" if unknown else button_of(model["spot"]))


def named(paths: "list[str]") -> str:
    """Return the first `MOST_NAMED` paths as a text, with "…" if there are more."""
    return ", ".join(paths[:MOST_NAMED]) + (" …" if len(paths) > MOST_NAMED else "")


def note() -> None:
    """Close the note."""
    state["builder"]["note"] = None
    show("[data-build=play]")
