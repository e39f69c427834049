"""Reading catalogues: TOML files of phrases, by flat keys."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


LANGUAGES = ("en", "de")


class BadCatalogue(ValueError):
    """The catalogues of two languages do not have the same keys, or one cannot be read."""


def read_words(file: "Traversable") -> dict[str, str]:
    """One catalogue file, its tables joined by dots.

    Raises:
        BadCatalogue: it cannot be read, or holds something that is no text.
    """
    import tomllib  # where the library is baked, so are its words

    try:
        return _flat(tomllib.loads(file.read_text(encoding="utf-8")), "")
    except (OSError, tomllib.TOMLDecodeError, TypeError) as error:
        raise BadCatalogue(f"{file}: {error}") from None


def _flat(table: dict[str, Any], prefix: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{prefix}{key}.")
        elif isinstance(value, str):
            found[prefix + key] = value
        else:
            raise TypeError(f"{prefix}{key} is no text")
    return found
