"""The pages of the rules: what each says in both languages, where it leads, and who leads to it."""

from __future__ import annotations

import json
import posixpath
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest
from tests.build.page_reader import Reader
from tools.build import first_paint, precache, rule_pages, static_pages
from tools.build import pages as site_pages

from damagestep.library.library import library, profiles, rules, switches
from damagestep.rulings.parse import rulings
from damagestep.site.publish.rule_index import GROUPS

if TYPE_CHECKING:
    from tools.build.vendor import Files

pytestmark = pytest.mark.host

ALWAYS_THERE = {"index.html", "icon.svg", "licences.html", "vocabulary.html", static_pages.SHEET}
"""What the pages link to and other parts of the build make."""
PLACES = [(rule, folder) for rule in rules() for folder in static_pages.RULES.values()]


@pytest.fixture(scope="module")
def files(site: Path) -> Files:
    """What the engine publishes, under the names that the build gives it."""
    return {f"data/{file.relative_to(site).as_posix()}": file.read_bytes() for file in site.rglob("*.json")}


@pytest.fixture(scope="module")
def pages(files: Files) -> Files:
    return site_pages.write(rule_pages.list_pages(files))


def test_every_rule_has_a_page_in_both_languages(pages: Files) -> None:
    indexes = {f"{folder}/index.html" for folder in static_pages.RULES.values()}
    assert set(pages) == {f"{folder}/{rule}.html" for rule, folder in PLACES} | indexes


@pytest.mark.parametrize(("rule", "folder"), PLACES)
def test_a_page_says_what_the_rule_is_and_has_no_sentence_without_words(
    rule: str, folder: str, pages: Files, files: Files
) -> None:
    language = "de" if folder.endswith("de") else "en"
    page, told = Reader(pages[f"{folder}/{rule}.html"]), json.loads(files["data/rules.json"])["rules"][rule]
    words = json.loads(files[f"data/locale/{language}.json"])
    assert page.tags[0] == ("html", {"lang": language})
    assert f"{rule}: {words[f'rule.{rule}']}" in page.text
    assert told["says"][language] in page.text
    assert told["why"][language] in page.text
    keys = ("plain.", "stance.", "switch.", "rule.", "ui.", "{")
    assert not [text for text in page.text.split() if text.startswith(keys)]


@pytest.mark.parametrize("folder", static_pages.RULES.values())
def test_the_pages_of_the_rules_lead_nowhere_that_is_not_there(folder: str, pages: Files) -> None:
    there = {*pages, *ALWAYS_THERE}
    there |= {
        f"{home}/{name}.html" for home in static_pages.FOLDER.values() for name in (*rulings(), "index")
    }
    there |= {f"{home}/index.html" for home in static_pages.CARDS.values()}
    mine = {name: page for name, page in pages.items() if posixpath.dirname(name) == folder}
    assert len(mine) == len(rules()) + 1
    for name, page in mine.items():
        found = Reader(page)
        anchors = {at["id"] for _, at in found.tags if "id" in at}
        for address in (at["href"] or "" for tag, at in found.tags if tag in ("a", "link") and "href" in at):
            parts = urlsplit(address)
            if parts.scheme:
                assert parts.scheme in ("https", "http"), f"{name}: {address}"
                continue
            leads = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(parts.path)))
            assert not parts.path or leads in there, f"{name}: {address}"
            aim = Reader(pages[leads]) if parts.fragment and parts.path and leads in pages else None
            known = {at["id"] for _, at in aim.tags if "id" in at} if aim else anchors
            assert not parts.fragment or parts.fragment in known, f"{name}: {address}"


def test_every_rule_is_in_one_group_of_the_index() -> None:
    families = [family for group in GROUPS.values() for family in group]
    assert sorted(set(families)) == sorted(families)
    assert {rule.partition("-")[0] for rule in rules()} == set(families)


def test_the_index_leads_to_every_rule(pages: Files) -> None:
    for folder in static_pages.RULES.values():
        linked = {at.get("href") for tag, at in Reader(pages[f"{folder}/index.html"]).tags if tag == "a"}
        assert {f"{rule}.html" for rule in rules()} <= linked


@pytest.mark.publishes("honest-before-calculation")
def test_a_disputed_rule_says_who_reads_it_otherwise_and_which_profiles_do(pages: Files) -> None:
    page = Reader(pages["rules/WIN-02.html"])
    assert "From damage calculation on it can no longer be used." in page.text
    assert "Damage calculation still allows it, as Chain Link 1 or chained." in page.text
    assert "Switch hand_modifiers_in_calc" in page.text
    assert "../rulings/honest-before-calculation.html" in [at.get("href") for _, at in page.tags]


@pytest.mark.publishes("honest-divine-wrath")
def test_a_door_names_the_rulings_in_which_it_admits_something(pages: Files) -> None:
    page = Reader(pages["rules/ADM-03.html"])
    assert "It admits something to the Damage Step" in page.text
    assert "../rulings/honest-divine-wrath.html" in [at.get("href") for _, at in page.tags]


def test_the_switches_of_a_rule_are_switches_with_a_source() -> None:
    known = {name for name, _ in switches()}
    for rule in library().rules:
        assert set(rule.switches) <= known, rule.id


def test_a_value_of_a_switch_names_every_profile_that_has_it(files: Files) -> None:
    (switch,) = json.loads(files["data/rules.json"])["rules"]["DIG-01"]["switches"]
    named = [name for one in switch["values"] for name in one["profiles"]]
    assert sorted(named) == sorted(profiles())


@pytest.mark.publishes("honest-at-start")
def test_a_ruling_links_the_rules_that_its_answers_name(files: Files) -> None:
    page = Reader(static_pages.Writer(files, "de", "").ruling("honest-at-start"))
    assert "../../rules/de/WIN-01.html" in [at.get("href") for _, at in page.tags]


def test_pages_of_rules_are_kept_on_the_device_and_their_data_are_read_by_the_build_alone() -> None:
    assert precache.is_kept("rules/WIN-01.html")
    assert "data/rules.json" in first_paint.BUILD_ONLY
