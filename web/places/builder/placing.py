"""Places, turns and moves cards, by mouse, touch or drag and drop."""

from control.app import state
from core import browser, dom
from places.builder import card_form as own_cards
from places.builder import catalogue
from places.builder import draft as drafts
from places.builder import model as models
from places.builder.redraw import button_of, settle, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Draft, Event


def on_spot(_event: "Event | None", spot: str) -> None:
    """Open a zone, or close it if it is the open one."""
    model = state["builder"]
    if model["open"] == spot:
        close()
        return
    models.pick(model, spot)
    show("[data-field=search]" if models.picks(model) else "#pick-title")


def close() -> None:
    """Close the open zone, and give the focus back to its button."""
    model = state["builder"]
    spot = model["open"]
    models.close(model)
    show(button_of(drafts.whole(spot)))


def on_hit(_event: "Event | None", ref: str) -> None:
    """Mark a card that the search has found."""
    model = state["builder"]
    model["pick"]["at"] = models.hits(model).index(ref)
    show()


def on_way(_event: "Event | None", way: str) -> None:
    """Set how the card to be placed, or the card at the open spot, is placed (`catalogue.ways`)."""
    model = state["builder"]
    model["pick"]["how"] = way
    if not models.picks(model):
        spot = model["open"]
        lies = drafts.at(model["draft"], spot)
        laid = catalogue.laid(lies["card"], model["cards"][lies["card"]], way)

        def alter(draft: "Draft") -> None:
            card = drafts.at(draft, spot)
            card["face"], card["position"] = laid["face"], laid["position"]
            if card["face"] == "down":
                card["counters"], card["equipped_to"] = 0, None
                card.update(drafts.BEFORE)

        models.change(model, "position", {"card": {"card": lies["card"]}}, alter)
        settle()
    else:
        show()


def on_frame(_event: "Event | None", frame: str) -> None:
    """Show in the search only cards of a frame."""
    model = state["builder"]
    model["pick"]["frame"] = frame
    model["pick"]["at"] = 0
    show()


def put(goes_on: bool) -> None:
    """Place the marked card; if that changes the draft, open the next free spot or close the panel (`after`).

    ``goes_on`` tells whether a next spot is wanted.
    """
    model = state["builder"]
    ref = models.chosen(model)
    if ref is not None and models.put(model, ref):
        after(goes_on)


def after(goes_on: bool) -> None:
    """Open the next free spot after a card was placed, or close the panel.

    It is closed if the work does not go on, if a card was replaced, or if no spot is free.
    """
    model = state["builder"]
    spot = model["open"]
    following = drafts.next_free(model["draft"], spot) if goes_on and not model["pick"]["replace"] else None
    if following:
        models.pick(model, following)
        settle("[data-field=search]")
    else:
        models.close(model)
        settle(button_of(drafts.whole(spot)))


def own() -> None:
    """Open the form for a custom card at the open spot; its name is what was typed in the search."""
    model = state["builder"]
    form = dict(catalogue.GENERIC)
    if drafts.parts(model["open"])[1] in ("spell_trap", "field"):
        form["type"] = "spell"
    own_cards.fitting(form, model["open"])
    model["pick"]["own"] = form
    show("[data-own=name]")


def own_back() -> None:
    """Leave the form of an own card for the search."""
    state["builder"]["pick"]["own"] = None  # type: ignore[typeddict-item]
    show("[data-field=search]")


def put_own() -> None:
    """Put the card of the form into the open zone."""
    model = state["builder"]
    models.put_own(model, browser.fold)
    after(True)


def replace() -> None:
    """Open the search to put another card in place of the open one."""
    state["builder"]["pick"]["replace"] = True
    show("[data-field=search]")


