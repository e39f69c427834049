"""What views return: a light tree of tuples ``(tag, attributes, children)`` whose leaves are strings.

Views only build such trees, so they can be read and tested anywhere; ``dom.py`` alone turns them into a page.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Element, Kid, Node, Texts


_written: "Texts" = {}
"""The names of attributes as they are written in a page."""


def el(tag: str, cls: str = "", *kids: "Kid", **attrs: "Any") -> "Element":
    """Build one element. ``aria_label`` becomes ``aria-label``; None and False attributes are left out.

    So are empty kids, and an underscore at the end of an attribute. Texts side by side are one, as they are
    in HTML.
    """
    named = {"class": cls} if cls else {}
    for key, value in attrs.items():
        if value is not None and value is not False:
            if key not in _written:
                _written[key] = key.rstrip("_").replace("_", "-")
            named[_written[key]] = value
    inside: "list[Node]" = []
    for kid in kids:
        if isinstance(kid, str) and inside and isinstance(inside[-1], str):
            inside[-1] += kid
        elif kid is not None and kid != "":
            inside.append(kid)
    return (tag, named, inside)


def icon(name: str, cls: str = "i") -> "Element":
    """Draw the symbol of the page called ``name``; it is hidden from screen readers."""
    return el("svg", cls, el("use", href="#" + name), aria_hidden="true")


def stone(side: str) -> "Element":
    """Draw the mark of a player, ``A`` (solid) or ``B`` (hollow), with that letter."""
    return el("span", "stone stone--" + side.lower(), side)


def badge(side: str, number: int, top: bool) -> "Element":
    """Draw the number of a chain link in its player's colours; ``top`` marks the link that resolves next."""
    return el(
        "span", "badge badge--" + side.lower() + (" is-top" if top else ""), str(number), aria_hidden="true"
    )


def cls(*names: str) -> str:
    """Return class names joined by spaces, the empty ones left out."""
    return " ".join([name for name in names if name])


def button(classes: str, *kids: "Kid", **attrs: "Any") -> "Element":
    """Build a button with these classes that never submits a form; the rest is as for `el`."""
    attrs["type"] = "button"
    return el("button", classes, *kids, **attrs)


def text_of(node: "Node") -> str:
    """Return all text of a tree in reading order, with a space between the pieces."""
    if isinstance(node, str):
        return node
    return " ".join([part for part in [text_of(kid) for kid in node[2]] if part])


def find(node: "Node", attribute: str, value: "Any" = None) -> "list[Element]":
    """Return the elements of a tree, itself included, that carry an attribute.

    With ``value``, only with that value.
    """
    if isinstance(node, str):
        return []
    found = []
    if attribute in node[1] and (value is None or node[1][attribute] == value):
        found.append(node)
    for kid in node[2]:
        found.extend(find(kid, attribute, value))
    return found
