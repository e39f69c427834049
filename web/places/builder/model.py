"""The state of the builder besides the draft: history, open zone, saved scenes, faults.

Everything here is data and needs no browser; `controller` brings the gestures and the storage.
"""

from common import placement
from model.scene_keys import name_of
from parts.editor import history, search
from parts.editor.history import copied
from places.builder import catalogue, scenes
from places.builder import draft as drafts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Alter, Builder, Card, Draft, Entry, Fold, Json, SceneFault, Timing


FIRST = "A.monster.0"
DECK = "deck"
"""Among the kinds of cards to narrow the picker to: those of the deck list that was read."""


def start() -> "Builder":
    """Build the state of a builder with an empty draft."""
    return {
        "draft": drafts.empty(),
        "name": "",
        "saved": "",
        "past": [],
        "future": [],
        "spot": FIRST,
        "open": "",
        "pick": None,  # type: ignore[typeddict-item]
        "sheet": "",
        "cards": {},
        "order": [],
        "checked": None,
        "kept": [],
        "removed": None,
        "renaming": "",
        "denied": False,
        "note": None,
        "busy": False,
        "change": None,
        "asking": False,
        "asked": False,
        "library": {},
        "shelf": {},
        "owned": {},
        "lang": "",
        "fitting": {},
        "found": None,
        "listed": [],
        "link": "",
        "supply": [],
        "dragged": "",
    }


def stocked(model: "Builder", cards: "dict[str, Entry]") -> None:
    """Set the cards of the library."""
    model["library"] = cards


def sort(model: "Builder", fold: "Fold", lang: str) -> None:
    """Sort the cards of the library by their folded names in a language, Tokens last.

    A missing name is the English.
    """
    named = []
    for ref, card in model["library"].items():
        name = card["name"].get(lang) or card["name"]["en"]
        named.append((card["frame"] == "token", fold(name), ref))
    model["listed"] = [ref for _, _, ref in sorted(named)]
    model["lang"] = lang


def shelve(model: "Builder", cards: "dict[str, Card]", fold: "Fold", lang: str) -> None:
    """Set the cards of the workshop, by ref; of one that the scene has, too, the scene's is offered."""
    model["shelf"] = cards
    renew(model, fold, lang)


def bring(model: "Builder", card: "Card", fold: "Fold", lang: str) -> None:
    """Offer a card of the catalogue with the others, and look for its name; it is marked where it may lie."""
    model["shelf"][card["ref"]] = card
    renew(model, fold, lang)
    chosen, names = model["pick"], card["name"]
    chosen["text"] = names.get(lang) or names["en"]
    chosen["typed"], chosen["frame"], chosen["rows"] = fold(chosen["text"]), "", []
    offered = hits(model)
    chosen["at"] = offered.index(card["ref"]) if card["ref"] in offered else 0


def renew(model: "Builder", fold: "Fold", lang: str) -> None:
    """Collect the cards to choose from again if the scene's or the workshop's, or the language, have changed.

    ``fold`` folds a name for the search.
    """
    own = dict(model["shelf"])
    own.update(model["draft"]["cards"])
    if model["cards"] and own == model["owned"] and lang == model["lang"]:
        return
    if lang != model["lang"]:
        sort(model, fold, lang)
    model["owned"] = own
    model["cards"] = dict(model["library"])
    for ref, card in own.items():
        if ref not in model["library"]:
            model["cards"][ref] = catalogue.entry_of(card, fold)
    model["order"] = sorted([ref for ref in own if ref in model["cards"]])
    model["order"].extend(model["listed"])
    model["fitting"] = {}
    model["found"] = None


# ---- changes, and taking them back ----


def change(model: "Builder", label: str, about: "Json | None", alter: "Alter") -> bool:
    """Change the draft by ``alter(draft)`` as a step that undo takes back.

    Return whether anything changed.

    ``label`` names the step, ``about`` what it is about.
    """
    changed = history.change(model, "draft", alter, label, about, label in TYPED)
    if model["open"] and not drafts.is_there(model["draft"], model["open"]):
        close(model)
    return changed


