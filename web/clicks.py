"""What a click means, by what the pressed element carries: a button, a card, a step, a number."""

import app
import browser
import choices
import deciding
import dom
import furnishing
import gestures
import opening
import overlays
import places
import state as states
import stepping
import variations
from app import state
from pyscript.js_modules import engine

OPPOSITE = {"first": "next", "prev": "next", "next": "prev", "last": "prev"}
RULINGS = ("browse", "rulings", "ruling-prev", "ruling-next")
SHARES = ("share", "copy-link", "copy-scene", "copy-post", "send-link")
LOOKS = {"text": "text", "keys": "keys", "names-look": "names"}


def naming(state):
    state["naming"] = not state["naming"]


def uncompare(state):
    variations.compare(state, "")


LINES = {
    "rename": naming,
    "named": naming,
    "remove": variations.remove,
    "undo": variations.restore,
    "compare-close": uncompare,
}


async def on_do(event, name):
    if name in LOOKS:
        await overlays.look(LOOKS[name], "[data-do=" + name + "]")
    elif name in ("look-close", "copy"):
        import looking

        if name == "copy":
            await looking.copy(state)
        else:
            looking.leave(state)
    elif name in SHARES or name.startswith("post-"):
        await overlays.share(name)
    elif name == "reload-page":
        browser.reload()
    elif name == "skip":
        event.preventDefault()
        dom.focus("[data-part=who]" if state["place"] == "lab" else "main")
    elif name == "reload":
        state["fault"] = None
        await opening.begin()
    elif name in RULINGS:
        await overlays.browse(name)
    else:
        act(name)
        if dom.focus_lost():
            dom.focus("[data-do=" + OPPOSITE.get(name, name) + "]")


def act(name):
    """What the plain buttons of the page do."""
    if name in OPPOSITE:
        app.go(stepping.move(state, name))
    elif name == "play":
        gestures.play()
    elif name == "theme":
        choices.theme(states.THEMES[(states.THEMES.index(state["theme"]) + 1) % len(states.THEMES)])
    elif name == "retry":
        engine.start()
        app.run(app.ask())
        if here():
            app.run(app.fetching(here().enter()))
    elif name == "close":
        state["fault"] = None
        app.draw()
    elif name in LINES:
        LINES[name](state)
        app.settle()
        if name == "rename":
            dom.focus("[data-do=name]")
    elif name == "browse-close":
        from browsing import sheets

        sheets.leave(state)


async def on_decide(event, decision):
    await deciding.decide(decision, dom.asked(event, "side")[1])


async def on_read(_event, profile):
    await deciding.read_as(profile)


async def on_language(_event, lang):
    browser.remember("lang", lang)
    await choices.language(lang)


async def on_card(_event, card):
    await overlays.look("card", '[data-card="' + card + '"]', card=card)


async def on_pile(_event, pile):
    await overlays.look("pile", '[data-pile="' + pile + '"]', pile=pile)


def on_known(_event, what):
    """Something was read that need not be told again."""
    browser.remember(what, "known")
    dom.root(data_known=what)


def on_eyes(_event, eyes):
    """Show the mat as one player sees it, or both."""
    choices.choose("eyes", eyes)
    app.draw()


def on_whose(_event, side):
    state["whose"] = side
    app.draw()


async def on_ledger(_event, wanted):
    """Open the account of a number, or close it where it was opened."""
    import looking

    first = state["lines"][0]
    came = await app.fetching(furnishing.furnish(state, looking.PACKAGE)) if wanted else True
    if not came or state["lines"][0] is not first:  # another scene was opened meanwhile
        return
    was = state["ledger"]
    state["ledger"] = "" if wanted == was else wanted
    app.draw()
    if state["ledger"]:
        dom.focus("[data-part=account]")
    else:
        dom.focus('[data-ledger="' + was + '"]')


async def on_account(event, wanted):
    """Open the account of a number at its step."""
    index, _, name = wanted.partition(":")
    app.go(int(index))
    state["ledger"] = ""
    await on_ledger(event, name)


def on_line(_event, number):
    variations.switch(state, int(number))
    app.settle()


def on_visit(_event, place):
    """Go to a step of another line."""
    number, _, index = place.partition(".")
    variations.switch(state, int(number))
    app.go(int(index))


async def on_scene(_event, scene):
    if state["browse"]:
        act("browse-close")
    await opening.pick(scene)


def on_topic(_event, topic):
    from browsing import sheets

    sheets.unfold(state, topic)


def on_part(event, _part):
    """Beside the sheet, on what it covers: it closes."""
    if dom.beside(event):
        if state["look"]:
            import looking

            looking.leave(state)
        else:
            act("browse-close")


async def on_place(event, place):
    """An entry of the navigation is a link, so that it can be opened beside this page, too."""
    if not (event.ctrlKey or event.metaKey or event.shiftKey):
        event.preventDefault()
        dom.fold_away("#views")
        await opening.visit(place)


async def on_export(_event, what):
    await overlays.export(what)


async def on_edit(_event, _value):
    await opening.edit()


async def on_update(_event, when):
    """There is a new version of the page: now, or later."""
    import offline

    if when == "now":
        await offline.update()
    else:
        offline.put_off()


CLICKS = (
    ("edit", on_edit),
    ("export", on_export),
    ("place", on_place),
    ("decide", on_decide),
    ("go", lambda _event, index: app.go(int(index))),
    ("do", on_do),
    ("lang", on_language),
    ("card", on_card),
    ("pile", on_pile),
    ("eyes", on_eyes),
    ("known", on_known),
    ("whose", on_whose),
    ("ledger", on_ledger),
    ("account", on_account),
    ("line", on_line),
    ("visit", on_visit),
    ("read", on_read),
    ("scene", on_scene),
    ("topic", on_topic),
    ("update", on_update),
    ("part", on_part),
)
"""The first of these that the pressed element or one around it carries; MicroPython's dicts have no order."""


LEADS_AWAY = ("decide", "go", "ledger")
"""What in a closer look is done on the page: the look makes room for it."""


def here():
    """The hands of the view that is shown; None in the lab, whose gestures stand here."""
    return None if state["place"] == "lab" else places.hands(state["place"])


async def on_click(event):
    if gestures.swallowed():
        return
    clicks = (here().CLICKS + CLICKS) if here() else CLICKS
    name, value = dom.asked(event, *[name for name, _ in clicks])
    if (name, value) != ("do", "play"):
        gestures.pause()
    if state["look"] and name in LEADS_AWAY:
        import looking

        looking.leave(state)
    for known, handler in clicks:
        if known == name:
            working = handler(event, value)
            if working is not None:
                await working
