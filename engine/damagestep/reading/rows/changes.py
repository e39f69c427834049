"""Phrases of changes of values told in other words: doubled values, lost values, values that a card had."""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said
from damagestep.reading.rows.values import AS_MUCH


def _each_stat(slots: Slots, change: dict[str, Data]) -> list[dict[str, Data]]:
    """Return a change of one value, or of two at the same time."""
    until = {"until": slots["u"]} if "u" in slots else {}
    return [
        {"op": "modify", "what": slots["w"], "stat": stat} | change | until | ({"join": "also"} if n else {})
        for n, stat in enumerate(slots["s"])
    ]


def _share(slots: Slots, share: str) -> list[dict[str, Data]]:
    return [
        one | {"becomes": {"stat": one["stat"], "of": "itself", "share": share}}
        for one in _each_stat(slots, {})
    ]


def _lost(slots: Slots) -> Data:
    """Return that values fall by the value of a card; None if only a share of it is meant."""
    if "share" in slots["x"]:
        return None
    return _each_stat(slots, {"by": slots["x"] | {"share": "minus"}})


def _became(slots: Slots) -> list[dict[str, Data]]:
    return _each_stat(slots, {"becomes": slots["x"]})


def _gained(slots: Slots) -> list[dict[str, Data]]:
    by: Data = slots["n"]
    if "c" in slots:
        by = {"count": slots["c"], "times": by}
    return _each_stat(slots, {"by": by})


LEVEL: dict[str, Data] = {"op": "modify", "what": "$w", "stat": "level", "until": "$u"}
HAD = "(it|that monster|that target|the destroyed monster|that destroyed monster|that card)"

