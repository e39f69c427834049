"""What a player picks for a Pendulum Summon: its monsters, and the position of each."""

from damagestep.duel.cards import Card, Picked
from damagestep.duel.choice_frames import Choosing, ChoosingPosition
from damagestep.duel.state import Duel, live
from damagestep.duel.verbs import replace_card
from damagestep.records.record import replace
from damagestep.records.terms import Side
from damagestep.rules.query.scales import SOURCES, pendulum_summonable, room
from damagestep.rules.query.zones import slots_for


def question_of_scales(duel: Duel, side: Side, picked: Picked) -> Choosing | ChoosingPosition | None:
    """Return what a player has still to pick for a Pendulum Summon; None where nothing.

    First come the monsters from the Extra Deck, as many as find a zone, then those from the hand, at least
    one in all; then the position of each.
    """
    answers = [one.cards for one in picked if one.stance is None]
    chosen = tuple(live(duel, ref) for cards in answers for ref in cards)
    taken = _with_zones_taken(duel, side, chosen)
    left = [source for source in SOURCES if room(duel, side, pendulum_summonable(duel, side, source))]
    for source in left[len(answers) :]:
        among = pendulum_summonable(duel, side, source)
        n = room(taken, side, among)
        least = 0 if chosen or source != left[-1] else 1
        if n:
            return Choosing(side=side, among=tuple(c.ref for c in among), n=n, least=least)
    stood = [ref for one in picked if one.stance for ref in one.cards]
    waiting = next((c for c in chosen if c.ref not in stood), None)
    return ChoosingPosition(side=side, card=waiting.ref, stances=("attack", "defence")) if waiting else None


def _with_zones_taken(duel: Duel, side: Side, coming: tuple[Card, ...]) -> Duel:
    """Return the position in which the zones of monsters that will come are taken."""
    for monster in coming:
        slot = slots_for(duel, side, monster)[0]
        duel = replace_card(duel, replace(monster, zone="summoning", slot=slot))
    return duel
