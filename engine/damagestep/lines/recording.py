"""A line as a recording: every position as changes to the one before (`docs/messages.md`, "Recording")."""

from collections.abc import Callable, Sequence
from typing import Any

from damagestep.cards.card import CardData
from damagestep.common.recording import diff
from damagestep.duel.state import who_decides
from damagestep.library.tables import Profile
from damagestep.lines.line import Line
from damagestep.lines.messages.events import event
from damagestep.lines.messages.moment import box, timing
from damagestep.lines.messages.printed import printed
from damagestep.lines.messages.table import table
from damagestep.records.memo import memoised
from damagestep.records.record import replace, sparse

Json = dict[str, Any]


@memoised
def _printed(profile: Profile) -> Callable[[CardData], Json]:
    """Return what tells what is printed on a card under a profile, where a scene has no custom cards."""

    def told(data: CardData) -> Json:
        return printed(data, profile)

    return memoised(told)


def recording(line: Line, scene: object, played: int) -> Json:
    """Record every position of a line as changes to the table.

    `scene` is the scene as the request named it; the first `played` decisions were asked for, the rest is
    passing.
    """
    steps = []
    before: Json | None = None
    for place in line.places:
        now = table(place.duel)
        changes: Sequence[Any] = [[[], now]] if before is None else diff(before, now)
        steps.append(
            {
                "at": list(place.at),
                "event": event(place.event) if place.event else None,
                "timing": timing(place.duel),
                "box": box(place.duel),
                "asks": who_decides(place.duel),
                "height": len(place.duel.chain),
                "set": changes,
            }
        )
        before = now
    gained = {c.data.ref: c.gained for place in line.places for c in place.duel.cards if c.gained}
    found = {c.data.ref: c.data for place in line.places for c in place.duel.cards}
    own, usual = line.scene.cards, _printed(line.profile)
    return {
        "v": 1,
        "scene": scene,
        "setup": sparse(line.scene),
        "profile": line.profile.id,
        "line": list(line.decisions),
        "played": played,
        "cards": {
            ref: usual(data)
            if not own and ref not in gained
            else printed(replace(data, effects=(*data.effects, *gained.get(ref, ()))), line.profile, own)
            for ref, data in found.items()
        },
        "steps": steps,
    }
