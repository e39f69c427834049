"""Cards by the names that people write: a `ref` first, then names of a scene's own cards, then the others."""

import difflib
from collections.abc import Iterable
from functools import cache

from damagestep.cards.card import CardData
from damagestep.library.library import Own, cards, known_card


class Unreadable(ValueError):
    """A part of a text that cannot be read; the message says why, and may suggest the nearest known word."""


def card_ref(name: str, own: Own = None) -> str:
    """Return the `ref` of a card by its name in any language, or by its `ref`; case does not matter.

    A `ref` counts first, then the names of custom cards (`own`), then those of the library.

    Raises:
        Unreadable: no card has that name; the message suggests the nearest name, if one is near.
    """
    if found := find_ref(name, own):
        return found
    near_by = near(name.strip().casefold(), [*_named((own or {}).items()), *_library()])
    hint = f"; did you mean '{card_name(_found(near_by[0], own) or '', own)}'?" if near_by else ""
    raise Unreadable(f"no card is called '{name.strip()}'{hint}")


def find_ref(name: str, own: Own = None) -> str | None:
    """Return what `card_ref` returns, and None where it raises; nothing near is looked for."""
    return _found(name.strip().casefold(), own)


def card_name(ref: str, own: Own = None) -> str:
    """Return the English name of a card if `card_ref` finds the same card by it, else its `ref`."""
    card = known_card(ref, own)
    return card.name.en if card and _found(card.name.en.casefold(), own) == ref else ref


def listed(text: str, own: Own = None) -> list[str]:
    """Split a text at its commas into names; a comma inside a card's name or in brackets does not count."""
    names: list[str] = []
    for part in (p.strip() for p in text.split(",")):
        joined = f"{names[-1]}, {part}" if names else part
        last = names[-1] if names else ""
        bracket_is_open = last.count("(") > last.count(")")
        if bracket_is_open or (names and _found(_bare(joined), own) and not _found(_bare(last), own)):
            names[-1] = joined
        elif part:
            names.append(part)
    return names


def near(written: str, known: Iterable[str]) -> list[str]:
    """Return the known word nearest to what was written, alone in a list; an empty list if none is near."""
    return difflib.get_close_matches(written, list(known), n=1)


def _bare(name: str) -> str:
    return name.partition(" (")[0].casefold()


def _found(wanted: str, own: Own) -> str | None:
    if known_card(wanted, own):
        return wanted
    return _named((own or {}).items()).get(wanted) or _library().get(wanted)


@cache
def _library() -> dict[str, str]:
    return _named(cards().items())


def _named(known: Iterable[tuple[str, CardData]]) -> dict[str, str]:
    names: dict[str, str] = {}
    for ref, data in known:
        for name in (ref, data.name.en, data.name.de, data.name.ja):
            if name:
                names.setdefault(name.casefold(), ref)
    return names
