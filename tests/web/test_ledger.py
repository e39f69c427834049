"""A number on the mat opens its account."""

from typing import Any

import pytest
from tests.shapes import Json
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from model import state as states
from views import log, mat


def account(number: int, asked: str, **more: Any) -> str:
    state = opened_page(number, **more)
    state["ledger"] = asked
    found = find(mat.view(state), "data-part", "ledger")
    return " ".join(text_of(found[0]).split()) if found else ""


def test_every_monster_face_up_and_both_players_offer_their_account() -> None:
    offered = [node[1]["data-ledger"] for node in find(mat.view(opened_page()), "data-ledger")]
    assert sorted(offered) == ["life-A", "life-B", "neos", "skull"]
    fighting = [node[1]["data-ledger"] for node in find(mat.view(opened_page(2)), "data-ledger")]
    assert "damage" in fighting


def test_a_value_is_told_from_the_printed_one_to_the_current_one() -> None:
    told = account(3, "neos")
    assert told == "Neos Alius On the card 1900 Shrink change, stays after it resolved \u2212700 ATK now 1200"


def test_before_the_engine_has_answered_the_account_says_so() -> None:
    assert account(3, "neos", views=False) == "Neos Alius Asking the rules engine."


def test_a_card_that_has_left_the_field_has_no_account() -> None:
    assert account(3, "honest") == ""


def test_life_points_are_accounted_for_step_by_step() -> None:
    assert account(5, "life-B") == "Life points of B At the start of the scene 8000 LP now 8000"
    told = account(6, "life-B")
    assert "B takes 1900 damage. Go to step 6 \u22121900 LP now 6100" in told


def test_the_account_lies_over_the_half_that_its_number_does_not_stand_on() -> None:
    state = opened_page(3)
    for asked, over in (("neos", "is-over-far"), ("skull", "is-over-near"), ("life-A", "is-over-far")):
        state["ledger"] = asked
        (panel,) = find(mat.view(state), "data-part", "ledger")
        assert over in panel[1]["class"]


def battle(damage: Json | None, attacking: int, defending: int, stat: str | None = "atk") -> str:
    """The account after the comparison of two values at the last step."""
    state = opened_page(6)
    about: Json = {"attacker": {"card": "neos"}, "attacking": attacking}
    if stat:
        about.update({"target": {"card": "skull"}, "stat": {"word": stat}, "defending": defending})
    kind = "values-compared" if stat else "direct-attack-counted"
    states.steps(state)[5] = {**states.steps(state)[5], "event": {"kind": kind, "about": about}}
    battle: Json = states.table(state)["battle"]
    battle["damage"] = damage
    state["ledger"] = "damage"
    (found,) = find(mat.view(state), "data-part", "ledger")
    return " ".join(text_of(found).split()).removeprefix("How the battle damage comes about ")


def hits(side: str, amount: int) -> Json:
    return {"side": side, "amount": amount}


def test_before_the_comparison_the_values_stand_against_each_other_as_they_are_now() -> None:
    told = account(2, "damage")
    assert told.endswith(
        "Neos Alius ATK 1900 Summoned Skull ATK \u22122500 Difference as it stands now \u2212600"
    )


@pytest.mark.parametrize(
    ("values", "damage", "told"),
    [
        ((4400, 2500), hits("B", 1900), "Difference 1900 Battle damage to B 1900"),
        ((1900, 2500), hits("A", 600), "so its own player takes it. 600"),
        ((2500, 2500), None, "Battle damage Equal values damage nobody. 0"),
        ((2500, 1200, "def"), None, "Against Defense Position the difference damages nobody. 0"),
        ((2500, 1200, "def"), hits("B", 1300), "although the monster is in Defense Position. 1300"),
        ((2500, 1200), None, "An effect keeps it from being inflicted. 0"),
        ((1900, 2500), hits("B", 600), "An effect turns it on the other player. 600"),
        ((1900, 0, None), hits("B", 1900), "Neos Alius ATK 1900 Battle damage to B 1900"),
    ],
)
def test_battle_damage_is_told_with_what_becomes_of_the_difference(
    values: tuple[Any, ...], damage: Json | None, told: str
) -> None:
    assert battle(damage, *values).endswith(told)


def test_a_number_that_is_told_opens_its_account_at_its_step() -> None:
    opened = find(log.view(opened_page(6)), "data-account")
    assert [node[1]["data-account"] for node in opened] == ["4:neos", "5:damage"]
    assert opened[0][1]["aria-label"] == "How the number of step 5 comes about"
    assert not find(log.view(opened_page(4)), "data-account")
