"""Differences that are known: rules of the C++ engine that differ from the written ones, told by rule.

`docs/second-opinion.md` has the written rule and its source for each reason.
"""

from __future__ import annotations

from typing import Any


def explained(difference: Any, line: Any, there: Any) -> str | None:
    return None
