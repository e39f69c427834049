"""What the library knows of its cards, in the lines in which the catalogue says what was read of others.

So the page of a card, and the answer of the search, ask one place. The lines are described in
`damagestep.library.catalogue`; their state is `ruled`: the card is in the library, and rulings guard it.
"""

from typing import Any

from damagestep.cards.card import CardData, Effect
from damagestep.library.library import cards, profiles
from damagestep.library.tables import Profile
from damagestep.lines.messages.printed import described
from damagestep.rules.legality.damage_step_table import DECLARATION, POINTS, open_at

Json = dict[str, Any]
STATE = "ruled"
CLOSED = "ADM-01"
"""The rule that keeps out what no other admits."""
LEFT_OUT = "ADM-14"


def library_facts() -> dict[int, Json]:
    """Return `ref`, `reads` and, beside each of these lines, `says` of every card with a passcode.

    `says` is the sentence made from the data, in every language. Effects that are activated come first, then
    everything else that the card says.
    """
    usual = profiles()["default"]
    return {data.passcode: facts_of(data, usual) for data in cards().values() if data.passcode}


def facts_of(data: CardData, profile: Profile) -> Json:
    """Return `ref`, `reads` and `says` of one card, under a profile."""
    told = described(data, None, profile)
    started = [one for one in data.effects if one.speed]
    others = [one for one in data.effects if not one.speed]
    lines = [_line(data, one, profile) for one in started]
    says = [told["effects"][one.id]["sentence"] for one in [*started, *others]]
    passages = [one["says"] for one in told["passages"]]
    return {
        "ref": data.ref,
        "reads": lines
        + [f"{_still(one.class_)} 0 may - - - - {STATE}" for one in others]
        + [f"continuous 0 may - - - - {STATE}"] * len(passages),
        "says": says + passages,
    }


def _still(class_: str) -> str:
    return class_ if class_ == "unclassified" else "continuous"


def _line(data: CardData, what: Effect, profile: Profile) -> str:
    found = open_at(data, what, profile)
    doors = [found[point] for point in POINTS if point in found]
    shut = LEFT_OUT if what.outside else CLOSED
    return " ".join(
        (
            what.class_,
            str(what.speed),
            "must" if what.mandatory else "may",
            "targets" if what.targets else "-",
            "+".join(what.from_) or "-",
            "".join("y" if point in found else "n" for point in (DECLARATION, *POINTS)),
            str(next(iter(doors), shut)),
            STATE,
        )
    )
