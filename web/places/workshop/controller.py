"""The controller of the workshop: its clicks, keys and fields."""

from control import app, navigation
from control.app import state
from core import browser, dom
from model.state import book
from parts.editor import history, list_keys
from parts.finding import own_cards
from places.builder import catalogue, placing, redraw
from places.builder import controller as builder
from places.builder import draft as drafts
from places.builder import model as builders
from places.workshop import dialogs, form_input, pasting, saving, schema_forms
from places.workshop import model as models
from places.workshop import redraw as redraw_workshop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shapes import Builder, Draft, Event, Field, Keys, Work


SPOTS = ("monster", "spell_trap", "field", "hand", "extra")
"""Where a finished card is offered to be laid: where its first effect is used, else where it first fits."""


open_card, paste = saving.open_card, pasting.open_sheet


async def on_open() -> None:
    """Load forms, cards and stored cards when the workshop is first opened, and start asking about the card.

    An OSError names a file that did not come.
    """
    await builder.on_open()
    if not state["workshop"]:
        forms = await browser.load("forms.json")
        if state["workshop"]:
            return
        model = models.start(forms)
        builder_model = state["builder"]
        model["library"] = builder_model["library"]
        model["listed"] = [
            ref for ref in builder_model["listed"] if builder_model["library"][ref]["type"] in models.FACES
        ]
        model["pasted"] = pasting.empty()
        models.recall(model, browser.recall(own_cards.KEPT))
        state["workshop"] = model
    app.run(redraw_workshop.describe())
    app.run(pasting.read())


def undo() -> None:
    """Undo the last change of the card."""
    models.undo(state["workshop"])
    redraw_workshop.settle("[data-shop=undo]")


def redo() -> None:
    """Redo the change that was undone last."""
    models.redo(state["workshop"])
    redraw_workshop.settle("[data-shop=redo]")


def new() -> None:
    """Begin a new card."""
    model = state["workshop"]
    models.edit_card(model, models.empty(redraw_workshop.taken()))
    redraw_workshop.settle('[data-put="name"]')


async def use() -> None:
    """Add the card to the scene that is being built, and show the builder.

    If the scene has it in a zone or pile, it is replaced there; else it is marked for a free spot, to be
    placed.
    """
    builder_model, card = state["builder"], state["workshop"]["card"]
    ref = card["ref"]
    lies = ref in drafts.cards(builder_model["draft"])

    def alter(draft: "Draft") -> None:
        draft["cards"][ref] = history.copied(card)

    builders.change(builder_model, "put", {"card": {"text": dialogs.called(book(state), card)}}, alter)
    redraw.settle()
    await navigation.visit("builder")
    if state["place"] != "builder":
        return
    if not lies:
        placing.on_spot(None, spot_for(builder_model, ref))
        builder_model["pick"]["at"] = (
            builders.hits(builder_model).index(ref) if ref in builders.hits(builder_model) else 0
        )
        redraw.show("[data-field=search]")
    else:
        redraw.show(redraw.button_of(builder_model["spot"]))


def spot_for(builder_model: "Builder", ref: str) -> str:
    """Return a free spot of A where the card with this ref may be placed.

    The zones from which its first effect is used come first; the last resort is the Graveyard.
    """
    entry, effects = builder_model["cards"][ref], state["workshop"]["card"].get("effects") or [{}]
    zones = [zone for zone in SPOTS if zone in effects[0].get("from", [])]
    zones.extend(SPOTS)
    for zone in zones:
        spots = ["A." + zone] if zone in drafts.PILES or zone == "field" else []
        if not spots:
            spots = ["A." + zone + "." + str(slot) for slot in (2, 1, 3, 0, 4)]
        for spot in spots:
            if (
                zone in drafts.PILES or drafts.at(builder_model["draft"], spot) is None
            ) and catalogue.may_lie(entry, spot):
                return spot
    return "A.graveyard"


def effect() -> None:
    """Add an effect to the card."""
    model = state["workshop"]
    path = "effects." + str(len(model["card"].get("effects") or []))
    models.change(model, path, lambda card: schema_forms.append(card, "effects", models.new_effect(card)))
    redraw_workshop.settle('[data-put="' + path + '.class"]')


ACTS = {
    "undo": undo,
    "redo": redo,
    "new": new,
    "effect": effect,
    "copy": lambda: saving.open_sheet("copy"),
    "mine": lambda: saving.open_sheet("mine"),
    "paste": paste,
    "take": pasting.take,
    "clear": pasting.clear,
    "all": pasting.show_all,
    "without": pasting.without,
    "first": pasting.first,
    "close": saving.close_sheet,
    "toml": lambda: saving.export("toml"),
    "json": lambda: saving.export("json"),
    "import": lambda: dom.press("#shop-file"),
    "restore": saving.restore,
    "note": saving.note,
}


LASTING = {"use": use, "play": pasting.play}
"""Acts that wait for something."""


async def on_shop(_event: "Event | None", name: str) -> None:
    """Carry out what a button of the workshop does, given its name."""
    if name in LASTING:
        await LASTING[name]()
    else:
        ACTS[name]()


def on_mend(_event: "Event | None", path: str) -> None:
    """Focus the field of the part at the path of a fault."""
    dom.focus('[data-put="' + path + '"], [data-arm="' + path + '"], [data-choose="' + path + '"]')


CLICKS = (
    ("shop", on_shop),
    ("word", form_input.on_word),
    ("words", form_input.on_all_words),
    ("choose", form_input.on_choose),
    ("drop", form_input.on_drop),
    ("raise", form_input.on_raise),
    ("append", form_input.on_append),
    ("begin", form_input.on_begin),
    ("mend", on_mend),
    ("copy", saving.on_copy),
    ("open", saving.on_open),
    ("delete", saving.on_delete),
    ("beside", saving.on_beside),
)


FIELDS = (
    ("put", lambda event, path: form_input.on_put(event.target, path)),
    ("arm", lambda event, path: form_input.on_arm(event.target, path)),
    ("more", lambda event, path: form_input.on_more(event.target, path)),
    ("add", lambda event, path: form_input.on_add(event.target, path)),
    ("find", lambda event, what: SEARCHES[what](event.target)),
)
SEARCHES: "dict[str, Callable[[Field], Work | None]]" = {
    "file": saving.import_file,
    "card": lambda field: saving.on_search(field.value),
    "word": lambda field: form_input.on_find(field.value),
    "paste": lambda field: pasting.on_text(field.value),
    "paste-type": lambda field: pasting.on_type(field.value),
    "paste-name": lambda field: pasting.on_name(field.value),
}


IN_SEARCHES: "dict[str, Callable[[Event], bool]]" = {
    "word": form_input.in_words,
    "card": saving.in_search,
}
KEYS: "Keys" = (("find", lambda event, what: what in IN_SEARCHES and IN_SEARCHES[what](event)),)


def key(event: "Event") -> bool:
    """Handle a key of the workshop; return True if the keys that work everywhere are not to be tried with it.

    That is so if it meant something here, and for every key while a sheet or a choice of words is open.
    """
    used = list_keys.dealt(event, ACTS, _escaped, KEYS)
    return used or bool(state["workshop"]["sheet"] or state["workshop"]["choosing"])


def _escaped() -> bool:
    model = state["workshop"]
    if model["sheet"]:
        saving.close_sheet()
    elif model["choosing"]:
        form_input.leave()
    else:
        return False
    return True
