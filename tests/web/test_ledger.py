"""A number on the mat opens its account."""

from page_sample import opened_page
from tree import find, text_of
from views import mat


def account(number, asked, **more):
    state = opened_page(number, **more)
    state["ledger"] = asked
    found = find(mat.view(state), "data-part", "ledger")
    return " ".join(text_of(found[0]).split()) if found else None


def test_every_monster_face_up_and_both_players_offer_their_account():
    offered = [node[1]["data-ledger"] for node in find(mat.view(opened_page()), "data-ledger")]
    assert sorted(offered) == ["life-A", "life-B", "neos", "skull"]


def test_a_value_is_told_from_the_printed_one_to_the_current_one():
    told = account(3, "neos")
    assert told == "Neos Alius On the card 1900 Shrink change, stays after it resolved \u2212700 ATK now 1200"


def test_before_the_engine_has_answered_the_account_says_so():
    assert account(3, "neos", views=False) == "Neos Alius Asking the rules engine."


def test_a_card_that_has_left_the_field_has_no_account():
    assert account(3, "honest") is None


def test_life_points_are_accounted_for_step_by_step():
    assert account(5, "life-B") == "Life points of B At the start of the scene 8000 LP now 8000"
    told = account(6, "life-B")
    assert "B takes 1900 damage. Go to step 6 \u22121900 LP now 6100" in told


def test_the_account_lies_over_the_half_that_its_number_does_not_stand_on():
    state = opened_page(3)
    for asked, over in (("neos", "is-over-far"), ("skull", "is-over-near"), ("life-A", "is-over-far")):
        state["ledger"] = asked
        (panel,) = find(mat.view(state), "data-part", "ledger")
        assert over in panel[1]["class"]
