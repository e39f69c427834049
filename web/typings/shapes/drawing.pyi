"""What the views draw, and what they are told of the mat."""

from collections.abc import Callable
from typing import Any, Literal, TypedDict

from shapes.answers import Move
from shapes.outside import Held

Element = tuple[str, dict[str, Any], list[Node]]
"""Tag, attributes, children: see `core.vdom`."""
Node = str | Element
Kid = Node | None
"""A child as it is given to `core.vdom.el`, which leaves out None."""
Draw = Callable[..., Any]

Place = tuple[str, str, int | None]
"""Side, row and column of a card."""
Lying = tuple[Place, Held]
Pile = tuple[str, str, int, Held | None]

Look = tuple[int, bool, bool, bool, bool]
"""How a node of the timeline looks: its index, whether it is shown, lies ahead, is disputed, has a note."""

class Changed(TypedDict):
    """What differs between two tables: see `model.diff`."""

    cards: list[str]
    values: dict[str, dict[str, int]]
    life: dict[str, int]
    piles: dict[tuple[str, str], int]

OfOne = Literal["card", "target", "victim"]
OfSeveral = Literal["cards", "targets"]
"""The fields in which a move names cards."""
OfFight = Literal["atk", "def"]
"""The values of a card that count in a battle."""

class Way(TypedDict):
    """Moves that do the same, aimed at different cards: see `model.choice`."""

    key: str
    moves: list[Move]

class May(TypedDict):
    """What the mat shows of the moves: see `model.choice.may`."""

    able: list[str]
    lit: list[str]
    taken: list[str]
    drag: list[str]

class Badge(TypedDict):
    side: str
    link: int
    top: bool

class Worn(TypedDict):
    """The marks that a pile wears for its cards."""

    links: list[Badge]
    aims: list[Badge]
    revealed: bool

class Marks(Worn):
    """The marks of a card."""

    attacking: bool
    target: bool
    fresh: bool
    moved: str
    states: list[str]

Sign = Literal["attacking", "target", "revealed", "fresh"]
"""The marks that are said of a card."""
Marking = Callable[[Held], Marks]
