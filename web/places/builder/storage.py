"""The draft and the saved scenes as texts that the browser keeps.

The browser keeps texts; here they are made and read. What cannot be read is left alone and not shown;
fields of another version are left out.
"""

import json

from common.nesting import read_list, too_deep

from places.builder import file_reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Json, Kept


DRAFT = "draft"
SCENES = "scenes"
MOST_KEPT = 500
LONGEST_NAME = 400
"""Letters of what somebody calls a scene."""


def draft_text(scene: "Json", name: str, saved: str) -> str:
    """Return a draft as the text that is stored, with its name and the id of its kept scene."""
    return json.dumps({"v": 1, "name": name, "saved": saved, "scene": scene})


def draft_of(text: str) -> "tuple[Json, str, str] | None":
    """Return a kept draft's scene, name and id of its saved scene ("": none), or None if it is damaged."""
    try:
        found = None if too_deep(text) else json.loads(text)
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    try:
        scene = file_reader.scene(json.dumps(found.get("scene")), [])
    except file_reader.Unreadable:
        return None
    return scene, _text(found.get("name")), _text(found.get("saved"))


def scenes_text(kept: "list[Kept]") -> str:
    """Return the kept scenes as the text that is stored."""
    return json.dumps({"v": 1, "scenes": kept})


def scenes_of(text: str) -> "list[Kept]":
    """Return at most `MOST_KEPT` saved scenes, newest first: ``[{"id", "name", "scene"}]``.

    Damaged ones are left out.
    """
    kept: "list[Kept]" = []
    for one in read_list(text, "scenes")[:MOST_KEPT]:
        if not isinstance(one, dict) or not _text(one.get("id")):
            continue
        try:
            scene = file_reader.scene(json.dumps(one.get("scene")), [])
        except file_reader.Unreadable:
            continue
        kept.append({"id": one["id"], "name": _text(one.get("name")), "scene": scene})
    return kept


def saved(kept: "list[Kept]", scene: "Json", name: str, wanted: str) -> "tuple[list[Kept], str]":
    """Return ``(list, id)`` of the saved scenes after saving a scene, which comes first.

    It replaces the one with the id ``wanted``; without such a one it is new and gets an id of its own.
    """
    for one in kept:
        if one["id"] == wanted:
            return _first({"id": wanted, "name": name, "scene": scene}, without(kept, wanted)), wanted
    number = 1
    while str(number) in [one["id"] for one in kept]:
        number += 1
    return _first({"id": str(number), "name": name, "scene": scene}, kept), str(number)


def restored(kept: "list[Kept]", one: "Kept") -> "list[Kept]":
    """Return the kept scenes with one of them at the beginning again."""
    return _first(one, kept)


def _first(one: "Kept", others: "list[Kept]") -> "list[Kept]":
    kept = [one]
    kept.extend(others)
    return kept


def renamed(kept: "list[Kept]", wanted: str, name: str) -> "list[Kept]":
    """Return the kept scenes, the one with the id ``wanted`` renamed."""
    return [
        {"id": one["id"], "name": name if one["id"] == wanted else one["name"], "scene": one["scene"]}
        for one in kept
    ]


def without(kept: "list[Kept]", wanted: str) -> "list[Kept]":
    """Return the kept scenes without the one with the id ``wanted``."""
    return [one for one in kept if one["id"] != wanted]


def _text(value: "Any") -> str:
    return value if isinstance(value, str) and len(value) <= LONGEST_NAME else ""
