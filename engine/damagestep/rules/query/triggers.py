"""Match events against the trigger patterns of effects, and find the cards involved."""

from typing import Literal

from damagestep.cards.card import TRIGGERED, Effect
from damagestep.cards.patterns import (
    OnAttackDeclared,
    OnDamaged,
    OnDrawn,
    OnFlipped,
    OnMoved,
    OnPositionChanged,
    OnSummoned,
    OnTiming,
    Pattern,
)
from damagestep.cards.words import Filter
from damagestep.duel.cards import Activation, Card, CardRef
from damagestep.duel.events.base import Answerable, CardsMoved, PositionsChanged, Summoned
from damagestep.duel.events.battle import BattleDamageInflicted
from damagestep.duel.events.effects import Destroyed, Drawn, Moved
from damagestep.duel.events.turn import (
    AttackDeclared,
    DirectAttackDeclared,
    TargetChosenAgain,
    TimingEntered,
)
from damagestep.duel.events.values import EffectDamageInflicted
from damagestep.duel.state import Duel, effect, find_by_id, wherever
from damagestep.records.record import replace
from damagestep.records.terms import Side, Zone, other
from damagestep.rules.query.current_values import fits_currently
from damagestep.rules.query.filters import fits, whose
from damagestep.rules.query.selectors import opponent_in_battle
from damagestep.rules.query.special_summons import special_kind


def match(duel: Duel, event: Answerable, on: Pattern, act: Activation) -> tuple[CardRef, ...] | None:
    """Return the cards of an event that matches the pattern of an effect of `act.card`, as they are now.

    `None`: the event does not match. An event without cards gives an empty tuple.
    """
    match on, event:
        case OnDrawn(player=player), Drawn(side=side):
            return () if whose(side, act.side) == player else None
        case OnMoved(), CardsMoved():
            return _moved(duel, event, on, act)
        case OnSummoned(), Summoned():
            return _summoned(duel, event, on, act)
        case OnTiming(at=timing, turn=turn), TimingEntered(timing=reached):
            here = timing == reached and turn in (None, whose(duel.turn_player, act.side))
            return () if here else None
        case OnAttackDeclared(), AttackDeclared() | DirectAttackDeclared() | TargetChosenAgain():
            return (event.attacker.ref,) if _is_such_an_attack(event, on, act) else None
        case OnDamaged(), BattleDamageInflicted() | EffectDamageInflicted():
            return () if _hurt(duel, event, on, act) else None
        case OnFlipped(), PositionsChanged(cards=cards, position=position):
            turned_up = position != "face-down" and any(
                c.id == act.card.id and c.face == "down" for c in cards
            )
            return () if turned_up else None
        case OnPositionChanged(what=what), PositionsChanged() | Summoned(how="flip"):
            return _repositioned(duel, event, what, act)
        case OnFlipped(), Summoned(cards=cards, how="flip"):
            return () if any(c.id == act.card.id for c in cards) else None
    return None


def _is_such_an_attack(
    event: AttackDeclared | DirectAttackDeclared | TargetChosenAgain, on: OnAttackDeclared, act: Activation
) -> bool:
    """Check whether an attack is as a pattern says; a replay matters only to the monster that it chooses."""
    if on.at_this_card:
        return not isinstance(event, DirectAttackDeclared) and event.target.id == act.card.id
    if isinstance(event, TargetChosenAgain):
        return False
    by_them = on.by in (None, whose(event.side, act.side))
    return by_them and (isinstance(event, DirectAttackDeclared) or not on.direct)


def answered_cards(duel: Duel, act: Activation) -> tuple[CardRef, ...]:
    """Return the cards of the events to which an effect responds now, each once; `()` if there are none."""
    return answering(duel, act).subject


def answering(duel: Duel, act: Activation) -> Activation:
    """Return an activation with the cards of the events that it responds to now, and the number it notes.

    If it responds to none, the activation is returned unchanged.
    """
    return triggered_by(duel, duel.recent.moments, act) or act


def triggered_by(duel: Duel, events: tuple[Answerable, ...], act: Activation) -> Activation | None:
    """Return an activation with the cards of the events that match, each once, and what it notes of the last.

    `None`: no event matches.
    """
    if (on := effect(act, duel).on) is None:
        return None
    hits = [(event, cards) for event in events if (cards := match(duel, event, on, act)) is not None]
    if not hits:
        return None
    met = tuple(dict.fromkeys(ref for _, cards in hits for ref in cards))
    return replace(act, subject=met, noted=_noted(wherever(duel, act.card.id), hits[-1][0]))


def _noted(source: Card, event: Answerable) -> int:
    """Return the damage that an effect responds to, or the number that its monster's Summon noted."""
    if isinstance(event, (BattleDamageInflicted, EffectDamageInflicted)):
        return event.amount
    return source.call.noted if source.call else 0


def comes_by_itself(duel: Duel, act: Activation) -> bool:
    """Check whether an effect goes on the chain when it is triggered, and not whenever its player chooses.

    Of effects that are no triggers only mandatory ones do; a trigger used at will and an optional one in the
    hand do not.
    """
    what = effect(act, duel)
    if what.class_ not in TRIGGERED:
        return what.mandatory
    if is_used_at_will(what):
        return False
    return not (can_wait_in_hand(what) and wherever(duel, act.card.id).zone == "hand")


