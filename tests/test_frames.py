"""The frames of the agenda: what is written about them is what the machine does."""

from dataclasses import replace

import pytest
from tests.played import played, some_rulings
from tools.frames import DECISION, PAGE, SEQUEL, arrows, page

from damagestep.duel.events.base import Event
from damagestep.duel.state import Duel
from damagestep.lines.line import Line
from damagestep.rules.procedure import machine, sequels
from damagestep.rules.procedure.options import Option
from damagestep.rules.procedure.sequels import SEQUELS, Sequel
from damagestep.rulings.parse import rulings

pytestmark = pytest.mark.host
ONE_IN = 20
"""Of so many rulings one is played again under observation."""


@pytest.fixture(scope="module")
def lines() -> list[Line]:
    return [played(ruling.id).line for ruling in some_rulings(ONE_IN)]


def replayed(lines: list[Line]) -> None:
    for line in lines:
        Line.of(line.scene, line.decisions, profile=line.profile)


def test_the_page_about_frames_is_what_the_rules_make_of_it() -> None:
    assert PAGE.read_text("utf-8") == page(), "run 'python -m tools.frames'"


def test_the_diagram_shows_every_frame_that_a_stage_puts_on_the_agenda(
    lines: list[Line], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[tuple[str, str]] = set()
    shown, stage = arrows(), machine.stage

    def observed(duel: Duel) -> tuple[Event | None, Duel]:
        event, after = stage(duel)
        before = {type(frame) for frame in duel.agenda}  # one of these may be the frame below, going on
        top = type(duel.agenda[-1]).__name__
        seen.update((top, type(frame).__name__) for frame in after.agenda if type(frame) not in before)
        return event, after

    monkeypatch.setattr(machine, "stage", observed)
    replayed(lines)
    assert {(top, new) for top, new in seen if new not in shown[top] | shown[SEQUEL]} == set()
    assert len(seen) > 25


def test_the_diagram_shows_every_frame_that_a_decision_puts_on_the_agenda(
    lines: list[Line], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[str] = set()
    push = machine.push_decision

    def observed(duel: Duel, chosen: Option) -> Duel:
        after = push(duel, chosen)
        seen.add(type(after.agenda[-1]).__name__)
        return after

    monkeypatch.setattr(machine, "push_decision", observed)
    replayed(lines)
    assert seen <= arrows()[DECISION]
    assert len(seen) > 5


@pytest.mark.whole
def test_every_sequel_changes_something_in_some_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    done: set[str] = set()

    def observed(sequel: Sequel) -> Sequel:
        def do(before: Duel, event: Event | None, after: Duel) -> Duel:
            now = sequel.do(before, event, after)
            done.update({sequel.name} if now is not after else ())
            return now

        return replace(sequel, do=do)

    table = tuple(map(observed, SEQUELS))
    for rows in ("sequels_of", "sequels_at_rest_of"):
        monkeypatch.setattr(sequels, rows, lambda kind: [s for s in table if follows(s, kind)])
    for ruling in rulings():
        replayed([played(ruling).line])
        if len(done) == len(SEQUELS):
            break
    assert done == {sequel.name for sequel in SEQUELS}


def follows(sequel: Sequel, kind: type[Event] | None) -> bool:
    return sequel.on is None or (kind is not None and issubclass(kind, sequel.on))


def test_every_sequel_says_why_it_stands_where_it_does() -> None:
    assert len({sequel.name for sequel in SEQUELS}) == len(SEQUELS)
    assert all(len(sequel.why) > 40 for sequel in SEQUELS)
