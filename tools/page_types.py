"""Write the types of the engine's answers for the page: `python -m tools.page_types`.

They are made from the JSON schema of an answer, as `web/typings/shapes/answers.pyi`, for mypy alone.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

from damagestep.site.service.schemas import schema
from tools.paths import ROOT

FILE = ROOT / "web" / "typings" / "shapes" / "answers.pyi"
HEAD = '''"""The engine's answers, from their schema by `python -m tools.page_types`; not to be edited."""

from typing import Any, Literal, NotRequired, TypedDict

from shapes.outside import About, Amount, Card, Facts, Json, Ruling
'''
NAMES = {
    "EventMessage": "Happening",
    "MatrixMessage": "MatrixPart",
    "NoteMessage": "ExchangeNote",
    "OptionMessage": "Move",
    "RulingMessage": "RulingRun",
    "View": "Verdicts",
    "WayMessage": "WayFound",
}
"""What the page calls records that have another name in the engine; all lose the ending `Message`."""
OUTSIDE = {"CardData": "Card", "Scene": "Json"}
"""Records of other schemas, which the page edits as they are."""
FIELDS = {
    "cards: dict[str, Json]": "cards: dict[str, Facts]",
    "values: dict[str, dict[str, list[Json]]]": "values: dict[str, dict[str, list[Amount]]]",
}
"""Fields that the schema leaves open."""
FURTHER = {
    "Recording": ("ruling: NotRequired[Ruling]",),
    "Verdicts": ("hidden: NotRequired[int]",),
}
"""What a record has in a file of the site, or as one player sees it, beyond what an answer has."""
NULLABLE = ("target",)
"""Fields that may be left out, and have a meaning where they are null; all others are left out then."""
PARTIAL = ("Answer", "Imported")
"""Records that have one field or another."""
SIMPLE = {"integer": "int", "boolean": "bool", "string": "str", "null": "None"}

Json = dict[str, Any]


def types() -> str:
    """Return the file: a TypedDict for each record of an answer, in the order of their names."""
    whole = schema("answer")
    bodies = {"Answer": whole} | {name: whole["$defs"][name] for name in _reached(whole, whole, [])}
    text = HEAD + "".join(_record(_name(name), body) for name, body in sorted(bodies.items(), key=_order))
    ruff = [sys.executable, "-m", "ruff", "format", "--quiet", "--stdin-filename", FILE.name, "-"]
    return subprocess.run(ruff, input=text, capture_output=True, check=True, text=True).stdout


def _order(pair: tuple[str, Json]) -> str:
    return _name(pair[0])


def _reached(whole: Json, body: Json, known: list[str]) -> list[str]:
    """Return the records that a body refers to, those of other schemas left out."""
    for name in re.findall(r'"#/\$defs/(\w+)"', json.dumps(body["properties"])):
        if name not in known and name not in OUTSIDE:
            known.append(name)
            _reached(whole, whole["$defs"][name], known)
    return known


def _name(record: str) -> str:
    return OUTSIDE.get(record) or NAMES.get(record) or record.removesuffix("Message")


def _record(name: str, body: Json) -> str:
    """Return a record as a TypedDict: as a class, or as a call where a key is a word of Python."""
    needed = body.get("required", ())
    fields = {}
    for key, told in body["properties"].items():
        said = "About" if key == "about" else _type(told)
        if key not in needed and key not in NULLABLE:
            said = said.removesuffix(" | None")
        fields[key] = said if key in needed or name in PARTIAL else f"NotRequired[{said}]"
    if any(key in ("class", "def", "from") for key in fields):
        lines = "".join(f'        "{key}": {said},\n' for key, said in fields.items())
        return f'\n{name} = TypedDict(\n    "{name}",\n    {{\n{lines}    }},\n)\n'
    rows = [*(f"{key}: {said}" for key, said in fields.items()), *FURTHER.get(name, ())]
    total = ", total=False" if name in PARTIAL else ""
    return f"\nclass {name}(TypedDict{total}):\n" + "".join(f"    {FIELDS.get(row, row)}\n" for row in rows)


def _type(told: Json) -> str:
    """Return what a value is, as Python spells it once JSON has been read."""
    if "$ref" in told:
        return _name(told["$ref"].rpartition("/")[2])
    if "anyOf" in told:
        return " | ".join(dict.fromkeys(_type(arm) for arm in told["anyOf"]))
    if "const" in told or "enum" in told:
        return f"Literal[{', '.join(map(_word, told.get('enum', [told.get('const')])))}]"
    if "prefixItems" in told:
        kinds = {_type(one) for one in told["prefixItems"]}
        return f"list[{kinds.pop() if len(kinds) == 1 else 'Any'}]"
    if told.get("type") == "array":
        return f"list[{_type(told['items'])}]"
    if told.get("type") == "object":
        inner = told.get("additionalProperties")
        return f"dict[str, {_type(inner)}]" if isinstance(inner, dict) else "Json"
    return SIMPLE.get(told.get("type", ""), "Any")


def _word(value: object) -> str:
    return json.dumps(value) if isinstance(value, str) else repr(value)


if __name__ == "__main__":
    FILE.write_text(types(), "utf-8")
    print(f"Wrote {FILE.relative_to(ROOT)}.")
