"""Draw the first picture of the page at build time, so that the browser need only listen to it.

The page's views are pure functions that also run here. What they make of the first scene is written into the
HTML, and the page goes on from there (`web/core/dom.py`). The policy of the page forbids style attributes, so
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

from tools.build.web_files import SHEET
from tools.errors import BuildError

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files

PAGE = "index.html"
START = "data/start.json"
PLACE = '<div id="page"></div>'
FIRST = "honest-divine-wrath"
"""The scene of a bare address: the Damage Step, a chain of two, and much that is not possible now."""
CATALOGUES = {"timings": "timings", "sources": "sources"}
BUILD_ONLY = {"data/answers.json", "data/card-words.json", "data/rules.json", "data/rulings.json"}

DRAW = """
import json, sys
sys.path.insert(0, sys.argv[1])
from model import state
from views import page
print(json.dumps(page.view(state.built(json.load(sys.stdin)))))
"""

Node = Any  # a string, or a tag, its attributes and what is inside: see web/core/vdom.py


def collect_start(files: Files) -> bytes:
    """Return as JSON what the page needs until it shows another scene or language."""
    given = {name: json.loads(files[f"data/{file}.json"]) for name, file in CATALOGUES.items()}
    given["words"] = json.loads(files["data/locale/en.json"])
    given["record"] = json.loads(files[f"data/scenes/{FIRST}.json"])
    return json.dumps(given, ensure_ascii=False, separators=(",", ":")).encode()


def draw_tree(files: Files, desk: Path) -> Node:
    """Run the page's own views on the first scene in a process, and return the tree that they make.

    Raises:
        BuildError: the views fail.
    """
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


def declare(style: dict[str, Any]) -> str:
    """Return a style's properties as CSS declarations."""
    return ";".join(f"{name}:{value}" for name, value in style.items())


def render(node: Node, styles: set[str]) -> str:
    """Return a tree as HTML, and add the declarations of each style attribute in it to `styles`.

    Raises:
        BuildError: two texts stand side by side in an element.
    """
    if isinstance(node, str):
        return html.escape(node, quote=False)
    tag, attributes, kids = node
    if any(isinstance(one, str) and isinstance(other, str) for one, other in pairwise(kids)):
        raise BuildError(f"Two texts side by side in <{tag}> would be one in the page: {kids}.")
    written = []
    for name, value in attributes.items():
        if name == "style":
            styles.add(declare(value))
            written.append(f' data-style="{html.escape(declare(value))}"')
        elif not (tag == "select" and name == "value"):
            written.append(f' {name}="{"" if value is True else html.escape(str(value))}"')
    inside = "".join(render(kid, styles) for kid in kids)
    return f"<{tag}{''.join(written)}>{inside}</{tag}>"


def draw(files: Files, work: Path) -> Files:
    """Return the site with the first picture in its page, and with the first catalogues in one file.

    The files of those catalogues, and those that only the build needs, are left out.
    """
    merged = {f"data/{file}.json" for file in CATALOGUES.values()} | BUILD_ONLY
    made = {name: content for name, content in files.items() if name not in merged} | {
        START: collect_start(files)
    }
    styles: set[str] = set()
    picture = render(draw_tree(made, work / "picture"), styles)
    rules = "".join(f'[data-style="{one}"]{{{one}}}\n' for one in sorted(styles))
    made[PAGE] = files[PAGE].replace(PLACE.encode(), f'<div id="page">{picture}</div>'.encode())
    made[SHEET] = files[SHEET] + rules.encode()
    return made
