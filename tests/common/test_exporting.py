"""What leaves the simulator means itself: pictures, Markdown and BBCode, whatever a card is called."""

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from tests.shapes import Json, Node

from damagestep import Line
from damagestep.common.exporting import emblems, formats, letters, mat, svg, transcript, words
from damagestep.common.recording import tables
from damagestep.lines.messages.book import book as engine_book
from damagestep.lines.recording import recording
from damagestep.lines.scenes.parse import parse_scene

SPACE = "{http://www.w3.org/2000/svg}"
PAGE = Path(__file__).parents[2] / "web" / "index.html"
EVIL = '<script>x</script> [b]bold[/b] *stars* & "quotes" https://evil.example'
SOURCES = {"yugipedia": {"title": "Yugipedia: Damage Step", "urls": {"": "https://yugipedia.com/{page}"}}}


def played(scene: str, *decisions: Any) -> Json:
    line = Line.of(parse_scene(scene), decisions).to_end()
    return recording(line, None, len(decisions))


def spoken(record: Json, language: str = "en") -> Json:
    return {**engine_book(language), "cards": record["cards"], "sources": SOURCES}


@pytest.fixture(scope="module")
def battle() -> Json:
    return played(
        "A: Gemini Elf\nB: Celtic Guardian | set: Mirror Force", "attack:gemini-elf>celtic-guardian"
    )


@pytest.fixture(scope="module")
def hostile(battle: Json) -> Json:
    """The same battle with a name that tries everything."""
    cards = {ref: dict(card) for ref, card in battle["cards"].items()}
    cards["gemini-elf"]["name"] = {"en": EVIL, "de": EVIL}
    return {**battle, "cards": cards}


def drawn(record: Json, at: int, language: str = "en") -> Node:
    book, table = spoken(record, language), tables(record["steps"])[at]
    tree: Node = mat.drawing(book, table, ("A title", words.described(book, table)))
    return tree


def document(record: Json, **about: Any) -> Json:
    told = {"title": "Title", "claim": "", "reading": "", "link": "", "sources": [], **about}
    return transcript.document(spoken(record), record["steps"], tables(record["steps"])[-1], told)


def texts(tree: Node) -> list[str]:
    return [node.text or "" for node in ET.fromstring(svg.file(tree)).iter(f"{SPACE}text")]  # noqa: S314 - our own


def test_a_picture_shows_names_numbers_life_points_and_every_pile(battle: Json) -> None:
    shown = texts(drawn(battle, 1))
    assert {
        "Gemini Elf",
        "1900",
        "Celtic",
        "1400",
        "Mirror Force",
        "8000",
        "Graveyard",
        "30",
    } <= set(shown)


def test_a_picture_speaks_german(battle: Json) -> None:
    shown = texts(drawn(battle, 1, "de"))
    assert "Friedhof" in shown
    assert "Graveyard" not in shown


def test_a_picture_has_a_title_and_says_in_words_what_lies_where(battle: Json) -> None:
    root = ET.fromstring(svg.file(drawn(battle, 1)))  # noqa: S314 - our own
    assert root.findtext(f"{SPACE}title") == "A title"
    said = root.findtext(f"{SPACE}desc", "")
    assert "Monster Zone: Gemini Elf (1900/900)" in said
    assert "Mirror Force (face-down)" in said
    assert "Gemini Elf attacks Celtic Guardian." in said


def test_a_picture_needs_no_style_and_no_other_file(battle: Json) -> None:
    written = svg.file(drawn(battle, 1))
    assert not [word for word in ("style", "href", "url(", "<image") if word in written]


def test_a_hostile_name_stays_a_name_in_a_picture(hostile: Json) -> None:
    written = svg.file(drawn(hostile, 1))
    assert "<script" not in written
    root = ET.fromstring(written)  # noqa: S314 - our own
    assert {node.tag.removeprefix(SPACE) for node in root.iter()} <= {
        "svg", "title", "desc", "rect", "path", "circle", "text", "g",
    }  # fmt: skip


def test_signs_that_no_xml_may_hold_are_left_out() -> None:
    assert svg.escaped("a\x00b\x1bc\ufffe\ud800d") == "abcd"


