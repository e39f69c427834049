"""Which effects come by themselves when they are triggered, and which wait until their player uses them."""

from damagestep.cards.card import TRIGGERED, Effect
from damagestep.cards.patterns import OnMoved, OnTiming, Pattern
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, effect, wherever
from damagestep.records.terms import ON_FIELD
from damagestep.rules.query.filters import zones


def comes_by_itself(duel: Duel, act: Activation) -> bool:
    """Check whether an effect goes on the chain when it is triggered, and not whenever its player chooses.

    Of effects that are no triggers only mandatory ones do; a trigger used at will does not, nor, in the OCG,
    an optional one in the hand.
    """
    what = effect(act, duel)
    if what.class_ not in TRIGGERED:
        return what.mandatory
    if is_used_at_will(what):
        return False
    behind = duel.profile.region == "OCG" and can_wait_in_hand(what)
    return not (behind and wherever(duel, act.card.id).zone == "hand")


def is_used_at_will(what: Effect) -> bool:
    """Check whether an effect is a trigger that no event sets off, but its player at a timing that it names.

    It begins a chain, as its Spell Speed of 1 says (konami-db:11219).
    """
    return what.class_ == "trigger" and what.on is None and bool(what.during)


def can_wait_in_hand(what: Effect) -> bool:
    """Check whether an effect is an optional trigger that can be activated in the hand.

    There the opponent cannot see that it has been triggered, so in the OCG its player uses it like a fast
    effect, in the first chain after its event (OCG Q&A 12925).
    """
    if what.class_ != "trigger" or what.mandatory or "hand" not in what.from_:
        return False
    return any(not _is_seen(on) for on in what.events)


def _is_seen(on: Pattern) -> bool:
    """Check whether everybody sees that an effect in a hand is triggered (ocg-handbook:trigger-effects).

    That is so for a part of the turn, and for a card that has come to the hand from the field.
    """
    if isinstance(on, OnTiming):
        return True
    if not isinstance(on, OnMoved) or on.what != "this-card" or on.was is None:
        return False
    return all(zone in ON_FIELD for zone in zones(on.was))
