"""The schemas that are published say what the engine reads and answers."""

import json
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from tests.asking import ATTACK, read_answer, read_request
from tests.games import random_game
from tests.played import some_rulings

from damagestep import Line
from damagestep.duel.state import who_decides
from damagestep.library.library import cards, data_folder
from damagestep.lines.saved import dump
from damagestep.records.record import key_of, names_of, plain
from damagestep.records.validation import BadInput, adapter, read
from damagestep.rules.procedure.options import options
from damagestep.rulings.parse import rulings
from damagestep.rulings.script import run
from damagestep.site.publish import bake
from damagestep.site.service.reference import write_tables
from damagestep.site.service.requests import Request
from damagestep.site.service.schemas import SHAPES, schema, schema_files
from damagestep.site.service.worker import ANSWERS, handle

DOCUMENT = Path(__file__).parent.parent / "docs" / "messages.md"


@pytest.mark.host
def test_every_schema_is_in_the_wheel_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bake, "modules", dict)  # those are compared in test_compiled
    wheel = bake.generated()
    assert {name: json.loads(wheel[f"schemas/{name}.json"]) for name in SHAPES} == {
        name: schema(name) for name in SHAPES
    }


def test_schemas_are_closed_in_all_their_parts() -> None:
    def objects(part: Any) -> list[dict[str, Any]]:
        if isinstance(part, list):
            return [o for p in part for o in objects(p)]
        if not isinstance(part, dict):
            return []
        own = [part] if part.get("type") == "object" and "properties" in part else []
        return own + [o for p in part.values() for o in objects(p)]

    for text in schema_files().values():
        found = objects(json.loads(text))
        assert found
        assert all(o["additionalProperties"] is False for o in found)


@pytest.mark.parametrize("name", ["scene", "card", "line", "answer"])
def test_a_schema_has_the_fields_of_its_record(name: str) -> None:
    assert list(schema(name)["properties"]) == [key_of(field) for field in names_of(SHAPES[name])]


def test_every_card_of_the_library_is_written_as_its_schema_says() -> None:
    for data in cards().values():
        assert read(SHAPES["card"], plain(data), data.ref) == data
    assert len(cards()) == sum(f.name.endswith(".toml") for f in (data_folder() / "cards").iterdir())


def ask(do: str, line: Line, scene: object, **more: object) -> tuple[dict[str, Any], dict[str, Any]]:
    fields = {"profile": line.profile.id, "line": list(line.decisions)}
    request = {"v": 1, "id": 3, "do": do, "scene": scene, **fields, **more}
    return request, json.loads(handle(json.dumps(request)))


