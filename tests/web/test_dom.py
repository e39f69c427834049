"""What differs between two trees, and nothing else, is changed in the page."""

import random
import sys
from types import ModuleType

import pytest

from core.vdom import el


class Node:
    """As much of a browser's node as the page uses, and a count of what was made."""

    made = 0

    def __init__(self, tag, data=None):
        type(self).made += 1
        self.tag, self.data = tag, data
        self.attributes, self.childNodes, self.parent = {}, [], None

    def insertBefore(self, child, before):  # noqa: N802 - the browser's name
        child.parent = self
        at = len(self.childNodes) if before is None else self.childNodes.index(before)
        self.childNodes.insert(at, child)

    def appendChild(self, child):  # noqa: N802 - the browser's name
        self.insertBefore(child, None)

    def remove(self):
        self.parent.childNodes.remove(self)

    def replaceWith(self, other):  # noqa: N802 - the browser's name
        self.parent.insertBefore(other, self)
        self.remove()

    def setAttribute(self, name, value):  # noqa: N802 - the browser's name
        self.attributes[name] = value

    def removeAttribute(self, name):  # noqa: N802 - the browser's name
        del self.attributes[name]

    def told(self):
        """The tree that stands there."""
        if self.tag is None:
            return self.data
        return (self.tag, self.attributes, [child.told() for child in self.childNodes])


EMPTY = el("main")


class Document:
    """A page with one place for a tree, which is empty."""

    def __init__(self):
        self.place = Node("div")
        self.place.appendChild(Node("main"))

    def getElementById(self, _):  # noqa: N802 - the browser's name
        return type("Place", (), {"firstChild": self.place.childNodes[0]})

    def createElement(self, tag):  # noqa: N802 - the browser's name
        return Node(tag)

    def createTextNode(self, data):  # noqa: N802 - the browser's name
        return Node(None, data)


@pytest.fixture
def dom(monkeypatch, stand_in):
    """The module with a page of this test's own."""
    names = {"pyscript": {"document": Document()}, "pyscript.ffi": {"create_proxy": None}}
    for name, given in names.items():
        module = ModuleType(name)
        vars(module).update(given)
        monkeypatch.setitem(sys.modules, name, module)
    return stand_in("core.dom")


def shown(dom, tree):
    """Have a tree shown, in an empty page at first; the node that stands there then."""
    dom.render("page", tree, lambda: EMPTY)
    return dom.document.place.childNodes[0]


def row(name, *inside):
    return el("li", "row", name, *inside, data_name=name)


def listed(*names):
    return el("main", "", *[row(name, el("b", "", name)) for name in names])


def random_tree(dice, depth=3):
    if not depth or dice.random() < 0.2:
        return dice.choice(("one", "two", "three"))
    inside = [random_tree(dice, depth - 1) for _ in range(dice.randrange(5))]
    return el(dice.choice(("p", "div")), dice.choice(("", "a", "b")), *inside, title=dice.choice((None, "x")))


def test_any_tree_becomes_any_other(dom):
    dice = random.Random(7)
    for _ in range(800):
        tree = el("main", "", random_tree(dice), random_tree(dice))
        assert shown(dom, tree).told() == tree


@pytest.mark.parametrize(
    ("before", "after", "stay"),
    [("abcd", "axbcd", "abcd"), ("abcd", "abd", "abd"), ("abcd", "xabcd", "abcd"), ("ab", "abx", "ab")],
)
def test_a_row_more_or_less_leaves_all_others_as_they_stand(dom, before, after, stay):
    stood = {node.attributes["data-name"]: node for node in shown(dom, listed(*before)).childNodes}
    Node.made = 0
    now = {node.attributes["data-name"]: node for node in shown(dom, listed(*after)).childNodes}
    assert all(now[name] is stood[name] for name in stay)
    assert Node.made == 4 * (len(after) > len(before))