def is_used_at_will(what: Effect) -> bool:
    """Check whether an effect is a trigger that no event sets off, but its player at a timing that it names.

    It begins a chain, as its Spell Speed of 1 says (konami-db:11219).
    """
    return what.class_ == "trigger" and what.on is None and bool(what.during)


def can_wait_in_hand(what: Effect) -> bool:
    """Check whether an effect is an optional trigger that can be activated in the hand.

    There the opponent cannot see that it has been triggered, so its player uses it like a fast effect, in the
    first chain after its event (OCG Q&A 12925).
    """
    return what.class_ == "trigger" and what.on is not None and not what.mandatory and "hand" in what.from_


def _repositioned(
    duel: Duel, event: PositionsChanged | Summoned, what: Literal["this-card"] | Filter, act: Activation
) -> tuple[CardRef, ...] | None:
    """Return the matching monsters that have changed between Attack and Defense Position.

    A monster that is Flip Summoned was face-down before, and not there to be triggered by that.
    """
    if isinstance(event, Summoned) and any(c.id == act.card.id for c in event.cards):
        return None
    turned = [
        now for was in event.cards if (now := find_by_id(duel, was.id)) and now.position != was.position
    ]
    if isinstance(what, Filter):
        meant = [c for c in turned if fits(c, what, act.side)]
    else:
        meant = [c for c in turned if c.id == act.card.id]
    return tuple(c.ref for c in meant) or None


def _moved(duel: Duel, event: CardsMoved, on: OnMoved, act: Activation) -> tuple[CardRef, ...] | None:
    if on.manner and event.manner not in on.manner:
        return None
    if on.cause and event.cause not in on.cause:
        return None
    if on.through is not None:
        source = event.source if isinstance(event, (Destroyed, Moved)) else None
        if source is None or not fits(source, on.through, act.side):
            return None
    cards = [c for c in event.cards if _meant(duel, c, event, on, act)]
    if on.to:
        cards = [c for c in cards if _where_it_went(duel, c, event) in on.to]
    if not cards:
        return None
    arrived = [find_by_id(duel, c.id) for c in cards]
    return tuple(
        now.ref for now, was in zip(arrived, cards, strict=True) if now and now.stint == was.stint + 1
    )


def _where_it_went(duel: Duel, before: Card, event: CardsMoved) -> Zone:
    """Return the zone that a card has reached: a Token or a redirected card not that of the event."""
    now = find_by_id(duel, before.id)
    return now.zone if now and now.stint == before.stint + 1 else event.to


def _whose_doing(event: CardsMoved, before: Card) -> Side | None:
    """Return whose effect or cost has moved a card; destruction by battle counts as the opponent's."""
    return other(before.controller) if event.cause == "battle" else event.side


def _meant(duel: Duel, before: Card, event: CardsMoved, on: OnMoved, act: Activation) -> bool:
    if on.was is not None and not fits(before, on.was, act.side):
        return False
    if on.by and ((doer := _whose_doing(event, before)) is None or whose(doer, act.side) != on.by):
        return False
    match on.what:
        case "this-card":
            return before.id == act.card.id
        case "its-opponent":
            return before.ref == opponent_in_battle(duel, act.card.id)
        case wanted:
            return fits(before, wanted, act.side)


def _summoned(duel: Duel, event: Summoned, on: OnSummoned, act: Activation) -> tuple[CardRef, ...] | None:
    if on.by is not None and whose(event.side, act.side) != on.by:
        return None
    if on.through is not None and (event.source is None or not fits(event.source, on.through, act.side)):
        return None
    came = [c for c in event.cards if not on.from_ or c.zone in on.from_]
    here = [c for before in came if (c := find_by_id(duel, before.id)) and c.zone == "monster"]
    if on.how and event.how not in on.how:
        here = [c for c in here if event.how == "special" and special_kind(duel, c) in on.how]
    if on.what == "this-card":
        cards = [c for c in here if c.id == act.card.id]
    else:
        cards = [c for c in here if fits_currently(duel, c, on.what, act.side)]
    return tuple(c.ref for c in cards) if cards else None


def _hurt(
    duel: Duel, event: BattleDamageInflicted | EffectDamageInflicted, on: OnDamaged, act: Activation
) -> bool:
    battle = isinstance(event, BattleDamageInflicted)
    if whose(event.side, act.side) != on.player:
        return False
    if on.kind is not None and battle != (on.kind == "battle"):
        return False
    if on.by == "this-card" and event.source.id != act.card.id:
        return False
    if on.by == "opponent" and event.source.controller == act.side:
        return False
    if on.fought_by is not None and not _fought(duel, event, on.fought_by, act):
        return False
    return not on.direct or (battle and duel.battle is not None and duel.battle.target is None)


def _fought(
    duel: Duel, event: BattleDamageInflicted | EffectDamageInflicted, what: Filter, act: Activation
) -> bool:
    """Check whether a matching monster has fought in the battle that inflicted the damage."""
    if duel.battle is None or isinstance(event, EffectDamageInflicted):
        return False
    return any(fits(c, what, act.side) for c in duel.battle.fought or (event.source,))
