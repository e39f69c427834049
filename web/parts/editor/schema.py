"""Whether values are as their shapes say (`scene-shape.json`, `forms.json`; see `docs/messages.md`)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import Json, Schema


DEEPEST = 24
"""Nesting of a card that can be shown; the deepest of the library has a third of that."""
LONGEST_KEY = 60
"""Letters of a key that are named."""
LOOSE = ("CardData", "Effect")
"""Records with more fields than the page asks for; `texts`, which any may have, is left as it is, too."""


def as_list(value: "Any") -> "list[Any]":
    """Return a list as it is, None as an empty list, and any other value as a list of one."""
    return value if isinstance(value, list) else [] if value is None else [value]


def fields(records: "Json", name: str) -> "list[tuple[str, Schema]]":
    """Return the fields of a record as ``[key, shape]``, the required ones first."""
    return records[name]["fields"]


def record_of(records: "Json", shape: "Schema", value: "Any") -> str:
    """Return the name of the record that a value is, by its shape.

    The shape is a record, a tagged one, or alternatives of which the value fits one.
    """
    if shape["is"] == "tagged":
        return dict(shape["of"])[value[shape["by"]]]
    if shape["is"] == "either":
        return record_of(records, arm_of(records, shape, value), value)
    return shape["of"]


def arm_of(records: "Json", shape: "Schema", value: "Any") -> "Any":
    """Return the first alternative of a shape that a value fits, or None."""
    fitting = [arm for arm in shape["of"] if not misfit(records, arm, value)]
    return fitting[0] if fitting else None


def misfit(
    records: "Json",
    shape: "Schema",
    value: "Any",
    path: str = "",
    unknown: "list[str] | None" = None,
) -> str:
    """Return the path of the first part that does not match its shape, or ``""``.

    A field that its record does not have is such a part. With a list ``unknown``, the field is taken out of
    the value, and its path is added to the list.
    """
    kind, here = shape["is"], path or "(top)"
    if path.count(".") > DEEPEST:
        return here
    if kind == "map":
        if not isinstance(value, dict):
            return here
        return _first(
            [
                misfit(records, shape["of"], value[key], _join(path, key[:LONGEST_KEY]), unknown)
                for key in value
            ]
        )
    if kind == "list":
        if not isinstance(value, list) and "alone" not in shape:
            return here
        listed = as_list(value)
        return _first(
            [misfit(records, shape["of"], listed[n], _join(path, n), unknown) for n in range(len(listed))]
        )
    if kind == "either":
        return "" if any(not misfit(records, arm, value, path) for arm in shape["of"]) else here
    if kind in SIMPLE:
        return "" if SIMPLE[kind](shape, value) else here
    return _misfit_record(records, shape, value, path, unknown)


def _misfit_record(
    records: "Json", shape: "Schema", value: "Any", path: str, unknown: "list[str] | None"
) -> str:
    if not isinstance(value, dict):
        return path or "(top)"
    if shape["is"] == "tagged":
        word = value.get(shape["by"])
        if not isinstance(word, str) or word not in dict(shape["of"]):
            return _join(path, shape["by"])
    name = record_of(records, shape, value)
    known = dict(fields(records, name))
    missing = [key for key, inner in known.items() if key not in value and "left" not in inner]
    if missing:
        return _join(path, missing[0])
    others = [key for key in value if key not in known and key not in ("texts", shape.get("by"))]
    for key in [] if name in LOOSE else others:
        if unknown is None:
            return _join(path, key[:LONGEST_KEY])
        unknown.append(_join(path, key[:LONGEST_KEY]))
        del value[key]
    parts = [key for key in value if key in known]
    return _first(
        [_misfit_field(records, known[key], value[key], _join(path, key), unknown) for key in parts]
    )


def _misfit_field(
    records: "Json", shape: "Schema", value: "Any", path: str, unknown: "list[str] | None"
) -> str:
    """Return `misfit` of a field.

    A None counts as a match if None stands for the field where it is left out.
    """
    if value is None and shape.get("left", 0) is None:
        return ""
    return misfit(records, shape, value, path, unknown)


def _is_number(_shape: "Schema", value: "Any") -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


SIMPLE: "dict[str, Callable[[Schema, Any], bool]]" = {
    "number": _is_number,
    "flag": lambda _shape, value: isinstance(value, bool),
    "text": lambda _shape, value: isinstance(value, str),
    "word": lambda shape, value: value in shape["of"] and not isinstance(value, bool),
}


def _first(paths: "list[str]") -> str:
    return next((one for one in paths if one), "")


def _join(path: str, name: "str | int") -> str:
    return path + "." + str(name) if path else str(name)
