"""Not now: everything that may not be done, with every reason, and where it could be."""

from common.phrase import say
from common.sight import BOTH

from common import phrase
from core.memo import once
from core.vdom import button, cls, el, icon, stone
from model.diff import places
from model.state import UNMODELLED, address, book, disputes, key_of, reasons, steps, table
from model.state import view as verdicts
from parts.verdicts import finding, unknown
from views import card as cards
from views import profiles, searches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import (
        At,
        Book,
        Element,
        Finding,
        Held,
        Json,
        Lying,
        Node,
        Refused,
        State,
        Step,
        Table,
        Verdicts,
    )


ELSEWHERE = ("PLC-01", "SET-01")
"""The rules that refuse an effect because of where its card is: in another place, or open there already."""
TELL_EFFECT = ("CON-01", "TRG-01", "EVT-01")
"""The rules whose refusal is understood only with what the effect asks for."""


def view(state: "State") -> "Element":
    """Draw the refusals of one side."""
    known: "Verdicts" = verdicts(state)  # type: ignore[assignment]
    shown = (state["index"], steps(state), table(state))
    about = [known["refused"], state["refusals_of"], shown, tried(state)]
    return once(book(state), ("refused", state["index"]), _all, *about)


def tried(state: "State") -> "Json | None":
    """Return what is known of the changes that were tried at this step; None where they would tell too much.

    A player who does not see all cards is not told what would have to become of the others.
    """
    if state["viewpoint"] != BOTH:
        return None
    found = state["ways"]
    return found if found and found["at"] == key_of(address(state)) else {"id": ""}


def _all(
    speak: "Book",
    rows: "list[Refused]",
    whose: str,
    at: "tuple[int, list[Step], Table]",
    tried: "Json | None",
) -> "Element":
    place = here(at[1], at[0], at[2])
    place["tried"] = tried
    kids = []
    for side in ("A", "B"):
        mine = [row for row in rows if row["side"] == side]
        bare = unknown.at_hand(speak, at[2], side)
        if (mine or bare) and whose in (side, "all"):
            kids.extend(_side(speak, place, side, mine, bare))
    if not rows and not kids:
        kids.append(el("p", "quiet", say(speak, "ui.refused-none")))
    title = el(
        "h3", "", say(speak, "ui.refused"), " ", el("span", "now__count", str(len(rows))) if rows else None
    )
    return el(
        "section",
        "now__part now__part--whys",
        el("div", "now__head", title, _whose(speak, whose) if rows else None),
        *kids,
        data_part="refused",
    )


def _whose(speak: "Book", chosen: str) -> "Element":
    items = []
    for value in ("A", "B", "all"):
        text = say(speak, "ui.refusal.everybody") if value == "all" else value
        items.append(
            button("seg__item", text, data_whose=value, aria_pressed="true" if value == chosen else "false")
        )
    return el("div", "seg", *items, role="group", aria_label=say(speak, "ui.refusal.whose"))


def shared(rows: "list[Refused]") -> "list[Finding]":
    """Return the findings that refuse every one of several moves, which are said once for the side.

    [] for a single move.
    """
    if not rows[1:]:
        return []
    first = reasons(rows[0])
    return [found for found in first if all(found in reasons(row) for row in rows[1:])]


def here(shown: "list[Step]", index: int, now: "Table") -> "Json":
    """Return what `grouped` and `why` need of a step.

    That is the place of each card, the index of each step by its place in the line, the steps, and the index
    of the step itself.
    """
    numbers = {tuple(shown[number]["at"]): number for number in range(len(shown))}
    return {"lying": places(now), "numbers": numbers, "steps": shown, "index": index}


def _side(
    speak: "Book", place: "Json", side: str, rows: "list[Refused]", bare: "list[Held]"
) -> "list[Element]":
    settled = [row for row in rows if any(found["rule"] in ELSEWHERE for found in reasons(row))]
    rows = [row for row in rows if row not in settled]
    common = shared(rows)
    listed = grouped(speak, place, rows)
    copies = phrase.several([same[0]["card"] for same in listed])
    said = [finding.draw(speak, found, "span") for found in common]
    head = el(
        "h4",
        "whys__side",
        stone(side),
        el("span", "", say(speak, "ui.mat.player") + " " + side),
        el("span", "whys__shared", *said) if said else None,
    )
    told = [why(speak, place, same, common, copies) for same in listed]
    told.extend([unknown.row(speak, held) for held in bare])
    made = [head, el("ul", "whys", *told)]
    if settled:
        made.append(_elsewhere(speak, place, settled))
    return made


