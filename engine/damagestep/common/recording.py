"""Tables as a sequence of changes: what a recording stores and a page steps through.

A change is ``[path, value]``; a path is a list of keys and indexes, and the empty path is the whole table.

>>> changes = diff({"A": {"life": 8000}, "chain": []}, {"A": {"life": 7500}, "chain": []})
>>> changes
[[['A', 'life'], 7500]]
>>> apply({"A": {"life": 8000}, "chain": []}, changes)
{'A': {'life': 7500}, 'chain': []}
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def apply(table: "Any", changes: "list[Any]") -> "Any":
    """Return the table after the changes. The old table is not changed; equal parts are shared."""
    for path, value in changes:
        table = _put(table, path, value)
    return table


def diff(old: "Any", new: "Any") -> "list[Any]":
    """Return the changes that lead from one table to another; each replaces as small a part as it can.

    A list of another length, and an object with other keys or another ``id``, are replaced as a whole.
    """
    changes: "list[Any]" = []
    _compare(old, new, [], changes)
    return changes


def tables(steps: "list[Any]") -> "list[Any]":
    """Return the table at every step of a recording, in order."""
    table: "Any" = None
    out: "list[Any]" = []
    for step in steps:
        table = apply(table, step["set"])
        out.append(table)
    return out


def _put(node: "Any", path: "list[Any]", value: "Any") -> "Any":
    if not path:
        return value
    copy: "Any" = list(node) if isinstance(node, list) else dict(node)
    copy[path[0]] = _put(copy[path[0]] if len(path) > 1 else None, path[1:], value)
    return copy


def _compare(old: "Any", new: "Any", path: "list[Any]", changes: "list[Any]") -> None:
    if old is new or (isinstance(old, dict) and old == new):
        return
    if (
        isinstance(old, dict)
        and isinstance(new, dict)
        and sorted(old) == sorted(new)
        and old.get("id") == new.get("id")
    ):
        for key in new:
            _compare(old[key], new[key], _longer(path, key), changes)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index in range(len(new)):
            _compare(old[index], new[index], _longer(path, index), changes)
    elif type(old) is not type(new) or old != new:
        changes.append([path, new])


def _longer(path: "list[Any]", key: "str | int") -> "list[Any]":
    longer = list(path)
    longer.append(key)
    return longer
