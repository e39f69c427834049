"""What would have to change, and questions about every line, as the page draws them."""

import asyncio
from types import SimpleNamespace

import pytest
from tests.shapes import Json, StandIn
from tests.web.page_sample import LOCALE, opened_page

from core import slots
from core.vdom import find, text_of
from damagestep.library.catalogues import LANGUAGES, read_words
from damagestep.library.library import data_folder
from model import state as states
from parts.searching import question_view, ways_view
from parts.verdicts import refused
from shapes import Node, State
from views import searches

NAMES = ("kind", "card", "other", "effect", "side", "zone", "n", "from", "found")
WAY: Json = {
    "changes": [
        {"what": "hand", "about": {"card": {"card": "honest"}, "side": {"side": "A"}}, "event": None}
    ],
    "scene": {},
    "profile": "default",
    "line": [],
    "at": [2, 1],
    "step": 5,
    "timing": "damage-step.start",
    "by_itself": False,
    "here": False,
}
FOUND: Json = {
    "at": "",
    "id": "shrink",
    "tried": 30,
    "left": 0,
    "modelled": True,
    "ways": [WAY],
    "none": None,
    "busy": False,
}


def page(language: str = "en") -> State:
    slots.offer("searching.ways", ways_view.view)
    slots.offer("searching.question", question_view.view)
    slots.offer("searching.origin", ways_view.origin)
    state = opened_page(3, language)
    engine = read_words(data_folder() / "locale" / f"{language}.toml")
    state["words"] = {**engine, **state["words"], **read_words(LOCALE / f"{language}.toml")}
    return state


def plain(node: Node) -> str:
    return " ".join(text_of(node).replace("\u00ad", "").split())


def drawn(state: State, **fields: object) -> str:
    return plain(ways_view.view(states.book(state), {**FOUND, **fields}))


def test_every_refusal_offers_what_would_have_to_change() -> None:
    state = page()
    shown = refused.view(state)
    assert find(shown, "data-search", "ways:shrink")


def test_a_player_who_does_not_see_all_cards_is_not_told_what_would_have_to_change() -> None:
    state = page()
    state["viewpoint"] = "A"
    shown = refused.view(state)
    assert not find(shown, "data-search")


def test_the_ways_stand_under_the_refusal_that_was_asked_about_at_that_step_alone() -> None:
    state = page()
    state["ways"] = {**FOUND, "at": states.key_of(states.address(state))}
    shown = refused.view(state)
    assert not find(shown, "data-search", "ways:shrink")
    assert find(shown, "data-search", "open:0")
    state["ways"] = {**FOUND, "at": "another place"}
    shown = refused.view(state)
    assert find(shown, "data-search", "ways:shrink")


def test_a_way_says_the_change_and_where_the_move_is_legal_then() -> None:
    said = "Honest is in A's hand. Then it is legal at step 5: start of the Damage Step. Play it"
    assert said in drawn(page())
    german = drawn(page("de"))
    assert "A hat Aufrichtig auf der Hand" in german or "A hat Honest auf der Hand" in german


def test_two_changes_are_said_as_one_enumeration() -> None:
    more: Json = {"what": "life", "about": {"side": {"side": "A"}, "n": 8000}, "event": None}
    way = {**WAY, "changes": [*WAY["changes"], more], "here": True}
    assert "Honest is in A's hand and A has 8000 LP. Then it is legal here." in drawn(page(), ways=[way])


def test_nothing_found_says_how_much_was_tried_and_an_unmodelled_effect_that_nothing_was() -> None:
    assert "No single change makes it legal here, nor any second one" in drawn(page(), ways=[])
    assert "not modelled" in drawn(page(), ways=[], modelled=False)
    assert "Stopped after 30 changes; 12 were not tried." in drawn(page(), ways=[], left=12)


def test_where_no_change_helps_what_stands_against_it_is_named_and_what_comes_nearest() -> None:
    stays = {"rule": "EVT-01", "outcome": "refused", "about": {"card": {"card": "honest"}}}
    other = {**stays, "rule": "SPD-01"}
    near: Json = {**WAY, "findings": [stays, other]}
    said = drawn(page(), ways=[], none={"stays": [stays], "nearest": near})
    assert "This stands against it whatever is changed:" in said
    assert "Nearest comes: Honest is in A's hand. Then this still stands against it at step 5" in said
    assert (said.count("EVT-01"), said.count("SPD-01")) == (2, 1)
    same = {**near, "changes": [], "findings": [stays]}
    assert "Nearest" not in drawn(page(), ways=[], none={"stays": [stays], "nearest": same})
    alone = drawn(page(), ways=[], none={"stays": [], "nearest": same})
    assert "Nearest comes step 5 of this line" in alone


