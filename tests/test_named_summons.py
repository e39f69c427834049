"""Summons with a name of their own are called by it: in the list of legal moves, and in the log."""

import pytest

from damagestep import Line
from damagestep.common.phrase import event as phrase_event
from damagestep.lines.messages.book import book
from damagestep.lines.messages.events import event
from damagestep.lines.scenes.parse import parse_scene
from damagestep.site.service.view import view

LINK = "A: Kuriboh | extra: Linkuriboh\nB: Gemini Elf\nat: main-1"
SYNCHRO = "A: Scrap Beast, Celtic Guardian | extra: Stardust Dragon\nB: Gemini Elf\nat: main-1"


def summons(scene: str) -> list[dict[str, object]]:
    line = Line.of(parse_scene(scene))
    options = view(line, line.places[-1])["asks"]["options"]
    return [one for one in options if one["verb"] == "special-summon"]


def sentences(scene: str, decision: str, language: str) -> list[str]:
    line = Line.of(parse_scene(scene), (decision, "pass", "pass"))
    told = [event(place.event) for place in line.places if place.event]
    return [phrase_event(book(language), one) for one in told if one["kind"].startswith("summon-")]


def test_a_link_summon_is_named_with_its_zone_and_others_with_their_kind_alone() -> None:
    link, synchro = summons(LINK), summons(SYNCHRO)
    assert {one["kind"] for one in link} == {"link"}
    assert {one["zone"] for one in link} == {6, 7}
    assert {one["kind"] for one in synchro} == {"synchro"}
    assert all("zone" not in one for one in synchro)


@pytest.mark.parametrize(
    ("language", "announced", "succeeded"),
    [
        ("en", "announces a Link Summon: Linkuriboh, Extra Monster Zone 7.", "The Link Summon succeeds"),
        ("de", "kündigt eine Linkbeschwörung an: ", "Die Linkbeschwörung gelingt"),
    ],
)
def test_the_log_names_a_link_summon_and_its_zone(language: str, announced: str, succeeded: str) -> None:
    decision = next(str(one["id"]) for one in summons(LINK) if one["zone"] == 7)
    first, second = sentences(LINK, decision, language)
    assert announced in first
    assert succeeded in second
    assert all(said.endswith("zone 7." if language == "de" else "Zone 7.") for said in (first, second))


def test_the_log_names_a_synchro_summon_and_its_position() -> None:
    decision = next(str(one["id"]) for one in summons(SYNCHRO) if one["position"] == "defence")
    first, second = sentences(SYNCHRO, decision, "en")
    assert first.endswith("announces a Synchro Summon: Stardust Dragon.")
    assert second == "The Synchro Summon succeeds: Stardust Dragon, Defense Position."
