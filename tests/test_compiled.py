"""What a wheel carries instead of data files: the library, the rulings and the record classes, baked."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from damagestep.library.library import library
from damagestep.rulings import shelves
from damagestep.rulings.parse import rulings
from damagestep.site.publish.bake import modules

pytestmark = pytest.mark.host

PACKAGE = Path(__file__).parent.parent / "engine" / "damagestep"
BAKED = ("cards", "profiles", "rulings")
"""Folders of data that a wheel carries as modules instead."""
RUN = """
from dataclasses import FrozenInstanceError, fields
from damagestep import Line
from damagestep.cards.card import CardData
from damagestep.duel import cards as pieces
from damagestep.duel.events.effects import Destroyed
from damagestep.records import compiled
from damagestep.records.record import names_of, replace
from damagestep.records.validation import adapter
from damagestep.rules.verdict import Rule

assert len(compiled.SHAPES) > 100
first = pieces.CardRef(id="honest", stint=1)
assert first == pieces.CardRef(id="honest", stint=1) != pieces.CardRef(id="honest", stint=2)
assert hash(first) == hash(pieces.CardRef(id="honest", stint=1))
assert replace(first, stint=2) == pieces.CardRef(id="honest", stint=2)
assert repr(first) == "CardRef(id='honest', stint=1)"
try:
    first.stint = 2
except FrozenInstanceError as error:
    assert "CardRef.stint" in str(error)
else:
    raise AssertionError("a record could be changed")
act = pieces.Activation(side="A", card=first, effect="boost", what=None)
assert act == replace(act, what="anything") and hash(act) == hash(replace(act, what="anything"))
assert pieces.Card.__slots__[0] == "id" and not hasattr(first, "__dict__")
assert [f.name for f in fields(Destroyed)] == list(names_of(Destroyed))
assert [f.name for f in fields(Rule)] == list(names_of(Rule))
assert adapter(CardData).json_schema()["additionalProperties"] is False
line = Line.of("A: Cyber Dragon\\nB: | set: Mirror Force").play("attack:cyber-dragon").to_end()
print(line.duel.life.B, hash(line.duel) == hash(line.duel))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package stands as in a wheel, with what the build generates."""
    folder = tmp_path_factory.mktemp("wheel")
    (folder / "damagestep").mkdir()
    for entry in PACKAGE.iterdir():
        if entry.name not in ("data", "__pycache__"):
            (folder / "damagestep" / entry.name).symlink_to(entry)
    (folder / "damagestep" / "data" / "shelves").mkdir(parents=True)
    for entry in (PACKAGE / "data").iterdir():
        if entry.is_dir() and entry.name not in BAKED:
            (folder / "damagestep" / "data" / entry.name).symlink_to(entry)
    for name, source in modules().items():
        (folder / "damagestep" / "data" / name).write_text(source, encoding="utf-8")
    return folder


def run_in(wheel: Path, code: str) -> list[str]:
    """The words that a program prints which imports the package of the wheel."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=wheel, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_prepared_records_are_values_like_any_other(wheel: Path) -> None:
    assert run_in(wheel, RUN) == ["5900", "True"]


def test_the_baked_library_is_the_library(wheel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = wheel / "damagestep" / "data"
    for file in folder.rglob("*.py"):
        name = ".".join(file.relative_to(folder).with_suffix("").parts)
        module = ModuleType(f"damagestep.data.{name}")
        monkeypatch.setitem(sys.modules, module.__name__, module)
        exec(compile(file.read_text("utf-8"), name, "exec"), vars(module))  # noqa: S102
    assert library() == sys.modules["damagestep.data.baked"].LIBRARY
    assert dict(shelves.ShelvedRulings()) == rulings()
    assert list(shelves.ShelvedRulings()) == list(rulings())


BAKED_RUN = """
import marshal, sys, zlib
from pathlib import Path
from damagestep.rulings.shelves import missing_shelf, name_of, put_up
shelf = missing_shelf("honest-at-start")
file = Path("damagestep/data/shelves") / f"{name_of(shelf)}.py"
code = compile(file.read_text("utf-8"), "shelf", "exec")
put_up(shelf, zlib.compress(marshal.dumps(code)))
assert missing_shelf("honest-at-start") is None
from damagestep.site.service.worker import handle
answer = handle('{"v": 1, "id": 1, "do": "line", "scene": "honest-at-start", "line": []}')
assert '"ok":true' in answer, answer
print(*sorted(m for m in sys.modules if m.startswith("pydantic")))
"""


def test_a_built_in_scene_is_answered_without_pydantic(wheel: Path) -> None:
    assert run_in(wheel, BAKED_RUN) == []
