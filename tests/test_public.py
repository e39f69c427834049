"""What `from damagestep import …` gives: everything a program needs, and nothing before it is needed."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import damagestep
from damagestep import Line
from damagestep.library.catalogues import BadCatalogue

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "engine" / "damagestep"
PAGE = ROOT / "docs" / "library.md"
LINE = Line.of("A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull")
ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"
SVG = "{http://www.w3.org/2000/svg}"


def imported_for_types() -> dict[str, tuple[str, str]]:
    """The public names as type checkers see them: the module each comes from, and its name there."""
    tree = ast.parse((ENGINE / "__init__.py").read_text("utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    return {
        alias.asname or alias.name: (str(node.module).removeprefix("damagestep."), alias.name)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


@pytest.mark.parametrize("name", damagestep.__all__)
def test_a_public_name_is_there_and_on_the_page_of_the_library(name: str) -> None:
    assert getattr(damagestep, name) is not None
    assert name in dir(damagestep)
    assert name == "__version__" or re.search(rf"\b{name}\b", PAGE.read_text("utf-8"))


@pytest.mark.host
def test_type_checkers_see_the_names_that_a_program_gets() -> None:
    typed = imported_for_types()
    assert typed.keys() == set(damagestep.__all__)
    for name, (home, defined) in typed.items():
        module = sys.modules[f"damagestep.{home}"] if getattr(damagestep, name) is not None else None
        assert getattr(module, defined) is getattr(damagestep, name)


@pytest.mark.host
def test_no_public_name_is_that_of_a_room() -> None:
    rooms = {entry.stem for entry in ENGINE.iterdir()}
    assert not rooms & set(damagestep.__all__)


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'damagestep' has no attribute 'Lyne'"):
        getattr(damagestep, "Lyne")  # noqa: B009 - mypy knows that there is none


def loaded_by(statement: str) -> set[str]:
    """The modules of the engine that a statement loads in a fresh interpreter."""
    script = (
        f"{statement}\nimport sys\nprint(*[m for m in sys.modules if m.startswith(('damagestep', 'pyd'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    return set(done.stdout.split())


@pytest.mark.host
def test_importing_the_engine_loads_none_of_its_rooms() -> None:
    assert loaded_by("import damagestep") == {"damagestep"}


@pytest.mark.host
@pytest.mark.parametrize(
    ("module", "above"),
    [
        (
            "records.record",
            {"cards", "library", "describe", "duel", "rules", "lines", "rulings", "site", "cli"},
        ),
        ("duel.state", {"describe", "rules", "lines", "rulings", "site", "cli"}),
        ("lines.line", {"describe", "rulings", "site", "cli"}),
    ],
)
def test_importing_a_lower_room_loads_none_above_it(module: str, above: set[str]) -> None:
    loaded = loaded_by(f"import damagestep.{module}")
    assert f"damagestep.{module}" in loaded
    assert not {name for name in loaded if name.split(".")[1:2] and name.split(".")[1] in above}


@pytest.mark.host
def test_playing_a_line_loads_neither_the_sentences_of_cards_nor_the_site() -> None:
    loaded = loaded_by(
        f"from damagestep import Line\nLine.of({'A: Summoned Skull'!r} + chr(10) + 'B:').to_end()"
    )
    assert not {name for name in loaded if name.startswith(("damagestep.describe", "damagestep.site"))}


def test_a_notebook_shows_the_mat_at_the_end_of_a_line() -> None:
    line = LINE.play(ATTACK)
    drawing = ET.fromstring(line._repr_svg_())  # noqa: S314 - our own picture; what notebooks call
    assert drawing.tag == f"{SVG}svg"
    assert drawing.findtext(f"{SVG}title") == (
        "Step 2, attack declared: A attacks Summoned Skull with Elemental HERO Neos Alius."
    )
    assert "Summoned Skull (2500/1200)" in (drawing.findtext(f"{SVG}desc") or "")


def test_a_picture_speaks_the_language_that_is_asked_for() -> None:
    assert ">Schritt 1, " in LINE.svg("de")
    with pytest.raises(BadCatalogue):
        LINE.svg("xx")
