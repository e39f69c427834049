"""The built site, served statically below a sub-path, and a browser that notices what goes wrong."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from e2e import firefox_relay
from e2e.profiles import open_profile
from e2e.traces import Traces
from e2e.warm import Warm
from e2e.watching import GENEROUS, POLICY, SILENT, Watch
from playwright.sync_api import expect, sync_playwright
from tools.paths import DIST
from tools.serve import serving
from tools.setup import chromium, firefox

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, Playwright

SAMPLES = 6
BROWSERS = ("chromium", "firefox")
CALM: dict[str, str | float | bool] = {"ui.prefersReducedMotion": 1}
"""Firefox's own setting, since Playwright cannot ask it for less motion."""

expect.set_options(timeout=GENEROUS)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, not at the root of its host."""
    if not (DIST / "index.html").is_file():
        pytest.exit("There is no site in dist/. Run 'make build'.", returncode=1)
    with serving(DIST, "/some/path/") as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The browser of those tests that have a context, and so a cache and a process, of their own."""
    with playwright.chromium.launch(executable_path=chromium.path(), args=chromium.FLAGS) as browser:
        yield browser


@pytest.fixture(scope="session")
def second_browser(playwright: Playwright) -> Iterator[Browser]:
    """Firefox, as the system has it."""
    found = firefox.path()
    if found is None:
        pytest.skip("no Firefox here, and none can be installed")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    surroundings: dict[str, str | float | bool] = {
        **os.environ,
        "PATH": path,
        firefox_relay.FIREFOX: str(found),
    }
    with playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=firefox_relay.__file__,
        env=surroundings,
        firefox_user_prefs=CALM,
    ) as browser:
        yield browser


@pytest.fixture(scope="session")
def warm(playwright: Playwright, site: str) -> Iterator[Warm]:
    """The browser of all other tests, in which the engine need not be compiled for each."""
    flags = [*chromium.FLAGS, "--process-per-site"]
    with playwright.chromium.launch(executable_path=chromium.path(), args=flags) as browser:
        yield Warm(browser, site)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that is marked so in every browser."""
    if metafunc.definition.get_closest_marker("every_browser"):
        metafunc.parametrize("kind", BROWSERS, indirect=True)


@pytest.fixture
def kind(request: pytest.FixtureRequest) -> str:
    """Which browser the test's pages are opened in."""
    return str(getattr(request, "param", BROWSERS[0]))


@pytest.fixture
def watch(site: str) -> Watch:
    """The complaints of this test's pages; a test that provokes some says which."""
    return Watch("{0.scheme}://{0.netloc}/".format(urlsplit(site)))


@pytest.fixture
def open_page(request: pytest.FixtureRequest, kind: str, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Open a page as asked for: `open_page(width=360, dark=True)`. Complaints fail the test at its end.

    No test sees what another one has kept or was granted. A `fresh` page has a browser context of its own
    besides: nothing is cached or compiled in it, and it alone may be given another clock. Only where it is
    asked for does the page keep itself for use without a network (`keeps`, in a fresh context or in a folder
    with a browser's profile): that takes time, and what a service worker answers cannot be held back or
    changed by a test. In one that is marked `no_engine` the page waits for one that never comes: starting it
    takes longer than most of these tests. In one that is marked `second_visit` the engine may begin with the
    memory that a page has kept of it, as on any visit but the first.
    """
    contexts = []
    traces = Traces()
    own = request.getfixturevalue("browser" if kind == BROWSERS[0] else "second_browser")
    warm = request.getfixturevalue("warm") if kind == BROWSERS[0] else None

    def new(
        *,
        width: int = 1280,
        height: int = 900,
        dark: bool = False,
        locale: str = "en-GB",
        fresh: bool = False,
        keeps: bool | Path = False,
    ) -> Page:
        if fresh or keeps or not warm:
            context = (
                own.new_context(locale=locale, service_workers="allow" if keeps else "block")
                if isinstance(keeps, bool)
                else open_profile(own.browser_type, keeps, locale)
            )
            context.set_default_timeout(GENEROUS)
            context.add_init_script(POLICY)
            context.on("request", watch.asked)
            contexts.append(context)
            page = context.new_page()
        else:
            page = warm.page(locale, again=bool(request.node.get_closest_marker("second_visit")))
            page.on("request", watch.asked)
        if kind == BROWSERS[0]:
            traces.begin(page.context)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
        page.on("console", watch.said)
        page.on("pageerror", watch.raised)
        if request.node.get_closest_marker("no_engine"):
            page.add_init_script(SILENT)
        return page

    yield new
    traces.keep(request.node.name)
    for context in contexts:
        context.close()
    if warm:
        warm.clear()
    assert watch.foreign == []
    assert watch.complaints == []


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """A page of a usual size."""
    return open_page()


@pytest.fixture(scope="session")
def assets() -> dict[str, str]:
    """The table of addresses that the build wrote into the page."""
    text = (DIST / "index.html").read_text(encoding="utf-8")
    table: dict[str, str] = json.loads(text.partition('id="assets">')[2].partition("</script>")[0])
    return table


@pytest.fixture(scope="session")
def topics(assets: dict[str, str]) -> list[list[str]]:
    """The ids of all built-in scenes, topic by topic."""
    parts = sorted((DIST / assets["contents"]).glob("*.json"))
    listed = [topic for one in parts for topic in json.loads(one.read_text(encoding="utf-8"))["topics"]]
    return [[ruling["id"] for ruling in topic["rulings"]] for topic in listed]


@pytest.fixture(scope="session")
def scenes(topics: list[list[str]]) -> list[str]:
    """The ids of all built-in scenes."""
    return [scene for topic in topics for scene in topic]


@pytest.fixture(scope="session")
def samples(topics: list[list[str]]) -> list[str]:
    """A few scenes from all over, for journeys that take a key press for every step."""
    return [topic[0] for topic in topics[:: max(1, len(topics) // SAMPLES)]]
