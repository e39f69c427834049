"""What a monster destroyed by battle can still activate before it is sent to the Graveyard."""

from damagestep.cards.card import Effect
from damagestep.cards.patterns import OnTiming
from damagestep.duel.cards import Activation
from damagestep.duel.events.base import Answerable, CardsMoved
from damagestep.duel.events.battle import BattleDamageInflicted
from damagestep.duel.state import Duel, destroyed_by_battle, effect, live
from damagestep.rules.query.triggers import match
from damagestep.rules.verdict import YES, Check, card_param, check, rule


def _lost(duel: Duel, act: Activation) -> Effect | None:
    """Return the effect if it is an optional one of a monster destroyed by battle, else `None`."""
    what = effect(act, duel)
    return what if not what.mandatory and destroyed_by_battle(duel, live(duel, act.card)) else None


@rule("BDS-01", presupposes=("PLC-01",), concerns=lambda what: what.class_ == "quick")
def monster_destroyed_by_battle_uses_no_quick_effects(duel: Duel, act: Activation) -> Check:
    """A monster destroyed by battle that waits to be sent away cannot activate optional Quick Effects."""
    return check(not (duel.battle and _lost(duel, act)), card_param(act.card.id))


@rule("BDS-10", presupposes=("BDS-01",), concerns=lambda what: what.on is not None)
def monster_destroyed_by_battle_answers_the_battle(duel: Duel, act: Activation) -> Check:
    """An optional effect of a monster destroyed by battle has to be about that battle.

    It responds to the damage or the destruction of the battle, or to a timing.
    Disputed: switch `battle_destroyed.activations`.
    """
    if duel.battle is None or duel.profile.battle_destroyed.activations == "no_optional_quick":
        return YES
    lost = _lost(duel, act)
    on = lost.on if lost else None
    if on is None or isinstance(on, OnTiming):
        return YES
    met = [event for event in duel.recent.moments if match(duel, event, on, act) is not None]
    return check(any(map(_is_of_the_battle, met)), card_param(act.card.id))


def _is_of_the_battle(event: Answerable) -> bool:
    by_battle = isinstance(event, CardsMoved) and event.cause == "battle"
    return by_battle or isinstance(event, BattleDamageInflicted)