def _elsewhere(speak: "Book", place: "Json", rows: "list[Refused]") -> "Element":
    """Draw the effects whose card is not where they are used, folded: most of them nobody asks about."""
    listed = grouped(speak, place, rows)
    copies = phrase.several([same[0]["card"] for same in listed])
    told = [why(speak, place, same, [], copies) for same in listed]
    title = el("summary", "why__ask", say(speak, "ui.refusal.elsewhere", {"n": len(rows)}))
    return el("details", "whys__elsewhere", title, el("ul", "whys", *told))


def grouped(speak: "Book", place: "Json", rows: "list[Refused]") -> "list[list[Refused]]":
    """Group the refused moves that differ only in the copy of a card; direct attacks by their reasons alone.

    The copies lie in the same place, the same way up, and have the same reasons; ``place`` is made by `here`.
    """
    found: "list[tuple[list[Any], list[Refused]]]" = []
    for row in rows:
        where, card = place["lying"].get(row["card"], ((row["side"], None, None), {}))
        same: "list[Any]" = [row["verb"], row.get("effect"), row.get("target"), row.get("targets")]
        if row["verb"] == "attack" and not row.get("target"):
            same.extend([where[0], bool(row.get("legal_at"))])
        else:
            same.extend([phrase.card_key(row["card"]), where[:2], card.get("face"), row.get("legal_at")])
        same.append(once(speak, ("said", row["side"], row["id"]), _said, reasons(row)))
        for key, group in found:
            if key == same:
                group.append(row)
                break
        else:
            found.append((same, [row]))
    return [group for _, group in found]


def _said(speak: "Book", findings: "list[Finding]") -> "list[str]":
    return [phrase.finding(speak, one) for one in findings]


def why(
    speak: "Book", place: "Json", same: "list[Refused]", common: "list[Finding]", copies: "list[str]"
) -> "Element":
    """Draw one row: the ``same`` move of several copies of a card, with its reasons.

    ``common`` are the findings that are said for the whole side and left out here; ``copies`` are the cards
    that need the number of their copy.
    """
    row = same[0]
    ways: "list[Any]" = [
        _opening(place, row.get("legal_at") or []),
        _opening(place, row.get("triggers_at") or []),
    ]
    tried = place.get("tried")
    ways.append(None if tried is None else tried if tried["id"] == row["id"] else {})
    about = [same, common, copies, place["lying"].get(row["card"]), ways]
    return once(speak, ("why", row["side"], row["id"]), _why, *about)


def _why(
    speak: "Book",
    same: "list[Refused]",
    common: "list[Finding]",
    copies: "list[str]",
    held: "Lying | None",
    ways: "list[Any]",
) -> "Element":
    row, (opening, triggers, tried) = same[0], ways
    missing = [found for found in reasons(row) if found["rule"] == UNMODELLED]
    own = missing or [found for found in reasons(row) if found not in common]
    disputed = disputes(row)
    sign = "v-gap" if missing else "v-disputed" if disputed else "v-wait"
    listed = el("ul", "why__reasons", *[finding.draw(speak, found, "li") for found in own]) if own else None
    return el(
        "li",
        cls("why", "why--disputed" if disputed else "", "why--gap" if missing else ""),
        el("span", "why__verdict", icon(sign)),
        el(
            "div",
            "",
            el(
                "p",
                "why__head",
                el(
                    "span",
                    "why__name",
                    _called(speak, same, copies),
                    el("span", "why__copies", " \u00d7" + str(len(same))) if same[1:] else None,
                ),
                el("span", "why__kind", _note(speak, row, held, disputed)),
            ),
            _effect(speak, row),
            listed,
            _when(speak, opening, "legal-at") if opening else None,
            _when(speak, triggers, "triggers-at") if triggers else None,
            None if opening or triggers else _nowhere(speak, row),
            readings(speak, row.get("readings") or []),
            None if tried is None else searches.ways(speak, row, tried),
        ),
    )


