"""The shapes of requests (`docs/messages.md`)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from damagestep.cards.card import CardData
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import Tagged, record
from damagestep.records.terms import DecisionId

At = tuple[int, int]
"""A place in a line: decisions taken, micro-steps after the last one."""


@record
class LineRequest:
    """Asks for the recording of a whole line, as one player sees it or as both together do."""

    v: Literal[1]
    id: int | None = None
    do: Literal["line"]
    scene: str | Scene
    profile: str | None = None
    line: tuple[DecisionId, ...] = ()
    viewpoint: Literal["A", "B", "both"] = "both"


@record
class CheckRequest:
    """Asks for everything that is wrong with a scene, as the errors of the answer."""

    v: Literal[1]
    id: int | None = None
    do: Literal["check"]
    scene: str | Scene


@record
class ViewRequest:
    """Asks who may act at one place of a line, and for every verdict there."""

    v: Literal[1]
    id: int | None = None
    do: Literal["view"]
    scene: str | Scene
    profile: str | None = None
    line: tuple[DecisionId, ...] = ()
    at: At


@record
class WhyRequest:
    """Asks for the verdict on one decision at one place of a line, and what would have to change."""

    v: Literal[1]
    id: int | None = None
    do: Literal["why"]
    scene: str | Scene
    profile: str | None = None
    line: tuple[DecisionId, ...] = ()
    at: At
    decision: DecisionId


@record
class WaysRequest:
    """Asks for what would have to change for a decision at one place of a line, a portion at a time.

    `from` is the number of attempts that were tried so far; 0 begins again.
    """

    v: Literal[1]
    id: int | None = None
    do: Literal["ways"]
    scene: str | Scene
    profile: str | None = None
    line: tuple[DecisionId, ...] = ()
    at: At
    decision: DecisionId
    from_: int = 0


@record
class AskRequest:
    """Asks whether some line from a place on answers a question with yes, a portion of positions at a time.

    `from` is the number of positions that were looked at so far; 0 begins again.
    """

    v: Literal[1]
    id: int | None = None
    do: Literal["ask"]
    scene: str | Scene
    profile: str | None = None
    line: tuple[DecisionId, ...] = ()
    at: At
    question: str
    from_: int = 0


@record
class MatrixRequest:
    """Asks for effect by timing along a line: the columns from the column `from` on."""

    v: Literal[1]
    id: int | None = None
    do: Literal["matrix"]
    scene: str | Scene
    profile: str | None = None
    line: tuple[DecisionId, ...] = ()
    from_: int = 0


@record
class TextRequest:
    """Asks for a line as the text of a file: its profile, its scene, its decisions."""

    v: Literal[1]
    id: int | None = None
    do: Literal["text"]
    scene: str | Scene
    profile: str | None = None
    line: tuple[DecisionId, ...] = ()


@record
class DescribeRequest:
    """Asks for the sentences of a card: one of the library by its ref, or one in the shape of a card file.

    `cards` are other cards that it may name, by their refs: the custom cards of its scene.
    """

    v: Literal[1]
    id: int | None = None
    do: Literal["describe"]
    card: str | CardData
    cards: Mapping[str, CardData] | None = None
    profile: str | None = None


@record
class CardRequest:
    """Asks for the card that the text of a file describes, TOML or JSON."""

    v: Literal[1]
    id: int | None = None
    do: Literal["card"]
    text: str


@record
class ReadRequest:
    """Asks what is understood of the text of a card; `type` is its type line if the text has none."""

    v: Literal[1]
    id: int | None = None
    do: Literal["read"]
    text: str
    type: str


@record
class ImportRequest:
    """Asks for the scene of an EDOPro puzzle or the cards of a deck list, whichever the text is."""

    v: Literal[1]
    id: int | None = None
    do: Literal["import"]
    text: str


@record
class ExportRequest:
    """Asks for a scene as an EDOPro puzzle."""

    v: Literal[1]
    id: int | None = None
    do: Literal["export"]
    scene: str | Scene


@record
class RulingRequest:
    """Asks whether a built-in ruling holds: its script is run."""

    v: Literal[1]
    id: int | None = None
    do: Literal["ruling"]
    scene: str


@record
class CompareRequest:
    """Asks for the same decisions under the profile `with`, and for the place at which the lines part."""

    v: Literal[1]
    id: int | None = None
    do: Literal["compare"]
    scene: str | Scene
    profile: str | None = None
    line: tuple[DecisionId, ...] = ()
    at: At | None = None
    with_: str


@record
class OpenRequest:
    """Asks for a line that was kept or shared, as far as it can be played under its `profile`.

    `shown_under` is a profile under which it is to be shown first: that of the ruling it was played on, or of
    the line it left. The recording is then under that one, and `compared` says how the line's own differs.
    """

    v: Literal[1]
    id: int | None = None
    do: Literal["open"]
    scene: str | Scene
    profile: str | None = None
    line: tuple[DecisionId, ...] = ()
    shown_under: str | None = None


Request = Annotated[
    LineRequest
    | OpenRequest
    | DescribeRequest
    | CardRequest
    | ReadRequest
    | TextRequest
    | CheckRequest
    | ViewRequest
    | WhyRequest
    | WaysRequest
    | AskRequest
    | MatrixRequest
    | ImportRequest
    | ExportRequest
    | RulingRequest
    | CompareRequest,
    Tagged("do"),
]
