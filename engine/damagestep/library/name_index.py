"""The names and numbers of all cards, as `card_names` looks them up: the library's, then the catalogue's."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Any

from damagestep.cards.card import CardData
from damagestep.common.catalogued import REF
from damagestep.common.finding import cards as finding
from damagestep.library.library import cards


def fold(text: str) -> str:
    """Fold a text for searching: no case, accents or punctuation. The page folds what is typed alike."""
    if text.isascii():
        return " ".join(text.lower().translate(_SPACES).split())
    letters = unicodedata.normalize("NFKD", text).lower()
    plain = "".join(c if c.isalnum() else " " for c in letters if not unicodedata.combining(c))
    return " ".join(plain.split())


_SPACES = {code: " " for code in range(128) if not chr(code).isalnum()}
"""A space for each sign of ASCII that is neither letter nor digit."""


def spelt(known: Iterable[tuple[str, CardData]]) -> Any:
    return finding.spelt({ref: _folded(data) for ref, data in known})


def _folded(data: CardData) -> list[str]:
    said = (data.name.en, data.name.de, data.name.ja)
    return [folded for name in said if name and (folded := fold(name))]


@cache
def spelt_library() -> Any:
    return spelt(cards().items())


@cache
def folded_library() -> dict[str, str]:
    return {whole: ref for ref, _, whole in reversed(spelt_library())}


@cache
def library_names() -> dict[str, str]:
    return named(cards().items())


def named(known: Iterable[tuple[str, CardData]]) -> dict[str, str]:
    names: dict[str, str] = {}
    for ref, data in known:
        for name in (ref, data.name.en, data.name.de, data.name.ja):
            if name:
                names.setdefault(name.casefold(), ref)
    return names


@cache
def refs_by_passcode() -> dict[int, str]:
    """Return the cards of the library by the passcode that is printed on them."""
    return {data.passcode: ref for ref, data in cards().items() if data.passcode is not None}


def ref_of(number: int) -> str:
    """Return the card of the library that the catalogue has under a number, else the ref of its face."""
    from damagestep.library.catalogue import numbers

    if named := refs_by_passcode().get(number) or _refs_by_own_number().get(number):
        return named
    return library_names().get(numbers().names[number][0].casefold()) or f"{REF}{number}"


@cache
def _refs_by_own_number() -> dict[int, str]:
    """Return the cards of the library by the number that the catalogue has in place of a passcode."""
    from damagestep.library.catalogue import numbers

    known = numbers().konami
    return {known[data.konami_id]: ref for ref, data in cards().items() if data.konami_id in known}


@cache
def spelt_catalogue() -> Any:
    """Return the names of all cards that the library does not have."""
    return finding.spelt({ref: names for ref, names in _catalogue().items() if ref not in cards()})


@cache
def folded_catalogue() -> dict[str, str]:
    return {whole: ref for ref, _, whole in reversed(finding.spelt(_catalogue()))}


@cache
def _catalogue() -> dict[str, list[str]]:
    """Return the folded names of all cards of the catalogue by their ref; none where it has not come."""
    from damagestep.library.catalogue import numbers

    found: dict[str, list[str]] = {}
    for number, names in numbers().names.items():
        found.setdefault(ref_of(number), []).extend(folded for name in names if (folded := fold(name)))
    return found


def take_catalogue(packed: bytes) -> None:
    """Take the catalogue as the site serves it: its lines, compressed."""
    import bz2

    from damagestep.library import catalogue, faces

    catalogue.put_up(bz2.decompress(packed).decode().splitlines())
    for kept in (_refs_by_own_number, spelt_catalogue, folded_catalogue, _catalogue, faces.made):
        kept.cache_clear()
