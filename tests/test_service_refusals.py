"""What the worker's door refuses, in one clear error."""

import json

import pytest
from tests.asking import ATTACK, ask
from tests.shapes import Json

from damagestep.site.service.worker import handle


@pytest.mark.parametrize(
    ("fields", "code", "path"),
    [
        ({"v": 2}, "wrong-version", "v"),
        ({"do": "dance"}, "unknown-request", "do"),
        ({"scene": "nowhere"}, "unknown-scene", "scene"),
        ({"profile": "house-rules"}, "unknown-profile", "profile"),
        ({"profile": ["default"]}, "unknown-profile", "profile"),
        ({"line": "pass"}, "not-a-line", "line"),
        ({"line": [1]}, "not-a-line", "line"),
        ({"line": ["activate:honest#boost"]}, "illegal-decision", "line.0"),
        ({"line": [ATTACK, "nonsense"]}, "illegal-decision", "line.1"),
        ({"do": "view", "at": [9, 9]}, "no-such-place", "at"),
        ({"do": "view", "at": "here"}, "no-such-place", "at"),
        ({"do": "why", "at": [0, 0]}, "no-such-decision", "decision"),
        ({"do": "why", "at": [0, 0], "decision": "activate:honest#dance"}, "no-such-decision", "decision"),
        ({"do": "matrix", "from": 99}, "no-such-column", "from"),
        ({"do": "matrix", "from": "all"}, "no-such-column", "from"),
        ({"scene": 5}, "no-object", "scene.(top)"),
        ({"scene": {"A": {"monster": [{"card": "nobody"}]}}}, "unknown-card", "A.monster.0"),
        ({"scene": {"A": {"monstre": []}}}, "unknown-key-near", "scene.A.monstre"),
        ({"scene": {"A": {"life": "lots"}}}, "no-whole-number", "scene.A.life"),
        ({"scene": {"A": {"hand": ["honest"] * 300}}}, "too-many-cards", "(top)"),
    ],
)
def test_a_bad_request_gets_one_clear_error(fields: Json, code: str, path: str) -> None:
    answer = ask(fields.pop("do", "line"), **fields)
    assert answer["ok"] is False
    assert (answer["errors"][0]["code"], answer["errors"][0]["path"]) == (code, path)


@pytest.mark.parametrize(
    "message", ["", "{", "[]", "null", '"x"', "[" * 100_000, '{"v":' * 30_000, '{"v": 1}', "x" * 300_000]
)
def test_what_is_no_request_is_refused(message: str) -> None:
    answer = json.loads(handle(message))
    assert answer["ok"] is False
    assert answer["errors"]


OWN = {"ref": "own-x", "name": {"en": "X"}, "card": {"type": "trap", "kind": "normal"}}


def nested(depth: int) -> Json:
    found: Json = {"zone": "monster"}
    for _ in range(depth):
        found = {"not": found}
    return {"id": "a", "class": "quick", "resolve": [{"op": "destroy", "what": found}]}


@pytest.mark.parametrize(
    ("card", "code", "most"),
    [
        ({"effects": [nested(100)]}, "not-json", 1),
        ({"effects": [nested(40)] * 30}, "too-much", 1),
        ({"effects": [{"id": "a", "class": "quick"}] * 3000}, "too-much", 1),
        ({"effects": [{"id": "a", "clas": "quick"}] * 3000}, "unknown-key-near", 50),
        ({"effects": 10**400}, "no-list", 1),
        ({"konami_id": 10**400}, "number-too-large", 1),
        ({"archetypes": ["x"] * 30_000}, "too-much", 1),
        ({"name": {"en": "x" * 150_000}}, "text-too-long", 1),
        ({"name": {"en": "\x1b]0;x\x07"}}, "control-characters", 1),
    ],
    ids=["deep", "large", "many", "wrong", "number", "id", "list", "name", "control"],
)
def test_a_card_of_malice_is_refused_in_few_words(card: Json, code: str, most: int) -> None:
    answer = ask("line", scene={"cards": {"own-x": OWN | card}})
    assert answer["ok"] is False
    assert (answer["errors"][0]["code"], len(answer["errors"]) <= most) == (code, True)
    assert len(json.dumps(answer)) < 20_000


def test_an_illegal_decision_is_explained() -> None:
    errors = ask("line", line=["activate:honest#boost"])["errors"]
    assert [f["rule"] for f in errors[0]["findings"]] == ["WIN-01", "CON-01"]
