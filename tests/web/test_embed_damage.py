"""Whatever the address of an embed holds, it shows the scene, or one sentence and the way to the lab."""

import asyncio
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from common.coding import tape
from tests.fuzz.spoiling import spoiled_value
from tests.shapes import Json, Node, StandIn

from core.vdom import find, text_of
from parts.codes import codes

pytestmark = pytest.mark.host
"""Inside Pyodide a loop of events already runs, and no other one can."""
TWISTS = 50
FIRSTS = range(0, 200, TWISTS)
"""The first of so many twists each; `make test` tries the first of these, and `make soak` all."""
RULING = "honest-divine-wrath"
KEYS = ("ArrowRight", "End", "ArrowLeft", "Home")
FOUND = {"scene": {"A": {}}, "profile": "default", "line": [], "at": [0, 0], "called": "a duel"}


def checked(node: Node) -> None:
    """A tree, as `dom.py` takes it: texts and elements, and nothing else."""
    if not isinstance(node, str):
        tag, attributes, kids = node
        assert isinstance(tag, str)
        assert all(isinstance(name, str) for name in attributes)
        for kid in kids:
            checked(kid)


class Embed:
    """An embed with a page and a site of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, stand_in: StandIn, site: Path) -> None:
        self.site, self.address, self.late = site, "", ""
        self.shown: Node = ()
        self.handlers: Json = {}
        dom = SimpleNamespace(
            render=self.render, replace=self.replace, listen=self.handlers.__setitem__, title=str,
            root=lambda **_: None, language=lambda: "en", focus_lost=lambda: False,
        )  # fmt: skip
        browser = SimpleNamespace(
            load=self.load, load_all=self.load_all, package=self.come, address=lambda: self.address, mark=str
        )
        stand_in("core.dom", dom)
        stand_in("core.browser", browser)
        scripts = SimpleNamespace(engine=None, height=SimpleNamespace(announce=str))
        ffi = SimpleNamespace(create_proxy=None)
        pyscript = SimpleNamespace(js_modules=scripts, ffi=ffi)
        for name, module in {
            "pyscript": pyscript,
            "pyscript.js_modules": scripts,
            "pyscript.ffi": ffi,
        }.items():
            monkeypatch.setitem(sys.modules, name, module)
        stand_in("core.tasks")
        stand_in("core.packages")
        stand_in("control.inspector")
        for name in ("frame", "navigation", "playing"):
            stand_in(f"embedding.{name}")
        monkeypatch.setattr(sys, "print_exception", lambda _: None, raising=False)  # MicroPython's
        self.listeners = stand_in("embedding.listeners")
        self.state = sys.modules["embedding.frame"].state

    def render(self, _: str, node: Node, _built: Callable[..., Any] | None) -> None:
        checked(node)
        self.shown = node

    replace = lambda self, place, node: self.render(place, node, None)  # noqa: E731

    async def come(self, _: str) -> None:
        await asyncio.sleep(0)

    async def load(self, name: str) -> Json:
        for _ in range(20 if name == self.late else 1):
            await asyncio.sleep(0)
        if name.startswith("embed/"):
            words = json.loads((self.site / "locale" / "en.json").read_text("utf-8"))
            return {"words": words, "timings": json.loads((self.site / "timings.json").read_text("utf-8"))}
        try:
            found: Json = json.loads((self.site / name).read_text("utf-8"))
        except FileNotFoundError:
            raise OSError(name) from None
        return found

    async def load_all(self, names: list[str]) -> list[Json]:
        """Fetch faces of cards, which the build cuts out of the library's facts."""
        cards = await self.load("cards.json")
        return [cards[name.removeprefix("faces/").removesuffix(".json")] for name in names]

    def open(self, address: str) -> list[BaseException]:
        """Open it; what its tasks raise is returned: MicroPython prints that where nobody awaits them yet."""
        tasks: list[asyncio.Task[Any]] = []
        self.address = address

        def noted(loop: asyncio.AbstractEventLoop, coroutine: Any, **more: Any) -> asyncio.Task[Any]:
            tasks.append(asyncio.Task(coroutine, loop=loop, **more))
            return tasks[-1]

        async def run() -> None:
            asyncio.get_running_loop().set_task_factory(noted)
            await self.listeners.main()

        asyncio.run(run())
        return [error for task in tasks if (error := task.exception())]

    def press(self, key: str) -> None:
        """Press a key."""
        event = SimpleNamespace(
            key=key, altKey=False, ctrlKey=False, metaKey=False, preventDefault=lambda: None,
            target=SimpleNamespace(tagName="BODY"),
        )  # fmt: skip
        asyncio.run(self.handlers["keydown"](event))

    def speaks(self) -> str:
        """What is said: that of the step, or why there is none. The way to the lab is there in any case."""
        assert [one for one in find(self.shown, "href") if one[1]["href"].startswith("./")]
        said = find(self.shown, "data-part", "saying") or find(self.shown, "role", "alert")
        text: str = text_of(said[0])
        assert text
        return text


