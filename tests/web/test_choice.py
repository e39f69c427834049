"""Choosing on the mat: what is lit, what a choice comes to, and what the list and the panel say of it."""

from typing import Any

import pytest
from tests.shapes import Json
from tests.web.page_sample import opened_page, verdicts_of

from core import slots
from core.vdom import find, text_of
from model import choice
from model import state as states
from parts.choosing import view
from parts.inspector import pile
from parts.verdicts import acts
from parts.verdicts import moves as moves_view
from shapes import State
from views import mat, now

slots.offer("choosing.ask", view.view)

BOOST = "Send this card to the Graveyard."


def attack(card: str, target: str | None) -> Json:
    return {"id": f"attack:{card}>{target}", "verb": "attack", "card": card, "target": target, "findings": []}


def choosing(*options: Json) -> State:
    """The page where A has these moves."""
    state = opened_page(3)
    verdicts_of(state)["asks"]["options"] = list(options)
    return state


def begin(state: State, way: str, card: str = "neos", *taken: str) -> None:
    at = states.key_of(states.address(state))
    state["begun"] = {"at": at, "card": card, "way": way, "taken": list(taken), "drag": False}


def targeting(*targets: str) -> Json:
    """A move of Honest with these targets."""
    about: Json = {"verb": "activate", "card": "honest", "effect": "boost", "findings": []}
    return {"id": "activate:honest>" + "+".join(targets), "targets": list(targets), **about}


def lit(state: State) -> list[Any]:
    """What the buttons of the mat choose, in the order of the page."""
    return [node[1]["data-take"] for node in find(mat.view(state), "data-take")]


def test_a_card_that_can_do_something_says_so_on_the_mat() -> None:
    drawn = mat.view(opened_page(3))
    assert [node[1]["data-ask"] for node in find(drawn, "data-ask")] == ["honest"]
    assert not find(drawn, "data-take")


def buried(state: State, *cards: str) -> None:
    """Have cards lie in B's Graveyard, the first one lowest."""
    half = states.table(state)["sides"]["B"]
    like = next(one for one in half["monster"] if one)
    half["graveyard"] = [{**like, "id": one, "position": None} for one in cards]


def test_several_cards_of_a_pile_have_numbers_on_the_pile_and_are_chosen_in_its_list() -> None:
    state = choosing(targeting("one"), targeting("two"), targeting("three"))
    buried(state, "three", "two", "other", "one")
    begin(state, choice.way_of(targeting("one")), "honest")
    (drawn,) = find(mat.view(state), "data-pile", "B.graveyard")
    assert (drawn[1].get("data-take"), drawn[1]["data-key"]) == (None, "1\u20133")
    _, listed = pile.view(state, {"pile": "B.graveyard"})
    found = [node for part in listed for node in find(part, "data-take")]
    assert [(one[1]["data-take"], one[1]["data-key"]) for one in found] == [
        ("one", 1),
        ("two", 2),
        ("three", 3),
    ]
    looks = [node[1]["data-card"] for part in listed for node in find(part, "data-card")]
    assert looks == ["one", "other", "two", "three"]


def test_a_card_alone_in_its_pile_is_chosen_by_pressing_the_pile() -> None:
    state = choosing(targeting("one"), targeting("skull"))
    buried(state, "other", "one")
    begin(state, choice.way_of(targeting("one")), "honest")
    (drawn,) = find(mat.view(state), "data-pile", "B.graveyard")
    assert (drawn[1]["data-take"], drawn[1]["data-key"]) == ("one", "1")


def test_the_position_of_a_card_is_chosen_in_the_list_alone() -> None:
    about: Json = {"verb": "choose", "cards": ["skull"], "findings": []}
    state = choosing(
        *({**about, "id": f"choose:skull={one}", "position": one} for one in ("attack", "defence"))
    )
    assert lit(state) == []
    assert choice.may(state)["lit"] == []


