"""JSON schemas of what people and programs write for the engine, and of what it answers.

Derived from the records that read and describe them, so they cannot say anything else. The wheel carries
them as `damagestep/data/schemas/<name>.json`.
"""

import json
from typing import Any

from damagestep.cards.card import CardData
from damagestep.lines.saved import SavedLine
from damagestep.lines.scenes.scene import Scene
from damagestep.site.service.answers import Answer
from damagestep.site.service.requests import Request

SHAPES: dict[str, Any] = {
    "scene": Scene,
    "card": CardData,
    "line": SavedLine,
    "request": Request,
    "answer": Answer,
}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(name: str) -> dict[str, Any]:
    """Return the JSON schema of one of `SHAPES`; KeyError for any other name."""
    from damagestep.records.validation import json_schema

    return {"$schema": DIALECT, **json_schema(SHAPES[name])}


def schema_files() -> dict[str, str]:
    """Return all schemas by their file names below `damagestep/data`."""
    return {f"schemas/{name}.json": json.dumps(schema(name), separators=(",", ":")) + "\n" for name in SHAPES}