@pytest.fixture
def embed(monkeypatch: pytest.MonkeyPatch, stand_in: StandIn, site: Path) -> Embed:
    return Embed(monkeypatch, stand_in, site)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("#scene=no-such-ruling", "scenes/no-such-ruling.json did not arrive"),
        ("#c=1AAAA", "It is damaged near"),
    ],
)
def test_a_scene_that_cannot_be_read_before_the_words_have_come_is_told_in_a_sentence(
    embed: Embed, address: str, said: str
) -> None:
    embed.late = "embed/en.json"
    assert embed.open(address) == []
    assert said in embed.speaks()


def test_a_recording_whose_step_has_a_text_for_a_place_gives_way_to_the_scene_as_it_begins(
    embed: Embed, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = json.loads((embed.site / "scenes" / f"{RULING}.json").read_text("utf-8"))
    record["steps"][1]["at"] = "twisted"
    opened(embed, monkeypatch, record)
    assert embed.state["embed"]["bare"]
    embed.speaks()


def opened(embed: Embed, monkeypatch: pytest.MonkeyPatch, record: Any) -> list[Any]:
    """Open an embed with a code behind which this recording stands."""
    scene = json.loads((embed.site / "scenes" / f"{RULING}.json").read_text("utf-8"))["setup"]
    found = FOUND | {"scene": scene}
    monkeypatch.setattr(codes, "ready", lambda: embed.come(""))
    monkeypatch.setattr(codes, "read", lambda _: found)
    monkeypatch.setattr(codes, "written", lambda _: "1CODE")
    about = {"scene": scene, "setup": scene, "profile": "default", "line": [], "played": 0, "v": 1}
    kept = record if isinstance(record, dict) else {}
    made = {"steps": kept.get("steps"), "cards": kept.get("cards")} | about
    monkeypatch.setattr(tape, "unpacked", lambda *_: made)
    return embed.open("#c=1CODE~TAPE")


@pytest.mark.parametrize("first", [pytest.param(n, marks=pytest.mark.whole if n else ()) for n in FIRSTS])
def test_a_recording_twisted_in_any_way_shows_something_and_can_be_left_for_the_lab(
    embed: Embed, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    whole = json.loads((embed.site / "scenes" / f"{RULING}.json").read_text("utf-8"))
    whole = {"steps": whole["steps"][:12], "cards": whole["cards"]}
    bare = 0
    for seed in range(first, first + TWISTS):
        record = spoiled_value(random.Random(seed), whole)
        assert opened(embed, monkeypatch, record) == [], seed
        embed.speaks()
        bare += bool(embed.state["embed"]["bare"])
        for key in KEYS:
            embed.press(key)
            embed.speaks()
    assert 0 < bare < TWISTS
