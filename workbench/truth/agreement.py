"""What is read out of texts beside what others say of the same effects, counted.

Others: the facts of another engine's scripts (class), and those of the notes in Konami's card database (class
and Damage Step). Effects are paired where their number is the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from damagestep.reading.admission import Admitted
    from damagestep.reading.facts import Point
    from damagestep.reading.reader import ReadEffect

Json = dict[str, Any]
CHAINLESS = ("continuous", "unclassified")
STARTS_CHAIN = ("trigger", "ignition", "quick", "chain", "card-activation")
OF_MONSTERS = ("trigger", "ignition", "quick")
SCRIPT_CLASSES = (
    ("activate", "activation"),
    ("flip", "flip"),
    ("ignition", "ignition"),
    ("quick_o", "quick"),
    ("quick_f", "quick"),
    ("trigger_o", "trigger"),
    ("trigger_f", "trigger"),
)
"""Marks of a script's effect and the classes they stand for; the first that an effect has."""
PLACES = {
    "monster-zone": "monster",
    "spell-trap-zone": "spell-trap",
    "field-zone": "field",
    "pendulum-zone": "pendulum",
}
"""Places in the notes' words, where they differ from those of card files."""
REORDERED = 5
"""So many effects of a card are paired in whatever order fits; more of them as printed."""
PENDULUM_ACTIVATION = "Pendulum.AddProcedure"


@dataclass
class Tally:
    """How often two sources agree, and where they differ: what is read beside what the other says."""

    agree: int = 0
    differ: Counter[tuple[str, str]] = field(default_factory=Counter)
    where: defaultdict[tuple[str, str], list[int]] = field(default_factory=lambda: defaultdict(list))

    def count(self, read: str, other: str, passcode: int) -> None:
        """Count one effect."""
        if read == other:
            self.agree += 1
        else:
            self.differ[read, other] += 1
            self.where[read, other].append(passcode)

    @property
    def total(self) -> int:
        """Return how many effects were compared."""
        return self.agree + self.differ.total()

    def told(self, what: str) -> list[str]:
        """Return the share and the kinds of difference, most frequent first, with a few passcodes."""
        share = 100 * self.agree / self.total if self.total else 0
        lines = [f"{what}: {self.agree} of {self.total} agree, {share:.2f} %"]
        for kind, n in self.differ.most_common():
            few = ", ".join(map(str, self.where[kind][:4]))
            lines.append(f"    {n:4}  read {kind[0]}, there {kind[1]}: {few}")
        return lines


@dataclass
class Agreement:
    """All that is compared; `unpaired` counts cards that have another number of effects in their script."""

    script_class: Tally = field(default_factory=Tally)
    note_class: Tally = field(default_factory=Tally)
    permission: Tally = field(default_factory=Tally)
    unpaired: int = 0


def starts_chain(effects: Iterable[ReadEffect]) -> list[ReadEffect]:
    """Return the effects that start a Chain."""
    return [effect for effect in effects if effect.class_ not in CHAINLESS]


def compare_with_script(found: Agreement, effects: Iterable[ReadEffect], card: Json) -> None:
    """Count the classes of a card beside those of its script."""
    theirs = script_classes(card)
    ours = ["activation" if e.class_.endswith("activation") else e.class_ for e in starts_chain(effects)]
    if len(theirs) != len(ours):
        found.unpaired += 1
        return
    if sorted(theirs) == sorted(ours):
        theirs = ours
    for read, there in zip(ours, theirs, strict=True):
        found.script_class.count(read, there, card["id"])


def script_classes(card: Json) -> list[str]:
    """Return the classes of a script's effects that start a Chain; clones of one effect are one."""
    made: list[str] = []
    for effect in card["effects"]:
        if not effect.get("chain") or effect.get("by") == PENDULUM_ACTIVATION:
            continue
        what = next(name for mark, name in SCRIPT_CLASSES if mark in effect["t"])
        if not (effect.get("clone") and what in made):
            made.append(what)
    return made


def compare_with_notes(
    found: Agreement, effects: Iterable[ReadEffect], notes: Iterable[Json], passcode: int
) -> None:
    """Count the classes and permissions of a card beside what the notes on it say."""
    printed = [e for e in starts_chain(effects) if e.spans]
    notes = list(notes)
    for side in (None, "pendulum"):
        theirs = _noted(notes, side)
        ours = [e for e in printed if (e.from_ == ("pendulum",)) == (side is not None)]
        for note, effect in _pairs(theirs, ours):
            if note["class"] in OF_MONSTERS and not effect.class_.endswith("activation"):
                found.note_class.count(_class(effect), note["class"], passcode)
            if note["damage_step"] and note.get("about") != "card":
                told = "no" if note["damage_step"] == "no" else "yes"
                found.permission.count("yes" if admits(effect.permission.points) else "no", told, passcode)


def admits(points: Mapping[Point, Admitted]) -> bool:
    """Check whether any point of the Damage Step is open."""
    return any(answer != "no" for point, answer in points.items() if point != "declared")


def _class(effect: ReadEffect) -> str:
    """Return the class in the notes' words: they call flip effects triggers."""
    return "trigger" if effect.class_ == "flip" else effect.class_


def _noted(notes: list[Json], side: str | None) -> list[Json]:
    """Return one note for each effect that starts a Chain."""
    made: dict[tuple[Any, Any], Json] = {}
    for note in notes:
        apart = note.get("bullet") or note.get("lingering") or note.get("side") != side
        chain = note["class"] in STARTS_CHAIN or (note["class"] is None and note["damage_step"])
        if chain and not apart:
            made.setdefault((note["effect"], note.get("part")), note)
    return list(made.values())


def _pairs(notes: list[Json], effects: list[ReadEffect]) -> list[tuple[Json, ReadEffect]]:
    """Pair notes with effects: all if there are as many, else the only ones of a class.

    The printed order of the two languages differs on some cards, so of all orders that one counts in which
    most facts agree; what is said of the Damage Step is not among these. Of equals the printed order counts.
    """
    if len(notes) == len(effects):
        orders = permutations(effects) if len(effects) <= REORDERED else [tuple(effects)]
        best = max(orders, key=lambda order: sum(map(_likeness, notes, order)))
        return list(zip(notes, best, strict=True))
    made = []
    for note in notes:
        fitting = [e for e in effects if _class(e) == note["class"]]
        if len(fitting) == 1 and sum(n["class"] == note["class"] for n in notes) == 1:
            made.append((note, fitting[0]))
    return made


def _likeness(note: Json, effect: ReadEffect) -> int:
    """Return how many facts of a note agree with an effect; its class counts more than all others."""
    places = {PLACES.get(place, place) for place in note.get("from", ())}
    alike: tuple[bool, ...] = (
        note.get("activation") == ("mandatory" if effect.mandatory else "optional"),
        note.get("targets") == ("yes" if effect.targets else "no"),
        not places.isdisjoint(effect.from_),
    )
    of_card: bool = note["class"] == "card-activation" and effect.class_.endswith("activation")
    same_class: bool = of_card or note["class"] == _class(effect)
    return 4 * same_class + sum(alike)
