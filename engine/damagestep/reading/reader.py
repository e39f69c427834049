"""What is read out of the text of one card."""

import re
from dataclasses import dataclass, replace
from typing import Any, Literal

from damagestep.cards.card import EffectClass, Limit
from damagestep.reading.admission import Permission, permission
from damagestep.reading.bearing import speaks_of_all, told_apart
from damagestep.reading.classes import activates_card, class_of, places_of, speed_of, targets
from damagestep.reading.compiled import NOT_COMPILED, Compiled
from damagestep.reading.compiling import bare_activation, not_compiled
from damagestep.reading.facts import KINDS, Face, Facts, Frame
from damagestep.reading.facts_found import facts_of
from damagestep.reading.limits import Counted, limit_in, limits_of
from damagestep.reading.limits_of_input import GivenCard, checked
from damagestep.reading.modes import told_of
from damagestep.reading.older_targets import selecting
from damagestep.reading.passages import Passage, passages
from damagestep.reading.rows.words import IS_NOT_CLASSIFIED
from damagestep.reading.segments import ClauseKind, cut
from damagestep.reading.statements import equipped, of_half, stated
from damagestep.reading.still import held_again, must_hold
from damagestep.reading.understood import Marked, Span, spans_of, unplaced

State = Literal["compiled", "part", "kind", "unread"]
"""How much of an effect was understood: all; all before its resolution; its kind; not even that."""
EVERY_CLAUSE: frozenset[ClauseKind] = frozenset(("condition", "activation", "resolution"))
UNDERSTOOD = Marked(EVERY_CLAUSE)
ONCE_CALLED: dict[str, Any] = {
    "static": "diverts",
    "what": "this-card",
    "condition": [{"if": "called-by", "who": "this-card"}],
}
"""What keeps a card out of the Graveyard that one of its own effects has Special Summoned."""
IN_BRACKETS = re.compile(r"\((?:this card|this card's (?:name|original \w+)) is (?:also )?always treated")
"""Brackets that say what a card counts as."""


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
        return self._with(self.told.alone)

    def _with(self, told: dict[str, Any]) -> dict[str, Any]:
        """Return what is known of it, with what the grammar has understood."""
        known: dict[str, Any] = {"class": self.class_}
        if self.speed:
            known["speed"] = self.speed
        if self.mandatory:
            known["mandatory"] = True
        if self.from_:
            known["from"] = ["spell-trap" if zone == "pendulum" else zone for zone in self.from_]
        if self.outside:
            known["outside"] = "damage-step"
        if self.shared:
            known["one_of"] = "effects"
        known |= ({"limit": self.limit} if self.limit else {}) | told
        if self.mandatory:
            known.pop("tense", None)
        return known

    @property
    def card(self) -> dict[str, Any]:
        """Return the same under the keys of a card file, with what stands under other keys than `effects`.

        Of several effects in a card file one is used, unless each has a limit of its own.
        """
        if self.told.card is not None:
            return self.told.card
        if self.told.modes and self.speed:
            known = [self._with(mode.data) for mode in self.told.modes]
            alone = any(mode.also for mode in self.told.modes)
            return {"effects": known if alone else [{"one_of": self.modes_of} | one for one in known]}
        if not self.speed:
            return {"effects": [self.data]}
        if not (self.told.leaves or self.told.diverts):
            return {"effects": [self.data]}
        left: dict[str, Any] = {"leaves": list(self.told.leaves)} if self.told.leaves else {}
        # Without the id of the effect: whichever of the card's effects has Special Summoned it.
        itself = {"statics": [ONCE_CALLED]} if self.told.diverts else {}
        return {"effects": [self.data | {"resolve": self.told.resolution}]} | left | itself

    @property
    def modes_of(self) -> str:
        """Return the name that its modes have in common, another for each effect of a card."""
        return f"modes-{self.spans[0].start}" if self.spans else "modes"


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
        told_of_it = bare_activation(made.plain)
        if face.kind == "equip" and told_of_it.before:
            equips = equipped(text, made.plain, found)
            told_of_it = told_of_it.equipping(equips) if equips else NOT_COMPILED
        effects.append(_bare(face, counted, told_of_it))
    for number, (passage, facts) in enumerate(zip(found, told, strict=True)):
        spans = spans_of(made.plain, passage)
        if facts:
            what = class_of(facts, number == activation)
            effect = _effect(facts, what, counted.of.get(number), spans)
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
    effects = _alike_diverted(_with_one_list(effects))
    placed = [*rest, *(span for effect in effects for span in effect.spans)]
    rest += unplaced(made.plain, placed, flavour=made.flavour)
    return Reading(given.name, text, tuple(effects), tuple(sorted(rest, key=lambda span: span.start)))


def _with_one_list(effects: list[ReadEffect]) -> list[ReadEffect]:
    """Return effects of which those are only known in part that leave another list than the first does."""
    first = next((effect.told.leaves for effect in effects if effect.told.leaves), ())
    return [
        effect
        if effect.told.leaves in ((), first)
        else replace(effect, state="part", told=effect.told.leaving_nothing())
        for effect in effects
    ]


def _alike_diverted(effects: list[ReadEffect]) -> list[ReadEffect]:
    """Return effects of which those are only known in part that divert their card, if others do not.

    A card file says of all effects that Special Summon their own card whether it is banished afterwards.
    """
    callers = [e for e in effects if any(_calls_itself(one) for one in e.told.resolution or ())]
    if all(effect.told.diverts for effect in callers):
        return effects
    return [
        replace(effect, state="part", told=effect.told.leaving_nothing()) if effect.told.diverts else effect
        for effect in effects
    ]


def _calls_itself(operation: dict[str, Any]) -> bool:
    return operation["op"] == "special-summon" and operation.get("what") == "this-card"


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
    if counted.unread:
        told = NOT_COMPILED
    state: State = "compiled" if told.before else "part"
    made = replace(_effect(Facts(face, optional=True), what, counted.card, ()), state=state, told=told)
    return replace(made, targets="targets" in told.data)


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
