"""Lessons in links: what was written is read, and damage costs the damaged piece alone."""

import random
from typing import Any

import pytest

from damagestep.common.coding import lesson
from damagestep.common.coding.code import BadCode
from damagestep.common.coding.symbols import SIGNS
from damagestep.lines.codes import numbers

ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"


def note(at: list[int], text: str = "", *marks: list[str]) -> dict[str, Any]:
    return {"at": at, "text": text, "marks": list(marks)}


def line(moves: list[str], origin: int = 0, **more: Any) -> dict[str, Any]:
    plain = {"profile": "default", "moves": moves, "name": "", "from": origin, "at": 0, "reads": False}
    return {**plain, "notes": [], **more}


def sample() -> dict[str, Any]:
    main = line([ATTACK, "pass", "pass"], name="The usual end")
    main["notes"] = [
        note([0, 0], "Before <b>anything</b> happens: who may act?", ["A.m1"]),
        note([2, 1], "Größe zählt — 戦闘", ["A.gy", "B.s2"], ["B.h1"]),
    ]
    other = line([ATTACK, "activate:honest#boost", "pass"], 0, at=3, name="With Honest")
    other["notes"] = [note([3, 0], "The cost is paid")]
    read = line([ATTACK, "pass", "pass"], 0, profile="bilaterus-2014", reads=True, at=2)
    first = {"place": "", "title": "Honest", "line": 1, "at": [3, 0], "lines": [main, other, read]}
    second = {"place": "honest-in-time", "title": "", "line": 0, "at": [0, 0], "lines": [line(["pass"])]}
    return {"title": "Teaching the Damage Step", "chapters": [first, second]}


def test_a_lesson_is_read_as_it_was_written() -> None:
    text = lesson.encode(sample(), numbers())
    assert lesson.decode(text, numbers()) == (sample(), [])
    assert set(text) <= set(SIGNS) | set(".~")


def test_a_line_takes_letters_only_for_what_it_plays_differently() -> None:
    long = [ATTACK, *["activate:honest#boost", "pass", "pass"] * 20]
    alone, twice = (
        {"title": "", "chapters": [{"place": "", "title": "", "lines": lines}]}
        for lines in ([line(long)], [line(long), line([*long, "pass"])])
    )
    written = [len(lesson.encode(one, numbers())) for one in (alone, twice)]
    assert written[1] - written[0] < 14


@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_damaged_note_is_named_and_everything_else_is_there(n: int) -> None:
    head, first, second = lesson.encode(sample(), numbers()).split("~")
    pieces = first.split(".")
    piece = pieces[1 + n]
    pieces[1 + n] = piece[:4] + ("A" if piece[4] != "A" else "B") + piece[5:]
    found, lost = lesson.decode("~".join([head, ".".join(pieces), second]), numbers())
    assert lost == [{"kind": "note", "chapter": 1, "n": n}]
    assert found["title"] == sample()["title"]
    assert [one["moves"] for one in found["chapters"][0]["lines"]] == [
        one["moves"] for one in sample()["chapters"][0]["lines"]
    ]
    assert sum(len(one["notes"]) for one in found["chapters"][0]["lines"]) == 2


def test_a_link_that_was_cut_off_says_how_many_notes_are_gone() -> None:
    head, first, _ = lesson.encode(sample(), numbers()).split("~")
    found, lost = lesson.decode(f"{head}~{first.rpartition('.')[0]}", numbers())
    assert lost == [{"kind": "notes", "chapter": 1, "n": 1}]
    assert len(found["chapters"]) == 1


def test_a_damaged_title_or_tree_costs_no_more_than_itself() -> None:
    head, first, second = lesson.encode(sample(), numbers()).split("~")
    found, lost = lesson.decode("~".join([head[:-1], first, second]), numbers())
    assert (found["title"], lost) == ("", [{"kind": "title"}])
    place, tree, *notes = first.split(".")
    broken = ".".join([place, tree[:-3], *notes])
    found, lost = lesson.decode(f"{head}~{broken}~{second}", numbers())
    assert lost == [{"kind": "chapter", "chapter": 1}]
    assert [one["place"] for one in found["chapters"]] == ["honest-in-time"]


def test_a_note_of_a_line_that_is_not_there_is_lost_and_nothing_else() -> None:
    given = sample()
    chapter = given["chapters"][0]
    head, first, second = lesson.encode(given, numbers()).split("~")
    chapter["lines"] = chapter["lines"][:1]
    chapter["line"] = 0
    _, fewer, _ = lesson.encode(given, numbers()).split("~")
    mixed = ".".join([*fewer.split("."), first.split(".")[-1]])
    _, lost = lesson.decode(f"{head}~{mixed}~{second}", numbers())
    assert lost == [{"kind": "note", "chapter": 1, "n": 3}]


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "no-code"), ("<script>", "no-code"), ("2abc", "code-newer"), ("1" * 12001, "code-too-long")],
)
def test_what_is_no_lesson_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(BadCode) as bad:
        lesson.decode(text, numbers())
    assert bad.value.code == why


@pytest.mark.parametrize("seed", range(100))
def test_of_a_lesson_with_wrong_letters_every_note_that_is_kept_is_one_that_was_written(seed: int) -> None:
    chance = random.Random(seed)
    text = list(lesson.encode(sample(), numbers()))
    for _ in range(chance.randint(1, 6)):
        text[chance.randrange(1, len(text))] = chance.choice(SIGNS + ".~")
    found, _ = lesson.decode("".join(text), numbers())
    written = [one for chapter in sample()["chapters"] for each in chapter["lines"] for one in each["notes"]]
    kept = [one for chapter in found["chapters"] for each in chapter["lines"] for one in each["notes"]]
    assert [one for one in kept if one not in written] == []


def test_each_wrong_letter_of_a_note_is_found() -> None:
    text = lesson.encode(sample(), numbers())
    start = text.rindex(".", 0, text.rindex("~")) + 1
    for at in range(start, text.rindex("~")):
        wrong = SIGNS[(SIGNS.index(text[at]) + 7) % 64]
        _, lost = lesson.decode(text[:at] + wrong + text[at + 1 :], numbers())
        assert lost == [{"kind": "note", "chapter": 1, "n": 3}]


@pytest.mark.parametrize(
    "change",
    [
        lambda given: given["chapters"].extend(given["chapters"] * 10),
        lambda given: given["chapters"][0]["lines"][0]["notes"].append(note([0, 0], "x" * 2001)),
        lambda given: given["chapters"][0]["lines"][0]["notes"].append(note([0, 0], "", *[["A.m1"]] * 13)),
        lambda given: given["chapters"][0]["lines"][0]["notes"].append(note([0, 0], "", ["A.nowhere"])),
        lambda given: [
            given["chapters"][0]["lines"][0]["notes"].append(note([0, 0], "y" * 1900)) for _ in range(9)
        ],
    ],
    ids=["chapters", "text", "marks", "spot", "letters"],
)
def test_a_lesson_that_no_link_can_hold_is_refused(change: Any) -> None:
    given = sample()
    change(given)
    with pytest.raises(lesson.TooLong):
        lesson.encode(given, numbers())
