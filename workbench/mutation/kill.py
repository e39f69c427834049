"""Which rulings and recordings could notice a change, and whether one does."""

from __future__ import annotations

import re
from contextlib import contextmanager, suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Any, TypeVar

from tools.errors import BuildError

from damagestep.library.lazy_map import LazyMap
from damagestep.library.library import cards
from damagestep.library.profiles import profile_named
from damagestep.records.record import replace
from damagestep.rules.procedure import machine
from damagestep.rulings.parse import rulings
from damagestep.rulings.script import run
from workbench.differential.recording import FILE, GUARDS, OtherVersion, recordings
from workbench.mutation.patched_library import standing_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from damagestep.duel.events.base import Event
    from damagestep.duel.state import Duel
    from damagestep.rulings.ruling import Ruling
    from workbench.differential.recording import Recording

Witness = TypeVar("Witness")
MOST_STAGES = 20_000
"""Stages that playing a ruling under changed data may take; of unchanged rulings none takes a thousand."""


class Hangs(BaseException):
    """Raised when play under changed data does not end. A BaseException: the engine cannot catch it."""


@contextmanager
def ending(most: int = MOST_STAGES) -> Iterator[None]:
    """Raise `Hangs` in the body of a `with` after so many stages of the machine, on every computer alike."""
    stage, left = machine.stage, iter(range(most))

    def counted(duel: Duel) -> tuple[Event | None, Duel]:
        if next(left, None) is None:
            raise Hangs
        return stage(duel)

    machine.stage = counted
    try:
        yield
    finally:
        machine.stage = stage


def fails(ruling: Ruling) -> bool:
    """Check whether a ruling fails with the tables that the library has at this moment.

    Its profile is looked up again, because the profile may be what has changed. Each of these counts as
    failing: a line that does not hold, any exception, and play that does not end.
    """
    try:
        with ending():
            run(replace(ruling, profile=profile_named(ruling.profile.id)))
    except (Exception, Hangs):  # noqa: BLE001 - changed data may break anything
        return True
    return False


def contradicted(recording: Recording) -> bool:
    """Check whether our engine contradicts a recording with the tables that the library has at this moment.

    Each of these counts: a difference, any exception, and play that does not end.
    """
    try:
        with ending():
            result = recording.again()
    except (Exception, Hangs):  # noqa: BLE001 - changed data may break anything
        return True
    return bool(result.differences or result.unplayable)


class Jury:
    """Rulings and recordings that could notice a change of one piece.

    The rulings are asked first; of each sort, one that has noticed a change is asked first next time. A
    recording that our engine contradicts with nothing changed is no witness.
    """

    def __init__(self, likeliest_first: Iterable[Ruling], recordings: Iterable[Recording] = ()) -> None:
        self._rulings, self._recordings = list(likeliest_first), list(recordings)

    def notices(self, **tables: Any) -> Ruling | Recording | None:
        """Return the first witness against these tables in the library; None if there is none."""
        with standing_in(**tables):
            if ruling := _first(self._rulings, fails):
                return ruling
        while True:
            with standing_in(**tables):
                recording = _first(self._recordings, contradicted)
            if recording is None or not contradicted(recording):
                return recording
            self._recordings.remove(recording)


def _first(witnesses: list[Witness], notices: Callable[[Witness], bool]) -> Witness | None:
    for n, witness in enumerate(witnesses):
        if notices(witness):
            witnesses.insert(0, witnesses.pop(n))
            return witness
    return None


def jury_for_card(ref: str) -> Jury:
    """Return the rulings that look up a card while they run, and the recordings of scenes with it.

    No other ruling depends on the card's file.
    """
    return Jury((rulings()[name] for name in looked_up().get(ref, ())), recorded().get(ref, ()))


@cache
def recorded() -> dict[str, list[Recording]]:
    """Return for each card's ref the recordings with it that are kept with the tests.

    A file that another version has made has none.
    """
    found: dict[str, list[Recording]] = {}
    for file in (FILE, GUARDS):
        with suppress(OtherVersion):
            for recording in recordings(file):
                for ref in recording.cards:
                    found.setdefault(ref, []).append(recording)
    return found


def jury_for_timing(timing: str) -> Jury:
    """Return all rulings; those whose script names this row of the timings table come first."""
    word = re.compile(rf"(?<![\w.-]){re.escape(timing)}(?![\w.-])")
    return Jury(sorted(rulings().values(), key=lambda r: not any(word.search(x.text) for x in r.script)))


def jury_for_profile(profile: str) -> Jury:
    """Return the rulings that run under a profile, or compare another profile with it."""
    named = f"under {profile}"
    return Jury(
        ruling
        for ruling in rulings().values()
        if ruling.profile.id.partition("+")[0] == profile or any(named in x.text for x in ruling.script)
    )


@cache
def looked_up() -> dict[str, list[str]]:
    """Return for each card's ref the ids of the rulings that look up the card while they run.

    Raises:
        BuildError: a ruling fails although nothing is changed.
    """
    met: set[str] = set()

    def noted(ref: str) -> Any:
        met.add(ref)
        return known[ref]

    known = cards()
    found: dict[str, list[str]] = {ref: [] for ref in known}
    for ruling in rulings().values():
        met.clear()
        with standing_in(cards=LazyMap({ref: partial(noted, ref) for ref in known})):
            if fails(ruling):
                raise BuildError(f"The ruling {ruling.id} fails, with nothing changed. Mend that first.")
        for ref in met:
            found[ref].append(ruling.id)
    return found
