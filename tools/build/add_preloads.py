"""Tell the browser at once what the page will ask for on its way to the first picture.

Otherwise each file is asked for only when the one before it has run: PyScript, then MicroPython, then the
modules, then the script.
"""

from __future__ import annotations

import html
import json
import posixpath
import re
from typing import TYPE_CHECKING

from tools.build.references import CONFIG, resolve

if TYPE_CHECKING:
    from tools.build.vendor import Files

SCRIPT = re.compile(r"""<script\s+type="mpy"\s+src="([^"]+)""")
ARCHIVE = re.compile(r"""\sdata-src="([^"]+)""")
MODULES = re.compile(r"""<script\s+type="module"\s+src="([^"]+)""")
PARTS = (
    re.compile(r"""from\s*["']\./(core-[^"']+)["']"""),
    re.compile(r"""\berror:\(\)=>import\(["']\./(error-[^"']+)["']"""),
)
"""Where each part of PyScript asks for the next; the last shows what Python complains of."""
BEFORE = "<script type="  # behind the script that runs before the first paint, and all that the paint needs


def write_hint(name: str, page: str) -> str:
    """Return the link element by which a page preloads a file, with an address relative to the page."""
    address = posixpath.relpath(name, posixpath.dirname(page) or ".")
    if name.endswith(".js"):
        return f'<link rel="modulepreload" href="{address}">\n'
    return f'<link rel="preload" as="fetch" crossorigin href="{address}">\n'


def find_pyscript(files: Files) -> list[str]:
    """Return the logical names of PyScript's parts that every page asks for, in order.

    The list ends before the first part that cannot be found.
    """
    names = ["pyscript/core.js"]
    for asks in PARTS:
        found = asks.search(files[names[-1]].decode())
        if found is None:
            break
        names.append(f"pyscript/{found[1]}")
    return names


def find_wanted(page: str, text: str, files: Files) -> list[str]:
    """Return the logical names of all files that a page with a MicroPython script always asks for, in order.

    The list is empty if the page has no configuration of PyScript.
    """
    config = CONFIG.search(text)
    if config is None:
        return []
    settings = json.loads(html.unescape(config["json"]))
    interpreter = resolve(settings["interpreter"], page)[0]
    names = [*find_pyscript(files), interpreter, posixpath.splitext(interpreter)[0] + ".wasm"]
    names += [resolve(address, page)[0] for address in settings.get("files", {})]
    for addresses in (MODULES, ARCHIVE, SCRIPT):
        names += [resolve(address, page)[0] for address in addresses.findall(text)]
    return [name for name in dict.fromkeys(names) if name in files]


def add_preloads(files: Files) -> Files:
    """Return the site with links in each page that preload what the page will ask for."""
    pages = {}
    for page in sorted(name for name in files if name.endswith(".html")):
        text = files[page].decode()
        hints = "".join(write_hint(name, page) for name in find_wanted(page, text, files))
        pages[page] = text.replace(BEFORE, hints + BEFORE, 1).encode()
    return files | pages
