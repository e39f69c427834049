"""Long words part where a reader would part them."""

import pytest

from damagestep.common.hyphens import SOFT, soft


@pytest.mark.parametrize(
    ("word", "parted"),
    [
        ("Herbeigerufener", "Her-bei-ge-ru-fe-ner"),
        ("Schwertkämpfer", "Schwert-kämp-fer"),
        ("Lichtverpflichteter", "Licht-ver-pflich-te-ter"),
        ("Schadensberechnung", "Scha-dens-be-rech-nung"),
        ("Verteidigungsposition", "Ver-tei-di-gungs-po-si-tion"),
        ("Elementar-HELD", "Ele-men-tar-HELD"),
        ("abgewickelt", "abge-wi-ckelt"),
        ("voranstürmen", "voran-stür-men"),
        ("Summoned", "Sum-mo-ned"),
        ("Kuriboh", "Kuri-boh"),
    ],
)
def test_a_long_word_parts_by_its_syllables(word: str, parted: str) -> None:
    assert soft(word).replace(SOFT, "-") == parted


def test_short_words_numbers_and_other_scripts_stay_as_they_are() -> None:
    for text in ("Honest", "1900 gegen 2500", "オネスト", "", "A passt"):
        assert soft(text) == text
