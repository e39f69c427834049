"""The shapes of answers that take a search (`docs/messages.md`)."""

from typing import Any

from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import record
from damagestep.records.terms import DecisionId, TimingId
from damagestep.site.service.event_shapes import About, EventMessage, FindingMessage
from damagestep.site.service.requests import At


@record
class WayChangeMessage:
    """One change, said by the phrase `way.<what>`; a decision that is taken first has its event."""

    what: str
    about: About
    event: EventMessage | None


@record
class WayMessage:
    """What makes a refused decision legal: changes that belong together, and the line that leads there.

    `scene` is the changed one, None where it is that of the request. `at` is the place, `step` its number
    from 1; `by_itself`: there the effect puts itself on the chain; `here`: that is the same point of time.
    """

    changes: tuple[WayChangeMessage, ...]
    scene: Scene | None
    profile: str
    line: tuple[DecisionId, ...]
    at: At
    step: int
    timing: TimingId
    by_itself: bool
    here: bool


@record
class NearestMessage:
    """What came nearest to making a refused decision legal: changes, none of them for the line as it is.

    At `step`, its number from 1, the fewest rules refuse the decision: the `findings`.
    """

    changes: tuple[WayChangeMessage, ...]
    step: int
    timing: TimingId
    findings: tuple[FindingMessage, ...]


@record
class NoWayMessage:
    """Why no change helps: what refuses the decision whatever was changed, and what came nearest."""

    stays: tuple[FindingMessage, ...]
    nearest: NearestMessage | None


@record
class WaysMessage:
    """How far the search for ways has come: what was tried, what is left, and every way found so far.

    `modelled`: False for an effect that is not modelled; nothing is tried for it. `none` says why there is no
    way, once everything was tried in vain. `cards` are those that the changes name, as printed.
    """

    tried: int
    left: int
    modelled: bool
    ways: tuple[WayMessage, ...]
    none: NoWayMessage | None
    cards: dict[str, dict[str, Any]]


@record
class AskedMessage:
    """How far a question is answered; `yes` is None while that is open.

    `line` are all decisions of a line that answers it with yes, `lines` the number of those that have ended
    otherwise. `looked_at` positions were examined, `undecided` are known and were not. The lines part at the
    step `from_step`, counted from 1.
    """

    yes: bool | None
    line: tuple[DecisionId, ...]
    lines: int
    looked_at: int
    undecided: int
    from_step: int
