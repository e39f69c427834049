"""Trials: an operation is carried out on a copy of the position, to see whether it would change anything.

A position is a value, so a trial leaves nothing behind. Nothing is guessed: where cards or numbers are
unknown, chosen or known only once the effect resolves, they are open, and no trial is made. Nor is one made
where the cards or numbers alone give the answer: legality is asked at every position.
"""

from collections.abc import Iterator

from damagestep.cards.operations import (
    Destroy,
    GainLife,
    InflictDamage,
    LockPositions,
    Lose,
    LoseLife,
    Modify,
    Move,
    NegateEffects,
    Operation,
    PlaceCounters,
    RemoveCounters,
    Switch,
    Turn,
)
from damagestep.cards.words import (
    Choice,
    Comparison,
    Count,
    Filter,
    Noted,
    Paid,
    Quantity,
    Remembered,
    Selector,
    StatOf,
)
from damagestep.duel.agenda import Activating
from damagestep.duel.cards import Activation, Card, Picked, Picking
from damagestep.duel.events.effects import NothingChanged, Prevented
from damagestep.duel.lasting import Modifier
from damagestep.duel.state import Duel, card, wherever
from damagestep.duel.verbs import pop, push
from damagestep.records.record import replace
from damagestep.records.terms import SIDES
from damagestep.rules.mechanics.operations.outcome import Outcome
from damagestep.rules.mechanics.operations.table import carry_out
from damagestep.rules.query.filters import can_be_moved, level, zones
from damagestep.rules.query.selectors import choosable, find
from damagestep.rules.query.stats import amount, current, has_stat, how_many, is_hidden, original, outermost

ON_LIFE = (GainLife, InflictDamage, LoseLife)
ON_CARDS = (Destroy, LockPositions, Lose, Modify, Move, NegateEffects, PlaceCounters, Switch, Turn)
"""The operations that need nothing but their cards and numbers: no free zone, no further decision."""


def changes_nothing(duel: Duel, act: Activation, operation: Operation) -> bool:
    """Check whether it is certain that an operation would change nothing, whatever its player chooses.

    What protects cards or players does not count: an effect may be activated although it will pass over all
    its cards, or inflict damage that a player is spared.
    """
    if isinstance(operation, ON_LIFE):
        return not _is_open(duel, act, operation.amount) and not amount(duel, operation.amount, act)
    if isinstance(operation, RemoveCounters):
        return not any(c.counters >= operation.n for c in find(duel, operation.what, act))
    if not isinstance(operation, ON_CARDS):
        return False
    choice = operation.what
    if _is_about_targets(operation):
        return False
    if isinstance(choice, Choice):
        if choice.least == 0 or choice.by != "you" or cards_are_open(duel, act, choice.of):
            return False
        found = outermost(duel, choosable(duel, choice, act, paying=False), choice)
        if isinstance(choice.choose, Count) and not how_many(duel, choice, act):
            return True
    elif cards_are_open(duel, act, choice):
        return False
    else:
        found = find(duel, choice, act)
        if not found and isinstance(choice, str) and choice != "answered-card":
            return False  # another rule says that there is no battle, or nothing to answer
    return not found or _leaves_all_as_they_are(duel, act, operation, found)


def _is_about_targets(operation: Operation) -> bool:
    """Check whether an operation does to targets what those have been chosen for (`rules.legality.targets`).

    That one has the value already to which it is set is seen here alone.
    """
    what = getattr(operation, "what", None)
    sets = isinstance(operation, Modify) and not (isinstance(operation.by, int) and operation.by)
    return isinstance(what, str) and what.endswith("targets") and not sets


def _leaves_all_as_they_are(
    duel: Duel, act: Activation, operation: Operation, found: tuple[Card, ...]
) -> bool:
    """Check whether an operation would change none of the cards that it finds or could be chosen for it.

    Equal values are switched, too (OCG Q&A 13224).
    """
    match operation:
        case Move():
            return not any(can_be_moved(c, operation) for c in found)
        case Modify() if _is_left_open(duel, act, operation, found) or _surely_changes(
            duel, act, operation, found
        ):
            return False
        case Modify() | Turn() | Lose():
            return not any(_differs(duel, tried) for tried in _outcomes(duel, act, operation, found))
        case Switch():
            return not any(tried.done for tried in _outcomes(duel, act, operation, found))
    return False


