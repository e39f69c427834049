"""Pictures of the mat lay out names by a table of letter widths, because no browser measures them there."""

import pytest
from fontTools.ttLib import TTFont
from tools.build.social_images import cut_fonts

from damagestep.common.exporting.letters import OTHER, WIDTHS

pytestmark = pytest.mark.host
WHOLE = 0.5
"""The table has whole hundredths of the size."""


@pytest.fixture(scope="module")
def advances(tmp_path_factory: pytest.TempPathFactory) -> dict[int, float]:
    """The widths in the condensed cut of the typeface, in hundredths of its size, by code point."""
    font = TTFont(cut_fonts(tmp_path_factory.mktemp("fonts"))[0])
    units = font["head"].unitsPerEm
    return {code: font["hmtx"][glyph][0] * 100 / units for code, glyph in font.getBestCmap().items()}


def test_the_table_has_the_widths_of_the_typeface(advances: dict[int, float]) -> None:
    wrong = {
        chr(code): (width, advances[code])
        for code, width in enumerate(WIDTHS, start=ord(" "))
        if abs(advances[code] - width) > WHOLE + 1e-9
    }
    assert wrong == {}


def test_other_letters_are_reckoned_as_wide_as_most_of_them_are(advances: dict[int, float]) -> None:
    others = [width for code, width in advances.items() if code > ord("~") and chr(code).isalpha()]
    assert sum(width <= OTHER for width in others) > len(others) / 2
    assert abs(sum(others) / len(others) - OTHER) < 3
