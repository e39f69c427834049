"""Links and saved lines of earlier versions can be read and have the same outcome."""

import pytest
from tests.published.cases import Case, cases, gives

CASES = cases()


@pytest.mark.parametrize("name", CASES)
def test_what_an_earlier_version_wrote_has_the_same_outcome(name: str) -> None:
    case = CASES[name]
    assert gives(case) == case["gives"]


@pytest.mark.parametrize("kind", ["code", "json", "text"])
def test_rulings_random_play_custom_cards_and_other_profiles_are_among_them(kind: str) -> None:
    found = [case for case in CASES.values() if kind in case]
    assert len(found) >= 35
    assert {case["name"].split()[1] for case in found} == {"ruling", "random"}
    assert len({case["gives"]["profile"] for case in found}) >= 8
    assert sum("own-twin" in str(written(case, kind)) for case in found) >= 3


def written(case: Case, kind: str) -> object:
    """What was written; of a code its scene."""
    from damagestep.lines.codes import read_code

    return read_code(case[kind]).scene if kind == "code" else case[kind]
