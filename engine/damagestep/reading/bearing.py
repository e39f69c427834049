"""Of which effects of its card a statement that is not data may say more: those are not compiled."""

import re

from damagestep.reading.passage import Passage

ON_EFFECTS = re.compile(
    r"\bthis card's (?:\w+ ){0,2}effects?\b"
    r"|\b(?:these|either|both|each|all|the (?:preceding|following|above))(?: \w+){0,2} effects?\b"
    r"|\beffects? of (?:this card|§)|\bthis card(?:'s)? (?:activat|can(?:not)? be activat)"
    r"|\byou (?:can|cannot|may|must)\b(?![^.]*\b(?:activate|use) this effect\b)[^.]*(?:activat|once per)"
    r"|\bthe turn (?:you|this)\b(?![^.]*\b(?:activate|use) this effect\b)|\bactivation of this card\b"
    r"|^once per \w+ for all\b"
)
"""What tells that a statement may be about all effects of its own card."""
ON_LAST_EFFECT = re.compile(
    r"\b(?:this|that|its|the) (?:\w+ ){0,2}effects?\b|this way|this applies|nothing is done"
    r"|in response|to activate and|activated? (?:this|that|it)\b|\bthis (?:card|effect)\b[^.]*activat"
    r"|\b(?:that|those|the targeted|the summoned|the equipped) (?:monster|card|target)s?\b|\bthe targets?\b"
    r"|^(?!.*\bwould\b).*\b(?:instead|otherwise)\b|once per"
)
"""What tells that a statement may be about the effect before it."""
ON_ALL_EFFECTS = re.compile(r"\bthis card's effects\b|\beffects can only be (?:applied|used)")
"""What tells that a statement may be about continuous effects of its own card, too."""


ON_ITS_SUMMON = re.compile(
    r"(?:(?:must (?:first )?be|cannot be) (?:either )?(?:normal|special) summoned"
    r"|(?:this card is |you are )?unaffected by)"
    r"(?!.*\b(?:turn|activate)\b)"
)
"""Statements of how a card is Summoned, and of what does not affect it: they say nothing of its effects."""
GAINS = re.compile(r"\b(?:gains?|effect monster with) (?:this|these|the following)(?: \w+){0,2} effects?\b")
"""What tells that the effects behind a statement are not always those of its card."""
GAINED = re.compile(r"\(you can only gain this effect once per turn\.?\)")
"""Brackets on the statement before them, where that is none that is activated."""


def told_apart(plain: str, found: list[Passage], unread: list[Passage]) -> set[int]:
    """Return of which effects statements that are not compiled may say more.

    What is said of `this effect` is said of the effect before, or else of the first, and of no other.
    """
    effects = [n for n, passage in enumerate(found) if passage.effect]
    of: set[int] = set()
    before_it: Passage | None = None
    for number, passage in enumerate(found):
        last, before_it = before_it, passage
        if passage not in unread or passage.effect or passage.counts:
            continue
        words = " ".join(c.of(plain) for c in passage.clauses).lower()
        if ON_ITS_SUMMON.match(words) or (GAINED.match(words) and last is not None and not last.effect):
            continue
        if ON_EFFECTS.search(words):
            return set(effects)
        if GAINS.search(words):
            of |= {n for n in effects if n > number}
        if ON_LAST_EFFECT.search(words):
            before = [n for n in effects if n < number]
            of |= set(before[-1:] or (effects[:1] if "this effect" in words else ()))
    return of


def speaks_of_all(plain: str, found: list[Passage]) -> bool:
    """Check whether a statement that is not compiled may say more of the card's continuous effects."""
    return any(
        not (passage.effect or passage.counts)
        and ON_ALL_EFFECTS.search(" ".join(c.of(plain) for c in passage.clauses).lower())
        for passage in found
    )
