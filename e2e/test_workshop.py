"""A card is made out of the vocabulary, used in a scene, played, and found again."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest
from e2e.test_builder import SEARCH, SMALL, played, ready, spot
from e2e.test_builder import opened as builder_opened
from e2e.test_looks import AXE, OVERFLOW, SERIOUS
from e2e.watching import in_turn, live, shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from e2e.watching import Watch
    from playwright.sync_api import Page

WORKSHOP = "[data-part=workshop]"
READY = f"{WORKSHOP} [data-standing=ready]"


def opened(page: Page, site: str) -> None:
    """Open the workshop by its address, with the engine there."""
    page.goto(f"{site}#view=workshop")
    live(page)
    understood(page)


def understood(page: Page) -> None:
    """Wait until the engine has read the card and found nothing wrong."""
    expect(page.locator(READY)).to_be_visible()


def part(page: Page, path: str, word: str) -> None:
    """Add a part by what is typed of its word."""
    page.locator(f"[data-choose='{path}.+']").click()
    page.locator("[data-find=word]").fill(word)
    page.keyboard.press("Enter")


def a_booster(page: Page) -> None:
    """Make a monster that gains 700 ATK from the hand in the Damage Step."""
    page.locator("[data-put=name]").fill("Dawn Courier")
    page.locator("[data-put='effects.0.class']").select_option("quick")
    page.locator("[data-add='effects.0.from']").select_option("hand")
    page.locator("[data-drop='effects.0.from.0']").click()
    part(page, "effects.0.condition", "your monster battles")
    page.locator("[data-arm='effects.0.condition.0.who']").select_option(label="cards that …")
    page.locator("[data-drop='effects.0.condition.0.role']").click()
    page.locator("[data-drop='effects.0.condition.0.against']").click()
    part(page, "effects.0.cost", "move")
    page.locator("[data-arm='effects.0.cost.0.what']").select_option("w:this-card")
    page.locator("[data-put='effects.0.cost.0.to']").select_option("graveyard")
    page.locator("[data-put='effects.0.cost.0.as']").select_option("sent")
    part(page, "effects.0.resolve", "change a value")
    page.locator("[data-arm='effects.0.resolve.0.what']").select_option("w:your-battler")
    page.locator("[data-put='effects.0.resolve.0.by']").fill("700")
    page.locator("[data-put='effects.0.resolve.0.until']").select_option("end-phase")


def test_a_card_is_made_used_in_a_scene_played_and_found_again(page: Page, site: str) -> None:
    opened(page, site)
    a_booster(page)
    understood(page)
    said = page.locator("[data-says=effect-1]")
    expect(said).to_contain_text("your battling monster gains 700 ATK until the end of this turn")
    expect(page.locator(".strip__item--legal")).to_have_count(2)
    expect(page.locator(".ws__derived")).to_contain_text("ADM-02")
    page.locator("[data-shop=use]").click()
    page.locator("[data-build=put-close], [data-build=put]").first.click()
    page.locator("[data-part=pick] [data-build=close]").first.click()
    page.locator(spot("A.monster.0")).click()
    for where, name in (("A.monster.0", "Neos Alius"), ("B.monster.0", "Summoned Skull")):
        if not page.locator("[data-part=pick]").count():
            page.locator(spot(where)).click()
        page.locator("[data-field=search]").fill(name)
        page.locator("[data-hit]").first.click()
        page.locator("[data-build=put-close]").click()
    page.locator("[data-field=at]").select_option("damage-step.start")
    page.locator("[data-field='attack.attacker']").select_option("0")
    ready(page)
    page.locator("[data-build=play]").click()
    played(page)
    page.locator("[data-decide^='activate:own-dawn-courier#effect-1']:visible").first.click()
    expect(page.locator(".saying")).to_contain_text("Dawn Courier")
    page.reload()
    played(page)
    page.locator("nav [data-place=workshop]").click()
    expect(page.locator("[data-put=name]")).to_have_value("Dawn Courier")
    expect(page.locator("[data-shop=use]")).to_contain_text("To the scene")


def test_an_own_card_of_the_mat_is_edited_and_goes_back_to_its_place(page: Page, site: str) -> None:
    builder_opened(page, site)
    page.locator(spot("B.monster.3")).click()
    page.locator(SEARCH).fill("Dusk Ogre")
    page.locator("[data-build=own]").click()
    page.locator("[data-build=put-own]").click()
    page.keyboard.press("Escape")
    page.locator(spot("B.monster.3")).click()
    page.locator("[data-part=pick] [data-edit-card]").click()
    expect(page.locator("[data-put=name]")).to_be_focused()
    expect(page.locator("[data-put=name]")).to_have_value("Dusk Ogre")
    page.locator("[data-put='card.atk']").fill("2300")
    page.locator("[data-shop=use]").click()
    expect(page.locator(spot("B.monster.3"))).to_be_focused()
    expect(page.locator(".mat--far .z-m4 .card")).to_contain_text("2300")


def test_a_copy_is_changed_by_keyboard_and_taken_back(page: Page, site: str) -> None:
    opened(page, site)
    page.locator("[data-shop=copy]").press("Enter")
    page.keyboard.type("honest")
    page.keyboard.press("Enter")
    expect(page.locator("[data-put=name]")).to_have_value("Honest (copy)")
    understood(page)
    page.locator("[data-choose='effects.1.resolve.+']").press("Enter")
    page.keyboard.type("draw")
    page.keyboard.press("Enter")
    expect(page.locator("[data-says=boost]")).to_contain_text("Draw 1 card")
    page.locator("[data-shop=undo]").press("Enter")
    expect(page.locator("[data-says=boost]")).not_to_contain_text("Draw 1 card")
    page.locator("[data-choose='effects.1.resolve.0']").press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[data-choose='effects.1.resolve.0']")).to_be_focused()


def test_a_card_goes_into_a_file_and_comes_back_and_a_damaged_one_changes_nothing(
    page: Page, site: str, tmp_path: Path
) -> None:
    opened(page, site)
    a_booster(page)
    with page.expect_download() as download:
        page.locator("[data-shop=toml]").click()
    text = download.value.path().read_text("utf-8")
    assert tomllib.loads(text)["name"] == {"en": "Dawn Courier"}
    card, damaged = tmp_path / "card.toml", tmp_path / "damaged.toml"
    card.write_text(text.replace("Dawn", "Dusk").replace("own-dawn", "own-dusk"), "utf-8")
    damaged.write_text(text.replace("op =", "opp ="), "utf-8")
    page.locator("[data-shop=mine]").click()
    page.locator("#shop-file").set_input_files(card)
    expect(page.locator("[data-put=name]")).to_have_value("Dusk Courier")
    page.locator("[data-shop=mine]").click()
    page.locator("#shop-file").set_input_files(damaged)
    expect(page.locator("[data-part=shop-note]")).to_contain_text("op")
    expect(page.locator("[data-put=name]")).to_have_value("Dusk Courier")


def test_nothing_is_lost_when_the_engine_fails(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("wasm instantiation failed", "Failed to fetch", "ERR_FAILED")
    page.route(re.compile(r"pyodide.*\.wasm$"), lambda route: route.abort())
    page.goto(f"{site}#view=workshop")
    live(page)
    page.locator("[data-put=name]").fill("Dawn Courier")
    expect(page.locator(f"{WORKSHOP} [data-standing=alone]")).to_be_visible()
    part(page, "effects.0.resolve", "draw")
    page.reload()
    expect(page.locator("[data-put=name]")).to_have_value("Dawn Courier")
    expect(page.locator("[data-choose='effects.0.resolve.0']")).to_contain_text("Draw cards")


@pytest.mark.parametrize(
    ("width", "locale"), [(360, "de-DE"), (360, "en-GB"), (768, "de-DE"), (1440, "en-GB")]
)
def test_the_workshop_is_readable_by_everybody_and_fits_in_the_light_and_in_the_dark(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    opened(page, site)
    page.locator("[data-shop=copy]").click()
    page.locator("[data-find=card]").fill("book of life")
    page.locator("[data-copy=book-of-life]").click()
    understood(page)
    page.locator("[data-choose='effects.0.resolve.+']").click()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for scheme in in_turn(page):
        shot(page, f"workshop-{width}-{locale[:2]}-{scheme}")
        assert page.evaluate(OVERFLOW) <= 0
        assert page.evaluate(SERIOUS) == []
        if width == 360:
            assert page.evaluate(SMALL) == []
