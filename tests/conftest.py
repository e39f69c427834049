"""What tests of the engine and of the page share."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.played import is_sampled

from damagestep.rulings.parse import rulings
from damagestep.site.publish.site import publish

FIRST = "honest-divine-wrath"
"""The ruling that the page starts with."""
ONE_IN = 40
"""Of the rulings about one in so many is published, with those that cases ask for by name."""
WEB_LOCALE = Path(__file__).parent.parent / "web" / "locale"


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """For the length of a `with`, no other worker is within one. The system frees it where a worker dies."""
    from fcntl import LOCK_EX, flock

    with lock.open("w") as file:
        flock(file, LOCK_EX)
        yield


def asked_for(items: Iterable[pytest.Item]) -> list[str]:
    """The ids of the rulings that are published: a sample, and those that a case with the site names."""
    cases = [one for one in items if isinstance(one, pytest.Function) and "site" in one.fixturenames]
    given = (value for one in cases if hasattr(one, "callspec") for value in one.callspec.params.values())
    marked = (name for one in cases for mark in one.iter_markers("publishes") for name in mark.args)
    named = {FIRST, *(value for value in given if isinstance(value, str)), *marked}
    return [one for one in rulings() if one in named or is_sampled(one, ONE_IN)]


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of the site as the build gets them: catalogues, tables, a recording of each chosen ruling.

    The first worker that asks for it publishes it for all.
    """
    own = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" not in os.environ:
        publish(own / "site", WEB_LOCALE, asked_for(request.session.items))
        return own / "site"
    out, done = own.parent / "site", own.parent / "site-is-published"
    with alone(own.parent / "site-is-being-published"):
        if not done.exists():
            publish(out, WEB_LOCALE, asked_for(request.session.items))
            done.touch()
    return out
