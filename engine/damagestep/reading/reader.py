"""What is read out of the text of one card."""

import re
from dataclasses import replace

from damagestep.cards.card import EffectClass, Limit
from damagestep.reading.admission import permission
from damagestep.reading.bearing import speaks_of_all, told_apart
from damagestep.reading.classes import activates_card, class_of, places_of, speed_of, targets
from damagestep.reading.compiled import NOT_COMPILED
from damagestep.reading.compiling import bare_activation, not_compiled
from damagestep.reading.facts import KINDS, Face, Facts, Frame
from damagestep.reading.facts_found import facts_of, lasting_values
from damagestep.reading.limits import Counted, limit_in, limits_of
from damagestep.reading.limits_of_input import GivenCard, checked
from damagestep.reading.modes import told_of
from damagestep.reading.of_one_card import alike_diverted, used_elsewhere, with_one_list
from damagestep.reading.older_targets import selecting
from damagestep.reading.passage import Passage
from damagestep.reading.passages import goes_from_hand, passages
from damagestep.reading.read_effect import ReadEffect, Reading, State
from damagestep.reading.rows.words import IS_NOT_CLASSIFIED
from damagestep.reading.segments import ClauseKind, cut
from damagestep.reading.statements import equipped, of_half, stated
from damagestep.reading.still import held_again, must_hold
from damagestep.reading.understood import Marked, Span, spans_of, unplaced

EVERY_CLAUSE: frozenset[ClauseKind] = frozenset(("condition", "activation", "resolution"))
UNDERSTOOD = Marked(EVERY_CLAUSE)
IN_BRACKETS = re.compile(r"\((?:this card|this card's (?:name|original \w+)) is (?:also )?always treated")
"""Brackets that say what a card counts as."""


def face_of(type_line: str) -> Face:
    """Return what kind of card a type line names: `Warrior / Effect`, `Normal Spell`, `Trap / Counter`."""
    words = frozenset(re.findall(r"[a-z-]+", type_line.lower()))
    frame: Frame = "spell" if "spell" in words else "trap" if "trap" in words else "monster"
    of = next((name for name in KINDS if name in words), "normal")
    return Face(frame, "" if frame == "monster" else of, words)


def read_card(given: GivenCard) -> Reading:
    """Read the text of a card.

    Raises:
        BadText: it is no text that can be read.
    """
    face, text = face_of(given.type_line), checked(given.text)
    made = cut(text, face.words, given.name)
    found = passages(made.plain, made.sentences, face)
    told = [facts_of(face, made.plain, p) if p.effect else None for p in found]
    activation = _activation(face, told)
    counted = limits_of(made.plain, found, activation)
    statements = {
        n: one for n, p in enumerate(found) if not told[n] and (one := _statement(face, text, made.plain, p))
    }
    must = must_hold(made.plain, found)
    unread = [
        p
        for n, p in enumerate(found)
        if n not in must.values() and (n not in statements or statements[n].state != "compiled")
    ]
    held_back = told_apart(made.plain, found, unread)
    of_all = speaks_of_all(made.plain, unread)
    effects: list[ReadEffect] = []
    rest: list[Span] = []
    understood: set[int] = set()
    if activation is None and face.frame != "monster" and not face.one_shot:
        effects.append(_bare(face, counted, text, made.plain, found))
    for number, (passage, facts) in enumerate(zip(found, told, strict=True)):
        spans = spans_of(made.plain, passage)
        if facts:
            what = class_of(facts, number == activation)
            effect = _effect(facts, what, counted.of.get(number), spans)
            if passage.granted:
                at_most: State = "unread" if effect.state == "unread" else "kind"
                effects.append(replace(effect, state=at_most, granted=True))
                continue
            effect = _compile(text, made.plain, passage, replace(effect, shared=number in counted.shared))
            if number in must:
                effect, known = _still(text, made.plain, found[must[number]], effect)
                if known:
                    understood.add(must[number])
                    statements.pop(must[number], None)
            comes = counted.summons and "special summon" in facts.resolution
            narrowed = _narrowed(made.plain, found, number, statements)
            if effect.state == "compiled" and (counted.unread or number in held_back or comes or narrowed):
                effect = replace(effect, state="part")
            # The marks of a condition that it shares with others stand where its words do.
            in_part = passage.inherited and effect.state == "part"
            effects.append(replace(effect, state="kind") if in_part else effect)
        elif statement := statements.get(number):
            withheld = of_all and statement.state == "compiled" and statement.class_ == "continuous"
            effects.append(replace(statement, state="kind") if withheld else statement)
        else:
            rest += spans_of(made.plain, passage, UNDERSTOOD) if number in understood else spans
    effects = alike_diverted(with_one_list(effects))
    from_hand = face.frame == "trap" and goes_from_hand(made.plain, found)
    effects = used_elsewhere(effects, from_hand, "pendulum" in face.words)
    placed = [*rest, *(span for effect in effects for span in effect.spans)]
    rest += unplaced(made.plain, placed, flavour=made.flavour)
    return Reading(given.name, text, tuple(effects), tuple(sorted(rest, key=lambda span: span.start)))


def _activation(face: Face, told: list[Facts | None]) -> int | None:
    """Return which passage is what the activation of a Spell or Trap Card does."""
    if face.frame == "monster":
        return None
    of_card = (
        n
        for n, facts in enumerate(told)
        if facts and facts.half == "monster" and facts.card.frame != "monster" and activates_card(facts)
    )
    return next(of_card, None)