def _called(speak: "Book", same: "list[Refused]", copies: "list[str]") -> str:
    """Return the names of the cards of a row, each once."""
    names: "list[str]" = []
    for row in same:
        name = phrase.card_name(speak, row["card"], copy=phrase.card_key(row["card"]) in copies)
        if name not in names:
            names.append(name)
    return phrase.join(speak, names)


def _effect(speak: "Book", row: "Refused") -> "Element | None":
    """Draw what an effect does, if its card has several or if what it asks for is not the case; else None."""
    held = cards.facts(speak, phrase.card_key(row["card"])).get("effects") or {}
    unmet = any(found["rule"] in TELL_EFFECT for found in reasons(row))
    if not row.get("effect") or not (unmet or len(held) > 1):
        return None
    return el("p", "why__says", cards.effect_sentence(speak, row))


def _note(speak: "Book", row: "Refused", held: "Lying | None", disputed: bool) -> str:
    """Return where the card is and what kind it is, or for a move of another sort what it would do."""
    said = []
    if row["verb"] == "attack" and row.get("target"):
        said.append(say(speak, "ui.refusal.attack-on", {"target": {"card": row["target"]}}))
    elif row["verb"] == "attack":
        said.append(say(speak, "ui.refusal.attack"))
    elif row.get("kind"):
        said.append(say(speak, "ui.act.kind." + row["kind"]))
    elif phrase.has(speak, "ui.refusal." + row["verb"]):
        said.append(say(speak, "ui.refusal." + row["verb"]))
    else:
        if held and held[0][1] in ("hand", "graveyard", "banished"):
            said.append(say(speak, "ui.mat." + held[0][1]))
        elif held and held[1]["face"] == "down":
            said.append(say(speak, "ui.mat.down"))
        said.append(cards.kind_word(speak, phrase.card_key(row["card"]), True))
    if row.get("targets"):
        said.append(say(speak, "ui.refusal.targets", {"cards": {"cards": row["targets"]}}))
    if disputed:
        said.append(say(speak, "ui.disputed"))
    return ", ".join(said)


def _opening(place: "Json", spots: "list[At]") -> "tuple[int, str] | None":
    """Return ``(index, timing)`` of the next step of this line that is among ``spots``.

    If there is none ahead, it is the last such step; None if there is no such step.
    """
    index = place["index"]
    found = [place["numbers"].get(tuple(at)) for at in spots]
    possible = [number for number in found if number is not None and number != index]
    if not possible:
        return None
    later = [number for number in possible if number > index]
    best = min(later) if later else max(possible)
    return best, place["steps"][best]["timing"]


def _when(speak: "Book", opening: "tuple[int, str]", how: str) -> "Element":
    """Draw where a move would be legal, or comes about by itself, with the way there.

    ``how``: which of the two (``legal-at``, ``triggers-at``).
    """
    best, timing = opening
    text = el("b", "", say(speak, "ui.refusal." + how, {"n": best + 1}))
    go = button("go", say(speak, "ui.refusal.go", {"n": best + 1}), data_go=best)
    return el("p", "why__if", text, " " + say(speak, "timing." + timing) + ". ", go)


def _nowhere(speak: "Book", row: "Refused") -> "Element":
    """Draw that a move is legal nowhere on this line; of a trigger, that it is not triggered."""
    trigger = any(found["rule"] == "TRG-01" for found in reasons(row))
    return el("p", "why__if quiet", say(speak, "ui.refusal.no-trigger" if trigger else "ui.refusal.nowhere"))


def readings(speak: "Book", allowing: "list[str]") -> "Element | None":
    """Draw the profiles under which a move would be legal here; each plays the line's moves.

    None if there are none.
    """
    if not allowing:
        return None
    kids: "list[Node]" = [el("b", "", say(speak, "ui.refusal.readings"))]
    for profile in allowing:
        kids.extend([" ", button("go", profiles.name(speak, profile), data_read=profile)])
    return el("p", "why__if why__readings", *kids)
