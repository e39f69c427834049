"""The mat of a position as an SVG picture."""

from damagestep.common import phrase
from damagestep.common.exporting import mat, svg, transcript, words
from damagestep.duel.events.base import Event
from damagestep.duel.state import Duel
from damagestep.lines.messages.book import engine_words
from damagestep.lines.messages.events import event
from damagestep.lines.messages.moment import timing
from damagestep.lines.messages.printed import printed
from damagestep.lines.messages.table import table


def draw_mat(duel: Duel, happened: Event | None, step: int, language: str = "en") -> str:
    """Draw the mat of a position as an SVG file; its title names step, counted from 1, timing and event.

    Raises:
        BadCatalogue: there is no such language.
    """
    cards = {card.data.ref: card.data for card in duel.cards}
    speech = {
        "lang": language,
        "words": engine_words(language),
        "cards": {ref: printed(data, own=cards) for ref, data in cards.items()},
    }
    shown = table(duel)
    said = transcript.sentence(speech, {"event": event(happened) if happened else None})
    about = {"n": step, "timing": {"timing": timing(duel)}, "text": {"text": said}}
    title = phrase.say(speech, "picture.step", about)
    return str(svg.file(mat.drawing(speech, shown, (title, words.described(speech, shown)))))
