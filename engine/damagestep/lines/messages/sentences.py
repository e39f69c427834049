"""Events and findings as sentences, for programs that use the engine as a library."""

from functools import cache

from damagestep.cards.card import CardData
from damagestep.common import phrase
from damagestep.duel.cards import Card
from damagestep.duel.events.base import Event
from damagestep.library.library import Own, cards
from damagestep.lines.messages.book import Json, book
from damagestep.lines.messages.events import event, finding
from damagestep.lines.messages.printed import printed
from damagestep.records.record import names_of
from damagestep.rules.verdict import Finding


def say_event(happened: Event | None, language: str = "en", own: Own = None) -> str:
    """Say in one sentence what has happened, of the first place of a line that its scene begins.

    `own` are the custom cards of the scene; those that the event itself is about need not be given.

    Raises:
        BadCatalogue: there is no such language.
    """
    if happened is None:
        return str(phrase.say(_speech(language, own), "cli.scene-begins"))
    return str(phrase.event(_speech(language, {**_brought(happened), **(own or {})}), event(happened)))


def say_finding(found: Finding, language: str = "en", own: Own = None) -> str:
    """Say in one sentence what a rule answers; `own` are the custom cards of the scene.

    Raises:
        BadCatalogue: there is no such language.
    """
    return str(phrase.finding(_speech(language, own), finding(found)))


def _brought(happened: Event) -> dict[str, CardData]:
    """Return the cards of an event that are not those of the library."""
    fields = (getattr(happened, name) for name in names_of(type(happened)))
    found = [one for value in fields for one in (value if isinstance(value, tuple) else (value,))]
    data = [one.data for one in found if isinstance(one, Card)]
    return {d.ref: d for d in data if (known := cards().get(d.ref)) is None or known.name != d.name}


_library_book = cache(book)


def _speech(language: str, own: Own) -> Json:
    known = _library_book(language)
    if not own:
        return known
    return known | {"cards": known["cards"] | {ref: printed(data, own=own) for ref, data in own.items()}}
