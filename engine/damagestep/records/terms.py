"""The terms of the field as types: sides, zones, positions, attributes, and what they are counted in."""

from typing import Literal

Side = Literal["A", "B"]
Chooser = Literal["A", "B", "chance"]
"""Who decides something: a player, or chance, whom nobody asks at a real table."""
Zone = Literal[
    "hand",
    "monster",
    "spell-trap",
    "field",
    "graveyard",
    "banished",
    "deck",
    "extra",
    "material",
    "summoning",
    "nowhere",
]
"""`material` is under a monster: such a card is not on the field (OCG Q&A 11012).

Two are no places of the rulebook: `summoning`, where a monster is while its Summon can still be negated,
and `nowhere`, where a Token is that has left the field.
"""
Face = Literal["up", "down"]
Position = Literal["attack", "defence"]
Stance = Literal["attack", "defence", "face-down"]
"""How a monster stands: face-down is always in Defense Position."""
Stat = Literal["atk", "def"]
SpellSpeed = Literal[1, 2, 3]
Attribute = Literal["LIGHT", "DARK", "FIRE", "WATER", "EARTH", "WIND", "DIVINE"]
Until = Literal["damage-calculation", "damage-step", "battle-phase", "end-phase", "opponents-end-phase"]
"""How long a change lasts that is not for good; rows of the timings table say what is over there.

`opponents-end-phase`: until the end of the next turn of the opponent of the one whose effect it is.
"""
Manner = Literal["sent", "discarded", "tributed", "banished", "returned", "added", "detached"]
"""How a card that is moved by an effect or cost leaves its place; destruction is an operation of its own."""

Cause = Literal["effect", "cost", "battle", "rule", "upkeep"]
"""Why cards move: by an effect, as a cost, destroyed by battle, or because the rules say so."""
SummonKind = Literal["normal", "tribute", "flip", "special"]
SpecialKind = Literal["fusion", "ritual", "synchro", "xyz", "link", "pendulum"]
"""The kinds of Special Summons that have a name of their own; each is a Special Summon, too."""
MaterialUse = Literal[SpecialKind, "tribute"]
"""The Summons for which cards are used as materials or Tributes."""
SummonCase = Literal[SpecialKind, "link-extra"]
"""What a Summon is called: such a kind, with a Link Summon to an Extra Monster Zone apart."""

Gap = Literal[
    "changes-values",
    "negates-activation",
    "negates",
    "summons",
    "fusion-summons",
    "ritual-summons",
    "synchro-summons",
    "destroys",
    "moves",
    "diverts",
    "equips",
    "protects",
    "restricts",
    "materials",
    "other",
]
"""The kinds of what an effect does, where that is not modelled: coarse, but enough for the Damage Step."""
SUMMONING_GAPS: tuple[Gap, ...] = ("summons", "fusion-summons", "ritual-summons", "synchro-summons")
"""The kinds of unmodelled parts that Summon a monster."""

Texts = Literal["current", "pre_errata", "document"]
"""Which text of a card: today's, the one before its errata, or as the gameplay document reads it."""

CardFrame = Literal["normal", "effect", "fusion", "synchro", "xyz", "ritual", "link", "pendulum", "token"]
Arrow = Literal["top-left", "top", "top-right", "left", "right", "bottom-left", "bottom", "bottom-right"]
"""Where a Link Arrow points, seen by the player who controls the monster."""
EXTRA_DECK: tuple[CardFrame, ...] = ("fusion", "synchro", "xyz", "link")
"""Kinds of monsters that are kept in the Extra Deck and never in the hand or the Main Deck."""

TimingId = str
PHASES: tuple[TimingId, ...] = ("draw", "standby", "start-step", "end")
"""Rows that last: an effect of such a phase, or of the Start Step, can be triggered as long as it lasts.

Each such effect starts a chain of its own (OCG Q&A 22772, 24131).
"""
CardId = str
"""A card of one scene: its library name, with `@n` where the scene has several copies."""
EffectId = str
RuleId = str
DecisionId = str
Cite = str
"""`source:page#section`; sources are listed in `data/sources.toml`."""

ON_FIELD: tuple[Zone, ...] = ("monster", "spell-trap", "field")
UNORDERED = -1
"""The slot of a deck card that lies nobody knows where below the known top cards."""
SLOTS = 5
"""Main Monster Zones and Spell & Trap Zones a player has."""
PENDULUM_SLOTS = (0, SLOTS - 1)
"""The slots of the Pendulum Zones: the leftmost and the rightmost Spell & Trap Zone."""
EXTRA_SLOTS = (5, 6)
"""The slots of the two Extra Monster Zones, as a player counts them (`common.placement.zones`)."""

ATTRIBUTES: tuple[Attribute, ...] = ("LIGHT", "DARK", "FIRE", "WATER", "EARTH", "WIND", "DIVINE")
SIDES: tuple[Side, ...] = ("A", "B")
STATS: tuple[Stat, ...] = ("atk", "def")


def other(side: Side) -> Side:
    """Return the opponent of `side`."""
    return "B" if side == "A" else "A"
