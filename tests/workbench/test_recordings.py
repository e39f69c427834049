"""Scenes in which the C++ engine and ours agreed are played again, against what was recorded of it."""

import bz2
import json
from functools import cache
from pathlib import Path

import pytest
from tests.played import share_of
from workbench.differential.recording import (
    FILE,
    GUARDS,
    MADE_BY,
    MOST_BYTES,
    MOST_SCENES,
    OtherVersion,
    Recording,
    recordings,
)

pytestmark = pytest.mark.host
SHARES = 16
"""Of the recordings `make test` plays one share, and `make soak` all."""
MANY = 20


@cache
def every_recording() -> list[Recording]:
    """The recordings that are kept with the tests, of both files."""
    return [*recordings(FILE), *recordings(GUARDS)]


def played(found: list[Recording]) -> tuple[list[str], int]:
    """What differs in the recordings, and how many of them are of another version."""
    faults, others = [], 0
    for recording in found:
        try:
            result = recording.again()
        except OtherVersion:
            others += 1
            continue
        sorts = [d.sort for d in result.differences.values()] + [result.unplayable] * bool(result.unplayable)
        if sorts:
            faults.append(f"{sorts} in {json.dumps(recording.scene)} after {result.line}")
    return faults, others


def named(recording: Recording) -> str:
    """What tells a recording from all others: its scene."""
    return json.dumps(recording.scene, sort_keys=True)


@pytest.mark.parametrize("share", [0, *(pytest.param(n, marks=pytest.mark.whole) for n in range(1, SHARES))])
def test_what_both_engines_agreed_on_stays_so(share: int) -> None:
    try:
        every = [recording for recording in every_recording() if share_of(named(recording), SHARES) == share]
    except OtherVersion as other:
        pytest.skip(str(other))
    faults, others = played(every)
    assert not faults, "\n".join(faults)
    if others:
        pytest.skip(f"{others} of {len(every)} recordings are of another version")


def test_the_recordings_are_not_too_many() -> None:
    assert len(every_recording()) <= MOST_SCENES
    assert sum(file.stat().st_size for file in (FILE, GUARDS)) <= MOST_BYTES


def test_a_recording_of_another_version_says_so_and_how_many_scenes_it_holds(tmp_path: Path) -> None:
    lines = bz2.decompress(FILE.read_bytes()).decode().splitlines()
    old = tmp_path / "old.jsonl.bz2"
    old.write_bytes(bz2.compress("\n".join([json.dumps(MADE_BY | {"format": 0}), *lines[1:]]).encode()))
    with pytest.raises(OtherVersion, match=f"{len(lines) - 1} scenes recorded by"):
        list(recordings(old))


def test_a_scene_with_a_card_that_is_gone_is_of_another_version() -> None:
    first = every_recording()[0]
    gone = {**first.scene, "A": {**first.scene.get("A", {}), "hand": ["a-card-that-nobody-knows"]}}
    with pytest.raises(OtherVersion):
        Recording(gone, first.decisions, first.questions).again()


def test_an_offer_that_was_not_made_is_noticed() -> None:
    """Every window of a recording offers one card more; those on the way to the scene are not compared."""
    more = ["a-card-of-the-other-engine", 0]
    recording = next(r for r in every_recording() if sum(q["ask"] == "window" for q in r.questions) > MANY)
    spoiled = [
        {**q, "offers": [*q.get("offers", []), more]} if q["ask"] == "window" else q
        for q in recording.questions
    ]
    result = Recording(recording.scene, recording.decisions, spoiled).again()
    assert ("a-card-of-the-other-engine",) in [d.core for d in result.differences.values()]


def test_a_card_that_ends_elsewhere_is_noticed() -> None:
    """The last thing that a recording says of where a card lies is changed into the Graveyard."""
    for recording in every_recording():
        spoiled = json.loads(json.dumps(recording.questions))
        moved = [place for q in spoiled[1:-1] for place in q.get("state", ()) if place[2] not in (16, 0)]
        if not moved:
            continue
        moved[0][2] = 16
        result = Recording(recording.scene, recording.decisions, spoiled).again()
        if "state" in {d.kind for d in result.differences.values()}:
            return
    pytest.fail("no recording has noticed it")
