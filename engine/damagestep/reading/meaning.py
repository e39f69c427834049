"""Which cards the words of an operation mean: by a description, by their part in the effect, by a pronoun."""

from dataclasses import dataclass, replace
from typing import Any

from damagestep.reading.grammar.nouns import plain_filter, seen

Json = dict[str, Any]
HIDDEN = ("hand", "deck", "extra")
"""Zones whose cards a player does not see if they are the opponent's."""
REMEMBERS = ("move", "destroy", "special-summon", "take-control", "turn", "mill")
"""Operations that can remember their cards."""
REMEMBER_BY_THEMSELVES = ("fuse", "tribute-for-ritual")
"""Operations that always remember theirs."""
COMES_FROM: dict[str, tuple[str, ...]] = {
    "special-summon": ("hand", "deck", "graveyard", "banished", "extra"),
    "take-control": ("monster",),
    "turn": ("monster",),
    "modify": ("monster",),
}
"""Zones in which the cards of some operations have to be."""
BOTH = 2
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
        "attempt-of",
        "battlers",
        "cause",
        "choosing-a-mode",
        "compared",
        "different-names",
        "effect-that-includes",
        "either-event",
        "event",
        "face-up-there",
        "monster-kind",
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
    speaks of a battle, `fights`: of one that this card fights. `paid`: there is a cost, of whose cards the
    words may speak. `spoken` is what the operation before was about. `spell_or_trap`: the effect is the
    activation of its card. `alone`: before the resolution no card but this one is spoken of, and something
    happens to it. `targeted`: so many targets at most.
    `on_field`: they are monsters on the field, `away`: in a Graveyard or banished.
    `done`: the operation that was about cards before.
    """

    on: Json | None
    from_: tuple[str, ...]
    targets: bool = False
    shown: bool = False
    battles: bool = False
    fights: bool = False
    paid: bool = False
    spoken: str | None = None
    spell_or_trap: bool = False
    alone: bool = False
    targeted: int = 0
    on_field: bool = False
    away: bool = False
    done: str = ""

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
            # Behind `Special Summon this card` nothing else can be meant.
            itself = self.alone or self.done == "special-summon"
            if self.spoken == "unclear" or (self.spoken == "this-card" and not itself):
                raise NotSayable
            return self.spoken
        if self.alone:
            return "this-card"
        about_others = self.on is not None and (
            self.on["event"] == "attack-declared" or isinstance(self.on.get("what"), dict)
        )
        if about_others and not self.paid:
            return "triggering-cards"
        raise NotSayable

    def that_card(self) -> str:
        """Return what `that card` means: not the card with the effect, which is `this card`.

        Raises:
            NotSayable: it could be several cards, or none is known.
        """
        if self.targets and self.targeted > 1:
            raise NotSayable
        return "targets" if self.targets and self.spoken == "this-card" else self.it()

    def has_left(self) -> bool:
        """Check whether the card spoken of last was moved, and a single target is still on the field."""
        return self.done == "move" and self.spoken == "remembered" and self.targeted == 1 and self.on_field

    def both(self) -> str:
        """Return what `both monsters` means: the two targets.

        Raises:
            NotSayable: there are not two.
        """
        if self.targeted != BOTH or self.spoken not in (None, "targets"):
            raise NotSayable
        return "targets"

    def summoned_monster(self) -> str:
        """Return what `the Summoned monster` means: the one that the effect has Special Summoned.

        Raises:
            NotSayable: it could be another.
        """
        if self.done != "special-summon" or self.spoken in (None, "unclear"):
            raise NotSayable
        return self.spoken

    def moved_card(self) -> str:
        """Return what `the banished monster` means: the one that the effect has moved.

        Raises:
            NotSayable: it could be another.
        """
        if self.done != "move" or self.spoken in (None, "unclear", "this-card"):
            raise NotSayable
        return self.spoken

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
            return self.that_card()
        if not self.fights or self.targets or self.spoken not in (None, "its-opponent"):
            raise NotSayable
        return "its-opponent"

    def opponents_monster(self) -> str:
        """Return what `that opponent's monster` means: the attacker, or what `that monster` means.

        Raises:
            NotSayable: it could be several cards, or none is known.
        """
        on = self.on or {}
        if self.battles and self.fights and not self.targets and self.done == "move":
            # The card that was moved just before was this player's own.
            return "its-opponent"
        theirs = on.get("event") == "attack-declared" and on.get("by") == "opponent" and not self.targets
        if theirs and self.spoken in (None, "triggering-cards"):
            return "triggering-cards"
        return self.that_monster()

    def destroyed_monster(self) -> str:
        """Return what `the destroyed monster` means: the one that this card, or the effect, has destroyed.

        Raises:
            NotSayable: it could be another.
        """
        if self.done == "destroy" and self.spoken not in (None, "unclear", "this-card"):
            return self.spoken
        if (self.on or {}).get("what") != "its-opponent" or self.spoken not in (None, "triggering-cards"):
            raise NotSayable
        return "triggering-cards"

    def after(self, done: Json) -> "Referents":
        """Return what may be meant after an operation."""
        if done["op"] in ("negate-activation", "negate-effect", "negate-summon"):
            return replace(self, spoken=self.spoken or "answered-card", done=done["op"])
        what = done.get("what", done.get("to") if done["op"] == "equip" else done.get("on"))
        if what is None:
            return self
        if isinstance(what, dict) and "any" in what:
            return replace(self, spoken="unclear", done=done["op"])
        now = what if isinstance(what, str) else "remembered"
        if self.spoken not in (None, now):
            now = "unclear"
        return replace(self, spoken=now, done=done["op"])

    @staticmethod
    def remember(made: list[Json]) -> bool:
        """Let the operation that last was about cards remember them; False if it cannot."""
        last = next((one for one in reversed(made) if isinstance(one.get("what"), dict)), None)
        if last is not None and last["op"] in REMEMBER_BY_THEMSELVES:
            return True
        if last is None or last["op"] not in REMEMBERS:
            return False
        last["remember"] = True
        return True


def described(cards: Json, op: str, usual: Json) -> Json:
    """Return cards that are described: those that fit, or a choice of them.

    Raises:
        NotSayable: their number or their place is not told, or the operation is about other places.
    """
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
    if "pointed_at" in found and usual.get("zone") == "monster":
        # What is Tributed is one's own, whatever points to it.
        found = usual | found
    # Only on the field is a card face-up or in a position; elsewhere the text names the place, too.
    placed = not {"zone", "on", "controller"}.isdisjoint(found)
    on_field = not {"face", "position"}.isdisjoint(found)
    if not (placed or on_field or usual):
        raise NotSayable
    if usual and not placed and not (on_field and usual.get("zone") != "monster"):
        return plain_filter(found | usual)
    if usual and found.get("controller") == "opponent":
        raise NotSayable
    return plain_filter(found)
