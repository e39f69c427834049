"""Where the card files of the library say something else than what is read out of their cards' texts.

Only effects and statements that were read wholly are compared, field by field. Who is right is for a person
to judge: a card file also holds what rulings say, and what is read is the text alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from damagestep.cards.card import CardData, Effect
from damagestep.cards.words import Filter
from damagestep.library.library import cards
from damagestep.reading.drafting import drafted
from damagestep.records.validation import BadInput, read
from workbench.truth.copies import printed_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from damagestep.reading.read_effect import Reading
    from workbench.truth.copies import PrintedCard

UNCOMPARED = frozenset(("id", "says", "cites", "texts", "together", "apart", "one_of", "still"))
"""Fields that a text does not tell, or that only name things."""
OF_CARD = ("statics", "procedure", "normal_summonable", "special_summonable", "never_from")
"""What a card says beside its effects."""
FIELD = {"monster", "spell-trap", "field"}
OF_MONSTERS = frozenset(
    ("race", "attribute", "frame", "tuner", "flip_monster", "most_level", "least_level")
) | frozenset(f"{side}_{stat}" for side in ("most", "least") for stat in ("atk", "def"))
"""Properties that only monsters have."""


class Difference(NamedTuple):
    """One field in which a card file and its card's text differ."""

    ref: str
    field: str
    text: Any
    file: Any

    def __str__(self) -> str:
        return f"{self.ref}  {self.field}: text {self.text}; file {self.file}"


def differences(folder: Path, read_text: Callable[[PrintedCard], Reading]) -> list[str]:
    """Return the differences as lines, and before them how often each field differs.

    Raises:
        BuildError: there is no copy in the folder.
    """
    by_name = {data.name.en: data for data in cards().values()}
    found: list[Difference] = []
    texts = compared = same = 0
    for printed in printed_cards(folder):
        data = by_name.get(printed.name)
        if data is None or not printed.text:
            continue
        made = _as_card(data, read_text(printed))
        texts += 1
        for effect in made.effects:
            differs = of_effect(effect, data)
            compared += 1
            same += not differs
            found += differs
        found += _of_card(made, data)
    often = Counter(one.field for one in found)
    head = f"{compared} effects of {texts} card files compared with their texts, {same} the same"
    return [head, *(f"    {n:4}  {name}" for name, n in often.most_common()), *map(str, found)]


def _as_card(data: CardData, reading: Reading) -> CardData:
    """Return what was read wholly, as a card of the library's kind."""
    whole = tuple(one for one in reading.effects if one.state == "compiled" and (one.spans or not one.speed))
    raw = {"ref": data.ref, "name": {"en": data.name.en}, "card": {"type": "unknown"}}
    try:
        return read(CardData, raw | drafted(type(reading)(reading.name, "", whole, ())), data.ref)
    except BadInput:
        return read(CardData, raw, data.ref)


def of_effect(text: Effect, data: CardData) -> list[Difference]:
    """Return in which fields an effect of a text differs from the most similar one of a card file."""
    compared = [one.name for one in fields(Effect) if one.name not in UNCOMPARED]
    if not data.effects:
        return [Difference(data.ref, "effects", 1, 0)]
    told = {name: plain(getattr(text, name)) for name in compared}
    return min(
        (
            [
                Difference(data.ref, name, told[name], theirs)
                for name in compared
                if told[name] != (theirs := plain(getattr(one, name)))
            ]
            for one in data.effects
        ),
        key=len,
    )


def _of_card(made: CardData, data: CardData) -> Iterator[Difference]:
    """Yield what the text says beside effects and the file does not."""
    blank = {one.name: one.default for one in fields(CardData)}
    for name in OF_CARD:
        ours, theirs = getattr(made, name), getattr(data, name)
        there = plain(theirs)
        said = list(map(plain, ours)) if isinstance(ours, tuple) else [plain(ours)]
        for one in said:
            known = list(map(plain, theirs)) if isinstance(theirs, tuple) else [there, plain(blank[name])]
            if one not in known:
                yield Difference(data.ref, name, one, there)


def plain(value: Any) -> Any:
    """Return a record as its fields that are not the usual ones, without what follows from the others."""
    if is_dataclass(value) and not isinstance(value, type):
        told = ((one, getattr(value, one.name)) for one in fields(value))
        made = {one.name: plain(held) for one, held in told if held != one.default}
        return _without_what_follows(made) if isinstance(value, Filter) else made
    if isinstance(value, tuple):
        if all(isinstance(one, str) for one in value):
            return tuple(sorted(value)) if len(value) != 1 else value[0]
        return [plain(one) for one in value]
    return value


def _without_what_follows(of: dict[str, Any]) -> dict[str, Any]:
    """Return a filter without what its other properties say as well."""
    zone = of.get("zone")
    zones = {zone} if isinstance(zone, str) else set(zone or ())
    if zones == FIELD or (zones == FIELD - {"monster"} and of.get("type") in (("spell", "trap"), "spell")):
        of = {key: held for key, held in of.items() if key != "zone"}
    if of.get("type") == "monster" and OF_MONSTERS & set(of):
        of = {key: held for key, held in of.items() if key != "type"}
    return {key: held for key, held in of.items() if key != "special_summonable"}
