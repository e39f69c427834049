"""Put the Content Security Policy into every page, and stop at a page that could not keep to it.

A `meta` element works on every static host. `'unsafe-eval'` is for WebAssembly and for how MicroPython calls
JavaScript; nothing that somebody wrote is run.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from tools.errors import BuildError

if TYPE_CHECKING:
    from tools.build.vendor import Files

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
NAME = "Content-Security-Policy"
META = f'<meta http-equiv="{NAME}" '
START = '<meta charset="utf-8">\n'
DATA = "application/json"


SUSPECT = re.compile(r"<(?:style|script)|[\s/\"'](?:style|on\w*)\s*=", re.IGNORECASE)
"""What a page must contain somewhere, be it in a text, for the policy to refuse part of it."""


class Reader(HTMLParser):
    """Parses a page: collects its policies, and the elements and attributes that our policy would refuse."""

    def __init__(self) -> None:
        """Begin with nothing collected."""
        super().__init__()
        self.policies: list[str] = []
        self.refused: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that is a policy, or that has something a browser would refuse under ours."""
        given = dict(attrs)
        if tag == "meta" and given.get("http-equiv") == NAME:
            self.policies.append(given.get("content") or "")
        if tag == "style" or (tag == "script" and "src" not in given and given.get("type") != DATA):
            self.refused.append(f"<{tag}>")
        self.refused += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]


def read_page(text: str) -> Reader:
    """Parse the HTML of a page and return the reader with what it collected."""
    reader = Reader()
    reader.feed(text)
    return reader


def add_policy(files: Files) -> Files:
    """Return the site with the policy in each page that has none; a page may have a stricter one of its own.

    Raises:
        BuildError: a page has a style or script that the policy forbids, or no line behind which the
            policy belongs.
    """
    pages = {}
    for name in sorted(name for name in files if name.endswith(".html")):
        text = files[name].decode()
        if SUSPECT.search(text) and (refused := read_page(text).refused):
            raise BuildError(f"{name} has what its policy forbids: {', '.join(refused)}.")
        if META not in text:
            if START not in text:
                raise BuildError(f"{name} has no line '{START.strip()}', behind which its policy belongs.")
            text = text.replace(START, f'{START}{META}content="{POLICY}">\n', 1)
        pages[name] = text.encode()
    return files | pages
