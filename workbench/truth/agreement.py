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
    from damagestep.reading.read_effect import ReadEffect

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
NOTHING = "nothing"
"""What is read where no effect was found."""
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
    """All that is compared.

    `unpaired` counts cards that have another number of effects in their script. Of the effects `claimed` on
    cards with notes, `not_noted` are those beyond the number of its notes: none, or such as no note speaks
    of. `doubtful` notes fit two effects equally well on a card with more effects than notes: left out.
    """

    script_class: Tally = field(default_factory=Tally)
    note_class: Tally = field(default_factory=Tally)
    targets: Tally = field(default_factory=Tally)
    permission: Tally = field(default_factory=Tally)
    unpaired: int = 0
    claimed: int = 0
    not_noted: int = 0
    doubtful: int = 0


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
    """Count class, targets and permission of a card beside what the notes on it say.

    A note on an effect that was not found counts as a disagreement in each of the facts that it tells.
    """
    started, notes = starts_chain(effects), list(notes)
    for side in (None, "pendulum"):
        theirs = _noted(notes, side)
        ours = [e for e in started if (e.from_ == ("pendulum",)) == (side is not None)]
        of_card = [note for note in theirs if _of_the_card(note)]
        activation = next((e for e in ours if e.class_.endswith("activation")), None)
        for note in of_card:
            _compare(found, note, activation, passcode)
        others = [note for note in theirs if note not in of_card]
        left = [e for e in ours if not (of_card and e is activation)]
        printed = [e for e in left if e.spans]
        found.claimed += len(printed)
        found.not_noted += max(0, len(printed) - len(others)) if theirs else 0
        for note, effect, doubtful in _pairs(others, left if len(others) > len(printed) else printed):
            if doubtful:
                found.doubtful += 1
            else:
                _compare(found, note, effect, passcode)


def _compare(found: Agreement, note: Json, effect: ReadEffect | None, passcode: int) -> None:
    """Count the facts of one note."""
    if note["class"] in OF_MONSTERS and not (effect and effect.class_.endswith("activation")):
        found.note_class.count(_class(effect) if effect else NOTHING, note["class"], passcode)
    if note.get("targets") in ("yes", "no"):
        read = ("yes" if effect.targets else "no") if effect else NOTHING
        found.targets.count(read, note["targets"], passcode)
    if note["damage_step"]:
        told = "no" if note["damage_step"] == "no" else "yes"
        read = ("yes" if admits(effect.permission.points) else "no") if effect else NOTHING
        found.permission.count(read, told, passcode)


def _of_the_card(note: Json) -> bool:
    """Check whether a note speaks of the activation of a Spell or Trap Card as such."""
    return note.get("about") == "card" or note["class"] == "card-activation"


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


def _pairs(notes: list[Json], effects: list[ReadEffect]) -> list[tuple[Json, ReadEffect | None, bool]]:
    """Return each note with its effect, None where none was found, and whether another fits as well.

    The printed order of the two languages differs on some cards, so of all orders that one counts in which
    most facts agree; what is said of the Damage Step is not among these. Of equals the printed order counts.
    Where their numbers differ, only an effect that may be of the class of the note is paired with it.
    """
    if len(notes) == len(effects):
        orders = permutations(effects) if len(effects) <= REORDERED else [tuple(effects)]
        best = max(orders, key=lambda order: sum(map(_likeness, notes, order)))
        return [(note, effect, False) for note, effect in zip(notes, best, strict=True)]
    numbered = {id(effect): str(number) for number, effect in enumerate(effects, 1)}

    def fits(note: Json, effect: ReadEffect | None) -> int:
        as_numbered: bool = note["effect"] == numbered.get(id(effect))
        return 2 * _likeness(note, effect) + as_numbered

    none = [None] * (len(notes) - len(effects))
    several = len(effects) <= REORDERED and len(notes) <= REORDERED
    every = permutations([*effects, *none], len(notes)) if several else [(*effects, *none)[: len(notes)]]
    chosen = max(every, key=lambda order: sum(map(fits, notes, order)))
    left = [effect for effect in effects if effect not in chosen]
    made: list[tuple[Json, ReadEffect | None, bool]] = []
    for note, effect in zip(notes, chosen, strict=True):
        found = effect if effect and _may_be(note, effect) else None
        made.append((note, found, any(fits(note, found) == fits(note, other) for other in left if found)))
    return made


def _may_be(note: Json, effect: ReadEffect) -> bool:
    """Check whether a note may speak of an effect, by its class."""
    return note["class"] in (None, "chain", _class(effect))


def _likeness(note: Json, effect: ReadEffect | None) -> int:
    """Return how many facts of a note agree with an effect; its class counts more than all others."""
    if effect is None:
        return 0
    places = {PLACES.get(place, place) for place in note.get("from", ())}
    alike: tuple[bool, ...] = (
        note.get("activation") == ("mandatory" if effect.mandatory else "optional"),
        note.get("targets") == ("yes" if effect.targets else "no"),
        not places.isdisjoint(effect.from_),
    )
    of_card: bool = note["class"] is None and effect.class_.endswith("activation")
    same_class: bool = of_card or note["class"] == _class(effect)
    return 4 * same_class + sum(alike)
