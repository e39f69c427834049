"""Undo and redo: the earlier values of a change, and its label.

``of`` is a dict that holds what is changed under ``key``, the steps back under ``past`` and those forth under
``future``. A step has a ``label``, what it is ``about``, and whether it was made by ``typing``.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Alter, Json


MOST = 200


def change(
    of: "Any", key: str, alter: "Alter", label: str, about: "Json | None" = None, typing: bool = False
) -> bool:
    """Change ``of[key]`` by ``alter(copy)`` and add a step back; return whether anything has changed.

    Changes by ``typing`` that follow each other with equal label and ``about`` are one step back.
    """
    after = copied(of[key])
    alter(after)
    if after == of[key]:
        return False
    last = of["past"][-1] if of["past"] else None
    goes_on = typing and last and last["typing"] and (last["label"], last["about"]) == (label, about)
    if not goes_on:
        of["past"].append(_step(of[key], label, about, typing))
    _go_on(of, key, after)
    return True


def replace(of: "Any", key: str, value: "Any", label: str, about: "Json | None" = None) -> None:
    """Set ``of[key]`` to another value and add a step back, even if it is equal; the steps forth are dropped.

    ``label`` names the step; ``about`` says what it is about.
    """
    of["past"].append(_step(of[key], label, about, False))
    _go_on(of, key, value)


def undo(of: "Any", key: str) -> bool:
    """Take the last change back; return whether there was one."""
    return _swap(of, key, "past", "future")


def redo(of: "Any", key: str) -> bool:
    """Make the change again that was taken back last; return whether there was one."""
    return _swap(of, key, "future", "past")


def _swap(of: "Any", key: str, source: str, other: str) -> bool:
    if not of[source]:
        return False
    step = of[source].pop()
    of[other].append(_step(of[key], step["label"], step["about"], False))
    of[key] = step["was"]
    return True


def _step(was: "Any", label: str, about: "Json | None", typing: bool) -> "Json":
    return {"was": was, "label": label, "about": about, "typing": typing}


def _go_on(of: "Any", key: str, value: "Any") -> None:
    of["past"] = of["past"][-MOST:]
    of["future"] = []
    of[key] = value


def copied(value: "Any") -> "Any":
    """Return a copy of a value whose dicts and lists can be changed without changing the value's own."""
    if isinstance(value, dict):
        return {key: copied(each) for key, each in value.items()}
    if isinstance(value, list):
        return [copied(each) for each in value]
    return value
