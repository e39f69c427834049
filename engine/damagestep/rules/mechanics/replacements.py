"""Replacements of destruction by battle or by an effect.

For battle a replacement is chosen in damage calculation and carried out right after it (yugipedia; Bilaterus
counts some among the actions of the end of the Damage Step). For an effect it is chosen when the effect is
about to destroy, and carried out together with the destruction of the others. Self-destruction and broken
bonds cannot be replaced.
"""

from itertools import combinations
from typing import Literal

from damagestep.cards.instead import Instead
from damagestep.cards.operations import Destroy, Move, RemoveCounters
from damagestep.cards.statics import Ability
from damagestep.cards.words import Choice
from damagestep.duel.agenda import Resolving
from damagestep.duel.battle import Replacement
from damagestep.duel.cards import Activation, Card, CardRef, Picking
from damagestep.duel.choice_frames import ChoosingReplacement, Replacing
from damagestep.duel.events.effects import ReplacementChosen, ReplacementDeclined
from damagestep.duel.lasting import Use
from damagestep.duel.state import Duel, at_timing, card, destroyed_by_battle, live, wherever
from damagestep.duel.verbs import StageResult, pop, push, swap
from damagestep.records.record import replace
from damagestep.records.terms import ON_FIELD, TimingId, other
from damagestep.rules.mechanics.instead import applies_to, endangered, is_saved, static_of
from damagestep.rules.mechanics.operations.table import carry_out
from damagestep.rules.query.abilities import has
from damagestep.rules.query.continuous import negated_by
from damagestep.rules.query.costs import is_used_up
from damagestep.rules.query.selectors import find
from damagestep.rules.query.stats import how_many

CARRIED_OUT_AT: dict[str, TimingId] = {"after_calc": "damage-step.after-auto", "end": "damage-step.end"}
"""The row in which replacements are carried out, by `battle_replacement_at` of the profile."""


def ask_replacements(duel: Duel) -> StageResult:
    """Ask the players whether to save each monster that battle would destroy, the turn player first.

    Only monsters that a replacement can save are asked about. The row returns to this action after each
    answer, until all have been asked about.
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
            ways = ways_to_save(duel, victim, "battle")
            if found := tuple(w for w in ways if not _uses_up(duel, w, battle.losers)):
                row = at_timing(duel)
                again = swap(duel, replace(row, action=row.action - 1))
                return None, _ask_player(again, victim, found)
            battle = duel.battle or battle
    return None, duel


def offer_replacement(duel: Duel, operation: Destroy, act: Activation, frame: Resolving) -> Duel | None:
    """Ask a player whether to save a card that an effect is about to destroy; `None` if none can be saved.

    Each card that a replacement can save is asked about once, the turn player's first. A card that is itself
    about to be destroyed, or already saves another one, saves nothing.
    """
    if not any(c.data.instead for c in duel.cards):
        return None
    victims = endangered(duel, operation, act, frame.picked)
    taken = (*(c.ref for c in victims), *(ref for way in frame.saved for ref in (*way.cards, way.source)))
    for side in (duel.turn_player, other(duel.turn_player)):
        for victim in victims:
            if victim.controller != side or victim.ref in frame.asked or is_saved(duel, victim):
                continue
            found = tuple(w for w in ways_to_save(duel, victim, "effect") if not _uses_up(duel, w, taken))
            if found:
                asked = swap(duel, replace(frame, asked=(*frame.asked, victim.ref)))
                return _ask_player(asked, victim, found)
    return None


def _uses_up(duel: Duel, way: Replacement, taken: tuple[CardRef, ...]) -> bool:
    """Check whether a replacement takes a card that is lost already (OCG Q&A 20951)."""
    leaves = isinstance((do := static_of(duel, way).do), Move | Destroy) and do.what == "this-card"
    return any(ref in taken for ref in ((*way.cards, way.source) if leaves else way.cards))


def _ask_player(duel: Duel, victim: Card, found: tuple[Replacement, ...]) -> Duel:
    """Ask the player of a card how to save it, unless there is one replacement and it is mandatory.

    Where one is mandatory the card is not about to be destroyed, so no other can be used (OCG Q&A 8404).
    """
    mandatory = tuple(way for way in found if static_of(duel, way).mandatory)
    if len(mandatory) == 1:
        return push(duel, Replacing(side=victim.controller, victim=victim.ref, way=mandatory[0]))
    asking = ChoosingReplacement(
        side=victim.controller, victim=victim.ref, ways=mandatory or found, must=bool(mandatory)
    )
    return push(duel, asking)


TIED = ("equipped-monster", "bound-monster")
"""What a card may save although it is another player's."""


