"""The page's labels and signs: complete in both languages, and all that a view names exist."""

import re
from pathlib import Path

from tests.web import page_sample as sample

WEB = Path(__file__).parents[2] / "web"
VIEWS = "".join(file.read_text("utf-8") for file in sorted(WEB.rglob("*.py")))
SCRIPTS = "".join(file.read_text("utf-8") for file in sorted(WEB.rglob("*.js")))


def test_every_sign_that_a_view_names_is_drawn_on_the_page() -> None:
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', (WEB / "index.html").read_text("utf-8")))
    views = "".join(file.read_text("utf-8") for file in WEB.rglob("*.py"))
    assert set(re.findall(r'"([ivsak]-[a-z0-9-]+)"', views)) - drawn == set()


def test_both_languages_have_the_same_keys() -> None:
    assert sorted(sample.labels("en")) == sorted(sample.labels("de"))


def test_both_languages_fill_in_the_same_parameters() -> None:
    english, german = sample.labels("en"), sample.labels("de")
    for key, text in english.items():
        assert sorted(re.findall(r"\{.*?\}", text)) == sorted(re.findall(r"\{.*?\}", german[key])), key


def test_every_label_a_view_names_is_written() -> None:
    labels = sample.labels()
    parents = {key[: place.start()] for key in labels for place in re.finditer(r"\.", key)}
    used = set(re.findall(r'"(ui\.[a-z.-]+[a-z])"', VIEWS))
    assert used - set(labels) - parents == set()


def test_no_label_is_left_over() -> None:
    sources = VIEWS + SCRIPTS
    families = tuple(re.findall(r'"(ui\.[a-z.-]+\.)"', sources))

    def named(key: str) -> bool:
        plain = key.removesuffix(".one").removesuffix(".other")
        return f'"{plain}"' in sources or key.startswith(families) or key.removeprefix("error.") in sources

    assert [key for key in sample.labels() if not named(key)] == []
