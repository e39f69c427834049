"""Cards in sentences: made from their data, in every language that has a catalogue.

The sentences are not the text of a card: they say what the engine does, in the order that card texts have:
when and if, then the cost and the targets before a semicolon, then the effect.
"""

from damagestep.describe import acts, acts_on_cards, acts_on_values, clauses, moments, statics  # noqa: F401
from damagestep.describe.effects import (
    Described,
    Passage,
    condition_clauses,
    cost_sentence,
    describe,
    describe_in,
    effect_sentence,
    static_sentence,
)
from damagestep.describe.voice import MissingPhrase, voice

__all__ = [
    "Described",
    "MissingPhrase",
    "Passage",
    "condition_clauses",
    "cost_sentence",
    "describe",
    "describe_in",
    "effect_sentence",
    "static_sentence",
    "voice",
]
