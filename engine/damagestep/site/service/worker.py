"""The web worker's door: one JSON string in, one out, nothing kept but a cache of lines by prefix.

A built-in scene is named by the id of its ruling and trusted, so it is answered without pydantic; a
scene from outside is an object and validated first. See `docs/messages.md`.
"""

import json
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from damagestep.cards.card import CardData
from damagestep.common.sight import seen_by
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, find_by_id
from damagestep.library.catalogues import LANGUAGES
from damagestep.library.library import known_card, profiles, with_joint_activations
from damagestep.library.own_cards import faults as own_card_faults
from damagestep.library.profiles import NoReading, reading
from damagestep.library.tables import Profile
from damagestep.lines.line import Line, Place
from damagestep.lines.matrix import column, subjects, visits
from damagestep.lines.scenes.faults import BadScene, SceneFault, faults
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import plain
from damagestep.records.untrusted_text import NotReadable, read_file, read_json
from damagestep.rules.procedure.machine import IllegalDecision
from damagestep.rulings.parse import rulings
from damagestep.site.service.view import findings, recording, view

VERSION = 1
CACHED_LINES = 200
PORTION = 120
"""Cells of a matrix that one answer works out: about 50 ms in a browser."""
LONGEST_REQUEST = 200_000
"""Characters of a request: a limit against accidents and malice."""

Json = dict[str, Any]
T = TypeVar("T")
_cache: "OrderedDict[tuple[Any, ...], Line]" = OrderedDict()


class Refused(ValueError):
    """A request that cannot be answered, as the `errors` of its answer."""

    def __init__(self, code: str, path: str = "", **about: object) -> None:
        super().__init__(code)
        self.errors: list[Json] = [{"code": code, "path": path, "about": about}]


def handle(message: str) -> str:
    """Answers one request. Never raises: whatever is wrong becomes an entry of `errors`."""
    answer: Json = {"v": VERSION, "id": None, "ok": False}
    try:
        request = _read(message)
        answer["id"] = request.get("id")
        answer |= _answer(request) | {"ok": True}
    except Refused as refusal:
        answer["errors"] = refusal.errors
    except BadScene as bad:
        answer["errors"] = [
            {"code": f.code, "path": f.path, "about": {"text": {"text": f.text}}} for f in bad.faults
        ]
    return json.dumps(answer, separators=(",", ":"), ensure_ascii=False)


def _read(message: str) -> Json:
    if len(message) > LONGEST_REQUEST:
        raise Refused("request-too-long", n=len(message))
    try:
        request = read_json(message, LONGEST_REQUEST)
    except NotReadable:
        raise Refused("not-json") from None
    if not isinstance(request, dict):
        raise Refused("not-a-request")
    if request.get("v") != VERSION:
        raise Refused("wrong-version", "v", text={"text": str(request.get("v"))[:40]})
    return request


def _answer(request: Json) -> Json:
    do = request.get("do")
    if not isinstance(do, str) or do not in ANSWERS:
        raise Refused("unknown-request", "do", text={"text": str(do)[:40]})
    key, answer = ANSWERS[do]
    return {key: answer(request)}


def _recording(request: Json) -> Json:
    line = _line(request)
    made = recording(line.to_end(), request["scene"], len(line.decisions))
    return seen_by(made, _viewpoint(request))


def _checked(request: Json) -> bool:
    if found := faults(_scene(request.get("scene"))):
        raise BadScene(found)
    return True


def _view(request: Json) -> Json:
    line = _line(request).to_end()
    return view(line, _place(line, request.get("at")))


def _why(request: Json) -> Json:
    """The verdict on one decision at a place of a line, and what would have to change for it to flip."""
    line = _line(request).to_end()
    decision = request.get("decision")
    place = _place(line, request.get("at"))
    reasons = line.why(decision, place) if isinstance(decision, str) else None
    if reasons is None or not isinstance(decision, str):
        raise Refused("no-such-decision", "decision", text={"text": str(decision)[:80]})
    return {
        "legal": reasons.holds,
        "findings": findings(reasons),
        "openings": [plain(opening) for opening in reasons.openings],
        "readings": list(reasons.readings),
        "asks": _asks(place.duel, decision) if "CON-01" in [f.rule for f in reasons.refused] else None,
    }


