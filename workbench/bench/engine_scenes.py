"""The scenes on which the engine is timed, and what is decided in them."""

from __future__ import annotations

from damagestep import Line

PLAIN_ATTACK = "A: Vorse Raider\nB: Celtic Guardian"
PLAIN_DECISIONS = ("attack:vorse-raider>celtic-guardian",)
THREE_LINKS = "A: Celtic Guardian | hand: Shrink | set: Solemn Judgment\nB: Gemini Elf | set: Dark Bribe"
THREE_DECISIONS = (
    "attack:celtic-guardian>gemini-elf",
    *["pass"] * 4,
    "activate:shrink#halve>gemini-elf",
    "activate:dark-bribe#negate",
    "activate:solemn-judgment#negate-card",
    *["pass"] * 2,
)
SMALL = (
    "A: Elemental HERO Neos Alius, Vorse Raider | hand: Honest, Rush Recklessly\n"
    "B: Summoned Skull, Celtic Guardian | set: Mirror Force, Dark Bribe"
)
MONSTERS = ["Vorse Raider", "Gemini Elf", "Celtic Guardian", "Injection Fairy Lily", "Cyber Dragon"]
SET_CARDS = ["Mirror Force", "Dark Bribe", "Shrink", "Rising Energy", "Book of Moon"]
HAND = ["Honest", "Kuriboh", "Rush Recklessly", "Mystical Space Typhoon", "Skull Servant", "Kuriboh"]
ATTACK = "attack:vorse-raider@1>vorse-raider@2"


def alike(monsters: int, lying: int, hand: int) -> str:
    """Return the text of a scene with two equal sides.

    `monsters`, `lying` and `hand` are the numbers of monsters, Set cards and cards in hand of each side; at
    most 5, 5 and 6.
    """
    sections = {"set": ", ".join(SET_CARDS[:lying]), "hand": ", ".join(HAND[:hand])}
    named = [f"{name}: {cards}" for name, cards in sections.items() if cards]
    side = " | ".join([", ".join(MONSTERS[:monsters]), *named])
    return f"A: {side}\nB: {side}"


FULL_BOARD = alike(len(MONSTERS), len(SET_CARDS), len(HAND))
"""10 monsters, 10 Set cards, 12 cards in hands."""


def chained(links: int) -> Line:
    """Return the finished line of an attack with a chain of so many links before damage calculation.

    Both players have five Quick-Play Spells and Honest: a chain of twelve links at most.
    """
    lying = ", ".join(["Shrink"] * 5)
    line = Line.of(
        f"A: Elemental HERO Neos Alius | set: {lying} | hand: Honest\n"
        f"B: Alexandrite Dragon | set: {lying} | hand: Honest"
    )
    line = line.play("attack:elemental-hero-neos-alius>alexandrite-dragon")
    line = line.until("damage-step.before-calculation")
    while len(line.duel.chain) < links:
        line = line.play(next(option.id for option in reversed(line.options) if option.act))
    return line.to_end()
