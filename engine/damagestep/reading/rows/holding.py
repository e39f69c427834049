"""Phrases of what must hold for an effect: who controls what, where the card is, what has happened."""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said

OWN_FIELD_ZONE = {"zone": "field", "controller": "you"}
PENDULUM_ZONES = {"zone": "pendulum-zone", "controller": "you"}
OWN_GRAVEYARD = {"zone": "graveyard", "controller": "you"}
IS_EQUIPPED = {"if": "is", "this": {"equipped": True}}


def _monsters(controller: str) -> dict[str, Data]:
    return {"zone": "monster", "controller": controller}


def _exists(controller: str) -> dict[str, Data]:
    return {"if": "exists", "what": _monsters(controller)}


def _of_different_names(slots: Slots) -> dict[str, Data] | None:
    """Return that a player controls cards of different names, if that is what the words behind them say."""
    of = dict(slots["these"]["of"])
    if of.pop("lacks", "") != "different-names":
        return None
    return {"some": slots["these"] | {"of": of}, "controller": "you", "different": True}


def _not_controlled(controller: str) -> "Data":
    """Return what says that a player controls none of a kind of card, told as `does not control a …`."""

    def says(slots: Slots) -> dict[str, Data] | None:
        these = slots["these"]
        if these.get("n") != 1 or "more" in these:
            return None
        return {"no": dict(these["of"].items()), "controller": controller}

    return says


def _none_there(controller: str) -> "Data":
    """Return what says that a player controls none of a kind of card in a place that is told."""

    def says(slots: Slots) -> dict[str, Data] | None:
        of = slots["these"]["of"]
        if set(slots["these"]) != {"bare", "of"} or of.get("controller") != controller or "zone" not in of:
            return None
        return {"no": of, "controller": controller}

    return says


