"""The frames of the agenda: what is still to be done, each a named stage of the procedure."""

from typing import Literal

from damagestep.pieces import Activation, CardRef
from damagestep.terms import Side, TimingId, record


@record
class AtTiming:
    """At a row of the timings table; `action` is the index of its next entry action."""

    timing: TimingId
    action: int = -1


@record
class Window:
    """A window of the row: somebody may act.

    Stages: `collect` triggers, then `turn-player`, then `opponent`; in the open state the turn player
    is asked alone. `chains` counts those built here.
    """

    stage: Literal["collect", "turn-player", "opponent"] = "collect"
    chains: int = 0


@record
class Collecting:
    """Putting simultaneous triggers on a chain.

    `choosing` is the side that picks its next one, once it has a choice.
    """

    waiting: tuple[Activation, ...]
    choosing: Side | None = None


@record
class Activating:
    """Activating an effect, one micro-step per stage."""

    activation: Activation
    stage: Literal["show", "cost", "target", "link"] = "show"


@record
class Answering:
    """The chain is open: `side` may answer the newest link.

    `passed` tells that the other side just declined.
    """

    side: Side
    passed: bool = False


@record
class Resolving:
    """Resolving chain link `link` (from 0).

    `index` is its next operation, `done` whether the last one did anything.
    """

    link: int
    index: int = -1
    done: bool = True


@record
class Passing:
    """A player has just declined to act."""

    side: Side


@record
class Declaring:
    """An attack is being declared."""

    attacker: CardRef
    target: CardRef | None


@record
class Leaving:
    """The turn player offers to leave the Battle Step."""


@record
class Ending:
    """A player has lost: the duel ends."""


Frame = (
    AtTiming
    | Window
    | Collecting
    | Activating
    | Answering
    | Resolving
    | Passing
    | Declaring
    | Leaving
    | Ending
)
