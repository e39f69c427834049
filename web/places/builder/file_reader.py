"""Reads scenes from files that anybody may have written.

What is checked here is their shape (`scene-shape.json`), so that the builder can show them; whether a scene
can be played is said beside its fields, and what only the engine can judge of its cards the engine judges.
"""

import json

from common.columns import columns as columns_of
from common.nesting import too_deep
from common.older import current

from common import placement
from parts.editor import schema
from places.builder import draft as drafts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Json


LONGEST = 200000
"""Characters of a file: a limit against accidents and malice."""
BEGINNINGS = placement.WITHOUT_ATTACK + placement.WITH_ATTACK
SHOWN = {"CardData": ("ref", "name", "card", "effects"), "Effect": ("id", "says")}
"""The fields of custom cards that the builder shows: all others the engine judges."""
FACES = ("monster", "spell", "trap")
"""What a custom card may be; the engine also knows cards of which nobody knows what they are."""
_shape: "Json" = {}


def know(shape: "Json") -> None:
    """Take in the shape by which scenes are read (`scene-shape.json`)."""
    records = dict(shape["records"])
    for name, keys in SHOWN.items():
        records[name] = {"fields": [one for one in records[name]["fields"] if one[0] in keys]}
    reached: "Json" = {}
    _reach(records, {"is": "record", "of": shape["top"]}, reached)
    _shape.update({"top": shape["top"], "records": reached, "limits": shape["limits"]})


def _reach(records: "Json", shape: "Any", reached: "Json") -> None:
    """Collect in ``reached`` the records that a shape leads to; half of all belong to what effects do."""
    if shape["is"] == "record":
        names = [shape["of"]]
    elif shape["is"] == "tagged":
        names = [name for _, name in shape["of"]]
    else:
        names = []
        inner = shape.get("of") if shape["is"] in ("list", "map", "either") else None
        for one in schema.as_list(inner):
            _reach(records, one, reached)
    for name in names:
        if name not in reached:
            reached[name] = records[name]
            for _, inner in records[name]["fields"]:
                _reach(records, inner, reached)


class Unreadable(ValueError):
    """Raised for a text that is no scene.

    ``code`` is a label's (`ui.import.*`), ``path`` where the fault is or "".
    """

    def __init__(self, code: str, path: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.path = path


def is_card(card: "Any") -> bool:
    """Check whether a value is a custom card that a scene can hold."""
    if not isinstance(card, dict) or not isinstance(card.get("ref"), str):
        return False
    try:
        scene(json.dumps({"cards": {card["ref"]: card}}))
    except Unreadable:
        return False
    return True


def scene(text: str, unknown: "list[str] | None" = None) -> "Json":
    """Return the scene that a text describes; of a saved line, its scene.

    Raises Unreadable if it cannot be shown. An unknown field is such a fault. With a list ``unknown``, the
    scene is read without the field, and the path of the field is added to the list.
    """
    found = _parsed(text)
    if isinstance(found, dict) and isinstance(found.get("scene"), dict):
        found = found["scene"]  # a saved line: its scene is wanted
    if not isinstance(found, dict):
        raise Unreadable("not-a-scene")
    if found.get("v", 1) != 1:
        raise Unreadable("newer")
    top = {"is": "record", "of": _shape["top"]}
    wrong = schema.misfit(_shape["records"], top, found, "", unknown) or _wrong(found)
    if wrong:
        raise Unreadable("not-a-scene", wrong)
    if unknown and len(found) == ("v" in found):
        raise Unreadable("not-a-scene", unknown[0])  # none of it is a scene's
    if found.get("cards"):
        found["cards"] = current(found["cards"])
    return found


def _parsed(text: str) -> "Any":
    if len(text) > LONGEST:
        raise Unreadable("too-long")
    if too_deep(text):
        raise Unreadable("not-json")
    try:
        return json.loads(text)
    except ValueError:
        raise Unreadable("not-json") from None


def _wrong(found: "Json") -> str:
    """Return the path of the first part that fits the scene's shape and cannot be shown, or ``""``."""
    if "at" in found and found["at"] not in BEGINNINGS:
        return "at"
    if found.get("until") and found["until"]["at"] not in placement.HORIZONS:
        return "until.at"
    cards = found.get("cards") or {}
    if len(cards) > _shape["limits"]["own-cards"]:
        return "cards"
    for ref, card in cards.items():
        if card["ref"] != ref or card["card"]["type"] not in FACES:
            return "cards." + ref[:60]
    for side in drafts.SIDES:
        for row in drafts.ROWS:
            columns = columns_of((found.get(side) or {}).get(row) or [])
            if sorted(columns) != sorted(set(columns)) or [
                n for n in columns if not 0 <= n < drafts.ROOM[row]
            ]:
                return side + "." + row
    return _too_much(found, "")


def _too_much(value: "Any", path: str) -> str:
    """Return the path of the first text or list that is too long, or ``""``."""
    if isinstance(value, str):
        return path if len(value) > _shape["limits"]["text"] else ""
    if isinstance(value, list) and len(value) > _shape["limits"]["cards"]:
        return path
    if isinstance(value, list):
        parts = [(str(n), value[n]) for n in range(len(value))]
    else:
        parts = list(value.items()) if isinstance(value, dict) else []
    for name, part in parts:
        wrong = _too_much(part, path + "." + name if path else name)
        if wrong:
            return wrong
    return ""
