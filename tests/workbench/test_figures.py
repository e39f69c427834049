"""The table of the page's figures."""

from __future__ import annotations

import pytest
from workbench.bench.figures import WHOLE, playing, starting

pytestmark = pytest.mark.host


def test_a_start_is_judged_by_the_medians_of_both_with_the_best_beside() -> None:
    empty, site = [100.0, 200.0, 900.0], [150.0, 300.0, 310.0]
    table = starting({"localhost.cold.empty.done": empty, "localhost.cold.site.ui-live": site})
    row = next(line for line in table.splitlines() if line.startswith("UI live / empty page"))
    assert row.removeprefix("UI live / empty page").split() == ["1.50", "(1.50)", "<=", "1.2"]


def test_what_was_not_measured_leaves_its_cell_empty() -> None:
    table = starting({"slow.cold.bare.done": [7.0]})
    rows = [line for line in table.splitlines() if line.startswith("bare loadPyodide")]
    assert [row.removeprefix("bare loadPyodide: done").split() for row in rows] == [["7", "(7)"]]
    assert "site: UI live" in [line.rstrip() for line in table.splitlines()]


def test_an_aim_that_is_missed_says_so_and_memory_tells_its_growth() -> None:
    found = {key: [unit] for _, key, unit, _, _ in WHOLE}
    found |= {"step": [1.0] * 90 + [50.0] * 10, "battle.plain": [9.0], "memory.hour": [1.1e6]}
    text = playing(found)
    assert "not <= 8" in next(line for line in text.splitlines() if "plain attack" in line)
    assert "not <= 16" in next(line for line in text.splitlines() if line.startswith("95 of 100"))
    assert next(line for line in text.splitlines() if line.startswith("growth")).split()[-1] == "10.0"
