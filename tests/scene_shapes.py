"""The shape of a scene that the page is given, and whether a value is as it says."""

from typing import Any

from damagestep.site.publish.shapes import scene_shape

SHAPE = scene_shape()
TOP = {"is": "record", "of": SHAPE["top"]}
SIMPLE = {"number": int, "flag": bool, "text": str}


def fits(shape: dict[str, Any], value: Any) -> bool:
    """Whether a value is as its shape says; a walk of the shapes as the page may do it."""
    kind, of = shape["is"], shape.get("of")
    if kind in SIMPLE:
        return type(value) is SIMPLE[kind]
    if kind == "word":
        return any(type(value) is type(word) and value == word for word in shape["of"])
    if kind == "list":
        if not isinstance(value, list):
            return "alone" in shape and fits(shape["of"], value)
        return all(fits(shape["of"], one) for one in value)
    if kind == "map":
        return isinstance(value, dict) and all(fits(shape["of"], one) for one in value.values())
    if kind == "either":
        return any(fits(arm, value) for arm in shape["of"])
    if not isinstance(value, dict):
        return False
    if kind == "tagged":
        of = dict(shape["of"]).get(value.get(shape["by"]))
    return of is not None and fits_record(SHAPE["records"][of], value)


def fits_record(record: dict[str, Any], value: dict[str, Any]) -> bool:
    known, (tag, word) = dict(record["fields"]), record.get("tag", (None, None))
    if tag and value.get(tag) != word:
        return False
    given = {key: inner for key, inner in value.items() if key != tag}
    if not set(given) <= set(known) or any("left" not in known[key] for key in set(known) - set(given)):
        return False
    return all(
        (inner is None and known[key].get("left", 0) is None) or fits(known[key], inner)
        for key, inner in given.items()
    )
