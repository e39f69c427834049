"""Puzzles of EDOPro and deck lists in the builder: a file in, a file out, and what is said to be left out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.builder import Builder
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

PUZZLE = """Debug.ReloadFieldBegin(DUEL_ATTACK_FIRST_TURN+DUEL_SIMPLE_AI,5)
Debug.SetPlayerInfo(0,4000,0,0)
Debug.AddCard(69140098,0,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK)
Debug.AddCard(44095762,1,1,LOCATION_SZONE,2,POS_FACEDOWN)
while true do print("<b>x</b>") end
Debug.ReloadFieldEnd()
aux.BeginPuzzle()
"""


def test_a_puzzle_goes_in_and_comes_out_and_each_line_left_out_is_named(
    page: Page, site: str, tmp_path: Path
) -> None:
    builder = Builder(page, site).open()
    file = tmp_path / "end of turn.lua"
    file.write_text(PUZZLE, encoding="utf-8")
    builder.press("saved")
    page.locator("#import").set_input_files(file)
    expect(builder.note).to_contain_text('Line 5 is not understood: while true do print("<b>x</b>") end')
    expect(builder.note).to_contain_text("Line 7")
    expect(builder.zone("A.monster.2")).to_have_attribute("aria-label", re.compile("Gemini Elf"))
    expect(builder.zone("B.spell_trap.2")).to_have_attribute("aria-label", re.compile("Mirror Force"))
    shot(page, "exchange-puzzle")
    builder.press("note")

    builder.press("saved")
    with page.expect_download() as caught:
        builder.press("export-puzzle")
    assert caught.value.suggested_filename == "end-of-turn.lua"
    written = tmp_path / "written.lua"
    caught.value.save_as(written)
    assert "Debug.AddCard(69140098,0,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK)" in written.read_text("utf-8")


@pytest.mark.whole
def test_the_cards_of_a_deck_are_offered_first(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=360, locale="de-DE")
    builder = Builder(page, site).open()
    builder.press("saved")
    page.locator("[data-field=deck-link]").fill("ydke://gv4eBI7nPwIBAAAA!!!")
    page.keyboard.press("Enter")
    expect(builder.note).to_contain_text("2 Karten der Deckliste werden zuerst angeboten")
    shot(page, "exchange-deck-360-de")
    builder.press("note")
    builder.zone("A.hand").click()
    expect(page.locator("[data-hit]")).to_have_count(2)
    page.locator("[data-field=search]").fill("sangan")
    expect(page.locator("[data-hit=sangan]")).to_be_visible()


@pytest.mark.whole
def test_a_damaged_deck_is_one_message_and_changes_nothing(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.put("A.hand", "honest")
    builder.press("saved")
    page.locator("[data-field=deck-link]").fill("hello")
    page.keyboard.press("Enter")
    expect(builder.note).to_contain_text("neither an EDOPro puzzle nor a deck list")
    expect(page.locator(".mat--near .hand .card")).to_have_count(1)
    builder.press("note")
    builder.press("saved")
    expect(page.locator("[data-field=deck-link]")).to_have_value("hello")


@pytest.mark.whole
def test_a_deck_is_read_once_it_is_whole_however_slowly_it_is_typed(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.press("saved")
    builder.press("take-deck")
    link = page.locator("[data-field=deck-link]")
    expect(link).to_be_focused()
    expect(page.locator("html[data-engine=ready]")).to_be_attached()
    page.keyboard.type("ydke://gv4eBI7nPwIBAAAA!!!", delay=20)
    expect(link).to_have_value("ydke://gv4eBI7nPwIBAAAA!!!")
    expect(builder.note).to_have_count(0)
    builder.press("take-deck")
    expect(builder.note).to_contain_text("2 cards of the deck list are offered first")
    builder.press("note")
    builder.press("saved")
    expect(link).to_have_value("")
