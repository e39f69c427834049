"""The engine's answers, from their schema by `python -m tools.page_types`; not to be edited."""

from typing import Any, Literal, NotRequired, TypedDict

from shapes.outside import About, Amount, Card, Facts, Json, Ruling

class Admitted(TypedDict):
    timing: str
    rule: str

class Answer(TypedDict, total=False):
    v: Literal[1]
    id: int | None
    ok: bool
    checked: Literal[True]
    recording: Recording
    opened: Opened
    view: Verdicts
    why: Why
    ways: Ways
    asked: Asked
    matrix: MatrixPart
    ruling: RulingRun
    described: Described
    card: Card
    reading: Read
    compared: Compared
    text: str
    imported: Imported
    exported: Exported
    errors: list[Error]

class Asked(TypedDict):
    yes: bool | None
    line: list[str]
    lines: int
    looked_at: int
    undecided: int
    from_step: int

class Asks(TypedDict):
    side: Literal["A", "B", "chance"]
    kind: Literal["open-state", "fast-effects", "triggers", "choose", "chance"]
    purpose: Purpose | None
    options: list[Move]

class Broken(TypedDict):
    n: int
    decision: str
    findings: list[Finding]

class Cause(TypedDict):
    switch: str
    left: str
    right: str
    left_cites: list[str]
    right_cites: list[str]

class Cell(TypedDict):
    status: Literal["legal", "triggers", "answer", "applies", "refused", "disputed", "unmodelled"]
    at: list[int]
    refused: list[str]

class Change(TypedDict):
    path: list[str]
    left: Any
    right: Any

class Column(TypedDict):
    timing: str
    at: list[list[int]]
    cells: list[Cell]

class Compared(TypedDict):
    recording: Recording
    parting: Parting | None
    causes: list[Cause]
    broken: Broken | None

class Described(TypedDict):
    ref: str
    effects: dict[str, Effect]
    passages: list[Passage]

Effect = TypedDict(
    "Effect",
    {
        "class": Literal[
            "quick",
            "trigger",
            "flip",
            "ignition",
            "continuous",
            "unclassified",
            "spell-activation",
            "trap-activation",
        ],
        "speed": Literal[1, 2, 3] | None,
        "mandatory": bool,
        "says": dict[str, str],
        "sentence": dict[str, str],
        "cost": NotRequired[dict[str, str]],
        "conditions": NotRequired[dict[str, list[str]]],
        "damage_step": NotRequired[list[Admitted]],
        "unmodelled": NotRequired[dict[str, str]],
    },
)

class Error(TypedDict):
    code: str
    path: str
    about: About
    findings: NotRequired[list[Finding]]

class ExchangeNote(TypedDict):
    code: str
    about: About

class Exported(TypedDict):
    text: str
    notes: list[ExchangeNote]

class Finding(TypedDict):
    rule: str
    outcome: Literal["holds", "refused", "moot"]
    about: About
    disputed: bool
    cites: list[str]
    against: NotRequired[list[str]]
    doors: NotRequired[list[Finding]]

class Happening(TypedDict):
    kind: str
    about: About

class Imported(TypedDict, total=False):
    notes: list[ExchangeNote]
    scene: Json
    cards: list[str]
    own: dict[str, Card]

class MatrixPart(TypedDict):
    rows: list[Row]
    columns: list[Column]
    of: int
    more: int | None

class Move(TypedDict):
    id: str
    verb: str
    card: NotRequired[str]
    effect: NotRequired[str]
    target: NotRequired[str | None]
    targets: NotRequired[list[str]]
    victim: NotRequired[str]
    cards: NotRequired[list[str]]
    position: NotRequired[str]
    zone: NotRequired[int]
    kind: NotRequired[Literal["fusion", "ritual", "synchro", "xyz", "link", "pendulum"]]
    n: NotRequired[int]
    attributes: NotRequired[list[Literal["LIGHT", "DARK", "FIRE", "WATER", "EARTH", "WIND", "DIVINE"]]]
    findings: list[Finding]

class Nearest(TypedDict):
    changes: list[WayChange]
    step: int
    timing: str
    findings: list[Finding]

class NoWay(TypedDict):
    stays: list[Finding]
    nearest: Nearest | None

class Opened(TypedDict):
    recording: Recording
    compared: Compared | None
    cut_at: Broken | None

class Opening(TypedDict):
    at: list[int]
    timing: str

class Parting(TypedDict):
    at: list[int]
    aspect: Literal["decision", "event", "position", "options", "end"]
    changes: list[Change]

class Passage(TypedDict):
    part: str
    says: dict[str, str]

class Piece(TypedDict):
    start: int
    end: int
    state: Literal["understood", "unsayable", "kind", "unread"]
    effect: int | None
    lacks: str | None

class Purpose(TypedDict):
    what: str
    about: About
    n: int
    least: int

class Read(TypedDict):
    card: Card
    effects: list[ReadEffect]
    pieces: list[Piece]
    whole: bool
    typed: bool

ReadEffect = TypedDict(
    "ReadEffect",
    {
        "state": Literal["compiled", "part", "kind", "unread"],
        "class": Literal[
            "quick",
            "trigger",
            "flip",
            "ignition",
            "continuous",
            "unclassified",
            "spell-activation",
            "trap-activation",
        ],
        "says": list[dict[str, str]],
    },
)

class Recording(TypedDict):
    v: Literal[1]
    scene: str | Json
    setup: Json
    profile: str
    line: list[str]
    played: int
    cards: dict[str, Facts]
    steps: list[Step]
    ruling: NotRequired[Ruling]

class Refused(TypedDict):
    id: str
    verb: str
    side: Literal["A", "B"]
    card: str
    effect: NotRequired[str]
    target: NotRequired[str | None]
    targets: NotRequired[list[str]]
    cards: NotRequired[list[str]]
    position: NotRequired[str]
    zone: NotRequired[int]
    kind: NotRequired[Literal["fusion", "ritual", "synchro", "xyz", "link", "pendulum"]]
    findings: list[Finding]
    legal_at: list[list[int]]
    triggers_at: list[list[int]]
    readings: list[str]

class Row(TypedDict):
    card: str
    effect: str | None
    side: Literal["A", "B"]

class RulingRun(TypedDict):
    observed: int
    failed: str | None

class Step(TypedDict):
    at: list[int]
    event: Happening | None
    timing: str
    box: Literal["A", "T", "B", "C", "D", "E", "F"] | None
    asks: Literal["A", "B", "chance"] | None
    height: int
    set: list[list[Any]]

class Verdicts(TypedDict):
    at: list[int]
    timing: str
    box: Literal["A", "T", "B", "C", "D", "E", "F"] | None
    asks: Asks | None
    values: dict[str, dict[str, list[Amount]]]
    refused: list[Refused]
    hidden: NotRequired[int]

class WayChange(TypedDict):
    what: str
    about: About
    event: Happening | None

class WayFound(TypedDict):
    changes: list[WayChange]
    scene: Json | None
    profile: str
    line: list[str]
    at: list[int]
    step: int
    timing: str
    by_itself: bool
    here: bool

class Ways(TypedDict):
    tried: int
    left: int
    modelled: bool
    ways: list[WayFound]
    none: NoWay | None
    cards: dict[str, Facts]

class Why(TypedDict):
    legal: bool
    findings: list[Finding]
    openings: list[Opening]
    triggers: list[Opening]
    readings: list[str]
    asks: dict[str, str] | None
