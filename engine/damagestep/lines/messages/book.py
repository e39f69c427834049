"""The words of the engine in each language."""

from functools import cache
from typing import Any

from damagestep.library.catalogues import read_words
from damagestep.library.library import Own, cards, data_folder
from damagestep.lines.messages.printed import printed

Json = dict[str, Any]


def book(language: str, own: Own = None) -> Json:
    """Return what `common.phrase` needs to make sentences of a language; `own` are custom cards.

    Raises:
        BadCatalogue: there is no such language, or its file is damaged.
    """
    return {"lang": language, "words": engine_words(language), "cards": _printed_cards(own)}


@cache
def engine_words(language: str) -> dict[str, str]:
    """Return the engine's sentences of a language by flat keys.

    Raises:
        BadCatalogue: as `book`.
    """
    return read_words(data_folder() / "locale" / f"{language}.toml")


def _printed_cards(own: Own) -> Json:
    """Return what is printed on each card, by `ref`."""
    return {**_printed_library(), **{ref: printed(data) for ref, data in (own or {}).items()}}


@cache
def _printed_library() -> Json:
    return {ref: printed(data) for ref, data in cards().items()}
