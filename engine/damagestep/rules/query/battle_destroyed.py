"""What can still happen to a monster destroyed by battle, before it is sent to the Graveyard.

It waits from damage calculation (`Battle.destroyed`) until the end of the Damage Step. Each clause of its
status is a rule: what concerns activations stands in `legality`, the others are asked here, where they act,
and the event `Prevented` names the rule that has kept something from happening.
"""

from damagestep.duel.cards import Card, CardRef
from damagestep.duel.state import Duel, card, destroyed_by_battle
from damagestep.duel.verbs import destination
from damagestep.records.record import record
from damagestep.records.terms import Zone
from damagestep.rules.query.selectors import is_spent
from damagestep.rules.verdict import Check, Rule, check, rule


@rule("BDS-03")
def its_position_can_change(duel: Duel, monster: Card) -> Check:
    """The battle position of a monster destroyed by battle is fixed."""
    return check(not destroyed_by_battle(duel, monster))


@rule("BDS-04")
def its_values_can_change(duel: Duel, monster: Card) -> Check:
    """The ATK and DEF of a monster destroyed by battle are fixed."""
    return check(not destroyed_by_battle(duel, monster))


@rule("BDS-06")
def what_it_does_applies(duel: Duel, source: Card) -> Check:
    """The continuous effects of a monster end once battle destroys it, before it leaves the field."""
    return check(not destroyed_by_battle(duel, source))


@rule("SPL-03")
def it_is_not_used_up(duel: Duel, going: "Returning") -> Check:
    """A Spell or Trap of the chain that does not stay on the field cannot be returned to the hand or a Deck.

    It is about to go to the Graveyard. Until then it can be destroyed, sent or banished.
    """
    return check(going.to not in ("hand", "deck", "extra") or not is_spent(duel, going.card))


@rule("DST-01")
def it_can_be_destroyed(_: Duel, victim: Card) -> Check:
    """Cards in the Graveyard and banished cards are never destroyed, not even where an effect says so."""
    return check(victim.zone not in ("graveyard", "banished"))


@record
class Returning:
    """A card that an effect would move, and the zone it would go to."""

    card: Card
    to: Zone


@rule("BDS-05")
def it_can_go_there(duel: Duel, going: Returning) -> Check:
    """No effect moves a monster destroyed by battle to the hand, the Deck or the Extra Deck.

    Disputed: switch `battle_destroyed.return_ban`.
    """
    reached = destination(going.card, going.to)
    banned = (going.to if reached == "nowhere" else reached) in duel.profile.battle_destroyed.return_ban
    return check(not banned or not destroyed_by_battle(duel, going.card))


@rule("BDS-08")
def its_negation_goes_with_it(duel: Duel, loser: Card) -> Check:
    """Effects of a monster destroyed by battle that have been negated stay negated in the Graveyard.

    Ask before it is sent, with the card as it still lies on the field.
    """
    return check(any(left.card == loser.ref for left in duel.effects.negated))


@rule("BDS-09")
def it_is_still_waiting(duel: Duel, loser: CardRef) -> Check:
    """A monster destroyed by battle that an effect moves before the Damage Step ends is not sent then.

    It has left by that effect and not by battle.
    """
    return check(card(duel, loser) is not None)


STATUS_RULES: tuple[Rule[Card] | Rule[Returning] | Rule[CardRef], ...] = (
    it_can_be_destroyed,
    its_position_can_change,
    its_values_can_change,
    it_can_go_there,
    it_is_not_used_up,
    what_it_does_applies,
    its_negation_goes_with_it,
    it_is_still_waiting,
)
