"""Differences that are known, each told by a rule; `docs/second-opinion.md` has what is written and where.

What is not compared at all, and why, stands there too.
"""

from __future__ import annotations

from collections.abc import Callable

from damagestep import Line
from damagestep.cards.card import CARD_ACTIVATIONS
from damagestep.cards.operations import Move, PayLife
from damagestep.cards.words import Choice
from damagestep.duel.cards import Activation
from damagestep.duel.events.summons import SummonNegated
from damagestep.duel.state import effect
from damagestep.records.record import name_of
from damagestep.rules.query.filters import zones
from damagestep.rules.query.selectors import opponent_in_battle
from damagestep.rules.query.stats import life_cost
from tools.second_opinion.difference import Difference, bare
from tools.second_opinion.policy import DECLINE
from tools.second_opinion.transcript import ATTEMPT, Link, Transcript

Reason = Callable[[Difference, Line, Transcript], bool]


def _unmodelled(difference: Difference, line: Line, _: Transcript) -> bool:
    """Check whether our card data leave the effect unmodelled."""
    if difference.kind == "trigger":
        return not difference.here and all(_has_unmodelled(line, card) for card in difference.core)
    return bool(difference.rules) and all("UNM-01" in rules for _, rules in difference.rules)


def _has_unmodelled(line: Line, card: str) -> bool:
    return any(e.gaps for c in line.duel.cards if c.id == card for e in c.data.effects)


def _bare_activation(difference: Difference, line: Line, _: Transcript) -> bool:
    """Check whether the C++ engine offers, in the Damage Step, cards whose activation alone does nothing."""
    if not difference.timing.startswith("damage-step.") or difference.here or not difference.core:
        return False
    return all(_stays_only(line, card) for card in difference.core)


def _stays_only(line: Line, card: str) -> bool:
    """Check whether the activation of a card does nothing, and its continuous effects change no values."""
    found = [c.data for c in line.duel.cards if c.id == card]
    bare = [
        e
        for data in found
        for e in data.effects
        if e.class_ in CARD_ACTIVATIONS and not (e.resolve or e.targets or e.together)
    ]
    return bool(bare) and not any(name_of(static) == "value" for data in found for static in data.statics)


