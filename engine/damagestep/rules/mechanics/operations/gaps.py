"""Parts of effects that are not modelled."""

from damagestep.cards.operations import Unmodelled
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.effects import NotModelled
from damagestep.duel.state import Duel, wherever
from damagestep.rules.mechanics.operations.outcome import Outcome, carries_out


@carries_out(Unmodelled)
def say_that_it_is_not_modelled(duel: Duel, _: Unmodelled, act: Activation, __: Picked) -> Outcome:
    """Do nothing and say so; nothing that depends on this part is done either."""
    return Outcome(duel=duel, event=NotModelled(source=wherever(duel, act.card.id)), done=False)
