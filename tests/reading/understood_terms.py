"""Invented sentences of steps that have a condition of their own, or may be declined; and their data."""

from typing import Any

from .texts import MONSTER

OWN_WARRIORS = {"race": "Warrior", "controller": "you", "zone": "monster", "face": "up"}
UNDERSTOOD_TERMS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        (
            "You can target 1 monster your opponent controls; destroy it, then, if you control 2 or more "
            "Warrior monsters, you can draw 1 card."
        ),
        MONSTER,
        {
            "resolve": [
                {"op": "destroy", "what": "targets"},
                {
                    "op": "draw",
                    "player": "you",
                    "n": 1,
                    "join": "then",
                    "condition": [{"if": "exists", "what": OWN_WARRIORS, "n": 2}],
                    "optional": True,
                },
            ]
        },
    ),
    (
        "If this card is destroyed by battle: Draw 1 card, also if it is your opponent's turn, gain 500 LP.",
        MONSTER,
        {
            "resolve": [
                {"op": "draw", "player": "you", "n": 1},
                {
                    "op": "gain-life",
                    "amount": 500,
                    "join": "also",
                    "condition": [{"if": "turn", "of": "opponent"}],
                },
            ]
        },
    ),
    (
        "You can target 1 Spell on the field; destroy it, then you can return this card to the hand.",
        MONSTER,
        {
            "resolve": [
                {"op": "destroy", "what": "targets"},
                {
                    "op": "move",
                    "what": "this-card",
                    "to": "hand",
                    "as": "returned",
                    "join": "then",
                    "optional": True,
                },
            ]
        },
    ),
)
TRAPS_OF_TERMS = (
    # What follows the step that may be declined, or is only done under a condition, may hang on that, too.
    "You can draw 1 card, then you can gain 500 LP and inflict 500 damage to your opponent.",
    "You can draw 1 card, then if it is your turn, gain 500 LP and inflict 500 damage to your opponent.",
    # The condition is about the card that was spoken of.
    "You can draw 1 card, then if it is a Warrior monster, gain 500 LP.",
)
"""Sentences that are not understood wholly, whatever comes nearest to them."""
