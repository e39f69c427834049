"""What can be taken along of a step, and the pages that need no JavaScript."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.watching import shot
from playwright.sync_api import expect

from damagestep import Line
from damagestep.lines.codes import code_of
from damagestep.lines.scenes.parse import parse_scene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from e2e.contexts import Contexts
    from playwright.sync_api import Page

HOSTILE = "<b>Ogre</b> [url=x]*y* & `z`"
OGRE = {
    "ref": "own-ogre",
    "name": {"en": HOSTILE},
    "card": {
        "type": "monster",
        "frame": "normal",
        "attribute": "EARTH",
        "race": "Fiend",
        "level": 4,
        "atk": 1800,
        "def": 0,
    },
}
OWN = Line.of(
    parse_scene(f"A: own-ogre\nB: Celtic Guardian\ncard: {json.dumps(OGRE)}"),
    ("attack:own-ogre>celtic-guardian",),
)


def export(page: Page) -> None:
    """Open the sheet of exports."""
    page.locator("[data-export=open]").click()
    expect(page.locator("[data-part=export-text]")).to_be_visible()


def saved(page: Page, what: str, folder: Path) -> Path:
    """Press a button that hands over a file."""
    with page.expect_download() as found:
        page.locator(f"[data-export={what}]").click()
    file = folder / found.value.suggested_filename
    found.value.save_as(file)
    return file


@pytest.mark.no_engine
def test_a_step_leaves_as_markdown_bbcode_and_text_in_both_languages(
    page: Page, site: str, tmp_path: Path
) -> None:
    Lab(page, site).open("#scene=honest-at-start&at=7")
    export(page)
    text = saved(page, "save", tmp_path)
    assert text.name == "honest-at-start-7.md"
    written = text.read_text("utf-8")
    assert written.startswith("## Honest at the start of the Damage Step")
    assert "7. A activates Honest: Chain Link 1." in written
    assert f"[Step through it](<{site}#scene=honest-at-start&at=7>)" in written
    page.locator("[data-export=bbcode]").click()
    page.locator("[data-export=de]").click()
    expect(page.locator("[data-part=export-text]")).to_contain_text(
        "[b]Aufrichtig zu Beginn des Damage Step[/b]"
    )
    assert "7. A aktiviert Aufrichtig: Kettenglied 1." in saved(page, "save", tmp_path).read_text("utf-8")
    page.locator("[data-export=text]").click()
    assert saved(page, "save", tmp_path).name == "honest-at-start-7.txt"
    shot(page, "export")


@pytest.mark.no_engine
def test_the_mat_leaves_as_svg_and_as_png(page: Page, site: str, tmp_path: Path) -> None:
    Lab(page, site).open("#scene=honest-at-start&at=7")
    export(page)
    drawn = ET.parse(saved(page, "svg", tmp_path)).getroot()  # noqa: S314 - our own
    title = drawn.findtext("{http://www.w3.org/2000/svg}title") or ""
    assert title.endswith("Step 7, start of the Damage Step: A activates Honest: Chain Link 1.")
    picture = saved(page, "png", tmp_path).read_bytes()
    assert picture.startswith(b"\x89PNG")
    width, height = int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")
    assert (width, height) == (2 * int(drawn.get("width", "0")), 2 * int(drawn.get("height", "0")))


def test_the_scene_leaves_as_json_that_can_be_played_again(page: Page, site: str, tmp_path: Path) -> None:
    from damagestep.lines.saved import load

    Lab(page, site).open("#scene=honest-at-start&at=7").answered()
    export(page)
    text = saved(page, "json", tmp_path).read_text("utf-8")
    assert json.loads(text)["$schema"] == f"{site}schemas/line.json"
    again = load(text)
    assert again.broken is None
    assert "activate:honest#boost" in again.line.decisions


@pytest.mark.whole
def test_a_hostile_name_is_written_out_in_every_export(page: Page, site: str, tmp_path: Path) -> None:
    lab = Lab(page, site).open(f"#c={code_of(OWN, (1, 1))}")
    lab.shows("own")
    export(page)
    assert "\\<b\\>Ogre" in saved(page, "save", tmp_path).read_text("utf-8")
    page.locator("[data-export=bbcode]").click()
    assert "[url=x]" not in saved(page, "save", tmp_path).read_text("utf-8").replace("[\u200b", "")
    assert "<b>" not in saved(page, "svg", tmp_path).read_text("utf-8")


@pytest.mark.no_engine
def test_on_paper_stand_title_mat_and_transcript_and_nothing_to_press(page: Page, site: str) -> None:
    Lab(page, site).open("#scene=honest-at-start&at=7")
    page.emulate_media(media="print")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("[data-part=mat]")).to_be_visible()
    expect(page.locator("[data-part=transcript]")).to_be_visible()
    for part in (".top", ".tl", ".transport", ".tools"):
        expect(page.locator(part).first).to_be_hidden()
    shot(page, "print")


@pytest.mark.parametrize("language", ["", pytest.param("de/", marks=pytest.mark.whole)])
def test_without_javascript_a_ruling_can_be_read(contexts: Contexts, site: str, language: str) -> None:
    page = contexts.page(java_script_enabled=False)
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text))
    page.goto(f"{site}rulings/{language}index.html")
    page.locator("a[href$='honest-at-start.html']").click()
    expect(page.locator("figure > svg")).to_be_visible()
    expect(page.locator(".transcript")).to_contain_text(
        "A aktiviert Aufrichtig" if language else "A activates Honest"
    )
    assert page.locator("html").get_attribute("lang") == (language.strip("/") or "en")
    page.locator("footer a[href$='licences.html']").click()
    expect(page.locator("main")).to_contain_text("pydantic")
    assert refused == []


def test_without_javascript_the_lab_leads_to_the_rulings(contexts: Contexts, site: str) -> None:
    page = contexts.page(java_script_enabled=False)
    page.goto(site)
    page.locator("noscript a").first.click()
    expect(page).to_have_url(f"{site}rulings/index.html")


@pytest.mark.no_engine
@pytest.mark.parametrize(
    ("width", "dark", "locale"),
    [(360, True, "de-DE"), pytest.param(1440, False, "en-GB", marks=pytest.mark.whole)],
)
def test_the_sheet_of_exports_fits(
    open_page: Callable[..., Page], site: str, width: int, dark: bool, locale: str
) -> None:
    page = open_page(width=width, dark=dark, locale=locale)
    Lab(page, site).open("#scene=honest-at-start&at=7")
    export(page)
    assert page.locator("[data-part=look]").evaluate("it => it.scrollWidth <= it.clientWidth")
    shot(page, f"export-{width}")
