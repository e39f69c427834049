"""The schema of a card (`forms.json`, `docs/messages.md`), and paths through it.

A *path* leads to a part of a card, ``effects.0.resolve.1.what``, as the engine's faults do.
"""

from places.builder.draft import copied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Card, Json, Schema


TOP = {"is": "record", "of": "CardData"}
TAGS = ("op", "if", "event", "static", "type")
"""The keys that hold the word by which a part is chosen."""
DEEPEST = 24
"""Nesting of a card that can be shown; the deepest of the library has a third of that."""


def names(path: str) -> "list[int | str]":
    return [int(name) if name.isdigit() else name for name in path.split(".")]


def at(card: "Card", path: str) -> "Any":
    """Return the part of a card at a path, or None."""
    value: "Any" = card
    for name in names(path):
        if isinstance(name, int):
            value = as_list(value)
            value = value[name] if name < len(value) else None
        else:
            value = value.get(name) if isinstance(value, dict) else None
    return value


def as_list(value: "Any") -> "list[Any]":
    """Return a value that may be one or several as a list."""
    return value if isinstance(value, list) else [] if value is None else [value]


def shape_at(records: "Json", card: "Card", path: str) -> "Schema":
    """Return the shape of the part at a path."""
    shape: "Schema" = TOP
    value: "Any" = card
    for name in names(path):
        if isinstance(name, int):
            shape, listed = shape["of"], as_list(value)
            value = listed[name] if name < len(listed) else None
        else:
            shape = dict(fields(records, record_of(records, shape, value)))[name]
            value = value.get(name)
    return shape


def fields(records: "Json", name: str) -> "list[tuple[str, Schema]]":
    """Return the fields of a record as ``[key, shape]``, the required ones first."""
    return records[name]["fields"]


def record_of(records: "Json", shape: "Schema", value: "Any") -> str:
    """Return the name of the record that an object is."""
    if shape["is"] == "tagged":
        return dict(shape["of"])[value[shape["by"]]]
    if shape["is"] == "either":
        return record_of(records, arm_of(records, shape, value), value)
    return shape["of"]


def arm_of(records: "Json", shape: "Schema", value: "Any") -> "Any":
    """Return the alternative that a value belongs to, or None."""
    fitting = [arm for arm in shape["of"] if not misfit(records, arm, value)]
    return fitting[0] if fitting else None


def misfit(records: "Json", shape: "Schema", value: "Any", path: str = "", depth: int = 0) -> str:
    """Return the path of the first part that does not match its shape, or ``""``.

    A card with such a part cannot be shown.
    """
    here = path or "(top)"
    kind = shape["is"]
    if depth > DEEPEST:
        return here
    if kind == "number":
        return "" if isinstance(value, int) and not isinstance(value, bool) else here
    if kind == "flag":
        return "" if isinstance(value, bool) else here
    if kind == "text":
        return "" if isinstance(value, str) else here
    if kind == "word":
        return "" if value in shape["of"] and not isinstance(value, bool) else here
    if kind == "list":
        listed = as_list(value)
        found = [
            misfit(records, shape["of"], listed[n], _join(path, n), depth + 1) for n in range(len(listed))
        ]
        return next((one for one in found if one), "")
    if kind == "either":
        fits = [arm for arm in shape["of"] if not misfit(records, arm, value, path, depth + 1)]
        return "" if fits else here
    return _misfit_record(records, shape, value, path, depth)


def _misfit_record(records: "Json", shape: "Schema", value: "Any", path: str, depth: int) -> str:
    if not isinstance(value, dict):
        return path or "(top)"
    if shape["is"] == "tagged":
        word = value.get(shape["by"])
        if not isinstance(word, str) or word not in dict(shape["of"]):
            return _join(path, shape["by"])
    name = record_of(records, shape, value)
    known = dict(fields(records, name))
    for key, inner in known.items():
        if key not in value and "left" not in inner:
            return _join(path, key)
    for key, inner in value.items():
        if key in known:
            none = inner is None and known[key].get("left", 0) is None
            wrong = "" if none else misfit(records, known[key], inner, _join(path, key), depth + 1)
            if wrong:
                return wrong
        elif name not in LOOSE and key not in ("texts", shape.get("by")):
            return _join(path, key)
    return ""


LOOSE = ("CardData", "Effect")
"""Records with more fields than the forms ask for; `texts`, which any may have, is left as it is, too."""


def _join(path: str, name: "str | int") -> str:
    return path + "." + str(name) if path else str(name)


# ---- beginnings ----


def initial(records: "Json", shape: "Schema") -> "Any":
    """Build the first value of a part: as the library has it most often, else the smallest possible."""
    kind = shape["is"]
    if kind == "word":
        return shape["of"][0]
    if kind in ("number", "text", "flag"):
        return {"number": 1, "text": "", "flag": True}[kind]
    if kind == "list":
        return [initial(records, shape["of"])]
    if kind == "either":
        return initial(records, shape["of"][0])
    name = shape["of"] if kind == "record" else shape["of"][0][1]
    return begun(records, name)


def begun(records: "Json", name: str) -> "Json":
    """Build a record as it is used most; in a list it is joined to nothing before it."""
    record = records[name]
    if "usual" in record:
        made = copied(record["usual"])
        made.pop("join", None)
        return made
    made = {record["tag"][0]: record["tag"][1]} if "tag" in record else {}
    for key, shape in record["fields"]:
        if "left" not in shape:
            made[key] = initial(records, shape)
    return made


def reworded(records: "Json", shape: "Schema", value: "Any", word: str) -> "Json":
    """Build a part with another word, and keep the fields that both words have."""
    name = dict(shape["of"])[word]
    made = begun(records, name)
    if isinstance(value, dict):
        before = dict(fields(records, record_of(records, shape, value)))
        for key, inner in fields(records, name):
            if key in value and before.get(key) == inner:
                made[key] = value[key]
    return made


# ---- changes, to a copy ----


def put(card: "Card", path: str, value: "Any") -> None:
    """Have a value stand at a path."""
    holder, key = _holder(card, path)
    holder[key] = value


def drop(card: "Card", path: str) -> None:
    """Leave out what stands at a path, if anything does."""
    holder, key = _holder(card, path)
    if isinstance(key, int) or key in holder:
        del holder[key]


def append(card: "Card", path: str, value: "Any") -> None:
    """Add to the list at a path, or begin one there."""
    holder, key = _holder(card, path)
    listed = list(as_list(at(card, path)))
    listed.append(value)
    holder[key] = listed


def raised(card: "Card", path: str) -> None:
    """Let a part of a list change places with the one before."""
    holder, number = _holder(card, path)
    holder.insert(number - 1, holder.pop(number))


def _holder(card: "Card", path: str) -> "tuple[Any, Any]":
    """Return the object or list that holds the part at a path, and its key there."""
    steps = names(path)
    holder: "Any" = card
    for n in range(len(steps) - 1):
        inner = holder[steps[n]]
        if isinstance(steps[n + 1], int) and not isinstance(inner, list):
            inner = as_list(inner)
            holder[steps[n]] = inner
        holder = inner
    return holder, steps[-1]
