"""Monsters of the reader's own by kind: the form asks for what such a monster has, and the mat shows that."""

from typing import Any

import pytest
from common.placement.faces import ARROWS, reframe
from tests.shapes import Json
from tests.web import page_sample as sample
from tests.web.builder_sample import TIMINGS, model_of
from tests.web.workshop_sample import WORDS

from core.vdom import find, text_of
from damagestep.cards.card import CardData
from damagestep.library.own_cards import card_faults
from damagestep.records.validation import read
from model import state as states
from places.builder import card_form, catalogue
from places.builder import model as models
from places.builder import view as builder
from shapes import Element
from views import card as cards


def form_of(frame: str) -> dict[str, Any]:
    form: dict[str, Any] = dict(catalogue.GENERIC)
    reframe(form, frame)
    return form


def drawn(form: dict[str, Any]) -> Element:
    model, state = model_of(), sample.opened_page(engine=sample.READY)
    state["lang"], state["words"] = "en", WORDS["en"]
    state["place"], state["timings"], state["builder"] = "builder", TIMINGS, model
    models.pick(model, "A.monster.0")
    model["pick"]["own"] = form
    return builder.view(state)


@pytest.mark.parametrize(
    ("frame", "asked"),
    [
        ("effect", ["level", "atk", "def"]),
        ("xyz", ["rank", "atk", "def"]),
        ("pendulum", ["level", "atk", "def", "scale"]),
        ("link", ["atk"]),
    ],
)
def test_the_form_asks_for_the_values_that_such_a_monster_has(frame: str, asked: list[str]) -> None:
    tree = drawn(form_of(frame))
    numbers = ("level", "rank", "rating", "scale", "atk", "def")
    assert sorted(name for name in numbers if find(tree, "data-own", name)) == sorted(asked)
    ticks = [one for one in ARROWS if find(tree, "data-own", "arrows." + one)]
    assert len(ticks) == (8 if frame == "link" else 0)


@pytest.mark.parametrize("frame", card_form.FRAMES)
def test_a_card_from_the_form_is_one_that_the_engine_takes(frame: str) -> None:
    own = catalogue.own_card(form_of(frame), "X", [])
    assert not list(card_faults(read(CardData, own, "card")))


def test_the_link_rating_is_the_number_of_the_arrows_ticked() -> None:
    form = form_of("link")
    card_form.turn_arrow(form, "top", True)
    card_form.turn_arrow(form, "bottom-left", False)
    assert (form["arrows"], form["rating"]) == (["top", "bottom-right"], 2)
    card_form.turn_arrow(form, "top", False)
    assert (form["arrows"], form["rating"]) == (["bottom-right"], 1)


def test_a_link_monster_is_placed_in_attack_position_alone() -> None:
    entry = catalogue.entry_of(catalogue.own_card(form_of("link"), "X", []), str.lower)
    assert catalogue.ways(entry, "A.monster.0") == ("attack",)


def test_a_link_monster_on_the_mat_has_its_rating_and_no_def() -> None:
    state = sample.opened_page()
    speak = states.book(state)
    speak["cards"] = {"own-x": catalogue.entry_of(catalogue.own_card(form_of("link"), "X", []), str.lower)}
    held: Json = {
        "id": "own-x",
        "card": "own-x",
        "face": "up",
        "position": "attack",
        "seen_by": "AB",
    }
    held.update({"atk": 1000, "def": None, "level": None, "counters": 0, "equips": None})
    shown = cards.on_field(speak, held, cards.PLAIN)
    assert [text_of(one) for one in find(shown, "class", "card__level")] == ["L2"]
    assert "1000" in text_of(shown)
    assert "None" not in text_of(shown) + cards.spoken(speak, held, cards.PLAIN)
