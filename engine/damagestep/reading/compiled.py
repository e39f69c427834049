"""What is held of a passage as data: its condition, its activation, its resolution."""

from dataclasses import dataclass, field, replace
from typing import Any

from damagestep.reading.segments import ClauseKind
from damagestep.reading.understood import Marked

Json = dict[str, Any]
Steps = list[Json]
BEFORE: frozenset[ClauseKind] = frozenset(("condition", "activation"))


@dataclass(frozen=True)
class Compiled:
    """The data of each clause that is understood: of condition, activation and resolution, else None.

    `leaves` is what its resolution applies for some time, `card` what a statement says: both stand under
    keys of their own in a card file, as does that its card, Summoned by it, `diverts` itself. `gaps`: some of
    it is not modelled. `marked` tells of which words all this is true. `modes`: it is several effects in a
    card file, of which one is used (`modes`); `also` is what only this one of them says, such as a limit of
    its own.
    """

    condition: Json | None = None
    activation: Json | None = None
    resolution: Steps | None = None
    gaps: bool = False
    marked: Marked = field(default_factory=Marked)
    leaves: tuple[Json, ...] = ()
    diverts: bool = False
    card: Json | None = None
    modes: tuple["Compiled", ...] = ()
    also: Json = field(default_factory=dict)

    @property
    def data(self) -> Json:
        """Return what is understood, in the words of card files."""
        made = (self.condition or {}) | (self.activation or {})
        return made | ({"resolve": self.resolution} if self.resolution else {}) | self.also

    @property
    def alone(self) -> Json:
        """Return the same without what another key of the card file would have to say, which is a gap."""
        return self.leaving_nothing().data

    def leaving_nothing(self) -> "Compiled":
        """Return the same with a gap where something is left."""
        if not (self.leaves or self.diverts):
            return self
        steps = [_gap(one) if one["op"] == "linger" else one for one in self.resolution or ()]
        steps += [{"op": "unmodelled", "does": "diverts"}] if self.diverts else []
        return replace(self, resolution=steps or None, leaves=(), diverts=False)

    def equipping(self, equips: Json) -> "Compiled":
        """Return the bare activation of an Equip Spell with what it targets and does."""
        return replace(self, activation={"targets": equips["targets"]}, resolution=equips["resolve"])

    @property
    def before(self) -> bool:
        """Check whether all before the resolution is data."""
        return self.condition is not None and self.activation is not None

    @property
    def exact(self) -> bool:
        """Check whether all words before the resolution are understood, even where a word is missing."""
        read = {*self.marked.clauses, *self.marked.lacks}
        return read >= BEFORE


def _gap(linger: Json) -> Json:
    join = {"join": linger["join"]} if "join" in linger else {}
    return {"op": "unmodelled", "does": "protects" if "on" in linger else "restricts"} | join


NOT_COMPILED = Compiled()
