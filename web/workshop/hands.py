"""What is done in the workshop: which gesture and which key means what."""

import app
import browser
import dom
import opening
import places
from app import state
from builder import desk as desks
from builder import draft as drafts
from builder import keys, laying, settling, shelf

from workshop import bench as benches
from workshop import filling, shapes, sheets, storing
from workshop import settling as after

SPOTS = ("monster", "spell_trap", "field", "hand", "extra")
"""Where a finished card is offered to be laid: where its first effect is used, else where it first fits."""


open_card = storing.open_card


async def enter():
    """Have the forms, the scene that is being built, and the cards that were made; have the card checked."""
    await places.hands("builder").enter()
    if "bench" not in state:
        forms = await browser.load("forms.json")
        if "bench" in state:
            return
        bench = benches.start(forms)
        desk = state["desk"]
        bench["library"] = desk["library"]
        bench["listed"] = [ref for ref in desk["listed"] if desk["library"][ref]["type"] in benches.FACES]
        bench["kept"] = benches.kept_of(bench, browser.recall(benches.KEPT))
        if bench["kept"]:
            bench["card"] = bench["kept"][0]
        state["bench"] = bench
    app.run(after.describe())


def undo():
    benches.undo(state["bench"])
    after.settle("[data-shop=undo]")


def redo():
    benches.redo(state["bench"])
    after.settle("[data-shop=redo]")


def new():
    bench = state["bench"]
    benches.on_bench(bench, benches.empty(after.taken()))
    after.settle('[data-put="name"]')


async def use():
    """Have the card in the scene that is being built, to be laid down; one that lies there is renewed."""
    desk, card = state["desk"], state["bench"]["card"]
    ref = card["ref"]
    lies = ref in drafts.cards(desk["draft"])

    def alter(draft):
        draft["cards"][ref] = drafts.copied(card)

    desks.change(desk, "put", {"card": {"text": sheets.called({"lang": state["lang"]}, card)}}, alter)
    settling.settle()
    await opening.visit("builder")
    if state["place"] != "builder":
        return
    if not lies:
        laying.on_spot(None, spot_for(desk, ref))
        desk["pick"]["at"] = desks.hits(desk).index(ref) if ref in desks.hits(desk) else 0
        settling.show("[data-field=search]")
    else:
        settling.show(settling.button_of(settling.whole(desk["spot"])))


def spot_for(desk, ref):
    """A free place where such a card may lie, A's field first."""
    entry, effects = desk["cards"][ref], state["bench"]["card"].get("effects") or [{}]
    zones = [zone for zone in SPOTS if zone in effects[0].get("from", [])]
    zones.extend(SPOTS)
    for zone in zones:
        spots = ["A." + zone] if zone in drafts.PILES or zone == "field" else []
        if not spots:
            spots = ["A." + zone + "." + str(slot) for slot in (2, 1, 3, 0, 4)]
        for spot in spots:
            if (zone in drafts.PILES or drafts.at(desk["draft"], spot) is None) and shelf.may_lie(
                entry, spot
            ):
                return spot
    return "A.graveyard"


def effect():
    bench = state["bench"]
    path = "effects." + str(len(bench["card"].get("effects") or []))
    benches.change(bench, path, lambda card: shapes.append(card, "effects", benches.new_effect(card)))
    after.settle('[data-put="' + path + '.class"]')


ACTS = {
    "undo": undo,
    "redo": redo,
    "new": new,
    "effect": effect,
    "copy": lambda: storing.open_sheet("copy"),
    "mine": lambda: storing.open_sheet("mine"),
    "close": storing.close_sheet,
    "toml": lambda: storing.export("toml"),
    "json": lambda: storing.export("json"),
    "import": lambda: dom.press("#shop-file"),
    "restore": storing.restore,
    "note": storing.note,
}


async def on_shop(_event, name):
    if name == "use":
        await use()
    else:
        ACTS[name]()


def on_mend(_event, path):
    """Go where something is wrong."""
    dom.focus('[data-put="' + path + '"], [data-arm="' + path + '"], [data-choose="' + path + '"]')


CLICKS = (
    ("shop", on_shop),
    ("word", filling.on_word),
    ("words", filling.on_all_words),
    ("choose", filling.on_choose),
    ("drop", filling.on_drop),
    ("raise", filling.on_raise),
    ("append", filling.on_append),
    ("begin", filling.on_begin),
    ("mend", on_mend),
    ("copy", storing.on_copy),
    ("open", storing.on_open),
    ("delete", storing.on_delete),
    ("beside", storing.on_beside),
)


def typed(event):
    """A field of the workshop has changed; true if it was one."""
    for name, handler in (("put", filling.on_put), ("arm", filling.on_arm), ("more", filling.on_more),
                          ("add", filling.on_add)):  # fmt: skip
        found, path = dom.asked(event, name)
        if found:
            handler(event.target, path)
            return True
    found, what = dom.asked(event, "find")
    if what == "file":
        app.run(storing.import_file(event.target))
    elif what == "card":
        storing.on_search(event.target.value)
    elif what == "word":
        filling.on_find(event.target.value)
    return bool(found)


# ---- keys ----


def key(event):
    """The keys of the workshop; true if it was one of them."""
    used = keys.dealt(event, ACTS, _escaped, _keyed)
    return used or bool(state["bench"]["sheet"] or state["bench"]["choosing"])


def _escaped():
    bench = state["bench"]
    if bench["sheet"]:
        storing.close_sheet()
    elif bench["choosing"]:
        filling.leave()
    else:
        return False
    return True


def _keyed(event):
    what = dom.asked(event, "find")[1]
    if what == "word":
        return filling.in_words(event)
    if what == "card":
        return storing.in_search(event)
    return False
