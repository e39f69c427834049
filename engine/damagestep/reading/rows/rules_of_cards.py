"""More phrases of continuous effects and rules of a card: how it comes, what holds while it is there."""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said
from damagestep.reading.rows.continuous import given, valued

KINDS_OF_SUMMON = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
ONLY_SO = "and cannot be special summoned by other ways"


def _priced(slots: Slots) -> dict[str, Data]:
    """Return a price that is the only way in which a monster comes, or the first."""
    first = {"summoned_first": True} if "f" in slots else {"special_summonable": False}
    return {"procedure": slots["p"], "held": [], "also": first}


def _no_target_but_this(slots: Slots) -> dict[str, Data]:
    others = slots["s"] if isinstance(slots["s"], dict) else {}
    if others.get("controller", "you") != "you" or not others:
        return {"lacks": "state"}
    # The opponent attacks none but yours.
    ours = others | {"controller": "you", "except_this_card": True}
    return given({"a": [{"ability": "cannot-be-attacked"}], "s": ours})


def _barred_this_turn(ability: str) -> dict[str, Data]:
    static = {"static": "gives", "what": "this-card", "ability": ability}
    return {"statics": [static | {"condition": [{"if": "this-turn", "it": "summoned"}]}]}


def _while_attacking(types: list[str]) -> dict[str, Data]:
    attacking = {"if": "fighting", "role": "attacker"}
    forbids = {"static": "forbids", "types": types, "whose": "opponent", "condition": [attacking]}
    return {"statics": [forbids]}


OWN_MONSTERS_HERE = {"zone": "monster", "controller": "you"}

COMES: tuple[Phrase, ...] = (
    *(
        phrase
        for kind in KINDS_OF_SUMMON
        for phrase in (
            *said("applies", f"[this card] must first be {kind} summoned", says={"summoned_first": True}),
            *said(
                "applies",
                f"[this card] must be {kind} summoned [{ONLY_SO}]",
                says={"special_summonable": False},
            ),
        )
    ),
    *said(
        "applies", "[this card] cannot be special summoned by other ways", says={"special_summonable": False}
    ),
    *said(
        "applies",
        f"[this card] must {{f:first}} be special summoned < from your hand > by {{p:price}} [{ONLY_SO}]",
        f"[this card] must be special summoned < from your hand > by {{p:price}} [{ONLY_SO}]",
        "[this card] cannot be special summoned except by {p:price}",
        "[this card] can only be special summoned by {p:price}",
        says=_priced,
    ),
    *said("first", "first", says=True),
    *said(
        "applies",
        "if {h:holds-all} , you can special summon this card < from your hand >",
        says={"held": "$h", "procedure": {}},
    ),
    *said("holds-all", "{h:holds} and {g:holds}", says=["$h", "$g"]),
)
"""How a monster comes to the field."""


def _only_one(slots: Slots) -> Data:
    """Return that there can be one card of a series; None for other descriptions."""
    of = slots["c"]["of"]
    if slots["c"].get("n") != 1 or set(of) - {"archetype", "face", "on", "type"} or "archetype" not in of:
        return None
    zone = {"zone": "monster"} if of.get("type") == ["monster"] else {}
    return {
        "statics": [{"static": "only-one", "of": zone | {"archetype": of["archetype"]}, "per": slots["p"]}]
    }


