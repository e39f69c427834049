"""Phrases of changes of ATK, DEF and Levels."""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said


def _changed(slots: Slots) -> list[dict[str, Data]]:
    """Return a change of one value, or of two at the same time."""
    by: Data = slots["worth"] if "worth" in slots else slots["n"] * slots.get("sign", 1)
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


def _gained(slots: Slots) -> list[dict[str, Data]]:
    """Return that values grow by the value of a card."""
    return _changed({**{k: v for k, v in slots.items() if k != "x"}, "worth": slots["x"]})


_LEVEL: dict[str, Data] = {"op": "modify", "what": "$w", "stat": "level", "until": "$u"}


def _of_level(slots: Slots, change: dict[str, Data]) -> dict[str, Data]:
    """Return a change of Levels."""
    until = {"until": slots["u"]} if "u" in slots else {}
    return {"op": "modify", "what": slots["w"], "stat": "level"} | change | until


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
    *(
        phrase
        for words, done in AS_MUCH
        for part, share in (("", {}), ("half", {"share": "half"}))
        for phrase in (
            *said(
                "does",
                f"{words} equal to {part} {{w:whose}} [current] {{s:stat}}",
                says=done | {"amount": {"stat": "$s", "of": "$w"} | share},
            ),
            *said(
                "does",
                f"{words} equal to {part} the original {{s:stat}} of {{w:meant}}",
                says=done | {"amount": {"stat": "$s", "of": "$w", "value": "original"} | share},
            ),
        )
    ),
    *(
        phrase
        for words, done in AS_MUCH
        for part, noted in (("", "whole"), ("half", "half"))
        for phrase in said(
            "does",
            f"{words} equal to {part} the [battle|effect] damage you took",
            says=done | {"amount": {"noted": noted}},
        )
    ),
    *(
        phrase
        for words, done in AS_MUCH
        for phrase in said(
            "does",
            f"{words} equal to the number of {{c:counted}} x {{n:number}}",
            says=done | {"amount": {"count": "$c", "times": "$n"}},
        )
    ),
    *said("worth", "{v:whose} [current] {t:stat}", says={"stat": "$t", "of": "$v"}),
    *said(
        "worth",
        "the original {t:stat} of {v:meant}",
        says={"stat": "$t", "of": "$v", "value": "original"},
    ),
    *said(
        "worth",
        "half the original {t:stat} of {v:meant}",
        says={"stat": "$t", "of": "$v", "value": "original", "share": "half"},
    ),
    *said("worth", "the [current] {t:stat} of {v:meant}", says={"stat": "$t", "of": "$v"}),
    *said("worth", "{v:whose} original {t:stat}", says={"stat": "$t", "of": "$v", "value": "original"}),
    *said("worth", "half {v:whose} [current] {t:stat}", says={"stat": "$t", "of": "$v", "share": "half"}),
    *said(
        "worth",
        "half {v:whose} original {t:stat}",
        says={"stat": "$t", "of": "$v", "value": "original", "share": "half"},
    ),
    *said("does", "{w:meant} (gains|gain) {s:stats} equal to {x:worth} [[,] {u:until}]", says=_gained),
    *said("does", "make {w:meant} gain {s:stats} equal to {x:worth} [[,] {u:until}]", says=_gained),
    *said(
        "does",
        "{w:meant} (gains|gain) {s:stats} equal to the number of {c:counted} x {n:number} [[,] {u:until}]",
        says=_changed,
    ),
    *said("does", "{u:until} , {w:meant} (gains|gain) {n:number} {s:stats}", says=_changed),
    *said("does", "{u:until} , {w:meant} (loses|lose) {n:number} {s:stats}", says=_lost),
    *said(
        "does",
        "{w:meant} (gains|gain) {n:number} {s:stats} for each {c:counted} [,] {u:until}",
        says=_changed,
    ),
    *said(
        "does",
        "{w:meant} (loses|lose) {n:number} {s:stats} for each {c:counted} [,] {u:until}",
        says=_lost,
    ),
    *said("does", "make {w:meant} lose {n:number} {s:stats} [[,] {u:until}]", says=_lost),
    *said("does", "increase {w:whose} {s:stats} by {n:number} [[,] {u:until}]", says=_changed),
    *said("does", "decrease {w:whose} {s:stats} by {n:number} [[,] {u:until}]", says=_lost),
    *said("does", "make {w:whose} {s:stats} {n:number} [[,] {u:until}]", says=_becomes),
    *said(
        "does",
        "switch {w:whose} atk and def [[,] {u:until}]",
        says={"op": "switch", "what": "$w", "until": "$u"},
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
        "increase {w:whose} level by {n:number} [[,] {u:until}]",
        "increase the level of {w:meant} by {n:number} [[,] {u:until}]",
        says=_LEVEL | {"by": "$n"},
    ),
    *said(
        "does",
        "(reduce|decrease) {w:whose} level by {n:number} [[,] {u:until}]",
        "(reduce|decrease) the level of {w:meant} by {n:number} [[,] {u:until}]",
        says=lambda slots: _of_level(slots, {"by": -slots["n"]}),
    ),
    *said(
        "does",
        "{w:whose} level (becomes|become) {n:number} [[,] {u:until}]",
        "{w:meant} (becomes|become) level {n:number} [[,] {u:until}]",
        "make {w:meant} become level {n:number} [[,] {u:until}]",
        says=_LEVEL | {"becomes": "$n"},
    ),
    *said(
        "does",
        "{w:whose} level becomes the [current] level of {v:meant} [[,] {u:until}]",
        "{w:whose} level becomes the same as {v:whose} [level] [[,] {u:until}]",
        "{w:whose} level becomes {v:whose} [current] level [[,] {u:until}]",
        says=_LEVEL | {"becomes": {"stat": "level", "of": "$v"}},
    ),
)
