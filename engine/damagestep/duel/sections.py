"""The sections of a position: records of what changes together, is reset together or never changes."""

from damagestep.cards.card import CardData
from damagestep.duel.cards import Activation, CardRef
from damagestep.duel.events.base import Answerable
from damagestep.duel.lasting import (
    Bond,
    Delayed,
    Fact,
    LateTrigger,
    Lingering,
    Mark,
    Modifier,
    Silence,
    Use,
)
from damagestep.records.record import record
from damagestep.records.terms import Side, TimingId


@record
class Horizon:
    """Where a scene ends at the latest: in this turn, after the step of the row `timing`.

    It ends there too if play passes that step over.
    """

    turn: int
    timing: TimingId


@record
class Fixed:
    """What no play changes: where the scene ends at the latest, and the custom cards that it defines."""

    horizon: Horizon
    own: tuple[CardData, ...] = ()


@record
class Index:
    """What is looked up all the time and follows from the cards and the order in which they were turned up.

    `face_up` are the cards face-up on the field, oldest first, where a monster is new to whoever gets control
    of it; `in_force` those of them with continuous effects, as they were turned up; `words` the kinds of
    statics that any card of the duel has, by class name (`state.words_of`): a kind that is missing here need
    not be searched for.
    """

    face_up: tuple[CardRef, ...] = ()
    in_force: tuple[CardRef, ...] = ()
    words: tuple[str, ...] = ()


@record
class Overtaken:
    """The first `n` new events are no longer the last thing to happen; `by` is the kind of the later one."""

    n: int
    by: str


@record
class Begun:
    """A Spell or Trap that stays began to apply after the first `n` new events: its link resolved then."""

    card: CardRef
    n: int


@record
class Recent:
    """What has happened since the last window was closed, as triggers and responses see it.

    `happened` has not been searched for triggers yet, `moments` can be responded to, `missed` no longer can.
    `overtaken` counts the events of `happened` that are not the last thing to happen, once for each moment
    that has begun since. `late` are the effects that have missed the timing because of that, `turned_away`
    those whose event has happened and that could not be activated then. `begun` are the cards that have begun
    to apply between these events.
    """

    happened: tuple[Answerable, ...] = ()
    moments: tuple[Answerable, ...] = ()
    missed: tuple[Answerable, ...] = ()
    overtaken: tuple[Overtaken, ...] = ()
    begun: tuple[Begun, ...] = ()
    late: tuple[LateTrigger, ...] = ()
    turned_away: tuple[Activation, ...] = ()


@record
class Waiting:
    """Triggers that go on a chain later.

    `pending` are flip effects, held back until after damage calculation; each of `queued` starts a chain of
    its own.
    """

    pending: tuple[Activation, ...] = ()
    queued: tuple[Activation, ...] = ()


@record
class Effects:
    """What resolved effects have left in place.

    `modifiers` change values, `lingering` applies for a while, `delayed` is carried out in a later phase.
    Effects in `negated` are so for as long as their cards stay where they are, those in `silenced` for a
    limited time.
    """

    modifiers: tuple[Modifier, ...] = ()
    lingering: tuple[Lingering, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    negated: tuple[Silence, ...] = ()
    silenced: tuple[Silence, ...] = ()


@record
class Memory:
    """What rules and cards remember: facts of the turn, limited uses, bonds and marks between cards."""

    facts: tuple[Fact, ...] = ()
    uses: tuple[Use, ...] = ()
    bonds: tuple[Bond, ...] = ()
    marks: tuple[Mark, ...] = ()


@record
class Result:
    """How the duel has ended: who has lost (both, if at the same moment), and the row where the line ends."""

    lost: tuple[Side, ...] = ()
    ended_at: TimingId | None = None
