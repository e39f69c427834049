"""The ledger of a number: how ATK, DEF or life points come about."""

from common.phrase import card_name, event, number, say

from core.vdom import button, cls, el, icon
from model.diff import places
from model.state import book, steps, table, tables
from model.state import view as verdicts
from parts.inspector import damage_account
from views import damage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Amount, Book, Element, Json, Kid, State


STATS = ("atk", "def")


def view(state: "State") -> "Element | None":
    """Draw the ledger that is open, on the half of the mat that its number is not on.

    None if none is open, if the monster has left, or if there is no damage to calculate.
    """
    asked = state["ledger"]
    if not asked:
        return None
    speak = book(state)
    if asked == "damage":
        side, title = "A", say(speak, "ui.damage.title")
        body = damage_account.rows(state, speak, _row)
        if body is None:
            return None
        body = [el("dl", "ledger__rows", *body)]
    elif asked in ("life-A", "life-B"):
        side = asked[-1]
        title = say(speak, "ui.ledger.life", {"side": {"side": side}})
        body = [_life(state, speak, side)]
    else:
        half = _side(state, asked)
        if half is None:
            return None
        side = half
        title = card_name(speak, asked)
        body = _values(state, speak, asked)
    close = button(
        "btn btn--bare btn--icon", icon("i-x"), data_ledger="", aria_label=say(speak, "ui.ledger.close")
    )
    head = el("div", "ledger__head", el("h2", "", title, tabindex="-1", data_part="account"), close)
    names = cls("ledger", "is-over-near" if side == "B" else "is-over-far")
    return el("section", names, head, *body, aria_label=title, data_part="ledger")


def _side(state: "State", card_id: str) -> "str | None":
    """Return on whose half a monster is whose values are asked about; None once it has left."""
    held = places(table(state)).get(card_id)
    return held[0][0] if held and held[0][1] == "monster" else None


def _values(state: "State", speak: "Book", card_id: str) -> "list[Element]":
    known = verdicts(state)
    if not known:
        return [el("p", "quiet", say(speak, "ui.asking"))]
    accounts = known["values"].get(card_id)
    if not accounts:
        return [el("p", "quiet", say(speak, "ui.ledger.none"))]
    return [_account(speak, stat, accounts[stat]) for stat in STATS if accounts.get(stat)]


def _account(speak: "Book", stat: str, entries: "list[Amount]") -> "Element":
    """Draw one value: what was printed, what changed it in the order that counts, and what it is now."""
    stat_word = say(speak, "word." + stat)
    rows = [_entry(speak, entry) for entry in entries]
    total = say(speak, "ui.ledger.now", {"stat": {"text": stat_word}})
    rows.append(_row("ledger__row is-total", total, None, number(speak, entries[-1]["value"])))
    return el("dl", "ledger__rows", *rows)


def _entry(speak: "Book", entry: "Amount") -> "Element":
    kind = entry["kind"]
    what = say(speak, "ui.ledger.kind." + kind)
    notes = []
    if kind not in ("printed", "floor"):
        notes.append(what)
        notes.append(say(speak, "ui.ledger.stays" if entry["lasting"] else "ui.ledger.applies"))
        what = card_name(speak, entry["source"])
    if entry["disputed"]:
        notes.append(say(speak, "ui.ledger.disputed"))
    amount = number(speak, entry["amount"])
    if kind in ("gain", "floor") and entry["amount"] >= 0:
        amount = "+" + amount
    elif kind not in ("printed", "gain", "floor"):
        amount = "= " + amount
    return _row(cls("ledger__row", "is-disputed" if entry["disputed"] else ""), what, notes, amount)


def _row(names: str, what: "Kid", notes: "list[str] | None", amount: str) -> "Element":
    said = el("span", "ledger__note", ", ".join(notes)) if notes else None
    return el("div", names, el("dt", "", el("span", "ledger__what", what), said), el("dd", "", amount))


def _life(state: "State", speak: "Book", side: str) -> "Element":
    """Draw every change of the life points up to the current step, with the step that made it."""
    line = tables(state)
    before = line[0]["sides"][side]["life"]
    rows = [_row("ledger__row", say(speak, "ui.ledger.begin"), None, number(speak, before))]
    for index in range(1, state["index"] + 1):
        life = line[index]["sides"][side]["life"]
        if life != before:
            happened = event(speak, steps(state)[index]["event"] or {})
            leads: "Json" = {"data_go": index}
            if damage.of_event(steps(state)[index]["event"]) == "damage":
                leads = {"data_account": str(index) + ":damage"}
            go = button("go", say(speak, "ui.refusal.go", {"n": index + 1}), **leads)
            amount = ("+" if life > before else "") + number(speak, life - before)
            what = el("span", "ledger__what", happened)
            dt = el("dt", "", what, el("span", "ledger__note", go))
            rows.append(el("div", "ledger__row", dt, el("dd", "", amount)))
            before = life
    total = say(speak, "ui.ledger.now", {"stat": {"text": say(speak, "ui.mat.lp")}})
    rows.append(_row("ledger__row is-total", total, None, number(speak, before)))
    return el("dl", "ledger__rows", *rows)