def remove(spot: str) -> None:
    """Take the card out of a spot."""
    model = state["builder"]
    ref = drafts.ref_at(model["draft"], spot)
    if ref is not None:
        models.change(model, "remove", {"card": {"card": ref}}, lambda draft: drafts.take(draft, spot))
    if model["open"] == spot:
        models.close(model)
    settle(None if drafts.is_pile(spot) else button_of(spot))


def moved(start: str, end: str) -> None:
    """Move a card to another spot, or swap two cards; do nothing if one cannot lie where it would come."""
    model = state["builder"]
    ref = drafts.ref_at(model["draft"], start)
    if ref is None or not catalogue.may_lie(model["cards"][ref], end):
        return
    met = None if drafts.is_pile(end) else drafts.ref_at(model["draft"], end)
    if met and not drafts.is_pile(start) and not catalogue.may_lie(model["cards"][met], start):
        return
    if models.change(model, "move", {"card": {"card": ref}}, lambda draft: drafts.move(draft, start, end)):
        if model["open"] and not drafts.is_pile(model["open"]):
            models.close(model)
        model["spot"] = drafts.whole(end)
        settle(button_of(drafts.whole(end)))


def on_row(_event: "Event | None", places: str) -> None:
    """Move a card within its pile: ``places`` is its spot and the number that it gets, ``A.hand.2>1``."""
    start, _, number = places.partition(">")
    model = state["builder"]
    ref = drafts.ref_at(model["draft"], start)

    def alter(draft: "Draft") -> None:
        pile = drafts.row_of(draft, start)
        pile.insert(int(number), pile.pop(drafts.parts(start)[2]))

    models.change(model, "move", {"card": {"card": ref}}, alter)
    settle()


def on_out(_event: "Event | None", spot: str) -> None:
    """Take the card out of a spot."""
    remove(spot)


def on_mend(_event: "Event | None", spot: str) -> None:
    """Open the zone or focus the field of a fault, by the spot that the fault names."""
    if spot.endswith(".rest"):
        on_spot(None, spot[0] + ".deck")
    elif spot[:2] in ("A.", "B.") and not spot.endswith(".life"):
        on_spot(None, spot if spot.count(".") > 1 or spot[2:] not in drafts.ROWS else spot + ".0")
    else:
        dom.focus('[data-field="' + ("attack.attacker" if spot == "attack" else spot) + '"]')


def on_turn(_event: "Event | None", side: str) -> None:
    """Make a side the turn player."""
    model = state["builder"]
    if side != model["draft"]["turn_player"]:
        models.change(model, "turn-player", {"side": {"side": side}}, drafts.turn_over)
        settle('[data-turn="' + side + '"]')


def drag(event: "Event") -> None:
    """Handle the events of dragging a card to a zone or pile of the mat; the keyboard can do the same."""
    model = state["builder"]
    if event.type == "dragstart":
        name, value = dom.asked(event, "drag", "spot", "hit")
        if name:
            model["dragged"] = name + ":" + value
            event.dataTransfer.setData("text/plain", value)
        return
    name, spot = dom.asked(event, "spot")
    if not model["dragged"] or not name:
        return
    event.preventDefault()
    if event.type == "drop":
        kind, _, value = model["dragged"].partition(":")
        model["dragged"] = ""
        if kind == "hit":
            dropped(value, spot)
        else:
            moved(value, spot)


def dropped(ref: str, spot: str) -> None:
    """Place a card of the picker that was dropped on a spot, in the chosen way if it can be placed so.

    Nothing happens if the card may not be placed there.
    """
    model = state["builder"]
    entry = model["cards"][ref]
    if not catalogue.may_lie(entry, spot):
        return
    offered = catalogue.ways(entry, spot)
    wanted = model["pick"]["how"] if model["open"] else ""
    way = wanted if wanted in offered else offered[0] if offered else ""
    card = catalogue.laid(ref, entry, way) if way else ref
    models.change(
        model, "put", {"card": {"card": ref}}, lambda draft: models.lay(model, draft, spot, ref, card)
    )
    settle()
