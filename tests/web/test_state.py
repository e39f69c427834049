"""Stepping, places and lines, without a browser."""

from tests.shapes import Json
from tests.web import page_sample as sample

from model import state as states
from model import variations
from shapes import State


def opened(number: int = 1) -> State:
    state = states.start()
    states.opened(state, "honest-in-time", sample.record(), number)
    return state


def left_at(state: State, number: int) -> tuple[int, int]:
    """Which line a line left, and at which step."""
    fork = state["lines"][number]["fork"]
    assert fork
    return fork["from"], fork["index"]


def test_a_step_in_the_address_is_found_again_or_the_nearest_end() -> None:
    assert opened(3)["index"] == 2
    assert opened(99)["index"] == 5


def test_what_nobody_was_asked_for_lies_ahead() -> None:
    state = opened()
    assert [states.is_ahead(state, index) for index in range(6)] == [False] * 5 + [True]


def test_a_view_is_asked_for_by_the_played_line_and_the_place() -> None:
    where = states.address(opened(3))
    assert where == {"scene": "honest-in-time", "profile": "default", "line": sample.LINE[:3], "at": [2, 0]}


def test_views_are_wanted_from_the_nearest_step_outwards() -> None:
    state = opened(3)
    wanted = []
    while (index := states.unseen(state)) is not None:
        wanted.append(index)
        state["views"][states.key_of(states.address(state, index))] = None
    assert wanted == [2, 3, 1, 4, 0, 5]


def test_who_is_asked_is_known_from_the_recording_before_the_engine_answers() -> None:
    assert states.asks(opened(1)) == ("A", "open-state")
    assert states.asks(opened(4)) == ("B", "fast-effects")
    assert states.asks(opened(5)) == (None, None)


def test_playing_what_the_line_holds_goes_along_it() -> None:
    assert variations.known_move(opened(3), "activate:honest#boost") == (0, 3)


def test_playing_something_else_forks_and_the_main_line_stays() -> None:
    state = opened(3)
    assert variations.known_move(state, "pass") is None
    assert variations.fork_request(state, "pass")["line"] == ["attack:neos>skull", "pass", "pass"]
    other = sample.record(["attack:neos>skull", "pass", "pass", "pass"])
    variations.forked(state, other, "A", "pass")
    assert (state["line"], state["index"]) == (1, 3)
    variations.switch(state, 0)
    assert (state["line"], state["index"]) == (0, 2)
    assert variations.known_move(state, "pass") == (1, 3)


def test_a_move_leads_to_the_step_that_tells_its_result_not_to_the_cost_before_it() -> None:
    record = sample.record()
    cost = {**record["steps"][3], "event": {"kind": "cost-paid", "about": {}}}
    record["steps"][3:4] = [cost, {**record["steps"][3], "at": [3, 1], "set": []}]
    state = opened(3)
    states.opened(state, "honest-in-time", record, 3)
    assert variations.known_move(state, "activate:honest#boost") == (0, 4)
    record["line"][2] = "activate:honest#other"
    variations.forked(state, record, "A", "activate:honest#other")
    event = states.step(state)["event"]
    assert event
    assert event["kind"] == "activated"


def test_a_move_whose_place_was_left_by_then_is_put_beside_once_and_the_mat_stays() -> None:
    state = opened(3)
    other = sample.record(["attack:neos>skull", "pass", "x"])
    states.go(state, 0)
    assert [variations.beside(state, other) for _ in range(2)] == [1, 1]
    assert (state["line"], state["index"], len(state["lines"])) == (0, 0, 2)
    assert left_at(state, 1) == (0, 2)
    assert variations.beside(state, sample.record(["attack:neos>skull", "pass", "x", "y"], played=4)) == 2
    assert left_at(state, 2)[0] == 1
    elsewhere = sample.record(["attack:neos>skull", "pass", "x"])
    elsewhere["profile"] = "goat-2005"
    assert variations.beside(state, elsewhere) is None


def with_a_fork() -> State:
    state = opened(3)
    variations.forked(state, sample.record(["attack:neos>skull", "pass", "pass", "pass"]), "A", "pass")
    return state


def test_a_line_that_is_removed_takes_along_what_left_it_and_comes_back_by_undoing() -> None:
    state = with_a_fork()
    variations.forked(state, sample.record(["attack:neos>skull", "pass", "pass", "x"]), "B", "x")
    assert left_at(state, 2)[0] == 1
    variations.switch(state, 1)
    variations.remove(state)
    assert state["line"] == 0
    assert [variations.hidden(state, number) for number in range(3)] == [False, True, True]
    states.go(state, 2)
    assert variations.known_move(state, "pass") is None
    variations.restore(state)
    assert state["line"] == 1
    assert not variations.hidden(state, 2)


def test_the_main_line_cannot_be_removed() -> None:
    state = opened()
    variations.remove(state)
    assert not variations.hidden(state, 0)


def compared(profile: str = "etcg-2009", parting: Json | None = None) -> Json:
    record = {**sample.record(), "profile": profile}
    return {"recording": record, "parting": parting, "broken": None, "causes": []}


def test_another_reading_stands_at_its_first_difference_and_is_asked_about_under_its_name() -> None:
    state = opened(1)
    variations.reread(state, compared(parting={"at": [3, 0], "aspect": "event", "changes": []}))
    assert (state["line"], state["index"]) == (1, 3)
    assert states.address(state)["profile"] == "etcg-2009"
    assert variations.known_reading(state, "default") == 0
    assert variations.known_reading(state, "etcg-2009") == 1
    assert variations.known_reading(state, "goat-2005") is None
    assert variations.origin(state) == 0


def test_a_move_is_not_taken_along_a_line_of_another_reading() -> None:
    state = opened(3)
    other = compared()
    other["recording"]["line"] = ["attack:neos>skull", "pass", "other"]
    variations.reread(state, other)
    variations.switch(state, 0)
    states.go(state, 2)
    assert variations.known_move(state, "other") is None
