"""What the engine answers about a pasted text: its pieces, its effects, the card it makes."""

import json
import sys
from typing import Any

import pytest

from damagestep.cards.card import CardData
from damagestep.records.validation import BadInput, read
from damagestep.site.service.worker import handle

pytestmark = pytest.mark.host
"""The reader is no part of the engine's wheel."""
TEXT = """Brass Sentinel
[Machine/Effect]
When an opponent's monster declares an attack: You can Special Summon this card from your hand. \
Once per turn: You can target 1 Spell/Trap on the field; destroy it. Then something odd happens."""


def ask(**fields: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(handle(json.dumps({"v": 1, "do": "read", **fields})))
    return answer


def test_a_text_with_name_and_type_line_makes_a_card_of_that_name_and_type() -> None:
    card = ask(text=TEXT, type="Normal Trap")["reading"]["card"]
    assert card["name"] == {"en": "Brass Sentinel"}
    assert (card["card"]["type"], card["card"]["frame"], card["card"]["race"]) == (
        "monster",
        "effect",
        "Machine",
    )
    assert read(CardData, card, "card").effects[0].on is not None


def test_a_text_without_a_type_line_is_of_the_kind_that_was_chosen() -> None:
    card = ask(text="Target 1 monster on the field; destroy it.", type="Counter Trap")["reading"]["card"]
    assert card["card"] == {"type": "trap", "kind": "counter"}
    assert card["effects"][0]["class"] == "trap-activation"


def test_printed_values_that_stand_in_the_text_are_those_of_the_card() -> None:
    head = "Brass Gunner\nDARK / Level 6\n[Machine/Effect]\nATK/2300 DEF/1000\n"
    text = head + "Once per turn: You can draw 1 card."
    reading = ask(text=text, type="Normal Trap")["reading"]
    face = reading["card"]["card"]
    assert [face[key] for key in ("attribute", "level", "atk", "def")] == ["DARK", 6, 2300, 1000]
    assert reading["whole"]
    assert reading["typed"]


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Once per turn: You can draw 1 card.", True),
        ("Once per turn: You can draw 1 card. Its shadow counts as a lantern.", False),
        ("Once per turn: You can draw 1 card, then hum a tune.", False),
    ],
)
def test_a_card_is_whole_only_if_every_word_of_its_text_is_in_it(text: str, whole: bool) -> None:
    reading = ask(text=text, type="Warrior / Effect")["reading"]
    assert (reading["whole"], reading["typed"]) == (whole, False)


def test_the_pieces_lie_in_the_text_as_it_was_pasted() -> None:
    found = ask(text="\n" + TEXT + "\n\n", type="Normal Trap")["reading"]["pieces"]
    said = [("\n" + TEXT)[one["start"] : one["end"]] for one in found]
    assert said[0] == "When an opponent's monster declares an attack"
    assert "You can target 1 Spell/Trap on the field" in said


def test_what_is_not_understood_is_marked_and_stays_open_in_the_card() -> None:
    reading = ask(text=TEXT, type="Normal Trap")["reading"]
    states = [one["state"] for one in reading["effects"]]
    assert states[0] == "compiled"
    assert {one["state"] for one in reading["pieces"]} > {"understood"}
    assert any(o["op"] == "unmodelled" for e in reading["card"]["effects"] for o in e["resolve"])


def test_each_effect_is_said_in_both_languages() -> None:
    for effect in ask(text=TEXT, type="Normal Trap")["reading"]["effects"]:
        assert effect["says"]
        assert all({"en", "de"} == set(one) for one in effect["says"])


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "reading-empty", "1"),
        ("Wenn diese Karte auf dem Feld liegt, kannst du 1 Karte ziehen.", "reading-language", "1"),
        ("<html><body>Draw 1 card.</body></html>", "reading-markup", "1"),
        ("3 Honest\n2 Kuriboh\n1 Sangan\n", "reading-deck", "1"),
        ("Draw\u202e 1 card.", "reading-control", "5"),
        ("Draw 1 card. " * 2000, "reading-too-long", "5001"),
        ("Brass Sentinel\n[Machine/Effect]\nDraw\u202e 1 card.", "reading-control", "37"),
    ],
)
def test_what_is_no_text_of_one_card_is_refused_with_its_place(text: str, code: str, at: str) -> None:
    answer = ask(text=text, type="Warrior / Effect")
    assert [(one["code"], one["about"]["at"]["text"]) for one in answer["errors"]] == [(code, at)]


def test_without_the_reader_the_answer_says_that_it_did_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "damagestep.reading.drafting", None)
    assert [one["code"] for one in ask(text=TEXT, type="Normal Trap")["errors"]] == ["no-reader"]


def test_what_does_not_go_together_is_left_as_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    from damagestep.reading import drafting

    def without_statics(shape: type[CardData], data: Any, path: str) -> CardData:
        if data.get("statics"):
            raise BadInput(path, [])
        return read(shape, data, path)

    monkeypatch.setattr(drafting, "read", without_statics)
    text = "Once per turn: You can draw 1 card. This card cannot be destroyed by battle."
    card = ask(text=text, type="Warrior / Effect")["reading"]["card"]
    assert [one["resolve"][0]["op"] for one in card["effects"]] == ["draw", "unmodelled"]
