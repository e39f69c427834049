"""The reference of the card vocabulary, and what a word has to be to stand in it."""

import re
import tomllib
from pathlib import Path

import pytest
from tools.vocabulary.page import body, describe_word, overview
from tools.vocabulary.words import families, uses

from damagestep.library.library import data_folder, read_card
from damagestep.records.record import is_word, key_of, parts
from damagestep.rulings.parse import rulings

pytestmark = pytest.mark.host
LISTED: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent.parent / "rare_words.toml").read_text("utf-8")
)
RARE, RARE_FIELDS = LISTED["words"], LISTED["fields"]
MOST_RECORDS, MOST_FIELDS = 13, 26
WORDS = [word.name for family in families() for word in family.words]


def used_by(word: str) -> set[str]:
    return {use.card for use in uses().get(word, ())}


def test_every_word_has_a_name_of_its_own() -> None:
    assert len(WORDS) == len(set(WORDS)) > 150


def test_every_word_is_used_by_two_cards_or_is_listed_with_its_reason() -> None:
    rare = {word for word in WORDS if len(used_by(word)) == 1}
    assert rare == set(RARE)
    assert all(len(reason) > 20 for reason in RARE.values())


def rare_fields() -> set[str]:
    """The optional fields that one card alone uses, each by the record that defines it."""
    used: dict[str, set[str]] = {}
    for card in data_folder().joinpath("cards").iterdir():
        data = read_card(card)
        for _, value in parts(data):
            if not is_word(type(value)):
                continue
            for name, default in (type(value).__init__.__kwdefaults__ or {}).items():
                if getattr(value, name) != default:
                    used.setdefault(f"{_definer(type(value), name)}.{key_of(name)}", set()).add(data.ref)
    return {field for field, refs in used.items() if len(refs) == 1}


def _definer(cls: type, name: str) -> str:
    """The record that a field belongs to: a family where all its words have it."""
    having = [base for base in cls.__mro__ if name in getattr(base, "__names__", ())]
    return having[-1].__name__


def test_every_field_is_used_by_two_cards_or_is_listed_with_its_reason() -> None:
    assert rare_fields() == set(RARE_FIELDS)
    assert all(len(reason) > 20 for reason in RARE_FIELDS.values())


def test_what_one_card_alone_uses_does_not_grow() -> None:
    """Both lists only shrink: a new word serves two cards."""
    records = [word for word in RARE if not word.startswith(("filter.", "ability."))]
    assert len(records) <= MOST_RECORDS
    assert len(RARE_FIELDS) <= MOST_FIELDS


def test_no_word_is_used_by_no_card() -> None:
    assert [word for word in WORDS if not used_by(word)] == []


def test_no_word_of_a_card_is_missing_in_the_reference() -> None:
    parts_of_a_face = {"name", "words", "monster-face", "spell-face", "trap-face"}
    assert set(uses()) - parts_of_a_face <= set(WORDS)


@pytest.fixture(scope="module")
def page() -> str:
    return body()


def test_the_page_has_every_word_once_by_its_name(page: str) -> None:
    assert re.findall(r'<h3 id="([^"]+)">', page) == WORDS


def test_the_links_of_the_page_lead_to_rulings(page: str) -> None:
    linked = set(re.findall(r'href="rulings/([^"]+)\.html"', page))
    assert len(linked) > 100
    assert linked <= set(rulings())


def test_a_word_is_shown_with_meaning_fields_example_and_cards(page: str) -> None:
    shown = page.partition('<h3 id="static.diverts">')[2].partition("<h3")[0]
    assert "<p>Redirects cards that fit <code>what</code>: from any zone, when they would go to" in shown
    assert "<ul><li><code>" in shown
    assert re.search(r'<blockquote><p>[A-Z].*\.</p><p lang="de">[A-Z].*\.</p></blockquote>', shown)
    assert re.search(r"<p>Cards: [A-Z]", shown)


def test_docstrings_become_paragraphs_lists_and_code_and_nothing_else(page: str) -> None:
    assert "`" not in page
    tags = set(re.findall(r"</?([a-z0-9]+)", page))
    assert tags == {"section", "h2", "h3", "p", "ul", "li", "code", "blockquote", "a"}
    assert "<li><code>Stance</code> = " in page


def test_meaning_fields_and_all_uses_of_a_word_can_be_printed() -> None:
    told = describe_word("diverts")
    assert told.startswith("static.diverts: ")
    assert "Macro Cosmos: Cards that would be sent to the Graveyard are banished instead." in told
    assert re.search(r"^    [a-z-]+/[a-z-]+\.md#[a-z0-9-]+$", told, flags=re.MULTILINE)
    assert describe_word("divert") == "There is no word 'divert'."
    assert describe_word("static.diverts") == told


def test_all_words_can_be_printed_with_their_meanings() -> None:
    told = overview()
    assert all(re.search(rf"^    {re.escape(word)}( |$)", told, flags=re.MULTILINE) for word in WORDS)