def test_a_search_on_its_way_has_a_bar_and_a_stop() -> None:
    state = page()
    shown = ways_view.view(states.book(state), {**FOUND, "ways": [], "busy": True, "left": 30})
    assert find(shown, "role", "progressbar")[0][1]["aria-valuenow"] == 50
    assert find(shown, "data-search", "stop:")


def asking(**fields: object) -> Json:
    """The form of a question, with usual values for what is not given."""
    usual = dict.fromkeys(NAMES, "") | {"kind": "survives", "card": "skull", "side": "B", "from": "here"}
    return {**usual, "found": None, **fields}


@pytest.mark.parametrize(
    ("fields", "written"),
    [
        ({}, "skull survives"),
        ({"kind": "destroyed"}, "skull destroyed"),
        ({"kind": "both", "other": "neos"}, "skull and neos destroyed"),
        ({"kind": "activated", "effect": "honest#boost"}, "honest#boost activated"),
        ({"kind": "unharmed"}, "B takes no damage"),
        ({"kind": "wins"}, "B wins"),
        ({"kind": "below", "n": "4000"}, "B below 4000"),
        ({"kind": "in", "zone": "graveyard"}, "skull in graveyard"),
    ],
)
def test_a_question_is_written_as_the_engine_reads_it(fields: Json, written: str) -> None:
    assert question_view.written(asking(**fields)) == written


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", question_view.KINDS)
def test_each_question_has_its_fields_in_words(kind: str, language: str) -> None:
    state = page(language)
    state["asking"] = asking(kind=kind)
    shown = searches.question(state)
    fields = [one[1]["data-do"] for one in find(shown, "data-do")]
    assert fields == ["ask-kind", *(f"ask-{name}" for name in question_view.NEEDS[kind]), "ask-from"]
    assert "ui.ask" not in plain(shown)


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ({"yes": True}, "Yes: there is such a line."),
        ({"yes": False, "lines": 1234}, "No: all 1234 lines end otherwise."),
        ({"yes": None, "lines": 7}, "20 positions were looked at, 5 more are known and were not."),
    ],
)
def test_an_answer_is_a_line_or_a_no_or_says_what_was_not_looked_at(found: Json, said: str) -> None:
    state = page()
    usual: Json = {"said": "Can B win?", "tried": 20, "left": 5, "lines": 0, "busy": False}
    state["asking"] = asking(found={**usual, **found})
    shown = searches.question(state)
    assert said in plain(shown)
    assert bool(find(shown, "data-search", "show:")) is (found["yes"] is True)
    assert bool(find(shown, "data-search", "on:")) is (found["yes"] is None)


def test_a_changed_scene_says_what_was_changed_until_another_one_is_opened() -> None:
    state = page()
    state["origin"] = {"said": "Honest is in A's hand", "shown": state["lines"][0]}
    shown = searches.origin(state)
    assert shown is not None
    assert "A changed scene: Honest is in A's hand." in plain(shown)
    state["lines"] = [{**state["lines"][0]}]
    assert searches.origin(state) is None


@pytest.mark.host
def test_what_would_have_to_change_is_asked_once_however_often_it_is_pressed(stand_in: StandIn) -> None:
    state, asked = page(), list[Json]()

    async def request(_: str, about: Json) -> Json:
        asked.append(about)
        return {
            "ok": True,
            "ways": {"cards": {}, "tried": 30, "left": 0, "modelled": True, "ways": [], "none": None},
        }

    stand_in("control.app", SimpleNamespace(state=state, draw=lambda: None, request=request))
    stand_in("control.moves", SimpleNamespace())
    stand_in("control.navigation", SimpleNamespace())
    stand_in("core.dom", SimpleNamespace(focus=lambda *_, **__: None))
    controller = stand_in("parts.searching.controller")

    async def pressed_twice() -> None:
        await asyncio.gather(controller.ways("shrink"), controller.ways("shrink"))
        await controller.ways("shrink")

    asyncio.run(pressed_twice())
    assert [one["decision"] for one in asked] == ["shrink"]
