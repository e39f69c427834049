"""`record`, the one kind of object this package is made of, and how records are read field by field."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, TypeVar, cast, dataclass_transform, get_args, get_type_hints

from damagestep.records.compiled import build

T = TypeVar("T")


def key_of(name: str) -> str:
    """Return the data-file key of a field: `from_` and `class_` only avoid Python's keywords."""
    return name.rstrip("_")


def kebab(name: str) -> str:
    """Return a class name as an id: `AttackDeclared` -> `attack-declared`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _constructor(self: Any) -> str:
    """Return the shortest call that makes a record, its `repr`; one function serves all of them."""
    values = ", ".join(f"{name}={value!r}" for name, value in _non_default(self).items())
    return f"{type(self).__name__}({values})"


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Make a class a frozen, slotted, keyword-only record (`damagestep.records.compiled`).

    The configuration attribute is how pydantic, where it is loaded at all, reads the same class as
    the schema of a file or message: closed and strict (`damagestep.records.validation`).
    """
    made: Any = build(cls)
    made.__repr__ = _constructor
    made.__pydantic_config__ = {"extra": "forbid", "strict": True, "alias_generator": key_of}
    return cast(type[T], made)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def word(cls: type[T]) -> type[T]:
    """Make a record of the language of cards: part of a card's data, which no play changes.

    A word whose base class is a `family` is registered there, and thereby a word that card files may use.
    """
    made: Any = record(cls)
    made.__word__ = True
    for base in made.__mro__[1:]:
        if is_family(base):
            base.__words__.append(made)
    return cast(type[T], made)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def family(tag: str) -> Callable[[type[T]], type[T]]:
    """Make a class the base of words of one sort: `@family("op") class Operation`.

    The class holds the fields that all its words have. As an annotation it means any of its words; in a file
    the field `tag` says which one. Pydantic reads it as that union; mypy knows it as the base class.
    """

    def made(cls: type[T]) -> type[T]:
        base: Any = record(cls)
        base.__words__ = []
        base.__tag__ = tag
        base.__get_pydantic_core_schema__ = classmethod(_family_schema)
        return cast(type[T], base)

    return made


def _family_schema(_: type, source: Any, handler: Any) -> Any:
    """Return the schema of a word; for a family, that of the union of its words."""
    if not is_family(source):
        return handler(source)
    from typing import Annotated, Union

    from pydantic import Field

    return handler.generate_schema(Annotated[Union[words_of(source)], Field(discriminator=source.__tag__)])  # noqa: UP007


def is_family(cls: type) -> bool:
    """Check whether a class is the base of the words of one sort."""
    return "__words__" in vars(cls)


def words_of(cls: Any) -> tuple[Any, ...]:
    """Return the words of a family, in the order of their definition."""
    return tuple(vars(cls)["__words__"])


def word_names(cls: Any) -> tuple[str, ...]:
    """Return the words of a family as files write them: `move`, `destroy` …"""
    hints = (get_type_hints(one)[tag_of(cls)] for one in words_of(cls))
    return tuple(get_args(hint)[0] for hint in hints)


def tag_of(cls: Any) -> str:
    """Return the field that names a word in a file: `op`, `if_`, `event`, `static`; empty for no family."""
    tag: str = getattr(cls, "__tag__", "")
    return tag


def name_of(one: Any) -> str:
    """Return the word by which a file names a record of a family: `move`, `has-battled`."""
    name: str = getattr(one, tag_of(type(one)))
    return name


SELDOM = {"seldom": True}
"""Metadata of a field that few inputs have and whose validator takes long to build."""

if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 - said again, so that it is exported
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """Return the record with some fields changed: the most frequent call of all."""
        return value.__with__(changes)


def is_record(cls: type) -> bool:
    """Check whether a class is a record class."""
    return "__names__" in vars(cls)


def is_word(cls: type) -> bool:
    """Check whether a class is a record of the language of cards."""
    return "__word__" in vars(cls)


def names_of(cls: type) -> tuple[str, ...]:
    """Return the names of a record class's fields, in order."""
    names: tuple[str, ...] = vars(cls)["__names__"]
    return names


def plain(value: Any) -> Any:
    """Return a value with all its records as JSON objects by their fields, and its tuples as lists."""
    return _described(value, whole=True)


def sparse(value: Any) -> Any:
    """Return a value as `plain` does, without the fields that have their defaults."""
    return _described(value, whole=False)


def _described(value: Any, *, whole: bool) -> Any:
    if isinstance(value, tuple):
        return [_described(part, whole=whole) for part in value]
    if isinstance(value, Mapping):
        return {key: _described(part, whole=whole) for key, part in value.items()}
    if is_record(type(value)):
        said = (
            {name: getattr(value, name) for name in names_of(type(value))} if whole else _non_default(value)
        )
        return {key_of(name): _described(part, whole=whole) for name, part in said.items()}
    return value


def _non_default(value: Any) -> dict[str, Any]:
    """Return the fields of a record that differ from their defaults."""
    defaults = defaults_of(type(value))
    fields = ((name, getattr(value, name)) for name in names_of(type(value)))
    return {name: part for name, part in fields if name not in defaults or part != defaults[name]}


def defaults_of(cls: type) -> dict[str, Any]:
    """Return the defaults of a record class's fields that have one."""
    return vars(cls)["__init__"].__kwdefaults__ or {}


def parts(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield a value, then every part inside its records and tuples, with its path: `effects.0.resolve.1.op`.

    The value itself has the given `path`. Fields that are None are left out; mappings are not entered.
    """
    yield path, value
    begin = f"{path}." if path else ""
    if isinstance(value, tuple):
        for n, part in enumerate(value):
            yield from parts(part, f"{begin}{n}")
    elif is_record(type(value)):
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
