"""Effects in vain: whether an effect could do anything, as far as can be seen before its activation."""

from damagestep.cards.card import CARD_ACTIVATIONS, Effect, MonsterFace
from damagestep.cards.operations import (
    BY_CHANCE,
    DEPENDENT,
    TOGETHER,
    Attach,
    DeclareAttributes,
    DeclareLevel,
    Equip,
    ForbidAttacks,
    Linger,
    Modify,
    NegateEffects,
    Operation,
    PlaceFaceUp,
    PreventBattleDamage,
    SetCard,
    SpecialSummon,
    TakeControl,
    Turn,
    Unmodelled,
)
from damagestep.cards.statics import DamageShare, Diverts, Gives, NoBattleDamage, Static
from damagestep.cards.words import Choice, Count, Filter, Remembered, Selector
from damagestep.duel.cards import Activation, Card
from damagestep.duel.state import Duel, at, at_timing, effect, free_slot, wherever
from damagestep.library.library import place_in_turn
from damagestep.records.terms import SLOTS, CardFrame, Gap, Side, other
from damagestep.rules.mechanics.trial import cards_are_open, changes_nothing
from damagestep.rules.query.attacks import TWICE, TWO_ATTACKS, attacks_more_than_once
from damagestep.rules.query.comparison import takes_battle_damage
from damagestep.rules.query.continuous import negated_by, own_redirections
from damagestep.rules.query.filters import stays, zones
from damagestep.rules.query.met import is_met
from damagestep.rules.query.selectors import find
from damagestep.rules.query.special_summons import can_be_called
from damagestep.rules.query.stats import how_many, outermost
from damagestep.rules.query.zones import can_be_placed, can_be_set
from damagestep.rules.verdict import YES, Check, card_param, check, rule

FOR_THE_OTHERS = (*BY_CHANCE, DeclareLevel, DeclareAttributes)
"""Operations that do nothing by themselves: later operations use what these have noted."""
OnCards = Attach | Equip | PlaceFaceUp | SetCard | TakeControl
"""Operations that do nothing without a card that fits, and need a zone or a monster besides."""
OUT_OF_THE_EXTRA_DECK: dict[Gap, CardFrame] = {"fusion-summons": "fusion", "synchro-summons": "synchro"}
"""Summons that are not modelled and yet are known to need such a monster in the Extra Deck."""


@rule("EFF-01", concerns=lambda what: bool(what.resolve) and not what.mandatory)
def it_could_do_something(duel: Duel, act: Activation) -> Check:
    """An optional effect that could do nothing at all is not activated.

    A change by the current value of a face-up monster does nothing while that is 0 (konami-db:7574), nor does
    one that makes a value what it is (OCG Q&A 14850). An Equip Card needs a free zone (13336). In the
    OCG nothing prevents, during damage calculation, battle damage that would not be taken (22610). Unknown
    cards in a Deck could be what the effect looks for. What applies for the turn already is left by no second
    effect, and a target whose effects are negated is not negated again (OCG Q&A 19306, 23546). A card that
    stays on the field after its activation does something. One that has to take as many cards as it has moved
    before needs one of those, too (OCG Q&A 18, 22079). A value that is 0 does not become 0 (21296). What only
    takes the card that was activated does nothing where a cost has taken that from its place (23170).
    """
    what = effect(act, duel)
    if duel.over or _leaves_its_card_on_the_field(duel, act, what):
        return YES
    lacks = any(_is_needed(one) and _finds_nothing(duel, act, one) for one in what.resolve)
    return check(not lacks and not _does_nothing(duel, act, what), card_param(act.card.id))


def _is_needed(operation: Operation) -> bool:
    """Check whether an effect is not activated without this part of it, whatever its other parts could do.

    That is a part which takes as many cards as the effect has moved before, and one which turns monsters or
    sets a value to a number at the same moment as what comes before it (OCG Q&A 14645, 9807, 14884). Damage
    may be 0 there (10685). What has to come from the Deck must be there, whatever else the effect does
    (14444, 19573).
    """
    if operation.optional or operation.condition:
        return False
    sets = isinstance(operation, Modify) and isinstance(operation.becomes, int)
    if _takes_as_many(operation) or _takes_from_the_deck(operation):
        return True
    return operation.join in TOGETHER and (sets or isinstance(operation, Turn))


