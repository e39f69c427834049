"""What stands above a card's text: its name, its type line, its printed values, in any order in use."""

from typing import Any

import pytest

from damagestep.reading.heads import headed_card
from damagestep.reading.limits_of_input import BadText

GOOD = "If this card is banished: You can draw 1 card."
MONSTER = "Warrior / Effect"


@pytest.mark.parametrize(
    ("head", "name", "kind", "values"),
    [
        ("Lantern Ogre\n[Fiend/Effect]\n", "Lantern Ogre", "Fiend/Effect", {}),
        ("[Fiend/Effect]\n", "", "Fiend/Effect", {}),
        ("\ufeff\r\nLantern Ogre\r\nFiend / Effect\r\n", "Lantern Ogre", "Fiend / Effect", {}),
        (
            "Lantern Ogre\nDARK\nLevel 4\n[Fiend/Effect]\nATK/1800 DEF/1200\n\n",
            "Lantern Ogre",
            "Fiend/Effect",
            {"attribute": "DARK", "level": 4, "atk": 1800, "def": 1200},
        ),
        (
            "Lantern Link\nAttribute: LIGHT\nLINK-2\n[Fiend/Link/Effect]\nATK 1500\n",
            "Lantern Link",
            "Fiend/Link/Effect",
            {"attribute": "LIGHT", "rating": 2, "atk": 1500},
        ),
        ("Lantern? No: Light!\nNormal Trap\n", "Lantern? No: Light!", "Normal Trap", {}),
        ("Lantern Light\n", "Lantern Light", MONSTER, {}),
        ("ATK ? / DEF 0\n", "", MONSTER, {"atk": "?", "def": 0}),
        ("", "", MONSTER, {}),
    ],
)
def test_the_head_of_a_card_is_told_from_its_text(
    head: str, name: str, kind: str, values: dict[str, Any]
) -> None:
    given = headed_card(head + GOOD, MONSTER)
    assert (given.name, given.type_line, given.values, given.text) == (name, kind, values, GOOD)
    assert (head + GOOD)[given.at :] == GOOD


def test_values_below_the_text_are_no_part_of_it() -> None:
    given = headed_card(f"Fiend / Effect\n{GOOD}\nATK/1800 DEF/1200\n")
    assert (given.text, given.values) == (GOOD, {"atk": 1800, "def": 1200})


@pytest.mark.parametrize(
    "line", ["You can draw 1 card; discard 1 card.", "Each player draws 1 card, then", "3 Lantern Ogre"]
)
def test_a_sentence_or_a_list_has_no_name_above_it(line: str) -> None:
    text = f"{line}\n2 Lantern Imp\n1 Lantern King"
    assert headed_card(text, MONSTER).name == ""
    assert headed_card(text, MONSTER).text == text


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        (f"Lantern\u202e Ogre\nFiend / Effect\n{GOOD}", "reading-control", 7),
        (f"<div>Lantern Ogre\nFiend / Effect\n{GOOD}", "reading-markup", 0),
    ],
)
def test_a_head_with_what_cannot_be_seen_is_refused_with_its_place(text: str, code: str, at: int) -> None:
    with pytest.raises(BadText) as refused:
        headed_card(text)
    assert (refused.value.code, refused.value.at) == (code, at)
