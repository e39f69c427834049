"""Texts that somebody has written are shown as they are, wherever they come in, and never become markup."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.builder import Builder
from e2e.pages.lab import Lab
from e2e.pages.workshop import Workshop
from e2e.watching import live
from playwright.sync_api import expect

from damagestep import Line
from damagestep.lines.codes import code_of
from damagestep.lines.scenes.parse import parse_scene

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.watching import Watch
    from playwright.sync_api import Page

HOSTILE = (
    "<img class=evil src=x onerror='window.ran=1'>",
    "\"><svg class=evil onload='window.ran=1'>",
    "' onmouseover='window.ran=1' class='evil",
    "</title><script>window.ran=1</script>{path}",
    "javascript:window.ran=1//{card.acc}%s${7*7}",
)
NAMES = [HOSTILE[0], pytest.param(HOSTILE[1], marks=pytest.mark.whole)]
TAKEN = """() => [window.ran ?? null, document.querySelectorAll(
    "img, iframe, .evil, [onerror], [onload], [onmouseover], [href^='javascript:'], a[href*='evil']"
).length]"""


def unharmed(page: Page) -> None:
    """Nothing that was written has become an element, an attribute or a program."""
    assert page.evaluate(TAKEN) == [None, 0]


def own(number: int, name: str) -> str:
    """A monster called by a hostile name, as a line of a scene text."""
    face = {"type": "monster", "frame": "normal", "attribute": "EARTH", "race": "Fiend", "level": 4}
    card = {"ref": f"own-{number}", "name": {"en": name, "de": name}, "card": {**face, "atk": 1800, "def": 0}}
    return f"card: {json.dumps(card)}"


CARDS = "\n".join(own(number, name) for number, name in enumerate(HOSTILE))
LINE = Line.of(
    parse_scene(f"A: own-0, own-1, own-2 | hand: own-3\nB: own-4 | graveyard: own-0\n{CARDS}"),
    ("attack:own-0@1>own-4", "pass", "pass"),
)


def test_a_link_with_hostile_names_shows_them_at_every_step_and_in_every_view(page: Page, site: str) -> None:
    name = HOSTILE[3]
    lab = Lab(page, site).open(f"#c={code_of(LINE, (0, 0), name)}")
    lab.shows("own")
    expect(page).to_have_title(f"{' '.join(name.split())} · damagestep")
    for step in range(2, 8):
        page.keyboard.press("ArrowRight")
        lab.stands_at(step)
    expect(page.locator("[data-part=mat]")).to_contain_text(HOSTILE[0])
    lab.answered()
    page.locator("[data-card='own-0@1']").first.click()
    expect(page.locator("[data-part=look]")).to_contain_text(HOSTILE[0])
    page.keyboard.press("Escape")
    lab.share()
    expect(page.locator("[data-part=scene-text]")).to_contain_text("window.ran")
    page.keyboard.press("Escape")
    lab.go_to("matrix")
    lab.shows_view("matrix")
    lab.go_to("lab")
    page.locator("[data-edit]").click()
    expect(Builder(page).zone("A.monster.0")).to_have_attribute("aria-label", re.compile("img class=evil"))
    unharmed(page)


@pytest.mark.whole
@pytest.mark.no_engine
@pytest.mark.parametrize("name", NAMES)
def test_every_field_of_the_builder_takes_a_hostile_text_as_a_text(
    page: Page, site: str, tmp_path: Path, name: str
) -> None:
    builder = Builder(page, site).open()
    builder.zone("A.monster.2").click()
    builder.search.fill(name)
    builder.press("own")
    page.locator("[data-own=name]").fill(name)
    page.locator("[data-own=atk]").fill(name)
    page.locator("[data-own=atk]").fill("100")
    builder.press("put-own")
    page.keyboard.press("Escape")
    expect(builder.zone("A.monster.2")).to_have_attribute("aria-label", re.compile("window.ran"))
    page.locator("[data-field='A.life']").fill(name)
    builder.save(name)
    expect(builder.names).to_have_text(name)
    page.locator("[data-kept-copy]").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(f"{name} 2")
    page.keyboard.press("Enter")
    expect(builder.names.first).to_have_text(f"{name} 2")
    page.locator("[data-kept-delete]").first.click()
    expect(page.get_by_role("status").filter(has_text=name)).to_be_visible()
    unharmed(page)
    file = tmp_path / "<b class=evil>.json"
    file.write_text(json.dumps({"v": 1, name: name, "A": {"hand": [name], "life": name}}), encoding="utf-8")
    page.locator("#import").set_input_files(file)
    expect(builder.note).to_contain_text("not a scene")
    unharmed(page)


@pytest.mark.whole
@pytest.mark.parametrize("name", NAMES)
def test_every_field_of_the_workshop_takes_a_hostile_text_as_a_text(page: Page, site: str, name: str) -> None:
    workshop = Workshop(page, site).open()
    page.locator("[data-more='(top)']").select_option("archetypes")
    page.locator("[data-more='(top)']").select_option("treated_as")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    fields = page.locator("[data-part=workshop] input:is([data-put], [data-add]):not([type=checkbox])")
    expect(fields.nth(5)).to_be_visible()
    for n in range(fields.count()):
        fields.nth(n).fill(name)
        fields.nth(n).press("Tab")
    expect(page.locator(".build__wrong")).to_contain_text("window.ran")
    workshop.part("effects.0.resolve.+").click()
    page.locator("[data-find=word]").fill(name)
    expect(page.locator("[data-word]")).to_have_count(0)
    page.keyboard.press("Escape")
    workshop.press("copy")
    page.locator("[data-find=card]").fill(name)
    expect(page.locator("[data-copy]")).to_have_count(0)
    page.keyboard.press("Escape")
    unharmed(page)
    workshop.press("mine")
    expect(page.locator("[data-open]")).to_have_text(name)
    page.locator("[data-delete]").click()
    expect(page.get_by_role("status").filter(has_text=name)).to_be_visible()
    workshop.press("restore")
    expect(workshop.name).to_have_value(name)
    unharmed(page)
    workshop.press("use")
    expect(Builder(page).panel).to_contain_text(name)
    unharmed(page)


@pytest.mark.whole
def test_signs_that_cannot_be_shown_are_named_beside_the_field(page: Page, site: str) -> None:
    workshop = Workshop(page, site).open()
    for name in ("bell\u0007", "right\u202eleft", "two\u2028lines"):
        workshop.name.fill(name)
        expect(page.locator(".ws__name .field__error")).to_contain_text("cannot be shown")
        workshop.name.fill("A plain name")
        workshop.understood()


@pytest.mark.whole
@pytest.mark.parametrize("name", NAMES)
def test_a_card_file_with_hostile_texts_is_refused_in_words(
    page: Page, site: str, tmp_path: Path, name: str
) -> None:
    workshop = Workshop(page, site).open()
    file = tmp_path / "<b class=evil>.json"
    for card in ({name: name}, {"ref": name, "name": {"en": name}, "card": {"type": name}}, [name], name):
        file.write_text(json.dumps(card), encoding="utf-8")
        workshop.press("mine")
        page.locator("#shop-file").set_input_files(file)
        expect(workshop.note).to_be_visible()
        workshop.press("note")
    unharmed(page)


@pytest.mark.whole
@pytest.mark.parametrize("name", NAMES)
def test_a_search_and_the_name_of_a_line_are_texts(page: Page, site: str, name: str) -> None:
    lab = Lab(page, site).open("#scene=honest-before-calculation&at=8").answered()
    lab.move("activate:rush-recklessly").click()
    page.locator("[data-do=rename]").click()
    page.locator("[data-do=name]").fill(name)
    page.keyboard.press("Enter")
    expect(lab.line(1)).to_contain_text(name)
    page.locator("[data-do=remove]").click()
    expect(page.get_by_role("status").filter(has_text=name)).to_be_visible()
    page.locator("nav [data-do=rulings]").click()
    page.locator("dialog[open] input[type=search]").fill(name)
    expect(page.locator("dialog[open] .sheet__count")).to_be_visible()
    expect(page.locator("dialog[open] .facts, dialog[open] .sheet__list > .quiet").first).to_be_visible()
    unharmed(page)


@pytest.mark.whole
@pytest.mark.no_engine
@pytest.mark.parametrize(
    "part", ["scene", "c", *(pytest.param(part, marks=pytest.mark.whole) for part in ("view", "at"))]
)
def test_an_address_with_a_hostile_text_shows_a_scene_or_says_what_is_wrong(
    page: Page, site: str, watch: Watch, part: str
) -> None:
    watch.provokes("404")
    for text in (*HOSTILE, "../../evil", "²", "9" * 400):
        page.goto("about:blank")
        Lab(page, site).open(f"#{part}={text}")
        expect(page.locator("[data-part=mat]")).to_be_visible()
        if part in ("scene", "c"):
            expect(page.get_by_role("alert").first).to_be_visible()
        unharmed(page)


@pytest.mark.whole
@pytest.mark.no_engine
def test_scenes_that_were_kept_with_hostile_names_are_listed_as_texts(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.put("A.hand", "honest")
    builder.save(HOSTILE[0])
    expect(builder.names).to_have_text(HOSTILE[0])
    page.reload()
    live(page)
    builder.press("saved")
    expect(builder.names).to_have_text(HOSTILE[0])
    unharmed(page)
