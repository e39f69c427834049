"""What tests of the engine and of the page share."""

import os
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from damagestep.rulings.parse import rulings
from damagestep.site.publish.site import publish

FIRST = "honest-divine-wrath"
"""The ruling that the page starts with."""
WEB_LOCALE = Path(__file__).parent.parent / "web" / "locale"


def pytest_addoption(parser: pytest.Parser) -> None:
    said = "of each test run the first case and every Nth after it; none of those marked 'at_length'"
    parser.addoption("--every", type=int, default=1, metavar="N", help=said)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect all cases but the first and every Nth of each test, and what goes through everything."""
    every, seen = config.getoption("--every"), Counter[str]()
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        test = item.nodeid.partition("[")[0]
        left_out = seen[test] % every or (every > 1 and item.get_closest_marker("at_length"))
        (others if left_out else chosen).append(item)
        seen[test] += 1
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = chosen


def looked_at(items: Iterable[pytest.Item], every: int) -> list[str]:
    """The ids of the rulings that are published: all, or every Nth and those of which there is a case."""
    cases = (
        one.callspec.params.values()
        for one in items
        if isinstance(one, pytest.Function) and hasattr(one, "callspec")
    )
    named = {value for values in cases for value in values if isinstance(value, str)} | {FIRST}
    return [one for number, one in enumerate(rulings()) if number % every == 0 or one in named]


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of the site as the build gets them: catalogues, tables, a recording of every ruling.

    The first worker that asks for it publishes it; the others wait. Where a sample of cases runs, it is a
    sample of the rulings.
    """
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    out, done = shared / "site", shared / "site-is-published"
    try:
        out.mkdir()
    except FileExistsError:
        while not done.exists():
            time.sleep(0.1)
        return out
    try:
        publish(out, WEB_LOCALE, looked_at(request.session.items, request.config.getoption("--every")))
    finally:
        done.touch()
    return out
