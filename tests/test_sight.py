"""What a recording shows a single player: everything but what that player may not see."""

import json
from typing import Any

import pytest
from tests.played import some_rulings

from damagestep import Line
from damagestep.common import phrase
from damagestep.common.recording import tables
from damagestep.common.sight import seen_by
from damagestep.duel.visibility import may_see
from damagestep.lines.messages.book import book
from damagestep.lines.recording import recording
from damagestep.rulings.script import run
from damagestep.site.service.worker import handle

SCENE = """
A: Gemini Elf | hand: Honest
B: Man-Eater Bug (face-down) | set: Mirror Force | hand: Kuriboh
"""


def names(told: object) -> set[str]:
    """Every text in a message."""
    if isinstance(told, dict):
        return {name for value in told.values() for name in names(value)}
    if isinstance(told, list):
        return {name for value in told for name in names(value)}
    return {told} if isinstance(told, str) else set()


def seen(line: Line, who: str) -> Any:
    """The steps of a line as a player sees them."""
    return seen_by(recording(line, "x", 1), who)["steps"]


def first_table(who: str) -> Any:
    """The table at the beginning, as a player sees it."""
    return seen(Line.of(SCENE), who)[0]["set"][0][1]


def test_a_player_is_shown_neither_the_opponents_hand_nor_what_lies_face_down() -> None:
    assert names(first_table("A")) >= {"gemini-elf", "honest"}
    assert not names(first_table("A")) & {"man-eater-bug", "mirror-force", "kuriboh"}
    assert not names(first_table("B")) & {"honest"}
    assert names(first_table("both")) >= {"honest", "man-eater-bug", "mirror-force", "kuriboh"}


def test_what_is_hidden_is_counted() -> None:
    both, seen = (first_table(who)["sides"]["B"] for who in ("both", "A"))
    for zone in ("hand", "monster", "spell-trap"):
        assert [card is None for card in seen[zone]] == [card is None for card in both[zone]]


def test_what_is_turned_face_up_is_named_from_then_on() -> None:
    line = Line.of(SCENE).play("attack:gemini-elf>man-eater-bug").until("damage-step.before-calculation")
    told = seen(line, "A")
    assert tables(told)[-1]["sides"]["B"]["monster"][0]["id"] == "man-eater-bug"
    kinds = {step["event"]["kind"]: step["event"]["about"] for step in told if step["event"]}
    assert kinds["attack-declared"]["target"] == {"card": "?B.monster.1"}
    said = {"kind": "attack-declared", "about": kinds["attack-declared"]}
    assert phrase.event(book("en"), said) == "A attacks a hidden card with Gemini Elf."
    assert kinds["flipped-by-attack"]["card"] == {"card": "man-eater-bug"}


@pytest.mark.parametrize("ruling", some_rulings(60), ids=lambda r: r.id)
def test_no_recording_names_a_card_before_its_viewpoint_has_seen_it(ruling: Any) -> None:
    line = run(ruling).line
    for who in ("A", "B"):
        known: set[str] = set()
        for place, step in zip(line.places, seen(line, who), strict=True):
            known |= {c.id for c in place.duel.cards if may_see(place.duel, who, c)}
            before = {c.id for c in place.duel.cards} - known
            assert not names([step["event"], step["set"]]) & before


def test_a_request_names_its_viewpoint() -> None:
    def asked(viewpoint: str) -> Any:
        scene = {"v": 1, "B": {"hand": ["kuriboh"]}}
        request = {"v": 1, "do": "line", "scene": scene, "line": [], "viewpoint": viewpoint}
        return json.loads(handle(json.dumps(request)))

    assert "kuriboh" not in json.dumps(asked("A"))
    assert "kuriboh" in json.dumps(asked("B"))
    assert asked("C")["errors"][0]["code"] == "unknown-viewpoint"


def test_a_battle_finds_its_target_whether_or_not_it_is_seen() -> None:
    line = Line.of(SCENE).play("attack:gemini-elf>man-eater-bug")
    assert tables(seen(line, "A"))[-1]["battle"]["target"] == "?B.monster.1"
    assert tables(seen(line, "B"))[-1]["battle"]["target"] == "man-eater-bug"


def test_what_is_discarded_is_named_and_what_is_drawn_is_not() -> None:
    discarded = {"kind": "discarded", "about": {"cards": {"cards": ["kuriboh"]}, "side": {"side": "B"}}}
    made = recording(Line.of(SCENE), "x", 0)
    hand = made["steps"][0]["set"][0][1]["sides"]["B"]["hand"]
    gone = [[["sides", "B", "hand"], []], [["sides", "B", "graveyard"], [{**hand[0], "seen_by": "AB"}]]]
    there = {**made["steps"][0], "event": discarded, "set": gone}
    back = {**there, "set": [[["sides", "B", "hand"], hand], [["sides", "B", "graveyard"], []]]}
    told = seen_by({**made, "steps": [made["steps"][0], there, back, {**back, "set": []}]}, "A")["steps"]
    assert [step["event"]["about"]["cards"]["cards"] for step in told[1:]] == [
        ["kuriboh"],
        ["kuriboh"],
        ["?B.hand.1"],
    ]


def test_both_players_see_the_recording_as_it_is() -> None:
    made = recording(Line.of(SCENE), "x", 0)
    assert seen_by(made, "both") is made
