"""What the builder shows: zones, panel, faults, and who has checked the scene."""

import json

import pytest
from tests.played import some_rulings
from tests.web import page_sample as sample
from tests.web.builder_sample import TIMINGS, model_of, put, scene
from tests.web.workshop_sample import WORDS

from core.vdom import find, text_of
from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import sparse
from damagestep.records.validation import read
from damagestep.rulings.parse import rulings
from model import scene_keys
from places.builder import card_form, catalogue, file_reader, mat, presets, scenes
from places.builder import draft as drafts
from places.builder import model as models
from places.builder import view as builder
from shapes import Builder, Element, EngineNews


@pytest.fixture
def model() -> Builder:
    return model_of()


def drawn(model: Builder, lang: str = "en", engine: EngineNews = sample.READY) -> Element:
    state = sample.opened_page(engine=engine)
    state["lang"], state["words"] = lang, WORDS[lang]
    state["place"] = "builder"
    state["timings"] = TIMINGS
    state["builder"] = model
    return builder.view(state)


@pytest.mark.parametrize("one_in", [12, pytest.param(1, marks=pytest.mark.whole)])
def test_the_scene_of_every_ruling_can_be_drawn_to_be_edited(one_in: int, model: Builder) -> None:
    ending = [one for one in rulings().values() if one.scene.until and not one.scene.until.turns]
    assert ending
    for ruling in (ending[0], *some_rulings(one_in)):
        models.replaced(model, scenes.draft_of(sparse(ruling.scene)), "Ruling", "")
        assert text_of(drawn(model))
        models.undo(model)


def test_every_zone_says_what_lies_there_and_exactly_one_is_reached_by_tab(model: Builder) -> None:
    put(model, "B.monster.4", "mystic-tomato", "set")
    tree = drawn(model)
    spots = find(tree, "data-spot")
    assert len(spots) == 2 * (5 + 2 + 5 + 1 + 5)
    assert [one[1]["data-spot"] for one in find(tree, "tabindex", "0")] == ["B.monster.4"]
    (tomato,) = find(tree, "data-spot", "B.monster.4")
    assert tomato[1]["aria-label"].startswith("Player B, Monster Zone\xa05: Mystic Tomato")
    assert "face-down" in tomato[1]["aria-label"]


def test_a_scale_is_placed_as_one_and_has_neither_atk_nor_def_there(model: Builder) -> None:
    put(model, "A.spell_trap.0", "flash-knight")
    tree = drawn(model)
    assert [text_of(one) for one in find(tree, "class", "card__scale")] == ["7"]
    (knight,) = find(tree, "data-spot", "A.spell_trap.0")
    assert "Scale 7" in knight[1]["aria-label"]
    assert "1800" not in knight[1]["aria-label"]


def test_the_arrow_keys_reach_every_spot_of_the_mat(model: Builder) -> None:
    reached, edge = {"A.monster.0"}, ["A.monster.0"]
    while edge:
        spot = edge.pop()
        for key in mat.ARROWS:
            following = mat.beside(spot, key)
            if following not in reached:
                reached.add(following)
                edge.append(following)
    assert reached == {one[1]["data-spot"] for one in find(drawn(model), "data-spot")}
    assert mat.beside("A.monster.0", "ArrowUp") == "B.monster.4"
    assert mat.beside("A.monster.4", "ArrowRight") == "A.graveyard"
    assert mat.beside("A.hand", "ArrowDown") == "A.hand"


def test_a_fault_stands_beside_its_field_and_in_the_list_of_what_to_mend(model: Builder) -> None:
    drafts.begin(model["draft"], "damage-step.start")
    tree = drawn(model)
    (standing,) = find(tree, "data-part", "standing")
    assert standing[1]["data-standing"] == "wrong"
    assert [one[1]["data-mend"] for one in find(tree, "data-mend")] == ["attack", "attack"]
    assert find(tree, "aria-invalid", "true")


def test_without_the_engine_the_scene_is_marked_as_not_yet_checked(model: Builder) -> None:
    (standing,) = find(drawn(model, engine={**sample.READY, "state": "failed"}), "data-part", "standing")
    assert standing[1]["data-standing"] == "alone"
    assert find(drawn(model), "data-standing", "unchecked")
    model["checked"] = {"name": scene_keys.name_of(scene(model)), "errors": []}
    assert find(drawn(model), "data-standing", "ready")


