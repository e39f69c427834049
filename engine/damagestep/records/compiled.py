"""How record classes are made: like frozen, slotted dataclasses, only that making and changing one is quick.

The methods of a record are written out for its fields (`METHODS`). Compiling them takes Pyodide a fifth
of a second at every start, so a wheel carries them compiled (`damagestep.data.shapes`, written by `bake`); a
source checkout compiles them class by class. What else a dataclass derives, its fields, is derived when
pydantic first asks for it.

Setting the fields of a frozen object one by one through `object.__setattr__` is what made copying a position
the dearest thing the engine does. So a record begins as its *draft*: a class with the same slots whose
attributes can still be set, in the ordinary and quick way. Once they are, the object becomes what it is.
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
"""What stands in `METHODS` under which letter."""


def written(number: int, names: tuple[str, ...], compared: tuple[str, ...]) -> str:
    """The methods of a record with these fields as source text, told apart from others by a number."""
    return METHODS.format(
        n=number,
        parameters=", ".join(("self", *(("*", *names) if names else ()))),
        kept="\n".join(f"    self.{name} = {name}" for name in names),
        equal=" and ".join(f"self.{name} == other.{name}" for name in compared) or "True",
        values="".join(f"self.{name}, " for name in compared),
        copied="\n".join(f"    made.{name} = self.{name}" for name in names),
    )


def names_and_compared(described: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a dataclass's fields, and of those that count when two are compared."""
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
    """What the build has prepared for a class; made here where there has been no build."""
    return SHAPES.get(f"{cls.__module__}.{cls.__qualname__}") or _compiled(cls)


def _compiled(cls: type) -> Shape:
    names, compared = names_and_compared(_described(cls, vars(cls)))
    space: dict[str, Any] = {}
    exec(HEADER + written(0, names, compared), space)  # noqa: S102 - as `dataclass` does, from names alone
    return names, {name: space[f"{letter}0"] for name, letter in NAMES.items()}


def _described(cls: type, attributes: Any) -> type:
    """A twin of a class that is nothing but a dataclass, with its fields described and no methods made."""
    kept = ("__annot", "__orig_bases__")
    body = {k: v for k, v in attributes.items() if k.startswith(kept) or not k.startswith("__")}
    twin = type(cls.__name__, cls.__bases__, body)
    return dataclass(init=False, repr=False, eq=False, kw_only=True, match_args=False)(twin)


class _Parameters:
    """What `dataclass` wants to know of a base class. Ours refuse changes by themselves."""

    frozen = False


class _Fields:
    """The fields of a record as `dataclasses` describes them, worked out at the first look."""

    def __get__(self, _: object, owner: type) -> dict[str, Any]:
        body = {name: value for name, value in vars(owner).items() if name.startswith("__")}
        made = _described(owner, body | vars(owner)["__own_defaults__"])
        found: dict[str, Any] = vars(made)["__dataclass_fields__"]
        type.__setattr__(owner, "__dataclass_fields__", found)
        return found


class _Draft:
    """The class of a record that is being made, worked out when the first one is."""

    def __get__(self, _: object, owner: type) -> type:
        open_to_change = {name: vars(object)[name] for name in ("__init__", "__setattr__", "__delattr__")}
        same = {name: vars(owner)[name] for name in ("__slots__", "__orig_bases__") if name in vars(owner)}
        draft = type(owner)(owner.__name__, owner.__bases__, open_to_change | same)
        type.__setattr__(owner, "__draft__", draft)
        return draft


def made_ready(cls: type) -> type:
    """The class with slots and the methods of a frozen dataclass."""
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
