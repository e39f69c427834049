"""Every way to change one clause of a record: leave it out, turn it into its neighbour, move it a step."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from damagestep.library.library import place_in_turn, timings
from damagestep.records.record import is_record, key_of, names_of, sparse
from workbench.mutation.kinds import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_CLAUSES = frozenset(
    (
        *("ref", "passcode", "konami_id", "name", "card", "text", "says", "together", "speed"),
        *("id", "step", "sub", "cites", "next", "back"),
    )
)
"""Fields that are no clauses: identities, our own sentences, where a row leads, what is printed on a card's
face, which databases know better than rulings, and the Spell Speed, which follows from what an effect is
(`tests/workbench/test_clauses.py`)."""
NONE = "none"
GONE = "left out"
ROUND, LONG_STEP = 50, 100
"""A number that is a multiple of the one is moved by the other: values of monsters and life points."""
ANOTHER_CLASS = {"ignition": "trigger"}
"""A quick effect of Spell Speed 1 would be the same again."""


Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Change:
    """A change of one clause of a record: what becomes of it, and the whole record with that change.

    `path` names the clause, `how` says in words what becomes of it, and `kind` is its kind in the table at
    the end. `data` is the changed record in the form of its file; None where a switch of a profile is turned.
    """

    path: str
    how: str
    kind: str
    data: Any

    @property
    def is_left_out(self) -> bool:
        """Whether the whole clause is left out, with all its parts; false for one word left out of a list."""
        return self.how == GONE

    @property
    def name(self) -> str:
        """The name of the change in the lists, such as `effects.boost.resolve.0.until: left out`."""
        return f"{self.path}: {self.how}"


def changes(value: Any) -> Iterator[Change]:
    """Yield each change of one clause of a record, even if no valid record can be made of the result.

    Fields in `NO_CLAUSES` and fields that have their default value are passed over, and so are effects that
    are not modelled: they only say that something is missing, which every table of effects shows.
    """
    data = sparse(value)
    for path, kind, how, new in _of_record(value, ()):
        yield Change(_said(data, path), how, kind, _with(data, path, new))


LEFT_OUT = object()
"""Instead of a new value: the key or the entry is not there."""
Found = tuple[Path, str, str, Any]
"""The way to a clause, its kind, what becomes of it in words, and its new value."""


def _of_record(value: Any, path: Path) -> Iterator[Found]:
    unsaid = type(value).__init__.__kwdefaults__ or {}
    hints = get_type_hints(type(value), include_extras=True)
    for name in names_of(type(value)):
        part = getattr(value, name)
        if name in NO_CLAUSES or (name in unsaid and part == unsaid[name]):
            continue
        kind = kind_of(type(value), name, part)
        yield from _of_field(part, (*path, key_of(name)), kind, _words(hints[name]), name in unsaid)


def _of_field(
    part: Any, path: Path, kind: str, words: tuple[str, ...], may_be_absent: bool
) -> Iterator[Found]:
    if isinstance(part, tuple):
        yield from _of_list(part, path, kind, words, may_be_absent)
        return
    if may_be_absent:
        yield path, kind, GONE, LEFT_OUT
    elif isinstance(part, str):
        yield from _neighbours(part, path, kind, words)
    yield from _within(part, path)


def _of_list(
    entries: tuple[Any, ...], path: Path, kind: str, words: tuple[str, ...], may_be_absent: bool
) -> Iterator[Found]:
    for n, entry in enumerate(entries):
        here = (*path, n)
        if getattr(entry, "is_blank", False):
            continue
        if isinstance(entry, str) and len(entries) == 1 and not may_be_absent:
            yield from _neighbours(entry, here, kind, words)
        elif len(entries) == 1 and may_be_absent:
            yield path, kind, GONE, LEFT_OUT
        else:
            yield here, kind, f"without {entry}" if isinstance(entry, str) else GONE, LEFT_OUT
        yield from _within(entry, here)


def _within(part: Any, path: Path) -> Iterator[Found]:
    if is_record(type(part)):
        yield from _of_record(part, path)
    elif isinstance(part, int) and not isinstance(part, bool):
        step = 1 if part % ROUND or not part else LONG_STEP
        for new in (part + step, part - step):
            if new > 0 or part < 0:
                yield path, "number", f"{part} -> {new}", new


def _neighbours(word: str, path: Path, kind: str, words: tuple[str, ...]) -> Iterator[Found]:
    """`none` where that could stand there, else the first other word; of timings the next in the turn."""
    if path[-1] == "at" and word in timings():
        words = tuple(timings())[place_in_turn(word) + 1 :]
    others = [other for other in words if other != word]
    if others:
        new = NONE if NONE in others else ANOTHER_CLASS.get(word, others[0])
        yield path, kind, f"{word} -> {new}", new


def _words(hint: Any) -> tuple[str, ...]:
    """Return the words that may stand in a field, in their order."""
    if get_origin(hint) is Literal:
        return tuple(w for w in get_args(hint) if isinstance(w, str))
    if get_origin(hint) is Annotated:
        return _words(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType, tuple):
        return tuple(dict.fromkeys(w for arm in get_args(hint) for w in _words(arm)))
    return ()


def _with(data: Any, path: Path, new: Any) -> Any:
    step, *rest = path
    if rest:
        inner = _with(data[step], tuple(rest), new)
    elif new is LEFT_OUT:
        if isinstance(data, list):
            return [entry for n, entry in enumerate(data) if n != step]
        return {key: entry for key, entry in data.items() if key != step}
    else:
        inner = new
    if isinstance(data, list):
        return [inner if n == step else entry for n, entry in enumerate(data)]
    return {**data, step: inner}


def _said(data: Any, path: Path) -> str:
    """Return a way in words; an entry that has an id is called by it, not by its number."""
    said = []
    for step in path:
        data = data[step]
        said.append(str(data.get("id", step) if isinstance(data, dict) and isinstance(step, int) else step))
    return ".".join(said)
