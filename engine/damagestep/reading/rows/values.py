"""Phrases of changes of ATK, DEF and Levels."""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said


def _changed(slots: Slots) -> list[dict[str, Data]]:
    """Return a change of one value, or of two at the same time."""
    by: Data = slots["n"] * slots.get("sign", 1)
    if "c" in slots:
        by = {"count": slots["c"], "times": by}
    made = []
    for number, stat in enumerate(slots["s"]):
        one = {"op": "modify", "what": slots["w"], "stat": stat, "by": by}
        if "u" in slots:
            one["until"] = slots["u"]
        made.append(one | ({"join": "also"} if number else {}))
    return made


def _lost(slots: Slots) -> list[dict[str, Data]]:
    return _changed({**slots, "sign": -1})


def _halved(slots: Slots) -> list[dict[str, Data]]:
    """Return that each value becomes half of what it is."""
    made = []
    for number, stat in enumerate(slots["s"]):
        half = {"stat": stat, "of": "itself", "share": "half"}
        one = {"op": "modify", "what": slots["w"], "stat": stat, "becomes": half, "until": slots.get("u")}
        made.append({k: v for k, v in one.items() if v} | ({"join": "also"} if number else {}))
    return made


def _becomes(slots: Slots) -> list[dict[str, Data]]:
    """Return that each value becomes a number."""
    made = []
    for number, stat in enumerate(slots["s"]):
        one = {"op": "modify", "what": slots["w"], "stat": stat, "becomes": slots["n"]}
        until = {"until": slots["u"]} if "u" in slots else {}
        made.append(one | until | ({"join": "also"} if number else {}))
    return made


AS_MUCH: tuple[tuple[str, dict[str, Data]], ...] = (
    ("inflict damage to your opponent", {"op": "inflict-damage", "player": "opponent"}),
    ("your opponent takes damage", {"op": "inflict-damage", "player": "opponent"}),
    ("[you] take damage", {"op": "inflict-damage", "player": "you"}),
    ("[you] gain lp", {"op": "gain-life"}),
)

VALUES: tuple[Phrase, ...] = (
    *(
        phrase
        for words, done in AS_MUCH
        for part, share in (("", {}), ("half", {"share": "half"}))
        for phrase in said(
            "does",
            f"{words} equal to {part} {{w:whose}} original {{s:stat}}",
            says=done | {"amount": {"stat": "$s", "of": "$w", "value": "original"} | share},
        )
    ),
    *said("stat", "atk", says="atk"),
    *said("stat", "def", says="def"),
    *said("does", "{w:meant} (gains|gain) {n:number} {s:stats} [[,] {u:until}]", says=_changed),
    *said("does", "{w:meant} (loses|lose) {n:number} {s:stats} [[,] {u:until}]", says=_lost),
    *said("does", "{w:meant} (gains|gain) {n:number} {s:stats} for each {c:counted}", says=_changed),
    *said("does", "{w:meant} (loses|lose) {n:number} {s:stats} for each {c:counted}", says=_lost),
    *said("does", "make {w:meant} gain {n:number} {s:stats} [[,] {u:until}]", says=_changed),
    *said("does", "{w:whose} {s:stats} (becomes|become) {n:number} [[,] {u:until}]", says=_becomes),
    *said("does", "change {w:whose} {s:stats} to {n:number} [[,] {u:until}]", says=_becomes),
    *said("does", "(halve|half) {w:whose} {s:stats} [[,] {u:until}]", says=_halved),
    *said("does", "{w:whose} {s:stats} (is|are) halved [[,] {u:until}]", says=_halved),
    *said(
        "does",
        "increase {w:whose} level by {n:number}",
        says={"op": "modify", "what": "$w", "stat": "level", "by": "$n"},
    ),
    *said(
        "does",
        "increase {w:whose} level by {n:number} [,] {u:until}",
        says={"op": "modify", "what": "$w", "stat": "level", "by": "$n", "until": "$u"},
    ),
    *said(
        "does",
        "{w:whose} level becomes {n:number}",
        says={"op": "modify", "what": "$w", "stat": "level", "becomes": "$n"},
    ),
    *said(
        "does",
        "{w:whose} level becomes {n:number} [,] {u:until}",
        says={"op": "modify", "what": "$w", "stat": "level", "becomes": "$n", "until": "$u"},
    ),
)
