"""What the engine can say: its sentences in each language."""

from typing import Any

from damagestep.library.catalogues import read_words
from damagestep.library.library import Own, cards, data_folder
from damagestep.lines.messages.printed import printed

Json = dict[str, Any]


def book(language: str, own: Own = None) -> Json:
    """All that `common.phrase` needs to speak a language.

    Raises:
        BadCatalogue: there is no such language, or its file is damaged.
    """
    return {"lang": language, "words": engine_words(language), "cards": cards_json(own)}


def engine_words(language: str) -> dict[str, str]:
    """The engine's sentences by flat keys.

    Raises:
        BadCatalogue: as `book`.
    """
    return read_words(data_folder() / "locale" / f"{language}.toml")


def cards_json(own: Own) -> Json:
    """What the command line shows of each card."""
    return {ref: printed(data) for ref, data in (*cards().items(), *(own or {}).items())}
