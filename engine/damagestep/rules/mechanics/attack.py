"""An attack under way: when it stops, and when its target has to be chosen again.

Both follow from what has happened at any moment since the declaration, also if it has been undone by now.
Sources: OCG Q&A 11534 (the monster turned to Defense Position), 11747 (taken by the opponent), 16164 (kept
from attacking), 14267 (a second attack that is not allowed any more), 13238, 12639 (a replay for what was
there for a moment), 14050, 20026 (a direct attack that is none any more); yugipedia, replay.
"""

from damagestep.duel.battle import Battle
from damagestep.duel.cards import Card, CardRef
from damagestep.duel.choice_frames import Replaying
from damagestep.duel.events.turn import ReplayOffered
from damagestep.duel.state import Duel, at, at_timing, card, live, remembers
from damagestep.duel.verbs import StageResult, push
from damagestep.library.library import timings
from damagestep.records.record import replace
from damagestep.records.terms import Side, other
from damagestep.rules.query.abilities import has
from damagestep.rules.query.attacks import (
    attacks_declared,
    attacks_more_than_once,
    is_over,
    may_be_direct,
    still_attacks,
)


def defenders(duel: Duel, attacking: Side) -> tuple[CardRef, ...]:
    """Return the references of the monsters that the opponent of the attacking player controls."""
    return tuple(m.ref for m in at(duel, other(attacking), "monster"))


def follow_attack(duel: Duel) -> Duel:
    """Mark the attack as stopped for good, or as changed so that it needs a replay; return the position.

    Without an attack that can still be stopped the position is returned as it is. A replay is possible only
    in rows with `replays`: those of the Battle Step.
    """
    battle = duel.battle
    if battle is None or battle.stopped or battle.calculated:
        return duel
    attacker = card(duel, battle.attacker)
    in_time = timings()[at_timing(duel).timing].replays
    if attacker is None or not still_attacks(duel, attacker) or (in_time and _is_kept(duel, attacker)):
        return replace(duel, battle=replace(battle, stopped=True))
    if battle.changed or not in_time or not _is_changed(duel, battle, attacker):
        return duel
    return replace(duel, battle=replace(battle, changed=True))


def _is_kept(duel: Duel, attacker: Card) -> bool:
    """Check whether a monster must not attack any more.

    An effect that forbids its player to declare attacks does not matter: the attack has been declared.
    """
    if remembers(duel, "attacks-forbidden", attacker.ref) or has(duel, attacker, "cannot-attack"):
        return True
    declared = attacks_declared(duel, attacker.ref)
    return declared > 1 and not attacks_more_than_once(duel, attacker, declared)


def _is_changed(duel: Duel, battle: Battle, attacker: Card) -> bool:
    """Check whether the opponent controls other monsters than before, or the attack can be direct no more."""
    there = defenders(duel, attacker.controller)
    if there != battle.field or battle.target is not None:
        return there != battle.field
    kept = has(duel, attacker, "cannot-attack-directly")
    return kept or not may_be_direct(duel, attacker, other(attacker.controller))


def replay_is_due(duel: Duel) -> bool:
    """Check whether the attacking player has to choose a target again; never once the Battle Phase ends."""
    battle = duel.battle
    if battle is None or battle.stopped or not battle.changed:
        return False
    return not is_over(duel)


def offer_replay(duel: Duel) -> StageResult:
    """Ask the attacking player to choose a target for the same monster again, or to stop the attack.

    Raises:
        LookupError: no battle is going on.
    """
    if duel.battle is None:
        raise LookupError("there is no battle to replay")
    attacker = live(duel, duel.battle.attacker)
    event = ReplayOffered(side=attacker.controller, attacker=attacker)
    return event, push(duel, Replaying(attacker=attacker.ref, side=attacker.controller))
