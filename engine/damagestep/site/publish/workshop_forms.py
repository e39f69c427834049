"""What the page's card workshop makes its forms of: the schema of a card, short, with a label for each word.

Run by the build (`publish`). A form knows shapes: `{"is": "word", "of": [word]}`, `number`, `text` (`from`:
of what, where only certain texts make sense), `flag`, `list` (`of`: a shape), `record` (`of`: its name),
`tagged` (`by`: the key that holds the word, `of`: `[[word, record]]`) and `either` (`of`: shapes). `left` is
the value of a field that is left out; what has none must be given. What the library uses most comes first,
and each record begins as it is used most (`usual`).
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from damagestep.describe.labels import labels as labels_of
from damagestep.library.catalogues import LANGUAGES, BadCatalogue
from damagestep.library.library import data_folder
from damagestep.site.service.schemas import schema

Json = dict[str, Any]

TOP = "CardData"
TAGS = ("op", "if", "event", "static", "type")
"""The keys that hold the word that a record is chosen by."""
NOT_ASKED = frozenset(
    {"ref", "text", "texts", "passcode", "konami_id", "cites", "unmodelled", "name", "Effect.together"}
)
"""Fields that the forms leave as they are, or ask for in another way."""
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
}
"""Texts that stand for something, and what."""


def forms() -> Json:
    """Shapes and labels, as the page fetches them (`docs/messages.md`).

    Raises:
        BadCatalogue: a word or field has no label, or a label is of none.
    """
    shapes, used = records(), card_files()
    labels = {language: labels_of(language) for language in LANGUAGES}
    for language, told in labels.items():
        if apart := sorted(spoken(shapes) ^ {key for key in told if not _is_particular(key)}):
            raise BadCatalogue(f"sentences/{language}.toml, label: {', '.join(apart)}")
    if apart := sorted(set(labels["en"]) ^ set(labels["de"])):
        raise BadCatalogue(f"labels that only one language has: {', '.join(apart)}")
    _sort_by_use(shapes, used)
    return {"records": shapes, "labels": labels}


@cache
def card_files() -> Json:
    """Every card of the library as its file has it, by its `ref`."""
    found = (tomllib.loads(file.read_text("utf-8")) for file in (data_folder() / "cards").iterdir())
    return dict(sorted((card["ref"], card) for card in found))


def _sort_by_use(shapes: Json, used: Json) -> None:
    """Put what the cards use most first, and say how each record is used most."""
    whole: dict[str, Counter[str]] = {name: Counter() for name in shapes}
    keys: dict[str, Counter[str]] = {name: Counter() for name in shapes}
    for card in used.values():
        for name, value in _parts(shapes, {"is": "record", "of": TOP}, card):
            whole[name][json.dumps(value)] += 1
            keys[name].update(list(value))
    for name, record in shapes.items():
        record["fields"].sort(key=lambda field: ("left" in field[1], -keys[name][field[0]]))
        if whole[name] and name not in (TOP, "Effect"):
            text, _ = min(whole[name].items(), key=lambda found: (-found[1], len(found[0]), found[0]))
            record["usual"] = json.loads(text)
        for _, shape in record["fields"]:
            inner = shape["of"] if shape["is"] == "list" else shape
            if inner["is"] == "tagged":
                inner["of"].sort(key=lambda pair: -whole[pair[1]].total())


def _parts(shapes: Json, shape: Json, value: Any) -> Iterator[tuple[str, Json]]:
    """Every record in a value of a card, with its name."""
    kind = shape["is"]
    if kind == "list":
        for one in value if isinstance(value, list) else [value]:
            yield from _parts(shapes, shape["of"], one)
    elif kind == "either" and isinstance(value, dict):
        arms = [arm for arm in shape["of"] if arm["is"] == "record"]
        fits = (arm for arm in arms if set(value) <= {key for key, _ in shapes[arm["of"]]["fields"]})
        yield from _parts(shapes, next(fits), value)
    elif kind in ("record", "tagged") and isinstance(value, dict):
        name = shape["of"] if kind == "record" else dict(shape["of"])[value[shape["by"]]]
        yield name, value
        for key, inner in shapes[name]["fields"]:
            if key in value:
                yield from _parts(shapes, inner, value[key])


def _is_particular(key: str) -> bool:
    """Whether a label is that of a field in one record, or of a word in one field."""
    kind, _, name = key.partition(".")
    return kind in ("field", "word") and "." in name and not name.startswith("damage-step.")


def spoken(shapes: Json) -> set[str]:
    """The keys of the labels that the forms need."""
    needed: set[str] = set()
    for record in shapes.values():
        for key, shape in record["fields"]:
            needed.add(f"field.{key}")
            needed |= _spoken(shape)
    return needed


def _spoken(shape: Json) -> set[str]:
    kind = shape["is"]
    if kind == "word":
        return {f"word.{word}" for word in shape["of"]}
    if kind == "list":
        return _spoken(shape["of"])
    if kind == "tagged":
        return {f"{shape['by']}.{word}" for word, _ in shape["of"]}
    if kind == "either":
        arms = {f"record.{arm['of']}" for arm in shape["of"] if arm["is"] == "record"}
        return arms.union(*(_spoken(arm) for arm in shape["of"]))
    return set()


@cache
def _card() -> Json:
    return schema("card")


def records() -> Json:
    """Every record of a card by its name: its fields in order, and the word that it is chosen by."""
    named = {TOP: _card(), **_card()["$defs"]}
    return {name: _record(name, body) for name, body in named.items() if name not in ("Name", "Words")}


def _record(name: str, body: Json) -> Json:
    fields = []
    made: Json = {}
    for key, told in body["properties"].items():
        if "const" in told and key in body.get("required", ()):
            made["tag"] = [key, told["const"]]
        elif not NOT_ASKED & {key, f"{name}.{key}"} and "Words" not in json.dumps(told):
            shape = _shape(told, f"{name}.{key}")
            if "default" in told:
                shape["left"] = told["default"]
            fields.append([key, shape])
    return made | {"fields": fields}


def _shape(told: Json, place: str) -> Json:
    if "$ref" in told:
        return _of_record(told["$ref"].rpartition("/")[2])
    if "discriminator" in told:
        by, words = told["discriminator"]["propertyName"], told["discriminator"]["mapping"]
        order = [one["$ref"] for one in told["oneOf"]]
        pairs = sorted(words.items(), key=lambda pair: order.index(pair[1]))
        return {"is": "tagged", "by": by, "of": [[word, ref.rpartition("/")[2]] for word, ref in pairs]}
    if "anyOf" in told:
        return _either([_shape(arm, place) for arm in told["anyOf"] if arm.get("type") != "null"])
    if "enum" in told or "const" in told:
        return {"is": "word", "of": list(told.get("enum", [told.get("const")]))}
    if told["type"] == "array":
        return {"is": "list", "of": _shape(told["items"], place)}
    simple = {"integer": "number", "boolean": "flag", "string": "text"}[told["type"]]
    return {"is": simple} | ({"from": KNOWN[place]} if place in KNOWN else {})


def _of_record(name: str) -> Json:
    properties = _card()["$defs"][name]["properties"]
    if tag := next((key for key in TAGS if "const" in properties.get(key, {})), None):
        return {"is": "tagged", "by": tag, "of": [[properties[tag]["const"], name]]}
    return {"is": "record", "of": name}


def _either(arms: list[Json]) -> Json:
    """One shape out of several: words together, and a list where one may be given or several."""
    flat = [one for arm in arms for one in (arm["of"] if arm["is"] == "either" else [arm])]
    listed = next((arm for arm in flat if arm["is"] == "list" and arm["of"] in flat), None)
    if listed:
        return listed
    words = [word for arm in flat if arm["is"] == "word" for word in arm["of"]]
    rest = [arm for arm in flat if arm["is"] != "word"]
    if rest and not words and all(arm["is"] == "tagged" for arm in rest):
        return {"is": "tagged", "by": rest[0]["by"], "of": [pair for arm in rest for pair in arm["of"]]}
    merged = ([{"is": "word", "of": words}] if words else []) + rest
    return merged[0] if len(merged) == 1 else {"is": "either", "of": merged}