def _takes_from_the_deck(operation: Operation) -> bool:
    """Check whether an operation has to take cards from a Deck that its player chooses there."""
    choice = getattr(operation, "what", None)
    return isinstance(choice, Choice) and choice.by == "you" and zones(choice.of) == ("deck",)


def _takes_as_many(operation: Operation) -> bool:
    """Check whether an operation has to take as many cards as the effect has moved before."""
    choice = getattr(operation, "what", None)
    return isinstance(choice, Choice) and isinstance(choice.choose, Remembered) and not operation.optional


def _leaves_its_card_on_the_field(duel: Duel, act: Activation, what: Effect) -> bool:
    face = wherever(duel, act.card.id).data.card
    return (
        what.class_ in CARD_ACTIVATIONS
        and what.together is None
        and (stays(face) or isinstance(face, MonsterFace))
    )


def _does_nothing(duel: Duel, act: Activation, what: Effect) -> bool:
    """Check whether no operation of an effect finds anything, nor hangs on one that does."""
    hangs_on_nothing = False
    for operation in what.resolve:
        if isinstance(operation, FOR_THE_OTHERS) or (hangs_on_nothing and operation.join in DEPENDENT):
            continue
        conditions_hold = all(is_met(duel, one, act) for one in operation.condition)
        if conditions_hold and not _finds_nothing(duel, act, operation):
            return False
        hangs_on_nothing = True
    return True


def _finds_nothing(duel: Duel, act: Activation, operation: Operation) -> bool:
    match operation:
        case ForbidAttacks(what=None):
            return not _may_still_attack(duel, other(act.side))
        case PreventBattleDamage():
            return _is_sure_of_no_damage(duel, act.side)
        case NegateEffects(what="targets" | "first-targets" as selector) if act.targets:
            return all(negated_by(duel, card.ref) for card in find(duel, selector, act))
        case Linger():
            return _is_about_no_damage(duel, act, operation) or _applies_already(duel, act, operation)
    if _brings_nothing(duel, act, operation):
        return True
    if isinstance(operation, OnCards):
        return _finds_no_card(duel, act, operation)
    return changes_nothing(duel, act, operation)


def _brings_nothing(duel: Duel, act: Activation, operation: Operation) -> bool:
    """Check whether nothing is there that an operation could equip, or Summon in a way of its own."""
    match operation:
        case Equip(what=worn) if not _has_a_zone_to_be_worn(duel, act, worn):
            return True
        case PlaceFaceUp() if not _has_a_zone_to_place(duel, act):
            return True
        case Equip(to=Choice(of=of)):
            return not find(duel, of, act)
        case SpecialSummon(what="triggering-cards" as selector):
            return not any(can_be_called(card, operation) for card in find(duel, selector, act))
        case Unmodelled(does="fusion-summons" | "synchro-summons" as kind):
            wanted = Filter(zone="extra", controller="you", frame=OUT_OF_THE_EXTRA_DECK[kind])
            return not find(duel, wanted, act)
    return False


def _is_about_no_damage(duel: Duel, act: Activation, operation: Linger) -> bool:
    """Check whether this battle's damage alone is changed, that the player would not take (OCG Q&A 21736)."""
    if operation.until not in ("damage-calculation", "damage-step"):
        return False
    left = wherever(duel, act.card.id).data.leaves
    shares = (one for one in left if not isinstance(one, NoBattleDamage))
    own = all(isinstance(one, DamageShare) and one.player == "you" for one in shares)
    return own and _is_sure_of_no_damage(duel, act.side)


def _is_sure_of_no_damage(duel: Duel, side: Side) -> bool:
    """Check whether damage is calculated now, and a player would take none: in the OCG alone that is asked.

    Before, nothing is sure: the values may change, a face-down monster is attacked, or another one after a
    replay, for which the effect counts as well (OCG Q&A 15260, 19025).
    """
    calculates = at_timing(duel).timing == "damage-step.calculation"
    return duel.profile.region == "OCG" and calculates and not takes_battle_damage(duel, side)


