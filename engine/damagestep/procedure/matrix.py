"""Effect by timing: what each effect of a scene may be used for, at every point that positions pass through.

The cells are the verdicts of stepping, asked of the positions in which the effect's player is to act.
"""

from damagestep.library import UNKNOWN_CARD
from damagestep.pieces import Activation
from damagestep.procedure.options import options, verdict
from damagestep.state import Duel, asked, at_timing, wherever
from damagestep.terms import CardId, EffectId, RuleId, Side, TimingId, record


@record
class Cell:
    """Whether an effect may be activated somewhere at a timing, and if not, the rules that refuse it."""

    legal: bool
    refused: tuple[RuleId, ...] = ()


@record
class Row:
    """One effect of a card, whose it is in the end, and a cell for each column."""

    card: CardId
    effect: EffectId
    side: Side
    cells: tuple[Cell, ...]


@record
class Matrix:
    """All effects of all known cards at all timings that were passed through, in their order."""

    timings: tuple[TimingId, ...]
    rows: tuple[Row, ...]


def matrix(positions: tuple[Duel, ...]) -> Matrix:
    """The matrix of positions that follow one another; what is not asked anywhere gives no column."""
    columns = _columns(tuple(p for p in positions if asked(p) is not None))
    rows = tuple(
        Row(
            card=known.id,
            effect=what.id,
            side=known.controller,
            cells=tuple(_cell(visit, known.id, what.id) for _, visit in columns),
        )
        for known in positions[-1].cards
        if known.data.ref != UNKNOWN_CARD
        for what in known.data.effects
    )
    return Matrix(timings=tuple(timing for timing, _ in columns), rows=rows)


def _columns(positions: tuple[Duel, ...]) -> list[tuple[TimingId, list[Duel]]]:
    """Positions by visits: a timing that is come back to is a column of its own."""
    columns: list[tuple[TimingId, list[Duel]]] = []
    for position in positions:
        timing = at_timing(position).timing
        if not columns or columns[-1][0] != timing:
            columns.append((timing, []))
        columns[-1][1].append(position)
    return columns


def _cell(visit: list[Duel], card: CardId, effect: EffectId) -> Cell:
    """Legal where it is among the options of some position; else why not, where its player is asked."""
    name = f"activate:{card}#{effect}"
    for position in visit:
        if any(option.id.partition(">")[0] == name for option in options(position)):
            return Cell(legal=True)
    mine = [p for p in visit if asked(p) == wherever(p, card).controller]
    position = (mine or visit)[0]
    source = wherever(position, card)
    act = Activation(side=source.controller, card=source.ref, effect=effect)
    return Cell(legal=False, refused=tuple(f.rule for f in verdict(position, act).refused))
