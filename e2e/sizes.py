"""Sizes and languages in which the page is looked at."""

from __future__ import annotations

from typing import Any

import pytest

LOCALES = ("en-GB", "de-DE")


def with_languages(*sizes: tuple[int, ...]) -> list[Any]:
    """Cases of a size and a language: `make test` takes each size in one of them, and `make soak` in both."""
    return [
        pytest.param(*size, locale, marks=() if (row + column) % 2 else pytest.mark.whole)
        for row, size in enumerate(sizes)
        for column, locale in enumerate(LOCALES)
    ]
