"""What the C++ engine has done so far: links, choices, triggers, values, where its cards are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from workbench.differential.board import TIMING_OF, CoreState
from workbench.differential.core_engine import Question

Key = tuple[int, str, int, int, str]
"""A window: (turn, timing, chains so far, links on the chain, player)."""
ATTEMPT = "+summon"
"""What follows the timing of a window in which a Summon may still be negated."""

BEFORE_THE_DRAW = "draw.before"
"""The step between what replaces the normal draw and that draw; ours has no window there."""


@dataclass
class Link:
    """A link of the C++ engine's chain: its card, player and targets.

    `mode` is the index of the effect that was chosen among several; None if nothing was chosen.
    """

    card: str
    side: str
    targets: tuple[str, ...] = ()
    mode: int | None = None


@dataclass
class Picked:
    """A choice of cards: the player, the cards to choose from, and the cards chosen.

    `used`: our line has made the same choice.
    """

    side: str
    among: tuple[str, ...]
    cards: tuple[str, ...]
    used: bool = False


@dataclass
class Transcript:
    """All that has been heard.

    `links` are the links of each chain by its number, `triggers` what was offered as one since the last
    window: (player, cards). `answers` are other answers (`position`, `save`, ...) that our line has not given
    yet, `move` the move in an open state that ours has not made yet (`summon:CARD`, `attack:CARD`) and
    `attacked` what has been declared as an attack target, `""` for a direct attack; `replaying`: an attack is
    about to be declared once more, in a replay. A monster that has to attack is not asked whether it does.
    """

    sides: tuple[str, str]
    state: CoreState = field(init=False)
    turns: int = 0
    chains: int = 0
    leaving: str = ""
    links: dict[int, list[Link]] = field(default_factory=dict)
    triggers: list[tuple[str, frozenset[str]]] = field(default_factory=list)
    picked: list[Picked] = field(default_factory=list)
    answers: list[tuple[str, Any]] = field(default_factory=list)
    fought: list[Any] = field(default_factory=list)
    thrown: list[int] = field(default_factory=list)
    move: str | None = None
    attacked: str | None = None
    replaying: bool = False
    mode: int | None = None

    def __post_init__(self) -> None:
        self.state = CoreState(self.sides)

    def hear(self, question: Question, name: Any) -> None:
        """Take over what a question says has happened; `name` is a function from labels to our ids."""
        self.state.take(question)
        for sort, *about in question["events"]:
            if sort == "chain-end":
                self.chains += 1
            elif sort == "battle":
                self.fought.append(tuple((x[0].partition(":")[0], x[1]) if x else None for x in about))
            elif sort == "attack":
                self._attack(name(about[1]) if about[1] else "")
            elif sort == "thrown":
                self.thrown += about
        chain = [
            Link(name(card), self.sides[player], tuple(map(name, targets)))
            for card, player, targets in question["chain"]
        ]
        old = self.links.get(self.chains, [])
        if len(chain) > len(old):
            for link, before in zip(chain, old, strict=False):
                link.mode = before.mode
            chain[-1].mode, self.mode = self.mode, None
            self.links[self.chains] = chain

    def _attack(self, target: str) -> None:
        if self.replaying or self.move is None:
            self.answers.append(("replay", target))
            self.replaying = False
        else:
            self.attacked = target

    def link(self, chain: int, depth: int) -> Link | None:
        """Return a link of a chain, both counted from 0; None if the chain is not that long."""
        links = self.links.get(chain, [])
        return links[depth] if depth < len(links) else None

    def take(self, sort: str) -> Any:
        """Remove and return the oldest answer of a sort; None if there is none."""
        for n, (name, value) in enumerate(self.answers):
            if name == sort:
                del self.answers[n]
                return value
        return None

    def timing(self, question: Question) -> str:
        """Return our name of the timing at which the C++ engine asks a question."""
        timing = TIMING_OF.get(question["step"], str(question["step"]))
        if question["ask"] in ("window", "trigger") and self.leaving and timing in ("main-1", "main-2"):
            return f"{timing}.to-{self.leaving}"
        return timing + ATTEMPT * self.state.between_zones

    def key(self, question: Question) -> Key:
        """Return the window to which a question belongs."""
        side = self.sides[question["player"]]
        return (question["turn"] + self.turns, self.timing(question), self.chains, question["depth"], side)
