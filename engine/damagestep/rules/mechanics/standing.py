"""Cards that may not stay on the field: self-destruction, a second copy, a wrong Type or Attribute.

They leave at once, without a chain, but not from the start of the Damage Step until after damage calculation.
Then they leave one after the other, before anything can be activated (yugipedia, after damage calculation).
The profile says whether that delay is for every monster or only for the one that the attack has flipped.
"""

from typing import Literal

from damagestep.cards.operations import TOGETHER
from damagestep.cards.statics import Falls, OneKind, OnlyOne
from damagestep.duel.agenda import Resolving
from damagestep.duel.cards import Card, CardRef
from damagestep.duel.events.effects import Destroyed, Moved
from damagestep.duel.sequel_frames import Removing
from damagestep.duel.state import Duel, at_timing, card, destroyed_by_battle, effect, wherever
from damagestep.duel.verbs import StageResult, pop, push, send, swap
from damagestep.records.record import replace
from damagestep.records.terms import SIDES, Side, TimingId
from damagestep.rules.query.abilities import has
from damagestep.rules.query.continuous import applying, may_exist
from damagestep.rules.query.filters import fits
from damagestep.rules.query.kinds import of_other_kinds

SUSPENDED: tuple[TimingId, ...] = (
    "damage-step.start",
    "damage-step.flip",
    "damage-step.before-calculation",
    "damage-step.calculation",
    "damage-step.comparison",
    "damage-step.damage",
    "damage-step.after-auto",
)
"""The rows in which illegal cards stay; the last one ends that with an action of its own."""

REMOVERS = (Falls, OnlyOne, OneKind)
"""The statics by which cards may not stay on the field."""


def queue_illegal_cards(duel: Duel) -> Duel:
    """Queue the removal of cards that may no longer stay on the field."""
    if not may_exist(duel, *REMOVERS) or isinstance(duel.agenda[-1], Removing) or in_a_moment(duel):
        return duel
    waiting: CardRef | None = None
    if at_timing(duel).timing in SUSPENDED:
        if duel.profile.self_destruct_suspension == "all":
            return duel
        waiting = duel.battle.uncovered if duel.battle else None
    found = illegal_cards(duel, waiting)
    return push(duel, found) if found else duel


def in_a_moment(duel: Duel) -> bool:
    """Check whether an effect resolves of which another part belongs to the same moment as those done."""
    frame = duel.agenda[-1]
    if not isinstance(frame, Resolving) or not (frame.link >= 0 and frame.index > 0):
        return False
    parts = effect(duel.chain[frame.link].activation, duel).resolve
    return frame.index < len(parts) and parts[frame.index].join in TOGETHER


def end_suspension(duel: Duel) -> StageResult:
    """Remove the illegal cards that had to wait; the row returns to this action until none is left."""
    found = illegal_cards(duel) if duel.forces else None
    if found is None:
        return None, duel
    row = at_timing(duel)
    return None, push(swap(duel, replace(row, action=row.action - 1)), found)


def illegal_cards(duel: Duel, waiting: CardRef | None = None) -> Removing | None:
    """Return the first removal that is due, in the order of the cards that demand one; `None` if none is.

    The card `waiting` is not removed yet.
    """
    for source, static in applying(duel, *REMOVERS):
        victims: tuple[Card, ...] = ()
        match static:
            case Falls():
                victims = (source,)
            case OnlyOne(of=of, per=per):
                sides = SIDES if per == "field" else (source.controller,)
                alike = [c for c in _face_up(duel) if c.controller in sides and fits(c, of, c.controller)]
                victims = _surplus(duel, alike)
            case OneKind(of=kind):
                victims = tuple(c for side in SIDES for c in of_another_kind(duel, side, kind))
        victims = tuple(c for c in victims if c.ref != waiting)
        sent = isinstance(static, OnlyOne) and duel.profile.only_one_violation == "send"
        destroyed = not sent and not isinstance(static, OneKind)
        if destroyed:
            victims = tuple(c for c in victims if not has(duel, c, "cannot-be-destroyed-by-effects", source))
        if victims:
            refs = tuple(c.ref for c in victims)
            return Removing(victims=refs, source=source.ref, destroyed=destroyed)
    return None


def _surplus(duel: Duel, alike: list[Card]) -> tuple[Card, ...]:
    """Return which of several cards leave of which only one may be there: all but the first.

    The profile says whether a monster that is destroyed by battle is one of them, or all others leave for it.
    """
    beaten = [c for c in alike if destroyed_by_battle(duel, c)]
    if not beaten or duel.profile.only_one_after_battle == "beaten":
        return tuple(alike[1:])
    return tuple(c for c in alike if c not in beaten)


def _face_up(duel: Duel) -> list[Card]:
    """Return the face-up cards on the field, oldest first."""
    return [c for ref in duel.index.face_up if (c := card(duel, ref))]


def of_another_kind(duel: Duel, side: Side, kind: Literal["race", "attribute"]) -> tuple[Card, ...]:
    """Return a player's face-up monsters of another Type or Attribute than the one that came first."""
    monsters = (c for c in _face_up(duel) if c.zone == "monster" and c.controller == side)
    return of_other_kinds(monsters, kind)


def remove_illegal_cards(duel: Duel, frame: Removing) -> StageResult:
    """Send illegal cards to the Graveyard, or destroy them.

    Their flip effects that wait to be activated are kept, but not in the OCG if the cards were only sent.
    """
    duel, source = pop(duel), wherever(duel, frame.source.id)
    gone = tuple(c for ref in frame.victims if (c := card(duel, ref)))
    if not gone:
        return None, duel
    for victim in gone:
        duel = send(duel, victim, "graveyard")
    if frame.destroyed or duel.profile.region == "TCG":
        here = {c.ref: wherever(duel, c.id).ref for c in gone}
        held = tuple(replace(p, card=here.get(p.card, p.card)) for p in duel.waiting.pending)
        duel = replace(duel, waiting=replace(duel.waiting, pending=held))
    if frame.destroyed:
        return Destroyed(cards=gone, side=source.controller, source=source), duel
    return Moved(cards=gone, to="graveyard", manner="sent", side=source.controller, source=source), duel
