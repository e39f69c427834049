"""Draws where the effects of a card may be activated: six signs each, and in words what decides."""

from common.phrase import say

from core.vdom import el, icon
from parts.facts import effects

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, CardFacts, Element, NoteFacts, ReadFacts


SIGNS = {"yes": "v-legal", "if": "v-ready", "no": None, "disputed": "v-disputed"}
STYLES = {"yes": "legal", "if": "answer", "no": "refused", "disputed": "disputed"}
COLUMNS = ("ui.column.battle-step.declared", "ui.sub.1", "ui.sub.2", "ui.sub.3", "ui.sub.4", "ui.sub.5")
SLOW = ("ignition", "spell-activation")
"""Classes of which some are for the open Main Phase alone: by this rule."""
SPEED = "SPD-01"
SURE = ("unread", "kind", "part", "compiled", "ruled")
"""How far an effect is understood, the surest last."""


def table(speak: "Book", card: "CardFacts") -> "Element":
    """Draw a row for each effect that is activated, and a column for each point of the battle.

    Where there is little room, the heads are a sign and five numbers, and their words stand below.
    """
    heads = [_head(speak, n) for n in range(len(COLUMNS))]
    rows = [
        _row(speak, number, read, note)
        for number, (read, note) in enumerate(effects.paired(card), 1)
        if read["speed"]
    ]
    corner = el("th", "mx__corner", el("span", "sr", say(speak, "ui.fact.effect")), scope="col")
    drawn = el(
        "table",
        "mx fact__table",
        el("caption", "sr", say(speak, "ui.fact.table")),
        el("thead", "", el("tr", "", corner, *heads)),
        el("tbody", "", *rows),
    )
    named = [el("li", "", _sign(n), " ", say(speak, COLUMNS[n])) for n in range(len(COLUMNS))]
    return el("div", "fact__signs", drawn, el("ol", "fact__points", *named, aria_hidden="true"))


def _head(speak: "Book", n: int) -> "Element":
    return el("th", "", _sign(n), el("span", "fact__point", say(speak, COLUMNS[n])), scope="col")


def _sign(n: int) -> "Element":
    """Draw the short head of a column; its words stand beside it, in sight or for who listens."""
    inside = str(n) if n else icon("i-attack")
    return el("span", "fact__sign", inside, aria_hidden="true")


def _row(speak: "Book", number: int, read: "ReadFacts", note: "NoteFacts | None") -> "Element":
    against = effects.differs(read, note)
    cells = []
    for place, answer in enumerate(read["open"]):
        said = "disputed" if against and place > 0 else answer
        drawn = SIGNS[said]
        sign = icon(drawn) if drawn else el("span", "dash", aria_hidden="true")
        heard = el("span", "sr", say(speak, "ui.fact.answer." + said))
        cells.append(el("td", "", el("span", "cell cell--" + STYLES[said], sign, heard)))
    name = str(number) + ". " + say(speak, "ui.class." + read["class"])
    return el("tr", "", el("th", "", el("span", "mx__name", name), scope="row"), *cells)


def told(speak: "Book", card: "CardFacts") -> "Element":
    """Draw each effect in words: what it is and says, the reason of its signs, a note that differs."""
    says = card.get("says") or []
    items = []
    for number, (read, note) in enumerate(effects.paired(card), 1):
        said = [say(speak, "ui.class." + read["class"])]
        if read["speed"]:
            said.append(say(speak, "ui.fact.speed", {"speed": read["speed"]}))
            said.append(say(speak, "ui.fact.must" if read["mandatory"] else "ui.fact.may"))
        if read["targets"]:
            said.append(say(speak, "ui.fact.targets"))
        sentence = says[number - 1] if says else None
        parts = [
            el("h3", "", ", ".join(said), " ", _state(speak, read)),
            el("p", "fact__says", sentence.get(speak["lang"]) or sentence["en"]) if sentence else None,
            _because(speak, read) if read["speed"] else None,
            _against(speak, note) if note and effects.differs(read, note) else None,
        ]
        count = el("span", "read__no", str(number), aria_hidden="true")
        items.append(el("li", "read", count, el("div", "", *parts)))
    return el("ol", "fact__effects", *items)


def _because(speak: "Book", read: "ReadFacts") -> "Element":
    """Draw in one sentence why the effect may or may not be activated in the Damage Step, and the rule."""
    slow = read["class"] in SLOW and "yes" not in read["open"] and "if" not in read["open"]
    rule = SPEED if slow else read["rule"]
    place = "rules/" + ("de/" if speak["lang"] == "de" else "") + rule + ".html"
    return el(
        "p", "fact__because", say(speak, "ui.fact.because." + rule), " ", el("a", "rule", rule, href=place)
    )


def _state(speak: "Book", read: "ReadFacts") -> "Element":
    """Draw how sure what was read of an effect is: as bars, and the word for it."""
    sure = SURE.index(read["state"])
    bars = [el("i", "is-on" if number < sure else "") for number in range(len(SURE) - 1)]
    return el(
        "span",
        "mark",
        el("span", "bars", *bars, aria_hidden="true"),
        say(speak, "ui.fact.state." + read["state"]),
    )


def _against(speak: "Book", note: "NoteFacts") -> "Element":
    said = say(speak, "ui.fact.step." + note["step"])
    return el(
        "p", "fact__against", icon("v-disputed"), say(speak, "ui.fact.differs", {"note": {"text": said}})
    )
