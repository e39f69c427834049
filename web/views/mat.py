"""The mat: both sides, their zones and piles, the attack between them."""

from changes import between, piles
from common.phrase import card_name, number, say
from state import book, table, table_before
from tree import badge, cls, el, stone
from views import card as cards

NUMBERS = (1, 2, 3, 4, 5)


def view(state):
    now = table(state)
    speak = book(state)
    changed = between(table_before(state), now)
    marks = _marks(speak, now, changed)
    far = _half(speak, now, "B", "mat--far", marks, changed)
    near = _half(speak, now, "A", "mat--near", marks, changed)
    return el("div", "board", el("div", "mats", far, _clash(speak, now), near), data_part="mat")


def _marks(speak, now, changed):
    """A function from a card to its marks: fights, links, and what changed in this very step."""
    battle = now["battle"] or {}
    waiting = [link for link in now["chain"] if link["state"] in ("waiting", "resolving")]

    def marks(held):
        links = []
        for link in now["chain"]:
            if link["card"] == held["id"]:
                links.append({"side": link["side"], "link": link["link"], "top": bool(waiting) and link is waiting[-1]})
        shown = "def" if held["position"] == "defence" else "atk"
        delta = changed["values"].get(held["id"], {}).get(shown)
        return {
            "attacking": battle.get("attacker") == held["id"],
            "target": battle.get("target") == held["id"],
            "fresh": held["id"] in changed["cards"],
            "links": links,
            "moved": _signed(speak, delta) if delta else "",
        }

    return marks


def _signed(speak, delta):
    return ("+" if delta > 0 else "") + number(speak, delta)


def _half(speak, now, side, names, marks, changed):
    half = now["sides"][side]
    zones = [_plate(speak, now, side, changed["life"].get(side)), _hand(speak, half, marks)]
    for n in NUMBERS:
        zones.append(_zone(speak, "m", n, half["monster"][n - 1], marks))
    for n in NUMBERS:
        zones.append(_zone(speak, "s", n, half["spell-trap"][n - 1], marks))
    zones.append(_zone(speak, "field", None, half["field"], marks))
    for spot, label, count, top in piles(half):
        zones.append(_pile(speak, spot, label, count, top, marks, changed["piles"].get((side, spot))))
    return el("ul", "mat " + names, *zones, aria_label=say(speak, "ui.mat.side", {"side": {"side": side}}))


def _zone(speak, spot, n, held, marks):
    kind = {"m": "zone--monster", "s": "zone--spell"}.get(spot, "zone--field")
    about = {"n": n}
    label = say(speak, "ui.mat." + spot, about)
    full = say(speak, "ui.mat." + {"m": "monster", "s": "spell"}.get(spot, "field-zone"), about)
    heard = cards.spoken(speak, held, marks(held)) if held else say(speak, "ui.mat.empty")
    return el(
        "li", cls("zone", kind, "z-" + spot + str(n or ""), "is-filled" if held else ""),
        el("span", "sr", full + ": " + heard),
        el("span", "zone__name", label, aria_hidden="true"),
        cards.on_field(speak, held, marks(held)) if held else None,
    )


def _pile(speak, spot, label, count, top, marks, delta):
    links = marks(top)["links"] if top else []
    name = say(speak, "ui.mat." + label)
    heard = say(speak, "ui.mat.count", {"zone": {"text": say(speak, "ui.mat." + {"extra": "extra-deck"}.get(label, label))}, "n": count})
    if top:
        heard += ", " + say(speak, "ui.mat.top", {"card": {"card": top["id"]}})
    return el(
        "li", "zone zone--pile z-" + spot,
        el("span", "sr", heard),
        el(
            "div", "pile",
            el("span", "pile__count", number(speak, count)), el("span", "pile__name", name),
            el("span", "pile__top", card_name(speak, top["id"])) if top else None,
            aria_hidden="true",
        ),
        badge(links[-1]["side"], links[-1]["link"], links[-1]["top"]) if links else None,
        el("span", "moved", _signed(speak, delta), aria_hidden="true") if delta else None,
    )


