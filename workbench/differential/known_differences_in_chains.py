"""Known differences about what is put on a chain and what it does, each told by a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from damagestep.cards.operations import NegateEffects
from damagestep.cards.words import Filter
from damagestep.duel.events.chain import (
    EffectNegated,
    ResolutionStarted,
    ResolvedInVain,
    ResolvedOffTheField,
    ResolvedWithoutEffect,
    ResolvedWithoutTarget,
    SpentCardsSent,
    Triggered,
)
from damagestep.duel.events.turn import Passed
from damagestep.duel.state import at_timing
from damagestep.rules.query.filters import fits
from workbench.differential.difference import RECENT, Difference, bare

if TYPE_CHECKING:
    from damagestep import Line
    from damagestep.duel.cards import Card
    from workbench.differential.transcript import Link, Transcript

RESOLVING = (
    EffectNegated,
    ResolutionStarted,
    ResolvedInVain,
    ResolvedOffTheField,
    ResolvedWithoutEffect,
    ResolvedWithoutTarget,
)
"""Events with which a link begins to resolve, or does nothing."""
ONLY_FACE_UP = frozenset({"darklord-desire"})
"""Cards whose printed text leaves open what their official note says: only face-up monsters are targets."""


def without_a_target(difference: Difference, line: Line, there: Transcript) -> bool:
    """Only the C++ engine activates a mandatory effect that targets, and then targets nothing."""
    if difference.kind != "link" or difference.here or not difference.core:
        return False
    aimless = {x.card for x in newest(there) if not x.targets}
    effects = {c.id: c.data.effects for c in line.duel.cards}
    return all(
        card in aimless
        and any(e.mandatory and e.targets and not e.targets.if_possible for e in effects.get(card, ()))
        for card in difference.core
    )


def once_for_two_events(difference: Difference, _: Line, there: Transcript) -> bool:
    """Only the C++ engine puts a mandatory trigger on a chain once for each event that set it off."""
    cards = [x.card for x in newest(there)]
    twice = {c for c in cards if cards.count(c) > 1}
    if difference.kind == "mandatory trigger":
        return bool(twice) and not difference.core
    return difference.kind == "link" and not difference.here and set(difference.core) <= twice


def effect_of_a_trap(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine holds for a trigger what a face-up Trap answers an event with: a fast effect."""
    if (difference.kind, bool(difference.core)) not in (("trigger", True), ("window", False)):
        return False
    effects = [
        [e for e in c.data.effects if e.on and e.class_ == "quick" and "spell-trap" in e.from_]
        for c in line.duel.cards
        if bare(c.id) in difference.cards
    ]
    return bool(effects) and all(effects)


def no_longer_there(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine activates a trigger of a monster in a zone where it has none."""
    if difference.kind != "link" or difference.here:
        return False
    zones_of = {c.id: (c.zone, {zone for e in c.data.effects for zone in e.from_}) for c in line.duel.cards}
    return all(card in zones_of and zones_of[card][0] not in zones_of[card][1] for card in difference.core)


def declared_for_nothing(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only here a monster that has left the field still declares something: nothing will ask for it."""
    if difference.kind != "choice" or difference.core:
        return False
    by = {entry.partition(":")[2].partition("=")[0] for entry in difference.here if "=" in entry}
    gone = {c.id for c in line.duel.cards if c.zone not in ("monster", "spell-trap", "field")}
    return bool(by) and by <= gone


def effects_to_negate(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine targets monsters without effects for an effect that negates effects.

    Or it activates such an effect where no face-up monster has effects.
    """
    found = {c.id: c for c in line.duel.cards}
    if difference.here or not difference.core:
        return False
    if difference.kind == "targets" and difference.top is not None:
        aimed = [found[card] for card in difference.core if card in found]
        return _negates(found[difference.top]) and not any(map(_has_effects, aimed))
    shown = [c for c in found.values() if (c.zone, c.face) == ("monster", "up")]
    refused = dict(difference.rules)
    return (
        difference.kind == "trigger"
        and not any(map(_has_effects, shown))
        and all("TGT-01" in refused.get(card, ()) and _negates(found[card]) for card in difference.core)
    )


def _negates(card: Card) -> bool:
    return any(isinstance(o, NegateEffects) for e in card.data.effects if e.targets for o in e.resolve)


def changes_nothing(difference: Difference, _: Line, __: Transcript) -> bool:
    """Only the C++ engine lets an effect be activated, or targets a card, where it could change nothing."""
    refused = dict(difference.rules)
    if difference.kind == "window":
        return bool(difference.core) and all(refused.get(card) == ("EFF-01",) for card in difference.core)
    return (
        difference.kind == "targets"
        and bool(difference.core)
        and all("EFF-01" in refused.get(card, ()) for card in difference.core)
    )


def face_up_only(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine lets an effect target face-down monsters whose official note says face-up."""
    if difference.here or not difference.core:
        return False
    found = {c.id: c for c in line.duel.cards}
    if difference.kind == "targets":
        hidden = all(card in found and found[card].face == "down" for card in difference.core)
        return bare(difference.top or "") in ONLY_FACE_UP and hidden
    refused = all("TGT-01" in rules for _, rules in difference.rules)
    return difference.kind == "window" and difference.cards <= ONLY_FACE_UP and refused


def _has_effects(monster: Card) -> bool:
    return fits(monster, Filter(effect_monster=True), monster.controller)


def nothing_in_between(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only here an event is still the last one after a link that has done nothing."""
    if difference.core or difference.kind not in ("window", "window only here", "trigger"):
        return False
    cards = {c.id: c.data.effects for c in line.duel.cards}
    if not all(any(e.on and e.tense == "when" for e in cards.get(card, ())) for card in difference.here):
        return False
    events = [place.event for place in line.places[-RECENT:]]
    last = [n for n, event in enumerate(events) if isinstance(event, RESOLVING) and event.link == 1]
    after = events[last[-1] + 1 : last[-1] + 3] if last else []
    return bool(last) and all(isinstance(e, Passed | SpentCardsSent | Triggered) for e in after[:1])


def in_the_same_end_phase(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only here a trigger of the End Phase is activated for what has happened in that End Phase."""
    if (difference.kind, difference.timing) != ("trigger", "end") or difference.core:
        return False
    chained = {
        link.activation.card.id
        for place in line.places
        if place.duel.turn == line.duel.turn and at_timing(place.duel).timing == "end"
        for link in place.duel.chain
    }
    return bool(difference.here) and set(difference.here) <= chained


def newest(there: Transcript) -> list[Link]:
    """Return the links of the newest chain of the C++ engine."""
    return there.links[max(there.links)] if there.links else []
