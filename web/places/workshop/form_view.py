"""Draws the form of any part of a card from its schema: a word to choose, and its fields.

``c`` is what all of them are made with: the catalogue (``speak``), the ``labels``, ``records``, the ``card``
as it is, the ``cards`` that can be named, in ``order``, the ``timings``, the ``faults`` by path, those that
have been ``told`` beside their field, and what is being ``choosing``. ``part`` is what a form is for: the
``key`` of its field, the ``shape`` and the ``value``, the ``path`` there, and how it is ``said``.
"""

from common.phrase import error, say

from core.vdom import button, el, icon
from parts.editor import schema
from places.workshop import labels, schema_forms, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shapes import Context, Element, Error, Kid, Node, Part, Schema


SIMPLE = ("word", "number", "text")


def join(path: str, key: "str | int") -> str:
    """Return a path with one more step; the step alone for an empty path."""
    return path + "." + str(key) if path else str(key)


def record(c: "Context", name: str, value: "Any", path: str, hidden: "tuple[str, ...]" = ()) -> "Element":
    """Draw the fields that a record has, and a list of those that can be added.

    ``name`` is the record's, ``value`` what it holds, ``hidden`` the fields that are drawn elsewhere.
    """
    shown, offered = [], []
    for key, shape in schema.fields(c["records"], name):
        if key in hidden:
            continue
        if key in value and value[key] is not None:
            shown.append(field(c, part_of(c, name, key, value, path), "left" in shape))
        else:
            offered.append((key, labels.field(c, name, key)))
    if not shown and name == "Filter":
        shown.append(el("p", "bit quiet", say(c["speak"], "ui.shop.any-card")))
    if offered:
        shown.append(_adder(c, say(c["speak"], "ui.shop.more"), offered, data_more=path or "(top)"))
    return el("div", "bits", *shown)


def part_of(c: "Context", name: str, key: str, value: "Any", path: str) -> "Part":
    """Return the field ``key`` of the record ``name`` as its form needs it.

    Its value is None if it is left out.
    """
    shape = dict(schema.fields(c["records"], name))[key]
    said = labels.field(c, name, key)
    return {"key": key, "shape": shape, "value": value.get(key), "path": join(path, key), "said": said}


def _inner(part: "Part", shape: "Schema", value: "Any", path: "str | None" = None) -> "Part":
    """Return a part of a part; without ``path``, the same part as one of its alternatives."""
    made = part.copy()
    made["shape"], made["value"], made["path"] = shape, value, path or part["path"]
    return made


def _adder(c: "Context", said: str, offered: "list[tuple[Any, str]]", **attrs: "Any") -> "Element":
    options = [el("option", "", "+ " + say(c["speak"], "ui.shop.more"), value="")]
    options.extend([el("option", "", text, value=str(value)) for value, text in offered])
    attrs["data_acts"] = True
    return el("select", "adder", *options, value="", aria_label=said, autocomplete="off", **attrs)


def field(c: "Context", part: "Part", may_go: bool) -> "Element":
    """Draw one field: its label, its value, its faults and, if it ``may_go``, a button that removes it."""
    said, path, kind = part["said"], part["path"], part["shape"]["is"]
    gone = dropper(c, said, path) if may_go else None
    wrong = faults(c, path)
    if kind == "flag":
        tick = el("label", "bit__tick", _tick(path, part["value"]), el("span", "", said))
        return el("div", "bit", tick, gone, *wrong)
    label = el("span", "bit__label", said)
    if kind in SIMPLE:
        return el("div", "bit", label, simple(c, part, wrong), gone, *wrong)
    made = inside(c, part)
    whole = "bit bit--whole" if made[1:] or kind == "list" else "bit"
    return el("div", whole, label, made[0], gone, *made[1:], *wrong)


