"""What is read out of the text of one card."""

import re
from dataclasses import dataclass, replace
from typing import Any, Literal

from damagestep.cards.card import EffectClass, Limit
from damagestep.reading.admission import Permission, permission
from damagestep.reading.classes import activates_card, class_of, places_of, speed_of, targets
from damagestep.reading.compiling import NOT_COMPILED, Compiled, bare_activation, compiled, not_compiled
from damagestep.reading.facts import KINDS, Face, Facts, Frame
from damagestep.reading.given import GivenCard, checked
from damagestep.reading.limits import Counted, limit_in, limits_of
from damagestep.reading.marks import Span, spans_of, unplaced
from damagestep.reading.passages import Passage, passages
from damagestep.reading.rows.words import IS_NOT_CLASSIFIED
from damagestep.reading.segments import cut
from damagestep.reading.telling import facts_of

State = Literal["compiled", "part", "kind", "unread"]
"""How much of an effect was understood: all; all before its resolution; its kind; not even that."""
ON_EFFECTS = re.compile(
    r"\b(?:this|these|that|its|the|each|this card's) (?:\w+ ){0,2}effects?\b"
    r"|activat|this way|the turn (?:you|this)|once per|this applies|nothing is done"
    r"|\b(?:that|those|the targeted|the summoned) (?:monster|card|target)s?\b|\bthe targets?\b"
    r"|^(?!.*\bwould\b).*\b(?:instead|otherwise)\b"
)
"""What tells that a statement may be about the effects of its own card."""


@dataclass(frozen=True)
class ReadEffect:
    """One effect as it was read, or a continuous passage; `limit` is how often it may be used.

    `shared`: only one of the card's effects may be used in a turn. `told` is what the grammar understood.
    """

    class_: EffectClass
    speed: int | None
    mandatory: bool
    from_: tuple[str, ...]
    targets: bool
    permission: Permission
    limit: Limit | None
    state: State
    outside: bool
    spans: tuple[Span, ...]
    told: Compiled = NOT_COMPILED
    shared: bool = False

    @property
    def data(self) -> dict[str, Any]:
        """Return what is known of it in the words of card files; what is not known is left out."""
        known: dict[str, Any] = {"class": self.class_}
        if self.speed:
            known["speed"] = self.speed
        if self.mandatory:
            known["mandatory"] = True
        if self.from_:
            known["from"] = ["spell-trap" if zone == "pendulum" else zone for zone in self.from_]
        if self.outside:
            known["outside"] = "damage-step"
        known |= self.told.data
        if self.mandatory:
            known.pop("tense", None)
        if self.shared:
            known["one_of"] = "effects"
        return known | ({"limit": self.limit} if self.limit else {})


@dataclass(frozen=True)
class Reading:
    """One card as it was read: its effects in the order of its text, and the marks of all other words."""

    name: str
    text: str
    effects: tuple[ReadEffect, ...]
    rest: tuple[Span, ...]


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
    made = cut(text, face.words)
    found = passages(made.plain, made.sentences, face)
    told = [facts_of(face, made.plain, p) if p.effect else None for p in found]
    activation = _activation(face, told)
    counted = limits_of(made.plain, found, activation)
    told_apart = _speaks_of_effects(made.plain, found)
    effects: list[ReadEffect] = []
    rest: list[Span] = []
    if activation is None and face.frame != "monster" and not face.one_shot:
        effects.append(_bare(face, counted, bare_activation(made.plain)))
    for number, (passage, facts) in enumerate(zip(found, told, strict=True)):
        spans = spans_of(made.plain, passage)
        if facts:
            what = class_of(facts, number == activation)
            effect = _effect(facts, what, counted.of.get(number), spans)
            effect = _compile(text, made.plain, passage, replace(effect, shared=number in counted.shared))
            if effect.state == "compiled" and (counted.unread or told_apart):
                effect = replace(effect, state="part")
            # The marks of a condition that it shares with others stand where its words do.
            in_part = passage.inherited and effect.state == "part"
            effects.append(replace(effect, state="kind") if in_part else effect)
        elif statement := _statement(face, made.plain, passage):
            effects.append(statement)
        else:
            rest += spans
    placed = [*rest, *(span for effect in effects for span in effect.spans)]
    rest += unplaced(made.plain, placed, flavour=made.flavour)
    return Reading(given.name, text, tuple(effects), tuple(sorted(rest, key=lambda span: span.start)))


