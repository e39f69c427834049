"""Verification: cards are shown so that the opponent can check what an effect has found.

A player who takes a card of a certain kind from where the opponent cannot see it shows it, and so with a
monster that an effect places face-down (kde: tournament policy, verification). The opponent may look at the
cards until he or she next decides something.
"""

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Event
from damagestep.duel.events.effects import Moved, SpecialSummoned, SpecialSummonedTogether
from damagestep.duel.events.upkeep import Revealed
from damagestep.duel.lasting import Shown
from damagestep.duel.sequel_frames import Revealing
from damagestep.duel.state import Duel, card, find_by_id, wherever
from damagestep.duel.verbs import StageResult, pop, push
from damagestep.records.record import replace
from damagestep.records.terms import SIDES, Chooser, Side, other


def queue_verification(duel: Duel, event: Event) -> Duel:
    """Queue the verification of cards that an event has moved, each player's cards together."""
    match event:
        case Moved(checked=True, cards=cards, source=source):
            found = cards
        case (
            SpecialSummoned(cards=cards, source=source) | SpecialSummonedTogether(cards=cards, source=source)
        ):
            found = tuple(c for c in cards if _is_face_down_monster(find_by_id(duel, c.id)))
        case _:
            return duel
    now = [wherever(duel, c.id) for c in found]
    for side in SIDES:
        if mine := tuple(c.ref for c in now if c.controller == side):
            duel = push(duel, Revealing(side=side, cards=mine, source=source.id))
    return duel


def _is_face_down_monster(of: Card | None) -> bool:
    return of is not None and of.zone == "monster" and of.face == "down"


def reveal(duel: Duel, frame: Revealing) -> StageResult:
    """Show cards, as far as they are still there, to the opponent of their player."""
    cards = tuple(c for ref in frame.cards if (c := card(duel, ref)))
    after = show_to(pop(duel), cards, other(frame.side))
    return Revealed(side=frame.side, cards=cards, source=wherever(duel, frame.source)), after


def show_to(duel: Duel, cards: tuple[Card, ...], to: Side) -> Duel:
    """Let a player look at cards until he or she next decides something."""
    return replace(duel, shown=(*duel.shown, *(Shown(card=c.ref, to=to) for c in cards)))


def end_peek(duel: Duel, player: Chooser | None) -> Duel:
    """Hide revealed cards again from the player who decides something."""
    if not duel.shown:
        return duel
    return replace(duel, shown=tuple(s for s in duel.shown if s.to != player))