HOLDS: tuple[Phrase, ...] = (
    *said(
        "holds",
        "you control this [face-up] (card|monster)",
        "this [face-up] (card|monster) is [face-up] on the field",
        "this card is in (your|the) monster zone",
        says={"there": True},
    ),
    *said(
        "holds",
        "this card is in the gy because it was {g:goes} this turn",
        "this card is in the gy because it was {g:goes} and sent there this turn",
        "you control this tribute summoned (card|monster)",
        "you control {a:cards} , or you control {b:cards}",
        says={"lacks": "state"},
    ),
    *said("holds", "you have no {these:cards}", says={"none": "$these"}),
    *said(
        "holds",
        "you control this {k:special-kind} summoned (card|monster)",
        "this card was {k:special-kind} summoned",
        says=lambda slots: {"state": {"if": "is", "this": {"summoned_as": slots["k"]}}},
    ),
    *said("holds", "there (is|are) no [other] {these:cards}", says={"none": "$these"}),
    *said("holds", "{these:some} (is|are) on the field", says={"some": "$these", "field": True}),
    *said("holds", "{these:some} (is|are) in your field zone", says={"some": "$these", "at": OWN_FIELD_ZONE}),
    *said("holds", "{these:some} (is|are) in a field zone", says={"some": "$these", "at": {"zone": "field"}}),
    *said("holds", "{these:some} (is|are) in your gy", says={"some": "$these", "at": OWN_GRAVEYARD}),
    *said(
        "holds",
        "only your opponent controls a monster",
        says={"states": [_exists("opponent"), {"if": "lacks", "what": _monsters("you")}]},
    ),
    *said(
        "holds",
        "your opponent controls a monster and you control no monster",
        "you control no monster and your opponent controls a monster",
        says={"states": [_exists("opponent"), {"if": "lacks", "what": _monsters("you")}]},
    ),
    *said("holds", "this card is equipped to a monster", says={"state": IS_EQUIPPED}),
    *said(
        "holds",
        "your lp (is|are) lower [than your opponent's]",
        says={"state": {"if": "life-ahead", "of": "opponent"}},
    ),
    *said(
        "holds",
        "your opponent controls more (monster|card) than you [do]",
        "all monster you control are {these:cards}",
        "{these:cards} (is|are) in (your|a) pendulum zone",
        "this card was (normal|tribute|flip) summoned this turn",
        "this card was (normal|special|tribute|flip) summoned [from the hand|from the gy]",
        "this card was normal summoned or flipped face-up this turn",
        "it was sent there this turn",
        "you control no monster in your main monster zone",
        "your lp are {n:number} or less",
        "you control {a:cards} with different name",
        "{a:cards} special summoned from the extra deck is on the field",
        "this card was activated this turn",
        "this card is equipped with an equip card",
        "this card is equipped to {a:cards}",
        "{a:cards} was (sent to your gy|destroyed [by battle|by card effect]) this turn",
        "this card is currently banished , and was banished this turn",
        "{n:number} or more attacks have been declared this turn",
        "you can pendulum summon level {n:number}",
        "your opponent has activated a monster effect [in the hand or gy] this turn",
        "(the previous|this) effect was activated this turn",
        "this card was summoned this way",
        "your lp (is|are) (lower|higher|less) than {n:number}",
        "your opponent's lp (is|are) {n:number} or (less|more)",
        "your opponent controls more {a:kinds} than you [do]",
        "this card is in the [center] (main|extra) monster zone",
        "{a:cards} is in the extra monster zone",
        "this card was (normal|tribute) summoned or flipped face-up this turn",
        says={"lacks": "state"},
    ),
    *said("holds", "you do not control {these:some}", says=_not_controlled("you")),
    *said("holds", "you do not control any {these:kinds}", says={"no": "$these", "controller": "you"}),
    *said("holds", "your opponent does not control {these:some}", says=_not_controlled("opponent")),
    *said("holds", "your opponent has {these:placed}", says={"some": "$these"}),
    *said("holds", "{these:placed} is on the field", says={"some": "$these"}),
    *said(
        "holds",
        "your lp (is|are) higher [than your opponent's]",
        says={"state": {"if": "life-ahead", "of": "you"}},
    ),
    *said(
        "holds",
        "your opponent's lp (is|are) at least {n:number} higher than yours",
        says={"state": {"if": "life-ahead", "of": "opponent", "n": "$n"}},
    ),
    *said(
        "holds",
        "this card is in [face-up] attack position",
        "in attack position",
        says={"state": {"if": "is", "this": {"position": "attack"}}},
    ),
    *said(
        "holds",
        "this card is in [face-up] defense position",
        "in defense position",
        says={"state": {"if": "is", "this": {"position": "defence"}}},
    ),
    *said(
        "holds",
        "(this card|it) has [a|an|any] [xyz] material",
        says={"state": {"if": "is", "this": {"least_materials": 1}}},
    ),
    *said(
        "holds",
        "(this card|it) has {n:number} or more [xyz] material",
        says={"state": {"if": "is", "this": {"least_materials": "$n"}}},
    ),
    *said(
        "holds",
        "{a:player-has} {n:number} or more card in {b:whose-hand} hand",
        says=lambda s: {
            "state": {"if": "exists", "what": {"zone": "hand", "controller": s["a"]}, "n": s["n"]}
        },
    ),
    *said(
        "holds",
        "{a:player-has} {n:number} or more {these:kinds} in {b:whose-hand} gy",
        says=lambda s: {
            "some": {
                "n": s["n"],
                "more": True,
                "of": s["these"] | {"zone": "graveyard", "controller": s["a"]},
            }
        },
    ),
    *said("player-has", "you have", says="you"),
    *said("player-has", "your opponent has", says="opponent"),
    *said("whose-hand", "your", "their", says={}),
    *said(
        "holds",
        "you have no card in your hand",
        says={"state": {"if": "lacks", "what": {"zone": "hand", "controller": "you"}}},
    ),
    *said(
        "holds",
        "{these:some} is in (the|a) field zone",
        says={"some": "$these", "at": {"zone": "field"}},
    ),
    *said(
        "holds",
        "there is {these:some} in (the|a) field zone",
        says={"some": "$these", "at": {"zone": "field"}},
    ),
    *said("holds", "you control no {these:kinds}", says={"no": "$these", "controller": "you"}),
    *said(
        "holds", "your opponent controls no {these:kinds}", says={"no": "$these", "controller": "opponent"}
    ),
    *said("holds", "you control {these:some}", says={"some": "$these", "controller": "you"}),
    *said("holds", "your opponent controls {these:some}", says={"some": "$these", "controller": "opponent"}),
    *said("holds", "there (is|are) {these:placed}", says={"some": "$these"}),
    *said("holds", "you have {these:placed}", says={"some": "$these"}),
    *said(
        "holds",
        "this card is [treated as] a continuous (spell|trap) [card]",
        "this card is [already] face-up in your spell & trap zone",
        says={"here": "spell-trap"},
    ),
    *said(
        "holds",
        "this card is in the gy because it was destroyed [on the field] and sent there this turn",
        says={"states": [{"if": "this-turn", "it": "destroyed"}]},
    ),
    *said("holds", "you control no {these:cards}", says=_none_there("you")),
    *said("holds", "your opponent controls no {these:cards}", says=_none_there("opponent")),
    *said("holds", "this card is in your gy", "this card is in the gy", says={"here": "graveyard"}),
    *said("holds", "this card is in your hand", says={"here": "hand"}),
    *said("holds", "this card is in (your|the|a) pendulum zone", says={"here": "spell-trap"}),
    *said("holds", "this card is in your hand or gy", says={"here": "hand-or-graveyard"}),
    *said(
        "holds",
        "all monster you control are {these:kinds} < min . 1 >",
        says={"every": "$these", "controller": "you"},
    ),
    *said("holds", "you control {these:some}", says=_of_different_names),
    *said(
        "holds",
        "you control this special summoned (card|monster)",
        says={"state": {"if": "is", "this": {"special_summoned": True}}},
    ),
    *said(
        "holds",
        "this card was special summoned this turn",
        says={
            "states": [
                {"if": "this-turn", "it": "summoned"},
                {"if": "is", "this": {"special_summoned": True}},
            ]
        },
    ),
    *said(
        "holds",
        "this card destroyed a monster by battle this turn",
        says={"state": {"if": "this-turn", "it": "destroyed-a-monster"}},
    ),
    *said(
        "holds",
        "your opponent's lp are at least {n:number} higher than yours",
        says={"state": {"if": "life-ahead", "of": "opponent", "n": "$n"}},
    ),
    *said(
        "holds",
        "your opponent has {n:number} or more card in their hand",
        says={
            "state": {"if": "exists", "what": {"zone": "hand", "controller": "opponent"}, "n": "$n"},
        },
    ),
    *said(
        "holds",
        "this card is in (the|your) gy because it was sent there this turn",
        says={"states": [{"if": "this-turn", "it": "sent-to-graveyard"}]},
    ),
    *said(
        "holds",
        "this card was normal or special summoned this turn",
        says={"state": {"if": "this-turn", "it": "arrived"}},
    ),
    *said(
        "holds",
        "this card (attacked|declared an attack) this turn",
        says={"state": {"if": "this-turn", "it": "attacked"}},
    ),
    *said(
        "holds",
        "you have {n:number} card in your pendulum zone",
        says=lambda slots: (
            {"some": {"n": 2, "more": True, "of": PENDULUM_ZONES}} if slots["n"] == 2 else None  # noqa: PLR2004
        ),
    ),
    *said("holds", "this card battled this turn", says={"state": {"if": "this-turn", "it": "battled"}}),
    *said("holds", "it is your turn", says={"turn": "you"}),
    *said("holds", "it is your opponent's turn", says={"turn": "opponent"}),
)
