"""The first picture: the page's tree as HTML that a browser reads back as the same tree."""

from __future__ import annotations

import pytest
from tests.shapes import Node
from tools.build.first_paint import render
from tools.errors import BuildError


def test_text_and_values_are_escaped() -> None:
    tree: Node = ("p", {"title": 'a "b" & c', "hidden": True}, ["1 < 2 & 3"])
    assert render(tree, set()) == '<p title="a &quot;b&quot; &amp; c" hidden="">1 &lt; 2 &amp; 3</p>'


def test_styles_go_into_the_style_sheet() -> None:
    styles: set[str] = set()
    tree: Node = ("li", {"style": {"--n": 3}}, [("i", {"style": {"--h": 1, "--n": 2}}, [])])
    assert render(tree, styles) == '<li data-style="--n:3"><i data-style="--h:1;--n:2"></i></li>'
    assert styles == {"--n:3", "--h:1;--n:2"}


def test_the_value_of_a_select_is_said_by_its_options() -> None:
    tree: Node = ("select", {"value": "b"}, [("option", {"value": "b", "selected": True}, ["B"])])
    assert render(tree, set()) == '<select><option value="b" selected="">B</option></select>'


def test_texts_side_by_side_would_become_one() -> None:
    with pytest.raises(BuildError, match="side by side"):
        render(("p", {}, ["one", "two"]), set())
