"""The words that several catalogues share: each is written once, as a term."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from damagestep.common.phrase import ONE, OTHER
from damagestep.library.catalogues import ALL_TERMS, LANGUAGES, BadCatalogue, read_words, terms
from damagestep.library.library import data_folder

ROOT = Path(__file__).parent.parent
DATA = ROOT / "engine" / "damagestep" / "data"
FOLDERS = (DATA / "terms", DATA / "locale", DATA / "sentences", DATA / "rule_texts", ROOT / "web" / "locale")
REFERENCE = re.compile(r"\{-([^}]*)\}")
TWO_MEANINGS = {
    "offen": "a card that lies face-up, and a timing that is open to an effect",
    "Spielfeld": "the mat, and the kind of Field Spells",
    "Start": "the first view of the page, and the condition of an effect",
}
"""Phrases that two catalogues have by accident, with what they mean in each."""


def written(table: dict[str, Any]) -> Iterator[str]:
    """Yield what a catalogue says, as it is written; `"*"` is what it takes over from the terms."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from written(value)
        elif key == ALL_TERMS:
            yield from (f"{{-{kind}.{ALL_TERMS}}}" for kind in value)
        else:
            yield value


def catalogues(language: str) -> dict[str, list[str]]:
    """Read all catalogues of a language without their terms filled in."""
    files = {
        folder.name if folder.parent == DATA else "web": folder / f"{language}.toml" for folder in FOLDERS
    }
    return {name: list(written(tomllib.loads(file.read_text("utf-8")))) for name, file in files.items()}


def references(language: str) -> dict[str, int]:
    """Count for each term how often the catalogues refer to it."""
    count: dict[str, int] = defaultdict(int)
    for phrases in catalogues(language).values():
        for phrase in phrases:
            for name in REFERENCE.findall(phrase):
                kind, _, rest = name.partition(".")
                for term in (
                    [one for one in terms(language) if one.startswith(f"{kind}.")] if rest == "*" else [name]
                ):
                    count[term] += 1
    return count


@pytest.mark.host
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_stands_in_two_catalogues(language: str) -> None:
    places = defaultdict(set)
    for name, phrases in catalogues(language).items():
        for phrase in phrases:
            if re.search(r"[^\W\d_]", REFERENCE.sub("", phrase)):
                places[phrase].add(name)
    twice = {phrase: names for phrase, names in places.items() if len(names) > 1}
    assert {phrase: names for phrase, names in twice.items() if phrase not in TWO_MEANINGS} == {}


@pytest.mark.host
def test_every_phrase_with_two_meanings_still_stands_in_two_catalogues() -> None:
    said = [set(phrases) for language in LANGUAGES for phrases in catalogues(language).values()]
    assert [one for one in TWO_MEANINGS if sum(one in phrases for phrases in said) < 2] == []


@pytest.mark.host
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS[1:], ids=lambda folder: folder.parts[-2] + "/" + folder.name)
def test_every_phrase_for_one_has_a_phrase_for_other_numbers(folder: Path, language: str) -> None:
    keys = set(read_words(folder / f"{language}.toml"))
    phrases = {key.rpartition(".")[0] for key in keys if key.endswith(f".{ONE}")}
    assert {key for key in phrases if f"{key}.{OTHER}" not in keys} == set()


@pytest.mark.host
def test_every_term_is_used_twice_in_some_language() -> None:
    used = [references(language) for language in LANGUAGES]
    assert [term for term in terms("en") if max(count[term] for count in used) < 2] == []


def test_all_languages_have_the_same_terms() -> None:
    assert {language: sorted(terms(language)) for language in LANGUAGES} == dict.fromkeys(
        LANGUAGES, sorted(terms("en"))
    )


def test_a_catalogue_is_read_with_its_terms_filled_in(tmp_path: Path) -> None:
    file = tmp_path / "de.toml"
    file.write_text('[at]\nend = "zum {-zone.graveyard}, {n}"\n[mark]\n"*" = ["face"]\n', "utf-8")
    said = {"at.end": "zum Friedhof, {n}", "mark.up": "offen", "mark.down": "verdeckt"}
    assert read_words(file) == said


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('at = "{-zone.moon}"', "there is no term 'zone.moon'"),
        ('"*" = ["moon"]', "there are no terms 'moon'"),
        ("at = 1", "at is no text"),
        ('at = "', "Unterminated string"),
    ],
)
def test_a_catalogue_that_cannot_be_read_is_named_with_its_fault(
    tmp_path: Path, text: str, fault: str
) -> None:
    file = tmp_path / "en.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadCatalogue, match=f"en.toml: {re.escape(fault)}"):
        read_words(file)


def test_a_language_without_terms_is_refused() -> None:
    with pytest.raises(BadCatalogue, match=r"terms.fr\.toml"):
        read_words(data_folder() / "locale" / "fr.toml")
