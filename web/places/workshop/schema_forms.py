"""The schema of a card (`forms.json`, `docs/messages.md`), and paths through it.

A *path* leads to a part of a card, ``effects.0.resolve.1.what``, as the engine's faults do.
"""

from parts.editor.history import copied
from parts.editor.schema import as_list, fields, record_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Card, Json, Schema


TOP = {"is": "record", "of": "CardData"}
TAGS = ("op", "if", "event", "static", "type")
"""The keys that hold the word by which a part is chosen."""


def names(path: str) -> "list[int | str]":
    """Return the steps of a path: numbers as whole numbers, all others as texts."""
    return [int(name) if name.isdigit() else name for name in path.split(".")]


def at(card: "Card", path: str) -> "Any":
    """Return the part of a card at a path, or None if there is none."""
    value: "Any" = card
    for name in names(path):
        if isinstance(name, int):
            value = as_list(value)
            value = value[name] if name < len(value) else None
        else:
            value = value.get(name) if isinstance(value, dict) else None
    return value


def shape_at(records: "Json", card: "Card", path: str) -> "Schema":
    """Return the shape of the part at a path; what holds the part must be there, the part need not."""
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


# ---- beginnings ----


def initial(records: "Json", shape: "Schema") -> "Any":
    """Build the first value of a part with this shape: the first word, 1, "", true, or a list of one part.

    A record is built as `begun` builds it; of several alternatives the first counts.
    """
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
    """Build a record as the library has it most often, else with only what it must have.

    It is joined to nothing before it in a list.
    """
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
    """Build a part with another word, and keep the fields that have the same shape with both words."""
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
    """Set the part at a path to a value; what holds it must be there."""
    holder, key = _holder(card, path)
    holder[key] = value


def drop(card: "Card", path: str) -> None:
    """Remove the part at a path; a field that is not there is no error."""
    holder, key = _holder(card, path)
    if isinstance(key, int) or key in holder:
        del holder[key]


def append(card: "Card", path: str, value: "Any") -> None:
    """Add a value to the list at a path; a single value becomes a list, and a missing one begins."""
    holder, key = _holder(card, path)
    listed = list(as_list(at(card, path)))
    listed.append(value)
    holder[key] = listed


def raised(card: "Card", path: str) -> None:
    """Move a part of a list before the one in front of it; ``path`` must not be the first part's."""
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
