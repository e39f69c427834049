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
from e2e.contexts import Contexts, slowed
from e2e.warm import Warm
from e2e.watching import GENEROUS, SILENT, Watch
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

REMARK = "remark"
"""The name under which a test's report has what the browser remarked on."""

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
    """Run a test that is marked so in every browser; all but one journey of the second in `make browsers`."""
    mark = metafunc.definition.get_closest_marker("every_browser")
    if mark:
        first, second = BROWSERS
        marks = () if mark.kwargs.get("always") else pytest.mark.browsers
        metafunc.parametrize("kind", [first, pytest.param(second, marks=marks)], indirect=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what the browsers remarked on by themselves, each remark once."""
    done = [report for reports in terminalreporter.stats.values() for report in reports]
    said = {text for one in done for name, text in getattr(one, "user_properties", ()) if name == REMARK}
    for text in sorted(said):
        terminalreporter.write_line(f"The browser remarked: {text}")


@pytest.fixture
def kind(request: pytest.FixtureRequest) -> str:
    """Which browser the test's pages are opened in."""
    return str(getattr(request, "param", BROWSERS[0]))


@pytest.fixture
def watch(site: str, record_property: Callable[[str, object], None]) -> Iterator[Watch]:
    """The complaints of this test's pages; a test that provokes some says which."""
    watch = Watch("{0.scheme}://{0.netloc}/".format(urlsplit(site)))
    yield watch
    for remark in watch.remarks:
        record_property(REMARK, remark)


@pytest.fixture
def contexts(request: pytest.FixtureRequest, kind: str) -> Iterator[Contexts]:
    """What makes contexts of their own for this test's pages, in the browser that it runs in."""
    contexts = Contexts(request.getfixturevalue("browser" if kind == BROWSERS[0] else "second_browser"))
    yield contexts
    contexts.close(request.node.name)


@pytest.fixture
def open_page(
    request: pytest.FixtureRequest, kind: str, watch: Watch, contexts: Contexts
) -> Iterator[Callable[..., Page]]:
    """Open a page as asked for: `open_page(width=360, dark=True)`. Complaints fail the test at its end.

    No test sees what another one has kept or was granted. A `fresh` page has a browser context of its own
    besides: nothing is cached or compiled in it, and it alone may be given another clock. Only where it is
    asked for does the page keep itself for use without a network (`keeps`, in a fresh context or in a folder
    with a browser's profile): that takes time, and what a service worker answers cannot be held back or
    changed by a test.

    The engine begins with the memory that a page has kept of it, as on any visit but the first. In a test
    that is marked `first_visit` it starts from its files. In one that is marked `no_engine` the page waits
    for one that never comes: most tests need none.
    """
    warm: Warm | None = request.getfixturevalue("warm") if kind == BROWSERS[0] else None

    def new(
        *,
        width: int = 1280,
        height: int = 900,
        dark: bool = False,
        locale: str = "en-GB",
        fresh: bool = False,
        keeps: bool | Path = False,
    ) -> Page:
        if warm and not (fresh or keeps):
            page = slowed(warm.page(locale, again=not request.node.get_closest_marker("first_visit")))
            contexts.record(page.context)
            page.on("request", watch.asked)
        else:
            context = (
                contexts.new(locale=locale, service_workers="allow" if keeps else "block")
                if isinstance(keeps, bool)
                else contexts.of_profile(keeps, locale=locale)
            )
            context.on("request", watch.asked)
            page = slowed(context.new_page()) if kind == BROWSERS[0] else context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
        if request.node.get_closest_marker("no_engine"):
            page.add_init_script(SILENT)
        return watch.over(page)

    yield new
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
    parts = sorted((DIST / assets["contents"]).glob("[0-9].json"))
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
