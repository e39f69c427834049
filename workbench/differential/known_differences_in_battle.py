"""Known differences about a battle, each told by a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from damagestep.cards.card import MonsterFace
from damagestep.cards.patterns import OnMoved
from damagestep.cards.statics import DamageShare, Value
from damagestep.duel.events.battle import BattleDamageInflicted, SentDestroyedByBattle
from damagestep.duel.events.effects import Turned
from damagestep.duel.events.turn import AttackDeclared, DirectAttackDeclared
from damagestep.duel.events.values import EffectDamageInflicted
from damagestep.duel.state import Duel, at_timing, effect
from damagestep.records.record import name_of
from damagestep.rules.query.fighters import opponent_in_battle
from workbench.differential.difference import RECENT, Difference, bare

if TYPE_CHECKING:
    from damagestep import Line
    from damagestep.duel.cards import Activation, CardRef
    from workbench.differential.transcript import Transcript

BOTH = 2
DAMAGE = (BattleDamageInflicted, EffectDamageInflicted)
DECLARED = (AttackDeclared, DirectAttackDeclared)
AROUND_CALCULATION = ("battle-step.declared", "damage-step.after-calculation", "damage-step.end")


def no_battle_damage(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only we offer an effect against battle damage, during damage calculation: there may be none to come."""
    if difference.timing != "damage-step.calculation" or difference.core or not difference.here:
        return False
    return all(_prevents_battle_damage(line, card) for card in difference.here)


def _prevents_battle_damage(line: Line, card: str) -> bool:
    effects = [e for c in line.duel.cards if c.id == card for e in c.data.effects]
    return any(name_of(operation) == "prevent-battle-damage" for e in effects for operation in e.resolve)


def in_the_damage_step_only(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine applies until the calculation what a text keeps for the whole Damage Step."""
    if difference.kind != "state" or difference.timing not in AROUND_CALCULATION:
        return False
    found = [c for c in line.duel.cards if bare(c.id) in difference.cards]
    return bool(found) and all(
        any(getattr(static, "during", None) == "damage-step" for static in c.data.statics) for c in found
    )


def loser_of_the_battle(difference: Difference, line: Line, there: Transcript) -> bool:
    """Only here a mandatory effect about the other monster activates although one of both is destroyed.

    Or it does so there only when the destroyed monsters have been sent away.
    """
    if not difference.timing.startswith("damage-step."):
        return False
    late = difference.kind.startswith("window") and difference.step == "damage.end"
    core = set() if late else {x.card for links in there.links.values() for x in links}
    for place in line.places[-RECENT:]:
        if place.duel.battle is not None and at_timing(place.duel).timing == "damage-step.after-calculation":
            mine = (x.activation for x in place.duel.chain if x.activation.card.id not in core)
            if any(effect(a, place.duel).mandatory and _about_a_loser(place.duel, a) for a in mine):
                return True
    return False


def _about_a_loser(duel: Duel, act: Activation) -> bool:
    foe = opponent_in_battle(duel, act.card.id)
    speaks = any(getattr(o, "what", None) == "its-opponent" for o in effect(act, duel).resolve)
    lost = duel.battle.destroyed if duel.battle else ()
    return speaks and (foe in lost or act.card in lost)


def attacks_with_its_atk(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine lets a monster that attacks in Defense Position fight with its DEF."""
    battle = line.places[-1].duel.battle or next(
        (p.duel.battle for p in reversed(line.places) if p.duel.battle), None
    )
    if difference.kind != "battle" or battle is None:
        return False
    return any(
        getattr(static, "ability", None) == "attacks-in-defence"
        for c in line.duel.cards
        if c.id == battle.attacker.id
        for static in c.data.statics
    )


def victor_in_defence(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only here a monster has destroyed another although it was turned to Defense Position after that."""
    if difference.core or (difference.kind, difference.timing) != ("trigger", "damage-step.end"):
        return False
    turned = {c.id for p in line.places[-RECENT:] if isinstance(p.event, Turned) for c in p.event.cards}
    return set(difference.here) <= turned


def lost_before_that(difference: Difference, _: Line, there: Transcript) -> bool:
    """Only here a destruction by battle is replaced although its damage ends the duel."""
    if (difference.kind, difference.timing) != ("choice", "damage-step.comparison") or difference.core:
        return False
    return any(life <= 0 for life in there.state.life)


def both_destroyed(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only here a trigger about what a monster destroys by battle counts one that is destroyed with it."""
    if difference.core or difference.timing != "damage-step.end":
        return False
    lost = [len(p.event.cards) for p in line.places[-RECENT:] if isinstance(p.event, SentDestroyedByBattle)]
    by_battle = (
        (e.on for c in line.duel.cards if c.id == card for e in c.data.effects) for card in difference.here
    )
    return BOTH in lost and all(
        any(isinstance(on, OnMoved) and "battle" in on.cause for on in patterns) for patterns in by_battle
    )


def one_after_the_other(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine raises a weaker attacker twice, although after once it is the stronger one."""
    if (difference.kind, difference.timing) != ("state", "damage-step.calculation"):
        return False
    up = [s for c in line.duel.cards if c.face == "up" for s in c.data.statics]
    raises = [s.by for s in up if isinstance(s, Value) and s.weaker]
    values = [int(entry.split()[-2]) for entry in (*difference.core, *difference.here) if _is_monster(entry)]
    return len(raises) >= BOTH and len(values) == BOTH and values[0] - values[1] in raises


def _is_monster(entry: str) -> bool:
    return " monster up " in entry


def halved_once(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine halves damage once for each of two copies that halve it."""
    if difference.kind != "state" or difference.cards != {"life"} or len(difference.core) != 1:
        return False
    dealt = [p.event for p in line.places[-RECENT:] if isinstance(p.event, DAMAGE)]
    player = difference.here[0].split()[2]
    halving = [
        c
        for c in line.duel.cards
        if (c.controller, c.face) == (player, "up")
        and any(isinstance(s, DamageShare) and s.share == "half" for s in c.data.statics)
    ]
    more = int(difference.core[0].split()[-1]) - int(difference.here[0].split()[-1])
    return len(halving) >= BOTH and bool(dealt) and 2 * more in (dealt[-1].amount, dealt[-1].amount + 1)


def calculated_with_originals(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only the C++ engine changes values until the end where original ones are calculated with."""
    late = difference.timing in ("damage-step.after-calculation", "damage-step.end")
    battle = next((p.duel.battle for p in reversed(line.places) if p.duel.battle), None)
    if difference.kind != "state" or not late or battle is None or not battle.originals:
        return False
    fighters = [c for c in battle.fought if bare(c.id) in difference.cards]
    faces = (c.data.card for c in fighters)
    originals = {f"{face.atk} {face.def_}" for face in faces if isinstance(face, MonsterFace)}
    return {bare(c.id) for c in fighters} == difference.cards and all(
        _is_monster(entry) and " ".join(entry.split()[-2:]) in originals for entry in difference.core
    )


def comes_and_goes(difference: Difference, line: Line, _: Transcript) -> bool:
    """Only here a replay follows when a monster has come and left again within one chain."""
    replay = all(entry.startswith(("attack:", "stop-attack")) for entry in difference.here)
    if difference.kind != "choice" or difference.core or not replay:
        return False
    declared = next((p for p in reversed(line.places) if isinstance(p.event, DECLARED)), None)
    return declared is not None and _attacked_side(declared.duel) == _attacked_side(line.duel)


def _attacked_side(duel: Duel) -> set[CardRef]:
    return {c.ref for c in duel.cards if c.zone == "monster" and c.controller != duel.turn_player}
