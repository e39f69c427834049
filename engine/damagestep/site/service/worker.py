"""The web worker's door: one JSON string in, one out, as `docs/messages.md` describes."""

import json
from collections.abc import Callable
from typing import Any

from damagestep.lines.scenes.faults import BadScene
from damagestep.site.service.card_answers import answer_card, answer_describe, answer_ruling
from damagestep.site.service.exchange_answers import answer_export, answer_import
from damagestep.site.service.inputs import VERSION, Refused, quoted, read_request
from damagestep.site.service.line_answers import (
    answer_check,
    answer_compare,
    answer_line,
    answer_matrix,
    answer_open,
    answer_text,
    answer_view,
    answer_why,
)

Json = dict[str, Any]


def _ways(request: Json) -> Json:
    from damagestep.site.service.search_answers import answer_ways  # nothing waits for what few ask

    return answer_ways(request)


def _ask(request: Json) -> Json:
    from damagestep.site.service.search_answers import answer_ask

    return answer_ask(request)


def _read(request: Json) -> Json:
    from damagestep.site.service.read_answers import answer_read

    return answer_read(request)


def handle(message: str) -> str:
    """Answer one request, in JSON; a faulty request raises nothing but is answered with its `errors`."""
    answer: Json = {"v": VERSION, "id": None, "ok": False}
    try:
        request = read_request(message)
        answer["id"] = request.get("id")
        answer |= _answer(request) | {"ok": True}
    except Refused as refusal:
        answer["errors"] = refusal.errors
    except BadScene as bad:
        answer["errors"] = [
            {"code": f.code, "path": f.path, "about": {"text": {"text": f.text}}} for f in bad.faults
        ]
    return json.dumps(answer, separators=(",", ":"), ensure_ascii=False)


def _answer(request: Json) -> Json:
    do = request.get("do")
    if not isinstance(do, str) or do not in ANSWERS:
        raise Refused("unknown-request", "do", text=quoted(do))
    key, answer = ANSWERS[do]
    return {key: answer(request)}


ANSWERS: dict[str, tuple[str, Callable[[Json], object]]] = {
    "line": ("recording", answer_line),
    "open": ("opened", answer_open),
    "check": ("checked", answer_check),
    "text": ("text", answer_text),
    "compare": ("compared", answer_compare),
    "view": ("view", answer_view),
    "why": ("why", answer_why),
    "ways": ("ways", _ways),
    "ask": ("asked", _ask),
    "matrix": ("matrix", answer_matrix),
    "describe": ("described", answer_describe),
    "card": ("card", answer_card),
    "read": ("reading", _read),
    "import": ("imported", answer_import),
    "export": ("exported", answer_export),
    "ruling": ("ruling", answer_ruling),
}
"""What may be asked: the field of the answer, and what works it out."""