def test_a_choice_says_what_it_is_for_instead_of_whose_turn_it_is_to_respond() -> None:
    state = choosing({"id": "choose:neos", "verb": "choose", "cards": ["neos"], "findings": []})
    asked = verdicts_of(state)["asks"]
    asked["kind"] = "choose"
    asked["purpose"] = {"what": "tributed", "about": {"card": {"card": "honest"}}, "n": 1, "least": 1}
    state["words"]["purpose.tributed"] = "as the Tribute for {card}"
    said = text_of(now.view(state))
    assert "1 card, as the Tribute for Honest." in said
    assert "As the Tribute for Honest." in said
    assert "A chain is open" not in said


def test_where_nothing_is_asked_no_card_offers_anything() -> None:
    assert not find(mat.view(opened_page(3, views=False)), "data-ask")


def test_moves_are_grouped_by_what_they_do_and_passing_stands_apart() -> None:
    found = [
        attack("neos", "skull"),
        attack("honest", None),
        attack("neos", None),
        {"id": "pass", "verb": "pass"},
    ]
    grouped = [[move["id"] for move in way["moves"]] for way in choice.ways(found)]
    assert grouped == [["attack:neos>skull", "attack:neos>None"], ["attack:honest>None"]]
    assert [move["id"] for move in choice.bare(found)] == ["pass"]


def test_a_begun_attack_lights_the_monster_and_the_player_that_may_be_attacked() -> None:
    state = choosing(attack("neos", "skull"), attack("neos", None))
    begin(state, choice.way_of(attack("neos", None)))
    assert choice.lit(state) == ["skull", "life-B"]
    assert sorted(lit(state)) == ["life-B", "skull"]
    assert "is-choosing" in find(mat.view(state), "class")[1][1]["class"]


def test_two_targets_are_chosen_one_after_the_other_in_either_order() -> None:
    state = choosing(targeting("neos", "skull"), targeting("neos", "honest"))
    way = choice.way_of(targeting())
    begin(state, way, "honest")
    assert choice.finished(state) is None
    assert choice.lit(state) == ["neos", "skull", "honest"]
    begin(state, way, "honest", "skull")
    assert choice.lit(state) == ["neos"]
    begin(state, way, "honest", "skull", "neos")
    assert choice.lit(state) == []
    move = choice.finished(state)
    assert move is not None
    assert move["id"] == "activate:honest>neos+skull"


def test_a_choice_that_is_enough_but_may_go_on_offers_to_stop() -> None:
    state = choosing(targeting("neos"), targeting("neos", "skull"))
    begin(state, choice.way_of(targeting()), "honest", "neos")
    assert choice.lit(state) == ["skull"]
    panel = find(mat.view(state), "data-part", "ask")[0]
    enough = [node for node in find(panel, "data-decide") if text_of(node) == "That is all"]
    assert [node[1]["data-decide"] for node in enough] == ["activate:honest>neos"]


def test_a_choice_is_over_at_another_step() -> None:
    state = opened_page(3)
    begin(state, "x", "honest")
    assert choice.begun(state)
    states.go(state, 0)
    assert choice.begun(state) is None
    assert not find(mat.view(state), "data-part", "ask")


