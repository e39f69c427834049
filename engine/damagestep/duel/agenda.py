"""The agenda: what is still to be done, as frames. Each frame is one stage of the procedure.

A position's agenda is a stack; the innermost frame comes last and acts next. Frames in which a player (or
chance) decides are in `choice_frames`, frames that follow an event by themselves in `sequel_frames`.
`docs/frames.md` shows which frame puts which others on the agenda.
"""

from typing import Literal

from damagestep.duel.battle import Replacement
from damagestep.duel.cards import Activation, CardRef, Picked, Picking, Placement, Upkeep
from damagestep.duel.choice_frames import (
    Choosing,
    ChoosingAttributes,
    ChoosingMaintenance,
    ChoosingNumber,
    ChoosingPosition,
    ChoosingReplacement,
    Chosen,
    Replacing,
    Replaying,
)
from damagestep.duel.lasting import Delayed
from damagestep.duel.sequel_frames import (
    BreakingBond,
    FlippingAgain,
    LosingMaterials,
    Reacting,
    Redirecting,
    Removing,
    Revealing,
    RevertingTrap,
    StayingBehind,
)
from damagestep.records.record import record
from damagestep.records.terms import Position, Side, TimingId, Zone


@record
class AtTiming:
    """A row of the timings table; `action` is the index of its next entry action, -1 on arrival.

    After the last entry action `action` counts on: the row's window, then its exit. `again`: play has
    returned to this row. `opens_at` is the row where the scene begins, while play is led there: the windows
    of the rows before it stay closed.
    """

    timing: TimingId
    action: int = -1
    again: bool = False
    opens_at: TimingId | None = None


@record
class Window:
    """The window of a row, in which players may act.

    Stages: triggers are put on a chain (`collect`), then the `turn-player` is asked, then the `opponent`; in
    an open state the turn player alone. `chains` counts the chains built here, `started` those that a player
    began by choice.

    `purpose`: `answer` is for responses to what a player has just done in an open state without a chain,
    `attempt` for negating a Summon and nothing else, `hand-limit` for one chain of the triggers of cards that
    were discarded down to the hand limit. `used` are the effects of this phase that have been
    activated in it, each once while its card stays where it is; `asked` those about which players have been
    asked since the last chain.
    """

    stage: Literal["collect", "turn-player", "opponent"] = "collect"
    chains: int = 0
    started: int = 0
    purpose: Literal["open", "answer", "attempt", "hand-limit"] = "open"
    used: tuple[Activation, ...] = ()
    asked: tuple[Activation, ...] = ()


@record
class Collecting:
    """Simultaneous triggers, `waiting` to be put on a chain.

    `choosing` is the player who picks the next one; None if nobody has to pick. With `one`, only one goes on
    this chain and the others return to the queue.
    """

    waiting: tuple[Activation, ...]
    choosing: Side | None = None
    one: bool = False


@record
class Activating:
    """The activation of an effect, one micro-step per stage.

    `index` is the next cost to pay; `picked` are the choices made for the present cost or, in the stage
    `target`, for the targets.
    """

    activation: Activation
    stage: Literal["show", "cost", "target", "link"] = "show"
    index: int = 0
    picked: tuple[Picking, ...] = ()


@record
class Answering:
    """An open chain: `side` may respond to the newest link.

    `passed`: the other player has just passed. `open`: all effects that must respond have done so. `due`:
    those that must respond to an earlier link, and have had to wait for others that must.
    """

    side: Side
    passed: bool = False
    open: bool = False
    due: tuple[Activation, ...] = ()


@record
class Resolving:
    """The resolution of chain link `link` (counted from 0).

    `index` is its next operation (-1: the link has not begun to resolve), `done` whether the previous
    operation did anything, `picked` are the choices made for the next one, which is optional and `wanted` or
    not. Before a destruction the players
    are asked about each card that could be saved: `asked` are those cards, `saved` the replacements chosen,
    which are carried out together with the destruction of the other cards. `reactions` are those of cards to
    what this link has done, carried out once it has resolved.
    """

    link: int
    index: int = -1
    done: bool = True
    wanted: bool = False
    picked: tuple[Picking, ...] = ()
    asked: tuple[CardRef, ...] = ()
    saved: tuple[Replacement, ...] = ()
    reactions: tuple[Reacting, ...] = ()


@record
class Passing:
    """A player has passed."""

    side: Side


@record
class DeclaringAttack:
    """The declaration of an attack, or the new choice of a target in a replay.

    `paid` counts the attack costs already paid.
    """

    attacker: CardRef
    target: CardRef | None
    replay: bool = False
    paid: int = 0


@record
class StoppingAttack:
    """The attacking player stops the attack in a replay."""

    side: Side


@record
class PayingMaintenance:
    """The maintenance of a card is paid, or not; the payment is announced first."""

    act: Upkeep
    announced: bool = False


@record
class Placing:
    """The turn player Summons or Sets a card, or changes a monster's position.

    A Pendulum Summon has `begun` when its monsters are asked for; `picked` are these and their positions, as
    far as they are chosen.
    """

    act: Placement
    begun: bool = False
    picked: Picked = ()


@record
class Summoning:
    """A Summon: it is announced, can be negated, and then the monster arrives.

    `cards` are the monsters where they wait to arrive, several in a Pendulum Summon; `origins` are the zones
    they came from, and `positions` those in which they arrive.
    """

    act: Placement
    cards: tuple[CardRef, ...]
    origins: tuple[Zone, ...]
    positions: tuple[Position, ...]
    stage: Literal["announce", "answer", "arrive"] = "announce"
    negated: bool = False


@record
class LeavingOpenState:
    """The turn player offers to leave an open state for the row `to`."""

    to: TimingId


@record
class Discarding:
    """A player discards down to the hand limit, once the cards are `picked`.

    `picked` is empty until then. `again`: cards have been discarded for it in this End Phase before, and had
    their chain.
    """

    side: Side
    again: bool = False
    picked: tuple[Picking, ...] = ()


@record
class Drawing:
    """A player draws for the turn; chance picks the card first where that is needed."""

    side: Side
    picked: tuple[Picking, ...] = ()


@record
class RunningDelayed:
    """A delayed part of an effect is carried out: operation `index` comes next.

    `picked` are the choices made for that operation; `done` says whether the previous one did anything.
    """

    delayed: Delayed
    index: int = 0
    picked: tuple[Picking, ...] = ()
    done: bool = True


@record
class EndingDuel:
    """The duel ends: a player has lost, or both have."""


Frame = (
    AtTiming
    | Window
    | Collecting
    | Activating
    | Answering
    | Resolving
    | Passing
    | DeclaringAttack
    | StoppingAttack
    | PayingMaintenance
    | Placing
    | Summoning
    | LeavingOpenState
    | Discarding
    | Drawing
    | RunningDelayed
    | EndingDuel
    | Choosing
    | ChoosingPosition
    | ChoosingNumber
    | ChoosingAttributes
    | ChoosingMaintenance
    | ChoosingReplacement
    | Replaying
    | Chosen
    | Replacing
    | Redirecting
    | StayingBehind
    | BreakingBond
    | LosingMaterials
    | FlippingAgain
    | Revealing
    | Reacting
    | Removing
    | RevertingTrap
)
