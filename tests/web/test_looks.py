"""Closer looks: at a card, a pile, and the mat in words; and what a single player sees of all that."""

from typing import Any

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from parts.inspector import card, keys, names, pile, text, view
from shapes import State
from views import mat, now, page


def told(shown: tuple[str, list[tuple[Any, ...]]]) -> tuple[str, str]:
    title, body = shown
    return title, " ".join(" ".join(text_of(part) for part in body).split())


def seen_by_a(number: int = 1) -> State:
    state = opened_page(number)
    state["viewpoint"] = "A"
    return state


def lying(state: State, index: int = 0) -> Json:
    sides: Json = state["lines"][0]["shown"]["both"][1][index]["sides"]
    return sides


# ---- viewpoints ----


def test_from_one_side_the_other_sides_set_card_has_neither_name_nor_sheet() -> None:
    whole = text_of(mat.view(opened_page()))
    seen = " ".join(text_of(mat.view(seen_by_a())).split())
    assert "Dark Bribe" in whole
    assert "Dark Bribe" not in seen
    assert "Spell & Trap Zone 1: Hidden card, face-down" in seen
    assert "Hand: 2. Honest" in seen
    assert not find(mat.view(seen_by_a()), "data-card", "dark-bribe")
    assert find(mat.view(opened_page()), "data-card", "dark-bribe")


def test_a_players_own_cards_stay_in_sight() -> None:
    state = opened_page()
    state["viewpoint"] = "B"
    seen = text_of(mat.view(state))
    assert "Dark Bribe" in seen
    assert "Hand: 2. Hidden card, face-down; Hidden card, face-down" in seen


def test_what_is_done_with_hidden_cards_is_not_said_but_counted() -> None:
    state = seen_by_a(3)
    assert "Dark Bribe" not in text_of(page.view(state))
    state["viewpoint"] = "B"
    legal = text_of(now.legal(state))
    assert "Activate Honest" not in legal
    assert "One more move uses a card that this player does not see." in legal
    assert find(now.pinned(state), "data-decide", "pass")


def test_the_transcript_names_a_card_from_the_step_that_shows_it() -> None:
    state = opened_page(6)
    state["viewpoint"] = "B"
    said = text_of(page.view(state))
    assert "A activates Honest: Chain Link 1." in said


def test_a_hand_card_that_has_been_shown_is_marked() -> None:
    state = opened_page()
    lying(state)["A"]["hand"][0]["seen_by"] = "AB"
    assert "Honest, Effect Monster, shown to the other player" in text_of(mat.view(state))


# ---- what hangs together ----


def test_an_equip_card_is_pinned_to_its_monster() -> None:
    state = opened_page()
    lying(state)["A"]["spell-trap"][3] = {**sample.card("shrink"), "equips": "neos"}
    pins = find(mat.view(state), "class", "pin is-a")
    assert [pin[1]["style"] for pin in pins] == [{"--from": 4, "--to": 2}]
    assert "equips Neos Alius" in text_of(mat.view(state))


def test_an_equip_card_on_the_other_side_is_pinned_across() -> None:
    state = opened_page()
    lying(state)["A"]["spell-trap"][0] = {**sample.card("shrink"), "equips": "skull"}
    (pin,) = find(mat.view(state), "class", "pin is-a is-across")
    assert pin[1]["style"] == {"--from": 1, "--to": 3}


def test_what_a_chain_link_targets_wears_its_number() -> None:
    state = opened_page(4)
    state["lines"][0]["shown"]["both"][1][3]["chain"][0]["targets"] = ["skull"]
    drawn = mat.view(state)
    assert find(drawn, "class", "aim aim--a is-top")
    assert "target of Chain Link 1" in text_of(drawn)


# ---- a card ----


def test_a_card_shows_what_is_printed_where_it_lies_and_what_it_may_do() -> None:
    title, said = told(card.view(opened_page(5), {"card": "neos"}))
    assert title == "Neos Alius"
    assert "Level 4" in said
    assert "Printed ATK / DEF 1900 / 1300" in said
    assert "Monster Zone 2 of A, Attack Position" in said
    assert "ATK / DEF now 4400 / 1300" in said


