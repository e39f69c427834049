"""Parts that are kept: what is drawn once is shown again only where it would be drawn just so."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.shapes import Json, Node
from tests.web import page_sample as sample
from tests.web.page_sample import opened_page
from tools.build.first_paint import FIRST

from core import memo
from core.vdom import find
from damagestep.site.service.worker import handle
from model import state as states
from model import stepping, timing_names, variations
from shapes import State
from views import page

OTHERS = ("flip-effect-held-back", "horn-before-calculation", "many-chains-in-calculation")
DOINGS = 120


def load(site: Path, name: str) -> Any:
    return json.loads((site / (name + ".json")).read_text(encoding="utf-8"))


def ask(do: str, fields: Json) -> Json:
    answer: Json = json.loads(handle(json.dumps({"v": 1, "do": do} | fields)))
    return answer


class Visitor:
    """Does on the page what anybody may do, and has the engine answer."""

    def __init__(self, site: Path, scene: str, seed: int) -> None:
        self.random = random.Random(seed)
        self.words = {lang: load(site, "locale/" + lang) for lang in states.LANGUAGES}
        given = {name: load(site, name) for name in ("timings", "sources")}
        self.state = states.built(
            {**given, "words": self.words["en"], "record": load(site, "scenes/" + scene)}
        )
        self.state["engine"] = {"state": "ready", "done": 0, "file": "", "error": None}

    def does_something(self) -> str:
        some = self.random.choice
        doing = some((*[self.step] * 6, self.hear, self.hear, self.speak, self.choose, self.play, self.leave))
        doing(some)
        return doing.__name__

    def step(self, some: Callable[..., Any]) -> None:
        states.go(self.state, some(range(len(states.steps(self.state)))))

    def hear(self, _some: Callable[..., Any]) -> None:
        where = states.address(self.state)
        self.state["views"][states.key_of(where)] = ask("view", where)["view"]

    def speak(self, some: Callable[..., Any]) -> None:
        self.state["lang"] = some(states.LANGUAGES)
        self.state["words"] = self.words[self.state["lang"]]

    def choose(self, some: Callable[..., Any]) -> None:
        changes = some(
            (
                [{"viewpoint": one} for one in states.VIEWPOINTS],
                [{"names": one} for one in timing_names.NAMES],
                [{"step_by": one} for one in stepping.STOPS],
                [{"refusals_of": one} for one in ("A", "B", "all")],
                [{"theme": one} for one in states.THEMES],
                [{"ledger": one} for one in ("", "life-A")],
                [{"playing": one} for one in (True, False)],
            )
        )
        self.state.update(some(changes))

    def play(self, some: Callable[..., Any]) -> None:
        """Another move where there is one, or the same moves under another reading."""
        self.hear(some)
        options = sample.verdicts_of(self.state)["asks"]
        if options and options["options"]:
            decision = some(options["options"])["id"]
            known = variations.known_move(self.state, decision)
            if known:
                self.state["line"], self.state["index"] = known
                return
            answer = ask("line", variations.fork_request(self.state, decision))
            variations.forked(self.state, answer["recording"], options["side"], decision)
            return
        profile = some(("goat-2005", "etcg-2009"))
        if variations.known_reading(self.state, profile) is None:
            variations.switch(self.state, variations.origin(self.state))
            answer = ask("compare", {**states.address(self.state), "with": profile})
            variations.reread(self.state, answer["compared"])

    def leave(self, some: Callable[..., Any]) -> None:
        """For another line of the scene, under a name that was just given."""
        number = some(range(len(self.state["lines"])))
        states.line(self.state)["name"] = some(("", "Mine"))
        variations.switch(self.state, number)


def drawn_afresh(state: State) -> Node:
    before = dict(memo.kept)
    memo.kept.update({"book": None, "parts": {}})
    shown = page.view(state)
    memo.kept.update(before)
    return shown


@pytest.mark.parametrize("scene", [FIRST, *(pytest.param(one, marks=pytest.mark.whole) for one in OTHERS)])
def test_whatever_is_done_the_page_shows_what_drawing_it_afresh_shows(site: Path, scene: str) -> None:
    visitor = Visitor(site, scene, seed=1)
    done = []
    for _ in range(DOINGS):
        done.append(visitor.does_something())
        assert page.view(visitor.state) == drawn_afresh(visitor.state), done


def test_a_step_that_is_shown_again_is_the_same_tree_and_not_only_an_equal_one() -> None:
    state = opened_page(3)
    before = page.view(state)
    states.go(state, 3)
    page.view(state)
    states.go(state, 2)
    after = page.view(state)
    for name in ("masthead", "refused"):
        assert find(before, "data-part", name)[0] is find(after, "data-part", name)[0]
    assert find(before, "data-part", "mat")[0][2][0] is find(after, "data-part", "mat")[0][2][0]


def test_another_scene_drops_what_was_drawn_of_the_last() -> None:
    state = opened_page(1)
    page.view(state)
    old = memo.kept["parts"]
    states.opened(state, "another", sample.record())
    page.view(state)
    assert memo.kept["parts"] is not old


def test_of_one_part_only_so_many_looks_are_kept() -> None:
    speak = states.book(opened_page())
    for number in range(3 * memo.LOOKS):
        memo.once(speak, "part", lambda _speak, shown: ("p", {}, [str(shown)]), number)
    assert len(memo.kept["parts"]["part"]) == memo.LOOKS


def test_cards_that_another_line_brings_do_not_change_what_was_drawn_before() -> None:
    state = opened_page()
    before = state["cards"]
    states.learn(state, {"new": {"name": {"en": "New"}}})
    assert "new" not in before
    assert state["cards"]["new"]["name"]["en"] == "New"
    after = state["cards"]
    states.learn(state, {"new": {"name": {"en": "New"}}})
    assert state["cards"] is after
