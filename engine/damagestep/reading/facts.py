"""What is told of an effect: its event, when it is used, what kind of thing it does."""

from dataclasses import dataclass, field
from typing import Literal

from damagestep.reading.segments import Half

Point = Literal["declared", "start", "before-calculation", "calculation", "after-calculation", "end"]
POINTS: tuple[Point, ...] = (
    "declared",
    "start",
    "before-calculation",
    "calculation",
    "after-calculation",
    "end",
)
"""The declaration of an attack, and the five points of the Damage Step."""

Frame = Literal["monster", "spell", "trap"]
KINDS = ("quick-play", "continuous", "equip", "field", "counter", "ritual", "normal")
ONE_SHOT = ("normal", "quick-play", "ritual", "counter")
"""Spells and Traps that do something once and are gone."""
Event = Literal[
    "activation",
    "attack",
    "battle-damage",
    "battle-destroyed",
    "damage",
    "destroyed",
    "effect-damage",
    "moved",
    "own-battle-destroyed",
    "own-flipped",
    "own-moved",
    "own-normal-summoned",
    "own-summoned",
    "replacement",
    "summon-attempt",
    "summoned",
]
"""What an effect answers.

`destroyed`: by battle or otherwise; `replacement`: what would happen; `own-…`: to the card itself.
"""
OWN: tuple[Event, ...] = ("own-battle-destroyed", "own-flipped", "own-moved", "own-summoned")
"""Events of the card itself that rule ADM-07 speaks of."""
Does = Literal["negates-activation", "negates-summon", "changes-values"]


@dataclass(frozen=True)
class Face:
    """What kind of card a type line names: `kind` of a Spell or Trap, `words` of the line in lower case."""

    frame: Frame
    kind: str
    words: frozenset[str]

    @property
    def one_shot(self) -> bool:
        """Check whether it is a Spell or Trap that does something once and is gone."""
        return self.frame != "monster" and self.kind in ONE_SHOT


@dataclass(frozen=True)
class Facts:
    """What the words of one effect tell; what none of them says is None or empty.

    The words are in lower case, with names hidden. `points` are those of the Damage Step that the text names,
    `phase` the phase or point of a turn. `outside`: the text excludes the Damage Step; `inside`: it includes
    the whole of it. `at_times_quick`: it is a Quick Effect under a condition. `changes`: it changes ATK or
    DEF directly; `by_mode`: in one of its modes alone. `older`: a sentence without colon and semicolon.
    `picks`: it targets without a word for it. `lasting`: the card changes values as long as it is there.
    """

    card: Face
    half: Half = "monster"
    condition: str = ""
    activation: str = ""
    resolution: str = ""
    event: Event | None = None
    points: tuple[Point, ...] = ()
    phase: str | None = None
    quick: bool = False
    at_times_quick: bool = False
    optional: bool = False
    outside: bool = False
    inside: bool = False
    does: frozenset[Does] = field(default_factory=frozenset)
    changes: bool = False
    by_mode: bool = False
    older: bool = False
    picks: bool = False
    lasting: bool = False
