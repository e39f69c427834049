"""The pages that are read without JavaScript: what stands in them, in which language, at which addresses."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from tests.build.page_reader import Reader
from tests.played import is_sampled
from tools.build import licences, link_previews, social_images, static_pages
from tools.build import pages as site_pages
from tools.build.licences import binaries
from tools.build.licences.binaries import Inside
from tools.errors import BuildError
from tools.paths import ROOT

from damagestep.common.exporting import mat
from damagestep.library.catalogues import read_words
from damagestep.lines.messages.book import engine_words
from damagestep.rulings.parse import rulings
from damagestep.site.publish.rule_index import RuleUses
from damagestep.site.publish.rulings_index import contents
from damagestep.site.publish.site import ruling_json, sources_json

pytestmark = pytest.mark.host

NAME = "honest-at-start"
SITE = "https://example.org/damagestep/"
DRAWN = 240
"""The picture of one of so many rulings is drawn here; `make soak` builds a site with those of all."""
EVIL = '<script>alert(1)</script> & "co"'


def catalogues(*, title: str | None = None) -> dict[str, bytes]:
    """What the engine publishes, for one ruling."""
    record, listing, answers = ruling_json(rulings()[NAME], RuleUses())
    if title:
        record["ruling"]["title"] = listing["title"] = {"en": title, "de": title}
    files: dict[str, Any] = {
        "data/rulings.json": contents([(rulings()[NAME], listing)]),
        f"data/scenes/{NAME}.json": record,
        "data/answers.json": {NAME: answers},
        "data/sources.json": sources_json(),
        "data/card-words.json": {},
    }
    for language in static_pages.LANGUAGES:
        labels = read_words(ROOT / "web" / "locale" / f"{language}.toml")
        files[f"data/locale/{language}.json"] = engine_words(language) | labels
    return {name: json.dumps(content).encode() for name, content in files.items()}


@pytest.fixture(scope="module")
def pages() -> dict[str, bytes]:
    return site_pages.write(static_pages.list_pages(catalogues()))


def test_a_ruling_can_be_read_with_question_answer_transcript_and_sources(pages: dict[str, bytes]) -> None:
    page = Reader(pages[f"rulings/{NAME}.html"])
    assert "Honest cannot be used in the Battle Step" in page.text
    assert "May Honest be activated?" in page.text
    assert "WIN-01" in page.text
    assert "A activates Honest: Chain Link 1." in page.text
    assert "Konami card database" in page.text
    assert not [tag for tag, _ in page.tags if tag == "script"]


def test_every_step_leads_into_the_lab(pages: dict[str, bytes]) -> None:
    links = [at["href"] for tag, at in Reader(pages[f"rulings/{NAME}.html"]).tags if tag == "a"]
    assert f"../index.html#scene={NAME}&at=7" in links
    german = [at["href"] for tag, at in Reader(pages[f"rulings/de/{NAME}.html"]).tags if tag == "a"]
    assert f"../../index.html#scene={NAME}&at=7" in german


def test_every_step_can_be_linked_to(pages: dict[str, bytes]) -> None:
    page = Reader(pages[f"rulings/{NAME}.html"])
    assert "step-7" in [at["id"] for tag, at in page.tags if tag == "li" and "id" in at]


def test_the_german_page_is_german_and_each_names_the_other(pages: dict[str, bytes]) -> None:
    english, german = Reader(pages[f"rulings/{NAME}.html"]), Reader(pages[f"rulings/de/{NAME}.html"])
    assert english.tags[0][1]["lang"] == "en"
    assert german.tags[0][1]["lang"] == "de"
    assert "Darf Aufrichtig aktiviert werden?" in german.text
    for page, href in ((english, f"de/{NAME}.html"), (german, f"../{NAME}.html")):
        assert href in [at["href"] for tag, at in page.tags if tag == "link" and at.get("hreflang")]


def test_without_an_address_of_the_site_nothing_absolute_is_written(pages: dict[str, bytes]) -> None:
    page = Reader(pages[f"rulings/{NAME}.html"])
    assert page.content("property", "og:title") == "Honest at the start of the Damage Step"
    assert page.content("property", "og:url") is None
    assert page.content("property", "og:image") is None
    assert not [at for tag, at in page.tags if tag == "a" and "pictures/" in (at["href"] or "")]


def test_with_an_address_of_the_site_previews_find_page_and_picture() -> None:
    page = Reader(static_pages.list_pages(catalogues(), SITE)[f"rulings/de/{NAME}.html"]())
    assert page.content("property", "og:url") == f"{SITE}rulings/de/{NAME}.html"
    assert page.content("property", "og:image") == f"{SITE}rulings/pictures/{NAME}.png"
    assert f"../../rulings/pictures/{NAME}.png" in [at["href"] for tag, at in page.tags if tag == "a"]
    canonical = next(at["href"] for tag, at in page.tags if at.get("rel") == "canonical")
    assert canonical == f"{SITE}rulings/de/{NAME}.html"


def test_a_forum_finds_in_a_rulings_page_how_to_show_its_embed() -> None:
    files = catalogues()
    made = site_pages.write(static_pages.list_pages(files, SITE)) | link_previews.describe_all(files, SITE)
    for language, folder in static_pages.FOLDER.items():
        page = Reader(made[f"{folder}/{NAME}.html"])
        (address,) = [at["href"] for _, at in page.tags if at.get("type") == "application/json+oembed"]
        told = json.loads(made[address.removeprefix(SITE)])
        assert (told["version"], told["type"], told["provider_url"]) == ("1.0", "rich", SITE)
        assert told["title"] == page.content("property", "og:title")
        assert told["thumbnail_url"] == f"{SITE}rulings/pictures/{NAME}.png"
        ((tag, frame),) = Reader(told["html"].encode()).tags
        assert tag == "iframe"
        assert frame["src"] == f"{SITE}embed.html#scene={NAME}&lang={language}"
        assert (int(frame["width"]), int(frame["height"])) == (told["width"], told["height"])


def test_without_an_address_of_the_site_no_page_promises_a_description(pages: dict[str, bytes]) -> None:
    assert not [name for name in pages if "oembed" in name]
    assert not [1 for _, at in Reader(pages[f"rulings/{NAME}.html"]).tags if "oembed" in at.get("type", "")]


def test_a_hostile_title_stays_a_title_in_a_description() -> None:
    made = link_previews.describe_all(catalogues(title=EVIL), SITE)
    told = json.loads(made[f"rulings/oembed/{NAME}.json"])
    ((tag, frame),) = Reader(told["html"].encode()).tags
    assert (tag, frame["title"]) == ("iframe", EVIL)


def test_the_front_page_names_its_picture_where_the_address_of_the_site_is_known() -> None:
    front = {"index.html": b"<head><title>damagestep</title>\n<script src=x></script></head>"}
    page = Reader(link_previews.add_to_front(front, SITE)["index.html"])
    assert page.content("property", "og:image") == f"{SITE}screenshots/wide.png"
    assert link_previews.add_to_front(front, "") == front


@pytest.mark.parametrize(
    "wrong", ["example.org", "ftp://example.org", "https://example.org/?a=b", "https://"]
)
def test_what_is_no_address_of_a_site_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong[:5]):
        static_pages.check_address(wrong)


def test_the_address_of_a_site_ends_with_a_slash() -> None:
    assert static_pages.check_address("https://example.org/x") == "https://example.org/x/"
    assert static_pages.check_address("") == ""


def test_a_hostile_title_stays_a_title() -> None:
    made = site_pages.write(static_pages.list_pages(catalogues(title=EVIL)))
    for name in (f"rulings/{NAME}.html", f"rulings/de/{NAME}.html", "rulings/index.html"):
        page = Reader(made[name])
        assert "script" not in [tag for tag, _ in page.tags]
        assert EVIL in page.text


def test_the_index_lists_the_ruling_under_its_topic(pages: dict[str, bytes]) -> None:
    index = Reader(pages["rulings/index.html"])
    assert f"{NAME}.html" in [at.get("href") for tag, at in index.tags if tag == "a"]
    assert "Honest and the points of the Damage Step" in index.text


def test_the_preview_is_a_picture_of_its_size_in_few_colours_and_always_the_same(tmp_path: Any) -> None:
    drawing = next(iter(social_images.draw_mats(catalogues()).values()))
    fonts = social_images.cut_fonts(tmp_path)
    made = social_images.draw_png(drawing, fonts)
    picture = Image.open(io.BytesIO(made))
    assert picture.size == mat.PREVIEW
    assert picture.mode == "P"
    assert made == social_images.draw_png(drawing, fonts)


def test_the_mats_of_rulings_can_be_drawn(site: Path, tmp_path: Path) -> None:
    fonts = social_images.cut_fonts(tmp_path)
    words = f"data/locale/{social_images.LANGUAGE}.json"
    scenes = sorted(file.name for file in (site / "scenes").glob("*.json") if is_sampled(file.stem, DRAWN))
    files = {words: (site / "locale" / "en.json").read_bytes()}
    files |= {f"data/scenes/{name}": (site / "scenes" / name).read_bytes() for name in scenes}
    pictures = social_images.draw_mats(files)
    assert len(pictures) == len(scenes)
    for drawing in pictures.values():
        assert Image.open(io.BytesIO(social_images.draw_png(drawing, fonts))).size == mat.PREVIEW


def test_everything_that_is_shipped_has_a_licence_with_its_text() -> None:
    parts = {part.name: part for part in licences.find_all()}
    assert {"damagestep", "pyodide", "@pyscript/core", "pydantic", "lean-qr", "Asap", "Python"} <= set(parts)
    assert not [part.name for part in parts.values() if len(part.text) < 300 or not part.licence]
    assert "ws" not in parts


def test_what_is_within_the_binaries_is_named_with_its_licence() -> None:
    within = {one.name: one for one in binaries.find_all()}
    assert {"SQLite", "zlib", "libmpdec", "HACL*", "serde", "jiter", "regex"} <= set(within)
    assert not [one.name for one in within.values() if not one.licence]
    page = Reader(licences.write_page()).text
    assert "jiter" in page
    assert "Stefan Krah" in page


def test_each_binary_has_a_table_of_its_own_with_owners_where_some_are_named() -> None:
    inside = [Inside("one.wasm", "zlib", "", "Zlib", "Gailly"), Inside("two", "ahash", "1.0", "MIT", "")]
    page = licences.write_tables(inside)
    first, second = page.split("<h3>")[1:]
    assert first.startswith("one.wasm</h3><table>"), first
    assert "<th>Owner</th>" in first, first
    assert "<td>Gailly</td>" in first, first
    assert "Owner" not in second, second


def test_a_library_that_left_the_interpreter_stops_the_build() -> None:
    with pytest.raises(BuildError, match=r"not in pyodide\.asm\.wasm any more: bzip2"):
        binaries.find_libraries(b"")
