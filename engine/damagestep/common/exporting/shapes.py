"""The parts of a drawing: elements as ``(tag, attributes, inside)``; texts know how wide they are."""

from .letters import width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Json = dict[str, Any]


def el(tag: str, attributes: "Json", *kids: "Any") -> "Any":
    """Build one element of a drawing, ``(tag, attributes, children)``; empty children are left out."""
    return (tag, attributes, [kid for kid in kids if kid])


def rect(x: float, y: float, w: float, h: float, fill: str, **more: "Any") -> "Any":
    """Draw a rectangle; ``(x, y)`` is its upper left corner.

    ``more`` are further attributes; their underscores become hyphens: ``stroke_width`` means
    ``stroke-width``.
    """
    attributes: "Json" = {
        "x": _short(x),
        "y": _short(y),
        "width": _short(w),
        "height": _short(h),
        "fill": fill,
    }
    for key, value in more.items():
        attributes[key.replace("_", "-")] = value
    return ("rect", attributes, [])


def text(x: float, y: float, size: float, said: str, fill: str, **more: "Any") -> "Any":
    """Draw a line of text at ``x``, its base line at ``y``.

    ``more`` may have ``weight`` (600 if left out), ``anchor`` (the side of ``x`` on which the text is) and
    ``narrow``: in the condensed cut, as wide as `letters.width` estimates.
    """
    attributes: "Json" = {"x": _short(x), "y": _short(y), "font-size": size, "fill": fill}
    attributes["font-weight"] = more.get("weight", 600)
    if more.get("anchor"):
        attributes["text-anchor"] = more["anchor"]
    if more.get("narrow"):
        attributes["font-stretch"] = "condensed"
        attributes["textLength"] = round(width(said, size), 1)
        attributes["lengthAdjust"] = "spacingAndGlyphs"
    return ("text", attributes, [said])


def _short(n: float) -> float:
    """Round a length to one decimal place: more cannot be seen."""
    return n if isinstance(n, int) else round(n, 1)
