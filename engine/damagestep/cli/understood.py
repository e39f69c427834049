"""Says which cards were understood by less than their names, or have effects that nobody has checked."""

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from damagestep.common import phrase
from damagestep.library.card_names import CardUnderstood
from damagestep.lines.messages.book import book


@contextmanager
def understood_said(language: str) -> Iterator[None]:
    """Print behind what is done here, on standard error, each card that was understood so, once."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", CardUnderstood)
        try:
            yield
        finally:
            said = [one.message for one in caught if isinstance(one.message, CardUnderstood)]
            others = [one for one in caught if not isinstance(one.message, CardUnderstood)]
            found = dict.fromkeys(message.understood for message in said)
            for card in found:
                code = f"cli.{card.standing or 'understood'}"
                about = {"text": {"text": card.written}, "name": {"text": card.name}}
                print(phrase.say(book(language), code, about), file=sys.stderr)
    for one in others:
        warnings.warn_explicit(one.message, one.category, one.filename, one.lineno)
