"""The keys of the page and of the lab. Each presses a button, which `control.actions` knows by its name."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


PAGE = (("/", "browse"), ("?", "keys"))
LAB = (
    ("ArrowLeft", "prev"),
    ("ArrowRight", "next"),
    ("Shift ArrowLeft", "prev-timings"),
    ("Shift ArrowRight", "next-timings"),
    ("Home", "first"),
    ("End", "last"),
    ("P", "play"),
    ("T", "text"),
)


def pressed(table: "tuple[tuple[str, str], ...]", event: "Event") -> str:
    """Return the name of the button that a table has for the key of an event; "" without one.

    Shift counts with keys that type nothing; letters are the same with it and without it.
    """
    wanted = event.key
    if len(wanted) == 1:
        wanted = wanted.upper()
    elif event.shiftKey:
        wanted = "Shift " + wanted
    for key, name in table:
        if key == wanted:
            return name
    return ""
