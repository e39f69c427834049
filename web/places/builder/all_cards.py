"""Offers all cards of the game in the picker: found by their names, fetched when one is pressed.

What comes is the card's face. Its effects do not come with it, and the picker says so.
"""

from common.finding import as_card

from control import app
from control.app import state
from core import browser
from parts.facts import fetching, names
from places.builder import model as models
from places.builder.redraw import show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


def find() -> None:
    """Note row and name of the cards with what is typed in their names, those of the library left out.

    They are None while the names are on their way, and none are noted where the names did not come.
    """
    model = state["builder"]
    chosen = model["pick"]
    typed, wanted = chosen["typed"].split(), names.languages(state["lang"], chosen["text"])
    chosen["rows"] = None if typed and not chosen["alone"] else []
    if typed and fetching.have_come(wanted):
        known = [entry["name"]["en"] for entry in model["cards"].values()]
        rows = names.found(fetching.names(wanted), typed)
        chosen["rows"] = [
            (row, fetching.name(row, state["lang"])) for row in rows if fetching.name(row, "en") not in known
        ]


async def come() -> None:
    """Fetch the names of all cards if they are not there yet, and look for what is typed among them.

    If they do not come, as without a network, the picker says that the library answers alone; they are asked
    for again when the next zone is opened.
    """
    chosen = state["builder"]["pick"]
    wanted = names.languages(state["lang"], chosen["text"])
    if not chosen["typed"] or chosen["alone"] or fetching.have_come(wanted):
        return
    try:
        await fetching.come(wanted)
    except OSError:
        chosen["alone"] = True
    if state["builder"]["pick"] is chosen:
        find()
        show()


async def on_bring(_event: "Event | None", row: str) -> None:
    """Offer the card whose name stands in that row of the catalogue, marked, as if its name were typed."""
    await app.fetching(_bring(int(row)))


async def _bring(row: int) -> None:
    model = state["builder"]
    chosen = model["pick"]
    card = as_card.own_card(await fetching.card_of_row(row))
    if model["pick"] is chosen:
        models.bring(model, card, browser.fold, state["lang"])
        show("[data-field=search]")