CHANGES: tuple[Phrase, ...] = (
    *said(
        "does",
        "double {w:whose} {s:stats} [[,] {u:until}]",
        "double the {s:stats} of {w:meant} [[,] {u:until}]",
        "{w:whose} {s:stats} (is|are|becomes|become) doubled [[,] {u:until}]",
        says=lambda slots: _share(slots, "double"),
    ),
    *said(
        "does",
        "(halve|half) the {s:stats} of {w:meant} [[,] {u:until}]",
        "(halve|half) {w:whose} current {s:stats} [[,] {u:until}]",
        "the {s:stats} of {w:meant} (is|are|becomes|become) halved [[,] {u:until}]",
        "{w:whose} {s:stats} (becomes|become) halved [[,] {u:until}]",
        "{u:until} , (halve|half) {w:whose} {s:stats}",
        says=lambda slots: _share(slots, "half"),
    ),
    *said(
        "does",
        "{w:meant} (loses|lose) {s:stats} equal to {x:worth} [[,] {u:until}]",
        "make {w:meant} lose {s:stats} equal to {x:worth} [[,] {u:until}]",
        "{u:until} , {w:meant} (loses|lose) {s:stats} equal to {x:worth}",
        says=_lost,
    ),
    *said(
        "does",
        "{w:whose} {s:stats} (becomes|become) [equal to] {x:worth} [[,] {u:until}]",
        "make {w:whose} {s:stats} [become] [equal to] {x:worth} [[,] {u:until}]",
        says=_became,
    ),
    *said(
        "does",
        "the {s:stats} of {w:meant} (becomes|become) {n:number} [[,] {u:until}]",
        "change the {s:stats} of {w:meant} to {n:number} [[,] {u:until}]",
        "{u:until} , change {w:whose} {s:stats} to {n:number}",
        says=lambda slots: _each_stat(slots, {"becomes": slots["n"]}),
    ),
    *said(
        "does",
        "{w:whose} original {s:stats} (becomes|become) {n:number} [[,] {u:until}]",
        "change {w:whose} original {s:stats} to {n:number} [[,] {u:until}]",
        says=lambda slots: _each_stat(slots, {"original": slots["n"]}),
    ),
    *said(
        "does",
        "have {w:meant} gain {n:number} {s:stats} [[,] {u:until}]",
        "{w:meant} will gain {n:number} {s:stats} [[,] {u:until}]",
        "increase the {s:stats} of {w:meant} by {n:number} [points] [[,] {u:until}]",
        "increase {w:whose} {s:stats} by {n:number} points [[,] {u:until}]",
        "{w:meant} permanently gains {n:number} {s:stats}",
        says=_gained,
    ),
    *said(
        "does",
        "{w:meant} (gains|gain) {s:stats} equal to {n:number} x the number of {c:counted} [[,] {u:until}]",
        "{w:meant} (gains|gain) {n:number} {s:stats} [,] {u:until} [,] for each {c:counted}",
        "{u:until} , {w:meant} (gains|gain) {n:number} {s:stats} for each {c:counted}",
        "make {w:meant} gain {n:number} {s:stats} for each {c:counted} [[,] {u:until}]",
        says=_gained,
    ),
    *said(
        "does",
        "decrease the {s:stats} of {w:meant} by {n:number} [points] [[,] {u:until}]",
        "have {w:meant} lose {n:number} {s:stats} [[,] {u:until}]",
        "(reduce|decrease) {w:whose} {s:stats} by {n:number} points [[,] {u:until}]",
        "reduce {w:whose} {s:stats} by {n:number} [[,] {u:until}]",
        says=lambda slots: _each_stat(slots, {"by": -slots["n"]}),
    ),
    *said(
        "does",
        "change {w:whose} level to {n:number} [[,] {u:until}]",
        "the level of {w:meant} (becomes|become) {n:number} [[,] {u:until}]",
        "change the level of {w:meant} to {n:number} [[,] {u:until}]",
        "make {w:meant} level {n:number} [[,] {u:until}]",
        says=LEVEL | {"becomes": "$n"},
    ),
    *said(
        "does",
        "{w:whose} level (is|are) increased by {n:number} [[,] {u:until}]",
        says=LEVEL | {"by": "$n"},
    ),
    *said(
        "does",
        "{w:whose} level becomes (equal to|the same as) the [current] level of {v:meant} [[,] {u:until}]",
        "{w:whose} level becomes that of {v:meant} [[,] {u:until}]",
        says=LEVEL | {"becomes": {"stat": "level", "of": "$v"}},
    ),
    *said(
        "does",
        "increase {w:whose} level by {v:whose} level [[,] {u:until}]",
        "increase {w:whose} level by the level of {v:meant} [[,] {u:until}]",
        says=LEVEL | {"by": {"stat": "level", "of": "$v"}},
    ),
    *said("worth", "{v:whose} {t:stat} in the gy", says={"stat": "$t", "of": "$v", "value": "original"}),
    *said(
        "worth", "half the [current] {t:stat} of {v:meant}", says={"stat": "$t", "of": "$v", "share": "half"}
    ),
    *said("worth", "half of {v:whose} [current] {t:stat}", says={"stat": "$t", "of": "$v", "share": "half"}),
    *said(
        "worth",
        "half of {v:whose} original {t:stat}",
        "half of the original {t:stat} of {v:meant}",
        says={"stat": "$t", "of": "$v", "value": "original", "share": "half"},
    ),
)
"""Changes of ATK, DEF and Levels."""

AS_MUCH_AS_IT_HAD: tuple[Phrase, ...] = tuple(
    phrase
    for words, done in AS_MUCH
    for part, share in (("", {}), ("half", {"share": "half"}), ("half of", {"share": "half"}))
    for phrase in (
        *said(
            "does",
            f"{words} equal to {part} the {{s:stat}} {HAD} had on the field",
            says=done | {"amount": {"had": "$s", "noted": "half" if part else "whole"}},
        ),
        *said(
            "does",
            f"{words} equal to {part} {{w:whose}} [original] {{s:stat}} in the gy",
            says=done | {"amount": {"stat": "$s", "of": "$w", "value": "original"} | share},
        ),
        *said(
            "does",
            f"{words} equal to {part} the [current] {{s:stat}} of {{w:meant}}",
            says=done | {"amount": {"stat": "$s", "of": "$w"} | share},
        ),
        *said(
            "does",
            f"{words} equal to {part} the [original] {{s:stat}} of {{w:meant}} in the gy",
            says=done | {"amount": {"stat": "$s", "of": "$w", "value": "original"} | share},
        ),
    )
) + tuple(
    phrase
    for words, done in AS_MUCH
    for phrase in (
        *said(
            "does",
            f"{words} equal to {{n:number}} x the number of {{c:counted}}",
            says=done | {"amount": {"count": "$c", "times": "$n"}},
        ),
        *said("does", f"{words} equal to {{x:worth}}", says=done | {"amount": "$x"}),
    )
)
"""Damage and Life Points as much as the value of a card."""
