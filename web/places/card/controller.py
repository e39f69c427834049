"""The controller of a card's page: fetches its facts, and brings the card into a scene."""

from common.finding import as_card

from control import navigation
from control.app import state
from parts.facts import fetching
from parts.rulings import dialog
from places.card import model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


FIELDS = ()


async def on_open() -> None:
    """Fetch the card that the address names, with the table of the rulings.

    An OSError names a file that did not come.
    """
    wanted = state["fact"]
    await dialog.load(state)
    if not wanted["sought"]:
        wanted["card"] = await fetching.card(wanted["id"])
        wanted["sought"] = True


async def on_bring(_event: "Event | None", _value: str) -> None:
    """Build a scene with the card: that of the library if it is there, else one without effects."""
    card = state["fact"]["card"]
    if card is None:
        return
    known = model.library_ref(state["contents"], card)
    if known:
        await navigation.gather([known])
    else:
        made = as_card.own_card(card)
        await navigation.gather([made["ref"]], {made["ref"]: made})


CLICKS = (("bring", on_bring),)


def key(_event: "Event | None") -> bool:
    """Return False: the page of a card has no keys of its own."""
    return False
