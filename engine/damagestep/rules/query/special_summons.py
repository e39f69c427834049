"""Special Summons: what prevents the arrival of a monster, and which kind of Summon it was."""

from typing import cast, get_args

from damagestep.cards.operations import (
    CreateTokens,
    Fuse,
    Operation,
    SpecialSummon,
    TributeForRitual,
)
from damagestep.cards.statics import NoSpecialSummons
from damagestep.duel.calls import BEFORE, BY_ITSELF, BY_OVERLAY, BY_SCALES
from damagestep.duel.cards import Activation, Card, Placement
from damagestep.duel.state import Duel, has_come, printed_card, remembers, wherever
from damagestep.records.record import replace
from damagestep.records.terms import Side, SpecialKind, Stance, other
from damagestep.rules.query.continuous import applying
from damagestep.rules.query.filters import can_be_turned, fits, special_summonable, whose
from damagestep.rules.query.kinds import another_kind, another_like


def _excludes_itself(duel: Duel, side: Side, of: Card) -> bool:
    """Check whether a monster's own text keeps a player from Special Summoning it in this turn."""
    if of.data.one_a_turn:
        return has_come(duel, side, of)
    procedure = of.data.procedure
    return (
        procedure is not None and procedure.no_normal_summon and remembers(duel, "normal-summon-used", side)
    )


def no_special_summons(duel: Duel, side: Side, of: Card | None = None) -> Card | None:
    """Return the card that prevents a player's Special Summons (with `of`: that of one monster), or None.

    A Trap Monster is judged by what it will be in the Monster Zone. A monster of which the player Special
    Summons one a turn prevents the second itself; so does one that excludes a Normal Summon after that.
    """
    if of is not None and _excludes_itself(duel, side, of):
        return of
    if not duel.forces:
        return None
    if of is not None and of.data.as_monster and of.zone != "monster":
        of = replace(of, zone="summoning", data=replace(of.data, card=of.data.as_monster))
    for by, static in applying(duel, NoSpecialSummons):
        theirs = static.whose in (None, whose(side, by.controller))
        if theirs and (static.of is None or (of is not None and fits(of, static.of, by.controller))):
            return by
    return None


def side_of_arrival(operation: SpecialSummon, act: Activation, monster: Card) -> Side:
    """Return the player to whose field an effect Special Summons a monster."""
    match operation.to:
        case "you":
            return act.side
        case "opponent":
            return other(act.side)
        case "owner":
            return monster.owner


def side_of_tokens(operation: CreateTokens, act: Activation) -> Side:
    """Return the player to whose field an effect Special Summons its Tokens."""
    return act.player(operation.to)


def arrival_prevented_by(duel: Duel, operation: SpecialSummon, act: Activation, monster: Card) -> Card | None:
    """Return the card that prevents the Special Summon of a monster by an effect, or None."""
    if "face-down" in operation.position:
        return no_special_summons(duel, act.side, monster)
    return face_up_prevented_by(duel, monster, act.side, side_of_arrival(operation, act, monster))


def face_up_prevented_by(duel: Duel, monster: Card, by: Side, to: Side) -> Card | None:
    """Return the card that keeps a player from Special Summoning a monster face-up to a field, or None.

    Where one kind is allowed none of another arrives face-up (OCG Q&A 12646), and no second one of a card of
    which there can be one.
    """
    face = monster.data.as_monster or monster.data.card
    beside = another_kind(duel, face, to) or another_like(duel, monster, to)
    return no_special_summons(duel, by, monster) or beside


def stances_of(of: Card, operation: SpecialSummon) -> tuple[Stance, ...]:
    """Return the positions in which an effect can Special Summon a monster; a Link Monster has one alone."""
    asked = (operation.position,) if isinstance(operation.position, str) else operation.position
    return tuple(stance for stance in asked if stance == "attack" or can_be_turned(of, stance))


def can_be_called(of: Card, operation: SpecialSummon) -> bool:
    """Check whether an effect can Special Summon a monster from where it is, in a position that it has."""
    return (operation.ignoring or special_summonable(of)) and bool(stances_of(of, operation))


def tokens_prevented_by(duel: Duel, operation: CreateTokens, act: Activation) -> Card | None:
    """Return the card that prevents the Special Summon of an effect's Tokens, or None.

    A card that bars only some monsters bars those Tokens that are such monsters.
    """
    data, side = printed_card(duel, operation.token), side_of_tokens(operation, act)
    token = Card(
        id=data.ref, data=data, owner=side, controller=side, zone="summoning", slot=0, position="attack"
    )
    return no_special_summons(duel, act.side, token) or another_kind(duel, data.card, side)


def special_kind(duel: Duel, monster: Card) -> SpecialKind | None:
    """Return which kind of Special Summon has brought a monster, None if it has no name of its own.

    It follows from the monster's own procedure, from a Pendulum Summon, or from what the effect does that has
    Summoned it.
    """
    call = monster.call
    if call is None:
        return None
    if call.effect == BEFORE:
        return call.kind
    if call.effect == BY_SCALES:
        return "pendulum"
    if call.effect in (BY_ITSELF, BY_OVERLAY):
        return procedure_kind(monster)
    done = (o for e in wherever(duel, call.by).data.effects if e.id == call.effect for o in e.resolve)
    return next((kind for operation in done if (kind := _kind_of(operation))), None)


def side_of_procedure(duel: Duel, act: Placement) -> Side:
    """Return the player to whose field a monster comes that is Summoned without an effect."""
    procedure = wherever(duel, act.card.id).data.procedure if act.kind == "special-summon" else None
    return other(act.side) if procedure and procedure.to == "opponent" else act.side


def procedure_kind(monster: Card) -> SpecialKind | None:
    """Return which kind of Special Summon a monster's own procedure is; None if it has no name of its own."""
    paid_by = monster.data.procedure.paid_by if monster.data.procedure else None
    return cast("SpecialKind", paid_by) if paid_by in get_args(SpecialKind) else None


def _kind_of(operation: Operation) -> SpecialKind | None:
    match operation:
        case Fuse():
            return "fusion"
        case TributeForRitual():
            return "ritual"
        case SpecialSummon(counts_as=kind):
            return kind
    return None
