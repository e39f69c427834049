"""Texts that are nested too deeply are known before anything reads them."""

import pytest

from damagestep.common.nesting import read_list, too_deep


@pytest.mark.parametrize("text", ["[" * 61, '{"a":' * 61, '["\\"",' + "[" * 60, "[" * 100_000])
def test_a_text_nested_more_than_sixty_deep_is_too_deep(text: str) -> None:
    assert too_deep(text)


@pytest.mark.parametrize("text", ["[" * 60 + "]" * 60, "[]" * 100, '["' + "[" * 61, '["\\\\","' + "[" * 61])
def test_brackets_that_close_or_stand_in_strings_do_not_count(text: str) -> None:
    assert not too_deep(text)


def test_the_limit_may_be_another() -> None:
    assert too_deep("[[[", 2)
    assert not too_deep("[[[", 3)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"cards": 7}', '{"lines": []}', "[" * 9000])
def test_a_damaged_text_has_an_empty_list(text: str) -> None:
    assert read_list(text, "cards") == []


def test_the_list_of_a_text_is_read_as_it_was_written() -> None:
    assert read_list('{"v": 1, "cards": [{"ref": "honest"}]}', "cards") == [{"ref": "honest"}]
