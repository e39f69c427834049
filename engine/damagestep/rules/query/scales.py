"""Pendulum Summons: the scales, the monsters that they let in, and the zones for these.

Sources: rulebook, "Pendulum Summon"; since April 2020 a monster from the Extra Deck comes by it to an Extra
Monster Zone or to where a Link Arrow points to (`query.zones`), one from the hand to a Main Monster Zone.
"""

from damagestep.cards.card import MonsterFace
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel, at
from damagestep.duel.verbs import replace_card
from damagestep.records.record import replace
from damagestep.records.terms import PENDULUM_SLOTS, Side, Zone
from damagestep.rules.query.filters import level, normal_summonable, special_summonable
from damagestep.rules.query.kinds import another_kind, another_like
from damagestep.rules.query.special_summons import no_special_summons
from damagestep.rules.query.zones import slots_for

SOURCES: tuple[Zone, ...] = ("extra", "hand")
"""Where the monsters of a Pendulum Summon come from; those with the fewer zones are chosen first."""


def scales(duel: Duel, side: Side) -> tuple[Card, ...]:
    """Return the cards in a player's Pendulum Zones, the left one first."""
    return tuple(c for c in at(duel, side, "spell-trap") if c.is_scale)


def scale(of: Card) -> int | None:
    """Return the Pendulum Scale of a card, None if nobody has said which it is."""
    return of.data.card.scale if isinstance(of.data.card, MonsterFace) else None


def gap(duel: Duel, side: Side) -> tuple[int, int] | None:
    """Return a player's lower and higher scale, None without two of them that are known."""
    known = sorted(n for c in scales(duel, side) if (n := scale(c)) is not None)
    return (known[0], known[1]) if len(known) == len(PENDULUM_SLOTS) else None


def pendulum_summonable(duel: Duel, side: Side, source: Zone) -> tuple[Card, ...]:
    """Return the monsters in the hand or Extra Deck that a player's scales let in, whether a zone is free.

    Their Levels are between the scales. A monster in the hand must be one that can be Normal Summoned (OCG
    Q&A 13137); in the Extra Deck it is a face-up Pendulum Monster.
    """
    between = gap(duel, side)
    if between is None:
        return ()
    low, high = between
    return tuple(
        c
        for c in at(duel, side, source)
        if (stars := level(c)) is not None and low < stars < high and _may_come(duel, side, c)
    )


def _may_come(duel: Duel, side: Side, monster: Card) -> bool:
    suits = normal_summonable(monster) if monster.zone == "hand" else _was_on_the_field(monster)
    if not suits or not special_summonable(monster) or no_special_summons(duel, side, monster):
        return False
    return not (another_kind(duel, monster.data.card, side) or another_like(duel, monster, side))


def _was_on_the_field(of: Card) -> bool:
    """Check whether a card of the Extra Deck is a face-up Pendulum Monster."""
    return of.face == "up" and isinstance(of.data.card, MonsterFace) and of.data.card.is_pendulum


def room(duel: Duel, side: Side, coming: tuple[Card, ...]) -> int:
    """Return how many of these monsters find a zone, taken in their order."""
    for n, monster in enumerate(coming):
        slots = slots_for(duel, side, monster)
        if not slots:
            return n
        duel = replace_card(duel, replace(monster, zone="summoning", slot=slots[0]))
    return len(coming)


def somebody_comes(duel: Duel, side: Side) -> bool:
    """Check whether there is a monster for a Pendulum Summon, and a zone for it."""
    return any(room(duel, side, pendulum_summonable(duel, side, source)) for source in SOURCES)