def _plate(speak, now, side, delta):
    life = now["sides"][side]["life"]
    who = [stone(side), el("span", "", say(speak, "ui.mat.player"))]
    turn = el("span", "plate__turn", say(speak, "ui.mat.turn-player")) if now["turn_player"] == side else None
    return el(
        "li", "plate z-plate",
        el("span", "sr", say(speak, "ui.mat.life", {"side": {"side": side}, "n": life})),
        el("p", "plate__who", *(who + [turn] if side == "A" else [turn] + who[::-1]), aria_hidden="true"),
        el(
            "p", cls("lp", "is-fresh" if delta else ""), number(speak, life), el("span", "lp__unit", say(speak, "ui.mat.lp")),
            el("span", "moved", _signed(speak, delta)) if delta else None, aria_hidden="true",
        ),
    )


def _hand(speak, half, marks):
    held = half["hand"]
    heard = say(speak, "ui.mat.count", {"zone": {"text": say(speak, "ui.mat.hand")}, "n": len(held)})
    spoken = "; ".join([cards.spoken(speak, one, marks(one)) for one in held])
    shown = [cards.row(speak, one, marks(one)) for one in held]
    none = el("span", "hand__none", say(speak, "ui.mat.hand-none"), aria_hidden="true")
    return el("li", "hand z-hand", el("span", "sr", heard + (". " + spoken if spoken else "")), *(shown or [none]))


def _column(now, card_id):
    """Side and column of a monster, counted on the screen from A's left; B sits turned round."""
    for side in ("A", "B"):
        zone = now["sides"][side]["monster"]
        for index in range(5):
            if zone[index] and zone[index]["id"] == card_id:
                return side, (index if side == "A" else 4 - index) + 1, zone[index]
    return None, 0, None


def _clash(speak, now):
    battle = now["battle"]
    if not battle:
        return el("div", "clash")
    side, start, attacker = _column(now, battle["attacker"])
    _, end, target = _column(now, battle["target"])
    other = "B" if side == "A" else "A"
    direct = battle["target"] is None
    arrow = _arrow(side, start, start if direct else end, direct) if attacker and (direct or target) else None
    return el(
        "div", cls("clash", "is-end" if (end or start) + start <= 6 else ""), arrow,
        el("p", "clash__sum", el("span", "clash__now", _numbers(speak, attacker, target, direct, battle, other)), el("span", "clash__then", _outcome(speak, battle))),
    )


def _numbers(speak, attacker, target, direct, battle, other):
    if not attacker or attacker["atk"] is None or not (target or direct):
        about = {"attacker": {"card": battle["attacker"]}, "target": {"card": battle["target"] or ""}, "side": {"side": other}}
        return say(speak, "ui.battle.pending-direct" if direct else "ui.battle.pending", about)
    if direct:
        return say(speak, "ui.battle.direct", {"attacking": attacker["atk"]})
    if target["face"] == "down":
        return say(speak, "ui.battle.set", {"attacking": attacker["atk"]})
    defending = target["def" if target["position"] == "defence" else "atk"]
    return say(speak, "ui.battle.against", {"attacking": attacker["atk"], "defending": defending})


def _outcome(speak, battle):
    """What the calculation has settled so far, empty before it."""
    said = []
    if battle["damage"]:
        said.append(say(speak, "ui.battle.damage", {"side": {"side": battle["damage"]["side"]}, "n": battle["damage"]["amount"]}))
    if battle["destroyed"]:
        said.append(say(speak, "ui.battle.destroyed", {"cards": {"cards": battle["destroyed"]}}))
    return ", ".join(said)


def _arrow(side, start, end, direct):
    """From the attacker's edge to the target's, in a box of 500 by 100 over the five columns."""
    a, b = str(100 * start - 50), str(100 * end - 50)
    if side == "A":
        path = "M" + a + " 100C" + a + " 52 " + b + " 72 " + b + " 24"
    else:
        path = "M" + a + " 0C" + a + " 48 " + b + " 28 " + b + " 76"
    return el(
        "div", cls("attack", "is-down" if side == "B" else "", "is-direct" if direct else ""),
        el(
            "svg", "attack__line",
            el("path", "attack__case", d=path, vector_effect="non-scaling-stroke"),
            el("path", "attack__stroke", d=path, vector_effect="non-scaling-stroke"),
            viewBox="0 0 500 100", preserveAspectRatio="none",
        ),
        el("svg", "attack__head", el("path", "", d="M13 1L25 21H1z"), viewBox="0 0 26 22"),
        style={"--from": start, "--to": end}, aria_hidden="true",
    )
