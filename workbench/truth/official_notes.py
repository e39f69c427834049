"""The OCG card notes beside what the engine derives from its cards (`tests/official_notes.toml`).

A fact of the notes is compared with the card file (class, mandatory, targets, timing) or with the points of
the Damage Step that `damagestep card` prints, in the OCG.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from tools.paths import ROOT

from damagestep.cards.card import CARD_ACTIVATIONS, TRIGGERED
from damagestep.cards.patterns import OnTiming
from damagestep.library.library import cards, profiles
from damagestep.records.record import replace
from damagestep.rules.legality.damage_step_table import permitted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from damagestep.cards.card import CardData, Effect

FILE = ROOT / "tests" / "official_notes.toml"


@dataclass(frozen=True)
class Fact:
    """One fact that an OCG card note states of an effect, beside what the engine derives.

    `reason` says why the two may differ; None if no reason is given.
    """

    card: str
    effect: str
    name: str
    noted: Any
    derived: Any
    reason: str | None

    @property
    def agrees(self) -> bool:
        """Whether note and engine agree: the engine derives the same value.

        For a class or a timing the engine derives several values; the noted one has to be among them.
        """
        return self.noted in self.derived if self.name in ("class", "at") else self.noted == self.derived


@cache
def notes() -> dict[str, dict[str, Any]]:
    """Return the facts of the file by the `ref` of their card."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def facts() -> Iterator[Fact]:
    """Yield every fact of the notes, with what the engine derives.

    Raises:
        LookupError: a note names a card, an effect or a fact that there is not.
    """
    for ref, note in notes().items():
        effects = {e.id: e for e in cards()[ref].effects}
        for effect, said in note["says"].items():
            found = derived(cards()[ref], effects[effect])
            reasons = note.get("differs", {}).get(effect, {})
            for name, noted in said.items():
                yield Fact(ref, effect, name, noted, found[name], reasons.get(name))


def derived(data: CardData, what: Effect) -> dict[str, Any]:
    """Return what the engine says of an effect, by the name of the fact.

    A class and timings are tuples, one of which must be the note's. Of an effect that is not modelled only
    the class is known.
    """
    if what.is_blank:
        return {"class": _classes(what)}
    ocg = replace(profiles()["default"], region="OCG")
    points = tuple(permitted(data, what, ocg))
    return {
        "class": _classes(what),
        "mandatory": what.mandatory,
        "targets": what.targets is not None,
        "at": (what.on.at,) if isinstance(what.on, OnTiming) else points,
        "damage_step": bool(points),
        "windows": list(points),
        "damage_calculation": "damage-step.calculation" in points,
        "together": any(e.together == what.id for e in data.effects),
    }


def _classes(what: Effect) -> tuple[str, ...]:
    """Return the words that the notes may use for the class of an effect."""
    if what.class_ in CARD_ACTIVATIONS:
        return ("activation",)
    if what.class_ in ("continuous", "unclassified"):
        return (what.class_,)
    return ("trigger" if what.class_ in TRIGGERED else what.class_, "chain")


def unneeded_reasons() -> set[tuple[str, str, str]]:
    """Return the reasons that are given for differences that do not exist, by card, effect and fact."""
    needed = {(f.card, f.effect, f.name) for f in facts() if not f.agrees}
    given = {
        (ref, effect, name)
        for ref, note in notes().items()
        for effect, reasons in note.get("differs", {}).items()
        for name in reasons
    }
    return given - needed


def counts() -> dict[str, int]:
    """Return how many effects are compared, agree or differ in some fact, and on how many notes are silent.

    A joint activation counts where a note speaks of it; effects of an earlier text do not count.
    """
    compared = {(f.card, f.effect) for f in facts()}
    differ = {(f.card, f.effect) for f in facts() if not f.agrees}
    every = {
        (ref, e.id)
        for ref, card in cards().items()
        for e in card.effects
        if not e.derived and e.texts in (None, "current")
    }
    return {
        "effects compared with notes": len(compared),
        "agreeing with the notes": len(compared - differ),
        "differing, with a reason": len(differ),
        "on which notes are silent": len(every - compared),
    }
