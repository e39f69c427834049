"""Candidates for decisions at a position, legal or not: effects, attacks, Summons, ways out."""

from functools import partial

from damagestep.cards.card import CARD_ACTIVATIONS
from damagestep.duel.agenda import Collecting
from damagestep.duel.cards import Activation, Card, CardRef, Placement, PlacementKind
from damagestep.duel.state import Duel, at, at_timing, live
from damagestep.library.library import timings
from damagestep.library.tables import Timing
from damagestep.records.memo import memoised
from damagestep.records.terms import SIDES, Position, Side, other
from damagestep.rules.legality.attacks import Attack, attacks_are_open
from damagestep.rules.legality.phases import Leave
from damagestep.rules.query.scales import scales


def activations(duel: Duel, side: Side) -> tuple[Activation, ...]:
    """Return the effects that a player's cards could activate from the zones they are in, without targets.

    Whether they may be activated now is not asked; only the activation of a face-up Spell/Trap is left out.
    """
    return _of_player[side](duel.cards)


def _activations(cards: tuple[Card, ...], side: Side) -> tuple[Activation, ...]:
    return tuple(
        [
            Activation(side=side, card=c.ref, effect=e.id, what=e)
            for c in cards
            if c.controller == side
            for e in c.effects
            if c.zone in e.from_ and not _spent(c, e.class_)
        ]
    )


_of_player = {side: memoised(partial(_activations, side=side), most=500) for side in SIDES}
"""The effects that the cards of a position could ever activate, for each player."""


def usable(duel: Duel, side: Side) -> tuple[Activation, ...]:
    """Return the activations that a player may try.

    While triggers are collected, these are only the player's own that wait.
    """
    top = duel.agenda[-1]
    if isinstance(top, Collecting):
        return tuple(w for w in top.waiting if w.side == side)
    return activations(duel, side)


def _spent(source: Card, effect_class: str) -> bool:
    """Check whether a Spell/Trap is being activated already, so that it is no candidate."""
    return source.zone in ("spell-trap", "field") and source.face == "up" and effect_class in CARD_ACTIVATIONS


def attacks(duel: Duel) -> tuple[Attack, ...]:
    """Return every attack of the turn player's monsters, legal or not.

    If attacks cannot be declared now, each monster has one: a direct attack.
    """
    side = duel.turn_player
    monsters = at(duel, side, "monster")
    direct = [Attack(side=side, attacker=m.ref) for m in monsters]
    if not attacks_are_open(duel):
        return tuple(direct)
    aimed = [
        Attack(side=side, attacker=m.ref, target=t.ref)
        for m in monsters
        for t in at(duel, other(side), "monster")
    ]
    return tuple(sorted((*aimed, *direct), key=lambda a: [m.ref for m in monsters].index(a.attacker)))


def placements(duel: Duel) -> tuple[Placement, ...]:
    """Return what the turn player could do with each card, legal or not, without Tributes.

    The cards are those in the hand, the monsters, monsters that can Special Summon themselves from
    elsewhere, and the first scale for a Pendulum Summon.
    """
    side = duel.turn_player
    found = []
    for source in duel.cards:
        if source.controller == side and (source.zone in ("hand", "monster") or _comes_from_there(source)):
            found += [
                Placement(kind=k, side=side, card=source.ref, position=p) for k, p in placement_kinds(source)
            ]
    found += [Placement(kind="pendulum-summon", side=side, card=c.ref) for c in scales(duel, side)[:1]]
    return tuple(found)


def _comes_from_there(source: Card) -> bool:
    """Check whether a monster can Special Summon itself from the zone where it is."""
    procedure = source.data.procedure
    return procedure is not None and source.zone in procedure.from_


def placement_kinds(source: Card) -> list[tuple[PlacementKind, Position | None]]:
    """Return the ways in which a card could be Summoned, Set or turned from its zone, whether legal or not.

    Each is a kind and a position: `None` unless the player chooses a position with it.
    """
    face = source.data.card
    if source.zone == "monster":
        if source.face == "down":
            return [("flip-summon", None)]
        turned: list[tuple[PlacementKind, Position | None]] = [("position", None)]
        if getattr(source.counts_as, "frame", None) == "link":
            return []
        return [("summon", None), *turned] if source.dormant else turned
    if face.type == "unknown":
        return []
    if face.type != "monster":
        return [("set", None)]
    itself: list[tuple[PlacementKind, Position | None]] = [
        ("special-summon", "attack"),
        ("special-summon", "defence"),
    ]
    if getattr(face, "frame", None) == "link":
        itself = itself[:1]
    if source.zone != "hand":
        return itself
    return [("summon", None), ("set", None), *(itself if source.data.procedure else [])]


def leaves(duel: Duel, row: Timing) -> tuple[Leave, ...]:
    """Return the ways out of an open state that its row has, legal or not."""
    return tuple(Leave(side=duel.turn_player, decision=e.decision, to=e.to) for e in row.exits)


def replays(duel: Duel, attacker: CardRef) -> tuple[Attack, ...]:
    """Return the attacks that a monster could choose from in a replay, legal or not."""
    side = live(duel, attacker).controller
    aimed = tuple(
        Attack(side=side, attacker=attacker, target=m.ref) for m in at(duel, other(side), "monster")
    )
    return (*aimed, Attack(side=side, attacker=attacker))


def out_of_place(duel: Duel) -> tuple[Activation, ...]:
    """Return the effects that `activations` leaves out: their cards are in other zones, or used already."""
    return tuple(
        Activation(side=c.controller, card=c.ref, effect=e.id, what=e)
        for c in duel.cards
        for e in c.effects
        if c.zone not in e.from_ or _spent(c, e.class_)
    )


def candidates(duel: Duel) -> tuple[Activation | Attack | Placement, ...]:
    """Return everything about which a verdict can be asked at a position, legal or not.

    Both players' effects; the turn player's attacks, or in a Main Phase what could be Summoned, Set or
    turned.
    """
    effects = (*activations(duel, "A"), *activations(duel, "B"))
    if not duel.over and timings()[at_timing(duel).timing].permits == "main-phase":
        return (*effects, *placements(duel))
    return (*effects, *attacks(duel))
