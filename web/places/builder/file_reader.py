"""Reads scenes from files that anybody may have written.

What is checked here is their shape, so that the builder can show them; whether a scene can be played is said
beside its fields, and what only the engine can judge of its cards the engine judges.
"""

import json

from common.columns import columns as columns_of
from common.nesting import too_deep
from common.older import current

from common import placement
from places.builder import draft as drafts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import Json


LONGEST = 200000
"""Characters of a file: a limit against accidents and malice."""
MOST_OWN_CARDS = 30
LONGEST_TEXT = 400
DEEDS = ("summoned", "set", "position-changed", "attacked", "battled")
FRAMES = ("normal", "effect", "fusion", "synchro", "xyz", "ritual", "link", "pendulum", "token")
SPELLS = ("normal", "quick-play", "continuous", "equip", "field", "ritual")
TRAPS = ("normal", "continuous", "counter")
ATTRIBUTES = ("LIGHT", "DARK", "EARTH", "WATER", "FIRE", "WIND", "DIVINE")


class Unreadable(ValueError):
    """A text that is no scene: a code of the labels (`ui.import.*`) and where the fault lies."""

    def __init__(self, code: str, path: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.path = path


def scene(text: str, unknown: "list[str] | None" = None) -> "Json":
    """Return the scene that a text describes. Unreadable says what is wrong with one that cannot be shown.

    An unknown field is such a fault. With a list ``unknown``, the scene is read without the field, and the
    path of the field is added to the list.
    """
    found = _parsed(text)
    if isinstance(found, dict) and isinstance(found.get("scene"), dict):
        found = found["scene"]  # a saved line: its scene is wanted
    if not isinstance(found, dict):
        raise Unreadable("not-a-scene")
    if found.get("v", 1) != 1:
        raise Unreadable("newer")
    wrong = _wrong(found, SCENE, "", unknown) or _wrong_card(found.get("cards") or {}, unknown)
    if wrong:
        raise Unreadable("not-a-scene", wrong)
    if unknown and len(found) == ("v" in found):
        raise Unreadable("not-a-scene", unknown[0])  # none of it is a scene's
    for side in drafts.SIDES:
        for row in drafts.ROWS:
            cards = (found.get(side) or {}).get(row) or []
            columns = columns_of(cards)
            if sorted(columns) != sorted(set(columns)) or [n for n in columns if not 0 <= n < drafts.SLOTS]:
                raise Unreadable("not-a-scene", side + "." + row)
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


def _wrong_card(cards: "dict[str, Any]", unknown: "list[str] | None") -> str:
    """Return the path of the first custom card that cannot be shown, or ``""``."""
    for ref, card in cards.items():
        path = "cards." + ref[:60]
        face = card["card"] if isinstance(card, dict) and isinstance(card.get("card"), dict) else {}
        kind = face.get("type")
        shape = FACES.get(kind) if isinstance(kind, str) else None
        if shape is None or card.get("ref") != ref:
            return path
        wrong = _wrong(face, shape, path + ".card.", unknown)
        wrong = wrong or _wrong(card.get("name"), NAME, path + ".name.", unknown)
        if wrong:
            return wrong
        effects = card.get("effects") or []
        if not isinstance(effects, list):
            return path + ".effects"
        for n in range(len(effects)):
            if not isinstance(effects[n], dict) or not isinstance(effects[n].get("id"), str):
                return path + ".effects." + str(n)
            at = path + ".effects." + str(n) + ".says"
            wrong = _wrong(effects[n].get("says"), ("maybe", NAME), at, unknown)
            if wrong:
                return wrong
    return ""


# ---- shapes: a name, a tuple that begins with one, or a dict of the fields of an object ----


def _one(*names: str) -> "tuple[str, tuple[str, ...]]":
    """One of these texts."""
    return "one", names


NAME = {"en": "text", "de": ("maybe", "text"), "ja": ("maybe", "text")}
PLACED = {
    "card": "text",
    "face": _one("up", "down"),
    "position": _one("attack", "defence"),
    "set_this_turn": "truth",
    "did": ("list", _one(*DEEDS), len(DEEDS)),
    "counters": "number",
    "made_with": ("list", "text", placement.LARGEST_DECK),
    "zone": ("maybe", "number"),
    "equipped_to": ("maybe", {"side": _one("A", "B"), "monster": "number"}),
}
ROW = ("list", PLACED, drafts.SLOTS)
PILE = ("list", "text", placement.MOST_CARDS)
SIDE = {
    "life": "number",
    "rest": "number",
    "monster": ROW,
    "spell_trap": ROW,
    "field": ("maybe", PLACED),
    "hand": PILE,
    "graveyard": PILE,
    "banished": PILE,
    "banished_face_down": PILE,
    "extra": PILE,
    "deck": PILE,
}
SCENE = {
    "v": "number",
    "turn_player": _one("A", "B"),
    "turn": "number",
    "at": _one(*placement.WITHOUT_ATTACK, *placement.WITH_ATTACK),
    "until": ("maybe", {"at": _one(*placement.HORIZONS), "turns": "number"}),
    "attack": ("maybe", {"attacker": "number", "target": ("maybe", "number")}),
    "A": SIDE,
    "B": SIDE,
    "cards": ("maybe", ("map", MOST_OWN_CARDS)),
}
NEEDED = ("card", "en", "side", "monster", "attacker", "type", "kind", "frame")
"""Fields that an object of their shape must have; ``monster`` only of an Equip Card's bearer."""
FACES = {
    "monster": {
        "type": "text",
        "frame": _one(*FRAMES),
        "flip": "truth",
        "gemini": "truth",
        "attribute": _one(*ATTRIBUTES),
        "also": ("maybe", _one(*ATTRIBUTES)),
        "race": "text",
        "level": "number",
        "atk": "value",
        "def": "value",
    },
    "spell": {"type": "text", "kind": _one(*SPELLS)},
    "trap": {"type": "text", "kind": _one(*TRAPS)},
}


def _wrong(value: "Any", shape: "Any", path: str, unknown: "list[str] | None") -> str:
    """Return the path of the first part that does not match its shape, or ``""``."""
    if isinstance(shape, dict):
        return _wrong_object(value, shape, path, unknown)
    if isinstance(shape, str):
        return "" if SIMPLE[shape](value) else path
    kind = shape[0]
    if kind == "maybe":
        return "" if value is None else _wrong(value, shape[1], path, unknown)
    if kind == "one":
        return "" if isinstance(value, str) and value in shape[1] else path
    if kind == "map":
        return "" if isinstance(value, dict) and len(value) <= shape[1] else path
    if not isinstance(value, list) or len(value) > shape[2]:
        return path
    for n in range(len(value)):
        wrong = _wrong(value[n], shape[1], path + "." + str(n), unknown)
        if wrong:
            return wrong
    return ""


def _wrong_object(value: "Any", shape: "Any", path: str, unknown: "list[str] | None") -> str:
    if not isinstance(value, dict):
        return path or "(top)"
    joined = path + "." if path and not path.endswith(".") else path
    for key in list(value):
        if key not in shape:
            if unknown is None:
                return joined + str(key)[:40]
            unknown.append(joined + str(key)[:40])
            del value[key]
    for key, inner in shape.items():
        if key in value:
            wrong = _wrong(value[key], inner, joined + key, unknown)
            if wrong:
                return wrong
        elif key in NEEDED and shape is not SIDE:
            return joined + key
    return ""


def _is_number(value: "Any") -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


SIMPLE: "dict[str, Callable[[Any], bool]]" = {
    "text": lambda value: isinstance(value, str) and len(value) <= LONGEST_TEXT,
    "number": _is_number,
    "truth": lambda value: isinstance(value, bool),
    "value": lambda value: value == "?" or _is_number(value),
}