def test_a_hostile_name_stays_a_name_in_markdown(hostile: Json) -> None:
    written = formats.markdown(spoken(hostile), document(hostile, title=EVIL))
    assert "<script>" not in written.replace("\\<", "")
    assert "*stars*" not in written.replace("\\*", "")
    assert "https://evil" not in written
    assert "\\[b\\]bold" in written


def test_a_hostile_name_stays_a_name_in_bbcode(hostile: Json) -> None:
    written = formats.bbcode(spoken(hostile), document(hostile, title=EVIL))
    assert "[b]bold" not in written
    assert "https://evil" not in written
    assert f"[{formats.NOTHING}b]bold" in written


@pytest.mark.parametrize("name", formats.NAMES)
def test_nobody_can_begin_a_line_of_their_own(battle: Json, name: str) -> None:
    written = formats.transcribe(name, spoken(battle), document(battle, title="One\n# Two\n- three"))
    assert "One " in written.splitlines()[0]


@pytest.mark.parametrize(
    ("name", "source", "back"),
    [
        ("text", "- Yugipedia: start, https://yugipedia.com/damage-step", "Step through it: https://x.example/#at"),
        ("markdown", "[Yugipedia: start](<https://yugipedia.com/damage-step>)", "[Step through it](<https://x.example/#at>)"),
        ("bbcode", "damage-step]Yugipedia: start[/url]", "#at]Step through it[/url]"),
    ],
)  # fmt: skip
def test_a_transcript_cites_its_sources_and_leads_back_to_the_step(
    battle: Json, name: str, source: str, back: str
) -> None:
    about = document(battle, sources=["yugipedia:damage-step#start"], link="https://x.example/#at")
    written = formats.transcribe(name, spoken(battle), about)
    assert source in written
    assert back in written
    assert "At the end: A 8000 LP, B 7500 LP." in written


def test_a_transcript_tells_each_step_once_in_its_order(battle: Json) -> None:
    told = [number for _, happened in document(battle)["parts"] for number, _ in happened]
    assert told == list(range(1, len(battle["steps"]) + 1))


@pytest.mark.parametrize("name", ["Mondspiegelschild", "Elemental HERO Neos Alius", "Wwwwwwwwwwwwwwwwwwwwww"])
def test_a_name_fits_into_its_card(name: str) -> None:
    for line in letters.lines(name, 12.5, 70, 3):
        assert letters.width(line, 12.5) <= 70


def test_a_german_word_is_parted_behind_a_syllable() -> None:
    assert letters.lines("Mondspiegelschild", 12.5, 70, 3) == ["Mondspiegel-", "schild"]


def test_a_name_that_is_too_long_ends_with_an_ellipsis() -> None:
    assert letters.lines("one two three four five six", 12.5, 40, 2)[-1].endswith("\u2026")


def test_the_emblems_are_those_of_the_page() -> None:
    text = PAGE.read_text("utf-8")
    page = ET.fromstring(text[text.index("<svg") : text.index("</svg>\n\n")] + "</svg>")  # noqa: S314 - our own
    symbols = {one.get("id", ""): one for one in page.iter(f"{SPACE}symbol")}
    for prefix, known in (("k-", emblems.KINDS), ("a-", emblems.ATTRIBUTES)):
        assert {name.removeprefix(prefix) for name in symbols if name.startswith(prefix)} == set(known)
        for name, shapes in known.items():
            assert [_tree(node) for node in symbols[prefix + name]] == shapes


def _tree(node: ET.Element) -> Node:
    return (node.tag.removeprefix(SPACE), dict(node.attrib), [_tree(kid) for kid in node])


@pytest.mark.parametrize(
    ("standing", "said"),
    [
        ("read", "Read from their texts, not checked: Gemini Elf."),
        ("face", "Their effects are not known here: Gemini Elf."),
    ],
)
def test_a_transcript_ends_with_the_cards_whose_effects_nobody_has_checked_or_knows(
    battle: Json, standing: str, said: str
) -> None:
    cards = {ref: dict(card) for ref, card in battle["cards"].items()}
    cards["gemini-elf"]["standing"] = standing
    made = document({**battle, "cards": cards})
    assert made["ends"].endswith(f"LP. {said}")
    assert document(battle)["ends"].endswith("LP.")
