"""The record classes that a wheel carries behave like the dataclasses they were made from."""

import subprocess
import sys
from pathlib import Path

import pytest

from damagestep.site.publish.bake import modules

PACKAGE = Path(__file__).parent.parent / "engine" / "damagestep"
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
    for name, source in modules().items():
        (folder / "damagestep" / "data" / name).write_text(source, encoding="utf-8")
    return folder


@pytest.mark.host
def test_prepared_records_are_values_like_any_other(wheel: Path) -> None:
    command = [sys.executable, "-c", RUN]
    done = subprocess.run(command, cwd=wheel, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["5900", "True"]
