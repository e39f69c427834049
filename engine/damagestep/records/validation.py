"""The edge: pydantic, and with it every error about something that came from outside.

Nothing else imports pydantic, so a trusted, baked library starts without it.
"""

import difflib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import fields, make_dataclass
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_type_hints

from pydantic import TypeAdapter, ValidationError
from pydantic.json_schema import GenerateJsonSchema

from damagestep.common.older import current
from damagestep.records.record import SELDOM, record

T = TypeVar("T")
KEYS_AT_FAULT = ("missing", "unexpected_keyword_argument")
"""Faults whose place is a key that the input does not have, or should not have."""


SORTS = {
    "missing": "missing-key",
    "unexpected_keyword_argument": "unknown-key",
    "union_tag_invalid": "unknown-word",
    "union_tag_not_found": "missing-word",
    "literal_error": "none-of-these",
    "dataclass_type": "no-object",
    "dict_type": "no-object",
    "tuple_type": "no-list",
    "string_type": "no-text",
    "bool_type": "no-flag",
    "int_type": "no-whole-number",
    "int_parsing_size": "no-whole-number",
}
"""What pydantic finds wrong, as the catalogues call it (`error`); `-near` is added where a word is near."""
DAMAGED = "damaged"
LONGEST_WRITTEN = 40


@record
class Fault:
    """One thing wrong with an input: where (`A.monster.0.card`), what kind, and what to know about it.

    `text` is a sentence in English; where the catalogues have one for the `code`, `about` fills it in.
    """

    path: str
    code: str
    text: str
    about: Mapping[str, str]


class BadInput(ValueError):
    """Something from outside was refused, and nothing of it applied; `faults` says what is wrong with it."""

    def __init__(self, what: str, faults: Iterable[Fault]) -> None:
        self.what = what
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{what}: {f.path}: {f.text}" for f in self.faults))


@cache
def adapter(shape: Any) -> TypeAdapter[Any]:
    """Return the validator of a record class, derived from its annotations."""
    return TypeAdapter(shape)


@cache
def _without(shape: Any, keys: frozenset[str]) -> TypeAdapter[Any]:
    """Return the validator for inputs without some of the keys: that of a class without those fields."""
    hints = get_type_hints(shape)
    others = [(one.name, hints[one.name], one) for one in fields(shape) if one.name not in keys]
    brief: Any = make_dataclass(shape.__name__, others, frozen=True, kw_only=True)
    brief.__pydantic_config__ = shape.__pydantic_config__
    return adapter(brief)


@cache
def _seldom(shape: Any) -> frozenset[str]:
    named = getattr(shape, "__dataclass_fields__", {})  # a union has none
    return frozenset(name for name, one in named.items() if SELDOM.items() <= one.metadata.items())


def _validated(shape: Any, data: object) -> Any:
    """Return `data` as a `shape`; validators of fields that are seldom there are made only when needed."""
    absent = _seldom(shape).difference(data.keys() if isinstance(data, dict) else ())
    written = json.dumps(data)
    if not absent:
        return adapter(shape).validate_json(written)
    made = _without(shape, absent).validate_json(written)
    return shape(**{one.name: getattr(made, one.name) for one in fields(made)})


MOST_FAULTS = 50
"""Faults that are told at once: who sends thousands of them does not want to read them."""


class _Published(GenerateJsonSchema):
    """Pydantic leaves out `discriminator`, a hint, where one union stands in several places, and warns of it.

    The schema accepts the same: the alternatives of such a union have different constants.
    """

    ignored_warning_kinds = GenerateJsonSchema.ignored_warning_kinds | {"skipped-discriminator"}


def json_schema(shape: Any) -> dict[str, Any]:
    """Return the JSON schema of a record class."""
    return adapter(shape).json_schema(schema_generator=_Published)


def read(shape: type[T], data: object, what: str) -> T:
    """Read `data` (plain JSON values) as a `shape`; the spellings of older versions are converted.

    Raises:
        BadInput: with every fault, at most `MOST_FAULTS`; `what` names the file or message in its text.
    """
    wanted: Any = shape
    data = current(data)
    try:
        made: T = _validated(wanted, data)
    except ValidationError as error:
        found = [_Wrong(tuple(e["loc"]), (), e) for e in error.errors()]
        faults = [_fault(wrong, wanted) for wrong in _meant(found, data)]
        raise BadInput(what, _without_repetition(faults)[:MOST_FAULTS]) from None
    return made


