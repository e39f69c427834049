"""A scene is built with the mouse, by keyboard or by touch, and played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.builder import Builder, spot
from e2e.pages.lab import Lab
from e2e.readable import check_touchable, check_width
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.contexts import Contexts
    from e2e.watching import Watch
    from playwright.sync_api import Page


@pytest.mark.every_browser
def test_a_scene_is_built_with_the_mouse_only_and_played(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    lab.go_to("builder")
    builder = Builder(page)
    builder.put("A.monster.2", "Neos Alius")
    builder.put("A.hand", "Honest")
    builder.put("B.monster.2", "summoned skull")
    builder.put("B.spell_trap.2", "mirror force")
    builder.choose("at", "damage-step.before-calculation")
    expect(page.locator("[data-standing=wrong]")).to_be_visible()
    builder.choose("attack.attacker", "2")
    expect(builder.zone("A.monster.2")).to_have_attribute("aria-label", re.compile("attacks"))
    builder.ready()
    builder.play()
    expect(page.locator("[data-part=legal] [data-decide^='activate:honest']")).to_be_visible()
    page.locator("[data-edit]").click()
    expect(builder.zone("A.monster.2")).to_have_attribute("aria-label", re.compile("Neos Alius"))


@pytest.mark.whole
@pytest.mark.every_browser
def test_a_scene_is_built_by_keyboard_only_and_played(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.spot ?? ''") == "A.monster.0":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(builder.search).to_be_focused()
    page.keyboard.type("cyber drag")
    expect(builder.hit("cyber-dragon")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(builder.zone("A.monster.2")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Escape")
    expect(builder.zone("A.monster.2")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(builder.zone("B.monster.2")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("a")
    expect(page.locator("[data-hit]").nth(3)).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-build=redo]")).to_be_enabled()
    page.keyboard.press("Control+y")
    expect(page.locator("[data-build=redo]")).to_be_disabled()
    builder.zone("B.monster.2").focus()
    page.keyboard.press("Delete")
    expect(page.locator(".mat--far .is-filled")).to_have_count(0)
    builder.ready()
    page.locator("[data-build=play]").focus()
    page.keyboard.press("Enter")
    builder.played()


def test_a_scene_is_built_by_touch_on_a_small_screen(contexts: Contexts, site: str, watch: Watch) -> None:
    small = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = watch.over(contexts.page(**small, reduced_motion="reduce"))
    builder = Builder(page, site).open()
    builder.zone("B.monster.1").tap()
    builder.search.fill("sangan")
    check_touchable(page)
    builder.hit("sangan").tap()
    page.locator("[data-way=set]").tap()
    page.locator("[data-build=put-close]").tap()
    builder.zone("A.monster.1").tap()
    builder.search.fill("Drache des Lichts")
    page.locator("[data-build=own]").tap()
    page.locator("[data-own=atk]").fill("2400")
    check_touchable(page)
    page.locator("[data-build=put-own]").tap()
    builder.panel.locator("[data-build=close]").first.tap()
    builder.choose("at", "battle-step.declared")
    builder.choose("attack.attacker", "1")
    check_touchable(page)
    check_width(page)
    builder.ready()
    page.locator("[data-build=play]").tap()
    builder.played()
    expect(page.locator("[data-part=mat]")).to_contain_text("Drache des Lichts")
    assert watch.complaints == []


@pytest.mark.no_engine
def test_the_position_of_a_step_is_built_on(page: Page, site: str) -> None:
    lab = Lab(page, site).open("#scene=mirror-force-direct-attack&at=1")
    page.keyboard.press("End")
    lab.go_to("builder")
    builder = Builder(page)
    builder.press("presets")
    page.locator("[data-preset=position]").click()
    expect(builder.zone("B.graveyard")).to_have_attribute("aria-label", re.compile("Mirror Force"))
    expect(page.locator(".mat--far .is-filled")).to_have_count(0)


@pytest.mark.whole
def test_what_is_being_built_is_shared_as_a_link(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.put("A.monster.4", "cyber dragon")
    Lab(page).share()
    link = page.locator("[data-part=link]").input_value()
    assert link.startswith(f"{site}#c=")
    page.keyboard.press("Escape")
    expect(page.locator("[data-part=link]")).to_have_count(0)
    expect(builder.zone("A.monster.4")).to_be_visible()
    page.goto("about:blank")
    page.goto(link)
    builder.played()
    expect(page.locator(".mat--near .z-m5 .card")).to_be_visible()


@pytest.mark.no_engine
def test_a_card_is_dragged_from_zone_to_zone_and_from_the_list(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.put("A.monster.0", "summoned skull")
    builder.zone("A.monster.0").drag_to(builder.zone("A.monster.3"))
    expect(page.locator(".mat--near .z-m4 .card")).to_be_visible()
    builder.zone("A.monster.3").drag_to(builder.zone("A.graveyard"))
    expect(builder.zone("A.graveyard")).to_have_attribute("aria-label", re.compile("Summoned Skull"))
    builder.zone("B.monster.0").click()
    builder.search.fill("sangan")
    builder.hit("sangan").drag_to(builder.zone("B.monster.4"))
    expect(page.locator(".mat--far .z-m5 .card")).to_be_visible()


@pytest.mark.whole
def test_without_the_engine_building_goes_on_and_says_what_is_not_checked(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404", "wasm instantiation failed")
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body=""))
    builder = Builder(page, site).open()
    builder.put("A.monster.0", "summoned skull")
    expect(page.locator("[data-standing=alone]")).to_be_visible()
    builder.choose("at", "damage-step.start")
    expect(page.locator("[data-standing=wrong]")).to_be_visible()
    builder.choose("attack.attacker", "0")
    builder.press("play")
    expect(page.locator("[data-part=engine-failed]")).to_be_visible()
    expect(page.locator(".mat--near .z-m1 .card")).to_be_visible()
    page.unroute("**/pyodide.asm.wasm")
    page.locator("[data-do=retry]").click()
    builder.ready()
    builder.play()


@pytest.mark.no_engine
def test_cards_that_do_not_come_are_named_and_the_lab_goes_on(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404")
    page.route("**/cards.*.json", lambda route: route.fulfill(status=404, body=""))
    lab = Lab(page, site).open()
    lab.go_to("builder")
    expect(page.get_by_role("alert").filter(has_text="cards.json")).to_be_visible()
    expect(page.locator(".lab")).to_be_visible()


@pytest.mark.no_engine
def test_a_press_beside_the_panel_or_a_sheet_closes_it(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=900)
    builder = Builder(page, site).open()
    builder.zone("A.monster.0").click()
    builder.panel.locator(".picker__head").click(position={"x": 300, "y": 2})
    expect(builder.panel).to_be_visible()
    page.mouse.click(20, 600)
    expect(builder.panel).to_have_count(0)
    expect(builder.zone("A.monster.0")).to_be_focused()
    builder.press("saved")
    page.mouse.click(4, 890)
    expect(builder.sheet).to_have_count(0)
    expect(page.locator("[data-build=saved]")).to_be_focused()


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_panel_that_was_left_open_is_closed_when_one_comes_back(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.zone("A.monster.0").click()
    lab = Lab(page)
    lab.go_to("lab")
    expect(page.locator(".lab")).to_be_visible()
    lab.go_to("builder")
    expect(builder.panel).to_have_count(0)
    builder.zone("A.monster.0").click()
    expect(builder.search).to_be_focused()


@pytest.mark.no_engine
def test_a_card_is_found_by_its_name_in_another_language_which_is_shown(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.zone("A.hand").click()
    builder.search.fill("aufrich")
    expect(page.locator('[data-hit="honest"] .hit__name')).to_have_text("Honest Aufrichtig")


@pytest.mark.whole
@pytest.mark.no_engine
def test_enter_in_a_form_of_the_builder_does_what_the_form_is_for(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    builder.zone("A.monster.1").press("Enter")
    page.keyboard.type("Sea Ogre")
    page.keyboard.press("Enter")
    page.locator("[data-own=atk]").fill("2100")
    page.keyboard.press("Enter")
    expect(page.locator(".mat--near .z-m2 .card")).to_contain_text("2100")
    page.locator("[data-build=saved]").press("Enter")
    page.locator("[data-field=name]").fill("An argument")
    page.keyboard.press("Enter")
    expect(builder.names).to_have_text("An argument")


@pytest.mark.whole
@pytest.mark.no_engine
def test_an_arrow_key_opens_the_list_of_places_and_moves_no_card_yet(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    page.locator(spot("A.monster.2")).click()
    builder.search.fill("Honest")
    builder.search.press("Enter")
    page.locator(spot("A.monster.2")).click()
    move = page.locator("[data-field=move]")
    move.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(move).to_have_value("")
    expect(page.locator(spot("A.monster.2"))).to_have_accessible_name(re.compile("Honest"))
    move.select_option(index=1)
    expect(page.locator(spot("A.monster.2"))).not_to_have_accessible_name(re.compile("Honest"))
