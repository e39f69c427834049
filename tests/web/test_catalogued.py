"""Cards that only the catalogue knows, on the page: what was read plays, and what is not known is said."""

import asyncio
import json
import sys
from types import ModuleType
from typing import Any

import pytest
from common.finding import as_card
from tests.shapes import Json
from tests.web import page_sample as sample
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from damagestep.library.catalogue import facts_of
from damagestep.lines.codes import code_of, read_code, tables
from damagestep.lines.line import Line
from damagestep.records.record import sparse
from parts.codes import catalogued, codes
from parts.inspector import card as sheet
from parts.verdicts import refused
from places.builder import catalogue
from places.workshop import model as workshop
from shapes import State
from views import mat

READ, FACE, BLANK = 41777, 35699, 32864
"""Gem-Enhancement, read wholly; SPYRAL Sleeper, in part; The 13th Grave, a Normal Monster."""


def plain(node: Any) -> str:
    return " ".join(text_of(node).replace("\u00ad", "").split())


def standing(said: str | None, language: str = "en") -> State:
    """The page with Summoned Skull on the field of B, as a card that only the catalogue knows."""
    state = opened_page(3, language)
    known: Any = {**state["cards"]["skull"]} | ({"standing": said} if said else {})
    state["cards"] = {**state["cards"], "skull": known}
    return state


def test_a_catalogue_card_comes_with_what_was_read_or_says_that_nothing_was() -> None:
    read, face, blank = (as_card.own_card(facts_of(number)) for number in (READ, FACE, BLANK))
    assert (read["standing"], [one["id"] for one in read["effects"]]) == ("read", ["read-1"])
    assert (face["standing"], face.get("effects")) == ("face", None)
    assert "standing" not in blank
    entry = catalogue.entry_of(read, str.lower)
    assert entry["standing"] == "read"


@pytest.mark.parametrize(
    ("said", "sign", "heard"),
    [
        ("read", "v-read", "read from its text, not checked"),
        ("face", "v-gap", "effects not known here"),
    ],
)
def test_the_mat_shows_a_sign_on_such_a_card_and_tells_it_to_who_listens(
    said: str, sign: str, heard: str
) -> None:
    shown = mat.view(standing(said))
    signs = find(shown, "class", f"state state--{said}")
    assert len(signs) == 1
    assert sign in json.dumps(signs)
    assert heard in plain(shown)
    assert not find(mat.view(standing(None)), "class", f"state state--{said}")


@pytest.mark.parametrize(
    ("said", "language", "told"),
    [
        ("read", "en", "Nobody has checked them."),
        ("face", "en", "Its effects are not known here"),
        ("face", "de", "Ihre Effekte sind hier nicht bekannt"),
    ],
)
def test_its_sheet_says_how_far_its_effects_are_known(said: str, language: str, told: str) -> None:
    state = standing(said, language)
    asked: Any = {"card": "skull"}
    assert told in " ".join(plain(part) for part in sheet.view(state, asked)[1])


def test_not_now_has_a_row_for_a_card_at_hand_of_which_no_effect_is_known() -> None:
    state = standing("face")
    state["refusals_of"] = "all"
    shown = plain(refused.view(state))
    assert "Summoned Skull" in shown
    assert "Its effects are not known here." in shown
    state = standing("read")
    state["refusals_of"] = "all"
    assert "not known here" not in plain(refused.view(state))


def test_a_step_at_which_nothing_is_refused_still_names_it() -> None:
    state = standing("face")
    state["refusals_of"] = "all"
    sample.verdicts_of(state)["refused"].clear()
    assert "Its effects are not known here." in plain(refused.view(state))


