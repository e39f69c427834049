"""`damagestep check` runs every ruling that can be read, and says of each other one what is wrong with it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from damagestep.cli import main
from damagestep.records.validation import BadInput, Fault
from damagestep.rulings.script.shapes import nearest, shapes

HEAD = "# T\nDeutsch: T\n"
RULING = """
## {id} {{#{id}}}
Deutsch: {id}

Claim.
> Satz.

Sources: konami:rulebook#battle

```duel
{scene}

{script}
```
"""
SCENE = "A: Vorse Raider\nB: Celtic Guardian"
Written = Callable[..., str]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Write rulings, given as scene and script by id, to a file, and return its path."""

    def write(**rulings: tuple[str, str]) -> str:
        file = tmp_path / "x.md"
        blocks = [
            RULING.format(id=id_, scene=scene, script=script) for id_, (scene, script) in rulings.items()
        ]
        file.write_text(HEAD + "".join(blocks), encoding="utf-8")
        return str(file)

    return write


def test_a_damaged_library_is_told_by_file_and_line_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "cards/a.toml has the passcode 1"
    fault = Fault(path="cards/b.toml, line 2", code="dangling-reference", text=text, about={})

    def damaged(*_: object) -> None:
        raise BadInput("data", (fault,))

    monkeypatch.setattr("damagestep.cli.checks.rulings", damaged)
    monkeypatch.setattr("damagestep.cli.book", damaged)
    assert main(["check"]) == 2
    assert capsys.readouterr().err == f"data: cards/b.toml, line 2: {text}\n"


@pytest.mark.parametrize(
    ("line", "shape"),
    [
        ("A ataks Celtic Guardian with Vorse Raider", "A attacks TARGET with BY"),
        ("B activate Honest", "A activates CARD[ on TARGETS]"),
        ("cannot activte Honest", "cannot activate CARD[ on TARGETS]"),
        ("life A 8000", "life A N B N"),
        ("unitl damage-step.start", "until TIMING"),
        (
            "A special summon Cyber Dragon",
            "A special summons CARD[ with TRIBUTES] in attack|defence[ to zone ZONE]",
        ),
    ],
)
def test_a_line_that_no_verb_reads_like_is_answered_with_the_nearest_verb(line: str, shape: str) -> None:
    assert nearest(line) == shape


def test_no_shape_of_a_verb_shows_a_piece_of_its_pattern() -> None:
    assert [shape for shape in shapes() if set(shape) & set("\\?+*()") - set("()")] == []
    assert "data CARD[ (EFFECT)] targets N" in shapes()


def test_a_script_that_cannot_be_read_names_line_and_verb_and_the_next_ruling_still_runs(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    script = "A ataks Celtic Guardian with Vorse Raider"
    assert main(["check", written(x=(SCENE, script), y=(SCENE, "end"))]) == 1
    failure, counted = capsys.readouterr().out.splitlines()
    assert failure.startswith(f"x: x.md:16: {script}: no verb of the script language")
    assert failure.endswith("the nearest reads 'A attacks TARGET with BY'")
    assert counted == "1 passed, 1 failed"


def test_an_activation_of_a_card_without_effects_fails_its_ruling_alone(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", written(x=(SCENE, "A activates Vorse Raider"), y=(SCENE, "end"))]) == 1
    said = capsys.readouterr().out
    assert "x.md:16: A activates Vorse Raider: Vorse Raider has no effect that could be activated" in said
    assert said.endswith("1 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("scene", "reason"),
    [
        (
            "A: Torapartx Zzz\nB:",
            "line 13: x.md: no card is called 'Torapartx Zzz'; did you mean 'Torapart'?",
        ),
        ("A: Vorse Raider | life: 0\nB:", "x.md: x: A.life: 0 is no possible number of life points."),
    ],
)
def test_a_scene_that_cannot_be_read_is_named_and_the_next_ruling_still_runs(
    scene: str, reason: str, written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(x=(scene, "end"), y=(SCENE, "end"))
    assert main(["check", file]) == 2
    said = capsys.readouterr()
    assert said.out == "1 passed, 0 failed, 1 could not be read or played\n"
    assert said.err == f"{reason}\n"
    assert main(["check", file, "--json"]) == 2
    assert json.loads(capsys.readouterr().out) == {"passed": 1, "failed": [], "unread": [reason]}


def test_a_file_that_cannot_be_read_does_not_keep_the_next_one_from_being_checked(
    written: Written, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "latin.md").write_bytes(b"# T\nDeutsch: \xfc\n")
    missing = str(tmp_path / "missing.md")
    assert main(["check", str(tmp_path / "latin.md"), missing, written(x=(SCENE, "end"))]) == 2
    said = capsys.readouterr()
    assert said.out == "1 passed, 0 failed, 2 could not be read or played\n"
    first, second = said.err.splitlines()
    assert first == f"line 2: {tmp_path / 'latin.md'}: this is no text in UTF-8"
    assert second.startswith(missing)
