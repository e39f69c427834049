"""What a new part of a card begins as in the workshop, where the most frequent use is no neutral beginning.

The library has few cards: the use that most of them share can belong to one series (an archetype, the
detaching of materials, cards remembered by the step before). Nobody who adds a filter or a step expects that.
"""

from typing import Any

MONSTERS = {"zone": "monster"}
YOURS = {"zone": "monster", "controller": "you"}
IN_HAND = {"zone": "hand", "controller": "you"}
ONE_IN_HAND = {"choose": 1, "of": IN_HAND}
SENDS_ONE = {"op": "move", "what": ONE_IN_HAND, "to": "graveyard", "as": "discarded"}

BEGINNINGS: dict[str, dict[str, Any]] = {
    "AtLeast": {"if": "at-least", "value": {"stat": "atk", "of": "this-card"}, "n": 1000},
    "Called": {"if": "called-by", "who": "this-card"},
    "Count": {"count": MONSTERS, "times": 1},
    "DeclareLevel": {"op": "declare-level", "by": "you"},
    "Excavate": {"op": "excavate", "player": "you", "n": 1},
    "Exists": {"if": "exists", "what": MONSTERS},
    "Falls": {"static": "falls", "condition": [{"if": "lacks", "what": YOURS}]},
    "Filter": MONSTERS,
    "ForbidAttacks": {"op": "forbid-attacks", "what": "targets"},
    "ForbidNames": {"op": "forbid-names", "what": "targets"},
    "Forbids": {"static": "forbids", "types": ["trap"]},
    "Fuse": {"op": "fuse", "what": {"zone": "extra", "frame": "fusion"}, "from": YOURS},
    "GainLife": {"op": "gain-life", "amount": 1000},
    "HasBattled": {"if": "has-battled"},
    "Instead": {"id": "spare", "saves": "this-card", "from": ["monster"], "do": SENDS_ONE},
    "Lacks": {"if": "lacks", "what": MONSTERS},
    "Levels": {"static": "levels", "what": MONSTERS, "by": 1},
    "LockPositions": {"op": "lock-positions", "what": "targets"},
    "Maintenance": {"at": "end", "ways": [{"id": "cost", "pay": {"op": "pay-life", "amount": 1000}}]},
    "Marks": {"static": "marks", "what": MONSTERS},
    "Modify": {"op": "modify", "what": "targets", "stat": "atk", "by": 1000, "until": "end-phase"},
    "Move": {"op": "move", "what": "targets", "to": "graveyard", "as": "sent"},
    "NoSpecialSummons": {"static": "no-special-summons", "whose": "you"},
    "NormalSummon": {"op": "normal-summon", "what": "targets"},
    "OnEither": {"event": "either", "of": [{"event": "summoned"}, {"event": "flipped"}]},
    "OnMoved": {"event": "moved", "to": ["graveyard"]},
    "OnPositionChanged": {"event": "position-changed", "what": MONSTERS},
    "OnlyOne": {"static": "only-one", "of": MONSTERS, "per": "player"},
    "Overlay": {"on": YOURS, "prices": [{"n": 1, "of": IN_HAND}]},
    "Price": {"n": 1, "of": YOURS},
    "PrintedOf": {"printed": "atk", "of": MONSTERS},
    "Procedure": {"from": ["hand"], "condition": [{"if": "lacks", "what": YOURS}]},
    "Reveal": {"op": "reveal", "what": ONE_IN_HAND},
    "SetCard": {"op": "set-card", "what": ONE_IN_HAND},
    "SwapControl": {"op": "swap-control", "what": "targets"},
    "TakeControl": {"op": "take-control", "what": "targets"},
    "TributeForRitual": {
        "op": "tribute-for-ritual",
        "what": {"zone": "hand", "controller": "you", "frame": "ritual"},
        "from": {"zone": ["hand", "monster"], "controller": "you", "type": ["monster"]},
    },
    "Value": {"static": "value", "what": "this-card", "stats": ["atk"], "by": 500},
    "WaivesLife": {"static": "waives-life", "of": {"type": ["monster"]}, "purpose": "maintenance"},
    "Way": {"id": "cost", "pay": {"op": "pay-life", "amount": 1000}},
}
