"""What everybody must be able to read and to touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.paths import MODULES

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = MODULES / "axe-core" / "axe.min.js"
SERIOUS = """async () => {
    const { violations } = await axe.run(document);
    const some = (nodes) => nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ");
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${some(nodes)}`);
}"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll("button, a, select, input:not([type=file], [type=checkbox])")]
    .filter((one) => one.offsetParent && !one.closest("[disabled]") && !one.classList.contains("skip"))
    .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 90)])
    .filter(([box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([, html]) => html)"""


def check_width(page: Page) -> None:
    """Nothing reaches beyond the right edge of the window."""
    assert page.evaluate(OVERFLOW) <= 0


def check_readable(page: Page) -> None:
    """Nothing reaches beyond the right edge, and axe finds nothing serious."""
    check_width(page)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(SERIOUS) == []


def check_touchable(page: Page) -> None:
    """Everything to press is as large as a thumb."""
    assert page.evaluate(SMALL) == []
