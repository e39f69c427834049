"""What one sentence holds by itself: an effect in the wording of today or an older one, or a statement."""

import re
from collections.abc import Iterator
from dataclasses import replace

from damagestep.reading.matching import event_of, names_phase
from damagestep.reading.passage import Passage
from damagestep.reading.rows.sentences import (
    BECOMES_MONSTER,
    BEGINS_BARE,
    BEGINS_DOING,
    FROM_HAND,
    IS_LABEL,
    IS_LIMIT,
    IS_NO_EFFECT,
    IS_TRIGGERED,
    ONLY_WHEN,
)
from damagestep.reading.segments import Clause, Sentence

CONDITION_HEAD = re.compile(
    r"(?:once per turn,? )?(?:when|if|each time|every time|after|during|at|once|while|in|the first time)\b"
)
COMES_BACK = re.compile(r"this card (?:returns|is returned) to (?:the|its) owner's hand (?P<when>during\b)")
"""An older Spirit monster says behind what it does when it does it."""
ACTIVATED_BY = re.compile(r"activate this card by\b")
"""A sentence of a card that stays, about what its activation costs and targets alone."""
OR_UNEQUIP = re.compile(r",? or:? (?=unequip\b)")
PAYS = re.compile(r"(?:once per turn, )?you can (?!\(quick)")
BY_RULE = re.compile(
    r"special summon (?:this card|it \(from)|(?:normal|tribute|ritual) summon |treat "
    r"|[^.]* to tribute summon \(but"
)
"""What a player may do by a rule of the card, without an effect."""
IN_POSITION = re.compile(r"while in (?:attack|defense) position$")
PAYS_TO = re.compile(
    r"\s*(?P<paid>(?:you can )?(?:tribute|send|discard|pay|banish|remove|detach|return) [^.;:]*?)\s+to\s+"
    r"(?=(?:destroy|special summon|draw|add|inflict|return|gain|change|increase|decrease|halve|take control"
    r"|banish|have|make|negate)\b)"
)
"""What is paid for an older effect, before what it does."""
FREE_HEAD = re.compile(
    r"(?P<when>(?:(?:once|twice) per turn,? "
    r"|(?:during (?:your|the|either)|by|if|while|as long as|in)\b[^,]*, "
    r"|\([^)]*\),? )*)"
    r"you (?:can|may) "
)


def passage_of(plain: str, sentence: Sentence, one_shot: bool) -> Passage:
    """Return the passage of a sentence without its bullets."""
    if sentence.activated:
        condition, activation = sentence.clause("condition"), sentence.clause("activation")
        resolution = sentence.clause("resolution")
        words = condition.of(plain).lower() if condition else ""
        if condition and not activation and PAYS.match(words):
            condition, activation = None, condition
        if activation and not condition:
            condition, activation = _only_when(plain, activation)
        if condition and resolution and not activation and (kind := _label(words.strip(), sentence)):
            behind = _behind(plain, resolution)
            in_force = (condition,) if kind == "position" else ()
            if behind:
                return replace(behind, condition=(*in_force, *behind.condition))
            return Passage((condition,), (), (resolution,), effect=False)
        return Passage(_one(condition), _one(activation), _one(resolution))
    clause = sentence.clauses[0]
    if clause.kind != "statement":
        return Passage(resolution=(clause,), effect=False)
    return _with_cost(plain, _older(plain, clause, one_shot))


def _label(words: str, sentence: Sentence) -> str:
    """Return what kind of label stands before the colon of a bullet: a name or a battle position; or none."""
    if IN_POSITION.match(words):
        return "position"
    return "name" if sentence.bullet and IS_LABEL.match(words) else ""


def _behind(plain: str, clause: Clause) -> Passage | None:
    """Return the older effect behind a label, if there is one with a time of its own."""
    blank = len(clause.of(plain)) - len(clause.of(plain).lstrip())
    found = _older(plain, Clause("statement", clause.start + blank, clause.end), False)
    return found if found.effect and found.condition else None


def _only_when(plain: str, clause: Clause) -> tuple[Clause | None, Clause | None]:
    """Return the condition and the rest of `activate only if …, by targeting …`, without a colon between."""
    words = clause.of(plain).lower()
    if not ONLY_WHEN.match(words.lstrip()):
        return None, clause
    by = words.find(", by ")
    if by < 0:
        return replace(clause, kind="condition"), None
    return Clause("condition", clause.start, clause.start + by), replace(clause, start=clause.start + by + 2)


