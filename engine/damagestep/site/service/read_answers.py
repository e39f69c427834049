"""Answers about the text of a card: its marks, and the card that it makes.

The reader comes apart from the engine, for only few ask it; the page fetches it with the first question.
"""

from typing import Any

from damagestep.cards.card import CardData
from damagestep.library.library import add_activations
from damagestep.library.tables import Profile
from damagestep.site.service.inputs import Refused, card_of, profile_of

Json = dict[str, Any]


def answer_read(request: Json) -> Json:
    """Return what is read out of a pasted text: its pieces with their marks, its effects, and the card.

    The text may begin with the card's name, type line and printed values; else `type` is its type line.

    Raises:
        Refused: the reader is not there, or the text cannot be read; its place and what was expected.
    """
    try:
        from damagestep.reading.drafting import parts, whole_card
        from damagestep.reading.heads import headed_card
        from damagestep.reading.limits_of_input import BadText
        from damagestep.reading.reader import read_card
    except ImportError:
        raise Refused("no-reader") from None
    text, kind = request.get("text"), request.get("type")
    if not isinstance(text, str) or not isinstance(kind, str):
        raise Refused("no-text", "type" if isinstance(text, str) else "text")
    offset = 0
    try:
        given = headed_card(text, kind)
        offset = given.at
        reading = read_card(given)
    except BadText as error:
        at, length = str(offset + error.at + 1), str(error.n)
        raise Refused(error.code, "text", at={"text": at}, length={"text": length}) from None
    profile, card = profile_of(request), whole_card(reading, given)
    return {
        "card": card,
        "effects": [
            {"state": one.state, "class": one.class_, "says": _sentences(card_of(part, "card"), profile)}
            for one, part in zip(reading.effects, parts(reading, given), strict=True)
        ],
        "pieces": _pieces(reading, offset),
        "whole": reading.whole and not any(one.gaps for one in card_of(card, "card").effects),
        "typed": given.typed,
    }


def _sentences(data: CardData, profile: Profile) -> list[Json]:
    """Return all that a card says beside its printed values, in sentences of every language."""
    from damagestep.lines.messages.printed import described  # sentences are made only when asked for

    told = described(add_activations(data), {data.ref: data}, profile)
    return [one["says"] for one in told["passages"]] + [one["sentence"] for one in told["effects"].values()]


def _pieces(reading: Any, offset: int) -> list[Json]:
    """Return every mark with its place in the whole text and the number of its effect, in order."""
    marked: list[tuple[int | None, Any]] = [
        (n, span) for n, one in enumerate(reading.effects) for span in one.spans
    ]
    marked += [(None, span) for span in reading.rest]
    found = [
        {"start": offset + one.start, "end": offset + one.end, "state": one.state, "effect": n}
        | {"lacks": one.lacks}
        for n, one in marked
    ]
    return sorted(found, key=lambda piece: (piece["start"], piece["end"]))
