"""Which sentences of a text hold an effect that is activated, and which words are its condition."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from damagestep.reading.facts import OWN, Face
from damagestep.reading.matching import event_of, names_phase
from damagestep.reading.rows.sentences import (
    ABOUT_ITSELF,
    BEGINS_BARE,
    BEGINS_DOING,
    GRANTS,
    IS_LABEL,
    IS_LIMIT,
    IS_NO_EFFECT,
    IS_RIDER,
    MODES,
    ONLY_WHEN,
)
from damagestep.reading.segments import Clause, Half, Sentence

CONDITION_HEAD = re.compile(
    r"(?:once per turn,? )?(?:when|if|each time|every time|after|during|at|once|while|in|the first time)\b"
)
PAYS = re.compile(r"(?:once per turn, )?you can (?!\(quick)")
OF_THIS_EFFECT = re.compile(r"you can only (?:use|activate) this effect ")
OF_EQUIPPED = re.compile(r"the equipped monster")
EQUIPS = re.compile(r"\bequip\b")
"""What an effect does before the text speaks of the monster that it has equipped."""
HEADS_OF_OWN = re.compile(r"you can only|you can use|(?:this card )?gains? ")
"""Heads whose bullets are effects of their own, whatever else the head says."""
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


@dataclass(frozen=True)
class Passage:
    """The clauses of one effect. Without `effect` it is a statement: continuous, or a rule.

    `older`: a sentence without colon and semicolon. `counts`: it says how often something may be used.
    `inherited` is a condition that stands in the head of a list and holds for each of its bullets. `bullets`
    are the sentences of a list that belongs to the effect; its resolution holds their clauses, too.
    """

    condition: tuple[Clause, ...] = ()
    activation: tuple[Clause, ...] = ()
    resolution: tuple[Clause, ...] = ()
    half: Half = "monster"
    effect: bool = True
    older: bool = False
    counts: bool = False
    inherited: tuple[Clause, ...] = ()
    bullets: tuple[Sentence, ...] = ()

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return its own clauses in the order of the text."""
        return tuple(sorted((*self.condition, *self.activation, *self.resolution), key=lambda c: c.start))


def passages(plain: str, sentences: list[Sentence], card: Face) -> list[Passage]:
    """Return what the sentences of a text hold, each with the bullets that belong to it."""
    made: list[Passage] = []
    one_shot = card.one_shot
    main = False
    for given in sentences:
        sentence = given
        if (of_last := _bullets_of_last(plain, given, made)) is not None:
            made[of_last] = _with_bullets(made[of_last], list(given.bullets))
            sentence = replace(given, bullets=())
        for found in _of(plain, sentence, one_shot and sentence.half == "monster"):
            passage = replace(found, half=sentence.half)
            if passage.effect and one_shot and sentence.half == "monster":
                passage = _later(plain, passage) if main else passage
                main = main or passage.effect
            if not passage.effect and (rider := _rider(plain, made, passage, one_shot)) is not None:
                made[rider] = replace(made[rider], resolution=(*made[rider].resolution, *passage.clauses))
            else:
                made.append(passage)
    return made


def _bullets_of_last(plain: str, sentence: Sentence, made: list[Passage]) -> int | None:
    """Return which effect has the bullets behind a limit of `this effect`: the last one, as its modes."""
    words = plain[sentence.start : sentence.clauses[-1].end].lower()
    if not sentence.bullets or not OF_THIS_EFFECT.match(words):
        return None
    return next((n for n in range(len(made) - 1, -1, -1) if made[n].effect), None)


def _rider(plain: str, made: list[Passage], passage: Passage, one_shot: bool) -> int | None:
    """Return which passage a statement goes on with: the last effect, where its first words say so."""
    last = next((n for n in range(len(made) - 1, -1, -1) if made[n].effect), None)
    unfit = not passage.clauses or passage.clauses[0].kind == "endless"
    if last is None or made[last].half != passage.half or unfit:
        return None
    low = plain[passage.clauses[0].start : passage.clauses[-1].end].lower()
    if IS_LIMIT.match(low):
        return None
    goes_on = IS_RIDER.match(low) and last == len(made) - 1
    words = "".join(c.of(plain) for c in made[last].resolution).lower()
    equips = "equip this card" in words and "equipped" in low
    other = OF_EQUIPPED.match(low) and not EQUIPS.search(words)
    return last if one_shot or (goes_on and not other) or equips else None


def _later(plain: str, passage: Passage) -> Passage:
    """Return a further effect of a card that acts once; as a rider where it is not about the card itself."""
    words = " ".join(c.of(plain) for c in passage.clauses).lower()
    if passage.older:
        event = event_of(", ".join(c.of(plain) for c in passage.condition).lower())
        return passage if event in OWN else replace(passage, effect=False)
    return passage if ABOUT_ITSELF.search(words) else replace(passage, effect=False)