def test_a_card_that_is_changed_is_ones_own_and_loses_the_mark() -> None:
    card = as_card.own_card(facts_of(READ))
    model: Any = {"card": card, "past": [], "future": [], "note": None}
    workshop.change(model, "nothing", lambda _: None)
    assert model["card"]["standing"] == "read"
    workshop.change(model, "effect", lambda made: made["effects"].clear())
    assert "standing" not in model["card"]
    assert "standing" not in workshop.copy_of(card, [], "Gem-Enhancement II", str.lower)


# ---- links ----


@pytest.fixture(name="catalogue_comes")
def _catalogue_comes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The site's files of facts, and the numbers that were asked for."""
    asked: list[int] = []

    async def card(number: int) -> Json | None:
        asked.append(number)
        return facts_of(number) if number != 99 else None

    async def have(*_: str) -> None:
        """Everything is there."""

    fetching: Any = ModuleType("parts.facts.fetching")
    packages: Any = ModuleType("core.packages")
    fetching.card, packages.have = card, have
    import core
    import parts.facts

    monkeypatch.setitem(sys.modules, "parts.facts.fetching", fetching)
    monkeypatch.setitem(sys.modules, "core.packages", packages)
    monkeypatch.setattr(parts.facts, "fetching", fetching, raising=False)
    monkeypatch.setattr(core, "packages", packages, raising=False)
    monkeypatch.setattr(catalogued, "_known", {})
    codes.know(tables())
    return asked


SCENE: Json = {
    "A": {"monster": [{"card": f"card-{FACE}"}], "hand": [f"card-{READ}"]},
    "B": {"monster": [{"card": "summoned-skull"}]},
}


def with_cards() -> Json:
    made = {f"card-{number}": as_card.own_card(facts_of(number)) for number in (READ, FACE)}
    return {**SCENE, "cards": made}


def test_a_link_names_the_card_alone_and_whoever_opens_it_fetches_the_rest(
    catalogue_comes: list[int],
) -> None:
    asyncio.run(codes.ready(with_cards()))
    code = codes.encoded({"scene": with_cards()})
    assert len(code) < 60
    assert codes.read(code)["scene"] == SCENE
    found = asyncio.run(codes.opened(code))
    assert found["scene"] == with_cards()
    assert codes.same_scene(found["scene"], with_cards())
    assert sorted(set(catalogue_comes)) == [FACE, READ]


def test_page_and_command_line_write_one_code_and_read_it_alike(catalogue_comes: list[int]) -> None:
    asyncio.run(codes.ready(with_cards()))
    line = Line.of(read_code(codes.encoded({"scene": with_cards()})).scene)
    assert json.loads(json.dumps(sparse(line.scene)))["cards"] == with_cards()["cards"]
    assert code_of(line) == codes.encoded({"scene": with_cards()})
    assert catalogue_comes


def test_a_changed_copy_travels_with_all_it_says(catalogue_comes: list[int]) -> None:
    scene = with_cards()
    scene["cards"][f"card-{READ}"] = {**scene["cards"][f"card-{READ}"], "effects": []}
    asyncio.run(codes.ready(scene))
    found = asyncio.run(codes.opened(codes.encoded({"scene": scene})))
    assert found["scene"]["cards"][f"card-{READ}"]["effects"] == []
    assert catalogue_comes


def test_a_number_that_no_card_has_is_left_for_the_engine_to_refuse(catalogue_comes: list[int]) -> None:
    found = asyncio.run(codes.opened(codes.encoded({"scene": {"A": {"hand": ["card-99"]}}})))
    assert found["scene"]["cards"] == {}
    assert catalogue_comes == [99]


def test_a_link_of_before_keeps_the_card_as_it_was_and_marks_it() -> None:
    codes.know(tables())
    old = {
        key: value
        for key, value in as_card.own_card(facts_of(READ)).items()
        if key in ("ref", "name", "card")
    }
    before = {**SCENE, "cards": {old["ref"]: {**old, "effects": []}}}
    opened = codes.read(codes.code_of(before))["scene"]["cards"][old["ref"]]
    assert (opened["standing"], opened["effects"]) == ("face", [])
