"""Comparing both engines at a point of a match, and what has been found so far."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NoReturn

from workbench.differential.board import doomed, our_state
from workbench.differential.difference import Difference, bare
from workbench.differential.known_differences import explained
from workbench.differential.our_line import Ours
from workbench.differential.transcript import ATTEMPT, Key, Transcript

Essence = tuple[Any, ...]


@dataclass
class Result:
    """The result of a match.

    `decisions` are those taken (`policy`), `line` the decisions of our line. `differences` are those without
    an explanation, one for each essence. `artefacts` counts explained differences by reason
    (`docs/second-opinion.md`), `compared` what was compared. `unplayable` says why the scene does not count;
    None if it does.
    """

    decisions: list[tuple[str, str]] = field(default_factory=list)
    line: tuple[str, ...] = ()
    differences: dict[Essence, Difference] = field(default_factory=dict)
    artefacts: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    unplayable: str | None = None


class Comparison:
    """Compares our line with a transcript of the C++ engine, and notes differences in a result."""

    def __init__(self, ours: Ours, there: Transcript, result: Result) -> None:
        self.ours, self.there, self.result = ours, there, result
        self._chains = self._fought = 0

    def role(self, side: str) -> str:
        """Return "turn player" or "opponent" for a player."""
        return "turn player" if side == self.ours.duel.turn_player else "opponent"

    def since(self) -> tuple[str, ...]:
        """Return the cards whose effects have resolved since the positions were last compared and equal."""
        chains = range(self._chains, self.there.chains)
        return tuple(link.card for n in chains for link in self.there.links.get(n, []))

    def differ(
        self, kind: str, key: Key, core: Any = (), here: Any = (), about: str | None = None, step: str = ""
    ) -> None:
        """Note a difference after which both engines can go on.

        `core` and `here` are what only the C++ engine or only our line has.
        """
        _, timing, _, depth, side = key
        chain = self.ours.duel.chain
        found = Difference(
            kind=kind,
            timing=timing,
            depth=depth,
            player=self.role(side) if side else "",
            core=tuple(sorted(core)),
            here=tuple(sorted(here)),
            top=about or (chain[-1].activation.card.id if chain else None),
            since=self.since(),
            rules=tuple((c, self._refusals(kind, key, c, about)) for c in sorted(core))
            if kind in ("window", "targets", "trigger")
            else (),
            step=step,
        )
        reasons = explained(found, self.ours.line, self.there)
        self.result.artefacts.update(reasons)
        if not reasons:
            self.result.differences.setdefault(found.essence, found)

    def apart(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Note a difference after which the scene cannot go on; the arguments are those of `differ`.

        Raises:
            Ended: always.
        """
        self.differ(*args, **kwargs)
        raise Ended

    def _refusals(self, kind: str, key: Key, card: str, about: str | None) -> tuple[str, ...]:
        """Return the rules by which our engine refuses a card in the window `key`.

        They are those against the effect that least stands against. Of a target they are those by which the
        effects of `about` are refused for it.
        """
        acting, at = (about, f">{card}") if kind == "targets" else (card, "")
        line = self.ours.line
        if line.timing != key[1].removesuffix(ATTEMPT) and key in self.ours.windows:
            line, _ = self.ours.windows[key]
        found: list[list[str]] = []
        for source in line.duel.cards:
            if source.id == acting:
                for effect in source.data.effects:
                    reasons = line.why(f"activate:{acting}#{effect.id}{at}")
                    found += [[f.rule for f in reasons.refused]] if reasons else []
        nearest: list[str] = min(found, key=len) if found else []
        return tuple(dict.fromkeys(nearest))

    def count(self, what: str, n: int = 1) -> None:
        """Add `n` to the count of one sort of thing that has been compared."""
        self.result.compared[what] += n

    def states(self, key: Key, duel: Any) -> None:
        """Compare where all cards are, the life points, and the values of the battles so far.

        A difference is noted at the window `key`.

        Raises:
            Ended: something differs.
        """
        self.count("positions")
        here, core = our_state(duel), self.there.state.state(doomed(duel))
        if here != core:
            only = ([_said(x) for x in core - here], [_said(x) for x in here - core])
            self.apart("state", key, *only)
        there, mine = self.there.fought, self.ours.fought
        compared = min(len(there), len(mine))
        if there[:compared] != mine[:compared]:
            self.apart("battle", key, map(str, there[:compared]), map(str, mine[:compared]))
        self.count("battles", compared - self._fought)
        self._fought, self._chains = compared, self.there.chains
        self.there.state.remember()

    def chains(self, key: Key) -> None:
        """Compare the links of the chain that is being built: their cards and players.

        Raises:
            Ended: they differ.
        """
        here = [(x.activation.card.id, x.activation.side) for x in self.ours.duel.chain]
        links = self.there.links.get(self.ours.chains, []) if here else []
        core = [(x.card, x.side) for x in links]
        self.count("links", len(core))
        if here != core[: len(here)] or len(core) > len(here):
            self.apart("chain", key, [c for c, _ in core], [c for c, _ in here])


class Ended(Exception):
    """Raised when the engines have come to different positions: the scene cannot go on."""


def _said(entry: tuple[Any, ...]) -> str:
    return " ".join(map(str, entry))


def same_names(core: set[str], here: set[str]) -> bool:
    """Check whether two sets of card ids have the same names, without the numbers of copies."""
    return {bare(c) for c in core} == {bare(c) for c in here}
