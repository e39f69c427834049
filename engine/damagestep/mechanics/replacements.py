"""Something else instead of being destroyed by battle.

Chosen in damage calculation, carried out right after it (yugipedia; Bilaterus counts some of it among the
actions of the end of the Damage Step).
"""

from dataclasses import replace
from itertools import combinations

from damagestep.events.effects import ReplacementChosen, ReplacementDeclined
from damagestep.force import negated_by
from damagestep.frames import Replacing, Saving
from damagestep.mechanics.operations import carry_out
from damagestep.pieces import Activation, Card, CardRef, Picking, Replacement
from damagestep.query import find, fits
from damagestep.schema.statics import Instead
from damagestep.schema.words import Choice
from damagestep.state import Duel, Happening, at_timing, card, live, pop, push, swap, wherever
from damagestep.stats import how_many
from damagestep.terms import TimingId, other

CARRIED_OUT_AT: dict[str, TimingId] = {"after_calc": "damage-step.after-auto", "end": "damage-step.end"}
"""The row in which replacements are carried out, by `battle_replacement_at` of the profile."""


def ask_replacements(duel: Duel) -> Happening:
    """Asks, the turn player first, about every monster that would be destroyed and could be saved.

    The row comes back to this action after each answer, until all have been asked about.
    """
    battle = duel.battle
    if battle is None:
        return None, duel
    for side in (duel.turn_player, other(duel.turn_player)):
        for ref in battle.losers:
            victim = card(duel, ref)
            if victim is None or victim.controller != side or ref in battle.asked:
                continue
            duel = replace(duel, battle=replace(battle, asked=(*battle.asked, ref)))
            if found := ways(duel, victim):
                row = at_timing(duel)
                again = swap(duel, replace(row, action=row.action - 1))
                return None, push(again, Saving(side=side, victim=ref, ways=found))
            battle = duel.battle or battle
    return None, duel


def ways(duel: Duel, victim: Card) -> tuple[Replacement, ...]:
    """Everything that its player could do instead of losing a monster to this battle."""
    found = []
    for source in duel.cards:
        if source.controller != victim.controller or (source.zone == "monster" and source.face == "down"):
            continue
        if not source.data.instead or negated_by(duel, source):
            continue
        for word in source.data.instead:
            saves = (
                source.id == victim.id
                if word.saves == "this-card"
                else fits(victim, word.saves, victim.controller)
            )
            if saves and source.zone in word.from_:
                act = Activation(side=source.controller, card=source.ref, effect=word.id)
                found += [
                    Replacement(victim=victim.ref, source=source.ref, id=word.id, cards=cards)
                    for cards in _choices(duel, source, act)
                ]
    return tuple(found)


def _saves(word: Instead, source: Card, victim: Card) -> bool:
    if word.saves == "this-card":
        return source.id == victim.id
    return fits(victim, word.saves, victim.controller)


def _choices(duel: Duel, source: Card, act: Activation) -> list[tuple[CardRef, ...]]:
    """The ways to choose the cards of a replacement; one empty choice where there is nothing to choose."""
    word = next(w for w in source.data.instead if w.id == act.effect)
    what = word.do.what
    if not isinstance(what, Choice):
        return [()]
    found = find(duel, what.of, act)
    return [tuple(c.ref for c in some) for some in combinations(found, how_many(duel, what, act))]


def decide_replacement(duel: Duel, frame: Replacing) -> Happening:
    """The player has decided: a saved monster is not destroyed by this battle."""
    duel, battle, victim = pop(duel), duel.battle, live(duel, frame.victim)
    if frame.way is None or battle is None:
        return ReplacementDeclined(side=frame.side, victim=victim), duel
    losers = tuple(ref for ref in battle.losers if ref != frame.victim)
    saved = replace(battle, losers=losers, replacements=(*battle.replacements, frame.way))
    event = ReplacementChosen(side=frame.side, victim=victim, source=live(duel, frame.way.source))
    return event, replace(duel, battle=saved)


def carry_out_replacements(duel: Duel) -> Happening:
    """Does what has been chosen instead, one replacement after the other, where the profile places it.

    The row comes back to this action until all have been carried out.
    """
    battle, row = duel.battle, at_timing(duel)
    if battle is None or not battle.replacements:
        return None, duel
    if row.timing != CARRIED_OUT_AT[duel.profile.battle_replacement_at]:
        return None, duel
    way = battle.replacements[0]
    source = wherever(duel, way.source.id)
    word = next(w for w in source.data.instead if w.id == way.id)
    act = Activation(side=source.controller, card=way.source, effect=way.id)
    duel = replace(duel, battle=replace(battle, replacements=battle.replacements[1:]))
    duel = swap(duel, replace(row, action=row.action - 1))
    picked = (Picking(side=act.side, cards=way.cards),)
    outcome = carry_out(duel, word.do, act, picked)
    return outcome.event, outcome.duel
