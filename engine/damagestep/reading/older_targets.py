"""Older wordings that target with the first words of what they do: `select 1 monster and destroy it`."""

import re
from dataclasses import replace

from damagestep.reading.chains import extent
from damagestep.reading.grammar.readings import readings
from damagestep.reading.grammar.tokens import words_of
from damagestep.reading.passages import Passage
from damagestep.reading.rows.sentences import BEGINS_DOING
from damagestep.reading.segments import Clause

SELECTS = re.compile(r"\s*select\b", re.IGNORECASE)
CUTS = re.compile(r"\.\s*|,? (?:and|then) |, ")


def selecting(text: str, plain: str, passage: Passage) -> Passage:
    """Return an older effect with the cards that it selects as its targets, if its first words select any."""
    if not passage.older or passage.activation or not passage.resolution:
        return passage
    first, *others = passage.resolution
    start, end = extent(plain, (first,))
    if first.kind == "bullet" or not SELECTS.match(plain, start, end):
        return passage
    for cut in reversed(list(CUTS.finditer(plain, start, end))):
        rest = plain[cut.end() : end]
        does = cut.group().startswith(".") or BEGINS_DOING.match(rest.lower())
        if does and readings(
            words_of(plain[start : cut.start()], text[start : cut.start()]), ("aims",), (), False
        ):
            behind = (Clause(first.kind, cut.end(), end),) if rest.strip() else ()
            aims = Clause("activation", start, cut.start())
            return replace(passage, activation=(aims,), resolution=(*behind, *others))
    return passage
