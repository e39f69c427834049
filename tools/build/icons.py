"""Draw the icons of the installed app from the page's own icon, so that there is one drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import resvg_py

from tools.errors import BuildError

if TYPE_CHECKING:
    from tools.build.vendor import Files

ICON = "icon.svg"
FRAME = 'viewBox="0 0 32 32"'
GROUND = '<rect width="32" height="32" rx="6" '
# Systems cut a maskable icon to their own shape: a circle of four fifths of its width always stays, so the
# drawing shrinks, and the ground fills the square.
ROOMY = 'viewBox="-4 -4 40 40"'
FILLED = '<rect x="-4" y="-4" width="40" height="40" '
APPLE = 'viewBox="-1 -1 34 34"'  # cut to a rounded square, which takes nothing of the drawing


def draw_png(svg: str, width: int) -> bytes:
    """Draw a square SVG as a PNG so many pixels wide."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=width))


def draw(files: Files) -> Files:
    """Return the site with its icons in PNG, drawn from `icon.svg`.

    Raises:
        BuildError: the drawing lacks the frame or ground that the icons change.
    """
    svg = files[ICON].decode()
    if FRAME not in svg or GROUND not in svg:
        raise BuildError(f"web/{ICON} must be a drawing in a frame of 32 by 32 on '{GROUND}…>'.")
    filled = svg.replace(GROUND, FILLED)
    return files | {
        "icons/192.png": draw_png(svg, 192),
        "icons/512.png": draw_png(svg, 512),
        "icons/maskable.png": draw_png(filled.replace(FRAME, ROOMY), 512),
        "icons/apple.png": draw_png(filled.replace(FRAME, APPLE), 180),
    }
