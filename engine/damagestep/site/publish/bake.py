"""Bake the library and the rulings into one module of constructor calls, the record classes into another.

The wheel carries them as `damagestep/data/baked.py` and `shapes.py`: compiled, they load without parsing,
without pydantic and without generating code. Run by the build hook; the records' own `repr` is the format.
"""

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from damagestep.library.library import Library, data_folder, read_library
from damagestep.records import compiled as ready
from damagestep.records.record import names_of
from damagestep.rulings.parse import read_rulings
from damagestep.site.service.schemas import schema_files

HEADER = '''"""Generated from the data files by damagestep.site.publish.bake; not to be edited."""

from damagestep.cards.card import *
from damagestep.cards.conditions import *
from damagestep.cards.operations import *
from damagestep.cards.patterns import *
from damagestep.cards.statics import *
from damagestep.cards.words import *
from damagestep.library.library import Library, Shelf
from damagestep.library.tables import *
from damagestep.lines.scenes.scene import *
from damagestep.rulings.ruling import *

'''


SHAPES_HEADER = f'''"""Generated from the record classes by damagestep.site.publish.bake; not to be edited."""

{ready.HEADER}'''


def generated() -> dict[str, str]:
    """Return everything the build adds to a wheel, by file names below `damagestep/data`.

    Raises:
        BadInput, BadText: as `modules`.
    """
    return modules() | schema_files()


def modules() -> dict[str, str]:
    """Return the generated modules by their file names below `damagestep/data`.

    Raises:
        BadInput, BadText: a data file is damaged.
    """
    return {"baked.py": source(), "shapes.py": shapes()}


def shapes() -> str:
    """Write the source of the prepared record classes (`damagestep.records.compiled`)."""
    methods, entries = [], []
    for number, cls in enumerate(record_classes()):
        names, compared = ready.names_and_compared(cls)
        known = ", ".join(f'"{name}": {letter}{number}' for name, letter in ready.NAMES.items())
        methods.append(ready.written(number, names, compared))
        entries.append(f'    "{cls.__module__}.{cls.__qualname__}": ({names!r}, {{{known}}}),\n')
    return f"{SHAPES_HEADER}{''.join(methods)}SHAPES = {{\n{''.join(entries)}}}\n"


def record_classes() -> Iterator[Any]:
    """Yield every record class of the package, module by module."""
    for module in pkgutil.walk_packages(import_module("damagestep").__path__, "damagestep."):
        if not module.name.startswith("damagestep.data"):
            for found in vars(import_module(module.name)).values():
                if "__names__" in getattr(found, "__dict__", {}) and found.__module__ == module.name:
                    yield found


def source() -> str:
    """Write the source of the baked module.

    Raises:
        BadInput, BadText: a data file is damaged.
    """
    library = read_library(data_folder())
    parts = {name: repr(getattr(library, name)) for name in names_of(Library)}
    parts["cards"] = _shelf({ref: repr(card) for ref, card in library.cards.items()})
    listed = ", ".join(f"{name}={part}" for name, part in parts.items())
    rulings = read_rulings()
    readings = {repr(r.profile): f"READING_{n}" for n, r in enumerate(rulings.values())}
    shared = "".join(f"{name} = {text}\n" for text, name in readings.items())
    calls = {r.id: repr(r).replace(text := repr(r.profile), readings[text]) for r in rulings.values()}
    return f"{HEADER}LIBRARY = Library({listed})\n\n{shared}\nRULINGS = {_shelf(calls)}\n"


def _shelf(calls: Mapping[str, str]) -> str:
    """The source text of a shelf that makes each of its things when it is asked for, by the call for it."""
    makers = "".join(f"    {name!r}: lambda: {call},\n" for name, call in calls.items())
    return f"Shelf({{\n{makers}}})"
