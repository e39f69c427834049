"""The catalogue of all cards: lines of facts alone, names that find cards, notes beside what was read."""

import json
import re
from typing import Any

import pytest
from workbench.truth.noted import noted

from damagestep.library.catalogue import FILE, MORE, POINTS, catalogue_cards, differs
from damagestep.library.library import cards
from damagestep.reading.facts import POINTS as READ_POINTS

pytestmark = pytest.mark.host

LINES = FILE.read_text("utf-8").splitlines()
READ = re.compile(
    r"(trigger|quick|ignition|flip|spell-activation|trap-activation|continuous|unclassified) "
    r"[0-3] (may|must) "
    r"(targets|-) (-|[a-z+-]+) (-|[yni]{6}) (-|ADM-\d\d) (compiled|part|kind|unread)"
)
NOTE = re.compile(
    r"p?\d+(\.\d+)? "
    r"(-|trigger|quick|ignition|continuous|unclassified|not-an-effect|card-activation|chain|no-chain)"
    r"( targets:(yes|no))?( step:(yes|no|partly))?( windows:[a-z+-]+)?"
)
SHORT = {"type": 60, "attribute": 10, "noted": 10}
"""Keys with one value, and how long it can be; no text of a card is so short."""
NAMES = ("en", "de", "ja")
LONGEST_NAME = 80
ARROWS = {"left", "right"} | {f"{a}{b}" for a in ("top", "bottom") for b in ("", "-left", "-right")}
NUMBERS = ("id", "cid", "level", "rank", "scale", "atk", "def")


@pytest.fixture(scope="module", name="lines")
def _lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in LINES]


def test_every_card_of_the_game_has_one_line_and_they_are_sorted(lines: list[dict[str, Any]]) -> None:
    ids = [one["id"] for one in lines]
    assert len(ids) > 14_000
    assert ids == sorted(set(ids))


def test_a_line_holds_names_numbers_and_closed_words_and_no_text(lines: list[dict[str, Any]]) -> None:
    for one in lines:
        for key, value in one.items():
            match key:
                case "reads":
                    assert all(READ.fullmatch(line) for line in value), one["en"]
                case "notes":
                    assert all(NOTE.fullmatch(line) for line in value), one["en"]
                case "series":
                    assert all(len(name) < LONGEST_NAME for name in value)
                case "arrows":
                    assert set(value) <= {
                        f"{a}{b}".strip("-") for a in ("top-", "bottom-", "") for b in ("left", "right", "")
                    }
                case _ if key in NAMES:
                    assert len(value) <= LONGEST_NAME, value
                    assert "\n" not in value
                case _ if key in NUMBERS:
                    assert isinstance(value, int) or value == "?"
                case _:
                    assert len(value) <= SHORT[key], (key, value)


def test_a_line_of_the_file_is_written_as_json_writes_it(lines: list[dict[str, Any]]) -> None:
    written = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in lines]
    assert written == LINES


def test_the_numbers_of_the_library_are_those_of_the_catalogue(lines: list[dict[str, Any]]) -> None:
    known = {one.get("cid"): one["en"] for one in lines}
    named = {data.konami_id: data.name.en for data in cards().values() if data.konami_id}
    assert {number for number in named if number not in known} == set()


def test_no_passcode_stands_for_two_cards_and_each_leads_to_one(lines: list[dict[str, Any]]) -> None:
    more = [json.loads(line) for line in MORE.read_text("utf-8").splitlines()]
    own = {one["id"] for one in lines} | {one["id"] for one in more if "type" in one}
    assert {one["id"] for one in more} <= own
    others = [code for one in more for key in ("arts", "versions") for code in one.get(key, ())]
    assert len(others) == len(set(others)) > 2_500
    assert not own & set(others)
    assert [one["id"] for one in more] == sorted({one["id"] for one in more})


def test_reader_and_catalogue_name_the_points_in_the_same_order() -> None:
    assert READ_POINTS == POINTS


def test_every_line_is_read_and_permissions_have_all_points() -> None:
    for card in catalogue_cards():
        for read, note in card.pairs:
            assert tuple(read.open_at) == (POINTS if read.speed else ())
            assert note is None or read.speed


def test_notes_rarely_contradict_what_was_read_and_the_contradiction_is_told() -> None:
    told = [(read, note) for card in catalogue_cards() for read, note in card.pairs if note and note.step]
    against = [pair for pair in told if differs(*pair)]
    assert len(told) > 6_000
    assert 0 < len(against) < len(told) * 0.03


NOTES = {
    "cid": 1,
    "databaseDate": "2020-01-01",
    "FAQ": {
        "0": [],
        "0.5": ["【『』について】", "効果の扱いではありません。"],
        "1": [
            "【①の効果について】",
            "モンスターゾーンで発動できる誘発効果です。",
            "対象を取る効果ではありません。",
            "ダメージステップでも発動できます。",
        ],
        "2": ["手札で発動できる誘発即時効果です。", "ダメージステップには発動できません。"],
        "3": ["ダメージステップ開始時からダメージ計算前までの間であれば、ダメージステップでも発動できます。"],
        "4": ["【１つ目の●について】", "ダメージステップには発動できません。"],
    },
    "pendulumFAQ": {"1": ["ペンデュラムゾーンで発動できるチェーンブロックの作られる効果です。"]},
}


def test_a_note_gives_its_date_and_a_line_of_facts_for_each_effect_it_speaks_of() -> None:
    date, said = noted(NOTES)
    assert date == "2020-01-01"
    assert [one.line for one in said] == [
        "0.5 not-an-effect",
        "1 trigger targets:no step:yes",
        "2 quick step:no",
        "3 - step:partly windows:start+before-calculation",
        "p1 chain",
    ]
