"""Recognises cards by their names in what was typed, such as "maneater bug skill drane"."""

from parts.finding import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


MOST_WORDS = 7
"""Words that the name of one card is looked for in."""
LEAST = 4
"""Letters from which on the beginning of a single card's name, or a misspelt name, means that card."""
MOST = 8
"""Cards that are recognised in one text."""


def recognised(names: "dict[str, list[str]]", typed: "list[str]") -> "list[tuple[str, str]]":
    """Return the cards that are named in the typed words, as ``(ref, words)``, in that order.

    ``names`` are the folded names of each card by its ref. The longest run of words that names a card counts;
    words that name none are passed over.
    """
    known = [(ref, name, "".join(name.split())) for ref, each in names.items() for name in each]
    found: "list[tuple[str, str]]" = []
    place = 0
    while place < len(typed) and len(found) < MOST:
        ref, end = _longest(known, typed, place)
        if ref and ref not in [one for one, _ in found]:
            found.append((ref, " ".join(typed[place:end])))
        place = end
    return found


def _longest(known: "Any", typed: "list[str]", place: int) -> "tuple[str, int]":
    """Return ``(ref, end)`` of the longest name that begins at a word; ``("", place + 1)`` without one."""
    for end in range(min(len(typed), place + MOST_WORDS), place, -1):
        ref = _named(known, typed[place:end])
        if ref:
            return ref, end
    return "", place + 1


def _named(known: "Any", run: "list[str]") -> str:
    """Return the ref of the card that a run of words names, or "".

    It is written whole or as initials, or it begins the name of one card alone, or it is a whole name with
    slips.
    """
    text = "".join(run)
    for ref, _, whole in known:
        if whole == text:
            return ref
    if len(run) == 1 and len(text) > 1:
        meant = [ref for ref, name, _ in known if words.are_initials(name, text) and " " in name]
        if len(set(meant)) == 1:
            return meant[0]
    if len(text) < LEAST:
        return ""
    begun = {ref for ref, _, whole in known if whole.startswith(text)}
    if len(begun) == 1:
        return begun.pop()
    return "" if begun else _misspelt(known, text)


def _misspelt(known: "Any", text: str) -> str:
    allowed = words.allowance(text)
    best, named = allowed + 1, ""
    for ref, _, whole in known:
        if abs(len(whole) - len(text)) <= allowed and (whole[0] == text[0] or whole[1:2] == text[1:2]):
            slips = max(words.distance(text, whole, allowed), abs(len(whole) - len(text)))
            if slips < best:
                best, named = slips, ref
    return named