def _with_cost(plain: str, passage: Passage) -> Passage:
    """Return an older effect with its cost apart: `pay 500 LP to destroy …`."""
    if not passage.older or len(passage.resolution) != 1:
        return passage
    clause = passage.resolution[0]
    found = PAYS_TO.match(clause.of(plain).lower())
    if found is None:
        return passage
    paid = Clause("activation", clause.start, clause.start + found.end("paid"))
    rest = Clause("resolution", clause.start + found.end(), clause.end)
    return replace(passage, activation=(paid,), resolution=(rest,))


def _one(clause: Clause | None) -> tuple[Clause, ...]:
    return (clause,) if clause else ()


def either(plain: str, passage: Passage) -> Iterator[Passage]:
    """Yield the two effects of a Union monster, which the text says in one sentence; else the passage."""
    last = passage.resolution[-1] if passage.effect and passage.resolution else None
    found = OR_UNEQUIP.search(last.of(plain).lower()) if last else None
    if last is None or found is None:
        yield passage
        return
    equips, unequips = (
        Clause(last.kind, last.start, last.start + found.start()),
        Clause(last.kind, last.start + found.end(), last.end),
    )
    yield replace(passage, resolution=(*passage.resolution[:-1], equips))
    yield replace(passage, condition=(), activation=(), resolution=(unequips,), inherited=passage.condition)


def _older(plain: str, clause: Clause, one_shot: bool) -> Passage:
    """Return a sentence without colon and semicolon: an effect in an older wording, or a statement."""
    low = clause.of(plain).lower()
    statement = Passage(resolution=(clause,), effect=False)
    if IS_LIMIT.match(low) and not low.startswith("("):
        return replace(statement, counts=True)
    if IS_NO_EFFECT.match(low) and not IS_TRIGGERED.match(low) and not (one_shot and _acts(low)):
        return statement
    if CONDITION_HEAD.match(low):
        for comma in re.finditer(r",\s*", low):
            before, after = low[: comma.start()], low[comma.end() :]
            event = event_of(before)
            if event == "replacement":
                return statement
            if (event or names_phase(before)) and BEGINS_DOING.match(after):
                return _split(clause, comma.start(), comma.end())
    return _without_event(clause, low, one_shot) or statement


def _without_event(clause: Clause, low: str, one_shot: bool) -> Passage | None:
    """Return an older effect that answers nothing: used freely, or at a time that stands in its sentence."""
    if back := COMES_BACK.match(low):
        at = clause.start + back.start("when")
        return Passage(
            (replace(clause, kind="condition", start=at),),
            (),
            (Clause("resolution", clause.start, at),),
            older=True,
        )
    free = FREE_HEAD.match(low)
    if free and not BY_RULE.match(low, free.end()):
        at = free.end("when")
        return _split(clause, at, at) if free["when"] else Passage(resolution=(clause,), older=True)
    only = ONLY_WHEN.match(low) if one_shot else None
    if only:
        return Passage((Clause("condition", clause.start + only.start("when"), clause.end),), older=True)
    if ACTIVATED_BY.match(low) and not one_shot:
        return Passage(activation=(clause,))
    if one_shot or ((BEGINS_BARE.match(low) or BECOMES_MONSTER.match(low)) and not free):
        return Passage(resolution=(clause,), older=True)
    return None


def _acts(low: str) -> bool:
    """Check whether a sentence of a Spell or Trap begins with what it does, though it looks like a rule."""
    if FROM_HAND.search(low):
        return False
    if re.match(r"this card (?:is|can be) used to ritual summon", low):
        return True
    return not re.match(
        r"you (?:can|cannot|must)|if summoned this way"
        r"|this card|cannot|\(|if you control[^,]*, you can activate|if [^,]*activat",
        low,
    )


def _split(clause: Clause, end: int, start: int) -> Passage:
    """Return an older effect whose condition ends at an offset in the clause."""
    condition = Clause("condition", clause.start, clause.start + end)
    rest = Clause("resolution", clause.start + start, clause.end)
    return Passage((condition,), (), (rest,), older=True)
