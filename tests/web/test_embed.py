"""The embed: what its address asks for, what it draws without the engine, and that it has words for that."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample

from core.vdom import find, text_of
from embedding import options, view
from model import state as states
from views import mat


def load(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


USUAL = {"lang": "", "theme": "", "eyes": "both", "controls": "all"}


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("", {}),
        ("#1BHDM~abc", {"code": "1BHDM", "taped": "abc"}),
        ("#c=1BHDM&lang=de", {"code": "1BHDM", "lang": "de"}),
        (
            "#scene=honest&at=3&eyes=B&controls=none",
            {"scene": "honest", "at": 3, "eyes": "B", "controls": "none"},
        ),
        ("#scene=honest&at=0", {"scene": "honest"}),
        ("#scene=honest&at=-2&theme=dark", {"scene": "honest", "theme": "dark"}),
        ("#scene=honest&theme=pink&lang=xx&eyes=<b>&controls=", {"scene": "honest"}),
        ("#scene=honest&onload=alert(1)&constructor=x", {"scene": "honest"}),
    ],
)
def test_an_address_says_what_is_shown_and_how(address: str, expected: Json) -> None:
    nothing = {"scene": "", "code": "", "taped": "", "lesson": "", "at": None, **USUAL}
    assert options.read(address) == {**nothing, **expected}


def test_it_shows_the_sentence_the_mat_and_who_decides() -> None:
    shown = view.view(sample.embedded())
    said = text_of(find(shown, "data-part", "saying")[0])
    assert said == "A attacks Summoned Skull with Neos Alius."
    assert find(shown, "data-part", "who")
    assert find(shown, "data-part", "mat")
    assert find(shown, "data-part", "home")[0][1]["href"] == "./#x"


def test_the_accounts_of_numbers_need_the_engine_so_nothing_opens_them() -> None:
    assert find(mat.view(sample.embedded()), "data-ledger")
    assert not find(view.view(sample.embedded()), "data-ledger")


@pytest.mark.parametrize(
    ("controls", "steps", "plays"), [("all", True, True), ("steps", True, False), ("none", False, False)]
)
def test_the_one_who_embeds_it_decides_what_can_be_pressed(controls: str, steps: bool, plays: bool) -> None:
    shown = view.view(sample.embedded(controls=controls))
    assert bool(find(shown, "data-do", "next")) == steps
    assert bool(find(shown, "data-go")) == steps
    assert bool(find(shown, "data-do", "begin")) == plays
    assert find(shown, "data-part", "home")


def test_the_reasons_are_offered_for_a_ruling_and_told_without_anything_that_needs_the_engine() -> None:
    state = sample.embedded(3)
    assert find(view.view(state), "data-do", "reasons")
    assert not find(view.view(state), "data-part", "reasons")
    state["embed"]["reasons"] = True
    (told,) = find(view.view(state), "data-part", "reasons")
    assert "The Damage Step is closed to it." in text_of(told)
    assert "Honest" in text_of(told)
    assert find(told, "data-go")
    assert not any(find(told, name) for name in ("data-decide", "data-search", "data-read", "data-whose"))
    assert not find(view.view(state), "data-do", "reasons")


def test_who_reads_an_embed_that_nobody_named_reads_of_a_shared_scene() -> None:
    state = sample.embedded()
    states.opened(state, {}, sample.record() | {"ruling": None})
    assert view.title(state) == "A shared scene"
    assert not find(view.view(state), "data-do", "reasons")


@pytest.mark.parametrize("why", ["no-code", "code-damaged", "code-too-long", "code-newer"])
def test_where_there_is_no_scene_it_says_why_and_leads_to_the_lab(why: str) -> None:
    state = sample.embedded()
    state["lines"], state["fault"] = [], {"kind": "link", "why": why, "near": 16}
    shown = view.view(state)
    told = text_of(find(shown, "data-part", "fault")[0])
    reason = sample.labels()["ui.embed." + why].replace("{n}", "16")
    reload = " Reload" if why == "code-newer" else ""
    assert told == "This link cannot be opened " + reason + reload
    assert find(shown, "data-part", "home")
    assert not find(shown, "data-do", "close")