def _asks(duel: Duel, decision: str) -> Json | None:
    """What the effect of an activation asks for and is not the case, as a clause in every language."""
    from damagestep.describe import voice  # the first answers do not wait for what is seldom asked
    from damagestep.describe.clauses import conditions
    from damagestep.describe.scope import Scope
    from damagestep.rules.query.stats import is_met

    name, _, effect = decision.partition(">")[0].removeprefix("activate:").partition("#")
    source = find_by_id(duel, name)
    what = next((e for e in source.data.effects if e.id == effect), None) if source else None
    if source is None or what is None:
        return None
    act = Activation(side=source.controller, card=source.ref, effect=effect, what=what)
    unmet = tuple(c for c in what.condition if not is_met(duel, c, act))
    own = {c.data.ref: c.data for c in duel.cards}
    said = {lang: Scope(voice=voice(lang, own), card=source.data, effect=what) for lang in LANGUAGES}
    return {lang: conditions(scope, unmet) for lang, scope in said.items()}


def _ruling(request: Json) -> Json:
    """Runs the script of a ruling: how much of it was observed, and the line that does not hold, if any."""
    from damagestep.rulings.script import Observed, RulingFailed, run

    scene = request.get("scene")
    ruling = rulings().get(scene) if isinstance(scene, str) else None
    if ruling is None:
        raise Refused("unknown-scene", "scene", text={"text": str(scene)[:80]})
    held: list[Observed] = []
    try:
        run(ruling, held.append)
    except RulingFailed as failure:
        return {"observed": len(held), "failed": str(failure)}
    return {"observed": len(held), "failed": None}


def _described(request: Json) -> Json:
    """What a card says in every language, and where the Damage Step admits its effects."""
    from damagestep.site.service.printed import (
        described,  # sentences are made only when somebody asks for them
    )

    given, brought = request.get("card"), request.get("cards", {})
    if not isinstance(brought, dict):
        raise Refused("no-object", "cards")
    own = {str(ref): _own_card(data, f"cards.{ref}") for ref, data in brought.items()}
    data = known_card(given, own) if isinstance(given, str) else _own_card(given, "card")
    if data is None:
        raise Refused("unknown-card", "card", text={"text": str(given)[:80]})
    if not isinstance(given, str):
        own[data.ref] = data
    if wrong := tuple(SceneFault(path=p, code=code, text=text) for p, code, text in own_card_faults(own)):
        raise BadScene(wrong)
    return described(with_joint_activations(data), own, _profile(request))


def _card(request: Json) -> Json:
    """The card that a file describes, as TOML or JSON: its data, if they have the shape of a card."""
    text = request.get("text")
    if not isinstance(text, str):
        raise Refused("no-text", "text")
    try:
        data = read_file(text, LONGEST_REQUEST)
    except NotReadable as wrong:
        line = re.search(r"line (\d+)", str(wrong))
        code = "unreadable-line" if line else "unreadable-file"
        raise Refused(code, "text", text={"text": line[1] if line else ""}) from None
    _own_card(data, "card")
    return cast("Json", data)


def _own_card(data: object, path: str) -> CardData:
    return _given(CardData, data, path)


