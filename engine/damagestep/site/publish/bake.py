"""Bake the library and the rulings into modules of constructor calls, the record classes into another.

The wheel carries them as `damagestep/data/baked.py`, `shelves/*.py` and `shapes.py`: compiled, they load
without parsing, without pydantic and without generating code. Run by the build hook; the records' own
`repr` is the format.
"""

import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from damagestep.library.library import Library, data_folder, read_library
from damagestep.records import compiled
from damagestep.records.record import names_of
from damagestep.rulings.parse import read_rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.shelves import SHELVES, name_of, shelf_of
from damagestep.site.service.schemas import schema_files

HEADER = '''"""Generated from the data files by damagestep.site.publish.bake; not to be edited."""

from damagestep.cards.card import *
from damagestep.cards.conditions import *
from damagestep.cards.operations import *
from damagestep.cards.patterns import *
from damagestep.cards.statics import *
from damagestep.cards.words import *
from damagestep.library.lazy_map import LazyMap
from damagestep.library.library import Library
from damagestep.library.tables import *
from damagestep.lines.scenes.scene import *

'''

SHELF = f"""{HEADER.rstrip()}
from damagestep.data.baked import READINGS
from damagestep.rulings.ruling import *

"""

SHAPES_HEADER = f'''"""Generated from the record classes by damagestep.site.publish.bake; not to be edited."""

{compiled.HEADER}'''


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
    rulings = read_rulings()
    return {"baked.py": source(rulings.values()), "shapes.py": shapes()} | shelves(rulings)


def shapes() -> str:
    """Write the source of the prepared record classes (`damagestep.records.compiled`)."""
    methods, entries = [], []
    for number, cls in enumerate(record_classes()):
        names, compared = compiled.names_and_compared(cls)
        known = ", ".join(f'"{name}": {letter}{number}' for name, letter in compiled.NAMES.items())
        methods.append(compiled.source_of(number, names, compared))
        entries.append(f'    "{cls.__module__}.{cls.__qualname__}": ({names!r}, {{{known}}}),\n')
    return f"{SHAPES_HEADER}{''.join(methods)}SHAPES = {{\n{''.join(entries)}}}\n"


def record_classes() -> Iterator[Any]:
    """Yield every record class of the package, module by module."""
    for module in pkgutil.walk_packages(import_module("damagestep").__path__, "damagestep."):
        if not module.name.startswith("damagestep.data"):
            for found in vars(import_module(module.name)).values():
                if "__names__" in getattr(found, "__dict__", {}) and found.__module__ == module.name:
                    yield found


def source(rulings: Iterable[Ruling]) -> str:
    """Write the source of the baked module: the library, and the profiles that rulings are read under.

    Raises:
        BadInput, BadText: a data file is damaged.
    """
    library = read_library(data_folder())
    parts = {name: repr(getattr(library, name)) for name in names_of(Library)}
    parts["cards"] = _lazy_map({ref: repr(card) for ref, card in library.cards.items()})
    listed = ", ".join(f"{name}={part}" for name, part in parts.items())
    under = "".join(f"{profile}," for profile in readings(rulings))
    return f"{HEADER}LIBRARY = Library({listed})\n\nREADINGS = ({under})\n"


def readings(rulings: Iterable[Ruling]) -> dict[str, int]:
    """Return the profiles under which rulings stand, as calls, and the place of each among them."""
    return {call: n for n, call in enumerate(dict.fromkeys(repr(one.profile) for one in rulings))}


def shelves(rulings: Mapping[str, Ruling]) -> dict[str, str]:
    """Write the sources of the modules with the rulings (`damagestep.rulings.shelves`), by file name."""
    known = readings(rulings.values())
    calls: list[dict[str, str]] = [{} for _ in range(SHELVES)]
    places: list[dict[str, int]] = [{} for _ in range(SHELVES)]
    for place, (name, ruling) in enumerate(rulings.items()):
        profile, shelf = repr(ruling.profile), shelf_of(name)
        calls[shelf][name] = repr(ruling).replace(profile, f"READINGS[{known[profile]}]")
        places[shelf][name] = place
    return {
        f"shelves/{name_of(shelf)}.py": f"{SHELF}PLACES = {placed}\nRULINGS = {_lazy_map(called)}\n"
        for shelf, (placed, called) in enumerate(zip(places, calls, strict=True))
    }


def _lazy_map(calls: Mapping[str, str]) -> str:
    """Return the source text of a `LazyMap` that makes each value by its call when it is first asked for."""
    makers = "".join(f"    {name!r}: lambda: {call},\n" for name, call in calls.items())
    return f"LazyMap({{\n{makers}}})"
