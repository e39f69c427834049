"""What a machine can do to a set-up or a build: a disk that is full, and the same command given twice."""

import errno
import os
import shutil
import sys
import threading
from pathlib import Path
from queue import Queue
from typing import NamedTuple

import pytest
from tools.alone import alone
from tools.errors import BuildError
from tools.setup import parts

pytestmark = pytest.mark.host


class Disk(NamedTuple):
    """What the system says of a disk, in bytes."""

    free: int


FAILS = [sys.executable, "-c", "import sys; print('the program gave up'); sys.exit(1)"]
SAYS_SO = [sys.executable, "-c", "import sys; print('OSError: No space left on device'); sys.exit(1)"]


def leave_room(monkeypatch: pytest.MonkeyPatch, free: int) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(free))


@pytest.mark.parametrize(("free", "command"), [(parts.LITTLE - 1, FAILS), (10 * parts.LITTLE, SAYS_SO)])
def test_a_program_that_fails_on_a_full_disk_fails_for_that(
    free: int, command: list[str | Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_room(monkeypatch, free)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        parts.execute(command, "It could not be installed.")


def test_with_room_left_a_program_fails_for_a_reason_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    leave_room(monkeypatch, 10 * parts.LITTLE)
    with pytest.raises(BuildError, match=r"^It could not be installed\.$"):
        parts.execute(list(FAILS), "It could not be installed.")
    assert "the program gave up" in capsys.readouterr().err


def test_the_second_of_two_builds_waits_for_the_first_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock, said, done = tmp_path / "made" / "work.lock", Queue[str](), []
    monkeypatch.setattr("builtins.print", lambda text, **_: said.put(text))

    def build_too() -> None:
        with alone(lock, "a build"):
            done.append("second")

    second = threading.Thread(target=build_too)
    with alone(lock, "a build"):
        second.start()
        assert said.get(timeout=60) == "Waiting for a build that is already under way in this folder."
        done.append("first")
    second.join()
    assert done == ["first", "second"]
