"""Why two readings part: the switches, what each says, and who reads it so."""

import tomllib
from pathlib import Path

import pytest
from tests.played import played, some_rulings

from damagestep import Line
from damagestep.library.library import library, profiles, switches
from damagestep.library.profiles import profile_named
from damagestep.lines.analysis.causes import causes, differing_switches, switch_text
from damagestep.lines.analysis.compare import compare
from damagestep.lines.saved import replay
from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling

SCENE = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull"
ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"
LOCALE = Path(__file__).parent.parent / "engine" / "damagestep" / "data" / "locale"


def between(left: str, right: str, scene: str = SCENE) -> dict[str, tuple[str, str]]:
    line = Line.of(scene, profile=profiles()[left]).play(ATTACK).to_end()
    other = replay(line.scene, line.decisions, profiles()[right]).line.to_end()
    parting = compare(line, other)
    assert parting is not None
    return {cause.switch: (cause.left, cause.right) for cause in causes(line, other, parting)}


def test_either_of_two_switches_makes_the_older_readings_name_the_flip_first() -> None:
    assert between("default", "bilaterus-2014") == {"flip_window": ("false", "true"), "timings": ("5", "7")}


def test_the_one_switch_without_which_two_readings_agree_is_the_cause() -> None:
    line = Line.of(SCENE).play(ATTACK).to_end()
    other = replay(
        line.scene, line.decisions, profile_named("default+hand_modifiers_in_calc=true")
    ).line.to_end()
    parting = compare(line, other)
    assert parting is not None
    (cause,) = causes(line, other, parting)
    assert (cause.switch, cause.left, cause.right) == ("hand_modifiers_in_calc", "false", "true")
    assert any(cite.startswith("yugipedia:") for cite in cause.left_cites)
    assert any(cite.startswith("etcg:") for cite in cause.right_cites)


@pytest.mark.parametrize("ruling", some_rulings(240), ids=lambda r: r.id)
@pytest.mark.parametrize("name", ["etcg-2009", "goat-2005"])
def test_wherever_two_readings_part_some_switch_is_the_cause(ruling: Ruling, name: str) -> None:
    line = played(ruling.id).main
    assert line is not None
    other = replay(line.scene, line.decisions, profiles()[name]).line.to_end()
    parting = compare(line.to_end(), other)
    assert parting is None or causes(line.to_end(), other, parting)


def _used() -> set[tuple[str, str]]:
    """Every value that a named profile or a ruling gives a switch in which it differs from the others."""
    readings = [*profiles().values(), *(ruling.profile for ruling in rulings().values())]
    usual = profiles()["default"]
    return {
        (name, switch_text(name, value))
        for profile in readings
        for name, *values in differing_switches(usual, profile)
        for value in values
    }


def test_every_value_that_is_read_somewhere_has_its_sources_listed() -> None:
    assert _used() <= set(switches())
    assert len(switches()) == len(library().switches)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_value_of_a_switch_has_its_sentence(language: str) -> None:
    said = tomllib.loads((LOCALE / f"{language}.toml").read_text("utf-8"))["switch"]
    assert {(name, value) for name in said for value in said[name]} == set(switches())
