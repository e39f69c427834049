"""What kind of clause a field of a record is, for the table at the end."""

from __future__ import annotations

from typing import Any

from damagestep.records.record import is_record

KINDS = {
    **dict.fromkeys(("condition", "still", "summoned_while"), "condition"),
    **dict.fromkeys(("limit", "no_other_summons", "vows", "one_of"), "limit"),
    **dict.fromkeys(("until", "expires", "during"), "duration"),
    **dict.fromkeys(("controller", "owner", "whose", "player", "by", "user", "turn"), "side"),
    **dict.fromkeys(("zone", "from_", "to", "never_from", "lost_to"), "zone"),
    **dict.fromkeys(("position", "face"), "position"),
    **dict.fromkeys(("mandatory", "optional"), "mandatory"),
    **dict.fromkeys(("cost", "attack_cost", "prices", "maintenance", "ways", "pay"), "cost"),
    **dict.fromkeys(("resolve", "do"), "operation"),
    **dict.fromkeys(("on", "was", "cause", "manner", "how", "through", "part", "that"), "trigger"),
    **dict.fromkeys(
        ("effects", "statics", "leaves", "lends", "lends_effects", "instead", "procedure"), "whole effect"
    ),
    **dict.fromkeys(("targets", "among", "besides", "all_or_none", "if_possible"), "target"),
    **dict.fromkeys(("tense", "join", "class_", "ability", "archetypes"), None),
}
"""By the name of the field; `None`: the name itself."""
BY_CLASS = {"Filter": "filter key", "Timing": "row of the turn"}
"""By the record that the field belongs to, where its name says nothing."""


def kind_of(cls: type, name: str, part: Any) -> str:
    """Return the kind of a clause, for the table at the end.

    `cls` is the class of the record, `name` the field and `part` the field's value.
    """
    if name == "by" and (is_record(type(part)) or isinstance(part, int)):
        return "amount"
    return KINDS.get(name, BY_CLASS.get(cls.__name__, "other word")) or name.rstrip("_")
