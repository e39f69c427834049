"""Every recording that the site has can be drawn, embedded, built on, and is spoken at every step.

A failure names the ruling, by its case, and the property, by the function below.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.played import sampled
from tests.shapes import Json
from tests.web.page_sample import embedded
from tools.build.embed import pick_words
from tools.build.first_paint import FIRST

from core.vdom import text_of
from damagestep.common.recording import tables
from damagestep.lines.scenes.scene import Scene
from damagestep.records.validation import read
from damagestep.rulings.parse import rulings
from embedding import view as embed
from model import state as states
from parts.preview import starting_position
from shapes import State
from views import log, mat, page

ONE_IN = 24
LANGUAGES = ("en", "de")
pytestmark = pytest.mark.host  # the build chooses the words of an embed


def load(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


@dataclass
class Published:
    """A recording, and what the page and the embed have besides."""

    ruling: str
    record: Json
    entry: Json
    common: Json
    words: dict[str, dict[str, str]]
    cards: Json


@pytest.fixture(scope="module")
def common(site: Path) -> Json:
    """What is the same for all rulings, the recording that the page starts with among it."""
    listed = [one for topic in load(site / "rulings.json")["topics"] for one in topic["rulings"]]
    return {
        "given": {name: load(site / f"{name}.json") for name in ("timings", "sources")}
        | {"record": load(site / "scenes" / f"{FIRST}.json")},
        "words": {lang: load(site / "locale" / f"{lang}.json") for lang in LANGUAGES},
        "entries": {one["id"]: one for one in listed},
        "cards": load(site / "cards.json"),
    }


def opened(known: Published, lang: str) -> State:
    state = states.built({**known.common, "words": known.words[lang]})
    state["lang"] = lang
    states.opened(state, known.ruling, known.record)
    return state


class Heard(dict[str, str]):
    """A catalogue that notes what it was asked for in vain."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__(words)
        self.missed: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            self.missed.add(key)
        return super().get(key, default)


ROWS = ("hand", "monster", "spell-trap", "graveyard", "banished", "extra")
SEEN = ("card", "face", "position", "counters", "seen_by")


def laid_out(table: Json) -> dict[object, Any]:
    """What lies where in a table, with what is seen of it at the start."""
    found: dict[object, Any] = {}
    for side in ("A", "B"):
        half = table["sides"][side]
        found[side, "life"] = half["life"]
        found[side, "rest"] = half["deck"]["rest"]
        rows = {name: half[name] for name in ROWS}
        rows.update({"field": [half["field"]], "deck": half["deck"]["top"]})
        for name, row in rows.items():
            keys = SEEN[:-1] if name == "banished" else SEEN  # who may look there is for the profile to say
            found[side, name] = [card and [card[key] for key in keys] for card in row]
    battle = table["battle"]
    found["battle"] = battle and (battle["attacker"], battle["target"], battle["direct"])
    found["turn"] = (table["turn"], table["turn_player"])
    return found


def it_is_listed_with_its_title_and_its_cards(known: Published) -> None:
    assert known.record["ruling"]["title"] == known.entry["title"]
    assert known.record["ruling"]["disputed"] == known.entry["disputed"]
    assert set(known.entry["cards"]) == set(known.record["cards"])


def its_line_is_played_to_the_end(known: Published) -> None:
    assert known.record["played"] == len(known.record["line"])
    assert set(tables(known.record["steps"])[-1]["sides"]) == {"A", "B"}


def its_scene_can_be_built_on(known: Published) -> None:
    assert read(Scene, known.record["setup"], "setup") == rulings()[known.ruling].scene


def it_carries_every_card_that_it_shows(known: Published) -> None:
    for table in tables(known.record["steps"]):
        for side in table["sides"].values():
            lying = [*side["monster"], *side["spell-trap"], *side["hand"], *side["graveyard"]]
            assert {card["card"] for card in lying if card} <= set(known.record["cards"])


def it_is_drawn_and_spoken_at_every_step_in_both_languages(known: Published) -> None:
    for lang in LANGUAGES:
        state = opened(known, lang)
        assert known.record["ruling"]["title"][lang] in text_of(page.view(state))
        last = len(states.steps(state)) - 1
        for index in range(last + 1):
            states.go(state, index)
            said = text_of(log.saying(state))
            if index in (0, last // 2, last):
                said += text_of(mat.view(state))
            assert "{" not in said
            assert "event." not in said
            assert "ui." not in said


def an_embed_has_words_for_it_before_the_engine_is_asked(known: Published) -> None:
    for lang in LANGUAGES:
        heard = Heard(pick_words(known.words[lang]))
        state = embedded()
        state["lang"], state["words"], state["timings"] = lang, heard, known.common["timings"]
        states.opened(state, known.ruling, known.record)
        for index in range(len(states.steps(state))):
            states.go(state, index)
            embed.view(state)
        assert {key for key in heard.missed if key in known.words[lang]} == set()


def without_its_recording_it_lies_as_the_engine_lays_it(known: Published) -> None:
    setup = known.record["setup"]
    found = {"scene": setup, "profile": known.record["profile"], "line": []}
    drawn = {ref: known.cards[ref] for ref in starting_position.library_cards(setup)}
    (made, *_), (first, *_) = starting_position.recording(found, drawn)["steps"], known.record["steps"]
    assert laid_out(made["set"][0][1]) == laid_out(first["set"][0][1])
    assert made["timing"] == first["timing"]


PROPERTIES: tuple[Callable[[Published], None], ...] = (
    it_is_listed_with_its_title_and_its_cards,
    its_line_is_played_to_the_end,
    its_scene_can_be_built_on,
    it_carries_every_card_that_it_shows,
    it_is_drawn_and_spoken_at_every_step_in_both_languages,
    an_embed_has_words_for_it_before_the_engine_is_asked,
    without_its_recording_it_lies_as_the_engine_lays_it,
)


@pytest.mark.parametrize("ruling", sampled(rulings(), ONE_IN))
def test_a_recording_of_a_ruling_has_what_every_one_must_have(site: Path, common: Json, ruling: str) -> None:
    known = Published(
        ruling=ruling,
        record=load(site / "scenes" / f"{ruling}.json"),
        entry=common["entries"][ruling],
        common=common["given"],
        words=common["words"],
        cards=common["cards"],
    )
    for holds in PROPERTIES:
        holds(known)
