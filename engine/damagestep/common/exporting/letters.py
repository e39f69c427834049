"""How wide words are in the condensed cut of the typeface, and how a name is laid out in lines."""

from ..hyphens import SOFT, soft

WIDTHS = (
    14, 26, 33, 44, 42, 62, 52, 16, 24, 24, 30, 52, 18, 25, 18, 34, 47, 47, 47, 47, 47, 47, 47, 47, 47,
    47, 18, 18, 45, 52, 45, 36, 78, 49, 47, 45, 56, 43, 40, 53, 58, 26, 32, 49, 39, 67, 59, 58, 49, 58,
    50, 42, 44, 59, 49, 72, 45, 44, 45, 23, 34, 23, 36, 43, 17, 46, 47, 37, 47, 45, 28, 43, 48, 23, 23,
    44, 26, 72, 48, 47, 47, 47, 30, 35, 29, 48, 41, 60, 40, 41, 36, 22, 20, 22, 45,
)  # fmt: skip
"""Of the letters from the space on, in hundredths of their size."""
OTHER = 48
WIDE = 100
"""Of all other letters; of those from the east of the world."""
EAST = 0x2E80
CUT = "\u2026"


def width(text: str, size: float) -> float:
    """Estimate the width of a text in the condensed cut; ``size`` is the size of the letters."""
    total = 0
    for letter in text:
        at = ord(letter) - 32
        if 0 <= at < len(WIDTHS):
            total += WIDTHS[at]
        else:
            total += WIDE if at > EAST else OTHER
    return total * size / 100


def lines(text: str, size: float, room: float, most: int) -> "list[str]":
    """Break a text into at most ``most`` lines of the width ``room``; an ellipsis replaces what is left.

    ``size`` is the size of the letters. A word that is too wide is parted with a hyphen. An empty text has no
    lines.
    """
    made: "list[str]" = []
    line = ""
    for word in text.split():
        for part in _parts(word, size, room):
            longer = (line + " " + part) if line else part
            if not line or width(longer, size) <= room:
                line = longer
            else:
                made.append(line)
                line = part
    if line:
        made.append(line)
    if len(made) > most:
        last = made[most - 1]
        while last and width(last + CUT, size) > room:
            last = last[:-1]
        made = made[:most]
        made[-1] = last.rstrip() + CUT
    return made


def _parts(word: str, size: float, room: float) -> "list[str]":
    """Split a word that is wider than the room, behind a syllable if possible."""
    parts: "list[str]" = []
    rest = word
    while width(rest, size) > room and len(rest) > 1:
        cut = _cut(rest, size, room)
        parts.append(rest[:cut] + ("" if rest[cut - 1] == "-" else "-"))
        rest = rest[cut:]
    parts.append(rest)
    return parts


def _cut(word: str, size: float, room: float) -> int:
    """How many of its letters stay in this line."""
    fits = len(word) - 1
    while fits > 1 and width(word[:fits] + "-", size) > room:
        fits -= 1
    ends = [len(word[: at + 1]) for at in range(fits) if word[at] == "-"]
    at = 0
    for syllable in soft(word).split(SOFT)[:-1]:
        at += len(syllable)
        if at <= fits:
            ends.append(at)
    return max(ends) if ends else fits
