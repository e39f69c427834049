"""Effects by timings: what the table shows, and what an open cell says."""

from typing import Any

import pytest
from tests.shapes import Json, Node
from tests.web import page_sample as sample
from tests.web.page_sample import finding, opened_page

from core.vdom import find, text_of
from model import state as states
from places.matrix import model, view
from shapes import State

COLUMNS = [
    ("battle-step.declared", [[1, 0], [1, 0]], ["refused", "answer"]),
    ("damage-step.start", [[2, 0], [3, 0]], ["legal", "answer"]),
    ("damage-step.calculation", [[4, 0], [4, 0]], ["disputed", "applies"]),
]


def answer(
    columns: list[tuple[str, list[list[int]], list[str]]] = COLUMNS, first: int = 0, more: int | None = None
) -> Json:
    rows = [
        {"card": "honest", "effect": "boost", "side": "A"},
        {"card": "dark-bribe", "effect": None, "side": "B"},
    ]
    made = [
        {
            "timing": timing,
            "at": at,
            "cells": [{"status": one, "at": at[0], "refused": []} for one in statuses],
        }
        for timing, at, statuses in columns[first:]
    ]
    return {"rows": rows, "columns": made, "of": 3, "more": more}


def swept(number: int = 3, **more: Any) -> State:
    state = opened_page(number)
    state["place"] = "matrix"
    state["matrix"] = model.start()
    model.add(state, model.key(state), answer(**more))
    return state


def read(state: State) -> str:
    return " ".join(text_of(view.view(state)).split())


def heads(state: State) -> list[str]:
    return [plain(node) for node in find(view.view(state), "scope", "col")]


def plain(node: Node) -> str:
    return " ".join(text_of(node).replace("\u00ad", "").split())


def test_every_cell_says_its_card_its_timing_and_its_verdict() -> None:
    labels = [node[1]["aria-label"] for node in find(view.view(swept()), "data-cell")]
    assert len(labels) == 6
    assert labels[1] == "Honest (Gains the ATK of its opponent.), Start: Legal"
    assert labels[5] == "Dark Bribe (Applies by itself), Calculation: Applies by itself"


def test_timings_stand_under_their_steps_with_the_numbers_of_the_reading() -> None:
    state = swept()
    assert heads(state) == ["Effect", "Attack declared", "1 Start", "3 Calculation"]
    states.line(state)["record"]["profile"] = "etcg-2009"
    model.add(state, model.key(state), answer())
    assert heads(state)[2] == "Sub Step 1 Start"


def test_the_column_of_the_step_on_the_mat_is_marked() -> None:
    for number, marked in ((1, []), (2, ["Attack declared"]), (4, ["1 Start"]), (6, ["3 Calculation"])):
        found = find(view.view(swept(number)), "scope", "col")
        assert [plain(node) for node in found if "is-now" in node[1].get("class", "")] == marked


def test_where_the_battle_step_comes_twice_its_first_column_is_marked_before_the_attack() -> None:
    twice = [("battle-step.open", [[0, 0], [0, 0]], ["refused", "answer"]), *COLUMNS]
    twice.append(("battle-step.open", [[9, 0], [9, 0]], ["refused", "answer"]))
    state = swept(1, columns=twice)
    assert model.now(state, answer(columns=twice)["columns"]) == 0


def test_one_cell_is_reached_by_tab_and_the_others_by_arrows() -> None:
    cells = find(view.view(swept()), "data-cell")
    assert [node[1]["data-cell"] for node in cells if "tabindex" not in node[1]] == ["0.0"]


def test_what_is_still_worked_out_is_asked_for_next_and_said() -> None:
    state = swept(columns=COLUMNS[:2], more=2)
    assert model.missing(state) == 2
    assert "Working it out: 2 of 3 timings" in read(state)
    model.add(state, model.key(state), answer(first=2))
    assert model.missing(state) is None
    assert "Working it out" not in read(state)
    assert len(find(view.view(state), "data-cell")) == 6


def test_both_ways_are_offered_where_something_was_done_after_the_attack() -> None:
    state = swept()
    assert model.asked(state)["line"] == ["attack:neos>skull"]
    assert len(find(view.view(state), "data-along")) == 2
    state["matrix"]["along"] = "line"
    assert model.asked(state)["line"] == sample.LINE[:3]
    plain = opened_page()
    states.opened(plain, "x", sample.record(["attack:neos>skull", "pass", "pass"], 1))
    plain["matrix"] = model.start()
    assert not find(view.view(plain), "data-along")


