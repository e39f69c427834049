"""What an activation excludes for its player in the rest of the turn, from when it is on the chain."""

from damagestep.duel.cards import Activation
from damagestep.duel.lasting import Fact, Lingering
from damagestep.duel.state import Duel, effect
from damagestep.duel.verbs import add_facts
from damagestep.records.record import replace


def swear(duel: Duel, act: Activation) -> Duel:
    """Bind the player of an activation for the turn, whatever becomes of its effect (OCG Q&A 23896).

    A negated activation binds no more (`verbs.negate_link`).
    """
    what = effect(act, duel)
    sworn = tuple(
        Lingering(
            static=vow,
            source=act.card.id,
            side=act.side,
            until="end-phase",
            card=act.card if getattr(vow, "what", None) == "this-card" else None,
        )
        for vow in what.vows
    )
    if sworn:
        duel = replace(duel, effects=replace(duel.effects, lingering=(*duel.effects.lingering, *sworn)))
    if what.no_other_summons:
        duel = add_facts(duel, Fact(what="summons-given-up", side=act.side))
    return duel
