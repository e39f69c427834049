"""The forms of the page's card workshop: the shapes of a card, with a label for each word in every language.

Run by the build (`publish`). The shapes are those of `shapes`; the fields that the library uses most come
first, and each record begins as the library uses it most (`usual`), or as `workshop_beginnings` says.
"""

import json
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from damagestep.describe.labels import labels as labels_of
from damagestep.library.catalogues import LANGUAGES, BadCatalogue
from damagestep.library.library import data_folder
from damagestep.site.publish.shapes import shapes_of
from damagestep.site.publish.workshop_beginnings import BEGINNINGS

Json = dict[str, Any]

TOP = "CardData"
NOT_ASKED = frozenset(
    {"ref", "standing", "text", "texts", "passcode", "konami_id", "cites", "name", "Effect.together"}
)
"""Fields that the forms leave as they are, or ask for in another way."""
IN_WORDS = frozenset({"Name", "Words"})
"""Records of texts by language, which the forms ask for in another way."""


def forms() -> Json:
    """Return the shapes of cards and their labels in every language, as the page fetches them.

    Raises:
        BadCatalogue: a word or field has no label, a label is of none, or only one language has it.
    """
    shapes, used = records(), card_files()
    labels = {language: labels_of(language) for language in LANGUAGES}
    for language, told in labels.items():
        if apart := sorted(spoken(shapes) ^ {_named(key) for key in told if not _is_particular(key)}):
            raise BadCatalogue(f"sentences/{language}.toml, label: {', '.join(apart)}")
    if apart := sorted(set(labels["en"]) ^ set(labels["de"])):
        raise BadCatalogue(f"labels that only one language has: {', '.join(apart)}")
    _sort_by_use(shapes, used)
    return {"records": shapes, "labels": labels}


@cache
def card_files() -> Json:
    """Return the data of every card file of the library, by the card's `ref`."""
    found = (tomllib.loads(file.read_text("utf-8")) for file in (data_folder() / "cards").iterdir())
    return dict(sorted((card["ref"], card) for card in found))


def _sort_by_use(shapes: Json, used: Json) -> None:
    """Sort fields by use and words by use in their field, and add to each record what it begins as (`usual`).

    `often` is the number of words that the library has in a field at all.
    """
    found: dict[str, list[Json]] = {name: [] for name in shapes}
    for card in used.values():
        for name, value in _parts(shapes, {"is": "record", "of": TOP}, card):
            found[name].append(value)
    for name, record in shapes.items():
        keys = Counter(key for value in found[name] for key in value)
        record["fields"].sort(key=lambda field: ("left" in field[1], -keys[field[0]]))
        if name in BEGINNINGS:
            record["usual"] = BEGINNINGS[name]
        elif found[name] and name not in (TOP, "Effect"):
            record["usual"] = _usual(found[name], [key for key, _ in record["fields"]])
        for key, shape in record["fields"]:
            inner = shape["of"] if shape["is"] == "list" else shape
            if inner["is"] == "tagged":
                listed = (value[key] for value in found[name] if key in value)
                here = Counter(
                    one[inner["by"]]
                    for part in listed
                    for one in (part if isinstance(part, list) else [part])
                    if isinstance(one, dict)
                )
                inner["of"].sort(key=lambda pair: (-here[pair[0]], -len(found[pair[1]])))
                inner["often"] = len(here)


def _usual(found: list[Json], keys: list[str]) -> Json:
    """Return the value that has what most have: the same fields, then the same kinds of values, then values.

    Field by field among those that agree so far, so that it is one that the library has. To count whole
    values would not do: where each sets another number, the most frequent of all can be a rare kind. Words
    count before records: few records are alike, and two that happen to be must not decide on the words.
    """
    for key in keys:
        found = _most(found, [key in value for value in found])
    for key in keys:
        found = _most(found, [_kind(value.get(key)) for value in found])
    plain = [key for key in keys if not isinstance(found[0].get(key), (dict, list))]
    for key in [*plain, *keys]:
        found = _most(found, [value.get(key) for value in found])
    return found[0]


def _kind(part: Any) -> Any:
    """Return what tells a number, a word, a list and records with other fields apart."""
    return sorted(part) if isinstance(part, dict) else type(part).__name__


def _most(found: list[Json], read: list[Any]) -> list[Json]:
    """Return the values of which the same is read as of most; of equals, that of which the least is read."""
    alike = defaultdict(list)
    for value, part in zip(found, read, strict=True):
        alike[json.dumps(part)].append(value)
    return min(alike.items(), key=lambda pair: (-len(pair[1]), len(pair[0]), pair[0]))[1]


def _parts(shapes: Json, shape: Json, value: Any) -> Iterator[tuple[str, Json]]:
    """Yield every record in a value of a card, with its name."""
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


def _named(key: str) -> str:
    """Return the label that a key is about: `also.op.move` is what players call `op.move`."""
    return key.removeprefix("also.")


def _is_particular(key: str) -> bool:
    """Check whether a label is that of a field in one record, or of a word in one field."""
    kind, _, name = key.partition(".")
    return kind in ("field", "word") and "." in name and not name.startswith("damage-step.")


def spoken(shapes: Json) -> set[str]:
    """Return the keys of the labels that forms of these shapes need."""
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


def records() -> Json:
    """Return the shape of every record of a card that the forms ask for, by its name."""
    return shapes_of("card", NOT_ASKED, IN_WORDS)
