"""The shapes of answers (`docs/messages.md`)."""

from collections.abc import Mapping
from typing import Any, Literal

from damagestep.cards.card import CardData
from damagestep.lines.matrix import Status
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import record
from damagestep.records.terms import (
    Attribute,
    Chooser,
    Cite,
    DecisionId,
    EffectId,
    RuleId,
    Side,
    SpecialKind,
    Stat,
    TimingId,
)
from damagestep.site.service.described import DescribedMessage
from damagestep.site.service.event_shapes import About, EventMessage, FindingMessage
from damagestep.site.service.requests import At
from damagestep.site.service.search_shapes import AskedMessage, WaysMessage
from damagestep.site.service.understood import ReadMessage


@record
class Step:
    """One micro-step of a recording; `set` are the changes to the table as path and value."""

    at: At
    event: EventMessage | None
    timing: TimingId
    box: Literal["A", "T", "B", "C", "D", "E", "F"] | None
    asks: Chooser | None
    height: int
    set: tuple[tuple[tuple[str | int, ...], Any], ...]


@record
class Recording:
    """Every micro-step of a line, without verdicts; `cards` are the cards that appear in it, as printed.

    `scene` is the scene that the request named, `setup` always the scene itself, without default values.
    """

    v: Literal[1]
    scene: str | Scene
    setup: Scene
    profile: str
    line: tuple[DecisionId, ...]
    played: int
    cards: dict[str, dict[str, Any]]
    steps: tuple[Step, ...]


@record
class OptionMessage:
    """A legal decision; which fields it has depends on its verb."""

    id: DecisionId
    verb: str
    card: str | None = None
    effect: EffectId | None = None
    target: str | None = None
    targets: tuple[str, ...] = ()
    victim: str | None = None
    cards: tuple[str, ...] = ()
    position: str | None = None
    zone: int | None = None
    kind: SpecialKind | None = None
    n: int | None = None
    attributes: tuple[Attribute, ...] = ()
    findings: tuple[FindingMessage, ...]


@record
class PurposeMessage:
    """What a choice is for, said by the phrase `purpose.<what>`, which names the card that asks for it.

    Cards are chosen `least` to `n`; `n` is 0 where something else is chosen, or only yes or no.
    """

    what: str
    about: About
    n: int
    least: int


@record
class Asks:
    """Who must decide, what for if it is a choice, and the legal decisions."""

    side: Chooser
    kind: Literal["open-state", "fast-effects", "triggers", "choose", "chance"]
    purpose: PurposeMessage | None
    options: tuple[OptionMessage, ...]


@record
class RefusedMessage:
    """An action that is illegal here, why, and what would have to change: the place, or the profile.

    `triggers_at` are the places at which it comes about by itself.
    """

    id: DecisionId
    verb: str
    side: Side
    card: str
    effect: EffectId | None = None
    target: str | None = None
    targets: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    position: str | None = None
    zone: int | None = None
    kind: SpecialKind | None = None
    findings: tuple[FindingMessage, ...]
    legal_at: tuple[At, ...]
    triggers_at: tuple[At, ...]
    readings: tuple[str, ...]


@record
class View:
    """Who may act at a place of a line, how values come about, and the verdict on all that is illegal."""

    at: At
    timing: TimingId
    box: Literal["A", "T", "B", "C", "D", "E", "F"] | None
    asks: Asks | None
    values: dict[str, dict[Stat, tuple[dict[str, Any], ...]]]
    refused: tuple[RefusedMessage, ...]


@record
class OpeningMessage:
    """A place of the line, and its timing."""

    at: At
    timing: TimingId


@record
class Why:
    """The verdict on one decision; for a no also where and under which profiles it would be legal.

    `triggers` are the places at which it comes about by itself. `asks` are the conditions of the effect that
    are not met, as a clause by language.
    """

    legal: bool
    findings: tuple[FindingMessage, ...]
    openings: tuple[OpeningMessage, ...]
    triggers: tuple[OpeningMessage, ...]
    readings: tuple[str, ...]
    asks: dict[str, str] | None


