"""Catalogues: TOML files of phrases, read by flat keys.

Words that several catalogues share are terms (`data/terms/<language>.toml`), as in Fluent: reading a
catalogue replaces `{-zone.graveyard}` in a phrase by that term, and gives a table that says `"*" = ["race"]`
all terms of that kind.
"""

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from damagestep.library.library import data_folder

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable


LANGUAGES = ("en", "de")
ALL_TERMS = "*"
"""The key of a table that lists the kinds of terms which the table has, too."""
_TERM = re.compile(r"\{-([\w. -]+)\}")


class BadCatalogue(ValueError):
    """A catalogue cannot be read, names an unknown term, or has other keys than it must have."""


def read_words(file: "Traversable") -> dict[str, str]:
    """Return a catalogue, named after its language, by flat keys and with its terms filled in.

    Raises:
        BadCatalogue: it or the terms cannot be read, a value is no text, or a term is unknown.
    """
    known = terms(file.name.removesuffix(".toml"))
    try:
        return {key: _fill_in(text, known) for key, text in _flatten(_load(file), "", known).items()}
    except (LookupError, TypeError) as error:
        raise BadCatalogue(f"{file}: {error.args[0]}") from None


@cache
def terms(language: str) -> "Mapping[str, str]":
    """Return the terms of a language by flat keys.

    Raises:
        BadCatalogue: there are none, or the file is damaged.
    """
    file = data_folder() / "terms" / f"{language}.toml"
    try:
        return _flatten(_load(file), "", {})
    except (LookupError, TypeError) as error:
        raise BadCatalogue(f"{file}: {error.args[0]}") from None


def _load(file: "Traversable") -> dict[str, Any]:
    import tomllib  # late: the baked library starts without it

    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadCatalogue(f"{file}: {error}") from None


def _flatten(table: dict[str, Any], prefix: str, known: "Mapping[str, str]") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= _flatten(value, f"{prefix}{key}.", known)
        elif isinstance(value, str):
            found[prefix + key] = value
        elif key == ALL_TERMS and isinstance(value, list):
            for kind in value:
                found |= {prefix + name: text for name, text in _terms_of(kind, known).items()}
        else:
            raise TypeError(f"{prefix}{key} is no text")
    return found


def _terms_of(kind: str, known: "Mapping[str, str]") -> dict[str, str]:
    found = {key.removeprefix(f"{kind}."): text for key, text in known.items() if key.startswith(f"{kind}.")}
    if not found:
        raise LookupError(f"there are no terms '{kind}'")
    return found


def _fill_in(text: str, known: "Mapping[str, str]") -> str:
    def term(found: "re.Match[str]") -> str:
        if found[1] not in known:
            raise LookupError(f"there is no term '{found[1]}'")
        return known[found[1]]

    return _TERM.sub(term, text)
