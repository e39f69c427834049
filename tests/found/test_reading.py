"""Texts on which reading once broke; each is refused with a reason now."""

import json

import pytest

from damagestep import Line
from damagestep.library.profiles import UnknownProfile, profile_named
from damagestep.lines.analysis.questions import NoQuestion, read_question
from damagestep.lines.scenes.parse import BadText, parse_scene
from damagestep.records.untrusted_text import NotReadable, read_json
from damagestep.rulings.parse import parse
from damagestep.site.service.worker import handle

MANY = "9" * 5000
"""More digits than Python reads."""


@pytest.mark.parametrize("text", [MANY, f'{{"v": 1, "id": {MANY}}}', f'{{"a": "", "v": -{MANY}}}'])
def test_a_message_with_a_number_of_thousands_of_digits_is_refused(text: str) -> None:
    assert json.loads(handle(text))["errors"][0]["code"] == "not-json"


@pytest.mark.parametrize("text", ['\\"' * 90_000, '"' * 180_001, '"\\' * 90_000])
def test_quotation_marks_without_an_end_are_looked_through_once(text: str) -> None:
    with pytest.raises(NotReadable):
        read_json(text, 200_000)


@pytest.mark.parametrize(
    "line",
    [
        f"A: | life: {MANY}",
        f"A: | rest: {MANY}",
        f"A: Sangan (zone {MANY})",
        f"A: Sangan ({MANY} counters)",
        f"A: Sangan\nattack: Sangan@{MANY} directly",
        f"A:\nturn: A {MANY}",
        f"A:\nuntil: turn-end +{MANY}",
    ],
)
def test_a_scene_text_with_a_number_of_thousands_of_digits_is_refused(line: str) -> None:
    with pytest.raises(BadText):
        parse_scene(line)


@pytest.mark.parametrize("copy", ["", "0", "x", "-1", MANY])
def test_a_copy_that_cannot_be_counted_is_refused(copy: str) -> None:
    with pytest.raises(BadText, match="there is no Sangan@"):
        parse_scene(f"A: Sangan\nattack: Sangan@{copy} directly")


@pytest.mark.parametrize(
    "switch", [f"life={MANY}", "region=²", "flip_window.x=1", "a." * 800 + "b=1", "a=1+" * 800 + "a=1"]
)
def test_a_reading_whose_switches_cannot_be_is_refused(switch: str) -> None:
    with pytest.raises(UnknownProfile):
        profile_named(f"default+{switch}")


def test_a_question_about_a_number_of_thousands_of_digits_is_none() -> None:
    with pytest.raises(NoQuestion):
        read_question(f"A has {MANY}", Line.of("A: Sangan\nB:").duel)


def test_a_ruling_whose_sources_have_lost_their_colon_is_refused() -> None:
    head = "# Topic\nDeutsch: Thema\n\n## A ruling {#one}\nDeutsch: Eins\n\n"
    text = f"{head}It is so.\n> So ist es.\n\nSources\n\n```duel\nA: Vorse Raider\n\nA attacks\n```\n"
    with pytest.raises(BadText, match="a ruling needs a source"):
        parse(text, "topic.md")
