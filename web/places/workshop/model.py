"""The state of the workshop: the card that is edited, its history, the other cards, the engine's description.

Everything here is data and needs no browser; `controller` brings the gestures and the storage.
"""

import json

from common.older import current

from parts.editor import history, schema
from parts.editor.history import copied
from parts.finding.own_cards import MOST_KEPT
from places.builder import catalogue, file_reader
from places.workshop import schema_forms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import Alter, Answer, Card, Error, Fold, Json, Stack, Workshop


SPEEDS = {"quick": 2, "ignition": 1, "trigger": 1, "flip": 1, "spell-activation": 1, "trap-activation": 2}
LIES = {"monster": ["monster"], "spell": ["hand", "spell-trap"], "trap": ["spell-trap"]}
"""Where an effect of such a card is used from, until somebody says otherwise."""
FACES: "dict[str, Json]" = {
    "monster": {"type": "monster", "frame": "effect", "attribute": "LIGHT", "race": "Warrior"},
    "spell": {"type": "spell", "kind": "normal"},
    "trap": {"type": "trap", "kind": "normal"},
}
FACES["monster"].update({"level": 4, "atk": 1000, "def": 1000})
MOVED = ("ignition", "flip", "spell-activation", "trap-activation")
"""Effects that a Spell or Trap has as the activation of the card."""
TEXTS = "current"


def start(forms: "Json") -> "Workshop":
    """Build the state of a workshop with an empty card; ``forms`` are the schema's records and labels."""
    return {
        "records": forms["records"],
        "labels": forms["labels"],
        "files": None,
        "library": {},
        "listed": [],
        "card": empty([]),
        "past": [],
        "future": [],
        "kept": [],
        "told": None,
        "change": None,
        "asking": False,
        "choosing": None,  # type: ignore[typeddict-item]
        "sheet": "",
        "typed": "",
        "text": "",
        "at": 0,
        "note": None,
        "removed": None,
        "denied": False,
        "pasted": None,  # type: ignore[typeddict-item]
    }


def empty(taken: "list[str]") -> "Json":
    """Build a monster with one effect, with a ref that is not in ``taken``."""
    card: "Card" = {
        "ref": catalogue.unused("own-card", taken),
        "name": {"en": ""},
        "card": dict(FACES["monster"]),
    }
    card["effects"] = [new_effect(card)]
    return card


def new_effect(card: "Card") -> "Json":
    """Build an effect for a card, with the class, Spell Speed and place that are usual for its type."""
    kind = card["card"]["type"]
    sort = "ignition" if kind == "monster" else kind + "-activation"
    made = {"id": free_id(card), "class": sort, "speed": speed_of(card, sort), "from": list(LIES[kind])}
    made["resolve"] = []
    return made


def free_id(card: "Card") -> str:
    """Return an id for a new effect, such as ``effect-2``, that the card does not have yet."""
    taken = [one["id"] for one in card.get("effects") or []]
    number = 1
    while "effect-" + str(number) in taken:
        number += 1
    return "effect-" + str(number)


def speed_of(card: "Card", sort: str) -> "int | None":
    """Return the Spell Speed of an effect of the class ``sort`` on this card; None if it is not activated."""
    if sort == "trap-activation" and card["card"].get("kind") == "counter":
        return 3
    if sort == "spell-activation" and card["card"].get("kind") == "quick-play":
        return 2
    return SPEEDS.get(sort)


# ---- changes, and taking them back ----


def change(model: "Workshop", label: str, alter: "Alter", typing: bool = False) -> bool:
    """Change the card by ``alter(card)`` as a step that undo takes back; return whether anything changed.

    ``label`` names the step; steps by ``typing`` with the same label are taken back as one. An effect that
    is changed loses its caption, which was written about another one. A card of the catalogue that is changed
    is one's own, and loses the mark of what is known of that one.
    """

    def alter_own(card: "Card") -> None:
        called = name_of(card)
        before = {one["id"]: name_of(one) for one in card.get("effects") or []}
        alter(card)
        if name_of(card) != called:
            card.pop("standing", None)
        for effect in card.get("effects") or []:
            if before.get(effect["id"]) != name_of(effect):
                effect.pop("says", None)

    return history.change(model, "card", alter_own, label, typing=typing)


def undo(model: "Workshop") -> None:
    """Take the last change of the card back; nothing happens without one."""
    _step(model, "past", history.undo)


def redo(model: "Workshop") -> None:
    """Make the change again that was taken back last; nothing happens without one."""
    _step(model, "future", history.redo)


def _step(model: "Workshop", stack: "Stack", go: "Callable[[Workshop, str], bool]") -> None:
    """Take the last step of a stack; the stored card follows if that changes its name, and so its ref."""
    ref, names = model["card"]["ref"], bool(model[stack]) and model[stack][-1]["label"] == "name"
    if go(model, "card"):
        model["choosing"] = None  # type: ignore[typeddict-item]
        if names:
            follow(model, ref)


def edit_card(model: "Workshop", card: "Card") -> None:
    """Edit another card; undo brings the one before back."""
    history.replace(model, "card", card, "card")
    model["choosing"] = None  # type: ignore[typeddict-item]
    model["note"] = None


def renamed(card: "Card", name: str, lang: str, taken: "list[str] | None", fold: "Fold") -> None:
    """Set the card's name in a language, and its English one if it has none yet.

    Its ref follows the name, without becoming one of ``taken``; if ``taken`` is None, the ref stays.
    """
    if lang == "en" or not card["name"].get("en"):
        card["name"]["en"] = name
    if lang != "en":
        card["name"][lang] = name
    if taken is not None:
        card["ref"] = catalogue.ref_of(fold(name), taken)


