"""Scenes that guard clauses: how they are found without the C++ engine, and what they notice."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from workbench.differential.policy import Chance, Rehearsed, Taken
from workbench.differential.recording import GUARDS, Recording, recordings, write
from workbench.mutation import guards, kill
from workbench.mutation.dry_run import rehearse
from workbench.mutation.filter_match import telling
from workbench.mutation.guards import Guarding, _noticed, unguarded
from workbench.mutation.kill import Jury, contradicted, recorded
from workbench.mutation.lists import Lists
from workbench.mutation.patched_library import standing_in, with_card
from workbench.mutation.trying import Piece, changes_of_card, tried
from workbench.mutation.witness_scene import featuring

from damagestep.library.library import cards
from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.parse import parse_scene
from damagestep.lines.scenes.render import render_scene
from damagestep.records.record import replace

pytestmark = pytest.mark.host
SOME = 12
RUSH = "A: Celtic Guardian | set: Rush Recklessly\nB: Gemini Elf\nuntil: turn-end"


def without(ref: str, clause: str) -> dict[str, Any]:
    """The library's tables without a clause of a card."""
    found = {change.name: tables for change, tables in changes_of_card(cards()[ref])}
    tables = found[clause]
    assert not isinstance(tables, str)
    return tables


# ---- scenes that feature a card -----------------------------------------------------------------------


@pytest.mark.usefixtures("every_card_known")
def test_a_featured_card_is_in_the_scene_and_the_scene_is_always_the_same() -> None:
    for ref, name in (
        ("honest", "Honest"),
        ("mirror-force", "Mirror Force"),
        ("cyber-angel-benten", "Benten"),
    ):
        for number in range(2):
            scene = featuring(number, ref, cards()[ref])
            assert not faults(scene)
            assert scene == featuring(number, ref, cards()[ref])
            assert name in render_scene(scene)


@pytest.mark.usefixtures("every_card_known")
def test_a_card_at_the_edge_of_a_filter_tells_whether_its_number_is_moved() -> None:
    sangan = cards()["sangan"]
    clause = "effects.search.resolve.0.what.of.most_atk: 1500 -> 1600"
    changed = without("sangan", clause)["cards"]["sangan"]
    (found,) = telling(sangan, changed).values()
    assert found
    assert {getattr(cards()[ref].card, "atk", 0) for ref in found} <= set(range(1501, 1601))


# ---- rehearsals ---------------------------------------------------------------------------------------


def test_a_rehearsal_shows_a_changed_clause_of_a_card_that_was_used_and_nothing_else() -> None:
    scene = parse_scene(RUSH)
    line = next(
        line
        for line in (rehearse(scene, Chance(n, favoured="rush-recklessly")) for n in range(20))
        if any(t.decision.startswith("activate:rush-recklessly") for t in line.taken)
    )
    assert line.speaks_of("rush-recklessly")
    assert not line.speaks_of("honest")
    assert not line.shows_change()
    with standing_in(**without("rush-recklessly", "effects.raise.resolve.0.by: 700 -> 800")):
        assert line.shows_change()
    with standing_in(**with_card(replace(cards()["honest"], effects=()))):
        assert not line.shows_change()


def test_what_was_decided_in_a_rehearsal_is_decided_again_at_the_same_timing_alone() -> None:
    line = [Taken("damage-step.start", "A", "activate:shrink#halve>gemini-elf")]
    policy = Rehearsed(line)
    assert policy.choose("window battle-step.declared A 0", ["shrink", "pass"]) == "pass"
    assert policy.choose("window damage-step.start B 0", ["shrink", "pass"]) == "pass"
    assert policy.choose("window damage-step.start A 0", ["shrink", "pass"]) == "shrink"
    assert policy.choose("cards damage-step.start A 0", ["celtic-guardian", "gemini-elf"]) == "gemini-elf"
    assert policy.choose("window damage-step.start A 0", ["shrink", "pass"]) == "pass"


def test_a_favoured_card_is_decided_on_more_often() -> None:
    def times(favoured: str | None) -> int:
        chance = Chance("seed", favoured)
        return sum(chance.choose("window draw A 0", ["shrink@2", "pass"]) == "shrink@2" for _ in range(200))

    assert times("shrink") > times(None) + 30
    assert times("shrink-not") == times(None)


