"""Every word has all that a word needs, and what one lacks is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import pytest
from tools.paths import ROOT
from tools.vocabulary import new_word
from tools.vocabulary.new_word import KINDS, begin, missing, words

from damagestep.cards.operations import Operation
from damagestep.records.record import word as make_word

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.host


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_no_word_lacks_anything(kind: new_word.Kind) -> None:
    assert {name: lacking for name in words(kind) if (lacking := missing(kind, name))} == {}


@pytest.fixture
def whistle() -> Any:
    """A word that has nothing but a record."""

    @make_word
    class Whistle(Operation):
        op: Literal["whistle"]

    yield Whistle
    vars(Operation)["__words__"].remove(Whistle)


def test_a_word_that_is_there_in_part_is_told_what_it_lacks(whistle: type) -> None:
    lacking = "\n".join(missing(KINDS["operation"], "whistle"))
    assert "Whistle does not say what it means" in lacking
    assert f"no function with @carries_out({whistle.__name__})" in lacking
    assert "data/sentences/en.toml: no phrase for op.whistle" in lacking
    assert "data/sentences/de.toml: no phrase for op.whistle" in lacking
    assert "0 cards use op.whistle" in lacking
    assert "no ruling shows a card that uses op.whistle" in lacking


def test_a_word_that_is_nowhere_has_no_record() -> None:
    assert missing(KINDS["static"], "hum") == ["cards/statics.py: no static is called 'hum'"]


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files that a word is begun in, as a copy."""
    for name in ("cards", "rules", "data/sentences", "data/rulings"):
        for file in (new_word.ENGINE / name).rglob("*"):
            if file.suffix in (".py", ".toml"):
                to = tmp_path / file.relative_to(new_word.ENGINE)
                to.parent.mkdir(parents=True, exist_ok=True)
                to.write_text(file.read_text("utf-8"), encoding="utf-8")
    (tmp_path / "data" / "rulings" / new_word.SUBJECT).mkdir()
    monkeypatch.setattr(new_word, "ENGINE", tmp_path)
    monkeypatch.setattr(new_word, "SENTENCES", tmp_path / "data" / "sentences")
    return tmp_path


def test_an_operation_is_begun_in_five_files(copy: Path) -> None:
    begin(KINDS["operation"], "whistle-twice")
    before = {f: f.read_text("utf-8") for f in ROOT.joinpath("engine/damagestep").rglob("*.toml")}
    record = (copy / "cards/operations/turn.py").read_text("utf-8")
    assert 'class WhistleTwice(Operation):\n    """…"""\n\n    op: Literal["whistle-twice"]\n' in record
    meaning = (copy / "rules/mechanics/operations/attacks.py").read_text("utf-8")
    assert "@carries_out(WhistleTwice)\ndef whistle_twice(duel: Duel" in meaning
    compile(meaning, "attacks.py", "exec")
    for language in ("en", "de"):
        assert '\n[op]\nwhistle-twice = "…"\n' in (copy / f"data/sentences/{language}.toml").read_text(
            "utf-8"
        )
    rulings = copy / "data" / "rulings"
    assert "{#whistle-twice}" in (rulings / "cards" / "whistle-twice.md").read_text("utf-8")
    assert 'topics = [\n  "whistle-twice",\n  "staples",' in (rulings / "contents.toml").read_text("utf-8")
    assert before == {f: f.read_text("utf-8") for f in before}, "the copy alone is written to"


@pytest.mark.parametrize(
    ("kind", "name", "file", "written"),
    [
        ("condition", "humming", "cards/conditions.py", 'class Humming(Circumstance):\n    """…"""\n'),
        ("pattern", "hummed", "cards/patterns.py", 'class OnHummed(Pattern):\n    """…"""\n'),
        ("static", "hums", "cards/statics.py", 'class Hums(Static):\n    """…"""\n'),
        ("filter", "humming", "cards/words.py", "\n    humming: bool | None = None\n    not_: "),
    ],
)
def test_other_words_are_begun_where_their_kind_stands(
    copy: Path, kind: str, name: str, file: str, written: str
) -> None:
    steps = begin(KINDS[kind], name)
    assert written in (copy / file).read_text("utf-8")
    compile((copy / file).read_text("utf-8"), file, "exec")
    assert any(KINDS[kind].within in step for step in steps)
