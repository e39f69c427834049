"""Draw the first picture of the page at build time, so that the browser need only listen to it.

The page's views are pure functions that also run here. What they make of the first scene is written into the
HTML, and the page goes on from there (`web/dom.py`). The policy of the page forbids style attributes, so
custom properties go into the style sheet, under `[data-style="…"]`.
"""

from __future__ import annotations

import html
import json
import shutil
import subprocess
import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tools.errors import BuildError
from tools.page import SHEET

if TYPE_CHECKING:
    from pathlib import Path

    from tools.vendor import Files

PAGE = "index.html"
START = "data/start.json"
PLACE = '<div id="page"></div>'
FIRST = "honest-divine-wrath"
"""The scene of a bare address: the Damage Step, a chain of two, and much that is not possible now."""
CATALOGUES = {"timings": "timings", "sources": "sources"}
BUILD_ONLY = {"data/answers.json", "data/rules.json"}

DRAW = """
import json, sys
sys.path.insert(0, sys.argv[1])
import state
from views import page
print(json.dumps(page.view(state.built(json.load(sys.stdin)))))
"""

Node = Any  # a string, or a tag, its attributes and what is inside: see web/tree.py


def start(files: Files) -> bytes:
    """All that the page needs until somebody asks for another scene or language, in one file."""
    given = {name: json.loads(files[f"data/{file}.json"]) for name, file in CATALOGUES.items()}
    given["words"] = json.loads(files["data/locale/en.json"])
    given["record"] = json.loads(files[f"data/scenes/{FIRST}.json"])
    return json.dumps(given, ensure_ascii=False, separators=(",", ":")).encode()


def tree(files: Files, desk: Path) -> Node:
    """What the page's own views make of it, run as the browser finds them."""
    shutil.rmtree(desk, ignore_errors=True)
    for name, content in files.items():
        if name.endswith(".py"):
            (desk / name).parent.mkdir(parents=True, exist_ok=True)
            (desk / name).write_bytes(content)
    command: list[str | Path] = [sys.executable, "-c", DRAW, desk]
    done = subprocess.run(command, check=False, capture_output=True, input=files[START])
    if done.returncode:
        raise BuildError(f"The first picture could not be drawn:\n{done.stderr.decode().strip()}")
    return json.loads(done.stdout)


def declared(style: dict[str, Any]) -> str:
    """The declarations of a style."""
    return ";".join(f"{name}:{value}" for name, value in style.items())


def markup(node: Node, styles: set[str]) -> str:
    """A tree as HTML; the styles in it are collected."""
    if isinstance(node, str):
        return html.escape(node, quote=False)
    tag, attributes, kids = node
    if any(isinstance(one, str) and isinstance(other, str) for one, other in pairwise(kids)):
        raise BuildError(f"Two texts side by side in <{tag}> would be one in the page: {kids}.")
    written = []
    for name, value in attributes.items():
        if name == "style":
            styles.add(declared(value))
            written.append(f' data-style="{html.escape(declared(value))}"')
        elif not (tag == "select" and name == "value"):
            written.append(f' {name}="{"" if value is True else html.escape(str(value))}"')
    inside = "".join(markup(kid, styles) for kid in kids)
    return f"<{tag}{''.join(written)}>{inside}</{tag}>"


def drawn(files: Files, work: Path) -> Files:
    """The same site with the first picture in its page, and its catalogues in one file."""
    merged = {f"data/{file}.json" for file in CATALOGUES.values()} | BUILD_ONLY
    made = {name: content for name, content in files.items() if name not in merged} | {START: start(files)}
    styles: set[str] = set()
    picture = markup(tree(made, work / "picture"), styles)
    rules = "".join(f'[data-style="{one}"]{{{one}}}\n' for one in sorted(styles))
    made[PAGE] = files[PAGE].replace(PLACE.encode(), f'<div id="page">{picture}</div>'.encode())
    made[SHEET] = files[SHEET] + rules.encode()
    return made
