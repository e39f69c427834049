"""Pages that a local build leaves out: which they are, and that the server writes one that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from tools.build import catalogues, kept, on_demand, pages
from tools.build.fingerprint import fingerprint, name_units
from tools.errors import BuildError
from tools.serve import may_open, serving

from damagestep.site.publish.sampling import in_sample

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files

pytestmark = pytest.mark.host

DATA = {"data/scenes/a.json": b"1", "data/scenes/b.json": b"2"}
PAGE = b'<link href="../plain.css"> <a href="b.html#step-2"> <a href="../index.html#scene=a">'


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site of a sample, and the data from which the last build made it."""
    site = tmp_path / "dist"
    made = [*name_units(DATA).values(), "plain.0123456789.css", "index.html", "rulings/index.html"]
    for name in made:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text("there")
    monkeypatch.setattr(on_demand, "COMPILED", tmp_path / "cache")
    monkeypatch.setattr(
        pages, "list_all", lambda _data, _site: {"rulings/a.html": lambda: PAGE, "rulings/b.html": bytes}
    )
    keep(tmp_path / "cache", DATA)
    return site


def keep(cache: Path, data: Files) -> None:
    kept.keep(cache, catalogues.KEPT, list(data.values()), lambda: data)


def test_a_page_that_was_left_out_comes_with_the_names_of_the_site(root: Path) -> None:
    with serving(root) as address, urlopen(f"{address}rulings/a.html") as page:
        assert page.headers["Content-Type"].startswith("text/html")
        assert page.headers["Cache-Control"] == "no-cache"
        sheet = b'<link href="../plain.0123456789.css">'
        assert page.read() == sheet + b' <a href="./b.html#step-2"> <a href="../index.html#scene=a">'


def test_a_page_that_the_site_has_is_sent_as_it_is(root: Path) -> None:
    (root / "rulings/a.html").write_text("mine")
    with serving(root) as address, urlopen(f"{address}rulings/a.html") as page:
        assert page.read() == b"mine"


@pytest.mark.parametrize("name", ["rulings/c.html", "rulings/a.json", "a.html", "rulings/../../a.html"])
def test_what_is_no_page_of_the_site_is_not_there(root: Path, name: str) -> None:
    with serving(root) as address, pytest.raises(HTTPError, match="404"):
        urlopen(address + name)


def test_nothing_is_written_from_data_that_are_not_those_of_the_site(root: Path, tmp_path: Path) -> None:
    keep(tmp_path / "cache", DATA | {"data/scenes/b.json": b"changed"})
    with serving(root) as address, pytest.raises(HTTPError, match="404"):
        urlopen(f"{address}rulings/a.html")


def test_pages_may_lead_to_those_that_are_left_out_and_nowhere_else() -> None:
    files = {"rulings/index.html": b'<a href="a.html">'}
    assert fingerprint(files, {"rulings/a.html"}) == {"rulings/index.html": b'<a href="./a.html">'}
    with pytest.raises(BuildError, match=r"a\.html"):
        fingerprint(files)


def test_lists_and_rules_and_a_sample_are_written() -> None:
    for name in ("rulings/index.html", "cards/de/index.html", "rules/WIN-01.html", "rules/de/WIN-01.html"):
        assert pages.is_written(name)
    names = [f"ruling-{number}" for number in range(3200)]
    assert 60 < sum(map(in_sample, names)) < 140
    assert all(pages.is_written(f"rulings/de/{name}.html") == in_sample(name) for name in names)


@pytest.mark.parametrize(
    ("environment", "platform", "opens"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({}, "darwin", True),
        ({"DISPLAY": ":0", "CI": "true"}, "linux", False),
        ({"SSH_CONNECTION": "x"}, "darwin", False),
        ({"DISPLAY": "localhost:10", "SSH_TTY": "/dev/pts/0"}, "linux", False),
    ],
)
def test_a_browser_opens_on_a_desktop_alone(environment: dict[str, str], platform: str, opens: bool) -> None:
    assert may_open(environment, platform) is opens
