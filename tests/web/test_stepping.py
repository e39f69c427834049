"""Where stepping leads: every step, decisions, timings, and to a timing that is chosen."""

from tests.web import page_sample as sample
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from model import state as states
from model import stepping
from model.timing_names import DAMAGE_STEP, NAMES, called
from shapes import State
from views import page, timeline, tools


def opened(number: int = 1, stops: str = "steps") -> State:
    state = states.start()
    state["step_by"] = stops
    states.opened(state, "honest-in-time", sample.record(), number)
    return state


def walked(state: State) -> list[int]:
    found = [state["index"]]
    while stepping.move(state, "next") != state["index"]:
        states.go(state, stepping.move(state, "next"))
        found.append(state["index"])
    return found


def test_stepping_stays_within_the_line() -> None:
    state = opened()
    for where, index in (("prev", 0), ("next", 1), ("last", 5), ("next", 5), ("first", 0)):
        states.go(state, stepping.move(state, where))
        assert state["index"] == index


def test_forward_stops_where_it_is_asked_to_and_at_the_end() -> None:
    assert walked(opened()) == [0, 1, 2, 3, 4, 5]
    assert walked(opened(stops="decisions")) == [0, 1, 2, 3, 5]
    assert walked(opened(stops="timings")) == [0, 1, 2, 5]


def test_back_stops_at_the_stop_before_from_wherever_it_begins() -> None:
    state = opened(5, "timings")
    assert stepping.move(state, "prev") == 2
    states.go(state, 2)
    assert stepping.move(state, "prev") == 1


def test_each_timing_of_the_line_can_be_run_to() -> None:
    state = opened_page(5)
    assert stepping.begins(states.steps(state)) == [
        (0, "battle-step.open"),
        (1, "battle-step.declared"),
        (2, "damage-step.start"),
        (5, "damage-step.calculation"),
    ]
    (field,) = find(tools.view(state), "data-do", "run-to")
    assert field[1]["value"] == "2"
    assert [option[1]["value"] for option in find(field, "value")[1:]] == ["0", "1", "2", "5"]
    assert "Damage Step, 3 Damage calculation" in text_of(field)


def test_the_ends_of_the_line_and_playing_show_on_the_buttons() -> None:
    state = opened_page(6)
    assert find(page.view(state), "data-do", "play")[0][1]["aria-label"] == "Play"
    state["playing"] = True
    assert find(page.view(state), "data-do", "play")[0][1]["aria-label"] == "Pause"


def test_the_timeline_is_divided_and_named_as_the_chosen_source_does_it() -> None:
    state = opened_page(3)
    assert "Sub Step 1" not in text_of(timeline.view(state))
    state["names"] = "etcg"
    assert "Sub Step 1" in text_of(timeline.view(state))
    assert "Damage Step, Sub Step 1" in text_of(page.view(state))
    state["names"] = "wiki"
    assert "Beginn des Damage Step" in text_of(timeline.view(state))


def test_every_source_names_every_part_of_the_damage_step_and_nothing_else() -> None:
    for name in NAMES[1:]:
        assert all(called(name, timing) for timing in DAMAGE_STEP)
        assert called(name, "battle-step.open") is None
    assert called("ours", "damage-step.start") is None
