"""What is left to chance."""

from damagestep.events.effects import DieRolled
from damagestep.mechanics.operations.movement import kept_in_mind
from damagestep.mechanics.operations.outcome import Carry, Outcome, Picked
from damagestep.pieces import Activation
from damagestep.schema.operations import RollDie
from damagestep.state import Duel, wherever

DIE = (1, 2, 3, 4, 5, 6)


def roll_die(duel: Duel, operation: RollDie, act: Activation, picked: Picked) -> Outcome:
    """A die shows the number that chance has picked."""
    n = picked[-1].number or 0
    event = DieRolled(n=n, source=wherever(duel, act.card.id))
    duel = kept_in_mind(duel, act, noted=n)
    return Outcome(duel=duel, event=event, done=n in operation.hits)


WORDS: dict[type, Carry] = {
    RollDie: roll_die,
}
