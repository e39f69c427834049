"""Leave out of the compiled archives what nobody in a browser tab can use, so that it is never fetched.

What is left out is named here, so that everything else of a later version stays. A test imports all of the
engine and of pydantic with what is left.
"""

from __future__ import annotations

import zipfile
from fnmatch import fnmatch
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LIBRARY = (
    # Terminals, debuggers, profilers and tests.
    *("_pyrepl", "bdb", "cProfile", "cmd", "code", "doctest", "modulefinder", "pdb", "profile", "pstats"),
    *("pyclbr", "pydoc", "rlcompleter", "tabnanny", "timeit", "trace", "tracemalloc", "unittest"),
    # Other processes, servers and mail.
    *("ftplib", "imaplib", "mailbox", "multiprocessing", "netrc", "poplib", "smtplib", "socketserver"),
    *("webbrowser", "wsgiref", "xmlrpc"),
    # Formats and tools that the engine does not speak.
    *("_ast_unparse", "_pyio", "compileall", "configparser", "csv", "fileinput", "optparse", "pickletools"),
    *("plistlib", "shelve", "sqlite3", "statistics", "stringprep", "symtable", "wave", "xml", "zipapp"),
)
"""Top-level modules and packages of Python's library."""
ENCODINGS = (
    *("big5*", "cp[!4]*", "cp42*", "euc_*", "gb*", "hp_*", "hz", "iso2022*", "iso8859_*", "johab", "koi8_*"),
    *("kz1048", "mac_*", "palmos", "ptcp154", "shift_jis*", "tis_620", "uu_codec", "rot_13"),
)
"""Encodings from before Unicode. Latin 1 has a module of its own, and the names in archives are cp437."""
FOLDERS = ("cards", "profiles", "rule_texts", "rulings", "schemas", "shelves")
"""The engine's data that a browser has in another form: baked into a module, or as files of the site."""
CATALOGUE = tuple(f"data/{name}.jsonl" for name in ("catalogue", "passcodes", "read_cards"))
UNUSED = {
    "python_stdlib.zip": [
        *(pattern for name in LIBRARY for pattern in (f"{name}.pyc", f"{name}/*")),
        *(f"encodings/{name}.pyc" for name in ENCODINGS),
    ],
    "damagestep-*.whl": [
        *(f"damagestep/data/{folder}/*" for folder in FOLDERS),
        *(f"damagestep/data/{file}.toml" for file in ("rules", "sources", "switches", "timings")),
        *(f"damagestep/{part}" for part in (*CATALOGUE, "reading/*", "cli/*", "__main__.pyc")),
        "*.dist-info/entry_points.txt",
    ],
    "pydantic-*.whl": ["pydantic/v1/*", "pydantic/mypy.pyc"],
    "*.whl": ["*.dist-info/RECORD", "*.dist-info/sboms/*"],
}
"""Patterns of what is left out of which archive.

Of the engine: what its library is baked from, what the site serves beside it, as the catalogue, which it cuts
into small files, its command line, and the reader of card texts, which no view of the page uses yet. Of
pydantic: its version 1, for those who are on their way to version 2. Of every wheel: what an installer
checks, since the lock holds the hash of the whole wheel, and the lists of what it was built from. Licences
stay.
"""
ABOUT = "*.dist-info/METADATA"
"""What tells the lock of a wheel. Below its first empty line stands the README, which nobody reads there."""


WANTED_COMPILED = "damagestep/data/shelves/*"
"""What the site serves beside the wheel as the compiler made it (`shelves`)."""


def find_unused(archive: Path) -> list[str]:
    """Return the patterns of what is unused in an archive."""
    return [one for name, patterns in UNUSED.items() if fnmatch(archive.name, name) for one in patterns]


def spare(archive: Path, made: Path) -> None:
    """Copy an archive without what `shake` would leave out of it compiled: compiling that takes seconds."""
    unused = [one.replace(".pyc", ".py") for one in find_unused(archive) if ".dist-info" not in one]
    left_out = [one for one in unused if one != WANTED_COMPILED]
    with zipfile.ZipFile(archive) as given, zipfile.ZipFile(made, "w") as left:
        for entry in given.infolist():
            if not any(fnmatch(entry.filename, one) for one in left_out):
                left.writestr(entry, given.read(entry))


def shake(archive: Path, desk: Path) -> Path:
    """Write an archive without its unused files into `desk` and return the new path.

    Equal input gives equal bytes. An archive of which nothing is unused is not copied: its own path is
    returned.
    """
    left_out = find_unused(archive)
    if not left_out:
        return archive
    desk.mkdir(parents=True, exist_ok=True)
    made = desk / archive.name
    with zipfile.ZipFile(archive) as given, zipfile.ZipFile(made, "w") as left:
        for entry in given.infolist():
            if not any(fnmatch(entry.filename, one) for one in left_out):
                content = given.read(entry)
                if fnmatch(entry.filename, ABOUT):
                    content = content.partition(b"\n\n")[0] + b"\n"
                left.writestr(entry, content, compresslevel=9)
    return made
