"""Which cards the words of an operation mean: by a description, by their part in the effect, by a pronoun."""

from dataclasses import dataclass, replace
from typing import Any

from damagestep.reading.grammar.nouns import plain_filter, seen

Json = dict[str, Any]
HIDDEN = ("hand", "deck", "extra")
"""Zones whose cards a player does not see if they are the opponent's."""
REMEMBERS = ("move", "destroy", "special-summon", "take-control", "turn", "mill")
"""Operations that can remember their cards."""
COMES_FROM: dict[str, tuple[str, ...]] = {
    "special-summon": ("hand", "deck", "graveyard", "banished", "extra"),
    "take-control": ("monster",),
    "turn": ("monster",),
    "modify": ("monster",),
}
"""Zones in which the cards of some operations have to be."""
ADDED_FROM = ("deck", "graveyard", "banished", "extra")


MISSING = frozenset(
    (
        "activated-card",
        "activated-where",
        "aimed-at",
        "among-those",
        "answering",
        "arrows",
        "as-material",
        "attacker",
        "attempt-of",
        "battlers",
        "cause",
        "choosing-a-mode",
        "different-names",
        "effect-that-includes",
        "either-event",
        "equip-by-choice",
        "event",
        "face-up-there",
        "field-or-elsewhere",
        "has-level",
        "involved-in-attack",
        "number-of-targets",
        "point-of-turn",
        "rank-or-rating",
        "reveal-itself",
        "several-kinds",
        "state",
        "summon-kind",
        "summoned-from",
        "turn-or-times",
        "zone",
    )
)
"""The words that card files would need to say what a phrase means; a cost lacks a kind of gap instead."""


class NotSayable(ValueError):
    """Words that card files cannot say, or that could mean several things.

    `lacks` is the word that card files would need; without it nothing is known of what the words mean.
    """

    def __init__(self, lacks: str | None = None) -> None:
        """Name the word that is missing."""
        super().__init__(lacks)
        self.lacks = lacks


def all_sayable(says: Any) -> None:
    """Check what phrases say for a word that card files lack.

    Raises:
        NotSayable: there is one.
    """
    if isinstance(says, list):
        for one in says:
            all_sayable(one)
    elif isinstance(says, dict):
        if "lacks" in says:
            raise NotSayable(says["lacks"])
        for one in says.values():
            all_sayable(one)


@dataclass(frozen=True)
class Referents:
    """What a pronoun may mean: the event `on` that is answered, targets, and what was spoken of since.

    `from_`: where the card with the effect is. `shown`: the targets are face-up. `battles`: the condition
    speaks of the monster that this card battles. `paid`: there is a cost, of whose cards the words may speak.
    `spoken` is what the operation before was about.
    """

    on: Json | None
    from_: tuple[str, ...]
    targets: bool = False
    shown: bool = False
    battles: bool = False
    paid: bool = False
    spoken: str | None = None

    def it(self) -> str:
        """Return what `it` means.

        Raises:
            NotSayable: it could be several cards, or none is known.
        """
        if self.battles and not self.targets:
            raise NotSayable
        if self.targets:
            if self.spoken not in (None, "targets"):
                raise NotSayable
            return "targets"
        if self.spoken is not None:
            if self.spoken in ("unclear", "this-card"):
                raise NotSayable
            return self.spoken
        about_others = self.on is not None and (
            self.on["event"] == "attack-declared" or isinstance(self.on.get("what"), dict)
        )
        if about_others and not self.paid:
            return "triggering-cards"
        raise NotSayable

    def that_monster(self) -> str:
        """Return what `that monster` means: the one that this card battles or has destroyed, if any.

        Raises:
            NotSayable: it could be several cards, or none is known.
        """
        if (self.on or {}).get("what") == "its-opponent":
            if self.targets or self.paid or self.spoken not in (None, "triggering-cards"):
                raise NotSayable
            return "triggering-cards"
        if not self.battles:
            return self.it()
        if self.targets or self.spoken not in (None, "its-opponent"):
            raise NotSayable
        return "its-opponent"

    def after(self, done: Json) -> "Referents":
        """Return what may be meant after an operation."""
        if done["op"] in ("negate-activation", "negate-effect", "negate-summon"):
            return replace(self, spoken=self.spoken or "answered-card")
        what = done.get("what", done.get("to") if done["op"] == "equip" else None)
        if what is None:
            return self
        now = what if isinstance(what, str) else "remembered"
        if self.spoken not in (None, now):
            now = "unclear"
        return replace(self, spoken=now)

    @staticmethod
    def remember(made: list[Json]) -> bool:
        """Let the operation that last was about cards remember them; False if it cannot."""
        last = next((one for one in reversed(made) if isinstance(one.get("what"), dict)), None)
        if last is None or last["op"] not in REMEMBERS:
            return False
        last["remember"] = True
        return True


def selected(meant: Json, op: str, usual: Json, refer: Referents) -> str | Json:
    """Return the cards that an operation is about, as card files say it.

    Raises:
        NotSayable: the words could mean several things, or something that card files have no word for.
    """
    if "cards" in meant:
        return _described(meant["cards"], op, usual)
    part: str = meant["part"]
    if "on" in meant and set(refer.from_) - {"monster", "spell-trap", "field"}:
        raise NotSayable
    if "at" in meant and refer.from_ != (meant["at"],):
        raise NotSayable
    if op == "special-summon" and part == "this-card" and not {"monster", "field"}.isdisjoint(refer.from_):
        raise NotSayable
    if part in ("it", "that-monster"):
        return refer.it() if part == "it" else refer.that_monster()
    if part == "targets" and not refer.targets:
        raise NotSayable
    if part == "attacker":
        on = refer.on or {}
        if on.get("event") != "attack-declared":
            raise NotSayable
        return "triggering-cards"
    return part


def _described(cards: Json, op: str, usual: Json) -> Json:
    if cards.get("every"):
        of = seen(_filter(cards["of"], usual))
        what: Json = of
    else:
        what = chosen(cards, usual)
        of = what["of"]
    zones = of.get("zone", ())
    zones = (zones,) if isinstance(zones, str) else tuple(zones)
    fitting = COMES_FROM.get(op)
    if fitting and not (zones and set(zones) <= set(fitting)):
        raise NotSayable
    if op == "special-summon":
        of["special_summonable"] = True
    if op == "modify":
        # Nothing changes the values of a face-down monster.
        of.setdefault("face", "up")
    return what


def chosen(cards: Json, usual: Json) -> Json:
    """Return a choice of cards.

    Raises:
        NotSayable: their number or their place is not told.
    """
    if "n" not in cards or cards.get("more"):
        raise NotSayable
    made: Json = {"choose": cards["n"]}
    if "least" in cards:
        made["least"] = cards["least"]
    # A random card may be the opponent's, too.
    of = _filter(cards["of"], {} if cards.get("random") and "zone" in cards["of"] else usual)
    if of.get("controller") == "opponent" and of.get("zone") in HIDDEN and not cards.get("random"):
        raise NotSayable
    made["of"] = of
    return made | ({"random": True} if cards.get("random") else {})


def _filter(found: Json, usual: Json) -> Json:
    # Only on the field is a card face-up or in a position; elsewhere the text names the place, too.
    placed = not {"zone", "on", "controller", "face", "position"}.isdisjoint(found)
    if not (placed or usual):
        raise NotSayable
    if not placed:
        return plain_filter(found | usual)
    if usual and found.get("controller") == "opponent":
        raise NotSayable
    return plain_filter(found)
