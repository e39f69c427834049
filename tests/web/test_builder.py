"""Building a scene: putting cards down, moving them, taking changes back, and what is wrong with it."""

from functools import partial

import pytest
from tests.shapes import Json
from tests.web.builder_sample import CARDS, codes, model_of, put, scene
from tests.web.page_sample import opened_page

from core.vdom import find
from model import scene_keys
from places.builder import catalogue, view
from places.builder import draft as drafts
from places.builder import model as models
from shapes import Builder


@pytest.fixture
def model() -> Builder:
    return model_of()


def test_an_empty_mat_is_a_scene_that_says_nothing(model: Builder) -> None:
    assert scene(model) == {"v": 1}
    assert codes(model) == []


def test_a_card_lies_where_and_as_it_was_put(model: Builder) -> None:
    put(model, "A.monster.2", "summoned-skull", "defence")
    put(model, "B.spell_trap.0", "mirror-force")
    put(model, "A.hand", "honest")
    assert scene(model) == {
        "v": 1,
        "A": {
            "monster": [{"card": "summoned-skull", "position": "defence", "zone": 3}],
            "hand": ["honest"],
        },
        "B": {"spell_trap": [{"card": "mirror-force", "face": "down"}]},
    }
    assert codes(model) == []


def test_after_a_card_the_next_empty_zone_of_the_row_is_offered(model: Builder) -> None:
    put(model, "A.monster.1", "summoned-skull")
    put(model, "A.monster.3", "summoned-skull")
    assert drafts.next_free(model["draft"], "A.monster.1") == "A.monster.2"
    assert drafts.next_free(model["draft"], "A.monster.4") == "A.monster.0"
    assert drafts.next_free(model["draft"], "A.hand.2") == "A.hand"
    assert drafts.next_free(model["draft"], "A.field") is None


def test_only_cards_that_may_lie_in_a_zone_are_offered_for_it(model: Builder) -> None:
    for spot, kinds in (
        ("A.field", {"spell"}),
        ("A.extra", {"fusion", "synchro", "xyz", "link", "pendulum"}),
        ("A.monster.5", {"fusion", "synchro", "xyz", "link", "pendulum"}),
        ("A.spell_trap.0", {"spell", "trap", "effect", "pendulum", "unknown"}),
    ):
        models.pick(model, spot)
        fitting = [ref for ref in model["order"] if catalogue.may_lie(CARDS[ref], spot)]
        assert {CARDS[ref]["frame"] for ref in fitting} <= kinds
        assert fitting


def test_what_is_offered_for_a_zone_is_no_fault_there(model: Builder) -> None:
    for spot in ("A.monster.0", "A.spell_trap.0", "A.field", "A.hand", "A.extra", "A.graveyard"):
        for ref in [ref for ref in model["order"] if catalogue.may_lie(CARDS[ref], spot)]:
            for how in catalogue.ways(CARDS[ref], spot) or ("",):
                draft = drafts.empty()
                drafts.put(draft, spot, catalogue.laid(ref, CARDS[ref], how) if how else ref)
                model["draft"] = draft
                found = {code for _, code in codes(model)}
                assert found <= {"needs-bearer"} or CARDS[ref]["type"] == "monster", (spot, ref, how, found)


def test_a_card_moved_onto_another_changes_places_with_it(model: Builder) -> None:
    put(model, "A.monster.0", "summoned-skull")
    put(model, "A.monster.4", "cyber-dragon", "defence")
    drafts.move(model["draft"], "A.monster.0", "A.monster.4")
    assert drafts.ref_at(model["draft"], "A.monster.4") == "summoned-skull"
    assert drafts.at(model["draft"], "A.monster.0")["position"] == "defence"
    drafts.move(model["draft"], "A.monster.4", "A.graveyard")
    assert model["draft"]["A"]["graveyard"] == ["summoned-skull"]
    drafts.move(model["draft"], "A.graveyard.0", "A.monster.0")
    assert model["draft"]["A"]["graveyard"] == ["cyber-dragon"]
    assert drafts.ref_at(model["draft"], "A.monster.0") == "summoned-skull"


def test_the_attack_follows_a_monster_that_is_moved_and_ends_when_it_goes(model: Builder) -> None:
    put(model, "A.monster.0", "summoned-skull")
    put(model, "B.monster.0", "cyber-dragon")
    draft = model["draft"]
    drafts.begin(draft, "damage-step.start")
    drafts.aim(draft, 0, 0)
    drafts.move(draft, "A.monster.0", "A.monster.3")
    assert draft["attack"] == {"attacker": 3, "target": 0}
    assert scene(model)["attack"] == {"attacker": 0, "target": 0}
    drafts.take(draft, "B.monster.0")
    assert draft["attack"] is None


