"""The pages of the cards: what each says in both languages, where it leads, and who leads to it."""

from __future__ import annotations

import json
import posixpath
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest
from tests.build.page_reader import Reader
from tools.build import card_pages, first_paint, precache, static_pages
from tools.build import pages as site_pages

from damagestep.library.library import cards
from damagestep.library.library import rules as known_rules
from damagestep.rulings.parse import rulings

if TYPE_CHECKING:
    from tools.build.vendor import Files

pytestmark = pytest.mark.host

FOLDERS = [*static_pages.CARDS.values()]
KNOWN = [ref for ref, card in cards().items() if card.card.type != "unknown"]
ALWAYS_THERE = {"index.html", "icon.svg", "licences.html", "vocabulary.html", static_pages.SHEET}
"""What the pages link to and other parts of the build make."""


@pytest.fixture(scope="module")
def files(site: Path) -> Files:
    """What the engine publishes, under the names that the build gives it."""
    return {f"data/{file.relative_to(site).as_posix()}": file.read_bytes() for file in site.rglob("*.json")}


@pytest.fixture(scope="module")
def pages(files: Files) -> Files:
    return site_pages.write(card_pages.list_pages(files))


def test_every_card_of_the_library_has_a_page_in_both_languages(pages: Files) -> None:
    assert set(pages) == {f"{folder}/{name}.html" for folder in FOLDERS for name in (*KNOWN, "index")}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_page_says_in_its_language_what_every_effect_does(folder: str, pages: Files, files: Files) -> None:
    language = "de" if folder.endswith("de") else "en"
    told = json.loads(files["data/card-words.json"])
    for ref in KNOWN:
        page = Reader(pages[f"{folder}/{ref}.html"])
        assert page.tags[0] == ("html", {"lang": language})
        for effect in told[ref]["effects"].values():
            assert effect["sentence"][language] in page.text, ref
        for passage in told[ref]["passages"]:
            assert passage["says"][language] in page.text, ref


def test_no_page_shows_a_key_in_place_of_a_sentence(pages: Files) -> None:
    keys = ("plain.", "ui.", "timing.", "export.", "{")
    for name, page in pages.items():
        assert not [word for word in Reader(page).text.split() if word.startswith(keys)], name


def test_the_pages_lead_nowhere_that_is_not_there(pages: Files) -> None:
    there = {*pages, *ALWAYS_THERE}
    for homes, names in ((static_pages.FOLDER, rulings()), (static_pages.RULES, known_rules())):
        there |= {f"{home}/{name}.html" for home in homes.values() for name in (*names, "index")}
    for name, page in pages.items():
        for address in (at["href"] or "" for tag, at in Reader(page).tags if tag == "a" and "href" in at):
            parts = urlsplit(address)
            if not parts.scheme:
                leads = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(parts.path)))
                assert leads in there, f"{name}: {address}"


def test_a_page_tells_where_the_damage_step_admits_an_effect_and_by_which_rule(pages: Files) -> None:
    honest = Reader(pages["cards/honest.html"])
    assert "start of the Damage Step, before damage calculation. (ADM-02)" in honest.text
    assert "Closed to it in the Damage Step." in honest.text
    assert "../rules/ADM-02.html" in [at.get("href") for _, at in honest.tags]


def test_a_page_has_what_the_official_notes_say_with_their_date(pages: Files) -> None:
    reaper = Reader(pages["cards/de/spirit-reaper.html"])
    assert "(2022-04-29)" in reaper.text
    assert "Geister-Sensenmann" in reaper.text


@pytest.mark.publishes("honest-at-start")
def test_a_page_leads_to_the_rulings_with_the_card_and_to_the_lab(pages: Files) -> None:
    leads = [at.get("href") for _, at in Reader(pages["cards/honest.html"]).tags]
    assert "../rulings/honest-at-start.html" in leads
    assert "../index.html#card=37742478" in leads


def test_a_token_has_a_page_without_passcode(pages: Files) -> None:
    page = Reader(pages["cards/sheep-token.html"])
    assert not [at for _, at in page.tags if "#card=" in (at.get("href") or "")]


@pytest.mark.publishes("honest-at-start")
def test_a_ruling_leads_to_its_cards(files: Files) -> None:
    page = Reader(static_pages.Writer(files, "de", "").ruling("honest-at-start"))
    assert "../../cards/de/honest.html" in [at.get("href") for _, at in page.tags]


def test_pages_of_cards_are_read_on_the_network_and_their_data_by_the_build_alone() -> None:
    assert not precache.is_kept("cards/honest.html")
    assert "data/card-words.json" in first_paint.BUILD_ONLY
