"""Bakes the library and the rulings into one module of constructor calls.

The wheel carries it as `damagestep/data/baked.py`: compiled, it loads without parsing and without
pydantic. Run by the build hook; the records' own `repr` is the format.
"""

from damagestep.library import data_folder, read_library
from damagestep.rulings import read_rulings

HEADER = '''"""Generated from the data files by damagestep.bake; not to be edited."""

from damagestep.library import Library
from damagestep.schema.cards import *
from damagestep.schema.operations import *
from damagestep.schema.patterns import *
from damagestep.schema.ruling import *
from damagestep.schema.scene import *
from damagestep.schema.statics import *
from damagestep.schema.tables import *
from damagestep.schema.words import *

'''


def source() -> str:
    """The source text of the baked module.

    Raises:
        BadInput, BadText: a data file is damaged.
    """
    library = read_library(data_folder())
    return f"{HEADER}LIBRARY = {library!r}\n\nRULINGS = {read_rulings()!r}\n"
