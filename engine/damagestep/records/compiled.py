"""Build record classes: frozen, slotted and keyword-only like dataclasses, but quick to create and to copy.

**How.** Source code for four methods is written for the fields of each class (`METHODS`) and compiled. That
takes Pyodide a fifth of a second at every start, so a wheel carries the methods compiled
(`damagestep.data.shapes`, written by `bake`); a source checkout compiles them class by class. The fields as
`dataclasses` describes them are derived when pydantic first asks for them.

A frozen dataclass sets each of its fields through `object.__setattr__`. A record is created as its *draft*
instead, a class with the same slots whose attributes can be set directly; then its class is replaced.

**Why not attrs or msgspec?** Copying a position with one field changed is the most frequent operation of the
engine, and a position has some thirty fields. On an idle core (CPython 3.11) that takes

* 1.2 µs with these classes,
* 18 µs with `dataclasses.replace` of a frozen, slotted dataclass, and two thirds of that with `attrs.evolve`:
  both call `__init__`, which sets the fields one by one through `object.__setattr__`,
* 0.2 µs with `msgspec.structs.replace`, which is written in C.

With attrs a step of a line would take several times as long. msgspec would be quicker, but the engine starts
in a browser without any compiled package, and msgspec would have to be fetched before the first answer. Files
and messages are validated by pydantic, which is loaded when something comes from outside, reads dataclasses
and names the place of every fault; it does not read `Struct`, so each record would be described twice.
"""

from collections.abc import Callable
from dataclasses import Field, FrozenInstanceError, dataclass, fields
from importlib import import_module
from typing import Any

Shape = tuple[tuple[str, ...], dict[str, Callable[..., Any]]]
"""The names of a record's fields and its prepared methods."""

PREPARED = "damagestep.data.shapes"
HEADER = """\
keep = object.__setattr__

"""
METHODS = """
def i{n}({parameters}):
    cls = self.__class__
    keep(self, "__class__", cls.__draft__)
{kept}
    self.__class__ = cls

def e{n}(self, other):
    return {equal} if other.__class__ is self.__class__ else NotImplemented

def h{n}(self):
    return hash(({values}))

def w{n}(self, changes):
    cls = self.__class__
    made = cls.__draft__()
{copied}
    for name in changes:
        setattr(made, name, changes[name])
    made.__class__ = cls
    return made

"""
NAMES = {"__init__": "i", "__eq__": "e", "__hash__": "h", "__with__": "w"}
"""The methods in `METHODS` by the letter of their names there."""


def source_of(number: int, names: tuple[str, ...], compared: tuple[str, ...]) -> str:
    """Return the source text of the methods of a record; `number` makes their names unique."""
    return METHODS.format(
        n=number,
        parameters=", ".join(("self", *(("*", *names) if names else ()))),
        kept="\n".join(f"    self.{name} = {name}" for name in names),
        equal=" and ".join(f"self.{name} == other.{name}" for name in compared) or "True",
        values="".join(f"self.{name}, " for name in compared),
        copied="\n".join(f"    made.{name} = self.{name}" for name in names),
    )


def names_and_compared(described: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of a dataclass's fields, and the names of those that `==` compares."""
    known: tuple[Field[Any], ...] = fields(described)
    return tuple(f.name for f in known), tuple(f.name for f in known if f.compare)


def _prepared() -> dict[str, Shape]:
    try:
        found: dict[str, Shape] = import_module(PREPARED).SHAPES
    except ModuleNotFoundError:
        return {}
    return found


SHAPES = _prepared()


def shape(cls: type) -> Shape:
    """Return the field names and methods of a class: prepared by the build, or else compiled now."""
    return SHAPES.get(f"{cls.__module__}.{cls.__qualname__}") or _compiled(cls)


def _compiled(cls: type) -> Shape:
    names, compared = names_and_compared(_described(cls, vars(cls)))
    space: dict[str, Any] = {}
    exec(HEADER + source_of(0, names, compared), space)  # noqa: S102 - as `dataclass` does, from names alone
    return names, {name: space[f"{letter}0"] for name, letter in NAMES.items()}


def _described(cls: type, attributes: Any) -> type:
    """Return a plain dataclass with the same fields, for their descriptions alone."""
    own = ("__annot", "__orig_bases__")
    body = {k: v for k, v in attributes.items() if k.startswith(own) or not k.startswith("__")}
    twin = type(cls.__name__, cls.__bases__, body)
    return dataclass(init=False, repr=False, eq=False, kw_only=True, match_args=False)(twin)


class _Parameters:
    """The parameters that `dataclass` reads of a base class; records refuse changes by themselves."""

    frozen = False


class _Fields:
    """Descriptor: the fields of a record as `dataclasses` describes them, derived at the first access."""

    def __get__(self, _: object, owner: type) -> dict[str, Any]:
        body = {name: value for name, value in vars(owner).items() if name.startswith("__")}
        made = _described(owner, body | vars(owner)["__own_defaults__"])
        found: dict[str, Any] = vars(made)["__dataclass_fields__"]
        type.__setattr__(owner, "__dataclass_fields__", found)
        return found


class _Draft:
    """Descriptor: the draft class of a record class, derived when its first record is created."""

    def __get__(self, _: object, owner: type) -> type:
        open_to_change = {name: vars(object)[name] for name in ("__init__", "__setattr__", "__delattr__")}
        same = {name: vars(owner)[name] for name in ("__slots__", "__orig_bases__") if name in vars(owner)}
        draft = type(owner)(owner.__name__, owner.__bases__, open_to_change | same)
        type.__setattr__(owner, "__draft__", draft)
        return draft


def build(cls: type) -> type:
    """Return a class as a record class: with slots and the methods of a frozen dataclass."""
    names, methods = shape(cls)
    inherited = [base for base in cls.__mro__[1:] if "__names__" in vars(base)]
    known = {name for base in inherited for name in vars(base)["__names__"]}
    body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
    own = {name: body.pop(name) for name in names if name in body}
    below = {k: v for base in reversed(inherited) for k, v in vars(base)["__own_defaults__"].items()}
    again = cls.__annotations__ if below else {}
    defaults = {k: v for k, v in below.items() if k not in again} | own
    methods["__init__"].__kwdefaults__ = {
        k: v.default if isinstance(v, Field) else v for k, v in defaults.items()
    }
    shared = {
        "__slots__": tuple(name for name in names if name not in known),
        "__names__": names,
        "__own_defaults__": own,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__draft__": _Draft(),
        "__dataclass_fields__": _Fields(),
        "__dataclass_params__": _Parameters,
    }
    return type(cls)(cls.__name__, cls.__bases__, methods | body | shared)


def _refuse(self: object, name: str, *_: object) -> None:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be changed: a record is a value")
