"""Phrases of what an activation costs (`pays`) and of what it targets (`aims`).

What is understood and has no word in card files is an unmodelled cost, or lacks a word.
"""

from damagestep.reading.grammar.nouns import plain_filter, seen
from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said
from damagestep.reading.rows.operations import OWN_HAND, OWN_MONSTERS, moved

UNDER_THIS = {"zone": "material", "under": "this-card"}


def _paying(to: str, manner: str, usual: Data = None) -> dict[str, Data]:
    """Return a cost of which the words have the form `by banishing …`."""
    made = {"op": "move", "what": {"cards": "$w"}, "to": to, "as": manner}
    return made | ({"usual": usual} if usual else {})


def _detached(slots: Slots) -> dict[str, Data] | None:
    """Return the cost that materials of other monsters are detached."""
    under = slots["a"].get("of", slots["a"])
    of = seen(plain_filter(under | {"zone": "monster"}))
    if "n" in slots["a"] and slots["a"]["n"] != 1:
        return None
    of = {"controller": "you"} | of
    return moved("graveyard", "detached") | {
        "what": {"choose": slots["n"], "of": {"zone": "material", "under": of}}
    }


def _with_this(to: str, manner: str, usual: Data = None, place: Data = None, less: int = 0) -> Data:
    """Return what says that this card is paid together with others; it may be counted among them (`less`)."""

    def says(slots: Slots) -> list[Data] | None:
        others = slots["w"]
        of = others["of"] | (place or {})
        n = others.get("n", 0) - less
        if (
            set(others) != {"n", "of"}
            or n < 1
            or (place and {"zone", "on", "controller"} & set(others["of"]))
        ):
            return None
        zone = of.get("zone") or (usual or {}).get("zone")
        if manner == "sent" and not less and zone != "hand":
            return None
        at = {"at": zone} if zone in ("hand", "graveyard") else {}
        rest = {"cards": {"n": n, "of": of | {"except_this_card": True}}}
        paid = {"op": "move", "to": to, "as": manner} | ({"usual": usual} if usual else {})
        return [paid | {"what": {"part": "this-card"} | at}, paid | {"what": rest}]

    return says


OWN_GRAVEYARD = {"zone": "graveyard", "controller": "you"}
TOGETHER: tuple[Phrase, ...] = (
    *said("pays", "banish this card and {w:cards}", says=_with_this("banished", "banished")),
    *said(
        "pays",
        "banish {w:cards} and this card from your gy",
        says=_with_this("banished", "banished", place=OWN_GRAVEYARD),
    ),
    *said("pays", "banish {w:cards} , including this card", says=_with_this("banished", "banished", less=1)),
    *said(
        "pays",
        "discard this card and {w:cards} [to the gy]",
        says=_with_this("graveyard", "discarded", OWN_HAND),
    ),
    *said(
        "pays",
        "discard {w:cards} [to the gy] , including this card",
        says=_with_this("graveyard", "discarded", OWN_HAND, less=1),
    ),
    *said("pays", "tribute this card and {w:cards}", says=_with_this("graveyard", "tributed", OWN_MONSTERS)),
    *said("pays", "send this card and {w:cards} to the gy", says=_with_this("graveyard", "sent")),
    *said(
        "pays",
        "send {w:cards} to the gy , including this card",
        says=_with_this("graveyard", "sent", less=1),
    ),
)
COSTS_PAID: tuple[Phrase, ...] = (
    *TOGETHER,
    *said(
        "pays",
        "remove {n:number} {c:counters} from this card",
        says={"op": "remove-counters", "what": "this-card", "n": "$n"},
    ),
    *said("pays", "pay {n:number} lp", says={"op": "pay-life", "amount": "$n"}),
    *said("pays", "pay half your lp", says={"op": "pay-life", "amount": "half"}),
    *said(
        "pays",
        "detach {n:number} [xyz] material [from this card]",
        "remove {n:number} [xyz] material from this card",
        says=moved("graveyard", "detached") | {"what": {"choose": "$n", "of": UNDER_THIS}},
    ),
    *said(
        "pays",
        "detach {n:number} [xyz] material from {a:cards}",
        "detach {n:number} [xyz] material from (your|a|an) {a:kinds} [you control]",
        says=_detached,
    ),
    *said(
        "pays",
        "change this [face-down] card to face-up defense position",
        says={"op": "turn", "what": {"part": "this-card"}, "to": "face-up-defence"},
    ),
    *said("pays", "activate this card by {p:paying}", says="$p"),
    *said("paying", "tributing {w:cards}", says=_paying("graveyard", "tributed", OWN_MONSTERS)),
    *said("paying", "discarding {w:cards}", says=_paying("graveyard", "discarded", OWN_HAND)),
    *said("paying", "sending {w:cards} to the gy", says=_paying("graveyard", "sent")),
    *said("paying", "banishing {w:cards}", says=_paying("banished", "banished")),
    *said("pays", "activate this card by paying {n:number} lp", says={"op": "pay-life", "amount": "$n"}),
    *said(
        "pays",
        "remove (any number of|all|{n:number} [or more]|{m:number} or {n:number}) {c:counters} "
        "from (this card|your field|your side of the field|anywhere on the field) [< min . 1 >]",
        "pay [any number of] lp in multiples of {n:number} [< max . {m:number} >]",
        "pay lp so that you only have {n:number} left",
        says={"op": "unmodelled", "does": "other"},
    ),
    *said(
        "pays",
        "(banish|discard|tribute|reveal|send) this card and {w:cards} [to the gy]",
        "(return|shuffle) this card and {w:cards} into the deck",
        "(banish|discard|tribute|send) {v:cards} (and|or) {w:cards} [to the gy]",
        "(banish|discard|tribute|send) {v:cards} , or {w:cards} [to the gy]",
        "banish {v:cards} face-down",
        "banish {n:number} card from the top of your deck [,] [face-down]",
        "banish the top {n:number} card of your deck [, face-down]",
        "(return|shuffle) {v:cards} (to|into) the extra deck",
        "return (this card|it) [you control] to the extra deck",
        "banish {v:cards} and this card from your gy",
        "tribute this (fusion|synchro|xyz|link|ritual|pendulum|tribute) summoned card",
        "tribute this normal summoned / set card",
        "send this card with {n:number} [or more] {c:counters} to the gy",
        "(discard|banish|send) your entire hand [to the gy] [< min . 1 >]",
        "(tribute|banish|discard) all {v:cards} [< min . 1 >]",
        "tribute any number of {v:cards}",
        "shuffle {v:cards} into the (main deck|deck / extra deck)",
        "(banish|send|tribute|discard) {v:cards} [to the gy] , including this card",
        "(banish|send|tribute|discard) any number of {v:cards} [to the gy]",
        "banish {v:cards} , face-down",
        "reveal it",
        says={"op": "unmodelled", "does": "moves"},
    ),
    *said("pays", "reveal {w:meant}", says={"op": "reveal", "what": "$w", "usual": OWN_HAND}),
)

