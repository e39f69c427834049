"""Every ruling of the site can be drawn, and spoken at every step."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.played import EVERY, first_of_each_topic, sampled
from tests.shapes import Json
from tools.build.first_paint import FIRST

from core.vdom import text_of
from damagestep.rulings.parse import rulings
from model import state as states
from views import log, mat, page


def load(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def given(site: Path) -> Json:
    """What the build draws the first picture from, in each language."""
    common = {name: load(site / (name + ".json")) for name in ("timings", "sources")}
    common["record"] = load(site / "scenes" / (FIRST + ".json"))
    return {lang: {**common, "words": load(site / "locale" / (lang + ".json"))} for lang in ("en", "de")}


DRAWN = sampled(list(rulings()), "en") + [
    pytest.param("de", ruling.id, marks=pytest.mark.whole if number % EVERY else ())
    for number, ruling in enumerate(first_of_each_topic())
]
"""All in one language; of the other, whose catalogue has the same keys, the first of every topic."""


@pytest.mark.parametrize(("lang", "ruling"), DRAWN)
def test_every_ruling_can_be_drawn_and_is_spoken_at_every_step(
    site: Path, given: Json, lang: str, ruling: str
) -> None:
    record = load(site / "scenes" / (ruling + ".json"))
    state = states.built(given[lang])
    state["lang"] = lang
    states.opened(state, ruling, record)
    whole = text_of(page.view(state))
    assert state["lines"][0]["record"]["ruling"]["title"][lang] in whole
    last = len(states.steps(state)) - 1
    for index in range(last + 1):
        states.go(state, index)
        said = text_of(log.saying(state))
        if index in (0, last // 2, last):
            said += text_of(mat.view(state))
        assert "{" not in said
        assert "event." not in said
        assert "ui." not in said
