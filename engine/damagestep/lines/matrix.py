"""Effect by timing: what each effect of a scene may be used for, at every point that positions pass through.

The cells are the verdicts of stepping, asked of the positions in which the effect's player is to act.
"""

from collections.abc import Mapping
from typing import Literal

from damagestep.cards.patterns import OnActivated
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, at_timing, wherever, who_decides
from damagestep.library.library import UNKNOWN_CARD, rules
from damagestep.records.record import record
from damagestep.records.terms import CardId, DecisionId, EffectId, RuleId, Side, TimingId
from damagestep.rules.procedure.options import decision_id, options, readings, verdict
from damagestep.rules.query.continuous import holds, in_force_now, statics

Status = Literal["legal", "triggers", "answer", "applies", "refused", "disputed", "unmodelled"]
"""What a cell says. `triggers`: the effect puts itself on the chain. `answer`: only the activation is missing
that the effect answers. `disputed`: another profile would allow it in this position. `applies`: a continuous
effect, so there is nothing to activate."""
Triggered = Mapping[DecisionId, tuple[int, ...]]
"""The indexes of the positions at which an effect has just put itself on the chain, by its activation."""

UNTIL_ACTIVATED = {"EVT-01", "ACT-01"}
"""What refuses an answer only until there is something to answer: then its player is asked."""


@record
class Subject:
    """The subject of a row: an effect of a card, or without `effect` its continuous effects.

    `side` is the card's controller in the last position.
    """

    card: CardId
    effect: EffectId | None
    side: Side


@record
class Visit:
    """One stay at a timing: the indexes of the positions in which somebody must decide.

    `begins` is the index of the first position since the stay before it.
    """

    timing: TimingId
    positions: tuple[int, ...]
    begins: int


@record
class Cell:
    """What may be done with an effect at a timing, and the rules that refuse it.

    `position` is the index of the position that this verdict is about.
    """

    status: Status
    position: int
    refused: tuple[RuleId, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the effect may be used there."""
        return self.status == "legal"


@record
class Row:
    """One subject, and its cell for each of the matrix's `timings`."""

    card: CardId
    effect: EffectId | None
    side: Side
    cells: tuple[Cell, ...]


@record
class Matrix:
    """All effects of all cards at all timings that were passed through, in their order."""

    timings: tuple[TimingId, ...]
    rows: tuple[Row, ...]


def matrix(positions: tuple[Duel, ...], triggered: Triggered) -> Matrix:
    """Build the matrix of consecutive positions; a timing at which nobody must decide gives no column."""
    stops, about = visits(positions), subjects(positions[-1])
    columns = [column(positions, stop, about, triggered) for stop in stops]
    rows = tuple(
        Row(card=s.card, effect=s.effect, side=s.side, cells=tuple(cells[n] for cells in columns))
        for n, s in enumerate(about)
    )
    return Matrix(timings=tuple(stop.timing for stop in stops), rows=rows)


def subjects(duel: Duel) -> tuple[Subject, ...]:
    """Return a subject for each effect of every card, and one for all continuous effects of a card.

    They are in the order of the scene; unmodelled effects and unknown cards come last.
    """
    found = [
        (what is not None and what.is_blank, known, what)
        for known in duel.cards
        for what in (*((None,) if known.data.statics else ()), *known.data.effects)
    ]
    found += [(True, known, None) for known in duel.cards if known.data.ref == UNKNOWN_CARD]
    return tuple(
        Subject(card=known.id, effect=what.id if what else None, side=known.controller)
        for _, known, what in sorted(found, key=lambda one: one[0])
    )


def visits(positions: tuple[Duel, ...]) -> tuple[Visit, ...]:
    """Group the positions in which somebody must decide by visit: returning to a timing is another visit."""
    found: list[tuple[TimingId, list[int]]] = []
    for place, position in enumerate(positions):
        if who_decides(position) is None:
            continue
        timing = at_timing(position).timing
        if not found or found[-1][0] != timing:
            found.append((timing, []))
        found[-1][1].append(place)
    begins = (0, *(places[-1] + 1 for _, places in found))
    return tuple(
        Visit(timing=timing, positions=tuple(places), begins=first)
        for (timing, places), first in zip(found, begins, strict=False)
    )


def column(
    positions: tuple[Duel, ...], visit: Visit, about: tuple[Subject, ...], triggered: Triggered
) -> tuple[Cell, ...]:
    """Return the cell of each subject at one visit, in the order of `about`."""
    offered: dict[str, int] = {}
    for place in visit.positions:
        for option in options(positions[place]):
            offered.setdefault(option.id.partition(">")[0], place)
    return tuple(_cell(positions, visit, subject, offered, triggered) for subject in about)


def _cell(
    positions: tuple[Duel, ...], visit: Visit, subject: Subject, offered: dict[str, int], triggered: Triggered
) -> Cell:
    """Return a legal cell if some position has the effect among its options, else why it is refused there.

    If the effect puts itself on the chain, the cell says so.
    """
    if subject.effect is None:
        return _standing(positions, visit, subject.card)
    name = f"activate:{subject.card}#{subject.effect}"
    place = offered.get(name)
    if place is not None:
        return Cell(status="legal", position=place)
    for itself in triggered.get(name, ()):
        if visit.begins <= itself < visit.positions[-1]:
            return Cell(status="triggers", position=itself)
    mine = (
        n
        for n in visit.positions
        if who_decides(positions[n]) == wherever(positions[n], subject.card).controller
    )
    place = next(mine, visit.positions[0])
    return _refusal(positions[place], place, subject)


def _refusal(position: Duel, place: int, subject: Subject) -> Cell:
    """Return the rules that refuse an effect in a position."""
    source = wherever(position, subject.card)
    what = next(e for e in source.effects if e.id == subject.effect)
    act = Activation(side=source.controller, card=source.ref, effect=what.id)
    refused = tuple(f.rule for f in verdict(position, act).refused)
    status: Status = "refused"
    if what.is_blank:
        status = "unmodelled"
    elif "EVT-01" in refused and set(refused) <= UNTIL_ACTIVATED and isinstance(what.on, OnActivated):
        status = "answer"
    elif any(rules()[rule].disputed for rule in refused) and readings(position, decision_id(act)):
        status = "disputed"
    return Cell(status=status, position=place, refused=refused)


def _standing(positions: tuple[Duel, ...], visit: Visit, card: CardId) -> Cell:
    """Check whether a continuous effect of a card is active in some position of a visit."""
    if wherever(positions[-1], card).data.ref == UNKNOWN_CARD:
        return Cell(status="unmodelled", position=visit.positions[0])
    for place in visit.positions:
        position = positions[place]
        if any(
            c.id == card and any(holds(position, s, c) for s in statics(position, c))
            for c in in_force_now(position)
        ):
            return Cell(status="applies", position=place)
    return Cell(status="refused", position=visit.positions[0])
