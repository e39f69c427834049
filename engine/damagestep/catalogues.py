"""What the engine can say: its sentences in each language."""

import tomllib
from typing import TYPE_CHECKING, Any

from damagestep.library import Own, cards, data_folder
from damagestep.printed import printed

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGES = ("en", "de")

Json = dict[str, Any]


class BadCatalogue(ValueError):
    """The catalogues of two languages do not have the same keys, or one cannot be read."""


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


def read_words(file: "Traversable") -> dict[str, str]:
    """One catalogue file, its tables joined by dots.

    Raises:
        BadCatalogue: it cannot be read, or holds something that is no text.
    """
    try:
        return _flat(tomllib.loads(file.read_text(encoding="utf-8")), "")
    except (OSError, tomllib.TOMLDecodeError, TypeError) as error:
        raise BadCatalogue(f"{file}: {error}") from None


def _flat(table: Json, prefix: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{prefix}{key}.")
        elif isinstance(value, str):
            found[prefix + key] = value
        else:
            raise TypeError(f"{prefix}{key} is no text")
    return found


def cards_json(own: Own) -> Json:
    """What the command line shows of each card."""
    return {ref: printed(data) for ref, data in (*cards().items(), *(own or {}).items())}