def _no_battle_damage(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only we offer an effect against battle damage, during damage calculation: there may be none to come."""
    if difference.timing != "damage-step.calculation" or difference.core or not difference.here:
        return False
    return all(_prevents_battle_damage(line, card) for card in difference.here)


def _prevents_battle_damage(line: Line, card: str) -> bool:
    effects = [e for c in line.duel.cards if c.id == card for e in c.data.effects]
    return any(name_of(operation) == "prevent-battle-damage" for e in effects for operation in e.resolve)


def _all_life_points(difference: Difference, line: Line, there: Transcript) -> bool:
    """Only the C++ engine lets a player pay all of the life points, also for an attack or to the end."""
    if difference.here:
        return False
    if difference.kind == "attackers":
        return all(_attack_takes_all(line, card) for card in difference.core)
    if difference.kind == "the duel is over":
        return 0 in there.state.life and any(_pays_life(line, x.card) for x in _newest(there))
    return bool(difference.rules) and all(
        _but_for_the_moment(rules) == {"CST-02"} for _, rules in difference.rules
    )


def _but_for_the_moment(rules: tuple[str, ...]) -> set[str]:
    """Return rules without those about whose turn and which moment it is: our line may have gone on."""
    return {rule for rule in rules if rule.partition("-")[0] not in ("ACT", "EVT", "SPD", "TRG")}


def _attack_takes_all(line: Line, attacker: str) -> bool:
    of = next((c for c in line.duel.cards if c.id == attacker), None)
    return of is not None and any(
        life_cost(line.duel, cost, of.controller) == line.duel.life.of(of.controller)
        for cost in of.data.attack_cost
    )


def _pays_life(line: Line, card: str) -> bool:
    effects = (e for c in line.duel.cards if c.id == card for e in c.data.effects)
    return any(isinstance(cost, PayLife) for e in effects for cost in e.cost)


def _newest(there: Transcript) -> list[Link]:
    """Return the links of the newest chain of the C++ engine."""
    return there.links[max(there.links)] if there.links else []


def _set_equip_spell(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine counts Set Equip Spells as Equip Cards: there is nothing to destroy."""
    if difference.kind != "window" or {bare(card) for card in difference.core} != {"disarmament"}:
        return False
    field = [
        c for c in line.duel.cards if c.zone == "spell-trap" and getattr(c.data.card, "kind", "") == "equip"
    ]
    return bool(field) and all(card.face == "down" for card in field)


def _own_flip_summon(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine lets a monster answer its own Flip Summon with what answers changes of others."""
    if difference.kind != "trigger" or difference.here or not difference.core:
        return False
    last = next((d for d in reversed(line.decisions) if d != DECLINE), "")
    return last in {f"flip-summon:{card}" for card in difference.core}


def _flip_summoned_monster(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only here a monster counts as on the field while its Flip Summon can be negated, and after that."""
    flipped = _last_move(line).removeprefix("flip-summon:")
    if difference.core or flipped == _last_move(line) or not _in_attempt(difference, line):
        return False
    if difference.kind in ("choice", "chain", "trigger", "mandatory trigger"):
        return {bare(card) for card in difference.here} == {bare(flipped)}
    return difference.kind == "window" and all(_tributes(line, card) for card in difference.here)


def _in_attempt(difference: Difference, line: Line) -> bool:
    """Check whether a Summon can be negated, or has been negated by the effect that has just resolved."""
    if difference.timing.endswith(ATTEMPT):
        return True
    return any(isinstance(place.event, SummonNegated) for place in line.places[-20:])


def _last_move(line: Line) -> str:
    """Return what the turn player has done last in an open state."""
    others = (DECLINE, "activate:", "choose:")
    return next((d for d in reversed(line.decisions) if not d.startswith(others)), "")


def _tributes(line: Line, card: str) -> bool:
    costs = [k for c in line.duel.cards if c.id == card for e in c.data.effects for k in e.cost]
    return any(isinstance(cost, Move) and cost.as_ == "tributed" for cost in costs)


def _paid_before_aimed(difference: Difference, line: Line, _: Transcript) -> bool:
    """Check whether ours offers each card as a target that the cost may bring: there one is paid already."""
    if difference.kind != "targets" or difference.core or difference.top is None:
        return False
    effects = [e for c in line.duel.cards if c.id == difference.top for e in c.data.effects]
    paid = {k.to for e in effects for k in e.cost if isinstance(k, Move) and isinstance(k.what, Choice)}
    aimed = {zone for e in effects if e.targets for zone in zones(e.targets.what)}
    return bool(paid & aimed)


def _own_draw(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine has yet to draw in a scene that begins in the Draw Phase."""
    begun = line.places[0].duel
    return (
        (difference.kind, difference.timing) == ("trigger", "draw")
        and not difference.here
        and begun.turn == line.duel.turn
    )


def _in_the_damage_step_only(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine applies, from the declaration on, what a text keeps for the Damage Step."""
    if difference.kind != "state" or difference.timing != "battle-step.declared":
        return False
    changed = {bare(entry.partition(" ")[0]) for entry in (*difference.core, *difference.here)}
    return bool(changed) and all(
        any(getattr(static, "during", None) == "damage-step" for static in c.data.statics)
        for c in line.duel.cards
        if bare(c.id) in changed
    )


def _upkeep_first(difference: Difference, line: Line, _: Transcript) -> bool:
    """Ours asks what a card costs to keep when its phase begins, the C++ engine at any point of the phase."""
    if difference.timing not in ("standby", "end") or difference.kind not in ("state", "choice"):
        return False
    if difference.kind == "choice":
        return not difference.core and all(
            entry.startswith(("keep:", "let-go:")) for entry in difference.here
        )
    changed = {bare(entry.partition(" ")[0]) for entry in (*difference.core, *difference.here)}
    kept = [c.data.maintenance for c in line.duel.cards if bare(c.id) in changed]
    return bool(kept) and all(one is not None and one.at == difference.timing for one in kept)


def _without_a_target(difference: Difference, line: Line, there: Transcript) -> bool:
    """Only the C++ engine activates a mandatory effect that targets, and then targets nothing."""
    if difference.kind != "link" or difference.here or not difference.core:
        return False
    aimless = {x.card for x in _newest(there) if not x.targets}
    effects = {c.id: c.data.effects for c in line.duel.cards}
    return all(
        card in aimless
        and any(e.mandatory and e.targets and not e.targets.if_possible for e in effects.get(card, ()))
        for card in difference.core
    )


def _loser_of_the_battle(difference: Difference, line: Line, there: Transcript) -> bool:
    """Only here a mandatory effect about the other monster activates although one of both is destroyed."""
    if difference.timing != "damage-step.after-calculation" or line.duel.battle is None:
        return False
    core = [x.card for x in there.links.get(there.chains, [])]
    mine = [x.activation for x in line.duel.chain if x.activation.card.id not in core]
    return any(effect(act, line.duel).mandatory and _about_a_loser(line, act) for act in mine)


def _about_a_loser(line: Line, act: Activation) -> bool:
    foe = opponent_in_battle(line.duel, act.card.id)
    speaks = any(getattr(o, "what", None) == "its-opponent" for o in effect(act, line.duel).resolve)
    lost = line.duel.battle.destroyed if line.duel.battle else ()
    return speaks and (foe in lost or act.card in lost)


REASONS: dict[str, Reason] = {
    "unmodelled": _unmodelled,
    "bare-activation": _bare_activation,
    "no-battle-damage": _no_battle_damage,
    "all-life-points": _all_life_points,
    "set-equip-spell": _set_equip_spell,
    "own-flip-summon": _own_flip_summon,
    "flip-summoned-monster": _flip_summoned_monster,
    "paid-before-aimed": _paid_before_aimed,
    "own-draw": _own_draw,
    "in-the-damage-step-only": _in_the_damage_step_only,
    "upkeep-first": _upkeep_first,
    "loser-of-the-battle": _loser_of_the_battle,
    "without-a-target": _without_a_target,
}
"""The reasons by the names they have in the document."""


def explained(difference: Difference, line: Line, there: Transcript) -> str | None:
    """Return the name of the first reason that explains a difference, or None."""
    return next((name for name, holds in REASONS.items() if holds(difference, line, there)), None)