OF_WEARER: tuple[Phrase, ...] = (
    *said(
        "of-wearer",
        "it {v:grows} {n:number} {x:stats} [for each {c:counted}]",
        says=lambda slots: valued(slots | {"s": "equipped-monster"}),
    ),
    *said(
        "of-wearer",
        "{c:cards} equipped with this card increases its {x:stats} by {n:number} [points]",
        "{c:cards} equipped with this card gains {n:number} {x:stats}",
        says=lambda slots: valued(
            {"v": "gains", "s": "equipped-monster"} | {key: slots[key] for key in ("n", "x")}
        ),
    ),
    *said(
        "equips-older",
        "{c:cards} equipped with this card increases its {x:stats} by {n:number} [points]",
        "{c:cards} equipped with this card gains {n:number} {x:stats}",
        says="$c",
    ),
    *said("of-wearer", "it {a:ability}", says=lambda slots: given(slots | {"s": "equipped-monster"})),
)
"""What an Equip Spell says of the monster that wears it, as `it`."""
LIES_THERE: tuple[Phrase, ...] = (
    *said("applies", "there can only be {c:cards}", says=lambda slots: _only_one(slots | {"p": "field"})),
    *said("applies", "you can only control {c:cards}", says=lambda slots: _only_one(slots | {"p": "player"})),
    *said(
        "applies",
        "this (card|monster) (may|can) attack your opponent's lp directly",
        says={"statics": [{"static": "gives", "what": "this-card", "ability": "attacks-directly"}]},
    ),
    *said(
        "applies",
        "(your opponent|your opponent's monster|monster your opponent controls) cannot (target|attack) "
        "{s:subject} "
        "[for attacks] [,] except this (one|card)",
        "(your opponent|your opponent's monster|monster your opponent controls) cannot (target|attack) "
        "{s:wherever} "
        "[for attacks] [,] except this (one|card)",
        says=_no_target_but_this,
    ),
    *said(
        "applies",
        "(your opponent's monster|monster your opponent controls) cannot (attack|target) [any] monster "
        "[for attacks] "
        "[,] except this (one|card)",
        "your opponent cannot target monster for attacks [,] except this (one|card)",
        "your opponent's monster cannot target [any] monster you control for attacks [,] except this "
        "(one|card)",
        says=given(
            {"a": [{"ability": "cannot-be-attacked"}], "s": OWN_MONSTERS_HERE | {"except_this_card": True}}
        ),
    ),
    *said(
        "applies",
        "[this card] cannot attack [during] the turn (it|this card) is summoned",
        says=_barred_this_turn("cannot-attack"),
    ),
    *said(
        "applies",
        "if this card attacks , your opponent cannot activate [any] (spell / trap card|spell or trap "
        "card|spell and trap card) "
        "until the end of the damage step",
        "if this card attacks , your opponent cannot activate [any] (spell / trap card|spell or trap "
        "card|spell and trap card)"
        " until after the damage step",
        says=_while_attacking(["spell", "trap"]),
    ),
    *said(
        "applies",
        "during battle between this attacking card and a defense position monster whose def is lower "
        "than the atk of "
        "this card , inflict the difference as battle damage to your opponent ['s lp]",
        "during battle between this attacking card and a defense position monster whose def is lower "
        "than the atk of "
        "this card , inflict the difference as battle damage to your opponent's lp",
        "when this card attacks with an atk that is higher than the def of your opponent's defense "
        "position monster , "
        "inflict the difference as battle damage to your opponent's lp",
        "if this card attacks a monster in defense position , inflict piercing battle damage [to your "
        "opponent]",
        says={"statics": [{"static": "gives", "what": "this-card", "ability": "pierces"}]},
    ),
    *said(
        "applies",
        "this card can attack while in [face-up] defense position",
        says={"statics": [{"static": "gives", "what": "this-card", "ability": "attacks-in-defence"}]},
    ),
    *said(
        "applies",
        "if it does , apply its def for damage calculation",
        "this card can attack while in [face-up] defense position . if it does , apply its def for "
        "damage calculation",
        says={"statics": [{"static": "gives", "what": "this-card", "ability": "attacks-with-def"}]},
    ),
    *said(
        "applies",
        "if {s:fighter} attacks a defense position monster , inflict piercing battle damage [to your "
        "opponent's lp]",
        says=lambda slots: given({"a": [{"ability": "pierces"}], "s": slots["s"]}),
    ),
    *said("fighter", "a {s:one-of}", "an {s:one-of}", "your {s:one-of}", says="$s"),
    *said("applies", "[all] {s:wherever} {v:grows} {n:number} {x:stats} [for each {c:counted}]", says=valued),
    *said(
        "applies",
        "increase the {x:stats} of all {s:wherever} by {n:number} [points]",
        says=lambda slots: valued({"v": "gains", **slots}),
    ),
    *said(
        "applies",
        "decrease the {x:stats} of all {s:wherever} by {n:number} [points]",
        says=lambda slots: valued({"v": "loses", **slots}),
    ),
    *said(
        "applies",
        "(as long as|while) this card (remains|is) face-up on (the field|your side of the field) , "
        "increase the "
        "{x:stats} of all {s:wherever} by {n:number} [points]",
        says=lambda slots: valued({"v": "gains", **slots}),
    ),
    *said(
        "applies",
        "increase the {x:stats} of all {s:wherever} by {n:number} points and decrease the {y:stats} of all "
        "{t:wherever} by {m:number} points",
        "(as long as|while) this card (remains|is) face-up on (the field|your side of the field) , "
        "increase the "
        "{x:stats} of all {s:wherever} by {n:number} points and decrease the {y:stats} of all "
        "{t:wherever} by "
        "{m:number} points",
        "[all] {s:wherever} gain {n:number} {x:stats} , also all {t:wherever} lose {m:number} {y:stats}",
        says=lambda slots: {
            "statics": [
                *valued({"v": "gains", **slots})["statics"],
                *valued({"v": "loses", "s": slots["t"], "n": slots["m"], "x": slots["y"]})["statics"],
            ]
        },
    ),
    *said(
        "applies",
        "increase the {x:stats} of all {s:wherever} by {n:number} points and decrease their {y:stats} by "
        "{m:number} points",
        "[all] {s:wherever} gain {n:number} {x:stats} and lose {m:number} {y:stats}",
        "[all] {s:wherever} gain {n:number} {x:stats} , but lose {m:number} {y:stats}",
        says=lambda slots: {
            "statics": [
                *valued({"v": "gains", **slots})["statics"],
                *valued({"v": "loses", **slots, "n": slots["m"], "x": slots["y"]})["statics"],
            ]
        },
    ),
    *said(
        "counted",
        "[xyz] material attached to (it|this card)",
        "of this card's [xyz] material",
        says={"zone": "material", "under": "this-card"},
    ),
)
"""What a card does as long as it lies there."""
