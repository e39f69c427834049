"""The command line says what the engine knows, in words or as JSON."""

import json
import re
from pathlib import Path

import pytest

from damagestep.cli import checks, main
from damagestep.rulings.parse import rulings

SCENE = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull\n"
ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"


@pytest.fixture
def scene(tmp_path: Path) -> str:
    file = tmp_path / "scene.txt"
    file.write_text(f"{SCENE}\n{ATTACK}\n", encoding="utf-8")
    return str(file)


def test_check_runs_every_built_in_ruling(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That they hold is shown ruling by ruling elsewhere."""
    asked: list[str] = []
    monkeypatch.setattr(checks, "run", lambda ruling: asked.append(ruling.id))
    assert main(["check"]) == 0
    assert asked == list(rulings())
    assert capsys.readouterr().out == f"{len(rulings())} passed, 0 failed\n"


def test_check_names_what_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        "# T\nDeutsch: T\n\n## X {#x}\nDeutsch: X\n\nClaim.\n> Satz.\n\nSources: konami:rulebook#battle\n\n"
        "```duel\nA: Vorse Raider\nB: Celtic Guardian\n\nend\nlife A 1 B 2\n```\n"
    )
    (tmp_path / "x.md").write_text(text, encoding="utf-8")
    assert main(["check", str(tmp_path / "x.md")]) == 1
    out = capsys.readouterr().out
    assert "x.md:17: life A 1 B 2: it is A 8000 B 8000" in out
    assert out.endswith("0 passed, 1 failed\n")


def test_play_prints_the_transcript(scene: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", scene]) == 0
    out = capsys.readouterr().out
    assert "A attacks Summoned Skull with Elemental HERO Neos Alius." in out
    assert out.endswith("A 7400, B 8000\n")


def test_code_prints_what_play_understands_by_itself_or_in_a_link(
    scene: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", scene]) == 0
    transcript = capsys.readouterr().out
    assert main(["code", scene]) == 0
    code = capsys.readouterr().out.strip()
    for given in (code, f"https://example.org/lab/#view=lab&c={code}", f"#c={code}"):
        assert main(["play", given]) == 0
        assert capsys.readouterr().out == transcript


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("1AAAA", "The code is damaged near character 4."),
        ("#c=2AAAA", "The code comes from a newer version."),
    ],
)
def test_a_code_that_cannot_be_read_is_refused(
    code: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", code]) == 2
    assert capsys.readouterr().err == f"{reason}\n"


def test_play_speaks_german(scene: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", scene, "--lang", "de"]) == 0
    assert "Schadensberechnung" in capsys.readouterr().out


def test_play_gives_a_recording_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "honest-at-start", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["steps"][0]["at"] == [0, 0]


def test_why_gives_the_reasons_at_every_decision(scene: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", scene, "activate:honest#boost"]) == 0
    out = capsys.readouterr().out
    assert "[WIN-01]" in out
    assert "start of the Damage Step, A: +" in out


def test_why_as_json_names_rules_and_places(scene: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", scene, "activate:honest#boost", "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)
    legal = {a["timing"] for a in answers if a["legal"]}
    assert legal == {"damage-step.start", "damage-step.before-calculation"}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play", "no-such-file.txt"], "no-such-file.txt"),
        (["why", "honest-at-start", "activate:nothing#x"], "activate:nothing#x"),
    ],
)
def test_what_cannot_be_read_is_one_message(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert reason in capsys.readouterr().err


def test_a_damaged_scene_file_names_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "s.txt").write_text("A: Nobody\nB:", encoding="utf-8")
    assert main(["play", str(tmp_path / "s.txt")]) == 2
    assert "line 1: no card is called 'Nobody'" in capsys.readouterr().err


def test_a_saved_line_that_breaks_off_is_one_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "line.json"
    file.write_text('{"scene": ', encoding="utf-8")
    assert main(["play", str(file)]) == 2
    assert capsys.readouterr().err == "line: This is no saved line and no scene, or it is damaged.\n"


def test_a_scene_that_cannot_be_is_told_in_sentences_of_the_language_that_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "s.txt").write_text("A: Vorse Raider | life: 0\nB:", encoding="utf-8")
    assert main(["play", str(tmp_path / "s.txt"), "--lang", "de"]) == 2
    assert capsys.readouterr().err == "A.life: 0 Lebenspunkte kann es nicht geben.\n"


def test_a_decision_that_nothing_forbids_but_that_is_none_is_told_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "at: main-1\nA: Honest | hand: Shrink\nB:\n\nactivate:shrink#halve\n"
    (tmp_path / "s.txt").write_text(text, encoding="utf-8")
    assert main(["play", str(tmp_path / "s.txt")]) == 0
    said = capsys.readouterr().err
    assert said.endswith("'activate:shrink#halve' cannot be decided there.\n")


@pytest.mark.host
def test_an_unknown_card_is_answered_with_the_nearest_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Torapartx Zzz"]) == 2
    assert capsys.readouterr().err == "no card is called 'Torapartx Zzz'; did you mean 'Torapart'?\n"


def test_explore_prints_every_end_of_a_scene(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "s.txt").write_text("A: Cyber Dragon\nB: | set: Mirror Force", encoding="utf-8")
    assert main(["explore", str(tmp_path / "s.txt")]) == 0
    out = capsys.readouterr().out
    assert "3 outcomes, undecided at 0" in out
    assert "A 8000, B 5900: attack:cyber-dragon end-battle-phase" in out


def test_explore_as_json_says_what_a_limit_left_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", "honest-at-start", "--most", "5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["undecided"] > 0


def test_a_file_without_rulings_is_not_taken_for_all_is_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.md").write_text("# T\nDeutsch: T\n", encoding="utf-8")
    assert main(["check", str(tmp_path / "x.md")]) == 2
    assert "x.md: there is no ruling" in capsys.readouterr().err


def test_a_ruling_whose_scene_cannot_be_read_names_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        "# T\nDeutsch: T\n\n## X {#x}\nDeutsch: X\n\nClaim.\n> Satz.\n\nSources: konami:rulebook#battle\n\n"
        "```duel\nswitch: hand_modifiers_in_calc = true\nA: Torapartx Zzz\n\nend\n```\n"
    )
    (tmp_path / "x.md").write_text(text, encoding="utf-8")
    assert main(["check", str(tmp_path / "x.md")]) == 2
    assert "line 14: x.md: no card is called 'Torapartx Zzz'" in capsys.readouterr().err


def test_matrix_prints_every_effect_at_every_timing(scene: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", scene]) == 0
    out = capsys.readouterr().out
    assert "honest#boost, A" in out
    assert re.search(r"damage-step\.start +\+\n", out)
    assert re.search(r"damage-step\.calculation +WIN-02 ADM-01\n", out)


def test_matrix_of_a_ruling_begins_after_its_first_decision(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", "honest-at-start", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["timings"][0] == "battle-step.declared"
    assert {len(row["cells"]) for row in found["rows"]} == {len(found["timings"])}


def test_compare_names_the_first_place_where_two_readings_differ(
    scene: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", scene, "--profile", "default+hand_modifiers_in_calc=true"]) == 0
    assert 'options: ["pass"] | ["activate:honest#boost", "pass"]' in capsys.readouterr().out


def test_compare_of_a_line_with_itself_finds_nothing(scene: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", scene]) == 0
    assert main(["compare", scene, scene, "--json"]) == 0
    assert capsys.readouterr().out == "no difference\nnull\n"


def test_play_under_another_profile_says_what_is_not_possible_any_more(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "honest-in-calculation", "--profile", "default"]) == 0
    said = capsys.readouterr().err
    assert said.startswith("Decision 8 is not possible any more: activate:honest@1#boost: ")
    assert "[WIN-02]" in said


@pytest.mark.parametrize("how", [[], ["--text"]])
def test_what_was_saved_is_read_again(
    how: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["save", "honest-in-calculation", *how]) == 0
    file = tmp_path / "kept"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["compare", str(file), "honest-in-calculation"]) == 0
    assert capsys.readouterr().out == "no difference\n"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Left out, because this version does not know it:"),
        ("de", "Weggelassen, weil diese Version es nicht kennt:"),
    ],
)
def test_what_a_saved_file_has_and_this_version_does_not_know_is_named_and_the_rest_is_played(
    language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["save", "honest-in-calculation"]) == 0
    file = tmp_path / "kept.json"
    saved = json.loads(capsys.readouterr().out)
    saved["scene"]["weather"] = "rain"
    file.write_text(json.dumps(saved), encoding="utf-8")
    assert main(["compare", str(file), "honest-in-calculation", "--json", "--lang", language]) == 0
    printed = capsys.readouterr()
    assert printed.out == "null\n"
    assert printed.err.startswith(f"{said} {file}: scene.weather: ")


@pytest.mark.parametrize("profile", ["house-rules", "default+house_rules=1"])
def test_an_unknown_profile_is_one_message(profile: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "honest-at-start", "--profile", profile]) == 2
    assert "house" in capsys.readouterr().err


def test_ask_answers_a_question_with_a_line(scene: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", scene, "Summoned Skull in graveyard", "--progress"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("yes: attack:")
    assert "activate:honest#boost" in said.out
    assert "looked at" in said.err


def test_ask_says_no_and_not_known_apart(scene: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", scene, "B wins"]) == 0
    assert main(["ask", scene, "B wins", "--most", "3"]) == 0
    assert main(["ask", scene, "B wins", "--json"]) == 0
    no, unknown, data = capsys.readouterr().out.splitlines()
    found = json.loads(data)
    assert no == f"no: all {found['lines']} lines end otherwise"
    assert unknown.startswith("not known: 3 positions were looked at, ")
    assert (found["yes"], found["line"], found["undecided"]) == (False, [], 0)


def test_why_says_what_would_have_to_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "s.txt").write_text("A: Vorse Raider\nB: Celtic Guardian", "utf-8")
    wanted = ["why", str(tmp_path / "s.txt"), "attack:vorse-raider"]
    assert main(wanted) == 0
    assert main([*wanted, "--lang", "de"]) == 0
    assert main([*wanted, "--json"]) == 0
    said = capsys.readouterr().out
    assert "Celtic Guardian is gone (Monster Zone of B). Then it is legal here." in said
    assert "ist nicht da (Monsterzone von B). Dann ist es hier erlaubt." in said
    changes = json.loads(said.splitlines()[-1])[0]["changes"]
    assert changes["ways"][0]["changes"][0]["what"] == "without"


@pytest.mark.parametrize("name", ["scene", "card", "line", "request", "answer"])
def test_schema_prints_a_json_schema(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", name]) == 0
    assert json.loads(capsys.readouterr().out)["$schema"].endswith("2020-12/schema")


def test_draw_prints_the_mat_of_a_step_as_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "honest-at-start", "--step", "7", "--lang", "de"]) == 0
    picture = capsys.readouterr().out
    assert (
        "<title>Schritt 7, Beginn des Damage Step: A aktiviert Aufrichtig: Kettenglied 1.</title>" in picture
    )
    assert ">Friedhof</text>" in picture