def test_a_cards_effect_says_where_the_damage_step_admits_it_and_through_which_door() -> None:
    state = opened_page(3)
    boost = state["cards"]["honest"]["effects"]["boost"]
    boost.update({"class": "quick", "speed": 2})
    boost["damage_step"] = [{"timing": "damage-step.start", "rule": "ADM-02"}]
    _, said = told(card.view(state, {"card": "honest"}))
    assert "Quick Effect, Spell Speed 2 Gains the ATK of its opponent." in said
    assert "In the Damage Step: 1 Start. Admitted as a change of ATK. ADM-02" in said
    assert "Legal now Activate Honest" in said
    boost["damage_step"] = []
    assert "Closed to it in the Damage Step. ADM-01" in told(card.view(state, {"card": "honest"}))[1]


def test_an_effect_that_is_not_modelled_says_so() -> None:
    state = opened_page()
    boost = state["cards"]["honest"]["effects"]["boost"]
    boost.update(
        {
            "class": "unclassified",
            "speed": None,
            "unmodelled": {"en": "dance (not modelled)", "de": "tanzen (nicht modelliert)"},
        }
    )
    shown = card.view(state, {"card": "honest"})
    assert "Not modelled." in told(shown)[1]


def test_a_card_whose_kind_of_summon_the_game_lacks_says_so_and_no_other_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = opened_page()
    assert "Xyz Summon" not in told(card.view(state, {"card": "honest"}))[1]
    monkeypatch.setitem(state["cards"]["honest"], "frame", "xyz")
    assert "Not modelled: the Xyz Summon." in told(card.view(state, {"card": "honest"}))[1]


def test_a_card_says_why_it_cannot_be_used_here() -> None:
    said = told(card.view(opened_page(3), {"card": "shrink"}))[1]
    assert "Not now Shrink" in said
    assert "The Damage Step is closed to it." in said


# ---- a pile, the mat in words, keys, names ----


def test_a_pile_lies_open_with_its_top_card_first() -> None:
    state = opened_page()
    lying(state)["A"]["graveyard"] = [sample.card("honest"), sample.card("shrink")]
    title, said = told(pile.view(state, {"pile": "A.graveyard"}))
    assert title == "Graveyard of A: 2"
    assert said == "Shrink Quick-Play Spell Honest Effect Monster"


def test_of_a_deck_the_known_top_is_shown_and_the_rest_counted() -> None:
    state = opened_page()
    lying(state)["B"]["deck"] = {"top": [sample.card("skull")], "rest": 4}
    title, said = told(pile.view(state, {"pile": "B.deck"}))
    assert title == "Deck of B: 5"
    assert said == "Summoned Skull Normal monster 4 cards below that nobody knows."
    assert told(pile.view(opened_page(), {"pile": "A.banished"}))[1] == "No cards."


def test_cards_of_a_pile_that_a_player_does_not_see_are_there_without_a_name() -> None:
    state = seen_by_a()
    state["viewpoint"] = "B"
    assert told(pile.view(state, {"pile": "A.hand"}))[1].count("Hidden card not seen by this player") == 2


def test_the_mat_in_words_tells_the_step_both_sides_the_battle_and_the_chain() -> None:
    lines = [line.replace("\u00a0", " ") for line in text.lines(opened_page(4))]
    assert lines[0] == "Step 4 of 6: Damage Step, 1 Start"
    assert lines[1] == "A activates Honest: Chain Link 1."
    assert "Player A: 8000 life points (turn player)" in lines
    assert (
        "  Monster Zone 2: Neos Alius, Effect Monster, Attack Position, ATK 1900, DEF 1300, attacks" in lines
    )
    assert "  Hand: 1 (Shrink)" in lines
    assert "Neos Alius attacks Summoned Skull." in lines
    assert lines[-1] == "  1. A: Honest, waiting"


def test_the_keys_and_the_names_are_listed() -> None:
    assert "Home End First and last step" in told(keys.view(opened_page(), {}))[1]
    _, said = told(names.view(opened_page(3), {}))
    assert "Sub Step 7" in said
    assert "Flip the face-down monster face-up" in said
    (now_here,) = find(names.view(opened_page(3), {})[1][1], "aria-current", "step")
    assert "start of the Damage Step" in text_of(now_here)


def test_every_look_stands_in_the_same_frame() -> None:
    for at in ("card", "pile", "text", "keys", "names"):
        state = opened_page(3)
        state["inspector"] = {"at": at, "card": "neos", "pile": "A.hand", "opener": ""}
        shown = view.view(state)
        assert find(shown, "data-part", "look")
        assert find(shown, "data-do", "look-close")
