"""Answers about cards and rulings: what a card says, the card of a file, whether a ruling holds."""

import re
from typing import Any, cast

from damagestep.library.library import add_activations, known_card
from damagestep.library.own_cards import faults as own_card_faults
from damagestep.lines.scenes.faults import BadScene, SceneFault
from damagestep.records.untrusted_text import NotReadable, read_file
from damagestep.site.service.inputs import (
    LONGEST_REQUEST,
    Refused,
    card_of,
    profile_of,
    quoted,
    ruling_of,
)

Json = dict[str, Any]


def answer_describe(request: Json) -> Json:
    """Return what a card does in every language, and where the Damage Step admits its effects.

    Raises:
        Refused: the card, one of its companions (`cards`) or the profile cannot be read.
        BadScene: these cards have faults.
    """
    from damagestep.lines.messages.printed import described  # sentences are made only when asked for

    given, brought = request.get("card"), request.get("cards", {})
    if not isinstance(brought, dict):
        raise Refused("no-object", "cards")
    own = {str(ref): card_of(data, f"cards.{ref}") for ref, data in brought.items()}
    data = known_card(given, own) if isinstance(given, str) else card_of(given, "card")
    if data is None:
        raise Refused("unknown-card", "card", text=quoted(given, 80))
    if not isinstance(given, str):
        own[data.ref] = data
    if wrong := tuple(SceneFault(path=p, code=code, text=text) for p, code, text in own_card_faults(own)):
        raise BadScene(wrong)
    return described(add_activations(data), own, profile_of(request))


def answer_card(request: Json) -> Json:
    """Read the card of a file, TOML or JSON, and return its data as they are written.

    Raises:
        Refused: the text cannot be read, or its data do not have the shape of a card.
    """
    text = request.get("text")
    if not isinstance(text, str):
        raise Refused("no-text", "text")
    try:
        data = read_file(text, LONGEST_REQUEST)
    except NotReadable as wrong:
        line = re.search(r"line (\d+)", str(wrong))
        code = "unreadable-line" if line else "unreadable-file"
        raise Refused(code, "text", text={"text": line[1] if line else ""}) from None
    card_of(data, "card")
    return cast("Json", data)


def answer_ruling(request: Json) -> Json:
    """Run the script of a ruling: how many observations held, and the line that does not hold, or None.

    Raises:
        Refused: there is no such ruling, or its shelf has not come.
    """
    from damagestep.rulings.script import Observed, RulingFailed, run

    ruling = ruling_of(request.get("scene"))
    held: list[Observed] = []
    try:
        run(ruling, held.append)
    except RulingFailed as failure:
        return {"observed": len(held), "failed": str(failure)}
    return {"observed": len(held), "failed": None}