def _activation(face: Face, told: list[Facts | None]) -> int | None:
    """Return which passage is what the activation of a Spell or Trap Card does."""
    if face.frame == "monster":
        return None
    of_card = (
        n for n, facts in enumerate(told) if facts and facts.half == "monster" and activates_card(facts)
    )
    return next(of_card, None)


def _bare(face: Face, counted: Counted, told: Compiled) -> ReadEffect:
    """Return the activation of a card that stays on the field, of which its text says nothing."""
    what: EffectClass = "trap-activation" if face.frame == "trap" else "spell-activation"
    if face.kind == "equip" or counted.unread:
        told = NOT_COMPILED
    state: State = "compiled" if told.before else "part"
    return replace(_effect(Facts(face, optional=True), what, counted.card, ()), state=state, told=told)


def _effect(facts: Facts, what: EffectClass, limit: Limit | None, spans: tuple[Span, ...]) -> ReadEffect:
    # Nothing asks for a Quick Effect that answers nothing.
    asked = what in ("trigger", "flip") or (what == "quick" and (facts.event or facts.points or facts.phase))
    mandatory = bool(asked) and not facts.optional
    return ReadEffect(
        class_=what,
        speed=None if what == "continuous" else speed_of(facts, what),
        mandatory=mandatory,
        from_=places_of(facts, what),
        targets=targets(facts),
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
    told = compiled(text, plain, passage, effect.class_, from_)
    if told.activation is not None and ("targets" in told.activation) != effect.targets:
        return unknown
    spans = spans_of(plain, passage, told.marked)
    state = _state(spans)
    if state == "kind" and told.before and passage.resolution:
        state = "part"
    whole = told.before and told.resolution and not told.gaps
    at = tuple((told.condition or {}).get("from", effect.from_))
    return replace(effect, from_=at, told=told, spans=spans, state="compiled" if whole else state)


def _speaks_of_effects(plain: str, found: list[Passage]) -> bool:
    """Check whether a statement that is not compiled may say more of the card's own effects."""
    return any(
        not (passage.effect or passage.counts)
        and ON_EFFECTS.search(" ".join(c.of(plain) for c in passage.clauses).lower())
        for passage in found
    )


def _statement(face: Face, plain: str, passage: Passage) -> ReadEffect | None:
    """Return a statement as an effect that starts no Chain; None for limits, materials and notes."""
    first = passage.clauses[0] if passage.clauses else None
    if first is None or passage.counts or first.kind in ("materials", "note", "endless"):
        return None
    no_effect = IS_NOT_CLASSIFIED.match(first.of(plain).lower())
    what: EffectClass = "unclassified" if no_effect else "continuous"
    spans = spans_of(plain, passage)
    state: State = "unread" if all(span.state == "unread" for span in spans) else "kind"
    nothing = permission(Facts(face), what, mandatory=False)
    told = not_compiled(plain, passage)
    return ReadEffect(what, None, False, (), False, nothing, None, state, False, spans, told)


def _state(spans: tuple[Span, ...]) -> State:
    """Return how much was understood, from the marks alone: no row can claim more than its own words."""
    does = [s for s in spans if s.part not in ("condition", "activation", "limit")]
    before = [s for s in spans if s.part in ("condition", "activation")]
    if does and all(s.state == "unread" for s in does):
        return "unread"
    return "part" if all(s.state == "understood" for s in before) and does else "kind"
