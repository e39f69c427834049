"""A scene is built with the mouse, by keyboard or by touch, and played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from e2e.test_looks import OVERFLOW
from e2e.watching import answered, live
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.watching import Watch
    from playwright.sync_api import Browser, Page

BUILDER = "[data-part=builder]"
PANEL = "[data-part=pick]"
SEARCH = "[data-field=search]"
SMALL = """() => [...document.querySelectorAll("button, a, select, input:not([type=file], [type=checkbox])")]
    .filter((one) => one.offsetParent && !one.closest("[disabled]") && !one.classList.contains("skip"))
    .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 90)])
    .filter(([box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([, html]) => html)"""


def opened(page: Page, site: str) -> None:
    """Open the builder by its address."""
    page.goto(f"{site}#view=builder")
    live(page)
    expect(page.locator(BUILDER)).to_be_visible()


def spot(name: str) -> str:
    """The button of a zone."""
    return f'.slot[data-spot="{name}"]'


def put(page: Page, where: str, name: str, way: str = "") -> None:
    """Put a card down with the mouse, and close the panel."""
    page.locator(spot(where)).click()
    page.locator(SEARCH).fill(name)
    page.locator("[data-hit]").first.click()
    if way:
        page.locator(f"[data-way={way}]").click()
    closes = page.locator("[data-build=put-close]")
    if closes.count():
        closes.click()
    else:
        page.locator("[data-build=put]").click()
        page.locator(f"{PANEL} [data-build=close]").first.click()
    expect(page.locator(PANEL)).to_have_count(0)


def ready(page: Page) -> None:
    """Wait until the engine has checked the scene and found nothing wrong."""
    expect(page.locator("[data-standing=ready]")).to_be_visible()


def played(page: Page) -> None:
    """Wait until the scene stands in the lab and the engine has judged it."""
    expect(page.locator("html[data-shows=own]")).to_be_attached()
    answered(page)


def test_a_scene_is_built_with_the_mouse_only_and_played(page: Page, site: str) -> None:
    page.goto(site)
    live(page)
    page.locator("nav [data-place=builder]").click()
    put(page, "A.monster.2", "Neos Alius")
    put(page, "A.hand", "Honest")
    put(page, "B.monster.2", "summoned skull")
    put(page, "B.spell_trap.2", "mirror force")
    page.locator("[data-field=at]").select_option("damage-step.before-calculation")
    expect(page.locator("[data-standing=wrong]")).to_be_visible()
    page.locator("[data-field='attack.attacker']").select_option("2")
    expect(page.locator(spot("A.monster.2"))).to_have_attribute("aria-label", re.compile("attacks"))
    ready(page)
    page.locator("[data-build=play]").click()
    played(page)
    expect(page.locator("[data-part=legal] [data-decide^='activate:honest']")).to_be_visible()
    page.locator("[data-edit]").click()
    expect(page.locator(spot("A.monster.2"))).to_have_attribute("aria-label", re.compile("Neos Alius"))


def test_a_scene_is_built_by_keyboard_only_and_played(page: Page, site: str) -> None:
    opened(page, site)
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.spot ?? ''") == "A.monster.0":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(SEARCH)).to_be_focused()
    page.keyboard.type("cyber drag")
    expect(page.locator('[data-hit="cyber-dragon"]')).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page.locator(spot("A.monster.2"))).to_have_attribute("aria-current", "true")
    page.keyboard.press("Escape")
    expect(page.locator(spot("A.monster.2"))).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(spot("B.monster.2"))).to_be_focused()
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
    page.locator(spot("B.monster.2")).focus()
    page.keyboard.press("Delete")
    expect(page.locator(".mat--far .is-filled")).to_have_count(0)
    ready(page)
    page.locator("[data-build=play]").focus()
    page.keyboard.press("Enter")
    played(page)


def test_a_scene_is_built_by_touch_on_a_small_screen(browser: Browser, site: str, watch: Watch) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.on("console", watch.said)
    page.on("pageerror", watch.raised)
    opened(page, site)
    page.locator(spot("B.monster.1")).tap()
    page.locator(SEARCH).fill("sangan")
    assert page.evaluate(SMALL) == []
    page.locator('[data-hit="sangan"]').tap()
    page.locator("[data-way=set]").tap()
    page.locator("[data-build=put-close]").tap()
    page.locator(spot("A.monster.1")).tap()
    page.locator(SEARCH).fill("Drache des Lichts")
    page.locator("[data-build=own]").tap()
    page.locator("[data-own=atk]").fill("2400")
    assert page.evaluate(SMALL) == []
    page.locator("[data-build=put-own]").tap()
    page.locator(f"{PANEL} [data-build=close]").first.tap()
    page.locator("[data-field=at]").select_option("battle-step.declared")
    page.locator("[data-field='attack.attacker']").select_option("1")
    assert page.evaluate(SMALL) == []
    assert page.evaluate(OVERFLOW) <= 0
    ready(page)
    page.locator("[data-build=play]").tap()
    played(page)
    expect(page.locator("[data-part=mat]")).to_contain_text("Drache des Lichts")
    context.close()
    assert watch.foreign == []


def test_the_position_of_a_step_is_built_on(page: Page, site: str) -> None:
    page.goto(f"{site}#scene=mirror-force-direct-attack&at=1")
    live(page)
    page.keyboard.press("End")
    page.locator("nav [data-place=builder]").click()
    page.locator("[data-build=presets]").click()
    page.locator("[data-preset=position]").click()
    expect(page.locator(spot("B.graveyard"))).to_have_attribute("aria-label", re.compile("Mirror Force"))
    expect(page.locator(".mat--far .is-filled")).to_have_count(0)


def test_what_is_being_built_is_shared_as_a_link(page: Page, site: str) -> None:
    opened(page, site)
    put(page, "A.monster.4", "cyber dragon")
    page.locator("[data-do=share]").click()
    link = page.locator("[data-part=link]").input_value()
    assert link.startswith(f"{site}#c=")
    page.keyboard.press("Escape")
    expect(page.locator("[data-part=link]")).to_have_count(0)
    expect(page.locator(spot("A.monster.4"))).to_be_visible()
    page.goto("about:blank")
    page.goto(link)
    played(page)
    expect(page.locator(".mat--near .z-m5 .card")).to_be_visible()


def test_a_card_is_dragged_from_zone_to_zone_and_from_the_list(page: Page, site: str) -> None:
    opened(page, site)
    put(page, "A.monster.0", "summoned skull")
    page.locator(spot("A.monster.0")).drag_to(page.locator(spot("A.monster.3")))
    expect(page.locator(".mat--near .z-m4 .card")).to_be_visible()
    page.locator(spot("A.monster.3")).drag_to(page.locator(spot("A.graveyard")))
    expect(page.locator(spot("A.graveyard"))).to_have_attribute("aria-label", re.compile("Summoned Skull"))
    page.locator(spot("B.monster.0")).click()
    page.locator(SEARCH).fill("sangan")
    page.locator('[data-hit="sangan"]').drag_to(page.locator(spot("B.monster.4")))
    expect(page.locator(".mat--far .z-m5 .card")).to_be_visible()


def test_without_the_engine_building_goes_on_and_says_what_is_not_checked(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404", "wasm instantiation failed")
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body=""))
    opened(page, site)
    put(page, "A.monster.0", "summoned skull")
    expect(page.locator("[data-standing=alone]")).to_be_visible()
    page.locator("[data-field=at]").select_option("damage-step.start")
    expect(page.locator("[data-standing=wrong]")).to_be_visible()
    page.locator("[data-field='attack.attacker']").select_option("0")
    page.locator("[data-build=play]").click()
    expect(page.locator("[data-part=engine-failed]")).to_be_visible()
    expect(page.locator(".mat--near .z-m1 .card")).to_be_visible()
    page.unroute("**/pyodide.asm.wasm")
    page.locator("[data-do=retry]").click()
    ready(page)
    page.locator("[data-build=play]").click()
    played(page)


def test_cards_that_do_not_come_are_named_and_the_lab_goes_on(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404")
    page.route("**/cards.*.json", lambda route: route.fulfill(status=404, body=""))
    page.goto(site)
    live(page)
    page.locator("nav [data-place=builder]").click()
    expect(page.get_by_role("alert").filter(has_text="cards.json")).to_be_visible()
    expect(page.locator(".lab")).to_be_visible()


def test_a_press_beside_the_panel_or_a_sheet_closes_it(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=900)
    opened(page, site)
    page.locator(spot("A.monster.0")).click()
    page.locator(f"{PANEL} .picker__head").click(position={"x": 300, "y": 2})
    expect(page.locator(PANEL)).to_be_visible()
    page.mouse.click(20, 600)
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.locator(spot("A.monster.0"))).to_be_focused()
    page.locator("[data-build=saved]").click()
    page.mouse.click(4, 890)
    expect(page.locator("[data-part=build-sheet]")).to_have_count(0)
    expect(page.locator("[data-build=saved]")).to_be_focused()


def test_a_panel_that_was_left_open_is_closed_when_one_comes_back(page: Page, site: str) -> None:
    opened(page, site)
    page.locator(spot("A.monster.0")).click()
    page.locator("nav [data-place=lab]").click()
    expect(page.locator(".lab")).to_be_visible()
    page.locator("nav [data-place=builder]").click()
    expect(page.locator(PANEL)).to_have_count(0)
    page.locator(spot("A.monster.0")).click()
    expect(page.locator(SEARCH)).to_be_focused()


def test_a_card_is_found_by_its_name_in_another_language_which_is_shown(page: Page, site: str) -> None:
    opened(page, site)
    page.locator(spot("A.hand")).click()
    page.locator(SEARCH).fill("aufrich")
    expect(page.locator('[data-hit="honest"] .hit__name')).to_have_text("Honest Aufrichtig")


def test_enter_in_a_form_of_the_builder_does_what_the_form_is_for(page: Page, site: str) -> None:
    opened(page, site)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.locator(spot("A.monster.1")).press("Enter")
    page.keyboard.type("Sea Ogre")
    page.keyboard.press("Enter")
    page.locator("[data-own=atk]").fill("2100")
    page.keyboard.press("Enter")
    expect(page.locator(".mat--near .z-m2 .card")).to_contain_text("2100")
    page.locator("[data-build=saved]").press("Enter")
    page.locator("[data-field=name]").fill("An argument")
    page.keyboard.press("Enter")
    expect(page.locator("[data-load]")).to_have_text("An argument")
