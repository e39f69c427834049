"""Tell the service worker what to keep for use without a network: everything that the lab can ask for.

Workbox runs in it as its own authors publish it, one script for each part, put before ours. Only the list is
made here: the build knows every file and its hash already, so none of Workbox's own build tools is needed.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from tools.build.fingerprint import WORKER, integrity
from tools.build.vendor import WORKBOX, read_files
from tools.errors import BuildError

if TYPE_CHECKING:
    from tools.build.vendor import Files

LIST = re.compile(r"^const FILES = \[.*\];$", re.MULTILINE)
MAP = re.compile(r"^//# sourceMappingURL=.*\n?", re.MULTILINE)
PAGE = "index.html"
PAGES = ("licences.html", "offline.html", "rulings/index.html", "rulings/de/index.html", "rules/")
"""Further pages to which the lab leads: lists, rules, and what is said where another one cannot come."""
ELSEWHERE = ("cards/", "embed", "data/embed/", "data/faces-", "rulings/", "schemas/")
"""Pages that are read on the network, with what only they need."""
SHOWN_BY_SHOPS = "screenshots/"
"""What others show of the page before it is there."""
ANSWERED = "data/verdicts-"
"""What a page that is kept has its engine for."""
WHEN_ASKED = "data/catalogue-"
"""What is kept once somebody has asked for it: a megabyte and a half of cards."""


def is_kept(name: str) -> bool:
    """Check whether the service worker keeps a file of the finished site on the device."""
    if name.endswith(".html"):
        return name == PAGE or name.startswith(PAGES)
    return name != WORKER and not name.startswith((*ELSEWHERE, SHOWN_BY_SHOPS, ANSWERED, WHEN_ASKED))


def write_list(files: Files) -> str:
    """Return as JSON the name and bytes of each file to keep, and the hash of a page, whose name has none.

    The lab comes first: a host that still has an old one is found out before anything else is fetched.
    """
    entries: list[list[str | int]] = []
    for name in sorted(filter(is_kept, files), key=lambda name: (name != PAGE, name)):
        entry: list[str | int] = [name, len(files[name])]
        if name.endswith(".html"):
            entry.append(integrity(files[name]))
        entries.append(entry)
    return json.dumps(entries, separators=(",", ":"))


def join_workbox() -> str:
    """Join the parts of Workbox that a service worker needs, each after those it needs."""
    parts = [read_files(f"workbox-{part}/build", (f"workbox-{part}.prod.js",), "") for part in WORKBOX]
    return "".join(MAP.sub("", text.decode()) for part in parts for text in part.values())


def fill_worker(files: Files) -> Files:
    """Return the finished site with the list of its files, and Workbox, in its service worker.

    A list that the worker already has is replaced.

    Raises:
        BuildError: the worker has no line for the list.
    """
    script = files[WORKER].decode()
    if not LIST.search(script):
        raise BuildError(f"{WORKER} has no line 'const FILES = [];' for the list of files.")
    script = LIST.sub(lambda _: f"const FILES = {write_list(files)};", script)
    if "workbox:core" not in script:
        script = f"/* Workbox, MIT License: workbox/LICENSE */\n{join_workbox()}\n{script}"
    return files | {WORKER: script.encode()}
