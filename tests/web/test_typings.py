"""The types of the page that are made from the engine's schemas."""

import pytest
from tools.page_types import FILE, types


@pytest.mark.host  # the format is ruff's
def test_the_types_of_answers_are_those_of_the_schema() -> None:
    assert FILE.read_text("utf-8") == types(), "run 'make frames'"
