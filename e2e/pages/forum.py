"""A forum at another origin than the site, with embeds in its posts."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from e2e.pages.embed import Embed
from e2e.watching import at_rest
from playwright.sync_api import expect

from damagestep import Line
from damagestep.common.coding import tape
from damagestep.lines.codes import code_of
from damagestep.lines.recording import recording
from damagestep.lines.scenes.parse import parse_scene

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

HEADERS = 300  # bytes of the headers of an answer, roughly
CONTENT = """async (root) => {
    await document.fonts.ready;
    return Math.ceil(root.querySelector("#page").getBoundingClientRect().height);
}"""
"""The height that an embed asks for (`web/js/embed_height.js`)."""
IN_SIGHT = "frame => frame.getBoundingClientRect().top < innerHeight"
LEAST = 120  # px that every embed is given


def lean(line: Line) -> dict[str, Any]:
    """The recording of a line, as it goes behind a code."""
    return tape.lean(recording(line.to_end(), "own", len(line.decisions)))


def taped(line: Line, called: str, record: object = None) -> str:
    """A code with its recording behind it, as the page writes it, or with another one."""
    text = json.dumps(lean(line) if record is None else record, ensure_ascii=False)
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeezed.compress(text.encode()) + squeezed.flush()
    return f"{code_of(line, (1, 1), called)}~{base64.urlsafe_b64encode(packed).rstrip(b'=').decode()}"


LINE = Line.of(
    parse_scene("A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull | set: Mirror Force"),
    ("attack:elemental-hero-neos-alius>summoned-skull",),
)
OWN = taped(LINE, "A <b>bold</b> attack")
BARE = OWN.partition("~")[0]


@dataclass
class Sent:
    """What the site has sent: the file of each answer and its bytes."""

    answers: list[tuple[str, int]] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All bytes, headers included."""
        return sum(size + HEADERS for _, size in self.answers)

    def of(self, part: str) -> list[str]:
        """The addresses of a part of the site that was asked for."""
        return [path for path, _ in self.answers if part in path]


@dataclass
class Forum:
    """A page at another origin than the site, and what the site has sent to it."""

    folder: Path
    address: str
    site: str
    sent: Sent

    def post(self, page: Page, *hashes: str, width: int = 640, more: str = "") -> None:
        """Show a thread with an embed in each post."""
        frames = "".join(
            f'<p>Post {n}</p><iframe src="{self.site}embed.html#{one}" width="{width}" height="480" {more}'
            f' title="Scene {n}" style="border: 0"></iframe>'
            for n, one in enumerate(hashes)
        )
        script = f'<script src="{self.site}embed-host.js"></script>'
        text = (
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Forum</title>'
            f'<link rel="icon" href="data:,"><body><input aria-label="Answer">{frames}'
            f'<p style="height: 2000px">The end</p>{script}</body></html>'
        )
        (self.folder / "index.html").write_text(text, encoding="utf-8")
        page.goto(self.address)

    def embeds(self, page: Page, count: int) -> list[Embed]:
        """The embeds of the page, once each can be used and has the height that it asks for."""
        found = [Embed(page.frame_locator("iframe").nth(n)) for n in range(count)]
        for one in found:
            one.live()
        self.rest(page)
        return found

    def rest(self, page: Page) -> None:
        """Wait until no embed grows: those below it move, and a click on one of them goes astray."""
        frames = page.locator("html:has(script[src$='embed-host.js']) iframe")
        for n in range(frames.count()):
            inside = page.frame_locator("iframe").nth(n)
            at_rest(inside)
            if not frames.nth(n).evaluate(IN_SIGHT):  # a browser lays out no frame before it is seen
                continue
            wanted = max(LEAST, inside.locator("html").evaluate(CONTENT))
            expect(frames.nth(n)).to_have_css("height", f"{wanted}px")
