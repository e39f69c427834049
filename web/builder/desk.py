"""What the builder knows besides the draft: how it came to be, which zone is open, what is kept and wrong.

Everything here is data and needs no browser; `hands` brings the gestures and the storage.
"""

from state import name_of

from builder import draft as drafts
from builder import scenes, search, shelf, undoing
from common import placement

FIRST = "A.monster.0"


def start():
    return {
        "draft": drafts.empty(),
        "name": "",
        "saved": "",
        "past": [],
        "future": [],
        "spot": FIRST,
        "open": "",
        "pick": None,
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
        "asking": "",
        "asked": False,
        "library": {},
        "owned": {},
        "lang": "",
        "fitting": {},
        "found": None,
        "listed": [],
        "dragged": "",
    }


def stocked(desk, cards):
    """Have the cards of the library."""
    desk["library"] = cards


def sort(desk, fold, lang):
    """Put the cards of the library in the order of their names in a language, Tokens last."""
    named = []
    for ref, card in desk["library"].items():
        name = card["name"].get(lang) or card["name"]["en"]
        named.append((card["frame"] == "token", fold(name), ref))
    desk["listed"] = [ref for _, _, ref in sorted(named)]
    desk["lang"] = lang


def renew(desk, fold, lang):
    """The cards to choose from, after the scene's own have changed, or the language."""
    own = desk["draft"]["cards"]
    if desk["cards"] and own == desk["owned"] and lang == desk["lang"]:
        return
    if lang != desk["lang"]:
        sort(desk, fold, lang)
    desk["owned"] = own
    desk["cards"] = dict(desk["library"])
    for ref, card in own.items():
        if ref not in desk["library"]:
            desk["cards"][ref] = shelf.entry_of(card, fold)
    desk["order"] = sorted([ref for ref in own if ref in desk["cards"]])
    desk["order"].extend(desk["listed"])
    desk["fitting"] = {}
    desk["found"] = None


# ---- changes, and taking them back ----


def change(desk, label, about, alter):
    """Alter the draft by ``alter(draft)``; whether that changed anything."""
    return undoing.change(desk, "draft", alter, label, about, label in TYPED)


TYPED = ("life", "rest", "counters", "turn")
"""Changes that are typed digit by digit: taken back as one."""


def undo(desk):
    if undoing.undo(desk, "draft"):
        _left(desk)


def redo(desk):
    if undoing.redo(desk, "draft"):
        _left(desk)


def _left(desk):
    """Another draft is on the desk: what was open in the one before is closed, but for piles."""
    desk["pick"] = None
    if drafts.parts(desk["open"] or FIRST)[1] not in drafts.PILES:
        desk["open"] = ""


def replaced(desk, draft, name, saved):
    """Another scene is on the desk; the one before can be had back."""
    undoing.replace(desk, "draft", draft, "opened", {"text": {"text": name}})
    desk["name"] = name
    desk["saved"] = saved
    desk["open"] = ""
    desk["pick"] = None
    desk["checked"] = None


# ---- what is wrong ----


def faults(desk, timings):
    """What is wrong with the draft by the placement rules, and by the engine if it was asked of this one.

    Each fault carries the ``spot`` or field that it is about.
    """
    scene = scenes.scene_of(desk["draft"])
    found = placement.faults(scene, desk["cards"].get, timings)
    told = [(one["path"], one["code"]) for one in found]
    if is_checked(desk, scene):
        found.extend([one for one in desk["checked"]["errors"] if (one["path"], one["code"]) not in told])
    for one in found:
        one["spot"] = scenes.spot_of(desk["draft"], one["path"])
    return found


def is_checked(desk, scene):
    """Whether the engine has said what it thinks of this very scene."""
    return bool(desk["checked"]) and desk["checked"]["name"] == name_of(scene)


# ---- the picker ----


def pick(desk, spot):
    """Open a spot: to choose a card for it, or to change what lies there."""
    desk["open"] = spot
    desk["spot"] = spot
    desk["pick"] = {"text": "", "typed": "", "at": 0, "how": "", "frame": "", "own": None, "replace": False}


def close(desk):
    desk["open"] = ""
    desk["pick"] = None


def picks(desk):
    """Whether a card is being chosen for the open spot, not one that lies there changed."""
    spot = desk["open"]
    return drafts.is_pile(spot) or desk["pick"]["replace"] or drafts.at(desk["draft"], spot) is None


def fitting(desk):
    """The refs of the cards that may lie in the open zone."""
    zone = drafts.parts(desk["open"])[1]
    if zone not in desk["fitting"]:
        spot = desk["open"]
        desk["fitting"][zone] = [ref for ref in desk["order"] if shelf.may_lie(desk["cards"][ref], spot)]
    return desk["fitting"][zone]


def hits(desk):
    """The refs that the picker offers, likeliest first; kept until something else is asked for."""
    chosen = desk["pick"]
    asked = (drafts.parts(desk["open"])[1], chosen["typed"], chosen["frame"])
    if not desk["found"] or desk["found"][0] != asked:
        frame = chosen["frame"]
        order = [ref for ref in fitting(desk) if not frame or desk["cards"][ref]["frame"] == frame]
        desk["found"] = (asked, search.found(desk["cards"], order, chosen["typed"], desk["lang"]))
    return desk["found"][1]


def chosen(desk):
    """The ref that is marked in the picker, or None."""
    offered = hits(desk)
    number = desk["pick"]["at"]
    return offered[number] if number < len(offered) else None


def how(desk, ref):
    """In which way the marked card would be put down."""
    offered = shelf.ways(desk["cards"][ref], desk["open"])
    wanted = desk["pick"]["how"]
    return wanted if wanted in offered else offered[0] if offered else ""


def put(desk, ref):
    """Put the marked card down where the picker is open."""
    spot, entry = desk["open"], desk["cards"][ref]
    way = how(desk, ref)
    card = shelf.laid(ref, entry, way) if way else ref
    return change(desk, "put", {"card": {"card": ref}}, lambda draft: drafts.put(draft, spot, card))


def put_own(desk, fold):
    """Make a card of one's own out of the form and put it down; its ref."""
    spot, form = desk["open"], desk["pick"]["own"]
    made = shelf.own_card(form, desk["pick"]["text"].strip() or "?", list(desk["cards"]))
    entry = shelf.entry_of(made, fold)
    offered = shelf.ways(entry, spot)
    wanted = desk["pick"]["how"]
    way = wanted if wanted in offered else offered[0] if offered else ""

    def alter(draft):
        draft["cards"][made["ref"]] = made
        drafts.put(draft, spot, shelf.laid(made["ref"], entry, way) if way else made["ref"])

    change(desk, "put", {"card": {"text": made["name"]["en"]}}, alter)
    return made["ref"]
