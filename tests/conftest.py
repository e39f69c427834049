"""What tests of the engine and of the page share."""

from collections import Counter
from pathlib import Path

import pytest

from damagestep.publish import publish

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
    """The data of the site as the build gets them: catalogues, tables, a recording of every ruling."""
    out = tmp_path_factory.mktemp("site")
    publish(out, WEB_LOCALE)
    return out
