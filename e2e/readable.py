"""What everybody must be able to read and to touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tools.paths import MODULES

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOCALES = ("en-GB", "de-DE")
ENGLISH_FIRST = ("en-GB", pytest.param("de-DE", marks=pytest.mark.whole))
"""Both languages, of which `make test` tries one: the other hardly shows another fault."""
GERMAN_FIRST = ("de-DE", pytest.param("en-GB", marks=pytest.mark.whole))
AXE = MODULES / "axe-core" / "axe.min.js"
SERIOUS = """async (rules) => {
    const { violations } = await axe.run(document, rules ? { runOnly: rules } : {});
    const some = (nodes) => nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ");
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${some(nodes)}`);
}"""
IN_TEXT = ('class="go', 'class="cite', 'class="rule', "tl-node")
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll("button, a, select, input:not([type=file], [type=checkbox])")]
    .filter((one) => one.offsetParent && !one.closest("[disabled]") && !one.classList.contains("skip"))
    .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 160)])
    .filter(([box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([, html]) => html)"""


def check_width(page: Page) -> None:
    """Nothing reaches beyond the right edge of the window."""
    assert page.evaluate(OVERFLOW) <= 0


def check_readable(page: Page, scheme: str = "light") -> None:
    """Nothing reaches beyond the right edge, and axe finds nothing serious.

    `scheme` is "dark" where the same was checked in the light just before: then only colours are others, and
    of axe's rules only that about contrast can come to another result.
    """
    check_width(page)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(SERIOUS, ["color-contrast"] if scheme == "dark" else None)
    assert found == [], found


def touch(page: Page) -> None:
    """Let the page have a screen that is touched."""
    page.context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", {"enabled": True})


def check_thumbs(page: Page) -> None:
    """Everything to touch is as large as a thumb, but for the timeline and for links inside a sentence."""
    found = page.evaluate(SMALL)
    small = [one for one in found if not any(name in one for name in IN_TEXT)]
    assert small == [], small


def check_touchable(page: Page) -> None:
    """Everything to press is as large as a thumb."""
    assert page.evaluate(SMALL) == []


def check_forced(page: Page) -> None:
    """The page fits where the reader's system chooses the colours.

    Nothing but colours is another there, and axe measures those that the page would have had.
    """
    page.emulate_media(forced_colors="active")
    check_width(page)
    page.emulate_media(color_scheme="light", forced_colors="none")