def inside(c: "Context", part: "Part") -> "list[Kid]":
    """Draw a value that is a record, a list, a tagged record or one of several alternatives."""
    shape, value, path = part["shape"], part["value"], part["path"]
    if shape["is"] == "record":
        return [el("div", "nest", record(c, shape["of"], value, path))]
    if shape["is"] == "list":
        return [listed(c, part)]
    if shape["is"] == "tagged":
        name = schema.record_of(c["records"], shape, value)
        nest = el("div", "nest", record(c, name, value, path))
        return [_word(c, part), words.choice(c, shape, path), nest]
    arm = schema.arm_of(c["records"], shape, value)
    made: "list[Kid]" = [_arms(c, part, arm)]
    if arm["is"] in ("number", "text"):
        made.append(simple(c, _inner(part, arm, value), []))
    elif arm["is"] == "flag":
        made.append(_tick(path, value))
    elif arm["is"] != "word":
        made.extend(inside(c, _inner(part, arm, value)))
    return made


def _tick(path: str, on: bool) -> "Element":
    """Draw the box of a flag."""
    return el("input", "", type="checkbox", checked=on or None, data_put=path, autocomplete="off")


def _arms(c: "Context", part: "Part", arm: "Schema") -> "Element":
    """Draw the choice between words and other alternatives."""
    shape, value, options = part["shape"], part["value"], []
    for n in range(len(shape["of"])):
        one = shape["of"][n]
        if one["is"] == "word":
            for w in one["of"]:
                text = labels.word(c, part["key"], w)
                options.append(_option("w:" + w, text, arm is one and w == value))
        else:
            options.append(_option("a:" + str(n), labels.arm(c, one), arm is one))
    now = "w:" + value if arm["is"] == "word" else "a:" + str(shape["of"].index(arm))
    said = part["said"]
    return el(
        "select", "token", *options, data_arm=part["path"], value=now, aria_label=said, autocomplete="off"
    )


def _option(value: "Any", text: str, chosen: bool) -> "Element":
    return el("option", "", text, value=value, selected=chosen)


def simple(c: "Context", part: "Part", wrong: "Sequence[Node]") -> "Element":
    """Draw the input for one word, number or text; ``wrong`` are its faults, which mark it as invalid."""
    shape, value = part["shape"], part["value"]
    attrs = {
        "data_put": part["path"],
        "aria_label": part["said"],
        "autocomplete": "off",
        "value": str(value),
        "aria_invalid": "true" if wrong else None,
    }
    if shape["is"] == "word":
        options = [_option(str(w), labels.word(c, part["key"], w), w == value) for w in shape["of"]]
        return el("select", "token", *options, **attrs)
    if "from" in shape:
        offered, options = labels.known(c, shape["from"]), []
        if value not in dict(offered):
            options.append(_option(value, value or say(c["speak"], "ui.shop.choose"), True))
        options.extend([_option(one, text, one == value) for one, text in offered])
        return el("select", "token", *options, **attrs)
    if shape["is"] == "number":
        return el("input", "token token--number", maxlength="6", **attrs)
    return el("input", "token token--text", maxlength="60", spellcheck="false", **attrs)


def dropper(c: "Context", said: str, path: str) -> "Element":
    """Draw the button that removes the part at a path; ``said`` is the part's name."""
    text = say(c["speak"], "ui.shop.drop", {"what": {"text": said}})
    return button("drop", icon("i-x"), data_drop=path, aria_label=text, title=text)


def raiser(c: "Context", said: str, path: str) -> "Element":
    """Draw the button that moves a part of a list before the one in front of it.

    ``said`` is the part's name.
    """
    text = say(c["speak"], "ui.shop.raise", {"what": {"text": said}})
    return button("drop", icon("i-right", "i is-up-turn"), data_raise=path, aria_label=text, title=text)


# ---- lists ----


def listed(c: "Context", part: "Part") -> "Element":
    """Draw a list: words side by side, or parts below each other."""
    inner = part["shape"]["of"]
    if inner["is"] == "tagged":
        return _steps(c, part)
    if inner["is"] == "record":
        return _stack(c, part)
    return _chips(c, part)


def _stack(c: "Context", part: "Part") -> "Element":
    made, name = [], part["shape"]["of"]["of"]
    value = schema.as_list(part["value"])
    for n in range(len(value)):
        here = join(part["path"], n)
        gone = dropper(c, part["said"] + " " + str(n + 1), here)
        made.append(el("li", "nest", record(c, name, value[n], here), gone, *faults(c, here)))
    add = button("btn btn--small", icon("i-plus"), part["said"], data_append=part["path"])
    return el("div", "stack", el("ol", "stack", *made) if made else None, add)