@pytest.mark.parametrize("seed", range(3))
def test_requests_and_answers_about_random_games_fit_their_schemas(seed: int) -> None:
    line = random_game(seed)
    scene = json.loads(dump(line))["scene"]
    places = line.places[:: max(1, len(line.places) // 4)]
    for request, answer in (
        ask("line", line, scene),
        *(ask("view", line, scene, at=list(place.at)) for place in places),
        *(
            ask("why", line, scene, at=list(place.at), decision=option.id)
            for place in places
            for option in options(line.duel)[:3]
        ),
        ask("matrix", line, scene),
        ask("compare", line, scene, **{"with": "bilaterus-2014"}),
        ask("line", line, "nowhere"),
        ask("view", line, scene, at=[99, 99]),
    ):
        read_request(request)
        read_answer(answer)


@pytest.mark.parametrize("ruling", [ruling.id for ruling in some_rulings(80)])
def test_the_answer_about_a_ruling_fits_its_schema(ruling: str) -> None:
    request = {"v": 1, "id": 1, "do": "line", "scene": ruling}
    answer = json.loads(handle(json.dumps(request)))
    read_request(request)
    assert read_answer(answer).ok


def test_an_illegal_decision_is_answered_as_the_schema_says() -> None:
    request = {"v": 1, "id": 1, "do": "line", "scene": "honest-at-start", "line": ["activate:honest#boost"]}
    answer = read_answer(json.loads(handle(json.dumps(request))))
    assert answer.errors[0].findings


@pytest.mark.parametrize("change", [{"v": 2}, {"do": "dance"}, {"at": [1]}, {"lines": []}, {"line": "pass"}])
def test_what_is_no_request_does_not_fit_the_schema(change: dict[str, object]) -> None:
    request = {"v": 1, "do": "view", "scene": "honest-at-start", "at": [0, 0]} | change
    with pytest.raises(BadInput):
        read_request(request)


def request_of(do: str) -> dict[str, Any]:
    """A request of a kind, with the fields that it must have."""
    card = '{"ref": "x", "name": {"en": "X"}, "card": {"type": "trap", "kind": "normal"}}'
    fields: dict[str, dict[str, Any]] = {
        "view": {"at": [0, 0]},
        "why": {"at": [0, 0], "decision": ATTACK},
        "compare": {"with": "etcg-2009"},
    }
    about = {"card": {"text": card}, "describe": {"card": "honest"}}.get(do, {"scene": "honest-at-start"})
    return {"v": 1, "id": 1, "do": do, **about, **fields.get(do, {})}


def fields_of_requests() -> list[tuple[str, str]]:
    """Every kind of request with each of its fields."""
    kinds = {get_args(get_type_hints(kind)["do"])[0]: kind for kind in get_args(get_args(Request)[0])}
    return [(do, key_of(field)) for do, kind in kinds.items() for field in names_of(kind)]


@pytest.mark.parametrize(("do", "field"), fields_of_requests())
def test_a_field_that_is_null_is_read_as_left_out_where_the_schema_lets_it_be_null(
    do: str, field: str
) -> None:
    given = request_of(do) | {field: None}
    answer = json.loads(handle(json.dumps(given)))
    try:
        read_request(given)
    except BadInput:
        assert not answer["ok"]
        return
    without = {name: value for name, value in given.items() if name != field}
    assert answer == json.loads(handle(json.dumps(without)))
    assert answer["ok"]


@pytest.mark.parametrize("ref", ["honest", "dark-elf", "des-mosquito", "mirror-wall", "yang-zing-creation"])
def test_the_answer_about_a_card_fits_its_schema(ref: str) -> None:
    request = {"v": 1, "id": 1, "do": "describe", "card": ref}
    read_request(request)
    read_answer(json.loads(handle(json.dumps(request))))


@pytest.mark.parametrize("verb", ["chance rolls", "chance picks", "declares"])
def test_a_view_of_chance_or_a_declaration_fits_its_schema(verb: str) -> None:
    ruling = next(r for r in rulings().values() if any(verb in line.text for line in r.script))
    line = run(ruling).line
    decided = [line.back(n).places[-1] for n in range(len(line.decisions))]
    for place in (place for place in decided if who_decides(place.duel)):
        request, answer = ask("view", line, ruling.id, at=list(place.at))
        read_request(request)
        assert read_answer(answer).ok


@pytest.mark.host  # they are made of docstrings, which the site leaves out
def test_the_tables_of_the_document_are_those_of_the_schemas() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert write_tables(text) == text, "python -m damagestep.site.service.reference docs/messages.md"


def test_the_document_has_a_row_for_every_request_and_every_record_of_an_answer() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", DOCUMENT.read_text("utf-8"), flags=re.MULTILINE)
    assert set(ANSWERS) <= set(rows)
    assert {"Answer", "Recording", "Opened", "Finding", "Error"} <= set(rows)


def test_the_requests_in_the_document_are_answered() -> None:
    lines = re.findall(r'^\{"v": 1, "id": \d+, "do".*\}$', DOCUMENT.read_text("utf-8"), flags=re.MULTILINE)
    assert len(lines) == 8
    for line in lines:
        assert adapter(Request).validate_json(line)
        assert json.loads(handle(line))["ok"], line


def test_the_recording_in_the_document_is_the_one_of_its_scene() -> None:
    shown = DOCUMENT.read_text("utf-8").partition("## Recording")[2].partition("```json\n")[2]
    sample = json.loads(shown.partition("```")[0])
    line = ["attack:elemental-hero-neos-alius>summoned-skull", "pass"]
    request = {"v": 1, "do": "line", "scene": sample["scene"], "profile": sample["profile"], "line": line}
    made = json.loads(handle(json.dumps(request)))["recording"]
    assert made["played"] == sample["played"]
    assert {**made["steps"][0], "set": sample["steps"][0]["set"]} == sample["steps"][0]
    assert made["steps"][1] == sample["steps"][1]