@pytest.mark.parametrize(
    "spot", ["A.monster.0", "B.spell_trap.2", "A.field", "B.hand", "A.deck", "A.banished"]
)
def test_the_panel_of_each_zone_offers_what_fits(model: Builder, spot: str) -> None:
    models.pick(model, spot)
    tree = drawn(model)
    assert find(tree, "data-field", "search")
    assert find(tree, "data-hit")
    model["pick"].update({"text": "x", "own": dict(catalogue.GENERIC)})
    card_form.fitting(model["pick"]["own"], spot)
    assert find(drawn(model), "data-own", "name")


def test_the_panel_of_a_card_says_how_it_lies_and_what_the_turn_remembers(model: Builder) -> None:
    put(model, "A.monster.0", "summoned-skull", "defence")
    models.pick(model, "A.monster.0")
    tree = drawn(model)
    assert text_of(find(tree, "aria-pressed", "true")[0])
    assert {one[1]["data-tick"] for one in find(tree, "data-tick")} >= {"did.summoned", "did.attacked"}
    assert find(tree, "data-field", "move")


def test_the_panel_of_a_monster_asks_what_was_before_and_offers_summons_that_it_can_have(
    model: Builder,
) -> None:
    put(model, "A.monster.0", "summoned-skull")
    models.pick(model, "A.monster.0")
    tree = drawn(model)
    (summoned,) = find(tree, "data-field", "summoned")
    offered = [one[1]["value"] for one in find(summoned, "value") if one[0] == "option"]
    assert offered == ["", "normal", "flip", "special", "pendulum"]
    assert find(tree, "data-field", "atk")
    assert find(tree, "data-tick", "newest")
    assert not find(tree, "data-field", "tributes")
    drafts.at(model["draft"], "A.monster.0").update({"summoned": "normal", "tributes": 0, "atk": 0})
    (tributes,) = find(drawn(model), "data-field", "tributes")
    assert tributes[1]["value"] == "0"
    assert scene(model)["A"]["monster"] == [
        {"card": "summoned-skull", "summoned": "normal", "tributes": 0, "atk": 0}
    ]


def test_a_face_down_monster_is_asked_for_no_values(model: Builder) -> None:
    put(model, "A.monster.0", "summoned-skull", "set")
    models.pick(model, "A.monster.0")
    assert not find(drawn(model), "data-field", "atk")
    assert not find(drawn(model), "data-tick", "newest")


@pytest.mark.parametrize(("zone", "said"), [("hand", "From left to right"), ("graveyard", "On top first")])
def test_the_panel_of_a_pile_says_in_which_order_its_cards_lie(model: Builder, zone: str, said: str) -> None:
    put(model, f"A.{zone}", "honest")
    models.pick(model, f"A.{zone}")
    assert said in text_of(find(drawn(model), "data-part", "pick")[0])


def test_a_monster_of_the_extra_deck_may_have_got_something_from_its_material(model: Builder) -> None:
    put(model, "A.monster.0", "legendary-six-samurai-shi-en")
    put(model, "A.monster.1", "summoned-skull")
    models.pick(model, "A.monster.0")
    assert find(drawn(model), "data-tick", "made_with.torapart")
    models.pick(model, "A.monster.1")
    assert not find(drawn(model), "data-tick", "made_with.torapart")


def test_a_german_reader_chooses_among_german_attributes_and_types(model: Builder) -> None:
    models.pick(model, "A.monster.0")
    model["pick"].update({"text": "Summoned Skull", "typed": "summoned skull"})
    tree = drawn(model, lang="de")
    assert "FINSTERNIS" in text_of(find(tree, "data-part", "pick")[0])
    model["pick"]["own"] = dict(catalogue.GENERIC)
    tree = drawn(model, lang="de")
    assert "LICHT" in text_of(find(tree, "data-own", "attribute")[0])


@pytest.mark.parametrize("name", list(presets.SCENES))
def test_a_preset_can_be_played(name: str) -> None:
    made = presets.SCENES[name]
    assert faults(read(Scene, made, "preset")) == ()
    assert file_reader.scene(json.dumps(made)) == made
