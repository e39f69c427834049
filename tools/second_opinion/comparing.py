"""Comparing both engines at a point of a match, and what has been found so far."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NoReturn

from tools.second_opinion.artefacts import explained
from tools.second_opinion.board import doomed, our_state
from tools.second_opinion.difference import Difference, bare
from tools.second_opinion.ours import Head, Ours
from tools.second_opinion.transcript import Key, Transcript

Essence = tuple[Any, ...]


@dataclass
class Result:
    """What a match has come to.

    `decisions` were taken (`policy`), `line` are those of our line. `differences` are all without an
    explanation, one for each essence: the last one may have ended the match. `artefacts` counts the explained
    differences by the reason that `docs/second-opinion.md` gives, `compared` what was compared.
    """

    decisions: list[tuple[str, str]] = field(default_factory=list)
    line: tuple[str, ...] = ()
    differences: dict[Essence, Difference] = field(default_factory=dict)
    artefacts: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    unplayable: str | None = None


class Comparison:
    """Compares our line with a transcript; the first difference without an explanation ends the match."""

    def __init__(self, ours: Ours, there: Transcript, result: Result) -> None:
        self.ours, self.there, self.result = ours, there, result
        self._chains = self._fought = 0

    def role(self, side: str) -> str:
        """Who a player is."""
        return "turn player" if side == self.ours.duel.turn_player else "opponent"

    def since(self) -> tuple[str, ...]:
        """The cards whose effects have resolved since both were last the same."""
        chains = range(self._chains, self.there.chains)
        return tuple(link.card for n in chains for link in self.there.links.get(n, []))

    def differ(
        self, kind: str, key: Key, core: Any = (), here: Any = (), about: str | None = None, step: str = ""
    ) -> None:
        """Something differs, and both engines can go on all the same: it is noted."""
        self._note(kind, key, core, here, about, step)

    def _note(
        self, kind: str, key: Key, core: Any = (), here: Any = (), about: str | None = None, step: str = ""
    ) -> None:
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
            rules=tuple((c, self._refusals(c)) for c in sorted(core)) if kind == "window" else (),
            step=step,
        )
        reason = explained(found, self.ours.line, self.there)
        if reason is None:
            self.result.differences.setdefault(found.essence, found)
        else:
            self.result.artefacts[reason] += 1

    def apart(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Something differs after which the scene cannot go on, explained or not.

        Raises Ended.
        """
        self._note(*args, **kwargs)
        raise Ended

    def _refusals(self, card: str) -> tuple[str, ...]:
        """The rules by which we refuse every effect of a card, where it is now."""
        found: list[str] = []
        for source in self.ours.duel.cards:
            if source.id == card:
                for effect in source.data.effects:
                    reasons = self.ours.line.why(f"activate:{card}#{effect.id}")
                    found += [f.rule for f in reasons.refused] if reasons else []
        return tuple(dict.fromkeys(found))

    def count(self, what: str, n: int = 1) -> None:
        """Count what has been compared."""
        self.result.compared[what] += n

    def states(self, key: Key, duel: Any) -> None:
        """Compare where all cards are, life points, and the values of battle."""
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
        """Compare the links of the chain."""
        here = [(x.activation.card.id, x.activation.side) for x in self.ours.duel.chain]
        links = self.there.links.get(self.ours.chains, []) if here else []
        core = [(x.card, x.side) for x in links]
        self.count("links", len(core))
        if here != core[: len(here)] or len(core) > len(here):
            self.apart("chain", key, [c for c, _ in core], [c for c, _ in here])


class Ended(Exception):
    """Both engines have gone apart: the scene cannot go on."""


def _said(entry: tuple[Any, ...]) -> str:
    return " ".join(map(str, entry))


def alike(core: set[str], here: set[str]) -> bool:
    """Whether both are the same cards, copies taken for one another."""
    return {bare(c) for c in core} == {bare(c) for c in here}


def offers_of(head: Head) -> set[str]:
    """The cards of which something may be activated."""
    return set(head.offers)