TYPED = ("life", "rest", "counters", "turn", "tributes", "atk", "def")
"""Changes that are typed digit by digit: taken back as one."""


def undo(model: "Builder") -> None:
    """Undo the last change of the draft; close the open zone."""
    if history.undo(model, "draft"):
        _left(model)


def redo(model: "Builder") -> None:
    """Redo the change that was undone last; close the open zone."""
    if history.redo(model, "draft"):
        _left(model)


def _left(model: "Builder") -> None:
    """Close what was open in the draft that has just been replaced; the panel of a pile starts over."""
    spot = model["open"]
    if spot and drafts.is_pile(spot) and drafts.is_there(model["draft"], spot):
        pick(model, spot)
    else:
        close(model)


def replaced(model: "Builder", draft: "Draft", name: str, saved: str) -> None:
    """Build another scene; undo brings the one before back. ``saved`` is the id of its saved scene, or ""."""
    history.replace(model, "draft", draft, "opened", {"text": {"text": name}})
    model["name"] = name
    model["saved"] = saved
    model["open"] = ""
    model["pick"] = None  # type: ignore[typeddict-item]
    model["checked"] = None


# ---- what is wrong ----


def faults(model: "Builder", timings: "list[Timing]") -> "list[SceneFault]":
    """Return the faults of the draft, each with its ``spot``: by the placement rules, and by the engine.

    The engine's are left out as long as it has not judged this very scene.
    """
    scene = scenes.scene_of(model["draft"])
    found = placement.faults(scene, model["cards"].get, timings)
    told = [(one["path"], one["code"]) for one in found]
    checked = model["checked"]
    if checked and is_checked(model, scene):
        found.extend([one for one in checked["errors"] if (one["path"], one["code"]) not in told])
    for one in found:
        one["spot"] = scenes.spot_of(model["draft"], one["path"])
    return found


def is_checked(model: "Builder", scene: "Json") -> bool:
    """Check whether the engine has judged this very scene."""
    return model["checked"] is not None and model["checked"]["name"] == name_of(scene)


# ---- the picker ----


def pick(model: "Builder", spot: str) -> None:
    """Open a spot: to choose a card for it, or to change the card there."""
    model["open"] = spot
    model["spot"] = drafts.whole(spot)
    frame = DECK if model["supply"] else ""
    model["pick"] = {
        "text": "",
        "typed": "",
        "at": 0,
        "how": "",
        "frame": frame,
        "replace": False,
        "own": None,  # type: ignore[typeddict-item]
        "rows": [],
        "alone": False,
    }


def is_open(model: "Builder", spot: str) -> bool:
    """Check whether a spot of the mat is the open one, or stands for it."""
    return bool(model["open"]) and drafts.whole(model["open"]) == spot


def close(model: "Builder") -> None:
    """Close the open zone and its search."""
    model["open"] = ""
    model["pick"] = None  # type: ignore[typeddict-item]


def picks(model: "Builder") -> bool:
    """Check whether a card is being chosen for the open spot; otherwise the card there is being edited."""
    spot = model["open"]
    return drafts.is_pile(spot) or model["pick"]["replace"] or drafts.at(model["draft"], spot) is None


def fitting(model: "Builder") -> "list[str]":
    """Return the refs of the cards that may be placed at the open spot."""
    spot = model["open"]
    alike = catalogue.alike(spot)
    if alike not in model["fitting"]:
        model["fitting"][alike] = [
            ref for ref in model["order"] if catalogue.may_lie(model["cards"][ref], spot)
        ]
    return model["fitting"][alike]


