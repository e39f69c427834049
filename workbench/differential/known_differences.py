"""Differences that are known, each told by a rule; `docs/second-opinion.md` has what is written and where.

What is not compared at all, and why, stands there too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from damagestep import Line
from damagestep.cards.card import CARD_ACTIVATIONS
from damagestep.cards.operations import Move
from damagestep.cards.patterns import OnAttackDeclared, OnMoved, OnNormalDraw, OnTiming
from damagestep.cards.words import Choice
from damagestep.duel.cards import Card
from damagestep.duel.events.effects import NotModelled
from damagestep.duel.events.summons import SummonNegated
from damagestep.duel.state import at_timing
from damagestep.records.record import name_of
from damagestep.rules.query.filters import zones
from workbench.differential.difference import RECENT, Difference, bare
from workbench.differential.known_differences_in_battle import (
    attacks_with_its_atk,
    both_destroyed,
    calculated_with_originals,
    comes_and_goes,
    halved_once,
    in_the_damage_step_only,
    loser_of_the_battle,
    lost_before_that,
    no_battle_damage,
    one_after_the_other,
    victor_in_defence,
)
from workbench.differential.known_differences_in_chains import (
    changes_nothing,
    declared_for_nothing,
    effect_of_a_trap,
    effects_to_negate,
    face_up_only,
    in_the_same_end_phase,
    no_longer_there,
    nothing_in_between,
    once_for_two_events,
    without_a_target,
)
from workbench.differential.policy import DECLINE, LAY
from workbench.differential.transcript import ATTEMPT, Transcript

Reason = Callable[[Difference, Line, Transcript], bool]
BEFORE_CALCULATION = ("damage-step.start", "damage-step.before-calculation")
AFTER_ATTACKS = ("end-step", "battle-phase-end", "main-2", "main-2.to-end", "end")


def _unmodelled(difference: Difference, line: Line, _: Transcript) -> bool:
    """Check whether our card data leave the effect unmodelled, or have left it undone."""
    if difference.kind == "state":
        undone = (place.event for place in line.places[-RECENT:])
        return any(isinstance(e, NotModelled) and e.source.id in difference.since for e in undone)
    if difference.kind == "trigger":
        return not difference.here and all(_has_unmodelled(line, card) for card in difference.core)
    if difference.kind == "move":
        laid = [entry.partition(":")[2] for entry in difference.core if entry.startswith(f"{LAY}:")]
        return bool(laid) and not difference.here and all(_has_unmodelled(line, card) for card in laid)
    return bool(difference.rules) and all(
        "UNM-01" in rules or ("TGT-01" in rules and _has_unmodelled_target(line))
        for _, rules in difference.rules
    )


def _has_unmodelled_target(line: Line) -> bool:
    """Check whether a monster in a Graveyard can come from there for a price that is not modelled."""
    return any(
        c.zone == "graveyard" and "graveyard" in c.data.never_from and any(e.gaps for e in c.data.effects)
        for c in line.duel.cards
    )


def _has_unmodelled(line: Line, card: str) -> bool:
    return any(e.gaps for c in line.duel.cards if c.id == card for e in c.data.effects)


def _bare_activation(difference: Difference, line: Line, _: Transcript) -> bool:
    """Check whether the C++ engine offers, in the Damage Step, cards whose activation alone does nothing.

    Those whose continuous effects change values may be activated there, but not from damage calculation on.
    Or it has activated one there without the effect that ours activates with it.
    """
    if not difference.timing.startswith("damage-step."):
        return False
    if difference.kind == "state":
        return any(_activated_with_its_effect(line, card) for card in difference.since)
    if difference.here or not difference.core:
        return False
    late = difference.timing not in BEFORE_CALCULATION
    return all(_stays_only(line, card, late=late) for card in difference.core)


def _activated_with_its_effect(line: Line, card: str) -> bool:
    recent = [d for d in line.decisions[-RECENT:] if d.startswith(f"activate:{card}#")]
    return bool(recent) and "+" in recent[-1].partition("#")[2].partition(">")[0]


def _stays_only(line: Line, card: str, *, late: bool) -> bool:
    """Check whether the activation of a card does nothing, and its continuous effects change no values.

    `late`: it does not matter whether they do.
    """
    found = [c.data for c in line.duel.cards if c.id == card]
    bare = [
        e
        for data in found
        for e in data.effects
        if e.class_ in CARD_ACTIVATIONS and not (e.resolve or e.targets or e.derived)
    ]
    changes = any(name_of(static) == "value" for data in found for static in data.statics)
    return bool(bare) and (late or not changes)


def _set_equip_spell(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine counts as Equip Cards what is not equipped, and destroys it."""
    if difference.kind in ("state", "trigger"):
        changed = difference.cards
        equips = {bare(c.id) for c in line.duel.cards if getattr(c.data.card, "kind", "") == "equip"}
        return "disarmament" in map(bare, difference.since) and bool(changed) and changed <= equips
    if difference.kind != "window" or {bare(card) for card in difference.core} != {"disarmament"}:
        return False
    then = (p.duel for p in line.places[-RECENT:] if len(p.duel.chain) == difference.depth)
    return any(
        any(getattr(c.data.card, "kind", "") == "equip" and c.zone == "spell-trap" for c in duel.cards)
        and not any(bond.kind == "equip" for bond in duel.memory.bonds)
        for duel in then
    )