def test_cards_that_the_game_asks_for_are_lit_without_a_press() -> None:
    state = choosing({"id": "choose:skull", "verb": "choose", "cards": ["skull"], "findings": []})
    assert lit(state) == ["skull"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_move_says_what_it_costs_before_it_is_pressed(language: str) -> None:
    state = opened_page(3, language)
    cards: Json = {ref: dict(facts) for ref, facts in state["cards"].items()}
    effects = {
        "boost": {"says": {"en": "Gains ATK."}, "cost": {"en": BOOST, "de": "Auf den Friedhof legen."}}
    }
    cards["honest"]["effects"] = effects
    state["cards"] = cards
    said = "Cost: " + BOOST if language == "en" else "Kosten: Auf den Friedhof legen."
    assert said in text_of(now.legal(state))
    begin(state, "", "honest")
    assert said in text_of(find(mat.view(state), "data-part", "ask")[0])


def test_of_many_moves_those_of_one_effect_are_one_row_until_it_is_pressed() -> None:
    many = [attack("neos", f"skull@{n}") for n in range(2, 12)]
    state = choosing(attack("honest", "skull"), *many, {"id": "pass", "verb": "pass", "findings": []})
    assert [n[1]["data-decide"] for n in find(now.legal(state), "data-decide")] == ["attack:honest>skull"]
    assert "10 ways" in text_of(now.legal(state))
    begin(state, choice.way_of(many[0]))
    assert len(find(now.legal(state), "data-decide")) == 1 + len(many)


def test_an_embed_unfolds_every_move_and_lists_passing_too() -> None:
    many = [attack("neos", f"skull@{n}") for n in range(2, 12)]
    state = choosing(*many, {"id": "pass", "verb": "pass", "findings": []})
    assert len(find(now.legal(state, whole=True), "data-decide")) == 1 + len(many)


def test_passing_keeps_its_room_where_nobody_may_pass() -> None:
    (empty,) = find(now.pinned(opened_page(1, views=False)), "data-part", "pinned")
    assert not find(empty, "data-decide")


def test_the_last_step_does_not_ask_to_step_forward() -> None:
    from views import page

    state = opened_page(6)
    assert "The line ends here." in text_of(page.view(state))


def link_summon(zone: int, *cards: str) -> Json:
    """A Link Summon with these materials to this zone."""
    about: Json = {"verb": "special-summon", "card": "honest", "position": "attack", "findings": []}
    about["kind"] = "link"
    return {"id": f"{cards}+{zone}", "cards": list(cards), "zone": zone, **about}


def test_a_zone_lights_up_once_the_materials_are_chosen() -> None:
    state = choosing(link_summon(2, "neos"), link_summon(6, "neos"))
    states.line(state)["room"].append("has-extra-zones")
    way = choice.way_of(link_summon(2, "neos"))
    begin(state, way, "honest")
    assert lit(state) == ["neos"]
    begin(state, way, "honest", "neos")
    assert sorted(lit(state)) == ["zone-A2", "zone-A6"]
    assert "Press a lit zone" in text_of(find(mat.view(state), "data-part", "ask")[0])
    begin(state, way, "honest", "neos", "zone-A6")
    move = choice.finished(state)
    assert move is not None
    assert move["zone"] == 6


def test_a_zone_that_a_material_leaves_can_be_chosen() -> None:
    state = choosing(link_summon(1, "neos"), link_summon(2, "neos"))
    begin(state, choice.way_of(link_summon(1, "neos")), "honest", "neos")
    assert lit(state) == ["zone-A1", "zone-A2"]


def test_a_list_of_link_summons_names_materials_and_zone() -> None:
    state = choosing(link_summon(2, "neos"), link_summon(6, "neos"))
    moves = choice.options(state)
    said = [acts.option_name(states.book(state), move, []) for move in moves]
    assert said[0].startswith("Link Summon Honest to Monster Zone\xa02, with ")
    assert "to Extra Monster Zone 6, with" in said[1]
    assert moves_view.thing_names(states.book(state), moves[1], "A", []).endswith(", Extra Monster Zone 6")
    assert moves_view.way_name(states.book(state), moves[1], []) == "Link Summon Honest"


def test_a_special_summon_without_a_name_of_its_own_names_its_position() -> None:
    state = choosing(dict(link_summon(2, "neos"), kind=None), dict(link_summon(6), kind="xyz", zone=None))
    said = [acts.option_name(states.book(state), move, []) for move in choice.options(state)]
    assert said[0].startswith("Special Summon Honest to Monster Zone\xa02: ")
    assert said[1].startswith("Xyz Summon Honest: ")
