"""A difference between both engines: what it is about, and the kind that it is counted as."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

RECENT = 30
"""Positions of our line that are looked back upon for the reason of a difference."""


@dataclass(frozen=True)
class Difference:
    """Something that is not the same in both engines.

    `kind` is what was compared, `timing` and `depth` (links on the chain) where, `player` who was asked.
    `core` and `here` are what only one of the engines has, `top` is the newest chain link, `since` are the
    cards whose effects have resolved since both were last the same. `rules` are our reasons against
    what only the C++ engine offers, by card.
    """

    kind: str
    timing: str = ""
    depth: int = 0
    player: str = ""
    core: tuple[str, ...] = ()
    here: tuple[str, ...] = ()
    top: str | None = None
    since: tuple[str, ...] = ()
    rules: tuple[tuple[str, tuple[str, ...]], ...] = ()
    step: str = ""

    @property
    def sort(self) -> str:
        """The words by which the difference is counted: differences of one sort probably have one cause."""
        cards = [f"core:{_card(c)}" for c in self.core] + [f"here:{_card(c)}" for c in self.here]
        answered = f" on {bare(self.top)}" if self.top else ""
        cause = f" after {'+'.join(bare(c) for c in self.since)}" if self.since else ""
        chained = " in a chain" if self.depth else ""
        offered = self.kind.startswith("window")
        at = f" at {self.timing}" if self.timing else ""
        where = "offered" if offered else f"{self.kind}{at}"
        return f"{where}{chained}: {', '.join(sorted(set(cards)))}{answered}{cause}"

    @property
    def essence(self) -> tuple[Any, ...]:
        """The part of the difference that stays the same while a scene is cut down, for comparing."""
        cards = (tuple(sorted({_card(c) for c in only})) for only in (self.core, self.here))
        return (self.kind, self.timing, bool(self.depth), bare(self.top or ""), *cards)

    @property
    def cards(self) -> set[str]:
        """The cards that only one of the engines has, without the numbers of copies."""
        return {_card(entry) for entry in (*self.core, *self.here)}

    @property
    def plain(self) -> dict[str, Any]:
        """The difference as JSON values, with its sort and without empty fields."""
        return {"sort": self.sort} | {k: v for k, v in asdict(self).items() if v}

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Self:
        """Return the difference that `plain` was made from."""
        given: dict[str, Any] = {
            k: tuple(v) if isinstance(v, list) else v for k, v in plain.items() if k != "sort"
        }
        return cls(**given)


def bare(card: str) -> str:
    """Return a card's id without the number of its copy."""
    return card.partition("@")[0]


def _card(entry: str) -> str:
    """Return the card that an entry is about: the entry is its id, or begins with its name."""
    return bare(entry.partition(" ")[0])
