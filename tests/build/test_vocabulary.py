"""The reference of the card vocabulary, and what a word has to be to stand in it."""

import re
import tomllib
from pathlib import Path

import pytest
from tools.vocabulary.page import PAGE, listed, page
from tools.vocabulary.words import families, uses

pytestmark = pytest.mark.host
RARE: dict[str, str] = tomllib.loads((Path(__file__).parent.parent / "rare_words.toml").read_text("utf-8"))
WORDS = [word.name for family in families() for word in family.words]


def used_by(word: str) -> set[str]:
    return {use.card for use in uses().get(word, ())}


def test_the_page_is_what_the_records_cards_and_rulings_make_of_it() -> None:
    written = PAGE.read_text("utf-8")
    assert written == page(written), "run 'make vocabulary'"


def test_every_word_has_a_name_of_its_own() -> None:
    assert len(WORDS) == len(set(WORDS)) > 150


def test_every_word_is_used_by_two_cards_or_is_listed_with_its_reason() -> None:
    rare = {word for word in WORDS if len(used_by(word)) == 1}
    assert rare == set(RARE)
    assert all(len(reason) > 20 for reason in RARE.values())


def test_no_word_is_used_by_no_card() -> None:
    assert [word for word in WORDS if not used_by(word)] == []


def test_no_word_of_a_card_is_missing_in_the_reference() -> None:
    parts_of_a_face = {"name", "words", "monster-face", "spell-face", "trap-face"}
    assert set(uses()) - parts_of_a_face <= set(WORDS)


def test_the_links_of_the_page_lead_to_cards_and_rulings() -> None:
    for link, anchor in re.findall(r"\]\(([^)#]+)(?:#([^)]+))?\)", PAGE.read_text("utf-8")):
        target = PAGE.parent / link
        assert target.exists(), link
        assert not anchor or f"{{#{anchor}}}" in target.read_text("utf-8"), f"{link}#{anchor}"


def section_of(written: str, word: str) -> str:
    return written.partition(f"### `{word}`\n")[2].partition("\n### ")[0]


def test_examples_stay_while_they_are_true_and_are_replaced_when_they_are_not() -> None:
    written = PAGE.read_text("utf-8")
    shown = section_of(written, "static.diverts")
    shorter = shown.replace("cards/dark-magician-of-chaos.toml", "")
    assert "cards/macro-cosmos" in shown
    kept = section_of(page(written.replace(shown, shorter)), "static.diverts")
    assert "cards/macro-cosmos" in kept
    assert "cards/dark-magician-of-chaos" not in kept
    false = re.sub(r"cards/[a-z0-9-]+\.toml", "cards/battle-ox.toml", shown)
    assert "battle-ox" not in section_of(page(written.replace(shown, false)), "static.diverts")


def test_all_uses_of_a_word_can_be_listed() -> None:
    told = listed("diverts")
    assert "Macro Cosmos: Cards that would be sent to the Graveyard are banished instead." in told
    assert re.search(r"^    \d\d-[a-z-]+\.md#[a-z0-9-]+$", told, flags=re.MULTILINE)
    assert listed("divert") == "No card uses 'divert'."
    assert listed("static.diverts") == told
