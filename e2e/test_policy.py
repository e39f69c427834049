"""Nothing but the site's own files runs or loads in its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from playwright.sync_api import expect
from tools.build.content_policy import read_page
from tools.paths import DIST

if TYPE_CHECKING:
    from e2e.watching import Watch
    from playwright.sync_api import Page

ATTEMPTS = {
    "script-src-elem": """() => {
        const made = document.createElement("script");
        made.textContent = "window.ran = true";
        document.body.append(made);
    }""",
    "script-src-attr": """() => {
        const made = document.createElement("b");
        made.setAttribute("onclick", "window.ran = true");
        document.body.append(made);
        made.click();
    }""",
    "style-src-attr": """() => document.body.setAttribute("style", "display: none")""",
    "img-src": """() => { new Image().src = "http://localhost:9/picture.png" }""",
    "connect-src": """() => { fetch("http://localhost:9/data.json").catch(() => {}) }""",
}


def test_pages_of_every_kind_have_a_policy_that_names_no_other_host() -> None:
    for file in {file.parent: file for file in sorted(DIST.rglob("*.html"))}.values():  # one of each kind
        head = file.read_text(encoding="utf-8").partition("</head>")[0]  # no policy counts below it
        (policy,) = read_page(head).policies
        rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
        assert rules["default-src"] == "'none'", file.name
        assert "unsafe-inline" not in policy, file.name
        assert "http" not in policy, file.name


def test_the_page_at_work_breaks_no_rule(page: Page, site: str) -> None:
    lab = Lab(page, site).open().answered()
    page.locator("nav [data-do=rulings]").click()
    expect(page.locator("dialog[open] [data-scene]").first).to_be_visible()
    page.keyboard.press("Escape")
    lab.share()
    expect(page.locator("[data-part=qr] path")).to_be_attached()
    assert page.evaluate("refused") == []


@pytest.mark.no_engine
def test_what_would_come_in_is_refused(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("Content Security Policy", "refused by the policy")
    Lab(page, site).open()
    for rule, attempt in ATTEMPTS.items():
        page.evaluate(attempt)
        page.wait_for_function("refused.length")
        assert page.evaluate("refused.splice(0)") == [rule]
    assert page.evaluate("window.ran === undefined")
    expect(page.locator("body")).to_be_visible()
    watch.foreign.clear()