@record
class RowMessage:
    """An effect of a card; without `effect` its continuous effects."""

    card: str
    effect: EffectId | None
    side: Side


@record
class CellMessage:
    """The verdict on an effect at a timing, the place it is about, and the rules that refuse it."""

    status: Status
    at: At
    refused: tuple[RuleId, ...]


@record
class ColumnMessage:
    """One visit of a timing: its first and last place at which somebody must decide, and its cells."""

    timing: TimingId
    at: tuple[At, At]
    cells: tuple[CellMessage, ...]


@record
class MatrixMessage:
    """Some columns of effect by timing, how many there are (`of`), and the next to ask `from` (`more`)."""

    rows: tuple[RowMessage, ...]
    columns: tuple[ColumnMessage, ...]
    of: int
    more: int | None


@record
class RulingMessage:
    """How many observations of a ruling held, and in English the first line that does not hold."""

    observed: int
    failed: str | None


@record
class ChangeMessage:
    """One field in which two positions differ: the way to it, and both values."""

    path: tuple[str, ...]
    left: Any
    right: Any


@record
class PartingMessage:
    """The first place in which two lines differ, and in what."""

    at: At
    aspect: Literal["decision", "event", "position", "options", "end"]
    changes: tuple[ChangeMessage, ...]


@record
class CauseMessage:
    """A switch without which the lines would not part there: both values, and the sources that read it so."""

    switch: str
    left: str
    right: str
    left_cites: tuple[Cite, ...]
    right_cites: tuple[Cite, ...]


@record
class BrokenMessage:
    """The first decision of a line that is illegal under a profile: its index in the line, and why."""

    n: int
    decision: DecisionId
    findings: tuple[FindingMessage, ...]


@record
class Compared:
    """A line as another profile plays it, beside the line as it was."""

    recording: Recording
    parting: PartingMessage | None
    causes: tuple[CauseMessage, ...]
    broken: BrokenMessage | None


@record
class Opened:
    """A line that was kept or shared, as far as it can be played.

    `cut_at` is its first decision that may not be taken under its own profile; the line ends before it.
    `compared` is missing where the line is shown under its own profile, because no other was asked for or
    the other does not allow all of it.
    """

    recording: Recording
    compared: Compared | None
    cut_at: BrokenMessage | None


@record
class NoteMessage:
    """What a file of another program says and a scene cannot, or the other way round: `exchange.{code}`."""

    code: str
    about: About


@record
class Imported:
    """What a file of another program holds: the scene of a puzzle, or the `cards` of a deck list.

    Each copy of a card is listed, those of the Main Deck first, then the Extra Deck, then the Side Deck.
    `own` are the faces of those that the library does not have, by their ref.
    """

    notes: tuple[NoteMessage, ...]
    scene: Scene | None = None
    cards: tuple[str, ...] | None = None
    own: Mapping[str, CardData] | None = None


@record
class Exported:
    """A scene as the text of a puzzle, and what it does not say."""

    text: str
    notes: tuple[NoteMessage, ...]


@record
class ErrorMessage:
    """A fault of a request: its code in the catalogues, and the field it concerns."""

    code: str
    path: str
    about: About
    findings: tuple[FindingMessage, ...] = ()


@record
class Answer:
    """The answer to one request: the field that the request asks for, or the errors."""

    v: Literal[1]
    id: int | None
    ok: bool
    checked: Literal[True] | None = None
    recording: Recording | None = None
    opened: Opened | None = None
    view: View | None = None
    why: Why | None = None
    ways: WaysMessage | None = None
    asked: AskedMessage | None = None
    matrix: MatrixMessage | None = None
    ruling: RulingMessage | None = None
    described: DescribedMessage | None = None
    card: CardData | None = None
    reading: ReadMessage | None = None
    compared: Compared | None = None
    text: str | None = None
    imported: Imported | None = None
    exported: Exported | None = None
    errors: tuple[ErrorMessage, ...] = ()
