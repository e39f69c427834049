"""Draws the fields of a form: each a label, a control and what is wrong with it."""

from core.vdom import el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shapes import Element, Kid


def field(label: str, control: "Element", *faults: "Kid", also: str = "") -> "Element":
    """Draw a control under its label, with its faults; ``also`` are further classes."""
    classes = "field " + also if also else "field"
    return el("label", classes, el("span", "field__label", label), control, *faults)


def text(value: str, longest: int, **attrs: "Any") -> "Element":
    """Draw a text field for at most ``longest`` characters."""
    return el("input", "input", value=value, maxlength=str(longest), autocomplete="off", **attrs)


def number(value: int, longest: int, **attrs: "Any") -> "Element":
    """Draw a field for a number of at most ``longest`` digits, which is empty for 0."""
    return text(str(value) if value else "", longest, inputmode="numeric", **attrs)


def choice(items: "Iterable[tuple[str, str]]", chosen: str, **attrs: "Any") -> "Element":
    """Draw a list of ``(value, text)`` to choose one from."""
    options = [el("option", "", text, value=value, selected=value == chosen) for value, text in items]
    return el("select", "input", *options, value=chosen, autocomplete="off", **attrs)