AIMS: tuple[Phrase, ...] = (
    *said("aims", "activate this effect", says={"nothing": True}),
    *said("aims", "activate this card by targeting {a:cards}", says={"first": "$a"}),
    *said(
        "aims",
        "target {a:cards} or {b:cards}",
        "target {a:cards} , or {b:cards}",
        "target {a:cards} , including {b:cards}",
        says={"lacks": "several-kinds"},
    ),
    *said(
        "aims",
        "target {n:number} of (them|those card|those [destroyed|special summoned|summoned|banished] monster)",
        says={"among": "$n"},
    ),
    *said("aims", "target (it|that monster|that card|that destroyed monster)", says={"among": 1}),
    *said("aims", "(target|select) {n:number} of those face-up monster", says={"among": "$n"}),
    *said("aims", "select {a:cards}", says={"first": "$a"}),
    *said("aims", "select {a:cards} and {b:cards}", says={"first": "$a", "also": "$b"}),
    *said(
        "aims",
        "target {a:cards} [,] (up|equal) to the number of {b:cards}",
        "target any number of {a:cards}",
        "target (that many|the same number of) {a:cards}",
        "target an equal number of {a:cards} and {b:cards}",
        says={"lacks": "number-of-targets"},
    ),
    *said(
        "aims",
        "activate {n:number} of (these|the following) effect",
        "activate {n:number} of these effect < but you can only use each effect of {a:cards} once per turn >",
        "declare {n:number} (attribute|monster type|card name|card type < monster , spell , or trap >)",
        "declare {n:number} monster type and {n:number} attribute",
        "declare {n:number} [monster] (type|attribute|card name|card)",
        "declare {n:number} type and {n:number} attribute",
        "declare {n:number} type of card < monster , spell , or trap >",
        "declare {n:number} monster card name",
        "declare level {n:number} or {m:number}",
        "choose {n:number} of these effect",
        "activate the (appropriate|following) effect [, based on which player controls the equipped monster]",
        "activate the following effect , based on (its battle position|where this card is at activation)",
        "declare a level (from|between) {a:number} (to|and) {b:number}",
        says={"lacks": "choosing-a-mode"},
    ),
    *said(
        "aims",
        "choose {n:number} [of your|opponent's|of your opponent's] [unused] [main] monster zone "
        "[or spell & trap zone|in the same column]",
        says={"lacks": "zone"},
    ),
    *said(
        "aims",
        "target {n:number} [face-up] (card|spell / trap|monster) on each field",
        says={"lacks": "several-kinds"},
    ),
    *said("aims", "target {a:cards}", says={"first": "$a"}),
    *said("aims", "target {a:cards} and {b:cards}", says={"first": "$a", "also": "$b"}),
    *said("aims", "target (the|that) (attacking monster|attacker)", says={"attacker": True}),
)
"""What an activation targets."""
