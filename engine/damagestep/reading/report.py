"""Readings as plain data, one object a card, for programs and the page."""

from typing import Any

from damagestep.reading.drafting import drafted
from damagestep.reading.read_effect import ReadEffect, Reading
from damagestep.reading.understood import Span

Json = dict[str, Any]


def plain_reading(reading: Reading) -> Json:
    """Return a reading as JSON.

    `effects` hold those that start a Chain and the others; `rest` the marks of all words that are in none;
    `card` is the whole under the keys of a card file.
    """
    return {
        "name": reading.name,
        "effects": [_effect(effect) for effect in reading.effects],
        "card": drafted(reading),
        "rest": [_span(span) for span in reading.rest],
    }


def _effect(effect: ReadEffect) -> Json:
    return {
        "class": effect.class_,
        "speed": effect.speed,
        "mandatory": effect.mandatory,
        "from": list(effect.from_),
        "targets": effect.targets,
        "damage_step": dict(effect.permission.points),
        "rule": effect.permission.rule,
        "granted": effect.granted,
        "state": effect.state,
        "data": effect.data,
        "card": effect.card,
        "spans": [_span(span) for span in effect.spans],
    }


def _span(span: Span) -> Json:
    made = {"start": span.start, "end": span.end, "part": span.part, "state": span.state}
    return made | ({"lacks": span.lacks} if span.lacks else {})