def hits(model: "Builder") -> "list[str]":
    """Return the refs that the picker offers, likeliest first: all that fit if the deck has none of them.

    The list is kept until another one is asked for.
    """
    chosen = model["pick"]
    asked = (catalogue.alike(model["open"]), chosen["typed"], chosen["frame"])
    found = model["found"]
    if not found or found[0] != asked:
        frame = chosen["frame"]
        order = [ref for ref in fitting(model) if _is_kind(model, ref, frame)]
        offered = search.found(model["cards"], order, chosen["typed"], model["lang"])
        if frame == DECK and not offered:
            offered = search.found(model["cards"], fitting(model), chosen["typed"], model["lang"])
        found = (asked, offered)
        model["found"] = found
    return found[1]


ZONES = ("monster.0", "spell_trap.0", "field", "extra")


def elsewhere(model: "Builder") -> "tuple[str, str] | None":
    """Return ``(ref, zone)`` of the card that was meant where it may not be placed; None if there is none.

    Nothing is meant as long as a card fits, or nothing was typed.
    """
    if not model["pick"]["typed"] or hits(model):
        return None
    for ref in search.found(model["cards"], model["order"], model["pick"]["typed"], model["lang"])[:1]:
        for zone in ZONES:
            if catalogue.may_lie(model["cards"][ref], "A." + zone):
                return ref, zone.partition(".")[0]
    return None


def _is_kind(model: "Builder", ref: str, frame: str) -> bool:
    """Check whether a card is of the kind to which the picker is narrowed."""
    if frame == DECK:
        return ref in model["supply"]
    return not frame or model["cards"][ref]["frame"] == frame


def supply(model: "Builder", refs: "list[str]") -> None:
    """Offer the cards of a deck list first; with none, offer all cards alike."""
    model["supply"] = refs
    model["found"] = None
    if model["open"]:
        model["pick"]["frame"] = DECK if refs else ""


def chosen(model: "Builder") -> "str | None":
    """Return the ref of the card that is marked in the picker, or None."""
    offered = hits(model)
    number = model["pick"]["at"]
    return offered[number] if number < len(offered) else None


def how(model: "Builder", ref: str) -> str:
    """Return how a card would be placed at the open spot (`catalogue.ways`); "" where there is no choice."""
    offered = catalogue.ways(model["cards"][ref], model["open"])
    wanted = model["pick"]["how"]
    return wanted if wanted in offered else offered[0] if offered else ""


def put(model: "Builder", ref: str) -> bool:
    """Put a card at the open spot, as a step that undo takes back.

    In a zone it replaces the card there, in a pile it is inserted. Return False if the draft is as before,
    such as for the same card again.
    """
    spot, entry = model["open"], model["cards"][ref]
    way = how(model, ref)
    card = catalogue.laid(ref, entry, way) if way else ref
    return change(model, "put", {"card": {"card": ref}}, lambda draft: lay(model, draft, spot, ref, card))


def lay(model: "Builder", draft: "Draft", spot: str, ref: str, card: "Any") -> None:
    """Put a card into a spot of the draft; one of the workshop's becomes a card of the scene."""
    if ref in model["shelf"] and ref not in draft["cards"]:
        draft["cards"][ref] = copied(model["shelf"][ref])
    drafts.put(draft, spot, card)


def put_own(model: "Builder", fold: "Fold") -> str:
    """Build a custom card from the form and place it at the open spot; return its ref."""
    spot, form = model["open"], model["pick"]["own"]
    made = catalogue.own_card(form, model["pick"]["text"].strip() or "?", list(model["cards"]))
    entry = catalogue.entry_of(made, fold)
    offered = catalogue.ways(entry, spot)
    wanted = model["pick"]["how"]
    way = wanted if wanted in offered else offered[0] if offered else ""

    def alter(draft: "Draft") -> None:
        draft["cards"][made["ref"]] = made
        drafts.put(draft, spot, catalogue.laid(made["ref"], entry, way) if way else made["ref"])

    change(model, "put", {"card": {"text": made["name"]["en"]}}, alter)
    return made["ref"]
