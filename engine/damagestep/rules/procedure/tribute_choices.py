"""Choices of a Summon by an effect: first the monster, then its Tributes or materials."""

from damagestep.cards.operations import Fuse, TributeFor, TributeForRitual
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.choice_frames import Choosing
from damagestep.duel.state import Duel, live
from damagestep.records.terms import Side
from damagestep.rules.query.materials import (
    own_material,
    tributable,
    tribute_summonable,
    tributes_needed,
    ways_to_summon,
)


def question_of_a_summon(
    duel: Duel, operation: TributeFor | TributeForRitual | Fuse, act: Activation, picked: Picked
) -> Choosing | None:
    """Return the next choice of such a Summon; None once all is picked, or if nothing can be."""
    if isinstance(operation, TributeFor):
        return _tribute_question(duel, operation, act, picked)
    return _materials_question(duel, operation, act, picked)


def _tribute_question(duel: Duel, operation: TributeFor, act: Activation, picked: Picked) -> Choosing | None:
    """Ask for the monster, then for its Tributes."""
    if not picked:
        return _one_of(act.side, tribute_summonable(duel, operation, act))
    if len(picked) > 1 or not picked[0].cards:
        return None
    among = tuple(c.ref for c in tributable(duel, act.side))
    n = tributes_needed(live(duel, picked[0].cards[0]))
    return Choosing(side=act.side, among=among, n=n, least=n)


def _materials_question(
    duel: Duel, operation: Fuse | TributeForRitual, act: Activation, picked: Picked
) -> Choosing | None:
    """Ask for the Fusion or Ritual Monster, then for the materials of a possible set, one by one."""
    ways = ways_to_summon(duel, operation, act)
    if not picked:
        return _one_of(act.side, tuple(monster for monster, _ in ways))
    chosen = [ref for one in picked for ref in one.cards]
    own = own_material(duel, act, operation) if isinstance(operation, Fuse) else ()
    taken = {*own, *chosen[1:]}
    sets = next((sets for monster, sets in ways if monster.ref == chosen[0]), ())
    left = [c for some in sets if taken <= {c.ref for c in some} for c in some if c.ref not in taken]
    return _one_of(act.side, tuple(c for c in duel.cards if c in left))


def _one_of(side: Side, among: tuple[Card, ...]) -> Choosing | None:
    return Choosing(side=side, among=tuple(c.ref for c in among), n=1, least=1) if among else None
