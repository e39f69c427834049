"""The ways of a reader in WebKit, the engine of Safari, driven by Selenium: Playwright has one of its own."""

from __future__ import annotations

import os
import re
import socket
import subprocess
from typing import TYPE_CHECKING

import pytest
from e2e.own_scene import CODE
from e2e.watching import GENEROUS
from selenium.common.exceptions import (
    NoSuchElementException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.expected_conditions import (
    presence_of_element_located,
    text_to_be_present_in_element_attribute,
    visibility_of_element_located,
)
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from tools.setup import webkit
from urllib3.exceptions import HTTPError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from selenium.webdriver.remote.webelement import WebElement

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
"""Selenium's own way to start this browser is one that it calls deprecated."""
LONGEST = 90
"""Seconds that the driver may take for an answer: one that is lost would be waited for without an end."""
SCREEN = "1280x900x24"
ANSWERED = "html[data-engine=ready] [data-part=refused]:not([hidden])"


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """The number of a screen that nobody sees."""
    found = webkit.paths()
    if found is None:
        pytest.skip("no WebKit here, and none can be installed")
    told, tells = os.pipe()
    command = [found[1], "-displayfd", str(tells), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=(tells,), stderr=subprocess.DEVNULL) as server:  # noqa: S603
        os.close(tells)
        with os.fdopen(told) as number:
            yield f":{number.readline().strip()}"
        server.terminate()


class Reader:
    """Somebody who reads the site in WebKit."""

    def __init__(self, driver: WebKitGTK, site: str) -> None:
        """`site` is the address of the site."""
        self.driver, self.site = driver, site
        # The page changes what it shows at any time, and an element that was found may be gone by its use.
        gone = (NoSuchElementException, StaleElementReferenceException)
        # The engine takes twice as long to start in it as in Chromium.
        self.wait = WebDriverWait(driver, 2 * GENEROUS / 1000, ignored_exceptions=gone)

    def open(self, at: str = "") -> None:
        """Open an address within the site in the first visit, and wait until the page can be used."""
        self.driver.get(self.site + "licences.html")
        self.driver.execute_script("localStorage.clear()")
        self.driver.get(self.site + at)
        self.finds("html[data-ui=live]")

    def finds(self, selector: str) -> WebElement:
        """Wait for what fits."""
        return self.wait.until(presence_of_element_located((By.CSS_SELECTOR, selector)))

    def sees(self, selector: str) -> WebElement:
        """Wait until the first of what fits can be seen."""
        return self.wait.until(visibility_of_element_located((By.CSS_SELECTOR, selector)))

    def reads(self, selector: str, text: str) -> None:
        """Wait until a text stands in what fits, wherever its words may be parted."""
        inside = text_to_be_present_in_element_attribute
        self.wait.until(inside((By.CSS_SELECTOR, selector), "textContent", text))

    def types(self, keys: str, selector: str = "body") -> None:
        """Press keys on the page, or in a field."""
        self.sees(selector).send_keys(keys)

    def presses(self, selector: str) -> None:
        """Press the first of what fits, once it can be seen."""

        def pressed(driver: WebKitGTK) -> bool:
            found = driver.find_element(By.CSS_SELECTOR, selector)
            if seen := found.is_displayed():
                found.click()
            return seen

        self.wait.until(pressed)

    def step(self) -> int:
        """Return the step at which the page stands."""

        def told(driver: WebKitGTK) -> int:
            found = re.search(r"\d+", driver.find_element(By.CSS_SELECTOR, "[data-part=step]").text)
            return int(found[0]) if found else 0

        return self.wait.until(told)

    def stands_at(self, step: int) -> None:
        """Wait until the page stands at a step."""
        self.wait.until(lambda _: self.step() == step)


@pytest.fixture(scope="module")
def limited() -> Iterator[None]:
    """Answers of the driver are waited for no longer than `LONGEST`: it makes its own connections."""
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(LONGEST)
    yield
    socket.setdefaulttimeout(before)


@pytest.fixture(scope="module")
def reader(screen: str, site: str, limited: None) -> Iterator[Reader]:  # noqa: ARG001
    """A reader, the same one for all of these tests: a browser takes long to start."""
    with start(screen) as driver:
        yield Reader(driver, site)


def start(screen: str) -> WebKitGTK:
    """Start the browser on a screen, once more where its driver gives no answer."""
    found = webkit.paths()
    assert found
    surroundings = {**os.environ, "DISPLAY": screen}
    try:
        return WebKitGTK(options=Options(), service=Service(found[0], env=surroundings))
    except (HTTPError, OSError, WebDriverException):
        return WebKitGTK(options=Options(), service=Service(found[0], env=surroundings))


def test_a_ruling_is_stepped_through_and_the_engine_says_who_may_act(reader: Reader) -> None:
    reader.open("#scene=honest-before-calculation")
    reader.stands_at(1)
    reader.types(Keys.ARROW_RIGHT * 3)
    reader.stands_at(4)
    reader.types(Keys.ARROW_LEFT)
    reader.stands_at(3)
    reader.finds(ANSWERED)
    reader.sees("#now button[data-decide]")


@pytest.mark.browsers
def test_a_linked_scene_opens_with_its_own_card_and_is_played_on(reader: Reader) -> None:
    reader.open(f"#c={CODE}")
    reader.reads("[data-part=masthead] h1", "An ogre in the second row")
    reader.reads(".mats", "Ogre <b>of Ours</b>")
    reader.finds(ANSWERED)
    before = reader.step()
    reader.presses("#now button[data-decide]")
    reader.wait.until(lambda _: reader.step() > before)


@pytest.mark.browsers
def test_a_scene_is_built_from_a_search_and_goes_to_the_lab(reader: Reader) -> None:
    reader.open()
    reader.types("/")
    reader.sees("[data-part=browse] .topic")
    reader.types("maneater bug skill drane book of moon", "[data-part=browse] [data-do=search]")
    reader.presses("[data-gather]")
    reader.finds("html[data-view=builder]")
    reader.reads("[data-part=build-mat]", "Skill Drain")
    reader.presses("[data-build=play]")
    reader.finds("html[data-view=lab]")
    reader.finds(ANSWERED)


@pytest.mark.browsers
def test_an_embed_shows_a_ruling(reader: Reader) -> None:
    reader.driver.get(f"{reader.site}embed.html#scene=honest-before-calculation&at=2")
    reader.finds("html[data-ui=live]")
    reader.reads("[data-part=mat]", "Honest")
    reader.reads(".saying__no", "2")
