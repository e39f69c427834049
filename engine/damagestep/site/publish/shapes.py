"""The shapes of cards and scenes as data, for the page's forms and for its reading of files.

A shape says what a value `is`: `word` (`of`: the words), `number`, `text` (`from`: what it
names), `flag`, `list` (`of`: a shape; `alone`: one value may be given without the list), `map` (`of`: the
shape of its values), `record` (`of`: its name), `tagged` (`by`: the key that holds the word, `of`:
`[[word, record]]`) or `either` (`of`: shapes).

A record lists its `fields` as `[key, shape]`: `left` is the value of a field that is left out, and a field
without it must be given. `tag` is the key and the word by which a record is chosen.

All of it is made from the JSON schemas of the records, so it cannot say anything else.
"""

from functools import cache
from typing import Any

from damagestep.common.placement import MOST_CARDS
from damagestep.library.own_cards import (
    LARGEST_NUMBER,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_OWN_CARDS,
    MOST_PARTS,
)
from damagestep.lines.saved import LONGEST_FILE
from damagestep.records.terms import SLOTS
from damagestep.site.service.schemas import SHAPES, schema

Json = dict[str, Any]

TAGS = ("op", "if", "event", "static", "type")
"""The keys that hold the word that a record is chosen by."""
KNOWN = {
    "Effect.during": "timing",
    "OnTiming.at": "timing",
    "Filter.race": "race",
    "MonsterFace.race": "race",
    "Filter.named": "card",
    "CardData.treated_as": "card",
    "Renames.to": "card",
    "CreateTokens.token": "token",
    "Used.effect": "effect",
    "Scene.at": "timing",
    "End.at": "timing",
    "Placed.card": "card",
    "Placed.made_with": "card",
    **{
        f"SideScene.{pile}": "card"
        for pile in ("hand", "graveyard", "banished", "banished_face_down", "extra", "deck")
    },
}
"""Texts that name something, and what."""
NOTHING: frozenset[str] = frozenset()


def scene_shape() -> Json:
    """Return the shapes of a scene with its custom cards, and the limits of what may come from outside."""
    return {
        "top": "Scene",
        "records": shapes_of("scene"),
        "limits": {
            "file": LONGEST_FILE,
            "cards": MOST_CARDS,
            "zones": SLOTS,
            "own-cards": MOST_OWN_CARDS,
            "parts": MOST_PARTS,
            "text": LONGEST_TEXT,
            "name": LONGEST_NAME,
            "number": LARGEST_NUMBER,
        },
    }


def shapes_of(name: str, fields: frozenset[str] = NOTHING, without: frozenset[str] = NOTHING) -> Json:
    """Return the shape of every record in one of the published schemas, by the record's name.

    `name` is one of `SHAPES`. Left out are the `fields` (`key`, or `Record.key`), the records `without`, and
    every field that refers to one of these.
    """
    whole = _schema(name)
    named = {SHAPES[name].__name__: whole, **whole["$defs"]}
    return {
        one: _record(whole, one, body, fields, without) for one, body in named.items() if one not in without
    }


@cache
def _schema(name: str) -> Json:
    return schema(name)


def _record(whole: Json, name: str, body: Json, left_out: frozenset[str], without: frozenset[str]) -> Json:
    fields = []
    made: Json = {}
    for key, told in body["properties"].items():
        if "const" in told and key in body.get("required", ()):
            made["tag"] = [key, told["const"]]
        elif not left_out & {key, f"{name}.{key}"} and not without & set(_records_in(told)):
            shape = _shape(whole, told, f"{name}.{key}")
            if "default" in told:
                shape["left"] = told["default"]
            fields.append([key, shape])
    return made | {"fields": fields}


def _records_in(told: Any) -> list[str]:
    """Return the names of the records that a part of a schema refers to."""
    if isinstance(told, list):
        return [name for part in told for name in _records_in(part)]
    if not isinstance(told, dict):
        return []
    own = [told["$ref"].rpartition("/")[2]] if "$ref" in told else []
    return own + [name for part in told.values() for name in _records_in(part)]


def _shape(whole: Json, told: Json, place: str) -> Json:
    if "$ref" in told:
        return _of_record(whole, told["$ref"].rpartition("/")[2])
    if "discriminator" in told:
        by, words = told["discriminator"]["propertyName"], told["discriminator"]["mapping"]
        order = [one["$ref"] for one in told["oneOf"]]
        pairs = sorted(words.items(), key=lambda pair: order.index(pair[1]))
        return {"is": "tagged", "by": by, "of": [[word, ref.rpartition("/")[2]] for word, ref in pairs]}
    if "anyOf" in told:
        return _either([_shape(whole, arm, place) for arm in told["anyOf"] if arm.get("type") != "null"])
    if "enum" in told or "const" in told:
        return {"is": "word", "of": list(told.get("enum", [told.get("const")]))}
    if told["type"] == "array":
        return {"is": "list", "of": _shape(whole, told["items"], place)}
    if told["type"] == "object":
        return {"is": "map", "of": _shape(whole, told["additionalProperties"], place)}
    simple = {"integer": "number", "boolean": "flag", "string": "text"}[told["type"]]
    return {"is": simple} | ({"from": KNOWN[place]} if place in KNOWN else {})


def _of_record(whole: Json, name: str) -> Json:
    properties = whole["$defs"][name]["properties"]
    if tag := next((key for key in TAGS if "const" in properties.get(key, {})), None):
        return {"is": "tagged", "by": tag, "of": [[properties[tag]["const"], name]]}
    return {"is": "record", "of": name}


def _either(arms: list[Json]) -> Json:
    """Join several shapes to one: words together, and a list where one may be given or several."""
    flat = [one for arm in arms for one in (arm["of"] if arm["is"] == "either" else [arm])]
    listed = next((arm for arm in flat if arm["is"] == "list" and arm["of"] in flat), None)
    if listed:
        return listed | {"alone": True}
    words = [word for arm in flat if arm["is"] == "word" for word in arm["of"]]
    rest = [arm for arm in flat if arm["is"] != "word"]
    if rest and not words and all(arm["is"] == "tagged" for arm in rest):
        return {"is": "tagged", "by": rest[0]["by"], "of": [pair for arm in rest for pair in arm["of"]]}
    merged = ([{"is": "word", "of": words}] if words else []) + rest
    return merged[0] if len(merged) == 1 else {"is": "either", "of": merged}
