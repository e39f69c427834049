"""A card closely: its printed facts, where it is, and when its effects can be used."""

from common.phrase import card_key, card_name, finding, has, join, number, say

from common import faces
from core.vdom import button, cls, el, icon
from model.diff import places
from model.state import book, in_words, steps, table
from model.state import view as verdicts
from parts.inspector import pointing
from parts.verdicts import acts as moves
from parts.verdicts import refused
from views import applies, timings
from views import card as cards
from views.sources import rule_chip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from shapes import Book, EffectFacts, Element, Facts, Held, Inspector, Kid, Lying, State, Table, Texts


ZONES = {"monster": "ui.mat.monster", "spell-trap": "ui.mat.spell", "field": "ui.mat.field-zone"}
ROWS = {"extra": "ui.mat.extra-deck"}


def view(state: "State", asked: "Inspector") -> "tuple[str, list[Element]]":
    """Return title and content of the sheet for a card: facts, place, effects and verdicts."""
    speak = book(state)
    card_id = asked["card"]
    known = cards.facts(speak, card_key(card_id))
    lies = places(table(state)).get(card_id)
    body = [
        el("div", "look", _picture(speak, card_id, lies), _facts(speak, card_id, known, lies, table(state))),
        _lacks(speak, known),
        _standing(speak, known),
        _effects(state, speak, known),
        _states(state, speak, card_id),
        _verdicts(state, speak, card_id),
    ]
    return card_name(speak, card_id), [part for part in body if part]


def _picture(speak: "Book", card_id: str, lies: "Lying | None") -> "Element":
    held: "Held" = {"id": card_id, "card": card_key(card_id), "face": "up", "position": None}
    held.update({"atk": None, "def": None, "counters": lies[1]["counters"] if lies else 0})
    return cards.on_field(speak, held, cards.PLAIN)


# ---- what it is and where it lies ----


def _facts(speak: "Book", card_id: str, known: "Facts", lies: "Lying | None", now: "Table") -> "Element":
    rows = [_fact(speak, "kind", cards.kind_word(speak, card_key(card_id), True))]
    if known.get("attribute"):
        about = {"attribute": {"text": _word(speak, "ui.attribute.", known["attribute"])}}
        race = _word(speak, "ui.race.", known["race"])
        about["race"] = {
            "text": join(speak, [race, say(speak, "ui.card.tuner")]) if known.get("tuner") else race
        }
        rows.append(_fact(speak, "type", say(speak, "ui.card.attribute-race", about)))
    rated = faces.rating(known)
    if rated:
        rows.append(_fact(speak, faces.rated_by(known["frame"]), number(speak, rated)))
    if known.get("arrows"):
        rows.append(_fact(speak, "arrows", _arrows(speak, known["arrows"])))
    if known.get("scale") is not None:
        rows.append(_fact(speak, "scale", number(speak, known["scale"])))
    if "atk" in known:
        rows.append(_fact(speak, "printed", _values(speak, known)))
    if lies:
        rows.extend(_here(speak, lies))
        rows.extend(_linked(speak, now, card_id))
    called: "list[Kid]" = []
    for lang in ("en", "de", "ja"):
        name = known.get("name", {}).get(lang)
        if name and name != card_name(speak, card_id):
            called.extend([", " if called else "", el("span", "", name, lang=lang)])
    if called:
        rows.append(_fact(speak, "names", *called))
    return el("dl", "look__facts", *rows)


def _arrows(speak: "Book", arrows: "list[str]") -> str:
    return join(speak, [say(speak, "ui.arrow." + one) for one in arrows])


def _word(speak: "Book", family: str, word: str) -> str:
    """Return the word of the game with this key; a word that no catalogue has is returned itself."""
    key = family + word
    return say(speak, key) if has(speak, key) else word


def _values(speak: "Book", of: "Mapping[str, Any]") -> str:
    """Return ATK and DEF as a text: a dash for one that the card does not have, ``?`` as it is."""
    said = []
    for stat in ("atk", "def"):
        value = of.get(stat)
        said.append(number(speak, value) if isinstance(value, int) else "\u2013" if value is None else value)
    return " / ".join(said)


def _fact(speak: "Book", name: str, *told: "Kid") -> "Element":
    return el("div", "", el("dt", "", say(speak, "ui.card." + name)), el("dd", "", *told))


def _here(speak: "Book", lies: "Lying") -> "list[Element]":
    """Draw where a card is, how it is placed, its values, counters, Equip bond, and who has seen it."""
    (side, row, index), held = lies
    key = ZONES.get(row) or ROWS.get(row, "ui.mat." + row)
    zone = say(speak, key, {"n": (index or 0) + 1})
    said = [say(speak, "ui.card.of", {"zone": {"text": zone}, "side": {"side": side}})]
    if held["face"] == "down":
        said.append(say(speak, "ui.mat.down"))
    if held["position"]:
        said.append(say(speak, "ui.mat." + held["position"]))
    rows = [_fact(speak, "place", ", ".join(said))]
    if held["atk"] is not None:
        opens = button("go", say(speak, "ui.card.account"), data_ledger=held["id"])
        rows.append(_fact(speak, "now", el("b", "", _values(speak, held)), " ", opens))
    if held["counters"]:
        rows.append(_fact(speak, "counters", number(speak, held["counters"])))
    if held.get("materials"):
        names = [card_name(speak, one["id"]) for one in held["materials"]]
        rows.append(_fact(speak, "materials", join(speak, names)))
    if held["equips"]:
        rows.append(_fact(speak, "equips", card_name(speak, held["equips"])))
    if (row == "hand" or held["face"] == "down") and held["seen_by"]:
        rows.append(_fact(speak, "seen-by", join(speak, list(held["seen_by"]))))
    return rows


