"""What differs between two trees, and nothing else, is changed in the page."""

from __future__ import annotations

import random
import sys
from types import ModuleType
from typing import Any

import pytest
from tests.shapes import Json, Node, StandIn

from core.vdom import el


class DomNode:
    """As much of a browser's node as the page uses, and a count of what was made."""

    made = 0

    def __init__(self, tag: str | None, data: str | None = None) -> None:
        type(self).made += 1
        self.tag, self.data = tag, data
        self.attributes: dict[str, str] = {}
        self.childNodes: list[DomNode] = []
        self.parent: DomNode | None = None

    def insertBefore(self, child: DomNode, before: DomNode | None) -> None:  # noqa: N802 - the browser's name
        child.parent = self
        at = len(self.childNodes) if before is None else self.childNodes.index(before)
        self.childNodes.insert(at, child)

    def appendChild(self, child: DomNode) -> None:  # noqa: N802 - the browser's name
        self.insertBefore(child, None)

    def remove(self) -> None:
        assert self.parent
        self.parent.childNodes.remove(self)

    def replaceWith(self, other: DomNode) -> None:  # noqa: N802 - the browser's name
        assert self.parent
        self.parent.insertBefore(other, self)
        self.remove()

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802 - the browser's name
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802 - the browser's name
        del self.attributes[name]

    def told(self) -> Node | str:
        """The tree that stands there."""
        if self.tag is None:
            return self.data or ""
        return (self.tag, self.attributes, [child.told() for child in self.childNodes])


EMPTY = el("main")


class Document:
    """A page with one place for a tree, which is empty."""

    def __init__(self) -> None:
        self.place = DomNode("div")
        self.place.appendChild(DomNode("main"))

    def getElementById(self, _: str) -> Any:  # noqa: N802 - the browser's name
        return type("Place", (), {"firstChild": self.place.childNodes[0]})

    def createElement(self, tag: str) -> DomNode:  # noqa: N802 - the browser's name
        return DomNode(tag)

    def createTextNode(self, data: str) -> DomNode:  # noqa: N802 - the browser's name
        return DomNode(None, data)


@pytest.fixture
def dom(monkeypatch: pytest.MonkeyPatch, stand_in: StandIn) -> Any:
    """The module with a page of this test's own."""
    names: dict[str, Json] = {"pyscript": {"document": Document()}, "pyscript.ffi": {"create_proxy": None}}
    for name, given in names.items():
        module = ModuleType(name)
        vars(module).update(given)
        monkeypatch.setitem(sys.modules, name, module)
    return stand_in("core.dom")


def shown(dom: Any, tree: Node) -> DomNode:
    """Have a tree shown, in an empty page at first; the node that stands there then."""
    dom.render("page", tree, lambda: EMPTY)
    node: DomNode = dom.document.place.childNodes[0]
    return node


def row(name: str, *inside: Any) -> Node:
    return el("li", "row", name, *inside, data_name=name)


def listed(*names: Any) -> Node:
    return el("main", "", *[row(name, el("b", "", name)) for name in names])


def random_tree(dice: random.Random, depth: int = 3) -> Node | str:
    if not depth or dice.random() < 0.2:
        return dice.choice(("one", "two", "three"))
    inside = [random_tree(dice, depth - 1) for _ in range(dice.randrange(5))]
    return el(dice.choice(("p", "div")), dice.choice(("", "a", "b")), *inside, title=dice.choice((None, "x")))


def test_any_tree_becomes_any_other(dom: Any) -> None:
    dice = random.Random(7)
    for _ in range(800):
        tree = el("main", "", random_tree(dice), random_tree(dice))
        assert shown(dom, tree).told() == tree


@pytest.mark.parametrize(
    ("before", "after", "stay"),
    [("abcd", "axbcd", "abcd"), ("abcd", "abd", "abd"), ("abcd", "xabcd", "abcd"), ("ab", "abx", "ab")],
)
def test_a_row_more_or_less_leaves_all_others_as_they_stand(
    dom: Any, before: str, after: str, stay: str
) -> None:
    stood = {node.attributes["data-name"]: node for node in shown(dom, listed(*before)).childNodes}
    DomNode.made = 0
    now = {node.attributes["data-name"]: node for node in shown(dom, listed(*after)).childNodes}
    assert all(now[name] is stood[name] for name in stay)
    assert DomNode.made == 4 * (len(after) > len(before))


class Pressed:
    """An element that was pressed: its own attributes and those of the root, above the body."""

    def __init__(self, own: dict[str, str], root: dict[str, str]) -> None:
        self.own, self.root = own, root

    def closest(self, selector: str) -> Any:
        """Return what has the attribute that a selector names, which may be anywhere or in the body alone."""
        name = selector.partition("[")[2].rstrip("]")
        below = self.own if selector.startswith("body ") else {**self.root, **self.own}
        return type("Holder", (), {"getAttribute": below.get}) if name in below else None


def test_what_the_page_notes_at_its_root_is_not_what_was_pressed(dom: Any) -> None:
    event = type("Event", (), {"target": Pressed({"data-scene": "x"}, {"data-known": "intro"})})
    assert dom.asked(event, "known", "scene") == ("scene", "x")
    assert dom.asked(event, "known") == ("", "")
