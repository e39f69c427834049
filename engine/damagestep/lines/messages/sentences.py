"""Events and findings as sentences, for programs that use the engine as a library."""

from functools import cache

from damagestep.common import phrase
from damagestep.duel.events.base import Event
from damagestep.library.library import Own
from damagestep.lines.messages.book import Json, book
from damagestep.lines.messages.events import event, finding
from damagestep.lines.messages.printed import printed
from damagestep.rules.verdict import Finding


def say_event(happened: Event, language: str = "en", own: Own = None) -> str:
    """Say in one sentence what has happened; `own` are the custom cards of the scene.

    Raises:
        BadCatalogue: there is no such language.
    """
    return str(phrase.event(_speech(language, own), event(happened)))


def say_finding(found: Finding, language: str = "en", own: Own = None) -> str:
    """Say in one sentence what a rule answers; `own` are the custom cards of the scene.

    Raises:
        BadCatalogue: there is no such language.
    """
    return str(phrase.finding(_speech(language, own), finding(found)))


_library_book = cache(book)


def _speech(language: str, own: Own) -> Json:
    known = _library_book(language)
    if not own:
        return known
    return known | {"cards": known["cards"] | {ref: printed(data, own=own) for ref, data in own.items()}}
