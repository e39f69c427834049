"""What is no card text in English is refused with one reason and its place, and quickly."""

import json
import sys

import pytest
from tests.reading.texts import reading

from damagestep.reading.heads import headed_card
from damagestep.reading.limits_of_input import LONGEST_TEXT, BadText, given_card

MOST_CALLS = 400
"""So many calls and returns of functions a letter of a text may take, a third of them at most today."""
GOOD = "If this card is banished: You can draw 1 card."


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "reading-empty", 0),
        (" \n ", "reading-empty", 0),
        (GOOD * 3000, "reading-too-long", LONGEST_TEXT),
        (f"{GOOD}\u202e{GOOD}", "reading-control", len(GOOD)),
        (f"{GOOD}\x07", "reading-control", len(GOOD)),
        (f"\u200b{GOOD}", "reading-control", 0),
        (f"<html><body>{GOOD}", "reading-markup", 0),
        (f"{GOOD}<br>{GOOD}", "reading-markup", len(GOOD)),
        ("このカードが除外された場合、自分は１枚ドローする。", "reading-language", 0),
        ("Wenn diese Karte verbannt wird: Du kannst 1 Karte ziehen.", "reading-language", 0),
        ("Si cette carte est bannie : vous pouvez piocher.", "reading-language", 3),
        ("3 Lantern Ogre\n2 Lantern Imp\n1 Lantern King\n", "reading-deck", 0),
        (f"{GOOD}\nDragon / Effect\n{GOOD}", "reading-several", len(GOOD) + 1),
    ],
)
def test_a_text_that_is_none_is_refused_with_its_place(text: str, code: str, at: int) -> None:
    with pytest.raises(BadText) as refused:
        reading(text)
    assert (refused.value.code, refused.value.at) == (code, at)


def test_a_name_in_quotation_marks_may_be_of_any_language() -> None:
    assert reading('If "Karte und du: das Ω" is on the field: You can draw 1 card.').effects


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("rubbish", "reading-json"),
        ("[1, 2]", "reading-json"),
        ("[" * 5000, "reading-json"),
        ('{"name": "' + "a" * 30_000, "reading-line-too-long"),
        ('{"name": "Lantern Ogre"}', "reading-field"),
        ('{"name": "Lantern Ogre", "type": 4, "text": "Draw 1 card."}', "reading-field"),
        ('{"name": "Lantern Ogre", "type": "Potato", "text": "Draw 1 card."}', "reading-type"),
        (json.dumps({"name": "a" * 300, "type": "Normal Trap", "text": GOOD}), "reading-field"),
    ],
)
def test_a_line_of_json_that_is_no_card_is_refused(line: str, code: str) -> None:
    with pytest.raises(BadText) as refused:
        given_card(line)
    assert refused.value.code == code


def test_further_keys_of_a_line_are_left_alone_and_a_pendulum_effect_may_stand_apart() -> None:
    data = {
        "name": "Lantern Ogre",
        "type": "Fiend / Pendulum / Effect",
        "text": GOOD,
        "level": 4,
        "pendulum": GOOD,
    }
    assert given_card(json.dumps(data)).text.count(GOOD) == 2


@pytest.mark.parametrize(
    "text", ["Lantern Ogre\nFiend / Effect\nDraw 1.\nIt.", "Fiend / Effect\nDraw 1.\nIt."]
)
def test_a_file_has_the_name_the_type_line_and_the_text_one_below_the_other(text: str) -> None:
    given = headed_card(text)
    assert (given.type_line, given.text) == ("Fiend / Effect", "Draw 1.\nIt.")


def test_a_file_without_a_type_line_is_refused() -> None:
    with pytest.raises(BadText, match="reading-type"):
        headed_card(GOOD)


@pytest.mark.parametrize(
    "text",
    [
        "you can " * 600,
        "(" * 4900 + " the",
        ": ; " * 1200 + "the",
        "if a card is, " * 350,
        "If this card and it and the " * 170,
        "● the ATK of it becomes " * 200,
        "the " + "§" * 4900,
        'the "' * 900,
    ],
)
def test_no_text_takes_many_steps(text: str) -> None:
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        reading(text[:LONGEST_TEXT])
    finally:
        sys.setprofile(None)
    assert calls < MOST_CALLS * len(text)
