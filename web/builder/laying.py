"""Putting cards down, changing how they lie, and moving them: with the mouse, by touch, by dragging."""

import browser
import dom
from app import state

from builder import desk as desks
from builder import draft as drafts
from builder import own as own_cards
from builder import shelf
from builder.settling import button_of, settle, show, whole


def on_spot(_event, spot):
    desk = state["desk"]
    if desk["open"] == spot:
        close()
        return
    desks.pick(desk, spot)
    show("[data-field=search]" if desks.picks(desk) else "#pick-title")


def close():
    desk = state["desk"]
    spot = desk["open"]
    desks.close(desk)
    show(button_of(whole(spot)))


def on_hit(_event, ref):
    desk = state["desk"]
    desk["pick"]["at"] = desks.hits(desk).index(ref)
    show()


def on_way(_event, way):
    """How the card will lie, or how the one that lies there lies now."""
    desk = state["desk"]
    desk["pick"]["how"] = way
    if not desks.picks(desk):
        spot = desk["open"]
        lies = drafts.at(desk["draft"], spot)
        laid = shelf.laid(lies["card"], desk["cards"][lies["card"]], way)

        def alter(draft):
            card = drafts.at(draft, spot)
            card["face"], card["position"] = laid["face"], laid["position"]
            if card["face"] == "down":
                card["counters"], card["equipped_to"] = 0, None

        desks.change(desk, "position", {"card": {"card": lies["card"]}}, alter)
        settle()
    else:
        show()


def on_frame(_event, frame):
    desk = state["desk"]
    desk["pick"]["frame"] = frame
    desk["pick"]["at"] = 0
    show()


def put(goes_on):
    """Put the marked card down; then the next empty zone opens, or the panel closes."""
    desk = state["desk"]
    ref = desks.chosen(desk)
    if ref is not None and desks.put(desk, ref):
        after(goes_on)


def after(goes_on):
    """Where the work goes on after a card was put down."""
    desk = state["desk"]
    spot = desk["open"]
    following = drafts.next_free(desk["draft"], spot) if goes_on and not desk["pick"]["replace"] else None
    if following:
        desks.pick(desk, following)
        settle("[data-field=search]")
    else:
        desks.close(desk)
        settle(button_of(whole(spot)))


def own():
    """Open the form for a card of one's own, named as was typed."""
    desk = state["desk"]
    form = dict(shelf.GENERIC)
    own_cards.fitting(form, desk["open"])
    desk["pick"]["own"] = form
    show("[data-own=name]")


def own_back():
    state["desk"]["pick"]["own"] = None
    show("[data-field=search]")


def put_own():
    desk = state["desk"]
    desks.put_own(desk, browser.fold)
    after(True)


def replace():
    state["desk"]["pick"]["replace"] = True
    show("[data-field=search]")


def remove(spot):
    desk = state["desk"]
    ref = drafts.ref_at(desk["draft"], spot)
    if ref is not None:
        desks.change(desk, "remove", {"card": {"card": ref}}, lambda draft: drafts.take(draft, spot))
    if desk["open"] == spot:
        desks.close(desk)
    settle(None if drafts.is_pile(spot) else button_of(spot))


def moved(start, end):
    desk = state["desk"]
    ref = drafts.ref_at(desk["draft"], start)
    if ref is None or not shelf.may_lie(desk["cards"][ref], end):
        return
    met = None if drafts.is_pile(end) else drafts.ref_at(desk["draft"], end)
    if met and not drafts.is_pile(start) and not shelf.may_lie(desk["cards"][met], start):
        return
    if desks.change(desk, "move", {"card": {"card": ref}}, lambda draft: drafts.move(draft, start, end)):
        if desk["open"] and not drafts.is_pile(desk["open"]):
            desks.close(desk)
        desk["spot"] = whole(end)
        settle(button_of(whole(end)))


def on_row(_event, places):
    """A card of a pile goes up or down by one."""
    start, _, number = places.partition(">")
    desk = state["desk"]
    ref = drafts.ref_at(desk["draft"], start)

    def alter(draft):
        side, zone, place = drafts.parts(start)
        pile = draft[side][zone]
        pile.insert(int(number), pile.pop(place))

    desks.change(desk, "move", {"card": {"card": ref}}, alter)
    settle()


def on_out(_event, spot):
    remove(spot)


def on_mend(_event, spot):
    """Go where something is wrong."""
    if spot.endswith(".rest"):
        on_spot(None, spot[0] + ".deck")
    elif spot[:2] in ("A.", "B.") and not spot.endswith(".life"):
        on_spot(None, spot if spot.count(".") > 1 or spot[2:] not in drafts.ROWS else spot + ".0")
    else:
        dom.focus('[data-field="' + ("attack.attacker" if spot == "attack" else spot) + '"]')


def on_turn(_event, side):
    desk = state["desk"]
    if side != desk["draft"]["turn_player"]:
        desks.change(desk, "turn-player", {"side": {"side": side}}, drafts.turn_over)
        settle('[data-turn="' + side + '"]')


def drag(event):
    """A card is taken with the mouse and let go over a zone; everything it does can be done without, too."""
    desk = state["desk"]
    if event.type == "dragstart":
        name, value = dom.asked(event, "drag", "spot", "hit")
        if name:
            desk["dragged"] = name + ":" + value
            event.dataTransfer.setData("text/plain", value)
        return
    name, spot = dom.asked(event, "spot")
    if not desk["dragged"] or not name:
        return
    event.preventDefault()
    if event.type == "drop":
        kind, _, value = desk["dragged"].partition(":")
        desk["dragged"] = ""
        if kind == "hit":
            dropped(value, spot)
        else:
            moved(value, spot)


def dropped(ref, spot):
    """A card from the picker is let go over a zone: it lies there in the way that was chosen, if it can."""
    desk = state["desk"]
    entry = desk["cards"][ref]
    if not shelf.may_lie(entry, spot):
        return
    offered = shelf.ways(entry, spot)
    wanted = desk["pick"]["how"] if desk["pick"] else ""
    way = wanted if wanted in offered else offered[0] if offered else ""
    card = shelf.laid(ref, entry, way) if way else ref
    desks.change(desk, "put", {"card": {"card": ref}}, lambda draft: drafts.put(draft, spot, card))
    settle()
