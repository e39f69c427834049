"""What the command line says where a decision is missing, open or not known, and in what two lines differ."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from damagestep.cli import main

COPIES = """A: Vorse Raider
B: Celtic Guardian | set: Book of Moon, Book of Moon

attack:vorse-raider>celtic-guardian
pass
"""


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    file = tmp_path / "copies.txt"
    file.write_text(COPIES, encoding="utf-8")
    return file


def test_a_decision_that_leaves_open_which_copy_is_meant_is_answered_with_both(
    copies: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copies.write_text(COPIES + "activate:book-of-moon#set\n", encoding="utf-8")
    assert main(["play", str(copies)]) == 0
    said = capsys.readouterr().err
    assert "activate:book-of-moon@1#set" in said
    assert "activate:book-of-moon@2#set" in said


def test_why_of_a_decision_that_nobody_knows_names_the_nearest(
    copies: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["why", str(copies), "attack:vorse-rader"]) == 2
    assert "Did you mean attack:vorse-raider>celtic-guardian?" in capsys.readouterr().err


def test_why_names_the_title_and_the_sources_of_each_rule_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "honest-at-start", "activate:honest#boost"]) == 0
    named = [line for line in capsys.readouterr().out.splitlines() if line.startswith("[WIN-01]")]
    assert len(named) == 1
    assert ": " in named[0]


def test_play_that_ends_where_somebody_has_to_choose_names_the_player_and_the_choices(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "airbellum-and-tragoedia", "--profile", "etcg-2009", "--lang", "de"]) == 0
    said = capsys.readouterr().out
    assert "muss entscheiden:\n    " in said


def test_a_player_who_uses_none_of_the_triggered_effects_does_not_just_pass(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tomato.txt"
    attack = "attack:mystic-tomato>summoned-skull"
    file.write_text(f"A: Mystic Tomato\nB: Summoned Skull\n\n{attack}\n", encoding="utf-8")
    assert main(["play", str(file)]) == 0
    assert "A uses none of the triggered effects." in capsys.readouterr().out


def test_compare_says_both_events_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "gorilla-after-the-damage", "--profile", "etcg-2009"]) == 0
    place, mine, theirs = capsys.readouterr().out.splitlines()
    assert place.endswith("  event")
    assert mine.strip() == "Berserk Gorilla is turned face-up."
    assert theirs.strip() == "The game reaches: turning the target face-up."


def test_compare_names_cards_by_their_ids_where_positions_differ(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "honest-in-calculation", "honest-at-start"]) == 0
    said = capsys.readouterr().out
    assert '"summoned-skull"' in said
    assert '"is"' not in said


def test_matrix_names_what_the_game_lacks_for_a_card_of_the_scene(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["matrix", "the-other-scale-has-left"]) == 0
    assert "Dragonpit Magician: Not modelled: Pendulum Summons with it as a scale" in capsys.readouterr().out


@pytest.mark.host
def test_output_that_nobody_reads_to_its_end_is_no_error() -> None:
    command = [sys.executable, "-m", "damagestep", "schema", "answer"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stderr is not None
        os.read(process.stdout.fileno(), 10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
