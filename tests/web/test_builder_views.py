"""What the builder shows: zones, panel, faults, and who has checked the scene."""

import json

import page_sample as sample
import pytest
from builder import desk as desks
from builder import draft as drafts
from builder import mat, own, presets, reading, shelf
from builder import view as builder
from builder_sample import TIMINGS, desk_of, put, scene
from tree import find, text_of
from workshop_sample import WORDS

from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.scene import Scene
from damagestep.records.validation import read


@pytest.fixture
def desk():
    return desk_of()


def drawn(desk, **more):
    state = sample.opened_page()
    state["place"] = "builder"
    state["timings"] = TIMINGS
    state["desk"] = desk
    state.update(more)
    return builder.view(state)


def test_every_zone_says_what_lies_there_and_exactly_one_is_reached_by_tab(desk):
    put(desk, "B.monster.4", "mystic-tomato", "set")
    tree = drawn(desk)
    spots = find(tree, "data-spot")
    assert len(spots) == 2 * (5 + 5 + 1 + 5)
    assert [one[1]["data-spot"] for one in find(tree, "tabindex", "0")] == ["B.monster.4"]
    (tomato,) = find(tree, "data-spot", "B.monster.4")
    assert tomato[1]["aria-label"].startswith("Player B, Monster Zone\xa05: Mystic Tomato")
    assert "face-down" in tomato[1]["aria-label"]


def test_the_arrow_keys_reach_every_spot_of_the_mat(desk):
    reached, edge = {"A.monster.0"}, ["A.monster.0"]
    while edge:
        spot = edge.pop()
        for key in mat.ARROWS:
            following = mat.beside(spot, key)
            if following not in reached:
                reached.add(following)
                edge.append(following)
    assert reached == {one[1]["data-spot"] for one in find(drawn(desk), "data-spot")}
    assert mat.beside("A.monster.0", "ArrowUp") == "B.monster.4"
    assert mat.beside("A.monster.4", "ArrowRight") == "A.graveyard"
    assert mat.beside("A.hand", "ArrowDown") == "A.hand"


def test_a_fault_stands_beside_its_field_and_in_the_list_of_what_to_mend(desk):
    drafts.begin(desk["draft"], "damage-step.start")
    tree = drawn(desk)
    (standing,) = find(tree, "data-part", "standing")
    assert standing[1]["data-standing"] == "wrong"
    assert [one[1]["data-mend"] for one in find(tree, "data-mend")] == ["attack", "attack"]
    assert find(tree, "aria-invalid", "true")


def test_without_the_engine_the_scene_is_marked_as_not_yet_checked(desk):
    broken = {"state": "failed", "done": 0, "file": "x.whl", "error": None}
    (standing,) = find(drawn(desk, engine=broken), "data-part", "standing")
    assert standing[1]["data-standing"] == "alone"
    assert find(drawn(desk), "data-standing", "unchecked")
    desk["checked"] = {"name": desks.name_of(scene(desk)), "errors": []}
    assert find(drawn(desk), "data-standing", "ready")


@pytest.mark.parametrize(
    "spot", ["A.monster.0", "B.spell_trap.2", "A.field", "B.hand", "A.deck", "A.banished"]
)
def test_the_panel_of_each_zone_offers_what_fits(desk, spot):
    desks.pick(desk, spot)
    tree = drawn(desk)
    assert find(tree, "data-field", "search")
    assert find(tree, "data-hit")
    desk["pick"].update(text="x", own=dict(shelf.GENERIC))
    own.fitting(desk["pick"]["own"], spot)
    assert find(drawn(desk), "data-own", "name")


def test_the_panel_of_a_card_says_how_it_lies_and_what_the_turn_remembers(desk):
    put(desk, "A.monster.0", "summoned-skull", "defence")
    desks.pick(desk, "A.monster.0")
    tree = drawn(desk)
    assert text_of(find(tree, "aria-pressed", "true")[0])
    assert {one[1]["data-tick"] for one in find(tree, "data-tick")} >= {"did.summoned", "did.attacked"}
    assert find(tree, "data-field", "move")


@pytest.mark.parametrize(("zone", "said"), [("hand", "From left to right"), ("graveyard", "On top first")])
def test_the_panel_of_a_pile_says_in_which_order_its_cards_lie(desk, zone, said):
    put(desk, f"A.{zone}", "honest")
    desks.pick(desk, f"A.{zone}")
    assert said in text_of(find(drawn(desk, words=WORDS["en"]), "data-part", "pick")[0])


def test_a_monster_of_the_extra_deck_may_have_got_something_from_its_material(desk):
    put(desk, "A.monster.0", "legendary-six-samurai-shi-en")
    put(desk, "A.monster.1", "summoned-skull")
    desks.pick(desk, "A.monster.0")
    assert find(drawn(desk), "data-tick", "made_with.torapart")
    desks.pick(desk, "A.monster.1")
    assert not find(drawn(desk), "data-tick", "made_with.torapart")


def test_a_german_reader_chooses_among_german_attributes_and_types(desk):
    desks.pick(desk, "A.monster.0")
    desk["pick"].update(text="Summoned Skull", typed="summoned skull")
    tree = drawn(desk, lang="de", words=WORDS["de"])
    assert "FINSTERNIS" in text_of(find(tree, "data-part", "pick")[0])
    desk["pick"]["own"] = dict(shelf.GENERIC)
    tree = drawn(desk, lang="de", words=WORDS["de"])
    assert "LICHT" in text_of(find(tree, "data-own", "attribute")[0])


@pytest.mark.parametrize("name", list(presets.SCENES))
def test_a_preset_can_be_played(name):
    made = presets.SCENES[name]
    assert faults(read(Scene, made, "preset")) == ()
    assert reading.scene(json.dumps(made)) == made
