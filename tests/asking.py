"""Questions as the page puts them to the worker."""

import json
from typing import Any

from tests.shapes import Json

from damagestep.records.validation import read
from damagestep.site.service.answers import Answer
from damagestep.site.service.requests import Request
from damagestep.site.service.worker import handle

ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"


def ask(do: str, **fields: object) -> Json:
    """The answer to a request, about a scene in which `ATTACK` is legal where no other is named."""
    answer: Json = json.loads(
        handle(json.dumps({"v": 1, "id": 7, "do": do, "scene": "honest-at-start"} | fields))
    )
    assert answer["v"] == 1
    return answer


def read_request(data: object) -> Any:
    """Read a request as its schema has it. The shape is a union, which mypy does not take for a type."""
    shape: Any = Request
    return read(shape, data, "request")


def read_answer(data: object) -> Any:
    """Read an answer as its schema has it."""
    shape: Any = Answer
    return read(shape, data, "answer")