def opened(cell: str, why: Json | None) -> State:
    state = swept()
    state["matrix"]["open"] = cell
    wanted = asked(state)
    if wanted and why:
        state["matrix"]["whys"][model.why_key(wanted)] = why
    return state


def asked(state: State) -> Json | None:
    """What the engine is asked about the open cell."""
    found = model.spot(state)
    assert found
    row, _, cell = found
    return model.question(state, row, cell)


def test_an_open_cell_says_why_not_where_else_and_under_which_reading() -> None:
    why = {"legal": False, "findings": [finding("ADM-01", disputed=True, against=["etcg:battle-phase#4"])]}
    why["openings"] = [
        {"at": [2, 0], "timing": "damage-step.start"},
        {"at": [3, 0], "timing": "damage-step.start"},
    ]
    why["readings"] = ["etcg-2009"]
    why["asks"] = {"en": "it is your turn"}
    state = opened("0.2", why)
    tree = view.view(state)
    text = " ".join(text_of(find(tree, "data-part", "matrix-why")[0]).split())
    assert text.startswith("Disputed Honest: ")
    assert "ADM-01" in text
    assert "It asks that it is your turn." in text
    assert "Allowed here under another reading: etcg, about 2009" in text
    assert [node[1]["data-reach"] for node in find(tree, "data-reach")] == ["2.0", "4.0"]
    assert find(tree, "data-read", "etcg-2009")
    assert find(tree, "class", "stands")


def test_an_open_cell_of_what_simply_applies_asks_the_engine_nothing() -> None:
    state = opened("1.2", None)
    assert asked(state) is None
    assert "without being activated" in read(state)


def test_before_the_engine_has_loaded_the_matrix_says_what_it_waits_for() -> None:
    state = opened_page(engine={**sample.READY, "state": "loading", "done": 40})
    state["matrix"] = model.start()
    assert "Loading the rules engine, 40 %" in read(state)


def test_where_an_effect_puts_itself_on_the_chain_the_cell_says_so_and_nothing_refuses_it() -> None:
    columns = [("damage-step.start", [[2, 0], [3, 0]], ["triggers", "refused"])]
    state = swept(columns=columns)
    assert "Triggers by itself" in find(view.view(state), "data-cell", "0.0")[0][1]["aria-label"]
    state["matrix"]["open"] = "0.0"
    assert "It puts itself on the chain here, so there is nothing to press." in read(state)


def test_the_table_names_what_the_game_lacks_for_a_card_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = swept()
    assert "Xyz Summon" not in text_of(view.view(state))
    monkeypatch.setitem(state["cards"]["honest"], "frame", "xyz")
    assert "Honest Not modelled: the Xyz Summon." in " ".join(text_of(view.view(state)).split())


def test_effects_that_nothing_admits_anywhere_are_folded_once_the_table_is_complete() -> None:
    state = swept(columns=[(timing, at, ["refused", one[1]]) for timing, at, one in COLUMNS[:2]], more=2)
    assert len(find(view.view(state), "data-cell")) == 4
    model.add(state, model.key(state), answer([("x", [[4, 0], [4, 0]], ["refused", "applies"])]))
    cells = [node[1] for node in find(view.view(state), "data-cell")]
    assert [one["data-cell"] for one in cells if "tabindex" not in one] == ["1.0"]
    assert [one["data-cell"] for one in cells] == ["1.0", "1.1", "1.2"]
    assert "one effect more, possible at none of these points" in read(state)
    for name in ("whole", "paper"):
        state["matrix"].update({"whole": name == "whole", "paper": name == "paper"})
        rows = [node[1]["data-cell"][0] for node in find(view.view(state), "data-cell")]
        assert "".join(dict.fromkeys(rows)) == "10"


def test_where_nothing_is_possible_at_all_every_effect_stays() -> None:
    state = swept(columns=[(timing, at, ["refused", "refused"]) for timing, at, _ in COLUMNS])
    assert len(find(view.view(state), "data-cell")) == 6