Way = tuple[str | int, ...]


class _Wrong(NamedTuple):
    """One thing that pydantic says, the way to it as it stands in the input, and the way that is left."""

    left: Way
    path: Way
    said: Any


def _meant(found: list[_Wrong], data: Any) -> list[_Wrong]:
    """Return what is wrong; among alternatives, only what is wrong with the one that fits `data` best."""
    done: list[_Wrong] = []
    deeper: dict[str | int, list[_Wrong]] = defaultdict(list)
    arms: dict[str | int, list[_Wrong]] = defaultdict(list)
    for wrong in found:
        if not wrong.left or (len(wrong.left) == 1 and wrong.said["type"] in KEYS_AT_FAULT):
            done.append(wrong._replace(path=(*wrong.path, *wrong.left), left=()))
            continue
        step, left = wrong.left[0], wrong.left[1:]
        inside = step in data if isinstance(data, dict) else isinstance(data, list) and isinstance(step, int)
        kept = deeper if inside else arms
        kept[step].append(wrong._replace(left=left, path=(*wrong.path, step) if inside else wrong.path))
    for step, wrongs in deeper.items():
        done += _meant(wrongs, data[step])
    told = [_meant(wrongs, data) for wrongs in arms.values()]
    return done + min(told, key=lambda wrongs: _misfit(wrongs, data), default=[])


def _misfit(wrongs: list[_Wrong], data: Any) -> tuple[bool, int]:
    """How badly an alternative fits: not at all where another kind of thing is wanted, else by its faults."""
    here = [w.said["type"] for w in wrongs if w.said["input"] == data]
    no_text = not isinstance(data, str)
    another = any(kind.endswith("_type") or (kind == "literal_error" and no_text) for kind in here)
    return another, len(wrongs)


def _without_repetition(faults: list[Fault]) -> list[Fault]:
    """Return the faults without those of missing keys that another fault calls misspelled."""
    meant = {
        ".".join([*fault.path.split(".")[:-1], fault.about["near"]])
        for fault in faults
        if fault.code == "unknown-key-near"
    }
    return [fault for fault in faults if fault.code != "missing-key" or fault.path not in meant]


@cache
def _keys(shape: Any) -> tuple[str, ...]:
    """All keys that an input of this shape may have somewhere."""
    described = json_schema(shape)
    parts = [described, *described.get("$defs", {}).values()]
    return tuple(sorted({key for part in parts for key in part.get("properties", {})}))


def _fault(wrong: _Wrong, shape: Any) -> Fault:
    error = wrong.said
    code = SORTS.get(error["type"], DAMAGED)
    context = error.get("ctx", {})
    written = context.get("tag", error["input"])
    wanted = str(context.get("expected_tags") or context.get("expected", ""))
    known = re.findall(r"'([^']+)'", wanted)
    text = error["msg"]
    if code == "unknown-key":
        written = str(wrong.path[-1])
        known = [key for key in _keys(shape) if key != written]  # elsewhere it may be right
        text = f"unknown key '{written}'"
    elif code == "unknown-word":
        text = f"unknown word '{written}' for '{_tag(context)}'"
    about = {"text": str(written)[:LONGEST_WRITTEN], "known": wanted.replace(" or ", ", ").replace("'", "")}
    if code == "missing-word":
        about["text"] = _tag(context)
    elif code == DAMAGED:
        about["text"] = text
    if isinstance(written, str) and (near := difflib.get_close_matches(written, known, n=1)):
        text += f"; did you mean '{near[0]}'?"
        code, about["near"] = f"{code}-near", near[0]
    path = ".".join(str(step) for step in wrong.path)
    return Fault(path=path or "(top)", code=code, text=text, about=about)


def _tag(context: Mapping[str, str]) -> str:
    """Return the key whose value says which of several shapes is meant."""
    return str(re.findall(r"'([^']+)'", context["discriminator"])[-1])