def _own_flip_summon(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine lets a monster answer its own Flip Summon with what answers changes of others."""
    if difference.kind != "trigger" or difference.here or not difference.core:
        return False
    last = next((d for d in reversed(line.decisions) if d != DECLINE), "")
    return last in {f"flip-summon:{card}" for card in difference.core}


def _flip_summoned_monster(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only here a monster counts as on the field while its Flip Summon can be negated, and after that."""
    stopped = {p.event.card.id for p in line.places if isinstance(p.event, SummonNegated)}
    if difference.kind == "targets" and difference.here and not difference.core:
        return set(difference.here) <= stopped
    flipped = _last_move(line).removeprefix("flip-summon:")
    if flipped == _last_move(line) or not _in_attempt(difference, line):
        return False
    if difference.kind == "state":
        to = [entry.rpartition(" ")[2] for entry in (*difference.core, *difference.here)]
        return difference.cards == {bare(flipped)} and to == ["graveyard", "extra"]
    if difference.core:
        return False
    others = [card for card in difference.here if bare(card) != bare(flipped)]
    if difference.kind in ("choice", "chain", "trigger", "mandatory trigger"):
        return all(_minds_leaving(line, card) for card in others)
    return difference.kind == "window" and all(
        _tributes(line, card) or _minds_leaving(line, card) for card in others
    )


def _minds_leaving(line: Line, card: str) -> bool:
    """Check whether a card has an effect about cards that leave the field."""
    effects = (e for c in line.duel.cards if c.id == card for e in c.data.effects)
    return any(isinstance(e.on, OnMoved) for e in effects)


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
    if difference.timing != "draw" or begun.turn != line.duel.turn:
        return False
    if difference.kind == "window":
        return not difference.core and any(
            _replaces_the_draw(card, begun.turn_player) for card in begun.cards
        )
    return difference.kind == "trigger" and not difference.here


def _replaces_the_draw(card: Card, player: str) -> bool:
    """Check whether a card's effect is offered before its player draws: the windows after it come later."""
    return card.controller == player and any(isinstance(e.on, OnNormalDraw) for e in card.data.effects)


def _upkeep_first(difference: Difference, line: Line, _: Transcript) -> bool:
    """Ours asks what a card costs to keep when its phase begins, the C++ engine at any point of the phase.

    What is equipped to such a card goes with it.
    """
    asked = ("state", "choice", "trigger")
    if difference.timing not in ("standby", "end") or difference.kind not in asked:
        return False
    if difference.kind == "choice":
        return not difference.core and all(
            entry.startswith(("keep:", "let-go:")) for entry in difference.here
        )
    kept = {c.id for c in line.duel.cards if _is_paid_for(c, difference.timing)}
    bonds = (bond for place in line.places[-RECENT:] for bond in place.duel.memory.bonds)
    worn = {bond.holder.id for bond in bonds if bond.kind == "equip" and bond.monster.id in kept}
    along = kept if difference.kind == "trigger" else kept | worn
    return bool(difference.cards) and difference.cards <= {bare(card) for card in along}


def _is_paid_for(card: Card, timing: str) -> bool:
    return card.data.maintenance is not None and card.data.maintenance.at == timing


def _asked_again(difference: Difference, line: Line, _: Transcript) -> bool:
    """After a chain in a phase both ask again for its effects: ours before the windows, not behind them."""
    if difference.kind != "trigger" or difference.timing not in ("standby", "end"):
        return False
    here = [p.duel for p in line.places if p.duel.turn == line.duel.turn]
    chained = any(duel.chain and at_timing(duel).timing == difference.timing for duel in here)
    effects = {bare(c.id): c.data.effects for c in line.duel.cards}
    return chained and all(
        any(isinstance(e.on, OnTiming) and e.on.at == difference.timing for e in effects.get(card, ()))
        for card in difference.cards
    )


def _no_attack_to_come(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine lets what is about attacks be activated when no attack can come any more."""
    if difference.kind != "window" or difference.here or difference.timing not in AFTER_ATTACKS:
        return False
    refused = all("WIN-01" in rules for _, rules in difference.rules)
    left = [s for c in line.duel.cards if bare(c.id) in difference.cards for s in c.data.leaves]
    return refused and any(_is_about_attacks(static) for static in left)


def _is_about_attacks(static: Any) -> bool:
    waits = isinstance(getattr(static, "on", None), OnAttackDeclared)
    return waits or "attack" in getattr(static, "ability", "")


REASONS: dict[str, Reason] = {
    "unmodelled": _unmodelled,
    "bare-activation": _bare_activation,
    "no-battle-damage": no_battle_damage,
    "set-equip-spell": _set_equip_spell,
    "own-flip-summon": _own_flip_summon,
    "flip-summoned-monster": _flip_summoned_monster,
    "paid-before-aimed": _paid_before_aimed,
    "own-draw": _own_draw,
    "in-the-damage-step-only": in_the_damage_step_only,
    "upkeep-first": _upkeep_first,
    "asked-again": _asked_again,
    "loser-of-the-battle": loser_of_the_battle,
    "without-a-target": without_a_target,
    "once-for-two-events": once_for_two_events,
    "effect-of-a-trap": effect_of_a_trap,
    "attacks-with-its-atk": attacks_with_its_atk,
    "both-destroyed": both_destroyed,
    "no-longer-there": no_longer_there,
    "declared-for-nothing": declared_for_nothing,
    "effects-to-negate": effects_to_negate,
    "nothing-in-between": nothing_in_between,
    "no-attack-to-come": _no_attack_to_come,
    "in-the-same-end-phase": in_the_same_end_phase,
    "victor-in-defence": victor_in_defence,
    "lost-before-that": lost_before_that,
    "one-after-the-other": one_after_the_other,
    "halved-once": halved_once,
    "calculated-with-originals": calculated_with_originals,
    "comes-and-goes": comes_and_goes,
    "changes-nothing": changes_nothing,
    "face-up-only": face_up_only,
}
"""The reasons by the names they have in the document."""


def explained(difference: Difference, line: Line, there: Transcript) -> tuple[str, ...]:
    """Return the names of the reasons that explain a difference; nothing if a part of it has none.

    The first reason that explains all of it is enough; cards that may be picked may have one each.
    """
    whole = next((name for name, holds in REASONS.items() if holds(difference, line, there)), None)
    if whole:
        return (whole,)
    parts = _parts(difference) if difference.kind in ("targets", "trigger") else []
    each = [explained(part, line, there) for part in parts]
    return tuple(dict.fromkeys(name for names in each for name in names)) if all(each) else ()


def _parts(difference: Difference) -> list[Difference]:
    """Return what is different for each card alone; nothing if there is one card only."""
    core = [replace(difference, core=(card,), here=()) for card in difference.core]
    here = [replace(difference, core=(), here=(card,)) for card in difference.here]
    return [*core, *here] if len(core) + len(here) > 1 else []
