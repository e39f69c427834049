"""Building a scene: putting cards down, moving them, taking changes back, and what is wrong with it."""

import pytest
from builder import desk as desks
from builder import draft as drafts
from builder import shelf
from builder_sample import CARDS, codes, desk_of, put, scene


@pytest.fixture
def desk():
    return desk_of()


def test_an_empty_mat_is_a_scene_that_says_nothing(desk):
    assert scene(desk) == {"v": 1}
    assert codes(desk) == []


def test_a_card_lies_where_and_as_it_was_put(desk):
    put(desk, "A.monster.2", "summoned-skull", "defence")
    put(desk, "B.spell_trap.0", "mirror-force")
    put(desk, "A.hand", "honest")
    assert scene(desk) == {
        "v": 1,
        "A": {
            "monster": [{"card": "summoned-skull", "position": "defence", "zone": 3}],
            "hand": ["honest"],
        },
        "B": {"spell_trap": [{"card": "mirror-force", "face": "down"}]},
    }
    assert codes(desk) == []


def test_after_a_card_the_next_empty_zone_of_the_row_is_offered(desk):
    put(desk, "A.monster.1", "summoned-skull")
    put(desk, "A.monster.3", "summoned-skull")
    assert drafts.next_free(desk["draft"], "A.monster.1") == "A.monster.2"
    assert drafts.next_free(desk["draft"], "A.monster.4") == "A.monster.0"
    assert drafts.next_free(desk["draft"], "A.hand.2") == "A.hand"
    assert drafts.next_free(desk["draft"], "A.field") is None


def test_only_cards_that_may_lie_in_a_zone_are_offered_for_it(desk):
    for spot, kinds in (
        ("A.field", {"spell"}),
        ("A.extra", {"fusion", "synchro", "xyz"}),
        ("A.spell_trap.0", {"spell", "trap", "effect", "pendulum", "unknown"}),
    ):
        desks.pick(desk, spot)
        fitting = [ref for ref in desk["order"] if shelf.may_lie(CARDS[ref], spot)]
        assert {CARDS[ref]["frame"] for ref in fitting} <= kinds
        assert fitting


def test_what_is_offered_for_a_zone_is_no_fault_there(desk):
    for spot in ("A.monster.0", "A.spell_trap.0", "A.field", "A.hand", "A.extra", "A.graveyard"):
        for ref in [ref for ref in desk["order"] if shelf.may_lie(CARDS[ref], spot)]:
            for how in shelf.ways(CARDS[ref], spot) or ("",):
                draft = drafts.empty()
                drafts.put(draft, spot, shelf.laid(ref, CARDS[ref], how) if how else ref)
                desk["draft"] = draft
                found = {code for _, code in codes(desk)}
                assert found <= {"needs-bearer"} or CARDS[ref]["type"] == "monster", (spot, ref, how, found)


def test_a_card_moved_onto_another_changes_places_with_it(desk):
    put(desk, "A.monster.0", "summoned-skull")
    put(desk, "A.monster.4", "cyber-dragon", "defence")
    drafts.move(desk["draft"], "A.monster.0", "A.monster.4")
    assert drafts.ref_at(desk["draft"], "A.monster.4") == "summoned-skull"
    assert drafts.at(desk["draft"], "A.monster.0")["position"] == "defence"
    drafts.move(desk["draft"], "A.monster.4", "A.graveyard")
    assert desk["draft"]["A"]["graveyard"] == ["summoned-skull"]
    drafts.move(desk["draft"], "A.graveyard.0", "A.monster.0")
    assert desk["draft"]["A"]["graveyard"] == ["cyber-dragon"]
    assert drafts.ref_at(desk["draft"], "A.monster.0") == "summoned-skull"


