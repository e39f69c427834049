"""One effect or statement of a text: the clauses that belong together."""

from dataclasses import dataclass

from damagestep.reading.segments import Clause, Half, Sentence


@dataclass(frozen=True)
class Passage:
    """The clauses of one effect. Without `effect` it is a statement: continuous, or a rule.

    `older`: a sentence without colon and semicolon. `counts`: it says how often something may be used.
    `inherited` is a condition that stands in the head of a list and holds for each of its bullets. `bullets`
    are the sentences of a list that belongs to the effect; its resolution holds their clauses, too.
    `granted`: the card has the effect only after something has given it, or gives it to another card.
    """

    condition: tuple[Clause, ...] = ()
    activation: tuple[Clause, ...] = ()
    resolution: tuple[Clause, ...] = ()
    half: Half = "monster"
    effect: bool = True
    older: bool = False
    counts: bool = False
    inherited: tuple[Clause, ...] = ()
    bullets: tuple[Sentence, ...] = ()
    granted: bool = False

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return its own clauses in the order of the text."""
        return tuple(sorted((*self.condition, *self.activation, *self.resolution), key=lambda c: c.start))
