"""Operations that change ATK, DEF and Levels, as modifiers that last after the effect has resolved."""

from typing import Literal

from damagestep.cards.operations import Lose, Modify, ReverseValues, Switch
from damagestep.cards.words import Quantity, Selector, StatOf
from damagestep.duel.cards import Activation, Card, CardRef, Picked
from damagestep.duel.events.effects import Turned
from damagestep.duel.events.values import ValueChanged, ValuesLost, ValuesReversed, ValuesSet, ValuesSwitched
from damagestep.duel.lasting import Modifier
from damagestep.duel.state import Duel, wherever
from damagestep.duel.verbs import add_modifiers
from damagestep.records.record import replace
from damagestep.records.terms import Stat, Until
from damagestep.rules.mechanics.levels import refresh_what_cards_are
from damagestep.rules.mechanics.operations.outcome import (
    Outcome,
    affected,
    carries_out,
    prevented,
    without_effect,
)
from damagestep.rules.query.battle_destroyed import its_values_can_change
from damagestep.rules.query.filters import level
from damagestep.rules.query.stats import amount, continuous, current, has_stat, included_sources, value_of

Kind = Literal["gain", "set", "original"]


@carries_out(Modify)
def modify(duel: Duel, operation: Modify, act: Activation, _: Picked) -> Outcome:
    """Change a value of face-up monsters: add to it, set it, or set a new original value.

    A monster destroyed by battle keeps its values; a Link Monster gets no DEF (OCG Q&As 20716, 20718, 20774).
    """
    if operation.stat == "level":
        return change_levels(duel, operation, act)
    source, stat = wherever(duel, act.card.id), operation.stat
    kinds: tuple[tuple[Kind, Quantity | None], ...] = (
        ("gain", operation.by),
        ("set", operation.becomes),
        ("original", operation.original),
    )
    kind, wanted = next((k, q) for k, q in kinds if q is not None)
    own = wanted if isinstance(wanted, StatOf) and wanted.of == "itself" else None
    shared = None if own else amount(duel, wanted, act)
    if shared is None and not own:
        return without_effect(duel, act)
    found = [c for c in _face_up(duel, operation.what, act) if has_stat(c, stat)]
    able = _changeable(duel, found)
    values = [(c, value_of(duel, own, c) if own else shared) for c in able]
    changed = [c for c, value in values if value is not None]
    if not changed:
        return prevented(duel, act, () if able else found, its_values_can_change)
    after = duel
    for each, value in values:
        if value is None:
            continue
        if kind == "set":
            change = freeze(duel, each, stat, value, source)
            after = after if _builds_on_current(operation) else _without_earlier(after, each, stat)
        else:
            over = _setting_original(duel, each, stat) if kind == "original" else _halved_by(duel, each, stat)
            change = Modifier(
                target=each.ref, stat=stat, kind=kind, amount=value, source=source.id, over=over
            )
        change = replace(change, own=operation.what == "this-card")
        after = with_modifier(after, with_end(duel, change, operation.until, act))
    if len(changed) > 1:
        together = ValuesSet(cards=tuple(changed), stat=stat, source=source)
        return Outcome(duel=after, event=together, done=True)
    monster = changed[0]
    event = ValueChanged(
        card=monster,
        stat=stat,
        old=current(duel, monster, stat),
        new=current(after, monster, stat),
        source=source,
    )
    return Outcome(duel=after, event=event, done=True)


def change_levels(duel: Duel, operation: Modify, act: Activation) -> Outcome:
    """Add to the Levels of face-up monsters, or set them; a monster without a Level does not get one."""
    source = wherever(duel, act.card.id)
    wanted = operation.by if operation.by is not None else operation.becomes
    value = amount(duel, wanted, act) if wanted is not None else None
    changed = [c for c in _face_up(duel, operation.what, act) if level(c) is not None]
    if value is None or not changed:
        return without_effect(duel, act)
    kind: Kind = "gain" if operation.by is not None else "set"
    own = operation.what == "this-card"
    after = duel
    for each in changed:
        change = Modifier(target=each.ref, stat="level", kind=kind, amount=value, source=source.id, own=own)
        after = with_modifier(after, with_end(duel, change, operation.until, act))
    after, monster = refresh_what_cards_are(after), changed[0]
    old, new = level(monster) or 0, level(wherever(after, monster.id)) or 0
    event = ValueChanged(card=monster, stat="level", old=old, new=new, source=source)
    return Outcome(duel=after, event=event, done=True)


def _face_up(duel: Duel, what: Selector, act: Activation) -> list[Card]:
    return [c for c in affected(duel, what, act, ()) if c.zone == "monster" and c.face == "up"]


def _changeable(duel: Duel, found: list[Card]) -> list[Card]:
    return [c for c in found if its_values_can_change.ask(duel, c).holds]


def _builds_on_current(operation: Modify) -> bool:
    """Check whether a value that is set builds on the one that the monster has now, as a halved one does."""
    value = operation.becomes
    return isinstance(value, StatOf) and value.value == "current" and value.of in ("itself", operation.what)


