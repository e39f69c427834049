"""The index of cards, for the page's builder of scenes (`docs/messages.md`)."""

from typing import Any

from damagestep.cards.card import CardData
from damagestep.library.library import cards, profiles
from damagestep.library.name_index import fold
from damagestep.lines.messages.printed import described, printed
from damagestep.lines.scenes.faults import face_of

Json = dict[str, Any]


def offered() -> Json:
    """Return every card by its `ref`: what is printed on it, the zones it may be in, its names folded."""
    return {ref: _entry(data) for ref, data in cards().items()}


def in_words() -> Json:
    """Return every known card by its `ref`: what is printed on it, its passcode, its effects in sentences.

    A Token has None as passcode. The effects say where in the Damage Step the default profile admits them.
    """
    usual = profiles()["default"]
    return {
        ref: printed(data) | {"passcode": data.passcode} | described(data, None, usual)
        for ref, data in cards().items()
        if data.card.type != "unknown"
    }


def _entry(data: CardData) -> Json:
    lends = {"lends": True} if data.lends or data.lends_effects else {}
    return printed(data) | face_of(data) | lends | {"find": _folded_names(data)}


def _folded_names(data: CardData) -> dict[str, str]:
    """Return the names of a card by language, folded for searching."""
    names = {"en": data.name.en, "de": data.name.de, "ja": data.name.ja}
    return {language: fold(name) for language, name in names.items() if name}
