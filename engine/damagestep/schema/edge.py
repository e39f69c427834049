"""The edge: pydantic, and with it every error about something that came from outside.

Nothing else imports pydantic, so a trusted, baked library starts without it.
"""

import difflib
import json
import re
from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic.json_schema import GenerateJsonSchema

from damagestep.terms import record

T = TypeVar("T")


@record
class Fault:
    """One thing wrong with an input: where (`A.monster.0.card`), what kind, and what to know about it."""

    path: str
    code: str
    text: str


class BadInput(ValueError):
    """Something from outside was refused. `faults` names all of them; nothing has been applied."""

    def __init__(self, what: str, faults: Iterable[Fault]) -> None:
        self.what = what
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{what}: {f.path}: {f.text}" for f in self.faults))


@cache
def adapter(shape: Any) -> TypeAdapter[Any]:
    """The validator of a record class, derived from its annotations."""
    return TypeAdapter(shape)


class _Published(GenerateJsonSchema):
    """Pydantic leaves out `discriminator`, a hint, where one union stands in several places, and warns of it.

    The schema accepts the same: the alternatives of such a union have different constants.
    """

    ignored_warning_kinds = GenerateJsonSchema.ignored_warning_kinds | {"skipped-discriminator"}


def json_schema(shape: Any) -> dict[str, Any]:
    """The JSON schema of a record class."""
    return adapter(shape).json_schema(schema_generator=_Published)


def read(shape: type[T], data: object, what: str) -> T:
    """`data` (plain JSON values) as a `shape`.

    Raises:
        BadInput: with every fault; `what` names the file or message in its text.
    """
    wanted: Any = shape
    try:
        made: T = adapter(wanted).validate_json(json.dumps(data))
    except ValidationError as error:
        raise BadInput(what, map(_fault, error.errors())) from None
    return made


def _fault(error: Any) -> Fault:
    path = ".".join(str(part) for part in error["loc"])
    context = error.get("ctx", {})
    written = context.get("tag", error["input"])
    text = error["msg"]
    if error["type"] == "unexpected_keyword_argument":
        text = f"unknown key '{error['loc'][-1]}'"
    elif error["type"] == "union_tag_invalid":
        text = f"unknown word '{written}' for {context['discriminator']}"
    known = re.findall(r"'([^']+)'", str(context.get("expected_tags") or context.get("expected", "")))
    if isinstance(written, str) and (near := difflib.get_close_matches(written, known, n=1)):
        text += f"; did you mean '{near[0]}'?"
    return Fault(path=path or "(top)", code=error["type"].replace("_", "-"), text=text)
