"""The line between server and browser that the figures of the page are measured over."""

from __future__ import annotations

import urllib.request
from typing import TYPE_CHECKING

import pytest
from tools.serve import serving
from workbench.bench.wire import USUAL, Wire

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.host
SIZE = 250_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "library.zip").write_bytes(bytes(SIZE))
    return tmp_path


def fetched(address: str) -> int:
    with urllib.request.urlopen(f"{address}library.zip") as answer:
        return len(answer.read())


class Clock:
    """A clock that goes on where somebody sleeps, and only there."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_a_slow_wire_takes_the_time_that_its_bytes_and_the_way_take(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire, clock = Wire(), Clock()
    monkeypatch.setattr("workbench.bench.wire.time", clock)
    rate, delay = USUAL
    with serving(folder, kind=wire.handler()) as address, wire.slow():
        assert fetched(address) == SIZE
    assert SIZE / rate + delay <= clock.now < SIZE / rate * 1.1 + 4 * delay


def test_what_went_over_the_wire_is_counted_by_file_with_its_headers(folder: Path) -> None:
    wire = Wire()
    with serving(folder, kind=wire.handler()) as address:
        fetched(address)
        fetched(address)
    assert set(wire.sent) == {"/library.zip"}
    assert 2 * SIZE < wire.sent["/library.zip"] < 2 * SIZE + 2000


def test_a_page_comes_with_what_lets_its_memory_be_measured(folder: Path) -> None:
    wire = Wire()
    with (
        serving(folder, kind=wire.handler()) as address,
        urllib.request.urlopen(f"{address}library.zip") as answer,
    ):
        assert answer.headers["Cross-Origin-Embedder-Policy"] == "require-corp"
