"""The index of cards, for the page's builder of scenes (`docs/messages.md`)."""

from typing import Any

from damagestep.cards.card import CardData
from damagestep.library.library import cards
from damagestep.lines.messages.printed import printed
from damagestep.lines.scenes.faults import face_of
from damagestep.site.publish.rulings_index import fold

Json = dict[str, Any]


def offered() -> Json:
    """Return every card by its `ref`: what is printed on it, the zones it may be in, its names folded."""
    return {ref: _entry(data) for ref, data in cards().items()}


def _entry(data: CardData) -> Json:
    lends = {"lends": True} if data.lends else {}
    return printed(data) | face_of(data) | lends | {"find": _folded_names(data)}


def _folded_names(data: CardData) -> dict[str, str]:
    """Return the names of a card by language, folded for searching."""
    names = {"en": data.name.en, "de": data.name.de, "ja": data.name.ja}
    return {language: fold(name) for language, name in names.items() if name}
