"""The two lists of what no ruling notices, and how they differ from what is found."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.errors import BuildError
from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from workbench.mutation.trying import Finding, Piece

ACCEPTED = ROOT / "tests" / "clauses.toml"
WAITING = ROOT / "tests" / "unnoticed.txt"


@dataclass(frozen=True)
class Lists:
    """The clauses that no ruling notices, by name.

    `accepted` maps each accepted clause to the reason; `waiting` are those that wait for a ruling.
    """

    accepted: Mapping[str, str]
    waiting: frozenset[str]

    def __contains__(self, name: str) -> bool:
        """Check whether a clause is accepted or waits for a ruling."""
        return name in self.accepted or name in self.waiting

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names of all listed clauses: first the accepted ones, then those that wait."""
        return iter((*self.accepted, *self.waiting))


@dataclass(frozen=True)
class Differences:
    """Clauses for which the lists are wrong.

    `new`: unnoticed, but in neither list. `noticed`: listed, but a ruling notices it. `gone`: listed, but
    there is no such clause.
    """

    new: tuple[str, ...]
    noticed: tuple[str, ...]
    gone: tuple[str, ...]

    def __bool__(self) -> bool:
        """Check whether there is any difference."""
        return bool(self.new or self.noticed or self.gone)


def lists() -> Lists:
    """Read the accepted and the waiting clauses from `ACCEPTED` and `WAITING`.

    Raises:
        BuildError: a clause is listed twice, or is accepted without a reason.
    """
    groups = tomllib.loads(ACCEPTED.read_text("utf-8")).get("accepted", [])
    accepted = [(clause, group.get("reason", "").strip()) for group in groups for clause in group["clauses"]]
    waiting = WAITING.read_text("utf-8").splitlines()
    names = [clause for clause, _ in accepted] + waiting
    if twice := sorted(name for name, n in Counter(names).items() if n > 1):
        raise BuildError(f"A clause is listed twice: {', '.join(twice)}.")
    if bare := [clause for clause, reason in accepted if not reason]:
        raise BuildError(f"{ACCEPTED.name} gives no reason for {', '.join(bare)}.")
    return Lists(accepted=dict(accepted), waiting=frozenset(waiting))


def differences(
    known: Lists, found: Collection[Finding], tried: Collection[Piece], existing: Collection[Piece]
) -> Differences:
    """Return where the lists are wrong about the pieces that were tried (`Differences`).

    `new`: nothing notices it, but it is in no list. `noticed`: it is listed, but something notices it.
    `gone`: it is listed, but its piece was tried and has no such clause, or no longer exists. Listed clauses
    of existing pieces that were not tried are left alone.
    """
    unnoticed = {one.name for one in found if one.outcome == "unnoticed"}
    names = {one.name for one in found}
    spoken_of = [name for name in known if owner(name, tried) is not None or owner(name, existing) is None]
    return Differences(
        new=tuple(one.name for one in found if one.name in unnoticed and one.name not in known),
        noticed=tuple(name for name in spoken_of if name in names - unnoticed),
        gone=tuple(name for name in spoken_of if name not in names),
    )


def owner(name: str, pieces: Collection[Piece]) -> Piece | None:
    """Return the first of the pieces to which a listed clause belongs, or None."""
    return next((piece for piece in pieces if piece.owns(name)), None)


def write_waiting(known: Lists, found: Collection[Finding], tried: Collection[Piece]) -> None:
    """Write the file of clauses that wait for a ruling.

    It has the clauses that were found unnoticed and are not accepted, and those that waited before and belong
    to none of the tried pieces.
    """
    kept = {name for name in known.waiting if owner(name, tried) is None}
    new = {one.name for one in found if one.outcome == "unnoticed" and one.name not in known.accepted}
    WAITING.write_text("".join(f"{name}\n" for name in sorted(kept | new)), encoding="utf-8")
