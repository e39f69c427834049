"""Two lines side by side: where they part and in what."""

import json

import pytest
from tests.played import played, some_rulings

from damagestep import Line
from damagestep.library.library import profiles
from damagestep.library.profiles import UnknownProfile, profile_named
from damagestep.lines.analysis.compare import compare
from damagestep.lines.saved import replay
from damagestep.records.record import plain
from damagestep.rulings.ruling import Ruling

SCENE = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull"
ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"
BOOST = "activate:honest#boost"


def fought() -> Line:
    return Line.of(SCENE).play(ATTACK).until("damage-step.start")


def test_a_line_does_not_differ_from_itself() -> None:
    assert compare(fought().to_end(), fought().to_end()) is None


def test_lines_part_at_the_first_other_decision() -> None:
    parting = compare(fought().play(BOOST).to_end(), fought().to_end())
    assert parting is not None
    assert (parting.at, parting.aspect) == ((4, 1), "decision")
    assert [(c.path, c.left, c.right) for c in parting.changes] == [(("decision",), BOOST, "pass")]


def test_a_line_and_a_longer_one_part_where_the_shorter_ends() -> None:
    parting = compare(fought(), fought().play("pass"))
    assert parting is not None
    assert [(c.left, c.right) for c in parting.changes] == [(None, "pass")]


def test_scenes_part_at_once_in_the_fields_that_differ() -> None:
    parting = compare(Line.of(SCENE), Line.of(SCENE + " | life: 4000"))
    assert parting is not None
    assert (parting.at, parting.aspect) == ((0, 0), "position")
    assert [(c.path, c.left, c.right) for c in parting.changes] == [(("life", "B"), 8000, 4000)]


def test_one_line_under_two_readings_parts_where_one_allows_more() -> None:
    line = fought().to_end()
    other = replay(line.scene, line.decisions, profile_named("default+hand_modifiers_in_calc=true"))
    parting = compare(line, other.line)
    assert parting is not None
    assert parting.aspect == "options"
    assert [(c.left, c.right) for c in parting.changes] == [(["pass"], [BOOST, "pass"])]


@pytest.mark.parametrize("ruling", some_rulings(60), ids=lambda r: r.id)
def test_the_same_reading_gives_no_difference(ruling: Ruling) -> None:
    line = played(ruling.id).main
    assert line is not None
    again = replay(line.scene, line.decisions, profile_named(line.profile.id))
    assert again.broken is None
    assert compare(line, again.line) is None


@pytest.mark.parametrize("name", list(profiles()))
def test_a_comparison_is_plain_json(name: str) -> None:
    line = fought().play("pass").to_end()
    parting = compare(line, replay(line.scene, line.decisions, profiles()[name]).line)
    assert json.loads(json.dumps(plain(parting))) == plain(parting)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("house-rules", "'house-rules' is no profile; known are"),
        ("default+no_such_switch=true", "no_such_switch"),
        ("default+flip_window=perhaps", "flip_window"),
    ],
)
def test_a_reading_that_there_is_not_is_refused(name: str, reason: str) -> None:
    with pytest.raises(UnknownProfile, match=reason):
        profile_named(name)