def ways_to_save(duel: Duel, victim: Card, by: Literal["battle", "effect"]) -> tuple[Replacement, ...]:
    """Return the replacements that could save a card from destruction by battle or by an effect."""
    found = []
    for source in duel.cards:
        if not source.data.instead:
            continue
        if source.zone in ON_FIELD and (source.face == "down" or destroyed_by_battle(duel, source)):
            continue
        if source.without_effects or negated_by(duel, source.ref):
            continue
        for word in source.data.instead:
            mine = source.controller == victim.controller or word.saves in TIED
            used = word.limit is not None and is_used_up(duel, source, source.controller, word.id)
            if used or not mine or by not in word.by or source.zone not in word.from_:
                continue
            if applies_to(duel, word, source, victim):
                found += [
                    Replacement(victim=victim.ref, source=source.ref, id=word.id, cards=cards)
                    for cards in _choices(duel, source, word)
                ]
    return tuple(found)


SPARED: tuple[Ability, ...] = ("unaffected", "cannot-be-destroyed-by-effects")
"""Abilities of cards that an effect cannot destroy."""


def _choices(duel: Duel, source: Card, word: Instead) -> list[tuple[CardRef, ...]]:
    """Return the ways to choose the cards of a replacement; one empty way where none is chosen.

    Instead of a card nothing is destroyed that the effect does not reach or cannot destroy (OCG Q&A 20948).
    """
    if word.do is None:
        return [()]
    if isinstance(word.do, RemoveCounters):
        return [()] if source.counters >= word.do.n else []
    what = word.do.what
    if not isinstance(what, Choice):
        return [()]
    act = Activation(side=source.controller, card=source.ref, effect=word.id)
    found = find(duel, what.of, act)
    if isinstance(word.do, Destroy):
        found = tuple(c for c in found if not any(has(duel, c, ability, source) for ability in SPARED))
    return [tuple(c.ref for c in some) for some in combinations(found, how_many(duel, what, act))]


def decide_replacement(duel: Duel, frame: Replacing) -> StageResult:
    """Record a player's decision about a replacement: a saved card is not destroyed.

    What is destroyed in its place can be saved by a replacement, too (OCG Q&A 24343).

    Raises:
        LookupError: neither a battle nor a resolving effect is about to destroy the card.
    """
    duel, victim, way = pop(duel), live(duel, frame.victim), frame.way
    if way is None:
        return ReplacementDeclined(side=frame.side, victim=victim), duel
    event = ReplacementChosen(side=frame.side, victim=victim, source=live(duel, way.source))
    word = static_of(duel, way)
    if word.limit:
        use = Use(side=frame.side, card=way.source, effect=way.id, per=word.limit)
        duel = replace(duel, memory=replace(duel.memory, uses=(*duel.memory.uses, use)))
    below, battle = duel.agenda[-1], duel.battle
    if isinstance(below, Resolving):
        saved = swap(duel, replace(below, saved=(*below.saved, way)))
        return event, _ask_further(saved, way)
    if battle is None:
        raise LookupError(f"nothing destroys {victim.id}")
    losers = tuple(ref for ref in battle.losers if ref != frame.victim)
    fates = tuple(
        replace(f, why="replaced", source=way.source.id) if f.card == frame.victim else f
        for f in battle.fates
    )
    kept = replace(battle, losers=losers, fates=fates, replacements=(*battle.replacements, way))
    return event, _ask_further(replace(duel, battle=kept), way)


def _ask_further(duel: Duel, way: Replacement) -> Duel:
    """Ask whether to save what a replacement destroys: the one card of it that can be saved."""
    do = static_of(duel, way).do
    if not isinstance(do, Destroy):
        return duel
    for ref in (way.source,) if do.what == "this-card" else way.cards:
        victim = card(duel, ref)
        if victim and (found := tuple(w for w in ways_to_save(duel, victim, "effect") if w.id != way.id)):
            return _ask_player(duel, victim, found)
    return duel


def do_instead(duel: Duel, frame: Resolving) -> StageResult:
    """Carry out the next replacement chosen for a destruction by an effect, after that destruction."""
    return _replace(swap(duel, replace(frame, saved=frame.saved[1:])), frame.saved[0])


def carry_out_replacements(duel: Duel) -> StageResult:
    """Carry out the replacements of battle destruction one by one, in the row that the profile names.

    The row returns to this action until all have been carried out.
    """
    battle, row = duel.battle, at_timing(duel)
    if battle is None or not battle.replacements:
        return None, duel
    if row.timing != CARRIED_OUT_AT[duel.profile.battle_replacement_at]:
        return None, duel
    way = battle.replacements[0]
    duel = replace(duel, battle=replace(battle, replacements=battle.replacements[1:]))
    return _replace(swap(duel, replace(row, action=row.action - 1)), way)


def _replace(duel: Duel, way: Replacement) -> StageResult:
    do, side = static_of(duel, way).do, wherever(duel, way.source.id).controller
    if do is None:
        return None, duel
    act = Activation(side=side, card=way.source, effect=way.id)
    picked = (Picking(side=side, cards=way.cards),)
    outcome = carry_out(duel, do, act, picked)
    return outcome.event, outcome.duel
