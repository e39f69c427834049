"""The Content Security Policy stands in every page, before anything that loads."""

from __future__ import annotations

import pytest
from tools.build.content_policy import POLICY, add_policy, read_page
from tools.errors import BuildError

PAGE = '<html><head><meta charset="utf-8">\n<script src="a.js"></script></head><body>{}</body></html>'


def page(inside: str = "") -> str:
    """A page as the build leaves it."""
    return add_policy({"a.html": PAGE.format(inside).encode()})["a.html"].decode()


def test_a_page_gets_the_policy_before_its_first_script() -> None:
    assert read_page(page()).policies == [POLICY]
    assert page().index("Content-Security-Policy") < page().index("<script")


def test_a_page_may_have_a_stricter_policy_of_its_own() -> None:
    own = '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'
    assert add_policy({"a.html": own.encode()})["a.html"].decode() == own


@pytest.mark.parametrize(
    ("inside", "named"),
    [
        ("<script>go()</script>", "<script>"),
        ("<style>b { color: red }</style>", "<style>"),
        ('<b style="color: red">b</b>', "b style"),
        ('<b onclick="go()">b</b>', "b onclick"),
    ],
)
def test_what_the_policy_forbids_stops_the_build(inside: str, named: str) -> None:
    with pytest.raises(BuildError, match=named):
        page(inside)


def test_data_in_a_script_element_is_no_script() -> None:
    assert "assets" in page('<script type="application/json" id="assets">{}</script>')


def test_nothing_may_come_from_elsewhere() -> None:
    allowed = {part for rule in POLICY.split("; ") for part in rule.split()[1:]}
    assert allowed == {"'none'", "'self'", "'unsafe-eval'"}
