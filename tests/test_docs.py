"""What the documents say is true."""

import doctest
import re
from pathlib import Path

import pytest

from damagestep.common import phrase, recording
from damagestep.lines import line
from damagestep.lines.analysis import explore

ROOT = Path(__file__).parent.parent


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


@pytest.mark.parametrize(
    "name",
    [
        "README.md",
        "CONTRIBUTING.md",
        "docs/building.md",
        "docs/hosting.md",
        "docs/library.md",
        "docs/messages.md",
    ],
)
def test_links_within_the_repository_lead_somewhere(name: str) -> None:
    file = ROOT / name
    links = re.findall(r"\]\(([^)#:]+)\)", file.read_text(encoding="utf-8"))
    assert all((file.parent / link).exists() for link in links), links


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_a_link_to_a_module_calls_it_by_its_name(name: str) -> None:
    """A file that is moved or renamed is renamed in the words of its link too."""
    links = re.findall(r"\[`([^`\]]+)`\]\(([^)]+\.py)\)", (ROOT / name).read_text(encoding="utf-8"))
    assert links
    assert [one for one in links if one[0].endswith(".py") and not one[1].endswith(one[0])] == []
