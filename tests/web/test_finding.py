"""One search forgives: cards are found by initials, run-together words and slips."""

import pytest
from tests.shapes import Json

from damagestep.common.finding import cards, words
from parts.finding import own_cards

NAMES = {
    "man-eater-bug": ["man eater bug", "menschenfressender kafer"],
    "skill-drain": ["skill drain", "fahigkeitsentzug"],
    "mystical-space-typhoon": ["mystical space typhoon", "mystischer raum taifun"],
    "black-luster-soldier": ["black luster soldier envoy of the beginning"],
    "book-of-moon": ["book of moon", "buch des mondes"],
    "honest": ["honest", "aufrichtig"],
    "cyber-dragon": ["cyber dragon"],
    "red-dragon": ["red dragon archfiend"],
}


@pytest.mark.parametrize(
    ("typed", "refs"),
    [
        ("mst", ["mystical-space-typhoon"]),
        ("bls", ["black-luster-soldier"]),
        ("bom", ["book-of-moon"]),
        ("maneater bug", ["man-eater-bug"]),
        ("man eater buq", ["man-eater-bug"]),
        ("honset", ["honest"]),
        ("skill drane", ["skill-drain"]),
        ("fahigkeitsentzug", ["skill-drain"]),
        ("maneater bug skill drane book of moon", ["man-eater-bug", "skill-drain", "book-of-moon"]),
        ("may honest answer mst", ["honest", "mystical-space-typhoon"]),
        ("dragon", []),
        ("missed timing", []),
    ],
)
def test_cards_are_recognised_in_what_was_typed(typed: str, refs: list[str]) -> None:
    assert [ref for ref, _ in cards.recognised(NAMES, typed.split())] == refs


def test_a_recognised_card_says_which_words_it_was_read_from() -> None:
    assert cards.recognised(NAMES, ["the", "skill", "drane"]) == [("skill-drain", "skill drane")]


@pytest.mark.parametrize(("word", "stem"), [("missed", "miss"), ("timing", "timing"), ("atk", "atk")])
def test_an_ending_is_taken_off_a_word_that_stays_long_enough(word: str, stem: str) -> None:
    assert words.stem(word) == stem


@pytest.mark.parametrize(
    ("text", "refs"),
    [
        ('{"cards": [{"ref": "own-ash", "name": {"en": "Ash"}}]}', ["own-ash"]),
        ('{"cards": [{"ref": 3, "name": {"en": "Ash"}}, {"ref": "a", "name": {"en": " "}}, 7]}', []),
        ('{"cards": {"ref": "a"}}', []),
        ("[", []),
        ("", []),
        ("[" * 5000, []),
    ],
)
def test_the_cards_of_the_workshop_are_read_and_damaged_ones_left_out(text: str, refs: list[str]) -> None:
    kept: list[Json] = own_cards.cards_of(text)
    assert [card["ref"] for card in kept] == refs