def _linked(speak: "Book", now: "Table", card_id: str) -> "list[Element]":
    """Draw which zones a card points to, which cards point to it, and which Levels its scale lets in."""
    others = [card_name(speak, one) for one in pointing.pointing_at(speak, now, card_id)]
    told = (
        ("points", pointing.in_words(speak, now, pointing.pointed_by(speak, now, card_id))),
        ("pointed", join(speak, others)),
        ("lets-in", pointing.let_in(speak, now, card_id)),
    )
    return [_fact(speak, name, text) for name, text in told if text]


# ---- effects ----


def _effects(state: "State", speak: "Book", known: "Facts") -> "Element | None":
    effects, statics = known.get("effects") or {}, known.get("statics") or []
    if not effects and not statics:
        return None
    rows = [_effect(state, speak, effects[name]) for name in sorted(effects)]
    rows.extend([_static(state, speak, says) for says in statics])
    title = el("h3", "", say(speak, "ui.card.effects"))
    return el("section", "look__part", title, el("ol", "look__effects", *rows))


def _static(state: "State", speak: "Book", says: "Texts") -> "Element":
    """Draw an effect that simply applies."""
    kind = el("p", "look__kind", say(speak, "ui.class.continuous"))
    return el("li", "look__effect", kind, el("p", "", in_words(state, says)))


def _states(state: "State", speak: "Book", card_id: str) -> "Element | None":
    """Draw what applies to the card now, and what it does to others; None if that is nothing."""
    found = applies.about(table(state), card_id)
    if not found:
        return None
    title = el("h3", "", say(speak, "ui.applies.title"))
    rows = [applies.line(speak, entry, entry.get("source") != card_id) for entry in found]
    return el("section", "look__part", title, el("ul", "applies", *rows))


def _effect(state: "State", speak: "Book", effect: "EffectFacts") -> "Element":
    """Draw what an effect does and of which kind it is; a recording in a link does not tell its kind."""
    kind = [say(speak, "ui.class." + effect["class"])] if effect.get("class") else []
    if effect.get("speed"):
        kind.append(say(speak, "ui.chain.speed", {"n": effect["speed"]}))
    missing = effect.get("unmodelled")
    return el(
        "li",
        cls("look__effect", "is-gap" if missing else ""),
        el("p", "look__kind", icon("v-gap") if missing else None, ", ".join(kind)) if kind else None,
        el("p", "", in_words(state, effect["says"])) if effect["says"] else None,
        _gap(state, speak, missing) if missing else None,
        _permission(state, speak, effect),
    )


def _lacks(speak: "Book", known: "Facts") -> "Element | None":
    """Draw what the game lacks for this kind of monster; None if it lacks nothing."""
    told = [say(speak, key) for key in faces.gaps(known) if has(speak, key)]
    return el("p", "look__gap", icon("v-gap"), " ", " ".join(told)) if told else None


def _standing(speak: "Book", known: "Facts") -> "Element | None":
    """Draw how far the effects of a card are known that only the catalogue knows; None for any other."""
    stands = known.get("standing")
    if not stands:
        return None
    look = cls("look__stands look__door", "look__gap" if stands == "face" else "")
    return el("p", look, icon(cards.SIGNS[stands]), el("span", "", say(speak, "ui.card.standing." + stands)))


def _gap(state: "State", speak: "Book", missing: "Texts") -> "Element":
    """Draw which parts of an effect are not modelled."""
    text = say(speak, "ui.card.gap-text", {"what": {"text": in_words(state, missing)}})
    return el("p", "look__gap", el("b", "", say(speak, "ui.card.gap")), " ", text)


def _permission(state: "State", speak: "Book", effect: "EffectFacts") -> "Element | None":
    """Draw where in the Damage Step an effect may be used at all, and by which rule.

    None if the effect says nothing about the Damage Step.
    """
    if "damage_step" not in effect:
        return None
    found = effect["damage_step"]
    if not found:
        closed = say(speak, "ui.card.closed")
        return el("p", "look__door", icon("v-wait"), el("span", "", closed, " ", rule_chip(speak, "ADM-01")))
    doors = []
    for one in found:
        if one["rule"] not in doors:
            doors.append(one["rule"])
    said = []
    for door in doors:
        points = [
            timings.timing_name(state, speak, one["timing"], True) for one in found if one["rule"] == door
        ]
        held = {"rule": door, "outcome": "holds", "about": {}}
        key = "finding." + door + ".holds"
        why = finding(speak, held) if has(speak, key) else say(speak, "rule." + door)
        text = say(speak, "ui.card.open-at", {"points": {"text": join(speak, points)}})
        told = el("span", "", text, " ", why, " ", rule_chip(speak, door))
        said.append(el("p", "look__door", icon("v-legal"), told))
    return el("div", "", *said)


# ---- what can be done with it here ----


def _verdicts(state: "State", speak: "Book", card_id: str) -> "Element | None":
    known = verdicts(state)
    if not known:
        return None
    options = known["asks"]["options"] if known["asks"] else []
    own = [one for one in options if one.get("card") == card_id]
    acts = [el("li", "", moves.act(speak, known, one, moves.copies_in(own))) for one in own]
    rows = [row for row in known["refused"] if row["card"] == card_id]
    parts = []
    if acts:
        head = el("h3", "", say(speak, "ui.legal"))
        parts.append(el("section", "look__part", head, el("ul", "acts", *acts)))
    if rows:
        place = refused.here(steps(state), state["index"], table(state))
        place["tried"] = refused.tried(state)
        listed = [refused.why(speak, place, [row], [], []) for row in rows]
        head = el("h3", "", say(speak, "ui.refused"))
        parts.append(el("section", "look__part", head, el("ul", "whys", *listed)))
    return el("div", "", *parts) if parts else None
