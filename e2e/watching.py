"""What the tests wait for, and what they watch out for."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from weakref import WeakSet

from playwright.sync_api import expect
from tools.paths import CACHE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import ConsoleMessage, Error, FrameLocator, Locator, Page, Request, Route

SHOTS = CACHE / "shots"
POLICY = """
window.refused = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    window.refused.push(effectiveDirective);
    console.error(`refused by the policy: ${effectiveDirective} ${blockedURI}`);
});
"""  # runs in every page before anything of its own
SILENT = """{
    const Real = Worker;
    const silent = { postMessage() {}, terminate() {} };
    window.Worker = function (at, how) { return /engine_worker/.test(at) ? silent : new Real(at, how); };
}"""  # an engine that never says a word; the search works
DENIED = "Service Worker registration blocked by Playwright"
CUT_OFF = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
"""The hash of nothing: Firefox complains of it where the end of a test cuts a fetch off."""
NOBODYS = "**/a-file-that-nobody-asks-for"
GENEROUS = 60_000  # ms that anything may take, on a slow machine under load: only what fails waits so long
LIVE = "html[data-ui=live]"
REST = f"{LIVE}:not([data-busy]), {LIVE}[data-busy=engine]:not([data-engine=ready])"
BLANK = "about:blank"
_may_hold: WeakSet[Page] = WeakSet()
"""The pages that ask for every file in such a way that a test may hold it."""


@dataclass
class Watch:
    """What a page did that it should not: said on the console, raised, or asked of somebody else.

    What a browser remarks on by itself, and no script of the page, may be something else in its next version:
    such warnings fail nothing, and are printed at the end.
    """

    origin: str
    heard: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    provoked: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)

    def over(self, page: Page) -> Page:
        """Listen to a page."""
        page.on("console", self.said)
        page.on("pageerror", self.raised)
        return page

    def said(self, message: ConsoleMessage) -> None:
        """Keep errors, and the warnings of scripts."""
        if message.type == "error" or (message.type == "warning" and message.args):
            if message.text != DENIED:
                self.heard.append(f"{message.type}: {message.text}")
        elif message.type == "warning":
            self.remarks.append(message.text)

    def raised(self, error: Error) -> None:
        """Keep what nobody caught."""
        if CUT_OFF not in str(error):
            self.heard.append(f"raised: {error}")

    def provokes(self, *words: str) -> None:
        """Say what a test makes go wrong: a complaint with one of these words is its doing."""
        self.provoked.extend(words)

    @property
    def complaints(self) -> list[str]:
        """What was said and raised that nobody provoked."""
        return [said for said in self.heard if not any(word in said for word in self.provoked)]

    def asked(self, request: Request) -> None:
        """Keep every request, and those to other places apart."""
        self.files.append(urlsplit(request.url).path.rsplit("/", 1)[-1])
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.foreign.append(request.url)


def live(page: Page) -> None:
    """Wait until the page can be used."""
    expect(page.locator(LIVE)).to_be_attached()


def at_rest(page: Page | FrameLocator) -> None:
    """Wait until the page has done all that was begun, but for what waits for an engine that is yet to come.

    What it has not done by then, it does not do.
    """
    expect(page.locator(REST)).to_be_attached()


def answered(page: Page) -> None:
    """Wait until the engine has answered."""
    expect(page.locator("html[data-engine=ready]")).to_be_attached()
    expect(page.locator("[data-part=refused]:not([hidden])")).to_be_attached()


def let_hold(page: Page) -> Page:
    """Have a page that is not opened yet ask for every file in such a way that a test may hold any of them.

    A browser that is told only later to ask goes on for a moment without: what the page fetches then is seen
    by nobody.
    """
    assert page.url == BLANK, "a page that is open already may ask for files past what holds them"
    page.route(NOBODYS, lambda route: route.continue_())
    _may_hold.add(page)
    return page


class Held(list["Route"]):
    """The requests for a file, a pattern, that wait for who holds them; the list grows with them."""

    def __init__(self, file: str) -> None:
        """Nothing has been asked for yet."""
        super().__init__()
        self.file = file


def hold(page: Page, file: str) -> Held:
    """Leave every request for a file (a pattern) waiting for who asked for this.

    Where the page is open already, `let_hold` goes before its opening.
    """
    if page not in _may_hold:
        let_hold(page)
    held = Held(file)
    page.route(file, lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks its handlers
    return held


def release(page: Page, held: Held, *, missing: bool = False, within: FrameLocator | None = None) -> None:
    """Let the one request that is held come, or be missing, once it was made, and the page act on it.

    No further request for the file is held. `within` is the frame that acts on it, if it is not the page.
    """
    if not held:
        with page.expect_request(held.file):
            pass
        page.evaluate("0")  # what comes behind the request, its route, has been heard by then
    (route,) = held
    page.unroute(held.file)
    with page.expect_response(lambda response: response.request == route.request) as answer:
        if missing:
            route.fulfill(status=404, body="There is no such file.")
        else:
            route.continue_()
    answer.value.finished()
    at_rest(within or page)


def shot(page: Page, name: str, part: Locator | None = None) -> None:
    """Keep a picture of the whole page or of a part, where pictures are asked for: each takes its time."""
    if "DAMAGESTEP_SHOTS" not in os.environ:
        return
    path = str(SHOTS / f"{name}.png")
    if part:
        part.screenshot(path=path)
    else:
        page.screenshot(path=path, full_page=True)


def in_turn(page: Page) -> Iterator[str]:
    """Give the page one colour scheme after the other, and say which it has."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        yield scheme
