"""Effects whose text binds their player in the whole turn of the activation (`cards.card.Effect.vows`)."""

from typing import get_args

from damagestep.cards.card import Vow
from damagestep.cards.statics import Gives, NoBattlePhases, NoSpecialSummons
from damagestep.cards.words import Filter
from damagestep.duel.cards import Activation, Card
from damagestep.duel.state import Duel, at_timing, effect, printed_card, remembers, wherever
from damagestep.library.library import place_in_turn
from damagestep.records.record import replace
from damagestep.records.terms import Side, Zone
from damagestep.rules.legality.phases import Leave
from damagestep.rules.query.continuous import applying, reaches
from damagestep.rules.query.filters import fits, whose
from damagestep.rules.verdict import YES, Check, card_param, no, param, rule


@rule("OTH-04", concerns=lambda what: bool(what.vows))
def nothing_was_done_that_it_excludes(duel: Duel, act: Activation) -> Check:
    """An effect is not activated once its player has done in this turn what its text excludes for the turn.

    That holds before the activation as it does after it (OCG Q&A 23896, 20906).
    """
    for vow in effect(act, duel).vows:
        if _is_broken(duel, vow, act):
            case = () if isinstance(vow, NoSpecialSummons) else (param("case", "word", vow.static),)
            return no(card_param(act.card.id), *case)
    return YES


def _is_broken(duel: Duel, vow: Vow, act: Activation) -> bool:
    """Check whether a player has done in this turn what a vow excludes."""
    side = act.side
    if isinstance(vow, Gives):
        return side == duel.turn_player and _has_attacked(duel, vow, act)
    if isinstance(vow, NoBattlePhases):
        return side == duel.turn_player and _battle_phase_has_begun(duel, side)
    came = _special_summoned(duel, side)
    return bool(came) if vow.of is None else any(fits(c, vow.of, side) for c in came)


def _has_attacked(duel: Duel, vow: Gives, act: Activation) -> bool:
    """Check whether a monster that a vow keeps from attacking, or from direct attacks, has done so.

    A direct attack counts once damage was calculated: one that ended in a replay or was negated does not (OCG
    Q&A 20220).
    """
    for fact in duel.memory.facts:
        directly = vow.ability == "cannot-attack-directly"
        if fact.card is None or fact.what != ("attacked-directly" if directly else "attacked"):
            continue
        if vow.what == "this-card":
            if fact.card == act.card:
                return True
            continue
        source = replace(wherever(duel, act.card.id), controller=act.side)
        attacker = wherever(duel, fact.card.id)
        if attacker.ref != fact.card:
            attacker = replace(attacker, zone="monster", controller=act.side, face="up")
        if isinstance(vow.what, Filter) and reaches(vow.what, source, attacker):
            return True
    return False


def _battle_phase_has_begun(duel: Duel, side: Side) -> bool:
    """Check whether the turn player conducts a Battle Phase, or has done so in this turn."""
    if duel.over:
        return False
    now = place_in_turn("start-step") <= place_in_turn(at_timing(duel).timing) < place_in_turn("end")
    return now or remembers(duel, "battle-phase-conducted", side)


def _special_summoned(duel: Duel, side: Side) -> tuple[Card, ...]:
    """Return the monsters that a player has Special Summoned in this turn, in the zones they came from."""
    told = [f.name or "" for f in duel.memory.facts if f.what == "special-summoned-from" and f.side == side]
    found = []
    for name in told:
        ref, _, source = name.rpartition(" ")
        zone = next(z for z in get_args(Zone) if z == source)
        data = printed_card(duel, ref)
        found.append(Card(id=ref, data=data, owner=side, controller=side, zone=zone, slot=0))
    return tuple(found)


@rule("PHA-03")
def the_battle_phase_is_not_given_up(duel: Duel, leave: Leave) -> Check:
    """A player who cannot conduct a Battle Phase does not enter it."""
    if leave.decision != "battle-phase" or not duel.forces:
        return YES
    for by, static in applying(duel, NoBattlePhases):
        if whose(leave.side, by.controller) == static.whose:
            return no(param("side", "side", leave.side), param("by", "card", by.id))
    return YES
