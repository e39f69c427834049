"""This card paid together with others, and counters: where it is then, and what may be chosen beside it."""

from typing import Any

import pytest

from .texts import effects, only

DRAW = "draw 1 card."


def paid(to: str, manner: str, what: Any) -> dict[str, Any]:
    return {"op": "move", "what": what, "to": to, "as": manner}


def other(n: int = 1, **of: Any) -> dict[str, Any]:
    return {"choose": n, "of": {"controller": "you", "except_this_card": True} | of}


FIEND: dict[str, Any] = {"type": ["monster"], "race": "Fiend"}
COSTS: tuple[tuple[str, str, list[dict[str, Any]]], ...] = (
    (
        f"You can banish this card and 1 Fiend monster from your GY; {DRAW}",
        "graveyard",
        [
            paid("banished", "banished", "this-card"),
            paid("banished", "banished", other(zone="graveyard", **FIEND)),
        ],
    ),
    (
        f'You can banish 2 "Deep Drum(s)" and this card from your GY; {DRAW}',
        "graveyard",
        [
            paid("banished", "banished", "this-card"),
            paid("banished", "banished", other(2, zone="graveyard", named="deep-drum")),
        ],
    ),
    (
        f"You can discard 3 cards, including this card; {DRAW}",
        "hand",
        [
            paid("graveyard", "discarded", "this-card"),
            paid("graveyard", "discarded", other(2, zone="hand")),
        ],
    ),
    (
        f"You can send this card and 1 Fiend monster from your hand to the GY; {DRAW}",
        "hand",
        [
            paid("graveyard", "sent", "this-card"),
            paid("graveyard", "sent", other(zone="hand", **FIEND)),
        ],
    ),
    (
        f"You can send 2 face-up cards you control to the GY, including this card; {DRAW}",
        "monster",
        [paid("graveyard", "sent", "this-card"), paid("graveyard", "sent", other(face="up"))],
    ),
    (
        f"You can Tribute this card and 1 Fiend monster; {DRAW}",
        "monster",
        [
            paid("graveyard", "tributed", "this-card"),
            paid("graveyard", "tributed", other(zone="monster", race="Fiend")),
        ],
    ),
    (
        f"You can remove 3 Spell Counters from this card; {DRAW}",
        "monster",
        [{"op": "remove-counters", "what": "this-card", "n": 3}],
    ),
)


@pytest.mark.parametrize(("text", "zone", "cost"), COSTS)
def test_this_card_is_paid_where_it_is_and_is_no_other_card(
    text: str, zone: str, cost: list[dict[str, Any]]
) -> None:
    effect = only(text)
    assert (effect.state, effect.from_, effect.data["cost"]) == ("compiled", (zone,), cost)


TRAPS = (
    # Is it in the hand or on the field?
    f"You can send this card and 1 face-up Fiend monster you control to the GY; {DRAW}",
    # As many as somebody likes, and counters that lie anywhere.
    f"You can banish this card and any number of Spells from your GY; {DRAW}",
    f"You can remove 2 Spell Counters from your field; {DRAW}",
    f"You can remove all Spell Counters from this card; {DRAW}",
    # It is one of one.
    f"You can discard 1 card, including this card; {DRAW}",
    # Two kinds of places, of which one is told.
    f"You can banish 1 Fiend monster from your hand and this card from your GY; {DRAW}",
)


@pytest.mark.parametrize("text", TRAPS)
def test_what_could_be_misread_is_not_compiled(text: str) -> None:
    assert [effect for effect in effects(text) if effect.state == "compiled"] == []


def test_a_card_that_is_sent_to_the_graveyard_need_not_be_in_the_hand() -> None:
    effect = only(
        "Once per turn, during the End Phase, if you control no Fiend monsters: Send this card to the GY."
    )
    assert (effect.state, effect.from_) == ("compiled", ("monster",))
