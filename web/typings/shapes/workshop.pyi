"""The state of the workshop, and what its forms are made with."""

from typing import Any, TypedDict

from shapes.answers import Described, Error, Read
from shapes.builder import Note, Past
from shapes.outside import Card, Entry, Facts, Json, Schema, Texts, Timing
from shapes.page import Book

class Choosing(TypedDict):
    """The word that is being chosen, and where."""

    path: str
    text: str
    typed: str
    at: int
    all: bool
    names: Texts

class Told(TypedDict):
    """What the engine has answered about a card, and the key of that card."""

    name: str
    described: Described | None
    errors: list[Error]

class Workshop(TypedDict):
    """The state of the workshop: see `places.workshop.model`. `choosing` is None while no word is chosen."""

    records: Json
    labels: dict[str, Texts]
    files: dict[str, Card] | None
    library: dict[str, Entry]
    listed: list[str]
    card: Card
    past: list[Past]
    future: list[Past]
    kept: list[Card]
    told: Told | None
    change: list[str] | None
    asking: bool
    choosing: Choosing
    sheet: str
    typed: str
    text: str
    at: int
    note: Note | None
    removed: Card | None
    denied: bool
    pasted: Pasted

class Pasted(TypedDict):
    """A text that was pasted: what stands in the field, and what was read out of the text `was`.

    `name` and `type` stand for what the text does not say, `ref` is the card that was made of the reading.
    `all`: every part of it is drawn, not only the first ones.
    """

    text: str
    type: str
    name: str
    reading: Read | None
    errors: list[Error]
    was: str
    was_type: str
    ref: str
    all: bool
    change: list[str] | None
    asking: bool

class Context(TypedDict):
    """What the forms of the workshop are made with: see `places.workshop.form_view`."""

    speak: Book
    records: Json
    labels: Texts
    card: Card
    cards: dict[str, Facts]
    order: list[str]
    timings: list[Timing]
    faults: list[Error]
    told: list[Error]
    choosing: Choosing

class Part(TypedDict):
    """A part of a card as its form needs it: see `places.workshop.form_view`."""

    key: str
    shape: Schema
    value: Any
    path: str
    said: str
