"""The page's labels: complete in both languages, and every key that a view names exists."""

import re
from pathlib import Path

import page_sample as sample
import pytest

WEB = Path(__file__).parents[2] / "web"
USED = sorted(
    set(re.findall(r'"(ui\.[a-z.-]+[a-z])"', "".join(file.read_text("utf-8") for file in WEB.rglob("*.py"))))
)


def test_both_languages_have_the_same_keys():
    assert sorted(sample.labels("en")) == sorted(sample.labels("de"))


def test_both_languages_fill_in_the_same_parameters():
    english, german = sample.labels("en"), sample.labels("de")
    for key, text in english.items():
        assert sorted(re.findall(r"\{.*?\}", text)) == sorted(re.findall(r"\{.*?\}", german[key])), key


@pytest.mark.parametrize("key", USED)
def test_every_label_a_view_names_is_written(key):
    labels = sample.labels()
    assert key in labels or any(known.startswith(key + ".") for known in labels)


@pytest.mark.parametrize("key", sorted(sample.labels()))
def test_no_label_is_left_over(key):
    sources = "".join(file.read_text("utf-8") for file in [*WEB.rglob("*.py"), *WEB.glob("*.mjs")])
    families = re.findall(r'"(ui\.[a-z.-]+\.)"', sources)
    plain = key.removesuffix(".one").removesuffix(".other")
    named = f'"{plain}"' in sources or any(key.startswith(family) for family in families)
    assert named or key.removeprefix("error.") in sources
