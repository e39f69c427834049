"""What is being built is kept, saved, and taken out and in as a file."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.builder import Builder
from e2e.pages.lab import Lab
from e2e.watching import live
from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page


NO_SCENES = [
    ("{<script>alert(1)</script>", "not JSON"),
    ('{"v": 9}', "newer version"),
    ('{"A": {"monster": [{"card": "<b>x</b>", "face": "<img>"}]}}', "A.monster.0.face"),
    ("[" * 50_000, "not JSON"),
]
"""What a file may hold that is none, and what is said of it."""


@pytest.mark.no_engine
def test_what_is_being_built_is_found_again_after_a_reload(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.put("A.monster.4", "summoned skull", "defence")
    page.locator("[data-field='A.life']").fill("5200")
    builder.save("The argument")
    expect(builder.names).to_have_text("The argument")
    page.reload()
    live(page)
    expect(page.locator(".mat--near .z-m5 .card.is-defence")).to_be_visible()
    expect(page.locator("[data-field='A.life']")).to_have_value("5200")
    builder.press("saved")
    expect(builder.names).to_have_text("The argument")


@pytest.mark.whole
@pytest.mark.no_engine
def test_saved_scenes_are_renamed_duplicated_and_deleted_with_undo(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.put("A.hand", "kuriboh")
    builder.save("First")
    page.locator("[data-kept-copy]").click()
    page.keyboard.press("Control+a")
    page.keyboard.type("Second")
    page.keyboard.press("Enter")
    expect(builder.names).to_have_text(["Second", "First"])
    page.locator("[data-kept-delete]").nth(1).click()
    expect(builder.names).to_have_text(["Second"])
    page.keyboard.press("Enter")
    expect(builder.names).to_have_text(["First", "Second"])
    page.locator("[data-load]", has_text="Second").click()
    expect(builder.sheet).to_have_count(0)
    expect(page.locator(".mat--near .hand .card")).to_have_count(1)


@pytest.mark.no_engine
def test_a_scene_goes_out_as_a_file_and_comes_back(page: Page, site: str, tmp_path: Path) -> None:
    builder = Builder(page, site).open()
    builder.put("B.graveyard", "sangan")
    builder.press("saved")
    page.locator("[data-field=name]").fill("Sangan's end")
    with page.expect_download() as caught:
        builder.press("export")
    assert caught.value.suggested_filename == "sangan-s-end.json"
    file = tmp_path / "sangan.json"
    caught.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8")) == {"v": 1, "B": {"graveyard": ["sangan"]}}
    page.keyboard.press("Escape")
    builder.press("presets")
    page.locator("[data-part=build-sheet] [data-preset=empty]").click()
    builder.press("saved")
    page.locator("#import").set_input_files(file)
    expect(builder.sheet).to_have_count(0)
    expect(builder.zone("B.graveyard")).to_have_attribute("aria-label", re.compile("Sangan"))


@pytest.mark.no_engine
def test_a_file_that_is_no_scene_gives_one_message_and_changes_nothing(
    page: Page, site: str, tmp_path: Path
) -> None:
    builder = Builder(page, site).open()
    builder.put("A.hand", "honest")
    file = tmp_path / "bad.json"
    for content, says in NO_SCENES:
        file.write_text(content, encoding="utf-8")
        builder.press("saved")
        page.locator("#import").set_input_files(file)
        expect(builder.note).to_contain_text(says)
        expect(page.locator(".mat--near .hand .card")).to_have_count(1)
        builder.press("note")
        expect(builder.note).to_have_count(0)


@pytest.mark.no_engine
def test_a_file_of_another_version_opens_without_its_unknown_fields_and_names_them(
    page: Page, site: str, tmp_path: Path
) -> None:
    builder = Builder(page, site).open()
    file = tmp_path / "other.json"
    scene = {"weather": "<b>rain</b>", "A": {"hand": ["honest"], "<img src=x>": 1}}
    file.write_text(json.dumps({"v": 1, "scene": scene}), encoding="utf-8")
    builder.press("saved")
    page.locator("#import").set_input_files(file)
    expect(builder.note).to_contain_text("fields: weather, A.<img src=x>. Everything")
    expect(page.locator("[data-build=note]")).to_be_focused()
    expect(page.locator(".mat--near .hand .card")).to_have_count(1)
    builder.press("note")
    expect(builder.note).to_have_count(0)


@pytest.mark.whole
@pytest.mark.no_engine
def test_storage_that_is_denied_is_said_once_and_building_goes_on(page: Page, site: str) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('denied'); };")
    builder = Builder(page, site).open()
    builder.put("A.hand", "honest")
    expect(builder.note).to_have_count(1)
    builder.press("note")
    builder.put("A.hand", "kuriboh")
    expect(builder.note).to_have_count(0)
    expect(page.locator(".mat--near .hand .card")).to_have_count(2)


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_ruling_is_built_on_and_the_draft_before_it_can_be_had_back(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.put("B.hand", "kuriboh")
    Lab(page).go_to("lab")
    page.locator("[data-edit]").click()
    expect(page.locator(".mat--near .z-m1 .card")).to_be_visible()
    expect(page.locator(".mat--far .hand .card", has_text="Kuriboh")).to_have_count(0)
    builder.press("undo")
    expect(page.locator(".mat--far .hand .card", has_text="Kuriboh")).to_have_count(1)
    page.go_back()
    expect(page.locator(".lab")).to_be_visible()
