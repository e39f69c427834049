"""The frames of the agenda: what is still to be done, each a named stage of the procedure."""

from typing import Literal

from damagestep.cards.operations import Operation
from damagestep.duel.cards import Activation, CardRef, Picking, Placement, Replacement, Upkeep
from damagestep.duel.lasting import Delayed
from damagestep.records.record import record
from damagestep.records.terms import CardId, Chooser, Side, Stance, TimingId, Zone


@record
class AtTiming:
    """At a row of the timings table; `action` is the index of what it does next.

    `again`: the game has come back to it.
    """

    timing: TimingId
    action: int = -1
    again: bool = False


@record
class Window:
    """A window of the row: somebody may act.

    Stages: `collect` triggers, then `turn-player`, then `opponent`; in the open state the turn player
    is asked alone. `chains` counts those built here, `started` those of them that a player began by choice.

    `purpose`: `answer` is for what has just been done in an open state without a chain; `attempt` for a
    Summon that can still be negated, and for nothing else.
    """

    stage: Literal["collect", "turn-player", "opponent"] = "collect"
    chains: int = 0
    started: int = 0
    purpose: Literal["open", "answer", "attempt"] = "open"


@record
class Collecting:
    """Putting simultaneous triggers on a chain.

    `choosing` is the side that picks its next one, once it has a choice; `one` says that the others go back
    into the queue when one has been put on the chain.
    """

    waiting: tuple[Activation, ...]
    choosing: Side | None = None
    one: bool = False


@record
class Activating:
    """Activating an effect, one micro-step per stage.

    `index` is the next cost to pay, `picked` what has been picked for it.
    """

    activation: Activation
    stage: Literal["show", "cost", "target", "link"] = "show"
    index: int = 0
    picked: tuple[Picking, ...] = ()


@record
class Answering:
    """The chain is open: `side` may answer the newest link.

    `passed` tells that the other side just declined; `open` that what must answer has done so.
    """

    side: Side
    passed: bool = False
    open: bool = False


@record
class Resolving:
    """Resolving chain link `link` (from 0).

    `index` is its next operation, `done` whether the last one did anything, `picked` what has been picked
    for the next. Before it destroys, the players are asked about each card that could be saved: `asked` are
    those cards, `saved` what will be done instead, as soon as the others are destroyed.
    """

    link: int
    index: int = -1
    done: bool = True
    picked: tuple[Picking, ...] = ()
    asked: tuple[CardRef, ...] = ()
    saved: tuple[Replacement, ...] = ()


@record
class Choosing:
    """Somebody picks from `least` to `n` of these cards for the frame below.

    `unknown`: or a card that nobody knows.
    """

    side: Chooser
    among: tuple[CardRef, ...]
    n: int
    least: int
    unknown: bool = False


@record
class Standing:
    """A player picks how a monster shall stand, for the frame below."""

    side: Side
    card: CardRef
    stances: tuple[Stance, ...]


@record
class Numbering:
    """Somebody picks a number for the frame below, about a card: chance throws a die."""

    side: Chooser
    card: CardRef
    numbers: tuple[int, ...]


@record
class Naming:
    """A player names `n` Attributes for the frame below, about a card."""

    side: Side
    card: CardRef
    n: int


@record
class Chosen:
    """Somebody has picked something for the frame below."""

    picking: Picking


@record
class Replaying:
    """The opponent's monsters have changed: attack again with the same monster, or stop."""

    attacker: CardRef
    side: Side


@record
class Stopping:
    """The attacking player stops the attack in a replay."""

    side: Side


@record
class Passing:
    """A player has just declined to act."""

    side: Side


@record
class Declaring:
    """An attack is being declared."""

    attacker: CardRef
    target: CardRef | None
    replay: bool = False
    paid: int = 0


@record
class Maintaining:
    """A player decides about cards whose maintenance is due, one after the other.

    `ways` are what can be done, once there is something to choose.
    """

    side: Side
    due: tuple[CardRef, ...]
    ways: tuple[Upkeep, ...] = ()


@record
class Paying:
    """The maintenance of a card is paid, or not; it is announced first."""

    act: Upkeep
    announced: bool = False


@record
class Placing:
    """The turn player puts a card on the field, or a monster into another position."""

    act: Placement


@record
class Summoning:
    """A monster is being Summoned: it is announced, its Summon may be negated, it arrives.

    `card` is the monster in the place where it waits, `origin` the zone that it has come from.
    """

    act: Placement
    card: CardRef
    origin: Zone
    stage: Literal["announce", "answer", "arrive"] = "announce"
    negated: bool = False


@record
class Leaving:
    """The turn player offers to leave an open state, by the row `to`."""

    to: TimingId


@record
class Discarding:
    """A player discards down to the hand limit, once the cards are `picked`."""

    side: Side
    picked: tuple[Picking, ...] = ()


@record
class Drawing:
    """A player draws for the turn, once chance has picked the card where that is needed."""

    side: Side
    picked: tuple[Picking, ...] = ()


@record
class Snapping:
    """A bond has come apart: what it held is destroyed, by the effect of `source` or else by rule."""

    victim: CardRef
    source: CardRef | None = None
    to: Literal["graveyard", "banished"] = "graveyard"


@record
class Saving:
    """A player may do something else instead of losing `victim` to this battle or effect, or `must`."""

    side: Side
    victim: CardRef
    ways: tuple[Replacement, ...]
    must: bool = False


@record
class Replacing:
    """A player has decided whether to do something else instead."""

    side: Side
    victim: CardRef
    way: Replacement | None


@record
class Showing:
    """A player shows cards to the other one, found by the effect of `source`."""

    side: Side
    cards: tuple[CardRef, ...]
    source: CardId


@record
class Watching:
    """A card does something by itself, because of what has just happened."""

    act: Activation
    do: Operation


@record
class Falling:
    """Cards cannot stay on the field: `source` destroys them, or they are sent away."""

    victims: tuple[CardRef, ...]
    source: CardRef
    destroyed: bool


@record
class Reflipping:
    """A battling monster that has been turned face-down comes face-up again at once."""

    card: CardRef


@record
class Reverting:
    """A Trap Monster whose effect is negated is a Trap and nothing else again."""

    card: CardRef


@record
class Diverting:
    """Cards that would have gone to the Graveyard have gone elsewhere by `source`: that is told next."""

    cards: tuple[CardRef, ...]
    to: Zone
    source: CardRef


@record
class Catching:
    """Something that an effect has put off is done now: operation `index` of it comes next.

    `picked` has been chosen for that one, `done` tells whether the last one did anything.
    """

    put_off: Delayed
    index: int = 0
    picked: tuple[Picking, ...] = ()
    done: bool = True


@record
class Ending:
    """A player has lost, or both have: the duel ends."""


Frame = (
    AtTiming
    | Window
    | Collecting
    | Activating
    | Answering
    | Resolving
    | Choosing
    | Standing
    | Numbering
    | Naming
    | Chosen
    | Replaying
    | Stopping
    | Passing
    | Declaring
    | Maintaining
    | Paying
    | Placing
    | Summoning
    | Leaving
    | Discarding
    | Drawing
    | Snapping
    | Showing
    | Watching
    | Falling
    | Reflipping
    | Saving
    | Replacing
    | Diverting
    | Reverting
    | Catching
    | Ending
)
