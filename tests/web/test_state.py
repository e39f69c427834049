"""Stepping, places and lines, without a browser."""

import page_sample as sample
import state as states


def opened(number=1):
    state = states.start()
    states.opened(state, "honest-in-time", sample.record(), number)
    return state


def test_stepping_stays_within_the_line():
    state = opened()
    for where, index in (("prev", 0), ("next", 1), ("last", 5), ("next", 5), ("first", 0)):
        states.go(state, states.move(state, where))
        assert state["index"] == index


def test_a_step_in_the_address_is_found_again_or_the_nearest_end():
    assert opened(3)["index"] == 2
    assert opened(99)["index"] == 5


def test_what_nobody_was_asked_for_lies_ahead():
    state = opened()
    assert [states.is_ahead(state, index) for index in range(6)] == [False] * 5 + [True]


def test_a_view_is_asked_for_by_the_played_line_and_the_place():
    where = states.address(opened(3))
    assert where == {"scene": "honest-in-time", "profile": "default", "line": sample.LINE[:3], "at": [2, 0]}


def test_views_are_wanted_from_the_nearest_step_outwards():
    state = opened(3)
    wanted = []
    while (index := states.unseen(state)) is not None:
        wanted.append(index)
        state["views"][states.key_of(states.address(state, index))] = None
    assert wanted == [2, 3, 1, 4, 0, 5]


def test_who_is_asked_is_known_from_the_recording_before_the_engine_answers():
    assert states.asks(opened(1)) == ("A", "open-state")
    assert states.asks(opened(4)) == ("B", "fast-effects")
    assert states.asks(opened(5)) == (None, None)


def test_playing_what_the_line_holds_goes_along_it():
    assert states.known_move(opened(3), "activate:honest#boost") == (0, 3)


def test_playing_something_else_forks_and_the_main_line_stays():
    state = opened(3)
    assert states.known_move(state, "pass") is None
    assert states.fork_request(state, "pass")["line"] == ["attack:neos>skull", "pass", "pass"]
    other = sample.record(["attack:neos>skull", "pass", "pass", "pass"])
    states.forked(state, other, "A", "pass")
    assert (state["line"], state["index"]) == (1, 3)
    states.switch(state, 0)
    assert (state["line"], state["index"]) == (0, 2)
    assert states.known_move(state, "pass") == (1, 3)


def test_a_move_leads_to_the_step_that_tells_its_result_not_to_the_cost_before_it():
    record = sample.record()
    cost = {**record["steps"][3], "event": {"kind": "cost-paid", "about": {}}}
    record["steps"][3:4] = [cost, {**record["steps"][3], "at": [3, 1], "set": []}]
    state = opened(3)
    states.opened(state, "honest-in-time", record, 3)
    assert states.known_move(state, "activate:honest#boost") == (0, 4)
    record["line"][2] = "activate:honest#other"
    states.forked(state, record, "A", "activate:honest#other")
    assert states.step(state)["event"]["kind"] == "activated"
