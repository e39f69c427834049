"""Lost targets: what an effect still does when those that it has targeted are gone."""

from damagestep.cards.operations import BY_CHANCE, Equip, NegateAttack, Operation
from damagestep.cards.words import Choice
from damagestep.duel.cards import Activation, Card
from damagestep.duel.state import Duel, card, effect
from damagestep.rules.query.selectors import targets_left
from damagestep.rules.query.target_words import speaks_of_targets


def has_no_target(duel: Duel, act: Activation) -> bool:
    """Check whether an effect does nothing because targets are gone.

    That is so if one is gone and it needs all of them, or if none is left and every part of it is about
    targets. What an effect does to others than its targets it does all the same (konami-db:6821, OCG Q&A
    12006).
    """
    left, what = targets_left(duel, act), effect(act, duel)
    if what.targets and what.targets.all_or_none and len(left) < len(act.targets):
        return True
    if left or any(map(_needs_no_target, what.resolve)):
        return False
    own = card(duel, act.card)
    worn = (o for o in what.resolve if isinstance(o, Equip) and o.what == "this-card")
    return own is None or not any(is_cast_off(own, o) for o in worn)


def is_cast_off(worn: Card, operation: Equip) -> bool:
    """Check whether a card that cannot be equipped goes to the Graveyard: one that is certain to be equipped.

    It comes from the hand (OCG Q&A 13595) or is a monster on the field, whether its monster has gone (19484,
    23547) or there is no zone for it (19480, 24122). One that would still be chosen, or is in the Graveyard,
    stays where it is; a Spell or Trap goes with the end of its chain link.
    """
    return not isinstance(operation.what, Choice) and worn.zone in ("hand", "monster")


def _needs_no_target(operation: Operation) -> bool:
    """Check whether an operation is about something else than targets, and does not hang on one that is.

    An attack is negated, and a die rolled or a coin tossed, for the sake of the target.
    """
    if operation.join != "always" or isinstance(operation, (NegateAttack, *BY_CHANCE)):
        return False
    return not speaks_of_targets(operation)