def _without_earlier(duel: Duel, monster: Card, stat: Stat) -> Duel:
    """Return the position without the gains, losses and set values that a monster had of a value.

    A value that is set anew ends them for good: when it ends itself, the original value counts again (OCG
    Q&As 12654, 13072, 15644, 22618).
    """
    kept = tuple(
        m for m in duel.effects.modifiers if m.kind == "original" or m.stat != stat or m.target != monster.ref
    )
    return replace(duel, effects=replace(duel.effects, modifiers=kept))


def _setting_original(duel: Duel, monster: Card, stat: Stat) -> tuple[CardRef, ...]:
    """Return the cards whose continuous effects set an original value now; a new one hides them."""
    return tuple(c.ref for c, static in included_sources(duel, monster, stat) if static.original is not None)


def _halved_by(duel: Duel, monster: Card, stat: Stat) -> tuple[CardRef, ...]:
    """Return the cards that have halved a value before it rises or falls, where the rules of 2005 ask it."""
    if duel.profile.era != "2005":
        return ()
    return tuple(c.ref for c, static in continuous(duel, monster, stat) if static.halve)


def with_modifier(duel: Duel, change: Modifier) -> Duel:
    """Return the position with a modifier; a new original value removes modifiers that had set the value."""
    kept = duel.effects.modifiers
    if change.kind == "original":
        kept = tuple(m for m in kept if m.kind != "set" or m.stat != change.stat or m.target != change.target)
    return replace(duel, effects=replace(duel.effects, modifiers=(*kept, change)))


def with_end(duel: Duel, change: Modifier, until: Until | None, act: Activation) -> Modifier:
    """Return a modifier with its end; `opponents-end-phase` is in the opponent's current or next turn.

    `act` says whose opponent is meant.
    """
    if until != "opponents-end-phase":
        return replace(change, until=until)
    return replace(change, until="end-phase", turn=duel.turn + (act.side == duel.turn_player))


def freeze(duel: Duel, monster: Card, stat: Stat, value: int, source: Card) -> Modifier:
    """Return a modifier that sets a value; the continuous modifiers so far do not change that value again."""
    over = tuple(c.ref for c, _ in included_sources(duel, monster, stat))
    return Modifier(target=monster.ref, stat=stat, kind="set", amount=value, source=source.id, over=over)


@carries_out(Switch)
def switch(duel: Duel, operation: Switch, act: Activation, _: Picked) -> Outcome:
    """Switch ATK and DEF: each becomes what the other is now; a Link Monster has nothing to switch.

    A monster that the same effect turns face-up at that moment has the values that it had face-down;
    continuous effects apply to it afterwards (OCG Q&A 13223).
    """
    source = wherever(duel, act.card.id)
    found = [c for c in _face_up(duel, operation.what, act) if has_stat(c, "def")]
    changed = _changeable(duel, found)
    if not changed:
        return prevented(duel, act, found, its_values_can_change)
    after = duel
    for monster in (_before_it_was_turned(duel, c, source) for c in changed):
        attack, defence = current(duel, monster, "atk"), current(duel, monster, "def")
        for change in (
            freeze(duel, monster, "atk", defence, source),
            freeze(duel, monster, "def", attack, source),
        ):
            after = with_modifier(after, with_end(duel, change, operation.until, act))
    return Outcome(duel=after, event=ValuesSwitched(cards=tuple(changed), source=source), done=True)


def _before_it_was_turned(duel: Duel, monster: Card, by: Card) -> Card:
    """Return a monster face-down if the part before this one has turned it face-up, else as it is."""
    last = duel.recent.happened[-1] if duel.recent.happened else None
    if not isinstance(last, Turned) or last.source.id != by.id:
        return monster
    covered = any(c.ref == monster.ref and c.face == "down" for c in last.cards)
    return replace(monster, face="down") if covered else monster


@carries_out(Lose)
def lose_exactly(duel: Duel, operation: Lose, act: Activation, _: Picked) -> Outcome:
    """Make monsters lose an amount of their values, if they have as much and their values can still change.

    The values of a monster destroyed by battle cannot; the profile says whether the effect still continues
    (`resolves_without_value_loss`).
    """
    source, own = wherever(duel, act.card.id), operation.what == "this-card"
    found = [
        c
        for c in _face_up(duel, operation.what, act)
        if all(current(duel, c, s) >= operation.amount for s in operation.stats if has_stat(c, s))
    ]
    able = _changeable(duel, found)
    if not able:
        done = bool(found) and duel.profile.resolves_without_value_loss
        return prevented(duel, act, found, its_values_can_change, done)
    lost = tuple(
        Modifier(target=c.ref, stat=stat, kind="gain", amount=-operation.amount, source=source.id, own=own)
        for c in able
        for stat in operation.stats
        if has_stat(c, stat)
    )
    event = ValuesLost(cards=tuple(able), amount=operation.amount, source=source)
    return Outcome(duel=add_modifiers(duel, *lost), event=event, done=True)


@carries_out(ReverseValues)
def reverse_values(duel: Duel, _: ReverseValues, act: Activation, __: Picked) -> Outcome:
    """Make gains of values losses and losses gains until the turn ends (`stats.reversed_values`)."""
    event = ValuesReversed(side=act.side, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)
