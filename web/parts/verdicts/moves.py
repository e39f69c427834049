"""What may be done now: a row for each card and effect, what it is aimed at, and passing at hand."""

from common.hyphens import soft
from common.phrase import say

from core.memo import once
from core.vdom import button, cls, el, icon, stone
from model import choice
from model.state import asks, book
from model.state import view as verdicts
from parts.verdicts.acts import act, act_body, copies_in, named, option_name, then, zone_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Asks, Book, Element, Move, State, Verdicts, Way


FEW, KEYS = 8, 9
"""So many moves are listed one by one; of more, those with the same effect are unfolded by a press.

The first so many rows have a number as their key.
"""
QUICK = 2
"""So many groups of moves are shown near the thumb, beside passing."""


def legal(state: "State", whole: bool) -> "tuple[Element | None, list[Element]]":
    """Draw how many moves are legal, None for none, and the moves; ``whole`` as for `views.now.legal`."""
    speak, known = book(state), verdicts(state)
    options = known["asks"]["options"] if known and known["asks"] else []
    begun = choice.begun(state)
    listed = options if whole else choice.own(options)
    body = [once(speak, "acts", _rows, known, begun["way"] if begun else "", whole)] if listed else []
    if known and known.get("hidden"):
        body.append(el("p", "quiet", say(speak, "ui.eyes.more", {"n": known["hidden"]})))
    return el("span", "now__count", str(len(listed))) if listed else None, body


def _rows(speak: "Book", known: "Verdicts", chosen: str, whole: bool) -> "Element":
    asked: "Any" = known["asks"]
    options, side = asked["options"], asked["side"]
    copies = copies_in(options)
    rows: "list[Element]" = []
    for way in choice.ways(options):
        number, move = len(rows) + 1, way["moves"][0]
        key = None if whole or number > KEYS else number
        if way["moves"][1:]:
            unfolded = whole or way["key"] == chosen or len(options) <= FEW
            rows.append(_way(speak, known, way, copies, key, unfolded))
        else:
            rows.append(el("li", "", act(speak, known, move, copies, key)))
    if whole:
        rows.extend([el("li", "", act(speak, known, one, copies)) for one in choice.bare(options)])
    return el("ul", "acts", *rows, data_side=side)


def _way(
    speak: "Book", known: "Verdicts", way: "Way", copies: "list[str]", key: "int | None", unfolded: bool
) -> "Element":
    """Draw a group of moves: what it does, and if it is unfolded a button for each thing it is aimed at."""
    moves, side = way["moves"], known["asks"]["side"] if known["asks"] else ""
    count = say(speak, "ui.choice.ways", {"n": len(moves)})
    head = button(
        "act act--many",
        *act_body(speak, moves[0], (way_name(speak, moves[0], copies), count), then(speak, moves[0]), key),
        data_begin=way["key"],
        aria_expanded="true" if unfolded else "false",
    )
    if not unfolded:
        return el("li", "", head)
    each = []
    for move in moves:
        whole = option_name(speak, move, copies) + _targets(speak, move, copies)
        short = thing_names(speak, move, side, copies)
        each.append(
            el("li", "", button("way", short, data_decide=move["id"], data_side=side, aria_label=whole))
        )
    return el("li", cls("acts__group", "is-open"), head, el("ul", "ways", *each))


def _targets(speak: "Book", move: "Move", copies: "list[str]") -> str:
    """Return what an activation targets as a sentence behind another; "" if it targets nothing."""
    if not move.get("targets"):
        return ""
    names = ", ".join([named(speak, one, copies) for one in move["targets"]])
    return ". " + say(speak, "ui.act.targets", {"cards": {"text": names}})


def way_name(speak: "Book", move: "Move", copies: "list[str]") -> str:
    """Return what all moves of a group do, without what they are aimed at."""
    if move["verb"] == "attack":
        return say(speak, "ui.choice.attack", {"card": {"text": named(speak, move["card"], copies)}})
    general: "Any" = dict(move)
    general.update({"cards": [], "zone": None})
    return option_name(speak, general, copies)


