"""Whatever is given to the command line, it answers with a status, and a few lines that are safe to print."""

import io
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from damagestep.cli import main, printing
from damagestep.cli.reading import MOST_UNREAD
from damagestep.library.catalogues import LANGUAGES
from damagestep.records.untrusted_text import NotReadable, read_file

MOST_SHOWN = 2000  # bytes
SCENE = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull\n"
RULING = "honest-at-start"
INTERRUPTIBLE = """
import signal, sys
from damagestep.__main__ import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""
"""The command, also where the tests run in the background, which a shell has ignore interruptions."""


@pytest.fixture
def given(tmp_path: Path) -> str:
    """A scene in a file."""
    file = tmp_path / "scene.txt"
    file.write_text(SCENE, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 2000 + " = 1",
        "[a" + ".a" * 5000 + "]",
        'x."' + '".b."' * 70 + '" = 1',
        "a = " + "[" * 20_000,
        "a = " + "{a=" * 100,
        "a = 1979-05-27",
        "a = [1, 07:32:00]",
        "[a]\nb = 1979-05-27T07:32:00Z",
    ],
    ids=range(8),
)
def test_a_card_file_that_json_could_not_hold_is_no_card_file(text: str) -> None:
    with pytest.raises(NotReadable):
        read_file(text, 200_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_faults_are_told_and_the_others_counted(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.txt"
    file.write_text("zzz\n" * 1000, encoding="utf-8")
    assert main(["play", str(file), "--lang", language]) == 2
    *told, rest = capsys.readouterr().err.splitlines()
    assert [line.partition(":")[0] for line in told] == [f"line {n}" for n in range(1, 11)]
    assert "990" in rest
    assert main(["play", str(file), "--all"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1000


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "x" * 100_000],
        ["play", "x y " * 20_000],
        ["play", "1" + "A" * 20_000],
        ["card", "x y " * 20_000],
        ["card", *(f"no card {n} {'x' * 60}" for n in range(30))],
        ["ask", RULING, "x y " * 20_000],
        ["why", RULING, "x y " * 20_000],
        ["play", RULING, "--profile", "x" * 10_000],
        ["import", "ydke://" + "x" * 20_000],
        ["check", *(f"{n}.md" for n in range(100))],
    ],
    ids=lambda arguments: f"{arguments[0]}-{len(arguments)}-{len(arguments[1])}",
)
def test_what_was_given_is_not_repeated_without_end(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) in {2, 3}
    said = capsys.readouterr().err
    assert 0 < len(said.encode()) <= MOST_SHOWN


@pytest.mark.parametrize("option", ["--step", "--lang", "--" + "x" * 10_000])
def test_an_argument_that_is_refused_is_not_either(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["draw", RULING, option, "x" * 10_000])
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.encode()) <= MOST_SHOWN


@pytest.mark.parametrize("name", ["\x1b]0;title\x07", "\x9b31m", "a\u202eb", "\u2066x\u2028y"])
@pytest.mark.parametrize("command", [("play",), ("card",), ("why", RULING)], ids=" ".join)
def test_nothing_that_was_given_colours_a_terminal_or_turns_a_line_around(
    command: tuple[str, ...], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main([*command, name])
    said = "".join(capsys.readouterr())
    assert not printing.UNSAFE.search(said)
    assert f"\\u{ord(next(filter(printing.UNSAFE.match, name))):04x}" in said


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_what_an_output_cannot_encode_is_escaped_as_in_json(encoding: str) -> None:
    kept = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    stream = printing.Safe(kept)
    stream.write("ü 龍 \N{DRAGON FACE}\x1b")
    stream.flush()
    assert isinstance(kept.buffer, io.BytesIO)
    written = kept.buffer.getvalue().decode(encoding)
    assert written == ("\\u00fc" if encoding == "ascii" else "ü") + " \\u9f8d \\ud83d\\udc32\\u001b"


@pytest.mark.parametrize("mark", ["utf-8-sig", "utf-16"])
def test_a_file_with_a_mark_of_its_encoding_is_read(
    mark: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.txt").write_text(SCENE.replace("\n", "\r\n"), encoding=mark)
    assert main(["save", str(tmp_path / "x.txt"), "--text"]) == 0
    assert capsys.readouterr().out.startswith("A: Elemental HERO Neos Alius")


@pytest.mark.parametrize(
    "bent",
    ["#c={}", "#c%3D{}", "?ref=x#view=lab&amp;c={}", "#view=lab%2526c%253D{}", "#at=3&C={}", "#c={})."],
)
def test_a_link_to_a_scene_is_understood_however_it_was_bent(
    bent: str, given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["code", given])
    code = capsys.readouterr().out.strip()
    assert main(["code", f"https://example.org/{bent.format(code)}"]) == 0
    assert capsys.readouterr().out.strip() == code


def test_a_link_to_a_ruling_or_a_card_is_taken_where_its_name_is(capsys: pytest.CaptureFixture[str]) -> None:
    link = f"https://example.org/#scene={RULING}&at=3"
    assert main(["compare", link, RULING]) == 0
    assert capsys.readouterr().out == "no difference\n"
    assert main(["draw", link, "--json"]) == 0
    assert capsys.readouterr().out.startswith('{"step": 3,')
    assert main(["card", "https://example.org/#card=14558127"]) == 0
    assert capsys.readouterr().out.startswith("Ash Blossom & Joyous Spring")
    assert main(["play", "https://example.org/#scene=no-such-ruling"]) == 2
    assert capsys.readouterr().err == "No ruling is called “no-such-ruling”.\n"


def test_a_step_that_a_line_does_not_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for step in ("0", "-1", "1.5"):
        with pytest.raises(SystemExit):
            main(["draw", RULING, "--step", step])
        assert f"invalid number from 1 value: '{step}'" in capsys.readouterr().err
    assert main(["draw", RULING, "--step", "999"]) == 2
    assert capsys.readouterr().err.startswith("The line has steps 1 to ")


@pytest.mark.parametrize(
    "arguments", [["play", ""], ["compare", "", ""], ["compare", RULING, ""], ["read", ""]]
)
def test_an_empty_name_names_no_file(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err == "'': No such file or directory\n"


def test_what_stands_behind_the_link_of_a_deck_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "ydke://o6lXBQ==!!!junk"]) == 0
    assert "“junk”" in capsys.readouterr().err


def test_a_file_of_nonsense_is_given_up_after_a_while(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("nonsense\n" * (MOST_UNREAD + 500), encoding="utf-8")
    assert main(["read", "--json", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.endswith(f"{MOST_UNREAD} lines are no cards, so the rest was not tried; --all tries it.\n")
    assert len(said.encode()) <= MOST_SHOWN
    file.write_bytes(b" " * 10_000_001)
    assert main(["read", str(file)]) == 2
    assert "10 MB" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("redirected", "status", "said"),
    [
        ("play - <&-", 2, "-: Bad file descriptor\n"),
        ("play {} >&-", 2, "standard output: Bad file descriptor\n"),
        ("play {} >/dev/full", 2, "standard output: No space left on device\n"),
        ("play nothing 2>&-", 2, ""),
        ("play {} | head -c 1 >/dev/null; exit ${{PIPESTATUS[0]}}", 0, ""),
    ],
)
def test_a_closed_or_full_stream_is_said_in_one_line(
    redirected: str, status: int, said: str, given: str
) -> None:
    line = f"{sys.executable} -m damagestep {redirected.format(given)}"
    ended = subprocess.run(  # noqa: S603 - our own line
        ["/bin/bash", "-c", line], stderr=subprocess.PIPE, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (status, said)


def test_an_interrupted_command_is_quiet(tmp_path: Path) -> None:
    scene = tmp_path / "scene.txt"
    scene.write_text(
        "A: Cyber Dragon | set: Shrink, Rush Recklessly, Book of Moon | hand: Honest\n"
        "B: Summoned Skull | set: Mirror Force, Magic Cylinder, Waboku | hand: Kuriboh\n",
        encoding="utf-8",
    )
    following = [
        sys.executable,
        "-c",
        INTERRUPTIBLE,
        "explore",
        str(scene),
        "--progress",
        "--most",
        "1000000",
    ]
    with subprocess.Popen(  # noqa: S603
        following, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as begun:
        assert begun.stderr is not None
        assert "looked at" in begun.stderr.readline()
        begun.send_signal(signal.SIGINT)
        out, said = begun.communicate()
    assert (begun.returncode, out) == (130, "")
    assert "Traceback" not in said
