"""What would have to change, and questions about every line, as the page draws them."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from tests.shapes import Json, StandIn
from tests.web.page_sample import LOCALE, opened_page

from core import slots
from core.vdom import find, text_of
from damagestep import Line
from damagestep.library.catalogues import LANGUAGES, read_words
from damagestep.library.library import data_folder
from damagestep.lines.analysis.questions import read_question
from model import state as states
from parts.inspector import view as inspector
from parts.searching import question_view, ways_view
from parts.verdicts import refused
from shapes import Node, State
from views import searches

NAMES = ("kind", "card", "other", "effect", "side", "zone", "n", "damage", "from", "found")
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


def test_the_sheet_of_a_card_offers_it_too_and_shows_what_was_found() -> None:
    state = page()
    state["inspector"] = {"at": "card", "card": "shrink", "opener": ""}
    assert find(inspector.view(state), "data-search", "ways:shrink")
    state["ways"] = {**FOUND, "at": states.key_of(states.address(state))}
    assert find(inspector.view(state), "data-search", "open:0")


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
        ({"kind": "takes", "damage": " 1900"}, "B takes 1900 damage"),
        ({"kind": "wins"}, "B wins"),
        ({"kind": "loses"}, "B loses"),
        ({"kind": "below", "n": "4000"}, "B below 4000"),
        ({"kind": "in", "zone": "graveyard"}, "skull in graveyard"),
        ({"from": "attack"}, "skull survives this attack"),
        ({"kind": "takes", "damage": "600", "from": "attack"}, "B takes 600 damage this attack"),
    ],
)
def test_a_question_is_written_as_the_engine_reads_it(fields: Json, written: str) -> None:
    state = page()
    state["asking"] = asking(**fields)
    assert question_view.written(state) == written


@pytest.mark.parametrize("kind", question_view.KINDS)
@pytest.mark.parametrize("begins", ["here", "attack"])
def test_the_engine_reads_every_question_that_the_form_can_write(kind: str, begins: str) -> None:
    line = Line.of("A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull")
    line = line.play("attack:elemental-hero-neos-alius>summoned-skull")
    state = page()
    fields = {"kind": kind, "from": begins, "n": "4000", "damage": "600", "zone": "graveyard"}
    cards = {"card": "summoned-skull", "other": "honest", "effect": "honest#boost"}
    state["asking"] = asking(**fields, **cards)
    question = read_question(question_view.written(state), line.duel)
    assert question.battle is (begins == "attack")


def test_whether_a_card_survives_is_asked_about_the_attack_that_is_declared() -> None:
    state = page()
    state["asking"] = asking(**{"from": ""})
    assert question_view.begins(state) == "attack"
    attack = question_view.declared(state)
    assert attack is not None
    event = states.steps(state)[attack]["event"]
    assert event is not None
    assert event["kind"] == "attack-declared"
    state["asking"] = asking(**{"from": "", "kind": "wins"})
    assert question_view.begins(state) == "here"
    state["asking"] = asking(**{"from": "here"})
    assert question_view.begins(state) == "here"


def test_a_line_without_an_attack_offers_none_to_begin_with() -> None:
    state = page()
    state["asking"] = asking(**{"from": "attack"})
    for step in state["lines"][0]["record"]["steps"]:
        step["event"] = None
    assert question_view.declared(state) is None
    assert question_view.begins(state) == "here"
    offered = [one[1]["value"] for one in find(searches.question(state), "value")]
    assert "start" in offered
    assert "attack" not in offered


@pytest.mark.host
def test_a_question_about_the_attack_is_asked_from_its_declaration_on(stand_in: StandIn) -> None:
    state, asked = page(), list[Json]()

    async def request(_: str, about: Json) -> Json:
        asked.append(about)
        found = {"yes": True, "line": [], "lines": 0, "from_step": 1, "looked_at": 1, "undecided": 0}
        return {"ok": True, "asked": found}

    stand_in("control.app", SimpleNamespace(state=state, draw=lambda: None, request=request))
    stand_in("control.moves", SimpleNamespace())
    stand_in("control.navigation", SimpleNamespace())
    stand_in("core.dom", SimpleNamespace(focus=lambda *_, **__: None))
    controller = stand_in("parts.searching.controller")
    state["asking"] = asking(**{"from": ""})
    asyncio.run(controller.ask(""))
    attack = question_view.declared(state)
    assert attack is not None
    assert asked[0]["question"] == "skull survives this attack"
    assert asked[0]["at"] == states.steps(state)[attack]["at"]
    state["asking"] = asking(**{"from": "here"})
    asyncio.run(controller.ask(""))
    assert asked[1]["question"] == "skull survives"
    assert asked[1]["at"] == states.step(state)["at"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"kind": "in", "zone": "graveyard"}, "Can Summoned Skull end up in the Graveyard?"),
        ({"kind": "in", "zone": "banished"}, "Can Summoned Skull end up banished?"),
        ({"kind": "activated", "effect": "honest#boost"}, "Can Honest be activated?"),
        ({"kind": "takes", "damage": "600"}, "Can B take exactly 600 damage?"),
        ({"kind": "loses"}, "Can B lose?"),
        ({"kind": "loses", "from": "attack"}, "The attack of Neos Alius: Can B lose?"),
    ],
)
def test_a_question_is_said_as_a_player_would_ask_it(fields: Json, said: str) -> None:
    state = page()
    state["asking"] = asking(**fields)
    assert question_view.said(state) == said


def test_of_a_card_with_several_effects_it_is_said_which_one_is_meant() -> None:
    state = page()
    honest = states.book(state)["cards"]["honest"]
    back: Any = {"says": {"en": "Returns to the hand."}}
    honest["effects"] = {**honest["effects"], "return": back}
    state["asking"] = asking(kind="activated", effect="honest#return")
    said = "Can this effect of Honest be activated? Returns to the hand."
    assert question_view.said(state) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("zone", question_view.ZONES)
def test_each_place_in_which_a_card_may_end_up_is_said_in_words(zone: str, language: str) -> None:
    state = page(language)
    state["asking"] = asking(kind="in", zone=zone)
    assert "ui.ask" not in question_view.said(state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", question_view.KINDS)
def test_each_question_has_its_fields_in_words(kind: str, language: str) -> None:
    state = page(language)
    state["asking"] = asking(kind=kind, zone="graveyard")
    shown = searches.question(state)
    fields = [one[1]["data-do"] for one in find(shown, "data-do")]
    assert fields == ["ask-kind", *(f"ask-{name}" for name in question_view.NEEDS[kind]), "ask-from"]
    assert "ui.ask" not in plain(shown)
    assert "ui.ask" not in question_view.said(state)


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
