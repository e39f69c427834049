"""Record classes made ready by the build.

Generating the methods of all frozen dataclasses takes Pyodide a fifth of a second at every start. So a
wheel carries them compiled (`damagestep.data.shapes`, written by `bake`), and what else a dataclass
derives, its fields, is derived when pydantic first asks for it. A source checkout uses dataclasses alone.
"""

from collections.abc import Callable
from dataclasses import Field, FrozenInstanceError, dataclass
from importlib import import_module
from typing import Any

Shape = tuple[tuple[str, ...], dict[str, Callable[..., Any]]]
"""The names of a record's fields and its prepared methods."""

PREPARED = "damagestep.data.shapes"


def _prepared() -> dict[str, Shape]:
    try:
        found: dict[str, Shape] = import_module(PREPARED).SHAPES
    except ModuleNotFoundError:
        return {}
    return found


SHAPES = _prepared()


def shape(cls: type) -> Shape | None:
    """What the build has prepared for a class, if it has."""
    return SHAPES.get(f"{cls.__module__}.{cls.__qualname__}")


class _Parameters:
    """What `dataclass` wants to know of a base class. Ours refuse changes by themselves."""

    frozen = False


class _Fields:
    """The fields of a record as `dataclasses` describes them, worked out at the first look."""

    def __get__(self, _: object, owner: type) -> dict[str, Any]:
        kept = ("__annot", "__orig_bases__")
        body = {name: value for name, value in vars(owner).items() if name.startswith(kept)}
        twin = type(owner.__name__, owner.__bases__, body | vars(owner)["__own_defaults__"])
        made: Any = dataclass(init=False, repr=False, eq=False, kw_only=True)(twin)
        found: dict[str, Any] = vars(made)["__dataclass_fields__"]
        type.__setattr__(owner, "__dataclass_fields__", found)
        return found


def made_ready(cls: type, prepared: Shape) -> type:
    """The class with slots and the methods of a frozen dataclass, without generating any code."""
    names, methods = prepared
    inherited = [base for base in cls.__mro__[1:] if "__names__" in vars(base)]
    known = {name for base in inherited for name in vars(base)["__names__"]}
    body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
    own = {name: body.pop(name) for name in names if name in body}
    defaults = {k: v for base in reversed(inherited) for k, v in vars(base)["__own_defaults__"].items()} | own
    methods["__init__"].__kwdefaults__ = {
        k: v.default if isinstance(v, Field) else v for k, v in defaults.items()
    }
    shared = {
        "__slots__": tuple(name for name in names if name not in known),
        "__names__": names,
        "__own_defaults__": own,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__dataclass_fields__": _Fields(),
        "__dataclass_params__": _Parameters,
    }
    return type(cls)(cls.__name__, cls.__bases__, methods | body | shared)


def _refuse(self: object, name: str, *_: object) -> None:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be changed: a record is a value")
