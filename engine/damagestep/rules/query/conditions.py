"""Conditions of cards that need no current values (`holds_without_values`); for all others see `stats`."""

from damagestep.cards.conditions import (
    Attacked,
    Battling,
    Calculated,
    Called,
    Circumstance,
    During,
    Exists,
    Fighting,
    Fought,
    HasBattled,
    InTurn,
    Is,
    Lacks,
    LifeAhead,
    NormalSummonedWith,
    NotOverlaidThisTurn,
    NotSentThisTurn,
    ThisTurn,
    Uncovered,
    Used,
)
from damagestep.cards.words import Filter
from damagestep.duel.battle import Battle
from damagestep.duel.calls import BEFORE, BY_OVERLAY, BY_SCALES, BY_TRIBUTES
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, at_timing, card, destroyed_by_battle, remembers, wherever
from damagestep.records.record import replace
from damagestep.records.terms import other
from damagestep.rules.query.fighters import battler, still_fighting
from damagestep.rules.query.filters import fits, whose
from damagestep.rules.query.selectors import bearer, comparisons, find

PARTS: dict[str, tuple[str, ...]] = {
    "main-phase": ("main-",),
    "battle-phase": ("start-step", "battle-step.", "damage-step.", "end-step", "battle-phase-end"),
    "damage-step": ("damage-step.",),
    "damage-calculation": ("damage-step.calculation", "damage-step.comparison"),
}
"""How the rows of the timings table begin that belong to a part of the turn (`During`)."""


def holds_without_values(duel: Duel, condition: Circumstance, act: Activation) -> bool:
    """Check a condition of a card that needs no current ATK or DEF; one about a battle needs a battle.

    `met.is_met` checks any condition. The question stands on two floors because values depend on continuous
    effects, and these on conditions without values: so no value depends on itself.
    """
    match condition:
        case During() | InTurn() | LifeAhead():
            return _stands_so(duel, condition, act)
        case Exists(what=what, n=n):
            found = find(duel, what, act)
            return len({c.named for c in found} if condition.different_names else found) >= n
        case Lacks(what=what):
            return not find(duel, what, act)
        case Is(this=this):
            own = wherever(duel, act.card.id)
            attacked = this.attacked in (None, remembers(duel, "attacked", own.ref))
            return attacked and fits(own, this, act.side)
        case Used(effect=used):
            before = replace(act.card, stint=act.card.stint - 1)
            return any((u.card, u.effect, u.negated) == (before, used, None) for u in duel.memory.uses)
        case Called() | NormalSummonedWith():
            return _called(duel, condition, act)
        case NotSentThisTurn() | NotOverlaidThisTurn():
            return not _came_so_this_turn(duel, condition, act)
        case ThisTurn(it=fact, who="this-card"):
            return remembers(duel, fact, act.card)
        case ThisTurn(it=fact, who=Filter() as who):
            return any(remembers(duel, fact, c.ref) for c in find(duel, who, act))
        case _:
            return duel.battle is not None and _battle_is_such(duel, duel.battle, condition, act)


def _stands_so(duel: Duel, condition: During | InTurn | LifeAhead, act: Activation) -> bool:
    """Check whether it is the turn or the lead of such a player, or such a part of a turn."""
    match condition:
        case InTurn(of=player):
            return whose(duel.turn_player, act.side) == player
        case LifeAhead(of=player, n=n):
            ahead = act.player(player)
            return duel.life.of(ahead) - duel.life.of(other(ahead)) >= n
    return not duel.over and at_timing(duel).timing.startswith(PARTS[condition.part])


def _came_so_this_turn(duel: Duel, how: NotSentThisTurn | NotOverlaidThisTurn, act: Activation) -> bool:
    """Check whether the card was sent to the Graveyard this turn, or Xyz Summoned with one monster alone."""
    if isinstance(how, NotSentThisTurn):
        return remembers(duel, "sent-to-graveyard", act.card)
    call = wherever(duel, act.card.id).call
    return call is not None and call.effect == BY_OVERLAY and remembers(duel, "arrived", act.card)


