"""Older wordings that target without the word: `select 1 monster and …`, `destroy 1 monster on the field`."""

import re
from dataclasses import replace

from damagestep.reading.chains import extent
from damagestep.reading.facts import Frame
from damagestep.reading.grammar.readings import readings
from damagestep.reading.grammar.tokens import words_of
from damagestep.reading.passage import Passage
from damagestep.reading.rows.sentences import BEGINS_DOING
from damagestep.reading.segments import Clause

SELECTS = re.compile(r"\s*select\b", re.IGNORECASE)
VERB = (
    r"(?:destroy|return|special summon|remove|banish|take control of"
    r"|(?:increase|decrease|halve|double|switch|change|negate|lower|reduce)(?: the| its)?(?: [\w/,]+){0,6} of"
    r"|change|equip (?:this card |it )?to|place (?:\d|an?) [\w ]+ on|negate|flip|add|pick up(?: and see)?"
    r"|treat|have|give|selects?|choose|look at|set|send)"
)
PICKS = re.compile(rf"\b{VERB} (?:up to )?(?:any number of |another |an? |\d |exactly \d )(?P<what>[^.;]*)")
"""What an older effect does with cards of a number that its user picks."""
PUBLIC = re.compile(
    r"\bon (?:the|your|either|their|its|both)\b[^,]*?(?:field|side)|\b(?:you|opponent|player) controls?\b"
    r"|\bgraveyards?\b|\bremoved from play\b|face-up|side of the field"
)
HIDDEN = re.compile(r"\b(?:hand|deck)\b|for each")
OLD_WORDS = re.compile(
    r"graveyard|remove|life points|side of the field|select|-type|battle damage|increase|decrease"
    r"|monster card|spell or trap card"
)
"""Words that a Spell or Trap has which is old enough to target so; without any it may be of today."""
NEW_WORDS = re.compile(r"\bgy\b|and if you do|, then")
"""Words that a Flip monster of today has."""
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


def picks_cards(words: str) -> bool:
    """Check whether words in lower case pick cards that lie open, which targets them in an older text."""
    picks = PICKS.search(words)
    if picks is None:
        return False
    public, hidden = PUBLIC.search(picks["what"]), HIDDEN.search(picks["what"])
    return public is not None and not (hidden and hidden.start() < public.start())


def targets_unsaid(
    condition: str, activation: str, does: str, older: bool, frame: Frame, stays: bool
) -> bool:
    """Check whether an older effect targets, though no word says so.

    `does` are the words of what it does, without its bullets; `stays` of a Spell or Trap that stays.
    """
    if condition.startswith("flip"):
        return not activation and not NEW_WORDS.search(does) and picks_cards(does)
    if not older:
        return False
    is_old = frame == "monster" or stays or OLD_WORDS.search(f"{condition} {activation} {does}")
    return bool(is_old) and picks_cards(does)