def _matrix(request: Json) -> Json:
    """Some columns of effect by timing along a whole line, from the one that is asked for."""
    line = _line(request).to_end()
    duels, first = tuple(place.duel for place in line.places), request.get("from", 0)
    stops, about = visits(duels), subjects(line.duel)
    if type(first) is not int or not 0 <= first <= len(stops):
        raise Refused("no-such-column", "from", text={"text": str(first)[:40]})
    last = min(len(stops), first + max(1, PORTION // max(1, len(about))))
    columns = [
        {
            "timing": stop.timing,
            "at": [list(line.places[n].at) for n in (stop.positions[0], stop.positions[-1])],
            "cells": [
                {"status": c.status, "at": list(line.places[c.position].at), "refused": list(c.refused)}
                for c in column(duels, stop, about)
            ],
        }
        for stop in stops[first:last]
    ]
    more = last if last < len(stops) else None
    return {"rows": [plain(row) for row in about], "columns": columns, "of": len(stops), "more": more}


def _compared(request: Json) -> Json:
    """A line beside the same decisions under another reading, and where the two part."""
    from damagestep.lines.analysis.causes import (
        causes,  # the first answers do not wait for what is seldom asked
    )
    from damagestep.lines.analysis.compare import compare
    from damagestep.lines.saved import replayed

    line = _line(request)
    other = _profile({"scene": request.get("scene"), "profile": request.get("with")})
    again = replayed(line.scene, line.decisions, other)
    whole, broken = again.line.to_end(), again.broken
    mine = line.to_end()
    found = compare(mine, whole)
    made: Json = {
        "recording": recording(whole, request["scene"], len(again.line.decisions)),
        "parting": plain(found) if found else None,
        "causes": [plain(cause) for cause in causes(mine, whole, found)] if found else [],
        "broken": None,
    }
    if broken:
        said = findings(broken.verdict) if broken.verdict else []
        made["broken"] = {"n": broken.n, "decision": broken.decision, "findings": said}
    return made


def _text(request: Json) -> str:
    """The line as it is written in a file."""
    from damagestep.lines.saved import render_line
    from damagestep.lines.scenes.render import Unwritable

    try:
        return render_line(_line(request))
    except Unwritable as reason:
        raise Refused("unwritable", text={"text": str(reason)}) from None


def forget() -> None:
    """Empties the cache of lines."""
    _cache.clear()


def _viewpoint(request: Json) -> str:
    """Whose eyes a recording is for; both players' where nothing is said."""
    match request.get("viewpoint", "both"):
        case "A" | "B" | "both" as viewpoint:
            return str(viewpoint)
        case what:
            raise Refused("unknown-viewpoint", "viewpoint", text={"text": str(what)[:40]})


def _profile(request: Json) -> Profile:
    """The profile asked for; a ruling without any is read under its own."""
    ruling = rulings().get(scene) if isinstance(scene := request.get("scene"), str) else None
    wanted = request.get("profile", ruling.profile.id if ruling else "default")
    if ruling and wanted == ruling.profile.id:
        return ruling.profile
    try:
        return profiles().get(wanted) or reading(wanted) if isinstance(wanted, str) else reading("")
    except NoReading:
        raise Refused("unknown-profile", "profile", text={"text": str(wanted)[:40]}) from None


def _line(request: Json) -> Line:
    """The line of a request, from the longest prefix that is still known."""
    profile = _profile(request)
    decisions = request.get("line", [])
    if not isinstance(decisions, list) or not all(isinstance(d, str) for d in decisions):
        raise Refused("not-a-line", "line")
    scene = request.get("scene")
    name = scene if isinstance(scene, str) else json.dumps(scene, sort_keys=True)
    known = next(
        (n for n in range(len(decisions), -1, -1) if _key(name, profile.id, decisions[:n]) in _cache), None
    )
    if known is None:
        known = 0
        _remember(_key(name, profile.id, []), Line.of(_scene(scene), profile=profile))
    line = _cache[_key(name, profile.id, decisions[:known])]
    for n, decision in enumerate(decisions[known:], known):
        try:
            line = line.play(decision)
        except IllegalDecision as illegal:
            refusal = Refused("illegal-decision", f"line.{n}", text={"text": decision[:80]})
            if illegal.verdict:
                refusal.errors[0]["findings"] = findings(illegal.verdict)
            raise refusal from None
        _remember(_key(name, profile.id, decisions[: n + 1]), line)
    return line


def _key(scene: str, profile: str, decisions: list[str]) -> tuple[Any, ...]:
    return (scene, profile, *decisions)


def _remember(key: tuple[Any, ...], line: Line) -> None:
    _cache[key] = line
    if len(_cache) > CACHED_LINES:
        _cache.popitem(last=False)


def _scene(scene: object) -> Scene:
    if isinstance(scene, str):
        ruling = rulings().get(scene)
        if ruling is None:
            raise Refused("unknown-scene", "scene", text={"text": scene[:80]})
        return ruling.scene
    return _given(Scene, scene, "scene")


def _given(shape: type[T], data: object, path: str) -> T:
    """A scene or card of a request, with every fault of it as an error."""
    from damagestep.records.validation import DAMAGED, BadInput, read

    try:
        return read(shape, data, path)
    except BadInput as bad:
        refusal = Refused(DAMAGED)
        refusal.errors = [
            {
                "code": f.code,
                "path": f"{path}.{f.path}",
                "about": {k: {"text": v} for k, v in f.about.items()},
            }
            for f in bad.faults
        ]
        raise refusal from None


def _texts(about: Mapping[str, str]) -> Json:
    return {name: {"text": text} for name, text in about.items()}


def _place(line: Line, at: object) -> Place:
    for place in line.places:
        if at == list(place.at):
            return place
    raise Refused("no-such-place", "at", text={"text": str(at)[:40]})


ANSWERS: dict[str, tuple[str, Callable[[Json], object]]] = {
    "line": ("recording", _recording),
    "check": ("checked", _checked),
    "text": ("text", _text),
    "compare": ("compared", _compared),
    "view": ("view", _view),
    "why": ("why", _why),
    "matrix": ("matrix", _matrix),
    "describe": ("described", _described),
    "card": ("card", _card),
    "ruling": ("ruling", _ruling),
}
"""What may be asked: the field of the answer, and what works it out."""