def _called(duel: Duel, condition: Called | NormalSummonedWith, act: Activation) -> bool:
    """Check whether a matching effect has Special Summoned the monster, or so many Tributes were used."""
    call = wherever(duel, act.card.id).call
    if isinstance(condition, NormalSummonedWith):
        return call is not None and (call.effect, call.noted) == (BY_TRIBUTES, condition.n)
    if (
        call is None
        or call.effect in (BEFORE, BY_SCALES, BY_TRIBUTES)
        or condition.effect not in (None, call.effect)
    ):
        return False
    if condition.who == "this-card":
        return call.by == act.card.id
    return fits(wherever(duel, call.by), condition.who, act.side)


def _battle_is_such(duel: Duel, battle: Battle, condition: Circumstance, act: Activation) -> bool:
    match condition:
        case Battling():
            return _battling(duel, condition, act)
        case Uncovered():
            return battle.uncovered == act.card
        case Fighting(role=role, who=Filter() as who):
            mine = still_fighting(duel, act.side)
            attacks = mine is not None and mine.ref == battle.attacker
            return (
                mine is not None
                and role in (None, "attacker" if attacks else "target")
                and fits(mine, who, act.side)
            )
        case Fighting(role=role):
            left = wherever(duel, act.card.id).zone != "monster"
            parts = {"attacker": battle.attacker, "target": battle.target}
            fighters = [f for part, f in parts.items() if f and role in (None, part)]
            return act.card in fighters or (left and act.card.id in [f.id for f in fighters])
        case Fought():
            return battle.attacker.id == act.card.id and bool(find(duel, "its-opponent", act))
        case Calculated():
            return battle.calculated
        case Attacked(or_theirs_is=True):
            return duel.turn_player != act.side or battle.target is not None
        case Attacked():
            attacker = card(duel, battle.attacker)
            return attacker is not None and attacker.controller != act.side
        case HasBattled():
            return _has_battled(duel, battle, condition, act)
    return False


def _has_battled(duel: Duel, battle: Battle, condition: HasBattled, act: Activation) -> bool:
    own = act.card if condition.who == "this-card" else act.bearer or bearer(duel, act.card)
    if battle.target is None and battle.calculated and own and own.id == battle.attacker.id:
        return _is_about_no_other(condition)
    mine = next((c for c in battle.fought if own and c.id == own.id), None)
    theirs = next((c for c in battle.fought if own and c.id != own.id), None)
    if mine is None or theirs is None:
        return False
    if condition.role is not None and (mine == battle.fought[0]) != (condition.role == "attacker"):
        return False
    if condition.was is not None and not fits(mine, condition.was, act.side):
        return False
    now = card(duel, theirs.ref)
    if condition.surviving and (now is None or destroyed_by_battle(duel, now)):
        return False
    return condition.against is None or fits(theirs, condition.against, act.side)


def _is_about_no_other(condition: HasBattled) -> bool:
    """Check whether a direct attack is battle enough: it is one, without another monster (OCG Q&A 20201)."""
    return (
        condition.role != "target"
        and condition.was is None
        and condition.against is None
        and not condition.surviving
    )


def _battling(duel: Duel, condition: Battling, act: Activation) -> bool:
    mine, theirs = battler(duel, act.side), battler(duel, other(act.side))
    if mine is None or theirs is None or duel.battle is None:
        return False
    if condition.role is not None and (mine.ref == duel.battle.attacker) != (condition.role == "attacker"):
        return False
    against = condition.against
    if against is not None and not fits(theirs, against, act.side):
        return False
    if against is not None and not all(passes(theirs) for passes in comparisons(duel, against, act)):
        return False
    if condition.beaten and not destroyed_by_battle(duel, theirs):
        return False
    if isinstance(condition.who, str):
        return mine in find(duel, condition.who, act)
    return fits(mine, condition.who, act.side)
