"""The line of facts that the catalogue holds for a card: names, numbers, face, what was read and noted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from damagestep.reading.facts import POINTS
from damagestep.reading.limits_of_input import BadText, GivenCard
from damagestep.reading.reader import read_card
from workbench.truth.copies import PrintedCard, without_readings
from workbench.truth.noted import noted

if TYPE_CHECKING:
    from damagestep.reading.read_effect import ReadEffect, Reading

Json = dict[str, Any]

FACE = {
    "attribute": "attribute",
    "level": "level",
    "rank": "rank",
    "link_arrows": "arrows",
    "pendulum_scale": "scale",
    "atk": "atk",
    "def": "def",
}
"""What yaml-yugi calls the printed values of a monster, and what the catalogue calls them."""
ARROWS = {
    "↖": "top-left",
    "⬆": "top",
    "↗": "top-right",
    "⬅": "left",
    "➡": "right",
    "↙": "bottom-left",
    "⬇": "bottom",
    "↘": "bottom-right",
}


def facts(card: PrintedCard, reading: Reading | None, note: Json | None) -> Json:
    """Return the facts about a card; keys that say nothing are left out.

    `reads` has one line for each effect that was read in the English text, `notes` one for each
    effect of which Konami's notes say something (`noted.Noted.line`), `noted` their date.
    """
    names = card.data["name"]
    made: Json = {
        "id": card.passcode,
        "cid": card.data.get("konami_id"),
        "en": card.name,
        "de": names.get("de"),
        "ja": without_readings(names.get("ja")),
        "type": card.type_line,
        **{ours: card.data.get(theirs) for theirs, ours in FACE.items()},
        "series": card.data.get("series"),
        "reads": [_line(effect) for effect in reading.effects] if reading else [],
    }
    if made["arrows"]:
        made["arrows"] = [
            ARROWS.get(arrow.rstrip("\N{VARIATION SELECTOR-16}"), arrow) for arrow in made["arrows"]
        ]
    if note:
        made["noted"], told = noted(note)
        made["notes"] = [one.line for one in told]
    if not made.get("notes"):
        made.pop("noted", None)
    return {key: value for key, value in made.items() if value not in (None, [], "")}


def reading_of(card: PrintedCard) -> Reading | None:
    """Return what the reader makes of a card's English text; None if it is none that can be read."""
    text = card.text
    if card.pendulum:
        text = f"[ Pendulum Effect ]\n{card.pendulum}\n[ Monster Effect ]\n{card.text}"
    try:
        return read_card(GivenCard(card.name, card.type_line, text))
    except BadText:
        return None


def _line(effect: ReadEffect) -> str:
    """Return what is said of an effect in one line.

    `trigger 1 may targets monster yynnni ADM-05 kind`: class, Spell Speed (0 starts no Chain), may or must be
    activated, targets or no targets (-), zones joined by "+", the permission at `POINTS` as y, n or i, its
    rule, and how far the effect was understood.
    """
    permission = effect.permission
    return " ".join(
        (
            effect.class_,
            str(effect.speed or 0),
            "must" if effect.mandatory else "may",
            "targets" if effect.targets else "-",
            "+".join(effect.from_) or "-",
            "".join(permission.points[point][0] for point in POINTS) if effect.speed else "-",
            permission.rule if effect.speed else "-",
            effect.state,
        )
    )