def _of(plain: str, sentence: Sentence, one_shot: bool) -> Iterator[Passage]:
    """Return the passages of one sentence and its bullets."""
    head = _passage(plain, sentence, one_shot)
    words = plain[sentence.start : sentence.clauses[-1].end].lower()
    bullets = [b for b in sentence.bullets if b.clauses[0].kind != "note"]
    if not bullets:
        yield head
        return
    modes = MODES.search(words) and not HEADS_OF_OWN.match(words)
    if GRANTS.search(words) and not (sentence.activated or one_shot):
        yield _with_bullets(replace(head, effect=False), bullets)
    elif modes or (head.effect and head.resolution and not _bare_head(plain, head)) or one_shot:
        yield _with_bullets(replace(head, effect=head.effect or bool(modes)), bullets)
    else:
        condition = head.condition if sentence.activated else _time_of(plain, sentence)
        condition = () if "with this effect" in words or "with these effects" in words else condition
        yield replace(head, effect=False)
        for bullet in bullets:
            found = _passage(plain, bullet, False)
            labelled = (
                bool(condition)
                and not found.effect
                and not IS_NO_EFFECT.match(plain[bullet.start : bullet.end].lower())
            )
            yield replace(found, inherited=condition, effect=found.effect or labelled)


def _bare_head(plain: str, head: Passage) -> bool:
    """Check whether a head only introduces its bullets."""
    return not head.activation and not any(c.of(plain).strip(" .:") for c in head.resolution)


def _time_of(plain: str, sentence: Sentence) -> tuple[Clause, ...]:
    """Return the `during your Main Phase` of a head, which holds for all its bullets."""
    clause = sentence.clauses[0]
    found = re.search(r"during [^,:]*phase", clause.of(plain).lower())
    return (Clause("condition", clause.start + found.start(), clause.start + found.end()),) if found else ()


def _with_bullets(head: Passage, bullets: list[Sentence]) -> Passage:
    more = tuple(replace(c, kind="bullet") for b in bullets for c in b.clauses)
    return replace(head, resolution=(*head.resolution, *more), bullets=(*head.bullets, *bullets))


def _passage(plain: str, sentence: Sentence, one_shot: bool) -> Passage:
    """Return the passage of a sentence without its bullets."""
    if sentence.activated:
        condition, activation = sentence.clause("condition"), sentence.clause("activation")
        resolution = sentence.clause("resolution")
        words = condition.of(plain).lower() if condition else ""
        if condition and not activation and PAYS.match(words):
            condition, activation = None, condition
        label = condition and not activation and sentence.bullet and IS_LABEL.match(words.strip())
        in_force = condition and not activation and IN_POSITION.match(words.strip())
        return Passage(_one(condition), _one(activation), _one(resolution), effect=not (label or in_force))
    clause = sentence.clauses[0]
    if clause.kind != "statement":
        return Passage(resolution=(clause,), effect=False)
    return _with_cost(plain, _older(plain, clause, one_shot))


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


def _older(plain: str, clause: Clause, one_shot: bool) -> Passage:
    """Return a sentence without colon and semicolon: an effect in an older wording, or a statement."""
    low = clause.of(plain).lower()
    statement = Passage(resolution=(clause,), effect=False)
    if IS_LIMIT.match(low) and not low.startswith("("):
        return replace(statement, counts=True)
    if IS_NO_EFFECT.match(low) and not (one_shot and _acts(low)):
        return statement
    if CONDITION_HEAD.match(low):
        for comma in re.finditer(r",\s*", low):
            before, after = low[: comma.start()], low[comma.end() :]
            event = event_of(before)
            if event == "replacement":
                return statement
            if (event or names_phase(before)) and BEGINS_DOING.match(after):
                return _split(clause, comma.start(), comma.end())
    free = FREE_HEAD.match(low)
    if free and not BY_RULE.match(low, free.end()):
        at = free.end("when")
        return _split(clause, at, at) if free["when"] else Passage(resolution=(clause,), older=True)
    only = ONLY_WHEN.match(low) if one_shot else None
    if only:
        return Passage((Clause("condition", clause.start + only.start("when"), clause.end),), older=True)
    if one_shot or (BEGINS_BARE.match(low) and not free):
        return Passage(resolution=(clause,), older=True)
    return statement


def _acts(low: str) -> bool:
    """Check whether a sentence of a Spell or Trap begins with what it does, though it looks like a rule."""
    if re.match(r"this card (?:is|can be) used to ritual summon", low):
        return True
    return not re.match(
        r"you (?:can|cannot|must)|this card|cannot|\(|if you control[^,]*, you can activate|if [^,]*activat",
        low,
    )


def _split(clause: Clause, end: int, start: int) -> Passage:
    """Return an older effect whose condition ends at an offset in the clause."""
    condition = Clause("condition", clause.start, clause.start + end)
    rest = Clause("resolution", clause.start + start, clause.end)
    return Passage((condition,), (), (rest,), older=True)
