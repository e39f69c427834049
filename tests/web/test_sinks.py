"""Nothing in the page turns a text into markup or into a program."""

import ast
import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
SINKS = {
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "setHTML",
    "setHTMLUnsafe",
    "parseHTML",
    "parseHTMLUnsafe",
    "write",
    "writeln",
    "srcdoc",
    "createContextualFragment",
    "DOMParser",
    "parseFromString",
    "eval",
    "exec",
    "Function",
    "HTML",
    "cssText",
}
"""Names through which a text becomes markup, style or a program; `write` of a file is told apart."""
IN_SCRIPTS = SINKS - {"exec", "write"} | {"document.write"}
HANDLER = re.compile(r"on(?!e$|es$|ly$|ce$)[a-z]+")
_COMMENT = re.compile(r"/\*.*?\*/|(?<![:'\"])//[^\n]*", re.DOTALL)


def used_in_python(text: str) -> set[str]:
    """Sinks among the names, attributes, keywords and plain texts of a module, and handlers as attributes."""
    names, attributes = set[str](), set[str]()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(value=ast.Name(id="file"), attr="write"):
                continue
            case ast.Attribute(attr=name) | ast.Name(id=name):
                names.add(name)
            case ast.keyword(arg=str(name)) | ast.Constant(value=str(name)):
                attributes.add(name)
    return (names | attributes) & SINKS | set(filter(HANDLER.fullmatch, attributes))


def used_in_scripts(text: str) -> set[str]:
    """Sinks among the words of a script, comments left out; timers that are given a text."""
    bare = _COMMENT.sub("", text)
    words = set(re.findall(r"[A-Za-z_$][\w$]*", bare)) | set(re.findall(r"\bdocument\.\w+", bare))
    timers = re.findall(r"set(?:Timeout|Interval)\(\s*[\"'`]", bare)
    return (words & IN_SCRIPTS) | set(timers)


def test_no_module_of_the_page_makes_markup_of_a_text() -> None:
    for file in WEB.rglob("*.py"):
        assert used_in_python(file.read_text(encoding="utf-8")) == set(), file


def test_no_script_of_the_page_makes_markup_of_a_text() -> None:
    for file in WEB.rglob("*.js"):
        assert used_in_scripts(file.read_text(encoding="utf-8")) == set(), file


@pytest.mark.parametrize(
    ("text", "sink"),
    [
        ("node.innerHTML = name", "innerHTML"),
        ("setattr(node, 'outerHTML', name)", "outerHTML"),
        ("document.write(name)", "write"),
        ("el('iframe', '', srcdoc=name)", "srcdoc"),
        ("el('b', '', onclick=name)", "onclick"),
        ("node.setAttribute('onmouseover', name)", "onmouseover"),
        ("window.eval(name)", "eval"),
    ],
)
def test_a_way_to_make_markup_in_python_is_found(text: str, sink: str) -> None:
    assert used_in_python(text) == {sink}


@pytest.mark.parametrize(
    ("text", "sink"),
    [
        ("node.insertAdjacentHTML('beforeend', name);", "insertAdjacentHTML"),
        ("node['innerHTML'] = name;", "innerHTML"),
        ("document.write(name)", "document.write"),
        ("new Function(name)()", "Function"),
        ("setTimeout('run()', 5)", "setTimeout('"),
    ],
)
def test_a_way_to_make_markup_in_a_script_is_found(text: str, sink: str) -> None:
    assert used_in_scripts(text) == {sink}
