"""The cards of the library as the page's builder of scenes offers them (`docs/messages.md`)."""

from typing import Any

from damagestep.cards.card import CardData
from damagestep.library.library import cards
from damagestep.lines.messages.printed import printed
from damagestep.lines.scenes.faults import face_of
from damagestep.site.publish.rulings_index import fold

Json = dict[str, Any]


def offered() -> Json:
    """Every card by its `ref`: what is printed on it, where it may lie, and what it is found by."""
    return {ref: _entry(data) for ref, data in cards().items()}


def _entry(data: CardData) -> Json:
    lends = {"lends": True} if data.lends else {}
    return printed(data) | face_of(data) | lends | {"find": found_by(data)}


def found_by(data: CardData) -> dict[str, str]:
    """The names of a card by language, as they are searched."""
    names = {"en": data.name.en, "de": data.name.de, "ja": data.name.ja}
    return {language: fold(name) for language, name in names.items() if name}
