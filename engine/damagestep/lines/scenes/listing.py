"""Lists of names in scene text: split at commas, each name with what stands in brackets behind it."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from damagestep.library.card_names import QUOTES, Unreadable, find_ref, find_whole_name
from damagestep.library.faces import with_faces
from damagestep.library.library import Own
from damagestep.lines.scenes.scene import Scene, named_cards
from damagestep.records.record import replace

T = TypeVar("T")
BEHIND = " ("
"""What stands between a name and what is said of the card."""


class PartlyRead(Unreadable):
    """A text of which `read` is what could be read."""

    def __init__(self, reasons: Iterable[str], read: object) -> None:
        self.read: Any = read
        super().__init__(*reasons)


def read_each(read: Callable[[str], T], texts: Iterable[str]) -> tuple[T, ...]:
    """Read each part of a list.

    Raises:
        PartlyRead: some cannot be read, for all these reasons; the others are in it.
    """
    made: list[T] = []
    reasons: list[str] = []
    for text in texts:
        try:
            made.append(read(text))
        except Unreadable as error:
            reasons += error.several
    if reasons:
        raise PartlyRead(reasons, made)
    return tuple(made)


def listed(text: str, own: Own = None) -> list[str]:
    """Split a text at its commas into names.

    A comma between quotation marks, in brackets or inside the whole name of a card does not count.
    """
    parts = _parts(text)
    names: list[str] = []
    at = 0
    while at < len(parts):
        end = at + 1
        if not find_ref(_bare(parts[at]), own):
            last = next((n for n in range(at, len(parts)) if BEHIND in parts[n]), len(parts) - 1)
            longer = range(last + 1, at + 1, -1)  # nothing of a name stands behind a bracket
            end = next((n for n in longer if find_whole_name(_bare(", ".join(parts[at:n])), own)), end)
        names.append(", ".join(parts[at:end]))
        at = end
    return [name for name in names if name]


def keyed(section: str, known: tuple[str, ...], seen: set[str]) -> tuple[str, str]:
    """Split a section into its key, which is added to those that were seen, and the rest.

    Raises:
        Unreadable: it has no key that is known, or one that was seen.
    """
    key, colon, rest = (part.strip() for part in section.partition(":"))
    if key in seen:
        raise Unreadable(f"'{key}' is given twice")
    seen.add(key)
    if not colon or key not in known:
        raise Unreadable(f"'{section.strip()}' is no section; known are {', '.join(known)}")
    return key, rest


def with_all_faces(scene: Scene) -> Scene:
    """Return a scene with those of its cards that only the catalogue knows (`library.faces`)."""
    return replace(scene, cards=with_faces(named_cards(scene), scene.cards))


def with_manner(text: str) -> tuple[str, list[str]]:
    """Split a name from the parts in brackets behind it, which semicolons separate."""
    quote = text.find(text[:1], 1) if text[:1] in QUOTES else 0
    name, opened, manner = text[quote:].partition(" (")
    name = text[:quote] + name
    if opened and not manner.endswith(")"):
        raise Unreadable(f"the ')' is missing behind '{text}'")
    return name, [part.strip() for part in manner.removesuffix(")").split(";") if part.strip()]


def _parts(text: str) -> list[str]:
    """Split a text at the commas that stand neither in brackets nor between quotation marks."""
    parts, depth, quoted = [""], 0, False
    for sign in text:
        begins = not parts[-1].strip() and sign in QUOTES
        if begins or (quoted and sign in QUOTES):
            quoted = begins
        elif not quoted:
            depth += (sign == "(") - (sign == ")")
        if sign == "," and depth <= 0 and not quoted:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def _bare(name: str) -> str:
    return name.partition(BEHIND)[0]
