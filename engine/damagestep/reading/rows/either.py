"""Phrases of several events of which an effect answers one: `if this card is Summoned, or if it is sent …`.

Each event is a list of parts of a condition; in card files it makes an effect of its own (`modes`).
"""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said
from damagestep.reading.rows.own_card import ANYWHERE, FIELD
from damagestep.reading.rows.summons import CAME_FROM, SUMMONED

LATE = {"when": True}


def _several(slots: Slots) -> dict[str, Data]:
    return {"either": [slots[name] for name in "abc" if name in slots]}


def _of_all(late: dict[str, Data]) -> "Data":
    """Return what says that one of the events happens, all of them told with one `if` or one `when`."""
    return lambda slots: {"either": [[{"on": slots[name]} | late] for name in "abc" if name in slots]}


def _moved(slots: Slots) -> dict[str, Data]:
    was: dict[str, Data] = slots["w"] | slots["g"].get("was", {})
    event: dict[str, Data] = {"event": "moved"} | slots["g"]
    return event | ({"was": was} if was else {})


def _goes_or_goes(late: dict[str, Data]) -> "Data":
    """Return what says that this card goes in one of two ways."""
    return lambda slots: {
        "either": [[{"on": _moved(slots | {"g": slots[name]})} | late] for name in ("g", "h")]
    }


def _goes_or_leaves(late: dict[str, Data]) -> "Data":
    """Return what says that this card goes in some way, or leaves the field for a reason."""

    def says(slots: Slots) -> dict[str, Data]:
        left = {"event": "moved", "was": {"zone": FIELD} | slots["w"], "at": ANYWHERE} | slots["c"]
        return {"either": [[{"on": _moved(slots)} | late], [{"on": left} | late]]}

    return says


def _others_go(late: dict[str, Data]) -> "Data":
    """Return what says that a card goes in one of two ways."""
    return lambda slots: {
        "either": [
            [{"on": {"event": "moved", "what": {"some": slots["c"]}} | slots[name]} | late]
            for name in ("g", "h")
        ]
    }


def _comes_or_goes(late: dict[str, Data], then: dict[str, Data]) -> "Data":
    """Return what says that this card is Summoned, or goes in some way."""
    return lambda slots: {
        "either": [
            [{"on": {"event": "summoned"} | slots["s"]} | late],
            [{"on": _moved(slots | {"w": {}})} | then],
        ]
    }


def _comes_or(late: dict[str, Data]) -> "Data":
    """Return what says that this card is Summoned in one of two ways, or turned face-up."""
    return lambda slots: {
        "either": [
            [{"on": {"event": "summoned"} | slots["s"]} | late],
            [{"on": {"event": "summoned"} | slots["t"] if "t" in slots else {"event": "flipped"}} | late],
        ]
    }


TRIGGERS: tuple[Phrase, ...] = (
    *said("trigger", "if {e:on}", says=[{"on": "$e"}]),
    *said("trigger", "when {e:on}", says=[{"on": "$e", "when": True}]),
    *said("trigger", "{e:time}", says=[{"on": "$e"}]),
    *said("trigger", "{e:time} [,] if {h:holds}", says=[{"on": "$e"}, {"holds": "$h"}]),
    *said("trigger", "if {e:on} while {h:holds}", says=[{"on": "$e"}, {"holds": "$h"}]),
)

CAME: tuple[Phrase, ...] = tuple(
    phrase
    for words, how in SUMMONED
    for phrase in (
        *said("came", words, says={"how": how}),
        *(
            one
            for zone, place in CAME_FROM
            for one in said("came", f"{words} from {place}", says={"how": how, "from": zone})
        ),
    )
)

EITHER: tuple[Phrase, ...] = (
    *TRIGGERS,
    *CAME,
    *said(
        "part",
        "{a:trigger} [,] or {b:trigger}",
        "{a:trigger} , {b:trigger} , or {c:trigger}",
        "{a:trigger} , or {b:trigger} , or {c:trigger}",
        says=_several,
    ),
    *(
        phrase
        for word, late in (("if", {}), ("when", LATE))
        for phrase in (
            *said("part", f"{word} {{a:on}} [,] or {{b:on}}", says=_of_all(late)),
            *said("part", f"{word} {{w:own}} is {{g:goes}} [,] or [is] {{h:goes}}", says=_goes_or_goes(late)),
            *said(
                "part",
                f"{word} {{w:own}} is {{g:goes}} [,] or leaves the field {{c:cause}} "
                "[while its owner controls it]",
                says=_goes_or_leaves(late),
            ),
            *said("part", f"{word} {{c:cards}} (is|are) {{g:goes}} [,] or {{h:goes}}", says=_others_go(late)),
            *said(
                "part",
                f"{word} this card is {{s:came}} [,] or [is] {{g:goes}}",
                says=_comes_or_goes(late, late),
            ),
            *said(
                "part",
                f"{word} this card is {{s:came}} , or if it is {{g:goes}}",
                says=_comes_or_goes(late, {}),
            ),
            *said(
                "part",
                f"{word} this card is {{s:came}} [,] or [is] {{t:came}}",
                f"{word} this card is {{s:came}} [,] or flipped face-up",
                says=_comes_or(late),
            ),
        )
    ),
)
