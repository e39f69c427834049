"""Bakes the library and the rulings into one module of constructor calls, the record classes into another.

The wheel carries them as `damagestep/data/baked.py` and `shapes.py`: compiled, they load without parsing,
without pydantic and without generating code. Run by the build hook; the records' own `repr` is the format.
"""

import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import Field, fields
from importlib import import_module
from typing import Any

import damagestep
from damagestep.library import Library, data_folder, read_library
from damagestep.rulings import read_rulings
from damagestep.schemas import schema_files
from damagestep.terms import names_of

HEADER = '''"""Generated from the data files by damagestep.bake; not to be edited."""

from damagestep.library import Library, Shelf
from damagestep.schema.cards import *
from damagestep.schema.operations import *
from damagestep.schema.patterns import *
from damagestep.schema.ruling import *
from damagestep.schema.scene import *
from damagestep.schema.statics import *
from damagestep.schema.tables import *
from damagestep.schema.words import *

'''


SHAPES_HEADER = '''"""Generated from the record classes by damagestep.bake; not to be edited."""

keep, new = object.__setattr__, object.__new__

'''
METHODS = """
def i{n}({parameters}):
{kept}

def e{n}(self, other):
    return {equal} if other.__class__ is self.__class__ else NotImplemented

def h{n}(self):
    return hash(({values}))

def w{n}(self, changes):
    made = new(self.__class__)
{copied}
    for name in changes:
        keep(made, name, changes[name])
    return made

"""
ENTRY = """\
    "{key}": ({names!r}, {{"__init__": i{n}, "__eq__": e{n}, "__hash__": h{n}, "__with__": w{n}}}),
"""


def generated() -> dict[str, str]:
    """Everything the build adds to a wheel, by the names of the files below `damagestep/data`.

    Raises:
        BadInput, BadText: as `modules`.
    """
    return modules() | schema_files()


def modules() -> dict[str, str]:
    """The generated modules by their file names below `damagestep/data`.

    Raises:
        BadInput, BadText: a data file is damaged.
    """
    return {"baked.py": source(), "shapes.py": shapes()}


def shapes() -> str:
    """The source text of the prepared record classes (`damagestep.ready`)."""
    methods, entries = [], []
    for number, cls in enumerate(record_classes()):
        known: tuple[Field[Any], ...] = fields(cls)
        names = tuple(f.name for f in known)
        compared = [f.name for f in known if f.compare]
        parts = {
            "parameters": ", ".join(("self", *(("*", *names) if names else ()))),
            "kept": "\n".join(f"    keep(self, {name!r}, {name})" for name in names) or "    pass",
            "equal": " and ".join(f"self.{name} == other.{name}" for name in compared) or "True",
            "values": "".join(f"self.{name}, " for name in compared),
            "copied": "\n".join(f"    keep(made, {name!r}, self.{name})" for name in names),
        }
        methods.append(METHODS.format(n=number, **parts))
        entries.append(ENTRY.format(n=number, key=f"{cls.__module__}.{cls.__qualname__}", names=names))
    return f"{SHAPES_HEADER}{''.join(methods)}SHAPES = {{\n{''.join(entries)}}}\n"


def record_classes() -> Iterator[Any]:
    """Every record class of the package, module by module."""
    for module in pkgutil.walk_packages(damagestep.__path__, "damagestep."):
        if not module.name.startswith("damagestep.data"):
            for found in vars(import_module(module.name)).values():
                if "__names__" in getattr(found, "__dict__", {}) and found.__module__ == module.name:
                    yield found


def source() -> str:
    """The source text of the baked module.

    Raises:
        BadInput, BadText: a data file is damaged.
    """
    library = read_library(data_folder())
    parts = {name: repr(getattr(library, name)) for name in names_of(Library)}
    parts["cards"] = _shelf(library.cards)
    listed = ", ".join(f"{name}={part}" for name, part in parts.items())
    return f"{HEADER}LIBRARY = Library({listed})\n\nRULINGS = {_shelf(read_rulings())}\n"


def _shelf(things: Mapping[str, object]) -> str:
    """The source text of a shelf that makes each of its things when it is asked for."""
    makers = "".join(f"    {name!r}: lambda: {thing!r},\n" for name, thing in things.items())
    return f"Shelf({{\n{makers}}})"
