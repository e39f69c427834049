"""Labels of the card workshop for the words of the vocabulary and their fields."""

import re

from damagestep.cards.conditions import Condition
from damagestep.cards.operations import Operation
from damagestep.cards.patterns import Pattern
from damagestep.cards.statics import Static
from damagestep.describe.saying import CATALOGUE
from damagestep.describe.voice import phrases
from damagestep.records.record import key_of, tag_of, word_names

FAMILIES = (Operation, Condition, Pattern, Static)
LABEL = "label."


def labels(language: str) -> dict[str, str]:
    """Return the labels of a language by key, `op.destroy` or `field.what`.

    A word without a label of its own is called by its phrase, with "…" for the parameters; a word that has no
    phrase either has no entry.

    Raises:
        BadCatalogue: as `phrases`.
    """
    known = phrases(language)
    own = {key.removeprefix(LABEL): text for key, text in known.items() if key.startswith(LABEL)}
    found: dict[str, str] = {}
    for family in FAMILIES:
        tag = tag_of(family)
        for word in word_names(family):
            key = f"{CATALOGUE[tag]}.{word}"
            said = next((text for name, text in known.items() if f"{name}.".startswith(f"{key}.")), "")
            found[f"{key_of(tag)}.{word}"] = _short(said)
    return {key: text for key, text in found.items() if text} | own


def _short(phrase: str) -> str:
    text = re.sub(r"\{.*?\}", "…", phrase).strip()
    return text[:1].upper() + text[1:]
