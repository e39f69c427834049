"""Cards in sentences: made from their data, in any language that has a catalogue.

Not the text of a card: what the engine does, said in the order in which the field says it: when and if,
the cost and the targets before a semicolon, the effect behind it.
"""

from damagestep.describe import acts, acts_on_cards, acts_on_values, clauses, moments, statics  # noqa: F401
from damagestep.describe.effects import Described, Passage, describe, describe_in, effect_sentence
from damagestep.describe.voice import Unsaid, voice

__all__ = ["Described", "Passage", "Unsaid", "describe", "describe_in", "effect_sentence", "voice"]