def thing_names(speak: "Book", move: "Move", side: str, copies: "list[str]") -> str:
    """Return what one move of a group is aimed at."""
    if move["verb"] == "attack" and not move.get("target"):
        return say(speak, "ui.quick.attack-direct")
    found = [
        named(speak, one, copies) for one in choice.things(move, side) if not one.startswith(choice.ZONE)
    ]
    if move.get("zone"):
        found.append(zone_name(speak, move["zone"]))
    return ", ".join(found) or say(speak, "ui.act.choose-nothing")


# ---- always at hand ----


def pinned(state: "State") -> "list[Element]":
    """Draw passing, what ends or begins a phase, and the way to "Not now", as far as there are any."""
    speak, known = book(state), verdicts(state)
    side = asks(state)[0]
    refused = len(known["refused"]) if known else 0
    return once(speak, "pinned", _pinned, choice.bare(choice.options(state)), side, refused)


def _pinned(speak: "Book", found: "list[Move]", side: str, refused: int) -> "list[Element]":
    kids = [_bare(speak, option, side) for option in found]
    if refused:
        text = el("span", "", say(speak, "ui.refused"), " ", el("span", "now__count", str(refused)))
        kids.append(button("btn btn--bare pinned__whys", icon("v-wait"), text, data_do="whys"))
    return kids


def _bare(speak: "Book", option: "Move", side: str, short: bool = False) -> "Element":
    """Draw the button of a move that is about no card; ``short``: in a word, if it ends something."""
    passes, name = option["verb"] == "pass", option_name(speak, option, [])
    ends = short and option["verb"].startswith("end-")
    return button(
        cls("btn", "btn--main" if passes else ""),
        say(speak, "ui.quick.end") if ends else name,
        el("kbd", "pinned__key", say(speak, "ui.choice.space"), aria_hidden="true") if passes else None,
        data_decide=option["id"],
        data_side=side,
        aria_label=name if ends else None,
    )


def quick(state: "State") -> "Element | None":
    """Draw passing and the first legal moves in few words, near the thumb; None if there are none."""
    known = verdicts(state)
    if not known:
        return None
    return once(book(state), "quick", _quick, known["asks"], len(known["refused"]))


def _quick(speak: "Book", asked: "Asks | None", refused: int) -> "Element | None":
    if not asked or not asked["options"]:
        return None
    options, side = asked["options"], asked["side"]
    copies, found = copies_in(options), choice.ways(options)
    kids = [stone(side)] + [_bare(speak, option, side, True) for option in choice.bare(options)[:1]]
    kids.extend([_quick_way(speak, way, found, side, copies) for way in found[:QUICK]])
    left = len(found[QUICK:]) + len(choice.bare(options)[1:])
    if left:
        more = el("span", "sr", say(speak, "ui.quick.more", {"n": left}))
        kids.append(button("btn", "+" + str(left), " ", more, data_do="skip"))
    if refused:
        said = say(speak, "ui.refused") + " " + str(refused)
        wait = icon("v-wait")
        kids.append(
            button("btn quick__whys", wait, str(refused), data_do="whys", aria_label=said, title=said)
        )
    return el("div", "quick", *kids, role="group", aria_label=say(speak, "ui.quick.label"))


def _quick_way(speak: "Book", way: "Way", found: "list[Way]", side: str, copies: "list[str]") -> "Element":
    """Draw one group of moves in few words; of several moves, a press begins to choose among them."""
    move = way["moves"][0]
    if way["moves"][1:]:
        whole = way_name(speak, move, copies)
        short = named(speak, move["card"], copies)
        said: "dict[str, str]" = {"data_begin": way["key"]}
    else:
        whole = option_name(speak, move, copies)
        short = _short(speak, move, found, copies) or whole
        said = {"data_decide": move["id"], "data_side": side}
    return button("btn quick__act", el("span", "", soft(short)), aria_label=whole, **said)


def _short(speak: "Book", option: "Move", found: "list[Way]", copies: "list[str]") -> str:
    """Return as much as tells a move from the others; "" if nothing less than its whole label does."""
    if option["verb"] == "activate":
        return named(speak, option["card"], copies)
    attackers = [way["moves"][0]["card"] for way in found if way["moves"][0]["verb"] == "attack"]
    if option["verb"] == "attack" and not attackers[1:]:
        if not option.get("target"):
            return say(speak, "ui.quick.attack-direct")
        return say(
            speak, "ui.quick.attack", {"target": {"text": named(speak, option["target"] or "", copies)}}
        )
    return ""
