"""Differences that are known, each told by a rule; `docs/second-opinion.md` has what is written and where.

What is not compared at all, and why, stands there too.
"""

from __future__ import annotations

from collections.abc import Callable

from damagestep import Line
from damagestep.cards.card import CARD_ACTIVATIONS
from damagestep.records.record import name_of
from tools.second_opinion.difference import Difference, bare
from tools.second_opinion.policy import DECLINE
from tools.second_opinion.transcript import Transcript

Reason = Callable[[Difference, Line, Transcript], bool]


def _unmodelled(difference: Difference, _: Line, __: Transcript) -> bool:
    """Check whether our card data leave the effect unmodelled."""
    return bool(difference.rules) and all("UNM-01" in rules for _, rules in difference.rules)


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


def _all_life_points(difference: Difference, _: Line, __: Transcript) -> bool:
    """Only the C++ engine lets a player pay all of the life points."""
    return bool(difference.rules) and all(rules == ("CST-02",) for _, rules in difference.rules)


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


REASONS: dict[str, Reason] = {
    "unmodelled": _unmodelled,
    "bare-activation": _bare_activation,
    "no-battle-damage": _no_battle_damage,
    "all-life-points": _all_life_points,
    "set-equip-spell": _set_equip_spell,
    "own-flip-summon": _own_flip_summon,
}
"""The reasons by the names they have in the document."""


def explained(difference: Difference, line: Line, there: Transcript) -> str | None:
    """Return the name of the first reason that explains a difference, or None."""
    return next((name for name, holds in REASONS.items() if holds(difference, line, there)), None)
