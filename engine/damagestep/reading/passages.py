"""Which sentences of a text hold an effect that is activated, and which words are its condition."""

import re
from collections.abc import Iterator
from dataclasses import replace

from damagestep.reading.facts import OWN, Event, Face
from damagestep.reading.matching import event_of
from damagestep.reading.one_sentence import IN_POSITION, either, passage_of
from damagestep.reading.passage import Passage
from damagestep.reading.rows.sentences import (
    ABOUT_ITSELF,
    FROM_HAND,
    GRANTS,
    IS_LIMIT,
    IS_NO_EFFECT,
    IS_RIDER,
    MODES,
)
from damagestep.reading.segments import Clause, Sentence

AS_MATERIAL = "this card as material"
APPLIED_WHILE = re.compile(r"while [^.]*, apply (?:this|these|the following) effects?")
"""A head whose bullets apply by themselves."""
TOSSES = re.compile(r"\btoss a coin\b")
GIVES = re.compile(r"\bgains? (?:this|these|the following) effects?\b")
"""Heads of an effect whose bullets are effects that wait for something of their own."""
GAINED = re.compile(r"\bg(?:ain|et)s? (?:this|these|the following) effect")
OF_THIS_EFFECT = re.compile(r"you can only (?:use|activate) this effect ")
OF_EQUIPPED = re.compile(r"the equipped monster")
EQUIPS = re.compile(r"\bequip\b")
"""What an effect does before the text speaks of the monster that it has equipped."""
HEADS_OF_OWN = re.compile(
    r"you can only|you can use|(?:this card )?gains? "
    r"|this card can (?:activate|use) (?:these|the following) effects"
)
"""Heads whose bullets are effects of their own, whatever else the head says."""


def passages(plain: str, sentences: list[Sentence], card: Face) -> list[Passage]:
    """Return what the sentences of a text hold, each with the bullets that belong to it."""
    made: list[Passage] = []
    one_shot = card.one_shot
    main = gives = False
    for given in sentences:
        sentence = given
        if (of_last := _bullets_of_last(plain, given, made)) is not None:
            made[of_last] = _with_bullets(made[of_last], list(given.bullets))
            sentence = replace(given, bullets=())
        words = plain[sentence.start : sentence.clauses[-1].end].lower()
        given_behind = gives and IS_LIMIT.match(words) is not None
        gives = not sentence.bullets and GRANTS.search(words) is not None
        for found in _of(plain, sentence, one_shot and sentence.half == "monster"):
            passage = replace(
                found, half=sentence.half, granted=found.granted or (given_behind and found.effect)
            )
            if passage.effect and one_shot and sentence.half == "monster" and not passage.granted:
                passage = _later(plain, passage) if main else passage
                main = main or (passage.effect and _event(plain, passage) not in OWN)
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
    if IS_LIMIT.match(low) or FROM_HAND.search(low):
        return None
    goes_on = IS_RIDER.match(low) and last == len(made) - 1
    words = "".join(c.of(plain) for c in made[last].resolution).lower()
    equips = "equip this card" in words and "equipped" in low
    other = OF_EQUIPPED.match(low) and not EQUIPS.search(words)
    return last if one_shot or (goes_on and not other) or equips else None


def _event(plain: str, passage: Passage) -> Event | None:
    return event_of(", ".join(c.of(plain) for c in passage.condition).lower())


def _later(plain: str, passage: Passage) -> Passage:
    """Return a further effect of a card that acts once; as a rider where it is not about the card itself."""
    words = " ".join(c.of(plain) for c in passage.clauses).lower()
    if passage.older:
        return passage if _event(plain, passage) in OWN else replace(passage, effect=False)
    return passage if ABOUT_ITSELF.search(words) else replace(passage, effect=False)


def _of(plain: str, sentence: Sentence, one_shot: bool) -> Iterator[Passage]:
    """Return the passages of one sentence and its bullets."""
    head, *second = either(plain, passage_of(plain, sentence, one_shot))
    words = plain[sentence.start : sentence.clauses[-1].end].lower()
    bullets = [b for b in sentence.bullets if b.clauses[0].kind != "note"]
    if not bullets:
        yield from (head, *second)
        return
    modes = MODES.search(words) and not (HEADS_OF_OWN.match(words) or APPLIED_WHILE.match(words))
    if given := _given(plain, sentence, bullets, one_shot):
        others = [bullet for bullet in bullets if bullet not in given]
        alone = GRANTS.search(words) and not (sentence.activated or one_shot)
        yield _with_bullets(replace(head, effect=head.effect and not alone), others)
        yield from given.values()
    elif GRANTS.search(words) and not (sentence.activated or one_shot):
        yield _with_bullets(replace(head, effect=False), bullets)
    elif modes or (head.effect and head.resolution and not _bare_head(plain, head)) or one_shot:
        yield _with_bullets(replace(head, effect=head.effect or bool(modes)), bullets)
    else:
        condition = head.condition if sentence.activated else _time_of(plain, sentence)
        condition = () if "with this effect" in words or "with these effects" in words else condition
        yield replace(head, effect=False)
        for bullet in bullets:
            found = passage_of(plain, bullet, False)
            label = plain[bullet.start : bullet.clauses[0].end].strip().lower()
            labelled = (
                bool(condition)
                and not found.effect
                and not (GAINED.search(words) or IN_POSITION.match(label))
                and not IS_NO_EFFECT.match(plain[bullet.start : bullet.end].lower())
            )
            yield replace(found, inherited=condition, effect=found.effect or labelled)


def _given(
    plain: str, sentence: Sentence, bullets: list[Sentence], one_shot: bool
) -> dict[Sentence, Passage]:
    """Return the bullets that are effects which their head gives, to another card or to its own for a time.

    What a coin decides is given too, if it waits for an event.
    """
    words = plain[sentence.start : sentence.clauses[-1].end].lower()
    by_coin = sentence.activated and TOSSES.search(words) is not None
    to_others = GRANTS.search(words) is not None and not (one_shot and AS_MATERIAL not in words)
    if not (to_others or by_coin or (sentence.activated and GIVES.search(words))):
        return {}
    found = {bullet: passage_of(plain, bullet, False) for bullet in bullets}
    return {
        bullet: replace(one, granted=True)
        for bullet, one in found.items()
        if one.effect and not (by_coin and _event(plain, one) is None)
    }


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


def goes_from_hand(plain: str, found: list[Passage]) -> bool:
    """Check whether a text says that its Trap may be activated from the hand."""
    return any(
        FROM_HAND.search(clause.of(plain).lower())
        for passage in found
        if not passage.effect
        for clause in passage.clauses
    )