def _bare(face: Face, counted: Counted, text: str, plain: str, found: list[Passage]) -> ReadEffect:
    """Return the activation of a card that stays on the field, of which its text says nothing."""
    what: EffectClass = "trap-activation" if face.frame == "trap" else "spell-activation"
    told = bare_activation(plain)
    if face.kind == "equip" and told.before:
        equips = equipped(text, plain, found)
        told = told.equipping(equips) if equips else NOT_COMPILED
    if counted.unread:
        told = NOT_COMPILED
    # Without its target the activation of an Equip Spell is known in kind alone.
    unknown: State = "kind" if face.kind == "equip" else "part"
    state: State = "compiled" if told.before else unknown
    lasting = face.frame == "trap" and lasting_values(plain, found)
    facts = Facts(face, optional=True, lasting=lasting)
    return replace(_effect(facts, what, counted.card, ()), state=state, told=told)


def _effect(facts: Facts, what: EffectClass, limit: Limit | None, spans: tuple[Span, ...]) -> ReadEffect:
    # Nothing asks for a Quick Effect that answers nothing.
    asked = what in ("trigger", "flip") or (what == "quick" and (facts.event or facts.points or facts.phase))
    mandatory = bool(asked) and not facts.optional
    return ReadEffect(
        class_=what,
        speed=None if what == "continuous" else speed_of(facts, what),
        mandatory=mandatory,
        from_=places_of(facts, what),
        targets=targets(facts, what),
        permission=permission(facts, what, mandatory),
        limit=limit or limit_in(facts.condition),
        state=_state(spans),
        outside=facts.outside,
        spans=spans,
    )


def _compile(text: str, plain: str, passage: Passage, effect: ReadEffect) -> ReadEffect:
    """Return an effect with all that the grammar understands of it.

    What two parts of the reader tell differently, such as whether it targets, counts as not understood.
    """
    unknown = replace(effect, told=not_compiled(plain, passage))
    # A card in a Pendulum Zone lies in a Spell & Trap Zone.
    from_ = tuple("spell-trap" if zone == "pendulum" else zone for zone in effect.from_)
    told = told_of(text, plain, passage, effect.class_, from_)
    aims = told.activation is not None and ("targets" in told.activation) != effect.targets
    if aims and not told.modes:
        return unknown
    spans = spans_of(plain, selecting(text, plain, passage), told.marked)
    state = _state(spans)
    if state == "kind" and told.before and passage.resolution:
        state = "part"
    whole = told.before and told.resolution and not told.gaps
    at = tuple((told.condition or {}).get("from", effect.from_))
    return replace(effect, from_=at, told=told, spans=spans, state="compiled" if whole else state)


def _still(text: str, plain: str, must: Passage, effect: ReadEffect) -> tuple[ReadEffect, bool]:
    """Return an effect with what a statement says must hold when it resolves, too, and whether it is data.

    All conditions of an effect hold again or none, so that it may have no others.
    """
    again = held_again(text, plain, must, effect.from_)
    before = effect.told.condition
    if not again or before is None or "condition" in before or effect.told.modes:
        return (replace(effect, state="part") if effect.state == "compiled" else effect), False
    told = replace(effect.told, condition=before | {"condition": again, "still": True})
    return replace(effect, told=told), True


def _narrowed(plain: str, found: list[Passage], number: int, statements: dict[int, ReadEffect]) -> bool:
    """Check whether brackets right behind an effect, which are not data, may say more of it."""
    for behind in range(number + 1, len(found)):
        passage = found[behind]
        words = " ".join(clause.of(plain) for clause in passage.clauses).lower().strip()
        if passage.effect or not (words.startswith("(") or passage.counts):
            return False
        known = behind in statements and statements[behind].state == "compiled"
        if words.startswith("(") and not known and not IN_BRACKETS.match(words):
            return True
    return False


def _statement(face: Face, text: str, plain: str, passage: Passage) -> ReadEffect | None:
    """Return a statement as an effect that starts no Chain; None for limits, materials and notes."""
    first = passage.clauses[0] if passage.clauses else None
    if first is None or first.kind in ("materials", "endless"):
        return None
    from_ = ("pendulum",) if passage.half == "pendulum" else places_of(Facts(face), "continuous")
    zone = "spell-trap" if passage.half == "pendulum" else "monster"
    card = stated(text, plain, passage, (zone,) if passage.half == "pendulum" else from_, face.words)
    if card and "pendulum" in face.words:
        card = of_half(card, zone)
    if card is None and (passage.counts or first.kind == "note"):
        return None
    no_effect = IS_NOT_CLASSIFIED.match(first.of(plain).lower())
    what: EffectClass = "unclassified" if no_effect else "continuous"
    told = not_compiled(plain, passage)
    if card is not None:
        told = replace(told, card=card, marked=Marked(EVERY_CLAUSE))
    spans = spans_of(plain, passage, told.marked)
    state: State = "unread" if all(span.state == "unread" for span in spans) else "kind"
    nothing = permission(Facts(face), what, mandatory=False)
    state = "compiled" if card is not None else state
    return ReadEffect(what, None, False, (), False, nothing, None, state, False, spans, told)


def _state(spans: tuple[Span, ...]) -> State:
    """Return how much was understood, from the marks alone: no row can claim more than its own words."""
    does = [s for s in spans if s.part not in ("condition", "activation", "limit")]
    before = [s for s in spans if s.part in ("condition", "activation")]
    if does and all(s.state == "unread" for s in does):
        return "unread"
    return "part" if all(s.state == "understood" for s in before) and does else "kind"
