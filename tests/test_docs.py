"""What the documents say is true."""

import doctest
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.every_rule import EVERY_RULE

from damagestep.cli import main
from damagestep.common import phrase, recording
from damagestep.library.catalogue import FILE as CATALOGUE
from damagestep.library.catalogues import read_words
from damagestep.library.library import cards, data_folder
from damagestep.lines import line
from damagestep.lines.analysis import explore
from damagestep.rules.verdict import Rule
from damagestep.rulings.parse import rulings

ROOT = Path(__file__).parent.parent
SPELLED = ("css", "html", "js", "md", "py", "toml", "txt")
"""The kinds of files in which somebody reads English."""


@pytest.mark.parametrize("name", ["README.md", "docs/library.md"])
def test_the_examples_of_a_document_run(name: str) -> None:
    results = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.host  # the site's engine is compiled without its docstrings
@pytest.mark.parametrize("module", [line, explore, phrase, recording], ids=lambda m: m.__name__)
def test_the_examples_of_a_module_run(module: object) -> None:
    results = doctest.testmod(module)  # type: ignore[arg-type]
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.host
@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.id)
def test_the_docstring_of_a_rule_begins_with_a_sentence_on_a_line_of_its_own(rule: Rule[Any]) -> None:
    first, *more = (rule.refuses.__doc__ or "").splitlines()
    assert first.endswith(".")
    assert more[:1] in ([], [""])


@pytest.mark.parametrize(
    "name",
    [
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "docs/building.md",
        "docs/first-ruling.md",
        "docs/hosting.md",
        "docs/library.md",
        "docs/messages.md",
        "docs/reading.md",
    ],
)
def test_links_within_the_repository_lead_somewhere(name: str) -> None:
    file = ROOT / name
    links = re.findall(r"\]\(([^)#:]+)\)", file.read_text(encoding="utf-8"))
    assert all((file.parent / link).exists() for link in links), links


@pytest.mark.host  # the site's engine has no catalogue
@pytest.mark.parametrize(
    ("said", "counted"),
    [
        (r"knows ([\d,]+) of them in full", lambda: len(cards())),
        (r"of its\s+([\d,]+) rulings", lambda: len(rulings())),
        (r"\[([\d,]+) cards\]", lambda: len(CATALOGUE.read_text(encoding="utf-8").splitlines())),
    ],
    ids=["cards", "rulings", "catalogue"],
)
def test_a_figure_of_the_readme_is_rounded_down_by_less_than_a_tenth(
    said: str, counted: Callable[[], int]
) -> None:
    (figure,) = re.findall(said, (ROOT / "README.md").read_text(encoding="utf-8"))
    assert counted() * 0.9 < int(figure.replace(",", "")) <= counted()


def test_the_first_ruling_fails_and_holds_as_its_document_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / "docs" / "first-ruling.md").read_text(encoding="utf-8")
    shown = re.findall(r"^````markdown\n(.*?)^````.*?^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    file = tmp_path / "my-ruling.md"
    results = []
    for ruling, told in shown:
        file.write_text(ruling, encoding="utf-8")
        results.append(main(["check", str(file)]))
        assert capsys.readouterr().out == told
    assert results == [1, 0]


def english() -> Iterator[tuple[str, str]]:
    """Yield all that is said in English, with the place of each text."""
    for ref, card in cards().items():
        yield from ((f"{ref}#{effect.id}", effect.says.en) for effect in card.effects if effect.says)
    for ruling in rulings().values():
        yield from ((ruling.id, text.en) for text in (ruling.topic.title, ruling.title, ruling.claim))
    for kind in ("terms", "locale", "sentences", "rule_texts"):
        yield from read_words(data_folder() / kind / "en.toml").items()
    yield from read_words(ROOT / "web" / "locale" / "en.toml").items()


@pytest.mark.host
def test_english_texts_have_the_rulebooks_spelling_of_defense_position() -> None:
    parameters = re.compile(r"\{.*?\}")
    assert [place for place, text in english() if "defence" in parameters.sub("", text).lower()] == []


@pytest.mark.host
def test_documents_docstrings_and_styles_have_the_rulebooks_spelling_of_defense_position() -> None:
    """Keys of files are another matter: `defence` stands in links and saved lines."""
    folders = [ROOT / name for name in ("docs", "engine", "e2e", "tests", "tools", "web", "workbench")]
    files = [file for folder in folders for kind in SPELLED for file in folder.rglob(f"*.{kind}")]
    british = re.compile(r"[Dd]efence position|Defence\s+Position")
    assert [file for file in (*files, *ROOT.glob("*.md")) if british.search(file.read_text("utf-8"))] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_a_link_to_a_module_calls_it_by_its_name(name: str) -> None:
    """A file that is moved or renamed is renamed in the words of its link too."""
    links = re.findall(r"\[`([^`\]]+)`\]\(([^)]+\.py)\)", (ROOT / name).read_text(encoding="utf-8"))
    assert links
    assert [one for one in links if one[0].endswith(".py") and not one[1].endswith(one[0])] == []
