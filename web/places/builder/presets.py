"""Scenes to start from: an ordinary battle, and what players ask about most."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json


ORDER = ("battle", "set-monster", "damage-step", "direct", "equip", "end-phase")

SCENES: "dict[str, Json]" = {
    "battle": {
        "A": {"monster": [{"card": "elemental-hero-neos-alius", "zone": 3}], "hand": ["honest", "shrink"]},
        "B": {
            "monster": [{"card": "summoned-skull", "zone": 3}],
            "spell_trap": [{"card": "mirror-force", "face": "down", "zone": 3}],
        },
    },
    "set-monster": {
        "at": "battle-step.declared",
        "attack": {"attacker": 0, "target": 0},
        "A": {
            "monster": [{"card": "cyber-dragon", "zone": 3}],
            "spell_trap": [{"card": "book-of-moon", "face": "down", "zone": 3}],
        },
        "B": {
            "monster": [{"card": "ryko-lightsworn-hunter", "face": "down", "position": "defence", "zone": 3}]
        },
    },
    "damage-step": {
        "at": "damage-step.before-calculation",
        "attack": {"attacker": 0, "target": 0},
        "A": {
            "monster": [{"card": "elemental-hero-neos-alius", "zone": 3}],
            "hand": ["honest"],
            "spell_trap": [{"card": "rush-recklessly", "face": "down", "zone": 3}],
        },
        "B": {
            "monster": [{"card": "summoned-skull", "zone": 3}],
            "hand": ["kuriboh"],
            "spell_trap": [{"card": "divine-wrath", "face": "down", "zone": 3}],
        },
    },
    "direct": {
        "A": {"monster": [{"card": "cyber-dragon", "zone": 3}], "hand": ["mystical-space-typhoon"]},
        "B": {
            "life": 2000,
            "hand": ["gorz-the-emissary-of-darkness", "kuriboh"],
            "spell_trap": [{"card": "mirror-force", "face": "down", "zone": 3}],
        },
    },
    "equip": {
        "A": {
            "monster": [{"card": "summoned-skull", "zone": 3}],
            "spell_trap": [
                {"card": "premature-burial", "equipped_to": {"side": "A", "monster": 0}, "zone": 3}
            ],
        },
        "B": {
            "monster": [{"card": "mystic-tomato", "zone": 3}],
            "spell_trap": [{"card": "mystical-space-typhoon", "face": "down", "zone": 3}],
        },
    },
    "end-phase": {
        "at": "main-2",
        "A": {"monster": [{"card": "cyber-dragon", "zone": 3}], "hand": ["mystical-space-typhoon"]},
        "B": {"monster": [{"card": "mystic-tomato", "zone": 3}]},
    },
}
