"""A card is made out of the vocabulary, used in a scene, played, and found again."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest
from e2e.pages.builder import Builder
from e2e.pages.lab import Lab
from e2e.pages.workshop import Workshop
from e2e.readable import check_readable, check_touchable
from e2e.watching import in_turn, shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from e2e.watching import Watch
    from playwright.sync_api import Page

WORKSHOP = "[data-part=workshop]"
READY = f"{WORKSHOP} [data-standing=ready]"


def a_booster(page: Page) -> None:
    """Make a monster that gains 700 ATK from the hand in the Damage Step."""
    workshop = Workshop(page)
    workshop.name.fill("Dawn Courier")
    workshop.choose("effects.0.class", "quick")
    page.locator("[data-add='effects.0.from']").select_option("hand")
    page.locator("[data-drop='effects.0.from.0']").click()
    workshop.add_part("effects.0.condition", "your monster battles")
    page.locator("[data-arm='effects.0.condition.0.who']").select_option(label="cards that …")
    page.locator("[data-more='effects.0.condition.0.who']").select_option("controller")
    workshop.choose("effects.0.condition.0.who.controller", "you")
    workshop.add_part("effects.0.cost", "move")
    page.locator("[data-arm='effects.0.cost.0.what']").select_option("w:this-card")
    workshop.choose("effects.0.cost.0.to", "graveyard")
    workshop.choose("effects.0.cost.0.as", "sent")
    workshop.add_part("effects.0.resolve", "change a value")
    page.locator("[data-arm='effects.0.resolve.0.what']").select_option("w:your-battler")
    page.locator("[data-arm='effects.0.resolve.0.by']").select_option(label="a number")
    workshop.fill("effects.0.resolve.0.by", "700")
    workshop.choose("effects.0.resolve.0.until", "end-phase")


@pytest.mark.every_browser
def test_a_card_is_made_used_in_a_scene_played_and_found_again(page: Page, site: str) -> None:
    workshop = Workshop(page, site).open().understood()
    a_booster(page)
    workshop.understood()
    said = page.locator("[data-says=effect-1]")
    expect(said).to_contain_text("your battling monster gains 700 ATK until the end of this turn")
    expect(page.locator(".strip__item--legal")).to_have_count(2)
    expect(page.locator(".ws__derived")).to_contain_text("ADM-02")
    workshop.press("use")
    page.locator("[data-build=put-close], [data-build=put]").first.click()
    builder = Builder(page)
    builder.close_panel()
    builder.zone("A.monster.0").click()
    for where, name in (("A.monster.0", "Neos Alius"), ("B.monster.0", "Summoned Skull")):
        if not builder.panel.count():
            builder.zone(where).click()
        builder.search.fill(name)
        page.locator("[data-hit]").first.click()
        builder.press("put-close")
    builder.choose("at", "damage-step.start")
    builder.choose("attack.attacker", "0")
    builder.ready()
    builder.play()
    page.locator("[data-decide^='activate:own-dawn-courier#effect-1']:visible").first.click()
    expect(page.locator(".saying")).to_contain_text("Dawn Courier")
    page.reload()
    builder.played()
    Lab(page).go_to("workshop")
    expect(workshop.name).to_have_value("Dawn Courier")
    expect(page.locator("[data-shop=use]")).to_contain_text("To the scene")


@pytest.mark.whole
def test_an_own_card_of_the_mat_is_edited_and_goes_back_to_its_place(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.zone("B.monster.3").click()
    builder.search.fill("Dusk Ogre")
    builder.press("own")
    builder.press("put-own")
    page.keyboard.press("Escape")
    builder.zone("B.monster.3").click()
    page.locator("[data-part=pick] [data-edit-card]").click()
    workshop = Workshop(page)
    expect(workshop.name).to_be_focused()
    expect(workshop.name).to_have_value("Dusk Ogre")
    workshop.fill("card.atk", "2300")
    workshop.press("use")
    expect(builder.zone("B.monster.3")).to_be_focused()
    expect(page.locator(".mat--far .z-m4 .card")).to_contain_text("2300")


@pytest.mark.whole
def test_a_copy_is_changed_by_keyboard_and_taken_back(page: Page, site: str) -> None:
    workshop = Workshop(page, site).open().understood()
    page.locator("[data-shop=copy]").press("Enter")
    page.keyboard.type("honest")
    page.keyboard.press("Enter")
    expect(workshop.name).to_have_value("Honest (copy)")
    workshop.understood()
    workshop.part("effects.1.resolve.+").press("Enter")
    page.keyboard.type("draw")
    page.keyboard.press("Enter")
    expect(page.locator("[data-says=boost]")).to_contain_text("Draw 1 card")
    page.locator("[data-shop=undo]").press("Enter")
    expect(page.locator("[data-says=boost]")).not_to_contain_text("Draw 1 card")
    workshop.part("effects.1.resolve.0").press("Enter")
    page.keyboard.press("Escape")
    expect(workshop.part("effects.1.resolve.0")).to_be_focused()


@pytest.mark.whole
def test_a_card_goes_into_a_file_and_comes_back_and_a_damaged_one_changes_nothing(
    page: Page, site: str, tmp_path: Path
) -> None:
    workshop = Workshop(page, site).open().understood()
    a_booster(page)
    with page.expect_download() as download:
        workshop.press("toml")
    text = download.value.path().read_text("utf-8")
    assert tomllib.loads(text)["name"] == {"en": "Dawn Courier"}
    card, damaged = tmp_path / "card.toml", tmp_path / "damaged.toml"
    card.write_text(text.replace("Dawn", "Dusk").replace("own-dawn", "own-dusk"), "utf-8")
    damaged.write_text(text.replace("op =", "opp ="), "utf-8")
    workshop.press("mine")
    page.locator("#shop-file").set_input_files(card)
    expect(workshop.name).to_have_value("Dusk Courier")
    workshop.press("mine")
    page.locator("#shop-file").set_input_files(damaged)
    expect(workshop.note).to_contain_text("op")
    expect(workshop.name).to_have_value("Dusk Courier")


@pytest.mark.whole
def test_nothing_is_lost_when_the_engine_fails(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("wasm instantiation failed", "Failed to fetch", "ERR_FAILED")
    page.route(re.compile(r"pyodide.*\.wasm$"), lambda route: route.abort())
    workshop = Workshop(page, site).open()
    workshop.name.fill("Dawn Courier")
    expect(page.locator(f"{WORKSHOP} [data-standing=alone]")).to_be_visible()
    workshop.add_part("effects.0.resolve", "draw")
    page.reload()
    expect(workshop.name).to_have_value("Dawn Courier")
    expect(workshop.part("effects.0.resolve.0")).to_contain_text("Draw cards")


@pytest.mark.whole
@pytest.mark.parametrize(
    ("width", "locale"),
    [(360, "de-DE"), *(pytest.param(w, "en-GB", marks=pytest.mark.whole) for w in (360, 768, 1440))],
)
def test_the_workshop_is_readable_by_everybody_and_fits_in_the_light_and_in_the_dark(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    workshop = Workshop(page, site).open().understood()
    workshop.press("copy")
    page.locator("[data-find=card]").fill("book of life")
    page.locator("[data-copy=book-of-life]").click()
    workshop.understood()
    workshop.part("effects.0.resolve.+").click()
    for scheme in in_turn(page):
        shot(page, f"workshop-{width}-{locale[:2]}-{scheme}")
        check_readable(page, scheme)
        if width == 360:
            check_touchable(page)