def became(card: "Card", kind: str) -> None:
    """Make the card a monster, a Spell or a Trap with the usual facts, and adapt its effects to that."""
    card["card"] = dict(FACES[kind])
    for effect in card.get("effects") or []:
        if kind == "monster" and effect["class"].endswith("-activation"):
            effect["class"] = "ignition"
        elif kind != "monster" and effect["class"] in MOVED:
            effect["class"] = kind + "-activation"
        effect["from"] = list(LIES[kind])
        settle_speed(card, effect)


def settle_speed(card: "Card", effect: "Json") -> None:
    """Set the Spell Speed of an effect to that of its class; remove it if the class has none."""
    speed = speed_of(card, effect["class"])
    if speed is None:
        effect.pop("speed", None)
    else:
        effect["speed"] = speed


def copy_of(card: "Card", taken: "list[str]", name: str, fold: "Fold") -> "Card":
    """Return a copy of a card under another name and with a ref that is not in ``taken``.

    What belongs to the printed card alone is left out: ids, text, citations, and effects of its older texts.
    """
    made = copied(card)
    for key in ("passcode", "konami_id", "text", "standing"):
        made.pop(key, None)
    effects = [effect for effect in made.pop("effects", []) if TEXTS in effect.pop("texts", [TEXTS])]
    for effect in effects:
        effect.pop("cites", None)
    if effects:
        made["effects"] = effects
    made["name"] = {"en": name}
    made["ref"] = catalogue.ref_of(fold(name), taken)
    return made


# ---- what the engine says ----


def name_of(card: "Card") -> str:
    """Return a text that tells a card's content from any other."""
    return json.dumps(card)


def is_told(model: "Workshop") -> bool:
    """Check whether the engine has answered about the card as it is now."""
    return model["told"] is not None and model["told"]["name"] == name_of(model["card"])


def heard(model: "Workshop", card: "Card", answer: "Answer") -> bool:
    """Note the engine's answer about a card; return False if it could not answer."""
    errors = answer.get("errors") or []
    if any(one["code"].startswith("engine-") for one in errors):
        return False
    before = model["told"]["described"] if model["told"] else None
    told = answer.get("described") or before
    model["told"] = {"name": name_of(card), "described": told, "errors": errors}
    return True


def faults(model: "Workshop") -> "list[Error]":
    """Return what the engine finds wrong with the card, each with its path in the card.

    [] while it has not answered about the card as it is now.
    """
    told = model["told"]
    if not told or not is_told(model):
        return []
    found: "list[Error]" = []
    for one in told["errors"]:
        path = one["path"]
        for start in ("cards." + model["card"]["ref"], "card"):
            if path.startswith(start + "."):
                path = path.split(start + ".", 1)[1]
                break
        found.append({"code": one["code"], "path": path, "about": one.get("about") or {}})
    return found


def friends(model: "Workshop", others: "dict[str, Card]") -> "dict[str, Card]":
    """Return those of the custom cards ``others`` that this card names; the engine has to know them, too."""
    text, own = name_of(model["card"]), model["card"]["ref"]
    return {ref: card for ref, card in others.items() if '"' + ref + '"' in text and ref != own}


# ---- keeping ----


def keep(model: "Workshop") -> None:
    """Store the edited card in its place; a new one comes first, and those beyond `MOST_KEPT` are dropped."""
    card = model["card"]
    if card["ref"] in [one["ref"] for one in model["kept"]]:
        follow(model, card["ref"])
    else:
        model["kept"] = model["kept"][: MOST_KEPT - 1]
        model["kept"].insert(0, card)


def follow(model: "Workshop", ref: str) -> None:
    """Have the edited card take the place of the stored one with this ref, which it had before."""
    model["kept"] = [model["card"] if one["ref"] == ref else one for one in model["kept"]]


def met(model: "Workshop", cards: "dict[str, Card]") -> None:
    """Add the custom cards of a scene to the stored ones, so that they can be opened here.

    Cards whose refs are stored already, and cards that cannot be shown, are left out.
    """
    known = [one["ref"] for one in model["kept"]]
    model["kept"].extend(
        [card for ref, card in cards.items() if ref not in known and fits(model["records"], card)]
    )


def kept_text(model: "Workshop") -> str:
    """Return the text to store: all cards, and which one is edited."""
    return json.dumps({"v": 1, "edited": model["card"]["ref"], "cards": model["kept"]})


def recall(model: "Workshop", text: str) -> None:
    """Take in the stored cards, and edit the one that was edited last: the first one if the text names none.

    Cards that cannot be shown are left out; a damaged text changes nothing.
    """
    try:
        found = json.loads(text)
    except (ValueError, RuntimeError, MemoryError):
        return
    listed = found.get("cards") if isinstance(found, dict) else None
    listed = listed if isinstance(listed, list) else []
    kept = [one for one in current(listed[:MOST_KEPT]) if fits(model["records"], one)]
    if kept:
        model["kept"] = kept
        model["card"] = next((one for one in kept if one["ref"] == found.get("edited")), kept[0])


def fits(records: "Json", card: "Any") -> bool:
    """Check whether a value is a card that the workshop can show."""
    return file_reader.is_card(card) and not schema.misfit(records, schema_forms.TOP, card)
