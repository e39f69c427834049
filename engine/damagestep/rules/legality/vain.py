"""Effects in vain: whether an effect could do anything, as far as can be seen before its activation."""

from damagestep.cards.card import CARD_ACTIVATIONS, Effect
from damagestep.cards.operations import (
    DEPENDENT,
    Attach,
    DeclareAttributes,
    DeclareLevel,
    Destroy,
    ForbidAttacks,
    GainLife,
    InflictDamage,
    LockPositions,
    Modify,
    Move,
    NegateEffects,
    Operation,
    PlaceCounters,
    PreventBattleDamage,
    RollDie,
    SpecialSummon,
    Switch,
    TakeControl,
    Turn,
    Unmodelled,
)
from damagestep.cards.words import Choice, Comparison, Count, Counters, Filter, StatOf
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, at_timing, effect, wherever
from damagestep.library.library import place_in_turn
from damagestep.records.terms import SIDES, CardFrame, Gap, Side, other
from damagestep.rules.query.comparison import takes_battle_damage
from damagestep.rules.query.filters import can_be_turned, special_summonable, stays, zones
from damagestep.rules.query.selectors import find
from damagestep.rules.query.stats import amount, is_hidden, outermost
from damagestep.rules.verdict import YES, Check, card_param, check, rule

FOR_THE_OTHERS = (RollDie, DeclareLevel, DeclareAttributes)
"""Operations that do nothing by themselves: later operations use what these have noted."""
OnCards = (
    Attach
    | Move
    | Destroy
    | Turn
    | Modify
    | Switch
    | TakeControl
    | LockPositions
    | NegateEffects
    | PlaceCounters
)
"""Operations that do nothing without a card that fits."""
OUT_OF_THE_EXTRA_DECK: dict[Gap, CardFrame] = {"fusion-summons": "fusion", "synchro-summons": "synchro"}
"""Summons that are not modelled and yet are known to need such a monster in the Extra Deck."""


@rule("EFF-01", concerns=lambda what: bool(what.resolve) and not what.mandatory)
def it_could_do_something(duel: Duel, act: Activation) -> Check:
    """An optional effect that could do nothing at all is not activated.

    A change by the current value of a face-up monster does nothing while that is 0 (konami-db:7574). In the
    OCG nothing prevents battle damage that by the values of now would not be taken (konami-db:4064). Unknown
    cards in a Deck could be what the effect looks for. A card that stays on the field after its activation
    does something.
    """
    what = effect(act, duel)
    if duel.over or _leaves_its_card_on_the_field(duel, act, what):
        return YES
    return check(not _does_nothing(duel, act, what), card_param(act.card.id))


def _leaves_its_card_on_the_field(duel: Duel, act: Activation, what: Effect) -> bool:
    face = wherever(duel, act.card.id).data.card
    return what.class_ in CARD_ACTIVATIONS and what.together is None and stays(face)


def _does_nothing(duel: Duel, act: Activation, what: Effect) -> bool:
    """Check whether no operation of an effect finds anything, nor hangs on one that does."""
    hangs_on_nothing = False
    for operation in what.resolve:
        if isinstance(operation, FOR_THE_OTHERS) or (hangs_on_nothing and operation.join in DEPENDENT):
            continue
        if not _finds_nothing(duel, act, operation):
            return False
        hangs_on_nothing = True
    return True


def _finds_nothing(duel: Duel, act: Activation, operation: Operation) -> bool:
    match operation:
        case (
            InflictDamage(amount=Count() | Counters() as quantity)
            | GainLife(amount=Count() | Counters() as quantity)
        ):
            return amount(duel, quantity, act) == 0
        case Modify(by=StatOf(value="current") as quantity) if _reads_nothing(duel, quantity, act):
            return True
        case ForbidAttacks(what=None):
            return not _may_still_attack(duel, other(act.side))
        case PreventBattleDamage():
            return duel.profile.region == "OCG" and not takes_battle_damage(duel, act.side)
        case SpecialSummon(what="triggering-cards" as selector):
            return not any(special_summonable(card) for card in find(duel, selector, act))
        case Unmodelled(does="fusion-summons" | "synchro-summons" as kind):
            wanted = Filter(zone="extra", controller="you", frame=OUT_OF_THE_EXTRA_DECK[kind])
            return not find(duel, wanted, act)
    return isinstance(operation, OnCards) and _finds_no_card(duel, act, operation)


def _finds_no_card(duel: Duel, act: Activation, operation: OnCards) -> bool:
    """Check whether there is no card for an operation; one that is settled later or unknown may be there."""
    choice = operation.what
    what = choice.of if isinstance(choice, Choice) else choice
    if isinstance(choice, Choice) and (choice.least == 0 or choice.by != "you"):
        return False
    if not isinstance(what, Filter) or _is_settled_later(what) or _may_be_unknown(duel, act, what):
        return False
    found = find(duel, what, act)
    if isinstance(operation, Turn):
        return not any(can_be_turned(c, operation.to) for c in found)
    return not (outermost(duel, found, choice) if isinstance(choice, Choice) else found)


def _reads_nothing(duel: Duel, quantity: StatOf, act: Activation) -> bool:
    """Check whether a value is 0 for everyone to see; that of a face-down monster is not known."""
    if quantity.of == "itself" or any(is_hidden(c) for c in find(duel, quantity.of, act)):
        return False
    return amount(duel, quantity, act) == 0


def _may_still_attack(duel: Duel, side: Side) -> bool:
    """Check whether a player could declare an attack later in this turn (konami-db:6278)."""
    here = place_in_turn(at_timing(duel).timing)
    return duel.turn_player == side and here < place_in_turn("battle-phase-end")


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
