"""What was read of a whole card, under the keys of a card file."""

from typing import Any

from damagestep.cards.card import CardData
from damagestep.reading.limits_of_input import GivenCard
from damagestep.reading.read_effect import ReadEffect, Reading
from damagestep.reading.reader import face_of
from damagestep.records.validation import BadInput, read

Json = dict[str, Any]


def drafted(reading: Reading) -> Json:
    """Return all that was read of a card; its effects are called `read-1`, `read-2` in the order of the text.

    What cannot stand beside the rest, such as a second list of what effects leave, is a gap of its effect.
    """
    made: Json = {}
    effects: list[Json] = []
    for effect in reading.effects:
        part = dict(effect.card)
        if any(made.get(key, value) != value for key, value in part.items() if key not in LISTS):
            part = {"effects": [effect.data]}
        for one in part.pop("effects", ()):
            effects.append({"id": f"read-{len(effects) + 1}"} | one)
        for key, value in part.items():
            made[key] = [*made.get(key, ()), *value] if key in JOINED else value
    return made | ({"effects": effects} if effects else {})


JOINED = ("statics", "archetypes", "never_from")
LISTS = ("effects", *JOINED)
"""Keys whose values go together, whoever says them."""

USUAL: Json = {"attribute": "LIGHT", "race": "Warrior", "level": 4, "atk": 0, "def": 0}
"""What a text and its type line do not say of a monster, until somebody does."""
FRAMES = ("fusion", "synchro", "ritual", "pendulum")
"""Frames that ask for no more values than others; an Xyz or Link Monster has other ones."""
NUMBERED: dict[str, Json] = {
    "xyz": {"rank": 4},
    "link": {"rating": 2, "arrows": ["bottom-left", "bottom-right"]},
}
OWN = "own-card"


def whole_card(reading: Reading, given: GivenCard) -> Json:
    """Return the card of a reading in the shape of a card file, with its name and its printed face.

    What does not go together with the rest in that shape is left as a gap, an effect of which only that is
    known. What the text does not say, such as ATK, has a usual value.
    """
    base = _blank_card(given)
    made = base | drafted(reading)
    if _is_sound(made):
        return made
    made = base
    for part in parts(reading, given):
        added = _joined(made, {key: value for key, value in part.items() if key not in base})
        made = added if _is_sound(added) else _joined(made, {"effects": [GAP]})
    return made


GAP: Json = {"class": "unclassified", "resolve": [{"op": "unmodelled", "does": "other"}]}


def _joined(card: Json, part: Json) -> Json:
    """Return a card with a further part; its effects are numbered on, lists go together."""
    made = dict(card)
    for key, value in part.items():
        made[key] = [*made.get(key, ()), *value] if key in LISTS else value
    if "effects" in made:
        made["effects"] = [{**one, "id": f"read-{n}"} for n, one in enumerate(made["effects"], 1)]
    return made


def parts(reading: Reading, given: GivenCard) -> list[Json]:
    """Return what each effect of a reading is as a card of its own, in the shape of a card file."""
    base = _blank_card(given)
    return [base | _part(base, one) for one in reading.effects]


def _part(base: Json, effect: ReadEffect) -> Json:
    """Return an effect under the keys of a card file; only its kind if the rest does not have that shape.

    Of an effect that something else gives only its kind is said: it is none of the card's.
    """
    bare = {"id": "read-1", "class": effect.class_}
    gaps = [one for one in effect.data.get("resolve", ()) if one["op"] == "unmodelled"]
    gap = gaps[:1] or [{"op": "unmodelled", "does": "other"}]
    made = dict(effect.card)
    if "effects" in made:
        made["effects"] = [{"id": f"read-{n}"} | one for n, one in enumerate(made["effects"], 1)]
    blank = {"effects": [bare | {"resolve": gap}]}
    return next(
        (one for one in ((blank,) if effect.granted else (made, blank)) if _is_sound(base | one)),
        {"effects": [bare | {"class": "unclassified", "resolve": gap}]},
    )


def _blank_card(given: GivenCard) -> Json:
    face = printed(given.type_line)
    face |= {key: value for key, value in given.values.items() if key in face}
    if "rating" in given.values:
        face.pop("arrows", None)  # so many point somewhere, and no text says where
    made = {"ref": OWN, "name": {"en": given.name or "?"}, "card": face}
    return made if _is_sound(made) else made | {"card": printed(given.type_line)}


def printed(type_line: str) -> Json:
    """Return the printed face that a type line says: type, kind or frame, Type of monster."""
    face = face_of(type_line)
    if face.frame != "monster":
        kinds = ("normal", "continuous", "counter") if face.frame == "trap" else None
        return {"type": face.frame, "kind": face.kind if kinds is None or face.kind in kinds else "normal"}
    made = {"type": "monster", "frame": "effect", **USUAL}
    race = type_line.split("/", maxsplit=1)[0].strip().removesuffix("-Type")
    made["race"] = race if race and "monster" not in race.lower() else USUAL["race"]
    frame = next((one for one in (*FRAMES, *NUMBERED) if one in face.words), None)
    if frame in NUMBERED:
        made.pop("level")
        made |= NUMBERED[frame]
    if frame == "link":
        made.pop("def")
    if frame == "pendulum":
        made["scale"] = 1
    if frame or {"normal", "effect"} & face.words == {"normal"}:
        made["frame"] = frame or "normal"
    return made | {name: True for name in ("flip", "gemini", "tuner") if name in face.words}


def _is_sound(card: Json) -> bool:
    try:
        read(CardData, card, "card")
    except BadInput:
        return False
    return True
