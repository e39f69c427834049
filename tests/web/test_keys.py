"""Which key presses which button, and that the help says so."""

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from model import keys
from parts.inspector import keys as help_of_keys
from shapes import Event

CONTROL = Path(__file__).parents[2] / "web" / "control"


def pressed(key: str, shift: bool = False) -> str:
    event: Any = SimpleNamespace(key=key, shiftKey=shift)
    press: Event = event
    return keys.pressed(keys.LAB, press)


@pytest.mark.parametrize(
    ("key", "shift", "button"),
    [
        ("ArrowLeft", False, "prev"),
        ("ArrowLeft", True, "prev-timings"),
        ("p", False, "play"),
        ("P", True, "play"),
        ("?", True, "keys"),
        ("/", False, "browse"),
        ("Enter", False, ""),
        ("Home", True, ""),
        ("x", False, ""),
    ],
)
def test_a_key_presses_its_button_and_others_press_none(key: str, shift: bool, button: str) -> None:
    assert pressed(key, shift) == button


def test_the_keys_of_the_page_are_the_same_in_the_lab() -> None:
    assert {key: keys.LAB[key] for key in keys.PAGE} == keys.PAGE


def test_every_button_that_a_key_presses_is_known_to_the_page() -> None:
    tree = ast.parse((CONTROL / "actions.py").read_text(encoding="utf-8"))
    (table,) = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "ACTIONS"
    ]
    assert isinstance(table, ast.Dict)
    known = {key.value for key in table.keys if isinstance(key, ast.Constant)}
    for button in keys.LAB.values():
        assert {button, button.partition("-")[0] + "-*"} & known, button


def test_the_help_lists_every_key_of_the_page_and_the_lab() -> None:
    state = opened_page()
    _, body = help_of_keys.view(state, {})
    caps = [text_of(cap) for part in body for row in find(part, "class", "keys") for cap in kbd(row)]
    signs = dict(help_of_keys.CAPS)
    for key in keys.LAB:
        assert " ".join(signs.get(part, part) for part in key.split()) in caps


def kbd(node: Any) -> list[Any]:
    """The keys that are drawn in a tree."""
    if isinstance(node, str):
        return []
    return ([node] if node[0] == "kbd" else []) + [cap for kid in node[2] for cap in kbd(kid)]
