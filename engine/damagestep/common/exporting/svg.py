"""A tree as SVG text. What comes from data is escaped, and signs that no XML may hold are left out."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
SPACE = "http://www.w3.org/2000/svg"
MARKS = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"))
FIRST_SIGN = 32
ORDINARY = "\u2fff"
"""From the space to this sign XML forbids none."""
NO_SIGNS = ((0xD800, 0xDFFF), (0xFFFE, 0xFFFF))


def file(tree: "Any") -> str:
    """Return a drawing as the text of an SVG file."""
    tag, attributes, kids = tree
    whole = {"xmlns": SPACE}
    whole.update(attributes)
    return HEAD + markup((tag, whole, kids)) + "\n"


def markup(node: "Any") -> str:
    """Return a tree of elements ``(tag, attributes, children)`` and texts as escaped SVG."""
    if isinstance(node, str):
        return escaped(node)
    tag, attributes, kids = node
    said = "".join([" " + name + '="' + escaped(str(attributes[name])) + '"' for name in attributes])
    if not kids:
        return "<" + str(tag) + said + "/>"
    inside = "".join([markup(kid) for kid in kids])
    return "<" + str(tag) + said + ">" + inside + "</" + str(tag) + ">"


def escaped(text: str) -> str:
    """Return a text with ``& < > "`` escaped and without the characters that XML forbids."""
    plain = text
    if text and (min(text) < " " or max(text) > ORDINARY):
        plain = "".join([sign for sign in text if _may_stand(sign)])
    for sign, written in MARKS:
        plain = plain.replace(sign, written)
    return plain


def _may_stand(sign: str) -> bool:
    at = ord(sign)
    wrong = [first for first, last in NO_SIGNS if first <= at <= last]
    return (at >= FIRST_SIGN or sign in "\n\t") and not wrong
