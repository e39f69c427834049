"""The tables of `docs/messages.md`: every request and every record of an answer, made from their schemas.

`python -m damagestep.site.service.reference docs/messages.md` writes them between the marks of the document.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from damagestep.site.service.schemas import schema
from damagestep.site.service.worker import ANSWERS

Json = dict[str, Any]

COMMON = ("v", "id", "do")
"""Fields that every request has."""
ELSEWHERE = frozenset({"CardData", "Scene"})
"""Records of the other schemas, which an answer or request names only."""
MARK = re.compile(r"(<!-- made from the schemas: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
SIMPLE = {"integer": "number", "boolean": "true or false", "string": "text", "null": "null"}
LARGEST_UNION = 12
"""Words that a cell lists; of more it says only that they are words."""


def write_tables(document: str) -> str:
    """Return a document in which the tables between the marks are those of the schemas now."""
    made = {"requests": _request_table, "answers": _answer_table}
    return MARK.sub(lambda mark: f"{mark[1]}{made[mark[2]]()}{mark[3]}", document)


def _request_table() -> str:
    whole = schema("request")
    rows = ["| `do` | is | its fields | answered in |", "|---|---|---|---|"]
    records = whole["discriminator"]["mapping"]
    for do, (key, _) in ANSWERS.items():
        body = whole["$defs"][records[do].rpartition("/")[2]]
        rows.append(f"| `{do}` | {_sentence(body)} | {_fields(body, COMMON)} | `{key}` |")
    return "\n".join(rows) + "\n"


def _answer_table() -> str:
    whole = schema("answer")
    rows = ["| record | fields | is |", "|---|---|---|", _row("Answer", whole)]
    rows += [_row(name, whole["$defs"][name]) for name in _reached(whole, whole, [])]
    return "\n".join(rows) + "\n"


def _row(name: str, body: Json) -> str:
    return f"| `{_short(name)}` | {_fields(body)} | {_sentence(body)} |"


def _reached(whole: Json, body: Json, known: list[str]) -> list[str]:
    """Return the records that a body refers to, in the order in which a reader comes upon them."""
    for name in re.findall(r'"#/\$defs/(\w+)"', json.dumps(body["properties"])):
        if name not in known and name not in ELSEWHERE:
            known.append(name)
            _reached(whole, whole["$defs"][name], known)
    return known


def _sentence(body: Json) -> str:
    """Return the description of a record as one line."""
    said = " ".join(body.get("description", "").split())
    return _escaped(said)


def _fields(body: Json, left_out: tuple[str, ...] = ()) -> str:
    needed = body.get("required", ())
    listed = [
        f"`{key}`{'' if key in needed else '?'}: {_type(told)}"
        for key, told in body["properties"].items()
        if key not in left_out
    ]
    return _escaped(", ".join(listed))


def _type(told: Json) -> str:
    """Return what a value is, in words."""
    if "$ref" in told:
        return _short(told["$ref"].rpartition("/")[2])
    if "anyOf" in told:
        return " or ".join(dict.fromkeys(_type(arm) for arm in told["anyOf"]))
    if "const" in told:
        return json.dumps(told["const"])
    if "enum" in told:
        words = told["enum"]
        return " or ".join(json.dumps(one) for one in words) if len(words) <= LARGEST_UNION else "a word"
    if "prefixItems" in told:
        return f"[{', '.join(_type(one) for one in told['prefixItems'])}]"
    if told.get("type") == "array":
        return f"[{_type(told['items'])}, …]"
    if told.get("type") == "object":
        inner = told.get("additionalProperties")
        return f"{{text: {_type(inner)}, …}}" if isinstance(inner, dict) else "{…}"
    return SIMPLE.get(told.get("type", ""), "JSON")


def _short(record: str) -> str:
    return {"CardData": "a card", "Scene": "a scene"}.get(record, record.removesuffix("Message"))


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(write_tables(file.read_text(encoding="utf-8")), encoding="utf-8")
