"""A mapping that makes its values late."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Generic, Self, TypeVar

T = TypeVar("T")


class LazyMap(Mapping[str, T], Generic[T]):
    """A mapping that makes each value when it is first asked for: a scene needs few of some hundred cards."""

    def __init__(self, makers: dict[str, Callable[[], T]]) -> None:
        self._makers = makers
        self._made: dict[str, T] = {}

    @classmethod
    def of(cls, named: Iterable[tuple[str, T]]) -> Self:
        """Return a mapping of values that exist already."""
        return cls({name: partial(_itself, thing) for name, thing in named})

    def __getitem__(self, name: str) -> T:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


def _itself(thing: T) -> T:
    return thing