def test_the_attack_follows_a_monster_that_is_moved_and_ends_when_it_goes(desk):
    put(desk, "A.monster.0", "summoned-skull")
    put(desk, "B.monster.0", "cyber-dragon")
    draft = desk["draft"]
    drafts.begin(draft, "damage-step.start")
    drafts.aim(draft, 0, 0)
    drafts.move(draft, "A.monster.0", "A.monster.3")
    assert draft["attack"] == {"attacker": 3, "target": 0}
    assert scene(desk)["attack"] == {"attacker": 0, "target": 0}
    drafts.take(draft, "B.monster.0")
    assert draft["attack"] is None


def test_an_equip_card_follows_its_monster_and_is_left_when_it_goes(desk):
    put(desk, "A.monster.1", "summoned-skull")
    put(desk, "A.spell_trap.1", "premature-burial", "up")
    assert codes(desk) == [("A.spell_trap.1", "needs-bearer")]
    desk["draft"]["A"]["spell_trap"][1]["equipped_to"] = {"side": "A", "slot": 1}
    drafts.move(desk["draft"], "A.monster.1", "A.monster.4")
    assert desk["draft"]["A"]["spell_trap"][1]["equipped_to"] == {"side": "A", "slot": 4}
    assert scene(desk)["A"]["spell_trap"][0]["equipped_to"] == {"side": "A", "monster": 0}
    assert codes(desk) == []
    drafts.take(desk["draft"], "A.monster.4")
    assert desk["draft"]["A"]["spell_trap"][1]["equipped_to"] is None


def test_every_change_can_be_taken_back_and_done_again(desk):
    states = [scene(desk)]
    for spot, ref in (("A.monster.0", "summoned-skull"), ("B.hand", "kuriboh"), ("A.field", "skyscraper")):
        put(desk, spot, ref)
        states.append(scene(desk))
    for wanted in states[-2::-1]:
        desks.undo(desk)
        assert scene(desk) == wanted
    desks.undo(desk)
    assert scene(desk) == states[0]
    for wanted in states[1:]:
        desks.redo(desk)
        assert scene(desk) == wanted


def test_digits_typed_into_one_field_are_taken_back_together(desk):
    for life in (5, 52, 520, 5200):
        desks.change(desk, "life", {"side": {"side": "A"}}, lambda draft, n=life: draft["A"].update(life=n))
    desks.change(desk, "life", {"side": {"side": "B"}}, lambda draft: draft["B"].update(life=1))
    desks.undo(desk)
    assert (desk["draft"]["A"]["life"], desk["draft"]["B"]["life"]) == (5200, 8000)
    desks.undo(desk)
    assert desk["draft"]["A"]["life"] == 8000


def test_another_scene_on_the_desk_can_be_taken_back_too(desk):
    put(desk, "A.hand", "honest")
    desks.replaced(desk, drafts.empty(), "Something else", "3")
    desks.undo(desk)
    assert scene(desk)["A"]["hand"] == ["honest"]


def test_a_change_that_changes_nothing_is_none(desk):
    assert not desks.change(desk, "turn", {}, lambda draft: draft.update(turn=2))
    assert desk["past"] == []


def test_a_fault_is_told_where_it_is(desk):
    put(desk, "A.monster.3", "summoned-skull", "defence")
    drafts.begin(desk["draft"], "damage-step.before-calculation")
    assert codes(desk) == [("attack", "needs-attack")]
    drafts.aim(desk["draft"], 3, None)
    assert codes(desk) == [("attack", "attacker-not-in-attack-position")]
    desk["draft"]["B"]["life"] = 0
    assert ("B.life", "impossible-life-points") in codes(desk)
    desk["draft"]["A"]["monster"][3]["face"] = "down"
    desk["draft"]["A"]["monster"][3]["counters"] = 1
    assert ("A.monster.3", "impossible-counters") in codes(desk)


def test_what_the_engine_says_of_this_very_scene_is_told_too(desk):
    put(desk, "A.hand", "honest")
    told = {"path": "cards.own-x.card.level", "code": "number-too-large", "about": {"text": {"text": "x"}}}
    desk["checked"] = {"name": "another", "errors": [told]}
    assert codes(desk) == []
    desk["checked"]["name"] = desks.name_of(scene(desk))
    assert codes(desk) == [("cards", "number-too-large")]
