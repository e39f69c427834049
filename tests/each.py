"""One test over many cases, which names every one that fails."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

Case = TypeVar("Case")


def failing(check: Callable[[Case], None], cases: Mapping[str, Case]) -> dict[str, str]:
    """The cases by name for which a check raises anything, and what it says."""
    found = {}
    for name, case in cases.items():
        try:
            check(case)
        except Exception as error:  # noqa: BLE001 - whatever it is, the other cases are tried, too
            found[name] = f"{type(error).__name__}: {error}"
    return found


def by_name(names: Iterable[str]) -> dict[str, str]:
    """Cases that are nothing but their names."""
    return {name: name for name in names}
