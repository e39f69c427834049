"""Recordings behind scene codes: they come back as they were, and what is none is refused without harm."""

import base64
import json
import zlib
from typing import Any

import pytest
from tests.shapes import Json

from damagestep.common.coding import tape
from damagestep.common.recording import tables
from damagestep.lines.line import Line
from damagestep.lines.recording import recording
from damagestep.lines.scenes.parse import parse_scene
from damagestep.records.record import sparse

LINE = Line.of(
    parse_scene("A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull"),
    ("attack:elemental-hero-neos-alius>summoned-skull",),
).to_end()
RECORD = recording(LINE, "own", 1)
FOUND = {"scene": sparse(LINE.scene), "profile": "default", "line": list(LINE.decisions[:1])}


def packed(content: bytes) -> str:
    """A text as the page writes a tape: raw deflate in base64url, without padding."""
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    made = squeezed.compress(content) + squeezed.flush()
    return base64.urlsafe_b64encode(made).rstrip(b"=").decode()


def written(told: Json | list[Any]) -> str:
    return packed(json.dumps(told, ensure_ascii=False).encode())


TAPE = written(tape.lean(RECORD))


def test_a_recording_comes_back_step_by_step() -> None:
    made = tape.unpacked(written(tape.lean(RECORD)), FOUND)
    assert tables(made["steps"]) == tables(RECORD["steps"])
    assert (made["line"], made["played"], made["setup"]) == (FOUND["line"], 1, FOUND["scene"])


def test_a_tape_holds_what_the_mat_shows_of_a_card_and_no_more() -> None:
    lean = tape.lean(RECORD)
    honest = lean["cards"]["honest"]
    assert sorted(honest["name"]) == ["de", "en"]
    assert honest["effects"]["boost"] == {"says": RECORD["cards"]["honest"]["effects"]["boost"]["says"]}
    assert sorted(lean) == ["cards", "steps", "v"]


def test_code_and_tape_share_their_limit() -> None:
    assert tape.fits("1" * 4000, "x" * 3999)
    assert not tape.fits("1" * 4000, "x" * 4000)


def test_a_sealed_tape_is_read_beside_its_own_code() -> None:
    text = tape.sealed("1BHDM", TAPE)
    assert tape.unsealed("1BHDM", text) == TAPE


def test_a_tape_from_before_there_were_checks_is_read_as_it_is() -> None:
    assert tape.unsealed("1BHDM", TAPE) == TAPE


@pytest.mark.parametrize("at", range(0, len(TAPE) + 5, 7))
def test_a_changed_sign_or_a_lost_one_is_found(at: int) -> None:
    text = tape.sealed("1BHDM", TAPE)
    if text[at] == tape.MARK:
        return
    other = "B" if text[at] == "A" else "A"
    for damaged in (text[:at] + other + text[at + 1 :], text[:at] + text[at + 1 :]):
        with pytest.raises(tape.BadTape):
            tape.unsealed("1BHDM", damaged)


def test_the_tape_of_another_code_is_refused() -> None:
    with pytest.raises(tape.BadTape):
        tape.unsealed("1BHDN", tape.sealed("1BHDM", TAPE))


STEP: Json = {"set": [[[], {}]]}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "~~~",
        "A" * 7999,
        packed(b"not JSON"),
        packed(b"\xff\xfe{}"),
        packed(b"[" * 200_000),
        packed(b"0" * 10_000_000),
        written([]),
        written({"steps": [], "cards": {}}),
        written({"steps": {"a": 1}, "cards": {}}),
        written({"steps": [{"set": [[["sides"], {}]]}], "cards": {}}),
        written({"steps": [STEP]}),
    ],
    ids=str.__len__,
)
def test_what_is_no_recording_is_refused(text: str) -> None:
    with pytest.raises(tape.BadTape):
        tape.unpacked(text, FOUND)
