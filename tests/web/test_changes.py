"""What differs between two tables: which cards move."""

from tests.web.page_sample import card, table

from model.diff import moves

HAND, GRAVE = ("A", "hand", None), ("A", "graveyard", None)


def test_a_card_that_is_discarded_moves_from_the_hand_to_the_graveyard_and_the_others_stay() -> None:
    old, new = table(), table()
    new["sides"]["A"]["graveyard"].append(new["sides"]["A"]["hand"].pop(0))
    assert moves(old, new) == [(("honest", HAND), ("honest", GRAVE))]
    assert moves(new, old) == [(("honest", GRAVE), ("honest", HAND))]


def test_a_card_that_is_new_in_a_hand_comes_from_the_deck_and_a_new_token_from_nowhere() -> None:
    old, new = table(), table()
    new["sides"]["A"]["hand"].append(card("kuriboh"))
    new["sides"]["A"]["monster"][0] = card("sheep-token")
    assert moves(old, new) == [(("kuriboh", ("A", "deck", None)), ("kuriboh", HAND))]


def test_a_value_that_changes_moves_nothing() -> None:
    old, new = table(), table()
    new["sides"]["A"]["monster"][1]["atk"] = 4400
    assert moves(old, new) == []
