"""Events of operations: what effects and costs do."""

from typing import Literal

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, CardsMoved, Event, PositionsChanged, Summoned
from damagestep.records.record import record
from damagestep.records.terms import RuleId, Side, SummonKind, TimingId

Sparing = Literal["spared", "spared-itself"]
"""How cards are spared by an effect: protected by others, or each by its own effect."""


@record
class Destroyed(CardsMoved):
    """Cards are destroyed by the effect of `source`; destruction by battle has events of its own.

    `spared` are those that it would destroy if the cards in `by` did not protect them, in which `case` tells
    how; all three are None if there are none.
    """

    manner: Literal["destroyed"] = "destroyed"
    source: Card
    case: Sparing | None = None
    spared: tuple[Card, ...] | None = None
    by: tuple[Card, ...] | None = None


@record
class NothingDestroyed(Event):
    """The effect of `source` was to destroy cards and destroys none; other fields as those of `Destroyed`."""

    source: Card
    case: Sparing | None = None
    spared: tuple[Card, ...] | None = None
    by: tuple[Card, ...] | None = None


@record
class Moved(CardsMoved):
    """The effect of `source` moves cards.

    `checked`: the opponent may look whether the cards are of the kind that was asked for.
    """

    source: Card
    checked: bool = False


@record
class NothingChanged(Event):
    """The effect of `source` was to do something and could not; the other fields are those of `Destroyed`."""

    source: Card
    case: Sparing | None = None
    spared: tuple[Card, ...] | None = None
    by: tuple[Card, ...] | None = None


@record
class EffectApplied(Event):
    """The effect of `source` does what it says, in an operation that has no event of its own.

    `cards` are the cards it does that to; empty if it is about no card.
    """

    cards: tuple[Card, ...]
    source: Card


@record
class PositionsLocked(Event):
    """Monsters cannot change their positions this turn and `turns` more turns."""

    cards: tuple[Card, ...]
    turns: int
    source: Card


@record
class Prevented(Event):
    """A rule has kept the effect of `source` from doing something to cards."""

    cards: tuple[Card, ...]
    rule: RuleId
    source: Card


@record
class BattlePhaseCutShort(Event):
    """An effect ends the Battle Phase, which goes on with its End Step; `side` is the turn player."""

    side: Side
    source: Card


@record
class Turned(PositionsChanged):
    """The effect of `source` changes battle positions, or turns monsters face-up or face-down."""

    source: Card


@record
class SpecialSummoned(Summoned):
    """The effect of `source` Special Summons monsters in one `position`."""

    how: SummonKind = "special"
    position: str
    source: Card


@record
class SpecialSummonedTogether(Summoned):
    """Monsters are Special Summoned at the same moment, to different players or in different positions."""

    how: SummonKind = "special"
    source: Card


@record
class TokensSummoned(Summoned):
    """The effect of `source` Special Summons `n` Tokens."""

    how: SummonKind = "special"
    n: int
    source: Card


@record
class Equipped(Event):
    """A card is equipped to the monster `bearer` by an effect."""

    card: Card
    bearer: Card


@record
class ControlSwapped(Event):
    """The effect of `source` swaps the control of two monsters of different players."""

    cards: tuple[Card, ...]
    source: Card


@record
class ControlTaken(Event):
    """The player `side` takes control of monsters."""

    side: Side
    cards: tuple[Card, ...]
    source: Card


@record
class ControlReturned(Event):
    """Monsters return to the control of their owners by the effect of `source`."""

    cards: tuple[Card, ...]
    source: Card


@record
class CameBack(Event):
    """Monsters that an effect of `source` had banished for a time are on the field again; no Summon."""

    cards: tuple[Card, ...]
    source: Card


@record
class BattleDamagePrevented(Event):
    """The player `side` will take no battle damage from this battle."""

    side: Side
    source: Card


@record
class AttackRedirected(Event):
    """The effect of `source` makes `target` the new target of the attack."""

    target: Card
    source: Card


@record
class AttackNegated(Event):
    """The effect of `source` negates the attack of `attacker`."""

    attacker: Card
    source: Card


@record
class NamesForbidden(Event):
    """The player `side` cannot use cards with the names of `cards` for the rest of the turn."""

    side: Side
    cards: tuple[Card, ...]
    source: Card


@record
class NamesNegated(Event):
    """The effects of all cards with the names of `cards` are negated until the end of the next turn."""

    cards: tuple[Card, ...]
    source: Card


@record
class DrawGivenUp(Event):
    """The player `side` gives up the normal draw of this Draw Phase for the effect of `source`."""

    side: Side
    source: Card


@record
class AttacksForbidden(Event):
    """The player `side` cannot declare attacks for the rest of the turn."""

    side: Side
    source: Card


@record
class MonstersHeldBack(Event):
    """Monsters cannot declare attacks for the rest of the turn."""

    cards: tuple[Card, ...]
    source: Card


@record
class NotModelled(Event):
    """A part of the effect of `source` is not modelled: nothing is done, what follows may be otherwise."""

    source: Card


@record
class PutOff(Event):
    """An effect will do something later, at `timing`."""

    timing: TimingId
    source: Card


@record
class LeftToApply(Event):
    """An effect goes on applying for some time: to the monsters `cards`, or if empty for its player."""

    cards: tuple[Card, ...]
    source: Card


@record
class Drawn(Answerable):
    """The player `side` draws `n` cards."""

    side: Side
    n: int


@record
class Excavated(Event):
    """The top `n` cards of the Deck of the player `side` are excavated."""

    side: Side
    cards: tuple[Card, ...]
    n: int
    source: Card


@record
class ExcavatedInVain(Excavated):
    """Cards are excavated, but not enough of them are of the right kind: all are shuffled back."""


@record
class DeckEmpty(Event):
    """The player `side` has to draw more cards than the Deck holds, and loses the Duel."""

    side: Side


@record
class ReplacementChosen(Event):
    """The player `side` saves the card `victim` from destruction, by what `source` offers."""

    side: Side
    victim: Card
    source: Card


@record
class ReplacementDeclined(Event):
    """The player `side` does not save the card `victim`, although it is possible."""

    side: Side
    victim: Card