def _chips(c: "Context", part: "Part") -> "Element":
    inner = part["shape"]["of"]
    chips: "list[Kid]" = []
    value, free = schema.as_list(part["value"]), inner["is"] != "word" and "from" not in inner
    for n in range(len(value)):
        here = join(part["path"], n)
        if free:
            shown = simple(c, _inner(part, inner, value[n], here), [])
            chips.append(el("span", "pair", shown, dropper(c, str(value[n]), here)))
        else:
            text = labels.value(c, part["key"], inner, value[n])
            gone = say(c["speak"], "ui.shop.drop", {"what": {"text": text}})
            chips.append(button("chip chip--set", text, icon("i-x"), data_drop=here, aria_label=gone))
        chips.extend(faults(c, here))
    if free:
        chips.append(button("btn btn--small", icon("i-plus"), part["said"], data_append=part["path"]))
    else:
        if inner["is"] == "word":
            offered = [(w, labels.word(c, part["key"], w)) for w in inner["of"]]
        else:
            offered = labels.known(c, inner["from"])
        offered = [pair for pair in offered if pair[0] not in value]
        chips.append(_adder(c, part["said"], offered, data_add=part["path"]) if offered else None)
    return el("span", "chips", *chips)


def _steps(c: "Context", part: "Part") -> "Element":
    """Draw a list of operations, conditions and the like, one after another, each by its word."""
    made, shape, value = [], part["shape"]["of"], part["value"] or []
    for n in range(len(value)):
        here = join(part["path"], n)
        word = labels.tagged(c, shape, value[n][shape["by"]])
        up = raiser(c, word, here) if n else None
        chooses = _word(c, _inner(part, shape, value[n], here))
        head = el("div", "part__head", chooses, up, dropper(c, word, here))
        name = schema.record_of(c["records"], shape, value[n])
        inner = record(c, name, value[n], here, () if n else ("join",))
        made.append(el("li", "part", head, words.choice(c, shape, here), *faults(c, here), inner))
    add = words.adder(c, shape, part["path"], part["said"])
    return el("div", "stack", el("ol", "stack", *made) if made else None, add)


def _word(c: "Context", part: "Part") -> "Element":
    """Draw the word of a part; as a button that opens the choice of another, if there is another."""
    shape, path = part["shape"], part["path"]
    text = labels.tagged(c, shape, part["value"][shape["by"]])
    if not shape["of"][1:]:
        return el("b", "", text)
    return button(
        "token",
        text,
        icon("i-down"),
        data_choose=path,
        aria_haspopup="listbox",
        aria_expanded="true" if words.is_open(c, path) else "false",
        aria_label=part["said"] + ": " + text,
    )


# ---- faults ----


def faults(c: "Context", path: str) -> "list[Element]":
    """Draw what is wrong with the part at a path, and note those faults as told (``c["told"]``)."""
    found = [one for one in c["faults"] if one["path"] == path]
    c["told"].extend(found)
    return [el("p", "field__error", icon("i-warn"), el("span", "", said(c, one))) for one in found]


def said(c: "Context", fault: "Error") -> str:
    """Return the sentence of a fault, which names the part at its path in words."""
    about = dict(fault["about"])
    return error(c["speak"], {"code": fault["code"], "path": place(c, fault["path"]), "about": about})


def place(c: "Context", path: str) -> str:
    """Return the path of a part in words: the labels of the fields that lead there.

    It stops at the first name that the card does not have; without any label it is the path itself.
    """
    told: "list[Any]" = []
    shape: "Schema" = schema_forms.TOP
    value: "Any" = c["card"]
    for name in schema_forms.names(path):
        try:
            if isinstance(name, int):
                shape, value = shape["of"], schema.as_list(value)[name]
                told[-1] += " " + str(name + 1)
            else:
                holder = schema.record_of(c["records"], shape, value)
                told.append(labels.field(c, holder, name))
                shape = dict(schema.fields(c["records"], holder))[name]
                value = value.get(name)
        except (KeyError, IndexError, TypeError, AttributeError):
            break
    return ", ".join(told) or path
