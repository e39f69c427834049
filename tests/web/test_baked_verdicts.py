"""The verdicts that come with a ruling are the engine's own, at every step of it."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.played import played, sampled
from tests.shapes import Json, StandIn

from damagestep.lines.recording import recording
from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.site.publish import kept, verdicts
from damagestep.site.publish.verdicts import packed, shown
from damagestep.site.service.worker import handle
from model import state as states
from parts.verdicts import baked
from shapes import State

ONE_IN = 80


def written(ruling: Ruling) -> Json:
    """The file of a ruling's verdicts, as the page reads it."""
    found: Json = json.loads(json.dumps(packed(shown(ruling)), ensure_ascii=False))
    return found


def opened(ruling: Ruling) -> State:
    line = shown(ruling)
    state = states.start()
    record: Json = recording(line, ruling.id, len(line.decisions))
    states.opened(state, ruling.id, record)
    return state


def agrees(ruling: Ruling) -> None:
    """Hold each step's verdicts against the engine's answer to the question that the page would ask."""
    state, found = opened(ruling), baked.unpacked(written(ruling))
    assert len(found) == len(states.steps(state))
    for index, view in enumerate(found):
        where = states.address(state, index)
        answer = json.loads(handle(json.dumps({"v": 1, "do": "view", **where})))
        assert view == answer["view"], f"{ruling.id}, step {index + 1}"


@pytest.mark.parametrize("ruling", sampled(rulings(), ONE_IN))
def test_what_comes_with_a_ruling_is_what_the_engine_says(ruling: str) -> None:
    agrees(rulings()[ruling])


class Host:
    """A host that sends one thing, whatever it is asked for, and notes that."""

    def __init__(self, sends: Any, kept: bool = False) -> None:
        self.sends, self.kept, self.asked = sends, kept, list[str]()

    async def load(self, name: str) -> Any:
        self.asked.append(name)
        if self.sends is None:
            raise OSError(name)
        return self.sends

    def is_kept(self) -> bool:
        return self.kept


@pytest.fixture
def ruling() -> Ruling:
    return rulings()["honest-at-start"]


def brought(state: State, host: Host, stand_in: StandIn) -> bool:
    stand_in("core.browser", host)
    coming = stand_in("parts.verdicts.baked").bring(state)
    with pytest.raises(StopIteration) as ended:
        coming.send(None)  # the host sends at once, so no loop is needed: Pyodide has none here to wait with
    return bool(ended.value.value)


def test_a_ruling_has_all_its_verdicts_before_the_engine_answers(ruling: Ruling, stand_in: StandIn) -> None:
    state, host = opened(ruling), Host(written(ruling))
    assert brought(state, host, stand_in)
    assert host.asked == ["verdicts/honest-at-start.json"]
    assert states.unseen(state) is None
    assert states.view(state) == baked.unpacked(written(ruling))[0]


@pytest.mark.parametrize("sends", [None, [], {"v": 1}, {"views": 3}, "?", json.loads(verdicts.NONE)], ids=str)
def test_verdicts_that_do_not_come_or_are_damaged_are_left_to_the_engine(
    ruling: Ruling, stand_in: StandIn, sends: Any
) -> None:
    state = opened(ruling)
    assert not brought(state, Host(sends), stand_in)
    assert state["views"] == {}


def test_nothing_is_asked_for_by_a_kept_page_nor_once_the_engine_is_there(
    ruling: Ruling, stand_in: StandIn
) -> None:
    state, kept = opened(ruling), Host(written(ruling), kept=True)
    assert not brought(state, kept, stand_in)
    host = Host(written(ruling))
    state["engine"]["state"] = "ready"
    assert not brought(state, host, stand_in)
    assert kept.asked == host.asked == []


def test_a_scene_that_somebody_built_has_no_verdicts_to_come(ruling: Ruling, stand_in: StandIn) -> None:
    state, host = opened(ruling), Host(written(ruling))
    state["scene"] = states.line(state)["record"]["setup"]
    assert not brought(state, host, stand_in)
    assert host.asked == []


def test_the_line_of_the_verdicts_is_the_one_that_is_recorded(ruling: Ruling) -> None:
    done = played(ruling.id)
    assert shown(ruling).decisions == (done.main or done.line).to_end().decisions


@pytest.mark.host
def test_verdicts_are_worked_out_again_where_anything_has_changed_that_they_are_made_from(
    ruling: Ruling, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = count(1)
    engine, rulings_folder = tmp_path / "engine", tmp_path / "engine" / "data" / "rulings"
    (rulings_folder / ruling.file).parent.mkdir(parents=True)
    monkeypatch.setattr(kept, "ENGINE", engine)
    monkeypatch.setattr(kept, "RULINGS", rulings_folder)
    monkeypatch.setattr(kept, "rulings", lambda: {ruling.id: ruling})
    steps = [(engine / "rules.py", "1"), (rulings_folder / ruling.file, "1"), (engine / "rules.py", "2"),
             (engine / "data" / "rules.toml", "1"), (rulings_folder / "another.md", "1"),
             (rulings_folder / ruling.file, "2")]  # fmt: skip
    found = []
    (rulings_folder / ruling.file).write_text("", encoding="utf-8")
    for file, text in steps:
        file.write_text(text, encoding="utf-8")
        for _ in range(2):
            made = kept.work_out(tmp_path / "cache", kept.VERDICTS, lambda _: str(next(numbers)), [ruling.id])
            found.append(int(made[ruling.id]))
    assert found == [1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 5, 5]
    assert len(list((tmp_path / "cache").iterdir())) == 1
