"""The ledger of a current value, line by line, in the order of `stats`.

Where the guide leaves two classes undecided against each other a line is `disputed`.
"""

from collections.abc import Iterator
from typing import Literal

from damagestep.cards.statics import Value
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel
from damagestep.records.record import record
from damagestep.records.terms import CardId, Stat
from damagestep.rules.query.stats import (
    continuous,
    continuous_amount,
    lasting,
    original_and_maker,
    printed,
    reversed_values,
)

Step = Literal["printed", "original", "set", "becomes", "gain", "floor", "halve"]


@record
class LedgerLine:
    """One line of a ledger: what was done to the value, by which card, and the value after it.

    `lasting`: by a modifier that a resolved effect has left, not by a continuous effect.
    """

    kind: Step
    source: CardId
    amount: int
    value: int
    lasting: bool = False
    disputed: bool = False


def ledger(duel: Duel, of: Card, stat: Stat) -> tuple[LedgerLine, ...]:
    """Return how a monster's current ATK or DEF comes about, line by line, from the printed value on.

    The value of the last line is the current one.
    """
    statics = continuous(duel, of, stat)
    frozen, gains = lasting(duel, of, stat)
    over = frozen.over if frozen else ()
    fresh = [(source, static) for source, static in statics if source.ref not in over]
    lines = [*_original(duel, of, stat, statics)]
    if frozen is not None:
        lines.append(_set("set", frozen.source, frozen.amount, lasting=True))
    lines += _masks(duel, of, stat, fresh, masked=frozen is not None, changed=len(lines) > 1)
    halving = [source for source, static in statics if static.halve]
    after = {g: g.follows(tuple(c.ref for c in halving)) for g in gains}
    changes = [
        *((g.source, g.amount, True) for g in gains if after[g] is None),
        *((c.id, continuous_amount(duel, s.by, c), False) for c, s in fresh if s.by is not None),
    ]
    lines += _changed(duel, of, lines[-1].value, changes)
    for source in halving:
        lines.append(_set("halve", source.id, -(-lines[-1].value // 2)))
        later = [(g.source, g.amount, True) for g in gains if after[g] == source.ref]
        lines += _changed(duel, of, lines[-1].value, later)
    return tuple(lines)


def _changed(
    duel: Duel, of: Card, value: int, changes: list[tuple[CardId, int, bool]]
) -> Iterator[LedgerLine]:
    """Yield gains and losses, each with its card and whether it lasts; below 0 the sum counts as 0."""
    for source, step, stays in changes:
        amount = -step if reversed_values(duel) else step
        value += amount
        yield LedgerLine(kind="gain", source=source, amount=amount, value=value, lasting=stays)
    if value < 0:
        yield LedgerLine(kind="floor", source=of.id, amount=-value, value=0)


def _set(
    kind: Step, source: CardId, value: int, *, lasting: bool = False, disputed: bool = False
) -> LedgerLine:
    return LedgerLine(kind=kind, source=source, amount=value, value=value, lasting=lasting, disputed=disputed)


def _original(
    duel: Duel, of: Card, stat: Stat, statics: tuple[tuple[Card, Value], ...]
) -> Iterator[LedgerLine]:
    """Yield the printed value and a new original one; a continuous one after a lasting one is disputed."""
    yield _set("printed", of.id, printed(of, stat) or 0)
    value, maker, lasts = original_and_maker(duel, of, stat, statics)
    if maker is not None:
        made = any(
            m.kind == "original" and (m.target, m.stat) == (of.ref, stat) for m in duel.effects.modifiers
        )
        yield _set("original", maker, value, lasting=lasts, disputed=made and not lasts)


def _masks(
    duel: Duel, of: Card, stat: Stat, fresh: list[tuple[Card, Value]], *, masked: bool, changed: bool
) -> Iterator[LedgerLine]:
    """Yield continuous effects that replace the value below; disputed where an effect has set one too."""
    for source, static in fresh:
        if static.original is not None and masked:
            value = original_and_maker(duel, of, stat, ((source, static),))[0]
            yield _set("original", source.id, value, disputed=True)
        if static.becomes is not None:
            yield _set(
                "becomes", source.id, continuous_amount(duel, static.becomes, source), disputed=changed
            )