def _outcomes(
    duel: Duel, act: Activation, operation: Operation, found: tuple[Card, ...]
) -> Iterator[Outcome]:
    """Carry an operation out on a copy of the position where nothing protects cards.

    Where cards are chosen, each is tried alone, which shows as much as more of them.
    """
    trial = push(duel, Activating(activation=act, stage="link"))
    chosen = isinstance(getattr(operation, "what", None), Choice)
    ways: list[Picked] = [(Picking(side=act.side, cards=(c.ref,)),) for c in found] if chosen else [()]
    for picked in ways:
        outcome = carry_out(trial, operation, act, picked)
        yield replace(outcome, duel=pop(outcome.duel))


def _is_left_open(duel: Duel, act: Activation, operation: Modify, found: tuple[Card, ...]) -> bool:
    """Check whether a change reads what is open, is about face-down monsters, or sets one value by another.

    The last may be the value that is there: 0 is halved, too (OCG Q&A 10961).
    """
    what, numbers = operation.what, (operation.by, operation.becomes, operation.original)
    if isinstance(operation.becomes, StatOf) and (not isinstance(what, str) or "targets" in what):
        return True
    return any(_is_open(duel, act, number) for number in numbers) or any(is_hidden(c) for c in found)


def _surely_changes(duel: Duel, act: Activation, operation: Modify, found: tuple[Card, ...]) -> bool:
    """Check whether a number is added, or an original value set to another one: no trial shows more."""
    stat = operation.stat
    wanted = operation.by if operation.original is None else operation.original
    if wanted is None or stat == "level" or (isinstance(wanted, StatOf) and wanted.of == "itself"):
        return False
    value = amount(duel, wanted, act)
    if operation.original is None:
        return bool(value) and any(has_stat(c, stat) for c in found)
    return value is not None and any(has_stat(c, stat) and original(duel, c, stat) != value for c in found)


def cards_are_open(duel: Duel, act: Activation, what: Selector) -> bool:
    """Check whether a selector names cards that are chosen, found or noted only later, or may be unknown."""
    if isinstance(what, Filter):
        return _is_settled_later(what) or _may_be_unknown(duel, act, what)
    if isinstance(what, str) and what.endswith("targets"):
        return not act.targets or any(card(duel, ref) is None for ref in act.targets)
    return what == "remembered"


def _is_open(duel: Duel, act: Activation, quantity: Quantity | None) -> bool:
    """Check whether a quantity is known only later, or read from cards that are open or face-down."""
    match quantity:
        case Noted() | Paid() | Remembered():
            return True
        case Count(count=what):
            return cards_are_open(duel, act, what)
        case StatOf(of=of) if of != "itself":
            return cards_are_open(duel, act, of) or any(is_hidden(c) for c in find(duel, of, act))
    return False


def _is_settled_later(what: Filter) -> bool:
    """Check whether a filter asks for what triggered the effect, or for what it finds or notes only later."""
    if what.excavated is not None or what.triggering is not None or what.most_atk == "noted":
        return True
    return any(_compares_with_what_comes(one) for one in what.compare or ())


def _compares_with_what_comes(one: Comparison) -> bool:
    return one.to in ("noted", "declared", "remembered", "targets")


def _may_be_unknown(duel: Duel, act: Activation, what: Filter) -> bool:
    """Check whether cards in a Deck that nobody knows could fit."""
    owners = [s for s in SIDES if what.controller is None or (what.controller == "you") == (s == act.side)]
    return "deck" in zones(what) and any(duel.rest.of(side) > 0 for side in owners)


def _differs(before: Duel, outcome: Outcome) -> bool:
    """Check whether an operation has changed anything, or only a protection has kept it from that.

    A value that becomes what it is has not changed (OCG Q&A 21296), nor has one to which 0 is added.
    """
    event, after = outcome.event, outcome.duel
    if after == before:
        kept = isinstance(event, Prevented) or bool(getattr(event, "spared", ()))
        return kept or (outcome.done and not isinstance(event, NothingChanged))
    old, new = before.effects.modifiers, after.effects.modifiers
    if old == new or replace(after, effects=replace(after.effects, modifiers=old)) != before:
        return True
    return any(_has_changed(before, after, one) for one in new if one not in old)


def _has_changed(before: Duel, after: Duel, change: Modifier) -> bool:
    if change.kind == "gain":
        return change.amount != 0
    was, now = wherever(before, change.target.id), wherever(after, change.target.id)
    if change.stat == "level":
        return level(was) != level(now)
    if change.kind == "original" and original(before, was, change.stat) != original(after, now, change.stat):
        return True
    return current(before, was, change.stat) != current(after, now, change.stat)
