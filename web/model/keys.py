"""The keys of all views, and those of the lab; each presses a button, which `control.actions` knows."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event, Texts


PAGE = {"/": "browse", "?": "keys"}
LAB = {
    "ArrowLeft": "prev",
    "ArrowRight": "next",
    "Shift ArrowLeft": "prev-timings",
    "Shift ArrowRight": "next-timings",
    "Home": "first",
    "End": "last",
    "P": "play",
    "T": "text",
}
LAB.update(PAGE)


def pressed(table: "Texts", event: "Event") -> str:
    """Return the name of the button that a table has for the key of an event; "" without one.

    Shift counts with keys that type nothing; letters are the same with it and without it.
    """
    key = event.key
    if not key[1:]:
        key = key.upper()
    elif event.shiftKey:
        key = "Shift " + key
    return table.get(key, "")
