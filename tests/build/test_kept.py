"""What a build keeps is used only for the same contents, and only whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tools.build import kept
from tools.errors import BuildError, explained

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files

pytestmark = pytest.mark.host


class Maker:
    """Makes files, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Files:
        self.times += 1
        return {"a/b.txt": b"%d" % self.times, "c.bin": b"\0" * 100}


def test_the_same_contents_are_made_once(tmp_path: Path) -> None:
    make = Maker()
    for name in ("part", "part", "another"):
        kept.keep(tmp_path, name, [b"1", b"2"], make)
    assert make.times == 2


@pytest.mark.parametrize("made_from", [[b"12"], [b"2", b"1"], [b"1", b"2", b""]])
def test_other_contents_are_made_again_and_the_old_go(tmp_path: Path, made_from: list[bytes]) -> None:
    make = Maker()
    for contents in ([b"1", b"2"], made_from):
        kept.keep(tmp_path, "part", contents, make)
    assert make.times == 2
    assert len(list(tmp_path.iterdir())) == 1


def test_a_damaged_archive_is_made_again(tmp_path: Path) -> None:
    make = Maker()
    first = kept.keep(tmp_path, "part", [b"1"], make)
    (place,) = tmp_path.iterdir()
    for damage in (b"", place.read_bytes()[:200], place.read_bytes().replace(b"\0" * 50, b"\1" * 50)):
        place.write_bytes(damage)
        again = kept.keep(tmp_path, "part", [b"1"], make)
        assert again.keys() == first.keys()
        assert again == kept.keep(tmp_path, "part", [b"1"], make)
    assert make.times == 4


def test_what_could_not_be_made_leaves_nothing_behind(tmp_path: Path) -> None:
    def fail() -> Files:
        raise BuildError("no")

    with pytest.raises(BuildError):
        kept.keep(tmp_path, "part", [b"1"], fail)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("error", "says", "code"),
    [
        (BuildError("The cable is cut."), "The cable is cut.", 1),
        (OSError(28, "No space left on device"), "The disk is full.", 1),
        (KeyboardInterrupt(), "Interrupted.", 130),
    ],
    ids=["build", "disk", "keys"],
)
def test_what_goes_wrong_is_a_sentence(
    error: BaseException, says: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended, explained():
        raise error
    assert ended.value.code == code
    assert says in capsys.readouterr().err
