"""Operations that change or lock the battle positions of monsters."""

from damagestep.cards.card import BY_NAME
from damagestep.cards.operations import LockPositions, ReturnControl, Turn
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.events.effects import PositionsLocked, Turned
from damagestep.duel.lasting import FOR_GOOD, Delayed, FactKind
from damagestep.duel.state import Duel, wherever
from damagestep.duel.verbs import replace_card
from damagestep.records.record import replace
from damagestep.records.terms import Face, Position
from damagestep.rules.mechanics.operations.movement import remember_on_link
from damagestep.rules.mechanics.operations.outcome import (
    Outcome,
    affected,
    carries_out,
    prevented,
    without_effect,
)
from damagestep.rules.query.battle_destroyed import its_position_can_change
from damagestep.rules.query.filters import can_be_turned


@carries_out(Turn)
def turn(duel: Duel, operation: Turn, act: Activation, picked: Picked) -> Outcome:
    """Turn monsters to another position; one turned face-down loses its modifiers but has not moved.

    A locked position binds their player and no effect (OCG Q&A 15983).
    """
    source = wherever(duel, act.card.id)
    found = (c for c in affected(duel, operation.what, act, picked) if c.zone == "monster")
    monsters = [c for c in found if can_be_turned(c, operation.to)]
    to = _other(monsters) if operation.to == "other" else operation.to
    if to == "defence":
        monsters = [c for c in monsters if c.position == "attack"]
    elif to == "face-up-defence":
        to = "defence"
    others = [c for c in monsters if _stands(c) != to]
    turned = tuple(c for c in others if its_position_can_change.ask(duel, c).holds)
    if not turned:
        return prevented(duel, act, others, its_position_can_change)
    for monster in turned:
        face: Face = "down" if to == "face-down" else "up"
        position: Position = "attack" if to == "attack" else "defence"
        seen = face == "up" and (monster.flipped or monster.face == "down")
        turning = replace(monster, face=face, position=position, flipped=seen)
        covered = replace(turning, counters=0, call=None, declared=(), gained=(), awakened=False)
        duel = replace_card(duel, turning if face == "up" else covered)
        if face == "down":
            duel = _without_effects_on(duel, monster)
    if operation.remember:
        duel = remember_on_link(duel, act, remembered=tuple(c.ref for c in turned))
    return Outcome(duel=duel, event=Turned(cards=turned, position=to, source=source), done=True)


def _without_effects_on(duel: Duel, monster: Card) -> Duel:
    """Remove what effects have left on a monster that is turned face-down; its controller stays the same.

    Its locked position stays, too. Removed are modifiers, negations and lingering effects, also those about
    the damage of its battles (OCG Q&A 13842; one that an effect leaves on a face-down monster stays, 13848),
    that it cannot attack, and what a delayed part would do to it (OCG card notes, cid 6901), unless that
    returns it to its owner (OCG Q&A 24100). What its own effects ask about the turn has not happened to it
    any more (6806), and effects limited for this one card may be used again (11298).
    """
    effects = replace(
        duel.effects,
        modifiers=tuple(m for m in duel.effects.modifiers if m.target != monster.ref),
        negated=tuple(s for s in duel.effects.negated if s.card != monster.ref),
        silenced=tuple(s for s in duel.effects.silenced if s.card != monster.ref),
        lingering=tuple(x for x in duel.effects.lingering if x.card != monster.ref),
        delayed=tuple(_without(later, monster) for later in duel.effects.delayed),
    )
    facts = tuple(f for f in duel.memory.facts if f.card != monster.ref or f.what not in FORGOTTEN)
    uses = tuple(use for use in duel.memory.uses if use.card != monster.ref or use.per in BY_NAME)
    return replace(duel, effects=effects, memory=replace(duel.memory, facts=facts, uses=uses))


FORGOTTEN: tuple[FactKind, ...] = (
    "arrived",
    "attacks-forbidden",
    "battled",
    "destroyed-a-monster",
    "inflicted-effect-damage",
    "targeted",
    "was-attacked-in-defence",
)
"""The facts that a monster turned face-down loses, such as that it has arrived in this turn (OCG Q&A 24030).

How it came and attacked is kept (16901).
"""


def _without(later: Delayed, monster: Card) -> Delayed:
    """Return a delayed part that is not about a monster any more."""
    if any(isinstance(operation, ReturnControl) for operation in later.do):
        return later
    left = tuple(c for c in later.act.remembered if c.id != monster.id)
    return replace(later, act=replace(later.act, remembered=left))


def _other(monsters: list[Card]) -> Position:
    """Return the face-up battle position in which the monsters are not."""
    return "defence" if any(c.position == "attack" for c in monsters) else "attack"


def _stands(monster: Card) -> str | None:
    return "face-down" if monster.face == "down" else monster.position


@carries_out(LockPositions)
def lock_positions(duel: Duel, operation: LockPositions, act: Activation, picked: Picked) -> Outcome:
    """Lock the battle positions of monsters for the rest of the turn, or longer."""
    found = tuple(c for c in affected(duel, operation.what, act, picked) if c.zone == "monster")
    if not found:
        return without_effect(duel, act)
    turns = FOR_GOOD if operation.turns == "always" else operation.turns
    event = PositionsLocked(cards=found, turns=turns, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)
