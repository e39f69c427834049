"""The state of the page, and what answers its events."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Literal, NotRequired, Protocol, TypedDict

from shapes.answers import Broken, Cause, Error, MatrixPart, Parting, Recording, Step, Verdicts, Why
from shapes.browser import Event
from shapes.builder import Builder
from shapes.drawing import Node
from shapes.outside import At, Contents, Facts, Json, Scene, Table, Texts, Timing
from shapes.workshop import Workshop

class Tongue(TypedDict):
    lang: str

class Book(Tongue):
    """The language, words, cards and sources that `common.phrase` and the views speak with."""

    words: Texts
    cards: dict[str, Facts]
    sources: Json

Spoken = Literal["lang", "words", "cards", "sources"]
"""The keys of a book."""
Fork = TypedDict(
    "Fork",
    {
        "index": int,
        "side": str | None,
        "decision": str | None,
        "from": int,
        "enter": int,
        "parting": NotRequired[Parting | None],
        "causes": NotRequired[list[Cause]],
        "broken": NotRequired[Broken | None],
    },
)
"""Where a line left another: at which step, whose decision, or as which reading of it."""

Shown = tuple[list[Step], list[Table]]
"""Steps and tables of a line, as a viewpoint sees them."""

class LessonNote(TypedDict):
    """What a teacher wrote and marked at a place of a line: see `common.coding.lesson`."""

    at: At
    text: str
    marks: list[list[str]]

Chapter = Json
"""A scene with its lines and notes as a link has it: see `common.coding.lesson`."""

class Lesson(TypedDict):
    """The lesson on the mat: see `parts.teaching.model`. `id` is "" until it is kept on this device."""

    title: str
    chapters: list[Chapter]
    chapter: int
    lost: list[Json]
    writing: bool
    pen: str
    start: str
    end: str
    id: str
    kept: bool
    short: bool
    saved: list[Json]
    says: str

class Line(TypedDict):
    record: Recording
    shown: dict[str, Shown]
    fork: Fork | None
    room: list[str]
    name: str
    removed: bool
    notes: list[LessonNote]
    disputed: dict[tuple[str, int], bool]
    verdicts_seen: set[int]

class Fault(TypedDict, total=False):
    """What could not be done: a move, a link, a scene, a file or a lesson."""

    kind: str
    file: str
    errors: list[Error]
    why: str
    near: int

class EngineNews(TypedDict):
    state: str
    done: int
    file: str
    error: Json | None

class Offline(TypedDict):
    state: str
    done: int
    update: str
    lost: bool

class Browse(TypedDict):
    """What is asked for in the search; `whole`: all rulings are shown; `over`: it is asked over all lines.

    `link` is the link that was pasted in place of a question; `long`: the text is too long for one.
    """

    text: str
    link: str
    long: bool
    found: Found | None
    whole: bool
    over: bool
    place: str
    card: str
    source: str
    open: str

class Wanted(TypedDict):
    """A question to the search: what is typed, also folded, and filters; `own` are cards of the visitor."""

    text: str
    words: list[str]
    lang: str
    own: dict[str, list[str]]
    timings: list[str]
    card: str
    source: str

class CardMeant(TypedDict):
    """A card that a question names: its `ref`, its `row` in the catalogue, the words `run` from `at` on.

    `zone` is where it lies, if the question says it.
    """

    ref: str
    run: str
    at: int
    row: int | None
    zone: NotRequired[str]
    name: NotRequired[str]
    typed: NotRequired[bool]
    facts: NotRequired[CardFacts]

class Found(TypedDict):
    """What the search answers (`parts.finder.finder`)."""

    topics: list[tuple[str, list[str]]]
    count: int
    named: list[CardMeant]
    rows: list[tuple[int, str]]
    rules: list[tuple[str, str]]
    how: str
    place: str
    question: str
    word: str
    alone: bool

class Names(TypedDict):
    """The names of all cards, folded, and their initials: for each language bytes, a line for each card."""

    folded: list[bytes]
    initials: list[bytes]

CardFacts = Json
"""A line of the catalogue of all cards: see `damagestep.library.catalogue`."""

ReadFacts = TypedDict(
    "ReadFacts",
    {
        "class": str,
        "speed": int,
        "mandatory": bool,
        "targets": bool,
        "from": list[str],
        "open": list[str],
        "rule": str,
        "state": str,
    },
)
NoteFacts = TypedDict(
    "NoteFacts", {"effect": str, "class": str, "targets": str, "step": str, "windows": list[str]}
)

class Fact(TypedDict):
    """The card whose page is shown: `card` is None until its facts have come, and where there is none.

    `sought` says whether they were looked for without an error.
    """

    id: int
    card: CardFacts | None
    sought: bool

class Selftest(TypedDict):
    of: int
    done: int
    observed: int
    failed: list[tuple[str, str]]
    stopped: bool

class Missed(TypedDict):
    """A question that was missed, or a place to look for one: its ruling, the index of its step, its kind."""

    scene: str
    index: int
    kind: str

class Question(TypedDict):
    kind: str
    text: str
    answers: list[str]
    right: int
    why: Sequence[Mapping[str, Any]]

class Practice(TypedDict):
    """A set of questions: where the next are looked for, which one is asked, and how it went so far.

    `at` is the key of the place that the question is about, "" without one.
    """

    topic: str
    queue: list[Missed]
    kind: str
    at: str
    chosen: int | None
    marks: list[bool]
    kinds: list[str]
    told: list[str]
    missed: int
    kept: bool
    over: bool

class Inspector(TypedDict, total=False):
    """The sheet that is open: what it shows, what opened it, and what belongs to its kind.

    `link` is None where it would be too long, `text` and `post` until they have come.
    """

    at: str
    opener: str
    card: str
    pile: str
    stop: int
    copied: Any
    title: str
    link: str
    short: str
    qr: Json | None
    sends: bool
    text: str
    kind: str
    chosen: Texts
    post: str
    tape: str
    about: str
    pending: bool
    naming: str | None
    room: list[str]
    format: str
    lang: str
    words: Texts

class Begun(TypedDict):
    """A choice that a visitor has begun: see `model.choice`."""

    at: str
    card: str
    way: str
    taken: list[str]
    drag: bool

class Matrix(TypedDict):
    along: str
    kept: dict[str, MatrixPart]
    busy: bool
    open: str
    whys: dict[str, Why]
    paper: bool
    left: int
    whole: bool

class Embed(TypedDict):
    asked: Json
    play: str
    reasons: bool
    bare: Json | None
    home: str

class State(TypedDict):
    """The state of the page: see `model.state`.

    `matrix`, `builder`, `workshop`, `selftest` and `fact` are None until the packages of those names begin,
    `ways`, `asking` and `origin` until something was tried, asked or changed, `awaiting` while no lesson
    waits for its next chapter,
    `contents` until the table of contents has come, `browse` and `inspector` while their sheets are
    closed. The modules that read their fields run only then.
    """

    place: str
    lang: str
    theme: str
    words: Texts
    cards: dict[str, Facts]
    sources: Json
    timings: list[Timing]
    first: str
    scene: Scene
    called: str
    received: bool
    opening: bool
    missed: bool
    preview: Line | None
    lines: list[Line]
    line: int
    index: int
    views: dict[str, Verdicts | None]
    viewpoint: str
    names: str
    step_by: str
    playing: bool
    refusals_of: str
    ledger: str
    naming: bool
    begun: Begun | None
    ways: Json
    asking: Json
    origin: Json
    last_removed_line: int | None
    compared: list[int] | None
    lesson: Lesson | None
    lesson_code: str
    awaiting: Json
    kept: bool
    contents: Contents
    browse: Browse
    search_before_open: str | None
    matrix: Matrix
    inspector: Inspector
    paper: Json | None
    builder: Builder
    workshop: Workshop
    selftest: Selftest
    fact: Fact
    practice: Practice
    offline: Offline
    engine: EngineNews
    fault: Fault | None
    embed: NotRequired[Embed]

Choice = Literal["step_by", "names", "viewpoint"]
"""The keys of the state that are kept for the next visit."""

Work = Coroutine[Any, Any, object]
"""What takes its time."""
Handler = Callable[[Event, str], Work | None]
"""What answers an event: it is told the data attribute's value."""
Handlers = tuple[tuple[str, Handler], ...]

Keys = tuple[tuple[str, Callable[[Event, str], bool]], ...]
"""What the keys of an element do, by its data attribute; each returns whether the key meant anything."""

class View(Protocol):
    """How a view is drawn: see `core.routes`."""

    def view(self, state: State, /) -> Node: ...

class Controller(Protocol):
    """What is done in a view: see `core.routes`."""

    @property
    def CLICKS(self) -> Handlers: ...
    @property
    def FIELDS(self) -> Handlers: ...
    def key(self, event: Event, /) -> bool: ...
    def on_open(self) -> Work: ...

class Drag(TypedDict):
    """A card that is held down, from where, and whether it has been dragged."""

    card: str
    start: tuple[float, float]
    moved: bool

class Hand(TypedDict):
    """What a finger or a mouse is doing: see `control.gestures`."""

    press: list[str] | None
    steps: int
    start: tuple[float, float] | None
    swallow: bool
    drag: Drag | None
    play: list[bool] | None
