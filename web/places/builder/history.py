"""Undo and redo: the earlier values of a change, and its label.

``of`` is a dict that holds what is changed under ``key``, the steps back under ``past`` and those forth under
``future``. A step has a ``label``, what it is ``about``, and whether it was made by ``typing``.
"""

from places.builder.draft import copied

MOST = 200


def change(of, key, alter, label, about=None, typing=False):
    """Alter it by ``alter(copy)``; whether that changed anything. What is typed is taken back as one."""
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


def replace(of, key, value, label, about=None):
    """Have something else there."""
    of["past"].append(_step(of[key], label, about, False))
    _go_on(of, key, value)


def undo(of, key):
    """Take the last change back; whether there was one."""
    return _swap(of, key, "past", "future")


def redo(of, key):
    """Make the change again that was taken back last; whether there was one."""
    return _swap(of, key, "future", "past")


def _swap(of, key, source, other):
    if not of[source]:
        return False
    step = of[source].pop()
    of[other].append(_step(of[key], step["label"], step["about"], False))
    of[key] = step["was"]
    return True


def _step(was, label, about, typing):
    return {"was": was, "label": label, "about": about, "typing": typing}


def _go_on(of, key, value):
    of["past"] = of["past"][-MOST:]
    of["future"] = []
    of[key] = value