def _applies_already(duel: Duel, act: Activation, operation: Linger) -> bool:
    """Check whether what an effect would leave for a time applies to its monsters, or player, already.

    So a second copy is not activated in the same turn (OCG Q&A 14162, 24160). A part that does something
    else is enough (17684).
    """
    source = wherever(duel, act.card.id)
    if operation.on is None:
        return all(_is_left(duel, act.side, static, None, operation) for static in source.data.leaves)
    found = find(duel, operation.on, act)
    return bool(found) and all(
        _is_left(duel, act.side, static, c, operation)
        or _attacks_as_often(duel, static, c)
        or _goes_elsewhere_by_itself(duel, static, c)
        for c in found
        for static in source.data.leaves
    )


def _is_left(duel: Duel, side: Side, static: Static, of: Card | None, operation: Linger) -> bool:
    """Check whether an effect has left the same before, until the same point of this turn."""
    here = (static, side, operation.until, of.ref if of else None)
    return any((x.static, x.side, x.until, x.card) == here and x.turn is None for x in duel.effects.lingering)


def _goes_elsewhere_by_itself(duel: Duel, static: Static, of: Card) -> bool:
    """Check whether a monster is to be redirected that redirects itself when it leaves (OCG Q&A 11256).

    One that its player may place elsewhere only if it goes to the Graveyard is no such monster (12322).
    """
    return isinstance(static, Diverts) and any(s.to != "spell-trap" for s in own_redirections(duel, of))


def _attacks_as_often(duel: Duel, static: Static, of: Card) -> bool:
    """Check whether a second attack is no news to a monster, whatever allows it (OCG Q&A 7428, 14692)."""
    second = isinstance(static, Gives) and static.ability in TWO_ATTACKS
    return second and attacks_more_than_once(duel, of, TWICE)


def _finds_no_card(duel: Duel, act: Activation, operation: OnCards) -> bool:
    """Check whether there is no card for an operation; one that is settled later or unknown may be there."""
    choice = operation.what
    what = choice.of if isinstance(choice, Choice) else choice
    if what == "answered-card":
        return not find(duel, what, act)
    if isinstance(choice, Choice) and (choice.least == 0 or choice.by != "you"):
        return False
    if not isinstance(what, Filter) or cards_are_open(duel, act, what):
        return False
    if isinstance(choice, Choice) and isinstance(choice.choose, Count) and not how_many(duel, choice, act):
        return True
    found = find(duel, what, act)
    if isinstance(operation, PlaceFaceUp):
        return not any(can_be_placed(duel, act.side, c) for c in found)
    if isinstance(operation, SetCard):
        return not any(can_be_set(duel, act.side, c) for c in found)
    return not (outermost(duel, found, choice) if isinstance(choice, Choice) else found)


def _has_a_zone_to_be_worn(duel: Duel, act: Activation, worn: Selector | Choice) -> bool:
    """Check whether the card that becomes an Equip Card lies in a Spell & Trap Zone, or one may be free."""
    lies = worn == "this-card" and wherever(duel, act.card.id).zone == "spell-trap"
    frees = bool(effect(act, duel).cost)
    return lies or frees or free_slot(duel, act.side, "spell-trap") < SLOTS


def _has_a_zone_to_place(duel: Duel, act: Activation) -> bool:
    """Check whether a Spell & Trap Zone is free beside the one that the activated card takes itself."""
    what = effect(act, duel)
    takes = what.class_ in CARD_ACTIVATIONS and wherever(duel, act.card.id).zone == "hand"
    return bool(what.cost) or SLOTS - len(at(duel, act.side, "spell-trap")) > takes


def _may_still_attack(duel: Duel, side: Side) -> bool:
    """Check whether a player could declare an attack later in this turn (konami-db:6278)."""
    here = place_in_turn(at_timing(duel).timing)
    return duel.turn_player == side and here < place_in_turn("battle-phase-end")
