"""The mat in words, to be read aloud or copied."""

from common.phrase import card_name, join, number, say

from core.vdom import button, el
from model.diff import between
from model.state import asks, book, step, steps, table, table_before
from views import card as cards
from views import log, mat, timings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Held, Inspector, Marking, State, Table


ROWS = (("monster", "monster"), ("spell-trap", "spell"))
PILES = (("graveyard", "graveyard"), ("banished", "banished"), ("extra", "extra-deck"))


def view(state: "State", asked: "Inspector") -> "tuple[str, list[Element]]":
    """Return title and content of the sheet: the mat in words, and a button that copies it."""
    speak = book(state)
    text = "\n".join(lines(state))
    copied = el("span", "quiet", say(speak, "ui.text." + asked["copied"])) if asked.get("copied") else None
    acts = el(
        "p", "note__acts", button("btn", say(speak, "ui.text.copy"), data_do="copy"), copied, role="status"
    )
    return say(speak, "ui.text.title"), [acts, el("pre", "as-text", text, tabindex="0", data_part="as-text")]


def lines(state: "State") -> "list[str]":
    """Return the lines that describe the position: step, who decides, both sides, battle and chain."""
    speak = book(state)
    one, table_now = step(state), table(state)
    count = say(speak, "ui.text.step", {"n": state["index"] + 1, "of": len(steps(state))})
    told = [count + ": " + timings.timing_name(state, speak, one["timing"])]
    told.append(log.sentence(speak, one))
    side, kind = asks(state)
    if side == "chance":
        told.append(say(speak, "ui.asks.chance"))
    elif side:
        told.append(
            say(
                speak,
                "ui.text.asks",
                {"side": {"side": side}, "what": {"text": say(speak, "ui.asks." + str(kind))}},
            )
        )
    marks = mat.marking(speak, table_now, between(table_before(state), table_now))
    for side in ("A", "B"):
        told.append("")
        told.extend(_side(speak, table_now, side, marks))
    told.extend(_battle(speak, table_now))
    told.extend(_chain(speak, table_now))
    return told


def _side(speak: "Book", lies: "Table", side: str, marks: "Marking") -> "list[str]":
    half = lies["sides"][side]
    head = say(speak, "ui.mat.life", {"side": {"side": side}, "n": half["life"]})
    if lies["turn_player"] == side:
        head += " (" + say(speak, "ui.text.turn-player") + ")"
    told = [head]
    zones: "list[tuple[str, int | None, Held | None]]" = [
        (name if n in mat.NUMBERS else "extra-zone", n, half[row][n - 1])
        for row, name in ROWS
        for n in range(1, len(half[row]) + 1)
    ]
    zones.append(("field-zone", None, half["field"]))
    told.extend(["  " + _zone(speak, name, n, held, marks) for name, n, held in zones if held])
    told.append("  " + _pile(speak, "hand", half["hand"]))
    for row, name in PILES:
        told.append("  " + _pile(speak, name, half[row]))
    deck = half["deck"]
    told.append("  " + _pile(speak, "deck", deck["top"], len(deck["top"]) + deck["rest"]))
    return told


def _zone(speak: "Book", name: str, n: "int | None", held: "Held", marks: "Marking") -> str:
    return say(speak, "ui.mat." + name, {"n": n}) + ": " + cards.spoken(speak, held, marks(held))


def _pile(speak: "Book", name: str, held: "list[Held]", count: "int | None" = None) -> str:
    about = {"zone": {"text": say(speak, "ui.mat." + name)}, "n": len(held) if count is None else count}
    names = [cards.name_of(speak, one) for one in held]
    return say(speak, "ui.mat.count", about) + (" (" + ", ".join(names) + ")" if names else "")


def _battle(speak: "Book", lies: "Table") -> "list[str]":
    battle = lies["battle"]
    if not battle:
        return []
    about = {"attacker": {"card": battle["attacker"]}, "target": {"card": battle["target"]}}
    key = "picture.direct" if battle["direct"] else "picture.attack"
    told = ["", say(speak, key, about)]
    if battle["damage"]:
        hurt = {"side": {"side": battle["damage"]["side"]}, "n": battle["damage"]["amount"]}
        told.append(say(speak, "picture.damage", hurt))
    if battle["destroyed"]:
        told.append(say(speak, "picture.destroyed", {"cards": {"cards": battle["destroyed"]}}))
    return told


def _chain(speak: "Book", lies: "Table") -> "list[str]":
    told = ["", say(speak, "ui.chain.title") + ":"] if lies["chain"] else []
    for link in lies["chain"]:
        said = number(speak, link["link"]) + ". " + link["side"] + ": " + card_name(speak, link["card"])
        if link["targets"]:
            said += " \u2192 " + join(speak, [card_name(speak, one) for one in link["targets"]])
        told.append("  " + said + ", " + say(speak, "ui.chain." + link["state"]))
    return told
