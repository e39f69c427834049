"""A card is found by any of its names, however it is typed."""

import pytest
from builder import desk as desks
from builder import search
from builder_sample import CARDS, desk_of

from damagestep.contents import fold


def typed(text):
    order = list(CARDS)
    return search.found(CARDS, order, fold(text))


@pytest.mark.parametrize(
    ("text", "ref"),
    [
        ("hone", "honest"),
        ("Aufrichtig", "honest"),
        ("オネスト", "honest"),
        ("オネ", "honest"),
        ("summoned skul", "summoned-skull"),
        ("skull summ", "summoned-skull"),
        ("sumoned skull", "summoned-skull"),
        ("smumoned", "summoned-skull"),
        ("voreiliges begrabnis", "premature-burial"),
        ("VOREILIGES BEGRÄBNIS", "premature-burial"),
        ("voreiliges begraebnis", "premature-burial"),
        ("mystical space typhon", "mystical-space-typhoon"),
        ("kuriboh", "kuriboh"),
        ("zzzz", None),
    ],
)
def test_a_card_is_found_by_its_name_in_any_language_with_a_slip_forgiven(text, ref):
    assert (typed(text) or [None])[0] == ref


def test_every_card_is_found_by_each_of_its_names():
    for ref, entry in CARDS.items():
        for name in entry["name"].values():
            assert ref in typed(name)[:4], name


def test_slips_are_forgiven_only_where_nothing_is_called_so():
    assert all("neo" in " ".join(CARDS[ref]["find"]) for ref in typed("neo"))
    assert typed("sumoned") == typed("summoned")


def test_without_a_word_the_cards_stand_in_the_order_of_the_language():
    desk = desk_of()
    desks.pick(desk, "A.hand")
    english = [CARDS[ref]["name"]["en"] for ref in desks.hits(desk)]
    assert english == sorted(english, key=fold)
    desks.renew(desk, fold, "de")
    german = [CARDS[ref]["name"].get("de", CARDS[ref]["name"]["en"]) for ref in desks.hits(desk)]
    assert german == sorted(german, key=fold)
    assert set(german) != set(english)
