"""Match events against the trigger patterns of effects, and find the cards involved."""

from typing import Literal

from damagestep.cards.patterns import (
    OnAttackDeclared,
    OnDamaged,
    OnDrawn,
    OnEither,
    OnFlipped,
    OnLifeGained,
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
from damagestep.duel.events.values import EffectDamageInflicted, LifeGained
from damagestep.duel.state import Duel, effect, find_by_id, wherever
from damagestep.records.record import replace
from damagestep.records.terms import Side, Zone, other
from damagestep.rules.query.coming import can_wait_in_hand
from damagestep.rules.query.current_values import fits_currently
from damagestep.rules.query.fighters import opponent_in_battle
from damagestep.rules.query.filters import asks_for_a_face, fits, names_a_kind, whose
from damagestep.rules.query.special_summons import special_kind
from damagestep.rules.query.zones import points_to


def match(duel: Duel, event: Answerable, on: Pattern, act: Activation) -> tuple[CardRef, ...] | None:
    """Return the cards of an event that matches the pattern of an effect of `act.card`, as they are now.

    `None`: the event does not match. An event without cards gives an empty tuple.
    """
    match on, event:
        case OnEither(of=several), _:
            return _either(duel, event, several, act)
        case (OnDrawn(player=player), Drawn(side=side)) | (
            OnLifeGained(player=player),
            LifeGained(side=side),
        ):
            return () if whose(side, act.side) == player else None
        case OnMoved(), CardsMoved():
            return _moved(duel, event, on, act)
        case OnSummoned(), Summoned():
            return _summoned(duel, event, on, act)
        case OnTiming(at=timing, turn=turn), TimingEntered(timing=reached):
            here = timing == reached and turn in (None, whose(duel.turn_player, act.side))
            return () if here else None
        case OnAttackDeclared(), AttackDeclared() | DirectAttackDeclared() | TargetChosenAgain():
            return (event.attacker.ref,) if _is_such_an_attack(duel, event, on, act) else None
        case OnDamaged(), BattleDamageInflicted() | EffectDamageInflicted():
            return () if _hurt(duel, event, on, act) else None
        case OnFlipped(), PositionsChanged() | Summoned(how="flip"):
            return () if _turned_up(event, act) else None
        case OnPositionChanged(what=what), PositionsChanged() | Summoned(how="flip"):
            return _repositioned(duel, event, what, act)
    return None


def _turned_up(event: PositionsChanged | Summoned, act: Activation) -> bool:
    """Check whether a change of positions or a Flip Summon has turned this card face-up."""
    mine = [c for c in event.cards if c.id == act.card.id]
    if isinstance(event, Summoned):
        return bool(mine)
    return event.position != "face-down" and any(c.face == "down" for c in mine)


def _either(
    duel: Duel, event: Answerable, several: tuple[Pattern, ...], act: Activation
) -> tuple[CardRef, ...] | None:
    """Return the cards of an event that matches one of several patterns, each once."""
    met = [cards for on in several if (cards := match(duel, event, on, act)) is not None]
    return tuple(dict.fromkeys(ref for cards in met for ref in cards)) if met else None


def _is_such_an_attack(
    duel: Duel,
    event: AttackDeclared | DirectAttackDeclared | TargetChosenAgain,
    on: OnAttackDeclared,
    act: Activation,
) -> bool:
    """Check whether an attack is as a pattern says; a replay matters only to the monster that it chooses."""
    if on.at_this_card:
        return not isinstance(event, DirectAttackDeclared) and event.target.id == act.card.id
    if on.target is not None:
        chosen = not isinstance(event, DirectAttackDeclared) and _is_such(duel, event.target, on.target, act)
        return chosen and on.by in (None, whose(event.side, act.side))
    if isinstance(event, TargetChosenAgain):
        return False
    by_them = on.by in (None, whose(event.side, act.side))
    return by_them and (isinstance(event, DirectAttackDeclared) or not on.direct)


def _is_such(duel: Duel, of: Card, what: Filter, act: Activation) -> bool:
    """Check whether a monster of an event fits, by its current values, and is another one if asked."""
    other_card = of.id != act.card.id or not what.except_this_card
    return other_card and fits_currently(duel, of, what, act.side)


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
    """Return the matching cards that have moved.

    A card that has moved together with them was not there yet to be triggered by what happens to others, nor
    by what happens to itself as one of them (OCG Q&A 6502, 15578, 21058, 21368, 22602), unless it has come
    to the hand since and is activated there (12264). A banished card that is returned to the Graveyard is not
    sent there (14858, 24158).
    """
    moved_too = isinstance(on.what, Filter) and any(c.id == act.card.id for c in event.cards)
    if moved_too and not _has_come_to_the_hand_since(duel, event, act):
        return None
    if on.manner and event.manner not in on.manner:
        return None
    if on.cause and event.cause not in on.cause:
        return None
    if event.manner == "returned" and "graveyard" in on.to and "returned" not in on.manner:
        return None
    if on.used_for and event.used_for not in on.used_for:
        return None
    if on.through is not None:
        source = event.source if isinstance(event, (Destroyed, Moved)) else None
        if source is None or not fits(source, on.through, act.side):
            return None
    cards = [c for c in event.cards if _meant(duel, c, event, on, act)]
    if on.to:
        cards = [c for c in cards if _went_there(duel, c, event, on) and _is_what_it_was(duel, c, on)]
    if not cards:
        return None
    arrived = [find_by_id(duel, c.id) for c in cards]
    return tuple(
        now.ref for now, was in zip(arrived, cards, strict=True) if now and now.stint == was.stint + 1
    )


def _has_come_to_the_hand_since(duel: Duel, event: CardsMoved, act: Activation) -> bool:
    """Check whether a card that has moved with others has moved once more, to the hand, where it can wait."""
    now = wherever(duel, act.card.id)
    again = any(c.id == now.id and now.stint > c.stint + 1 for c in event.cards)
    return again and now.zone == "hand" and can_wait_in_hand(effect(act, duel))


def _is_what_it_was(duel: Duel, before: Card, on: OnMoved) -> bool:
    """Check whether a monster that a pattern asks for is one in the place that it names, too.

    A Trap that was a monster goes to the Graveyard, or is banished, as a Trap; when only its destruction is
    asked for, or where it may have gone, it was a monster (OCG Q&A 10604, 14798, 19360, 21988; 17622). So
    it is with a monster of a kind, such as of a Type: the Trap has none there (23788).
    """
    if "monster" not in before.types or len(on.to) > 1 or not _asks_for_monsters(on):
        return True
    now = find_by_id(duel, before.id)
    return now is not None and "monster" in now.types


def _asks_for_monsters(on: OnMoved) -> bool:
    if isinstance(on.what, Filter):
        kind = on.was is not None and on.was.zone == "monster" and names_a_kind(on.was)
        return kind or on.what.zone == "monster" or on.what.type == ("monster",)
    return on.what == "its-opponent"


def _went_there(duel: Duel, before: Card, event: CardsMoved, on: OnMoved) -> bool:
    """Check whether a card has reached a zone that a pattern names.

    Several zones are those where a destroyed monster may be afterwards, so its destruction is what is asked
    for: that of a Token is enough, although it reaches none (OCG Q&A 14135).
    """
    reached = _where_it_went(duel, before, event)
    is_gone = reached == "nowhere" and event.manner == "destroyed" and len(on.to) > 1
    return is_gone or reached in on.to


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
    """Return the matching monsters that were Summoned.

    Of one that was Special Summoned face-down nobody sees its values or what it is (konami-db:5400).
    """
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
        shown = [c for c in here if c.face == "up" or not asks_for_a_face(on.what)]
        cards = [c for c in shown if _is_such(duel, c, on.what, act)]
        if on.what.pointed_at is not None:
            cards = [c for c in cards if points_to(wherever(duel, act.card.id), c)]
    return tuple(c.ref for c in cards) if cards else None


def _hurt(
    duel: Duel, event: BattleDamageInflicted | EffectDamageInflicted, on: OnDamaged, act: Activation
) -> bool:
    """Check whether damage is as a pattern says.

    A monster whose battle damage an effect redirects inflicts it all the same, also to its own player: nobody
    else's monster does (OCG Q&A 12160). To that player it comes from the opponent's card, which redirects it.
    """
    battle = isinstance(event, BattleDamageInflicted)
    if whose(event.side, act.side) != on.player:
        return False
    if on.kind is not None and battle != (on.kind == "battle"):
        return False
    if on.by == "this-card" and event.source.id != act.card.id:
        return False
    own = event.source.controller == act.side
    if (on.by == "you" and not own) or (on.by == "opponent" and own and not battle):
        return False
    if on.fought_by is not None and not _fought(duel, event, on.fought_by, act):
        return False
    return not on.direct or (battle and duel.battle is not None and duel.battle.target is None)


def _fought(
    duel: Duel,
    event: BattleDamageInflicted | EffectDamageInflicted,
    what: Literal["this-card"] | Filter,
    act: Activation,
) -> bool:
    """Check whether a matching monster has fought in the battle that inflicted the damage."""
    if duel.battle is None or isinstance(event, EffectDamageInflicted):
        return False
    if what == "this-card":
        return act.card.id in [c.id for c in duel.battle.fought or (event.source,)]
    return any(fits(c, what, act.side) for c in duel.battle.fought or (event.source,))
