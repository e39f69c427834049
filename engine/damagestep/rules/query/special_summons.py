"""Special Summons: what prevents the arrival of a monster, and which kind of Summon it was."""

from collections.abc import Collection
from typing import cast, get_args

from damagestep.cards.card import CardFace
from damagestep.cards.operations import (
    CreateTokens,
    Fuse,
    Move,
    Operation,
    SpecialSummon,
    TributeForRitual,
)
from damagestep.cards.words import Choice
from damagestep.duel.cards import BY_ITSELF, Activation, Card
from damagestep.duel.state import Duel, effect, printed_card, wherever
from damagestep.records.terms import CardId, Side, SpecialKind, Stance, other
from damagestep.rules.query.continuous import no_special_summons
from damagestep.rules.query.costs import costs
from damagestep.rules.query.filters import can_be_turned, special_summonable
from damagestep.rules.query.kinds import another_kind
from damagestep.rules.query.selectors import find


def side_of_arrival(operation: SpecialSummon, act: Activation, monster: Card) -> Side:
    """Return the player to whose field an effect Special Summons a monster."""
    match operation.to:
        case "you":
            return act.side
        case "opponent":
            return other(act.side)
        case "owner":
            return monster.owner


def arrival_prevented_by(
    duel: Duel, operation: SpecialSummon, act: Activation, monster: Card, leaving: Collection[CardId] = ()
) -> Card | None:
    """Return the card that prevents the Special Summon of a monster by an effect, or None.

    Where one kind is allowed none of another arrives face-up (OCG Q&A 12646), unless `leaving` cards make the
    difference.
    """
    barring = no_special_summons(duel, act.side, monster)
    if barring or "face-down" in operation.position:
        return barring
    face = monster.data.as_monster or monster.data.card
    return another_kind(duel, face, side_of_arrival(operation, act, monster), leaving)


def stances_of(of: Card, operation: SpecialSummon) -> tuple[Stance, ...]:
    """Return the positions in which an effect can Special Summon a monster; a Link Monster has one alone."""
    asked = (operation.position,) if isinstance(operation.position, str) else operation.position
    return tuple(stance for stance in asked if stance == "attack" or can_be_turned(of, stance))


def can_be_called(of: Card, operation: SpecialSummon) -> bool:
    """Check whether an effect can Special Summon a monster from where it is, in a position that it has."""
    return special_summonable(of) and bool(stances_of(of, operation))


def tokens_prevented_by(
    duel: Duel, operation: CreateTokens, act: Activation, leaving: Collection[CardId] = ()
) -> Card | None:
    """Return the card that prevents the Special Summon of an effect's Tokens, or None.

    Monsters of another kind that are `leaving` do not prevent it.
    """
    face: CardFace = printed_card(duel, operation.token).card
    return no_special_summons(duel, act.side) or another_kind(duel, face, act.side, leaving)


def may_leave_first(duel: Duel, act: Activation) -> tuple[CardId, ...]:
    """Return the ids of the cards that may have left the field before an effect Special Summons.

    They are those that its cost can move; all cards of the duel, if the effect does something else first.
    """
    what = effect(act, duel)
    if not isinstance(what.resolve[0], (SpecialSummon, CreateTokens)):
        return tuple(c.id for c in duel.cards)
    taken = (cost.what for cost in costs(duel, act) if isinstance(cost, Move))
    found = (find(duel, one.of if isinstance(one, Choice) else one, act) for one in taken)
    return tuple(c.id for some in found for c in some)


def special_kind(duel: Duel, monster: Card) -> SpecialKind | None:
    """Return which kind of Special Summon has brought a monster, None if it has no name of its own.

    It follows from the monster's own procedure, or from what the effect does that has Summoned it.
    """
    call = monster.call
    if call is None:
        return None
    if call.effect == BY_ITSELF:
        paid_by = monster.data.procedure.paid_by if monster.data.procedure else None
        return cast("SpecialKind", paid_by) if paid_by in get_args(SpecialKind) else None
    done = (o for e in wherever(duel, call.by).data.effects if e.id == call.effect for o in e.resolve)
    return next((kind for operation in done if (kind := _kind_of(operation))), None)


def _kind_of(operation: Operation) -> SpecialKind | None:
    match operation:
        case Fuse():
            return "fusion"
        case TributeForRitual():
            return "ritual"
        case SpecialSummon(counts_as=kind):
            return kind
    return None