# ---- who notices --------------------------------------------------------------------------------------


def test_a_recording_notices_a_card_that_does_nothing() -> None:
    known = [
        one for one in islice(recordings(GUARDS), SOME) if ("window main-1 A 0", "shrink") in one.decisions
    ]
    assert Jury([], known).notices(**with_card(cards()["shrink"])) is None
    assert Jury([], known).notices(**with_card(replace(cards()["shrink"], effects=()))) in known


def test_recordings_are_found_by_the_cards_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    some = list(islice(recordings(GUARDS), SOME))
    monkeypatch.setattr(kill, "recordings", lambda _: some)
    recorded.cache_clear()
    for ref, found in recorded().items():
        assert {id(one) for one in found} == {id(one) for one in some if ref in one.cards}
    recorded.cache_clear()


def test_what_a_recording_alone_notices_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    first = next(iter(recordings()))

    class Witnesses(Jury):
        def notices(self, **_: Any) -> Recording:
            return first

    monkeypatch.setattr("workbench.mutation.trying.jury_for_card", lambda _: Witnesses([]))
    assert {one.outcome for one in tried(Piece("cards", "rush-recklessly"))} == {"recorded"}


def test_a_recording_that_contradicts_the_engine_as_it_is_guards_nothing() -> None:
    first = next(iter(recordings()))
    spoiled = replace_places(first)
    assert contradicted(spoiled)
    name, tables = next(
        (change.name, tables)
        for change, tables in changes_of_card(cards()["rush-recklessly"])
        if not isinstance(tables, str)
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guards, "unguarded", lambda _: {name: tables})
        assert _noticed("rush-recklessly", [name], spoiled) == []


def replace_places(recording: Recording) -> Recording:
    """The recording with all cards in the Graveyard from its second question on."""
    questions = json.loads(json.dumps(recording.questions))
    for question in questions[1:]:
        for place in question.get("state", ()):
            place[2] = 16
        question["lp"] = [1, 1]
    return Recording(recording.scene, recording.decisions, questions)


# ---- what is left to guard ----------------------------------------------------------------------------


def test_parts_of_a_clause_that_nobody_misses_are_to_be_guarded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = "cards/rush-recklessly.toml: effects.raise.targets: left out"
    monkeypatch.setattr(guards, "lists", lambda: Lists(accepted={}, waiting=frozenset([whole])))
    unguarded.cache_clear()
    assert [name.partition(": ")[2] for name in unguarded("rush-recklessly")] == [
        "effects.raise.targets: left out",
        "effects.raise.targets.what.zone: left out",
        "effects.raise.targets.what.face: left out",
    ]
    unguarded.cache_clear()


@pytest.mark.usefixtures("every_card_known")
def test_a_session_goes_on_where_it_stopped_and_leaves_guarded_clauses_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["cards/honest.toml: a", "cards/honest.toml: b"]
    monkeypatch.setattr(guards, "FOLDER", tmp_path)
    monkeypatch.setattr(guards, "unguarded_cards", lambda: ["honest"])
    monkeypatch.setattr(guards, "unguarded", lambda _: dict.fromkeys(names))
    done = {"n": 0, "card": "honest", "noticed": names[:1]}
    session = Guarding(scenes=1, seed=0, card="honest", processes=1)
    session.file.parent.mkdir()
    session.file.write_text(json.dumps(done) + "\n" + '{"n": 1, "card": "hon', encoding="utf-8")
    assert session.run() == [done]
    assert session.open_clauses("honest") == names[1:]


def test_recordings_that_no_longer_hold_are_dropped_when_others_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    holding = next(iter(recordings()))
    file = tmp_path / "guards.jsonl.bz2"
    write([holding, replace_places(holding)], file)
    monkeypatch.setattr(guards, "GUARDS", file)
    monkeypatch.setattr(guards, "FOLDER", tmp_path)
    (tmp_path / "runs").mkdir()
    assert Guarding(scenes=0, seed=0).keep() == (0, 1)
    assert [json.dumps(one.plain) for one in recordings(file)] == [json.dumps(holding.plain)]
