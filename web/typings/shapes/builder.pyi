"""The state of the builder."""

from collections.abc import Callable
from typing import Literal, TypedDict

from shapes.answers import Error
from shapes.outside import Card, Entry, Json

Draft = Json
"""The scene that is being built: see `places.builder.draft`."""
Alter = Callable[[Json], object]

class Past(TypedDict):
    """A step of a history: see `parts.editor.history`."""

    was: Json
    label: str
    about: Json | None
    typing: bool

class Pick(TypedDict):
    """What is chosen in the picker of the open spot; `own` is None unless a custom card is being made.

    `rows` are the rows and names of cards of the catalogue that are called so, None while names are coming;
    `alone` tells that they did not come, so that the library answers alone.
    """

    text: str
    typed: str
    at: int
    how: str
    frame: str
    own: Json
    replace: bool
    rows: list[tuple[int, str]] | None
    alone: bool

class Kept(TypedDict):
    """A scene that was saved."""

    id: str
    name: str
    scene: Json

class SceneFault(Error):
    """An error with the spot of the builder that it concerns."""

    spot: str

class Checked(TypedDict):
    """The errors that the engine has found in a scene, and the key of that scene."""

    name: str
    errors: list[Error]

class Note(TypedDict, total=False):
    """A note of the builder or the workshop, which stays until it is closed."""

    kind: str
    code: str
    path: str
    title: str
    texts: list[str]

Stack = Literal["past", "future"]

class Builder(TypedDict):
    """The state of the builder: see `places.builder.model`. `pick` is None while no spot is open."""

    draft: Draft
    name: str
    saved: str
    past: list[Past]
    future: list[Past]
    spot: str
    open: str
    pick: Pick
    sheet: str
    cards: dict[str, Entry]
    order: list[str]
    checked: Checked | None
    kept: list[Kept]
    removed: Kept | None
    renaming: str
    denied: bool
    note: Note | None
    busy: bool
    change: list[str] | None
    asking: bool
    asked: bool
    library: dict[str, Entry]
    shelf: dict[str, Card]
    owned: dict[str, Card]
    lang: str
    fitting: dict[str, list[str]]
    found: tuple[tuple[str, str, str], list[str]] | None
    listed: list[str]
    link: str
    supply: list[str]
    dragged: str

Fold = Callable[[str], str]