def test_an_equip_card_follows_its_monster_and_is_left_when_it_goes(model: Builder) -> None:
    put(model, "A.monster.1", "summoned-skull")
    put(model, "A.spell_trap.1", "premature-burial", "up")
    assert codes(model) == [("A.spell_trap.1", "needs-bearer")]
    model["draft"]["A"]["spell_trap"][1]["equipped_to"] = {"side": "A", "slot": 1}
    drafts.move(model["draft"], "A.monster.1", "A.monster.4")
    assert model["draft"]["A"]["spell_trap"][1]["equipped_to"] == {"side": "A", "slot": 4}
    assert scene(model)["A"]["spell_trap"][0]["equipped_to"] == {"side": "A", "monster": 0}
    assert codes(model) == []
    drafts.take(model["draft"], "A.monster.4")
    assert model["draft"]["A"]["spell_trap"][1]["equipped_to"] is None


def test_every_change_can_be_taken_back_and_done_again(model: Builder) -> None:
    states = [scene(model)]
    for spot, ref in (("A.monster.0", "summoned-skull"), ("B.hand", "kuriboh"), ("A.field", "skyscraper")):
        put(model, spot, ref)
        states.append(scene(model))
    for wanted in states[-2::-1]:
        models.undo(model)
        assert scene(model) == wanted
    models.undo(model)
    assert scene(model) == states[0]
    for wanted in states[1:]:
        models.redo(model)
        assert scene(model) == wanted


def set_life(draft: Json, life: int) -> None:
    draft["A"]["life"] = life


def test_digits_typed_into_one_field_are_taken_back_together(model: Builder) -> None:
    for life in (5, 52, 520, 5200):
        models.change(model, "life", {"side": {"side": "A"}}, partial(set_life, life=life))
    models.change(model, "life", {"side": {"side": "B"}}, lambda draft: draft["B"].update(life=1))
    models.undo(model)
    assert (model["draft"]["A"]["life"], model["draft"]["B"]["life"]) == (5200, 8000)
    models.undo(model)
    assert model["draft"]["A"]["life"] == 8000


def test_another_scene_in_the_builder_can_be_taken_back_too(model: Builder) -> None:
    put(model, "A.hand", "honest")
    models.replaced(model, drafts.empty(), "Something else", "3")
    models.undo(model)
    assert scene(model)["A"]["hand"] == ["honest"]


def test_a_change_that_changes_nothing_is_none(model: Builder) -> None:
    assert not models.change(model, "turn", {}, lambda draft: draft.update(turn=2))
    assert model["past"] == []


def test_a_fault_is_told_where_it_is(model: Builder) -> None:
    put(model, "A.monster.3", "summoned-skull", "defence")
    drafts.begin(model["draft"], "damage-step.before-calculation")
    assert codes(model) == [("attack", "needs-attack")]
    drafts.aim(model["draft"], 3, None)
    assert codes(model) == [("attack", "attacker-not-in-attack-position")]
    model["draft"]["B"]["life"] = 0
    assert ("B.life", "impossible-life-points") in codes(model)
    model["draft"]["A"]["monster"][3]["face"] = "down"
    model["draft"]["A"]["monster"][3]["counters"] = 1
    assert ("A.monster.3", "impossible-counters") in codes(model)


def test_what_the_engine_says_of_this_very_scene_is_told_too(model: Builder) -> None:
    put(model, "A.hand", "honest")
    told: Json = {
        "path": "cards.own-x.card.level",
        "code": "number-too-large",
        "about": {"text": {"text": "x"}},
    }
    model["checked"] = {"name": "another", "errors": [told]}
    assert codes(model) == []
    model["checked"] = {"name": scene_keys.name_of(scene(model)), "errors": [told]}
    assert codes(model) == [("cards", "number-too-large")]


def test_a_pile_stays_open_when_a_change_is_taken_back_and_another_card_can_be_chosen() -> None:
    state = opened_page()
    model = state["builder"] = model_of()
    models.pick(model, "A.hand")
    assert models.put(model, "honest")
    models.undo(model)
    assert (model["open"], drafts.cards(model["draft"])) == ("A.hand", [])
    assert find(view.view(state), "data-field", "search")
