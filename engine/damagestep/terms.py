"""The words of the field as types, and `record`, the one kind of object this package is made of."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast, dataclass_transform

from damagestep.ready import made_ready

Side = Literal["A", "B"]
Chooser = Literal["A", "B", "chance"]
"""Who decides something: a player, or chance, whom nobody asks at a real table."""
Zone = Literal[
    "hand",
    "monster",
    "spell-trap",
    "field",
    "graveyard",
    "banished",
    "deck",
    "extra",
    "summoning",
    "nowhere",
]
"""Two are no places of the rulebook: `summoning`, where a monster is while its Summon can still be negated,
and `nowhere`, where a Token is that has left the field."""
Face = Literal["up", "down"]
Position = Literal["attack", "defence"]
Stance = Literal["attack", "defence", "face-down"]
"""How a monster stands: face-down is always in Defence Position."""
Stat = Literal["atk", "def"]
SpellSpeed = Literal[1, 2, 3]
Attribute = Literal["LIGHT", "DARK", "FIRE", "WATER", "EARTH", "WIND", "DIVINE"]
Until = Literal["damage-calculation", "damage-step", "battle-phase", "end-phase", "opponents-end-phase"]
"""How long a change lasts that is not for good; rows of the timings table say what is over there.

`opponents-end-phase`: until the end of the next turn of the opponent of the one whose effect it is.
"""
Manner = Literal["sent", "discarded", "tributed", "banished", "returned", "added"]
"""How a card that is moved by an effect or cost leaves its place; destruction is an operation of its own."""

Cause = Literal["effect", "cost", "battle", "rule", "upkeep"]
"""Why cards move: by an effect, as a cost, destroyed by battle, or because the rules say so."""
SummonKind = Literal["normal", "tribute", "flip", "special"]

Texts = Literal["current", "pre_errata", "document"]
"""Which text of a card: today's, the one before its errata, or as the gameplay document reads it."""

CardFrame = Literal["normal", "effect", "fusion", "synchro", "xyz", "ritual", "link", "pendulum", "token"]
EXTRA_DECK: tuple[CardFrame, ...] = ("fusion", "synchro", "xyz", "link")
"""Kinds of monsters that are kept in the Extra Deck and never in the hand or the Main Deck."""

TimingId = str
CardId = str
"""A card of one scene: its library name, with `@n` where the scene has several copies."""
EffectId = str
RuleId = str
DecisionId = str
Cite = str
"""`source:page#section`; sources are listed in `data/sources.toml`."""

ON_FIELD: tuple[Zone, ...] = ("monster", "spell-trap", "field")
UNORDERED = -1
"""The slot of a deck card that lies nobody knows where below the known top cards."""
SLOTS = 5
"""Monster Zones and Spell & Trap Zones a player has."""

ATTRIBUTES: tuple[Attribute, ...] = ("LIGHT", "DARK", "FIRE", "WATER", "EARTH", "WIND", "DIVINE")
SIDES: tuple[Side, ...] = ("A", "B")
STATS: tuple[Stat, ...] = ("atk", "def")

T = TypeVar("T")


def other(side: Side) -> Side:
    """The opponent of `side`."""
    return "B" if side == "A" else "A"


def key_of(name: str) -> str:
    """The data-file key of a field: `from_` and `class_` only avoid Python's keywords."""
    return name.rstrip("_")


def kebab(name: str) -> str:
    """`AttackDeclared` -> `attack-declared`: class names as ids."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _constructor(self: Any) -> str:
    """The `repr` of every record: the shortest call that makes it. Shared; generating it costs start-up."""
    values = ", ".join(f"{name}={value!r}" for name, value in _said(self).items())
    return f"{type(self).__name__}({values})"


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """A frozen, slotted, keyword-only dataclass, made by `damagestep.ready`.

    The configuration attribute is how pydantic, where it is loaded at all, reads the same class as
    the schema of a file or message: closed and strict (`damagestep.schema.edge`).
    """
    made: Any = made_ready(cls)
    made.__repr__ = _constructor
    made.__pydantic_config__ = {"extra": "forbid", "strict": True, "alias_generator": key_of}
    return cast(type[T], made)


SELDOM = {"seldom": True}
"""Said of a field (`metadata`) that few inputs have, and whose validator takes long to make."""

if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 - said again, so that it is exported
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """The record with some fields changed: the commonest call of all."""
        return value.__with__(changes)


def names_of(cls: type) -> tuple[str, ...]:
    """The fields of a record class, in their order."""
    names: tuple[str, ...] = vars(cls)["__names__"]
    return names


def plain(value: Any) -> Any:
    """Records as the JSON values that `schema.edge` reads: objects by their fields, tuples as lists."""
    return _described(value, whole=True)


def sparse(value: Any) -> Any:
    """As `plain`, without what a record says when nothing is said."""
    return _described(value, whole=False)


def _described(value: Any, *, whole: bool) -> Any:
    if isinstance(value, tuple):
        return [_described(part, whole=whole) for part in value]
    if isinstance(value, Mapping):
        return {key: _described(part, whole=whole) for key, part in value.items()}
    if hasattr(type(value), "__names__"):
        said = {name: getattr(value, name) for name in names_of(type(value))} if whole else _said(value)
        return {key_of(name): _described(part, whole=whole) for name, part in said.items()}
    return value


def _said(value: Any) -> dict[str, Any]:
    """The fields of a record by name, without those that have the value which goes without saying."""
    unsaid = type(value).__init__.__kwdefaults__ or {}
    fields = ((name, getattr(value, name)) for name in names_of(type(value)))
    return {name: part for name, part in fields if name not in unsaid or part != unsaid[name]}


def parts(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every record and value inside a value, with its way there: `effects.0.resolve.1.op`."""
    yield path, value
    begin = f"{path}." if path else ""
    if isinstance(value, tuple):
        for n, part in enumerate(value):
            yield from parts(part, f"{begin}{n}")
    elif hasattr(type(value), "__names__"):
        for name in names_of(type(value)):
            if (part := getattr(value, name)) is not None:
                yield from parts(part, begin + key_of(name))


class Tagged:
    """Marks a union of records as told apart by one literal field.

    Pydantic calls the method below; without pydantic it is inert, so the core does not import it.
    """

    def __init__(self, key: str) -> None:
        self.key = key

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        from typing import Annotated

        from pydantic import Field

        return handler(Annotated[source, Field(discriminator=self.key)])
