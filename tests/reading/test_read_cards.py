"""The cards whose texts were understood wholly: data in our own words, held to what custom cards may be."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from workbench.truth.copies import PrintedCard
from workbench.truth.understood import effects_of
from workbench.truth.written import facts, reading_of

from damagestep.cards.naming import ref_named
from damagestep.common.finding.as_card import own_card, standing
from damagestep.library.catalogue import PLAYS, facts_of, numbers, plays
from damagestep.library.faces import made
from damagestep.library.library import timings
from damagestep.library.own_cards import card_faults
from damagestep.lines.codes import tables
from damagestep.reading.grammar.properties import RACES
from damagestep.records.record import sparse

pytestmark = pytest.mark.host

LINES = PLAYS.read_text("utf-8").splitlines()
NUMBERED = re.compile(r"(read|modes)-\d+")
KEYS_OF_NAMES = ("archetype", "archetypes")
KEYS_OF_REFS = ("named", "treated_as", "to")
"""`to` is a place for most words, and a name for the one that gives a card another."""
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_NAME = 40


def said(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a card, behind the key that it stands under; a key stands under itself."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, one in value.items():
            yield "", name
            yield from said(one, name)
    elif isinstance(value, list):
        for one in value:
            yield from said(one, key)


def test_each_card_has_one_line_in_the_order_of_numbers_written_as_json_writes_it() -> None:
    lines = [json.loads(line) for line in LINES]
    assert [one["id"] for one in lines] == sorted({one["id"] for one in lines})
    assert len(lines) > 2_000
    assert all(one["id"] in numbers().own for one in lines)
    assert [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in lines] == LINES


def test_a_line_holds_numbers_names_and_the_words_of_card_files_and_no_text() -> None:
    words = {*tables()["words"], *timings(), *RACES}
    names = {ref_named(en) for en, *_ in numbers().names.values()}
    for number, card in plays().items():
        for key, text in said(card):
            if key in KEYS_OF_NAMES:
                assert len(text) <= LONGEST_NAME, (number, text)
            else:
                known = text in words or NUMBERED.fullmatch(text)
                assert known or (key in KEYS_OF_REFS and text in names), (number, key, text)


def test_every_read_card_is_sound_and_says_all_that_it_does() -> None:
    for number in plays():
        data = made(number)
        assert data
        assert data.standing == "read"
        assert not list(card_faults(data)), number
        assert not any(effect.gaps for effect in data.effects), number


def test_page_and_engine_write_every_card_of_the_catalogue_alike() -> None:
    """So a link can leave out what its reader has as well."""
    for number in numbers().own:
        assert json.loads(json.dumps(own_card(facts_of(number)))) == json.loads(
            json.dumps(sparse(made(number)))
        )


def test_a_card_without_effects_is_not_marked_and_any_other_is() -> None:
    stands = {name: standing(facts_of(number)) for number, (name, *_) in numbers().names.items()}
    assert stands["The 13th Grave"] == ""
    assert stands["Fusionist"] == "", "a Fusion Monster that says only its materials"
    assert stands["Gem-Enhancement"] == "read"
    assert stands["Accesscode Talker"] == "face"
    assert stands["Goggle Golem"] == "face", "a Gemini Monster, whose type line names no effect"


def printed(text: str) -> PrintedCard:
    data = {"name": {"en": "Lantern Ogre"}, "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}
    return PrintedCard(5, "Lantern Ogre", "Fiend / Effect", text, "", data)


def drafted(text: str) -> dict[str, Any] | None:
    card = printed(text)
    reading = reading_of(card)
    return effects_of(facts(card, reading, None), reading)


def test_what_is_understood_to_the_last_word_becomes_data() -> None:
    assert drafted("Once per turn: You can draw 2 cards.") == {
        "effects": [
            {
                "id": "read-1",
                "class": "ignition",
                "speed": 1,
                "from": ["monster"],
                "resolve": [{"op": "draw", "player": "you", "n": 2}],
                "limit": "turn",
            }
        ]
    }


@pytest.mark.parametrize(
    "text",
    [
        "If this card is destroyed by battle: You can hum 1 song.",
        "If this card is destroyed by battle: You can draw 1 card. This card hums each evening.",
        "",
    ],
)
def test_one_word_that_is_not_understood_keeps_the_whole_card_out(text: str) -> None:
    assert drafted(text) is None
