"""What tests of the engine and of the page share."""

import os
import time
from collections import Counter
from pathlib import Path

import pytest

from damagestep.site.publish.site import publish

WEB_LOCALE = Path(__file__).parent.parent / "web" / "locale"


def pytest_addoption(parser: pytest.Parser) -> None:
    said = "of each test run the first case and every Nth after it"
    parser.addoption("--every", type=int, default=1, metavar="N", help=said)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect all cases but the first and every Nth of each test."""
    every, seen = config.getoption("--every"), Counter[str]()
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        test = item.nodeid.partition("[")[0]
        (others if seen[test] % every else chosen).append(item)
        seen[test] += 1
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = chosen


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of the site as the build gets them: catalogues, tables, a recording of every ruling.

    The first worker that asks for it publishes it; the others wait.
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
        publish(out, WEB_LOCALE)
    finally:
        done.touch()
    return out
