"""Scenes to begin with, scenes that were saved, and files."""

import json

import browser
import state as states
from app import state
from common.phrase import say

from builder import desk as desks
from builder import keeping, position, presets, reading, scenes
from builder.settling import button_of, keep, settle, show
from common import sight

MOST_NAMED = 10
"""Unknown fields of a file that are named."""


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
    elif name == "position":
        scene, title = of_the_step(), of_the_lab()[1]
    else:
        scene, title = presets.SCENES[name], say(states.book(state), "ui.preset." + name)
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


def of_the_step():
    """What lies on the mat of the lab at the step that is shown there, whoever's eyes it is seen with."""
    own = {} if states.is_ruling(state) else state["scene"].get("cards") or {}
    steps, tables = states.line(state)["shown"][sight.BOTH]
    index = state["index"]
    return position.scene_of(tables[index], steps[index]["timing"], own)


def edit():
    """Build on the scene of the lab; what was being built before can be had back by undoing."""
    desk = state["desk"]
    scene, title = of_the_lab()
    draft = scenes.draft_of(scene)
    if draft != desk["draft"]:
        desks.replaced(desk, draft, title, "")
        settle()


def save(as_new):
    desk = state["desk"]
    scene = scenes.scene_of(desk["draft"])
    kept = keeping.scenes_of(browser.recall(keeping.SCENES)) or desk["kept"]
    desk["kept"], desk["saved"] = keeping.saved(kept, scene, desk["name"], "" if as_new else desk["saved"])
    keep_scenes()
    settle('[data-load="' + desk["saved"] + '"]')


def keep_scenes():
    browser.persist()
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
    unknown = []
    try:
        draft = scenes.draft_of(reading.scene(text, unknown))
    except reading.Unreadable as wrong:
        desk["note"] = {"kind": "import", "code": wrong.code, "path": wrong.path}
        close_sheet("[data-build=note]")
        return
    desk["note"] = {"kind": "unknown", "code": "unknown", "path": named(unknown)} if unknown else None
    desks.replaced(desk, draft, name, "")
    desk["sheet"] = ""
    settle("[data-build=note]" if unknown else button_of(desk["spot"]))


def named(paths):
    """Return the first paths as a text."""
    return ", ".join(paths[:MOST_NAMED]) + (" …" if len(paths) > MOST_NAMED else "")


def note():
    state["desk"]["note"] = None
    show("[data-build=play]")
