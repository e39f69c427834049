"""What a timing is called on the page."""

from common.phrase import say

from model import timing_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, State, Timing


def timing_name(state: "State", speak: "Book", timing: str, part: bool = False) -> str:
    """Step and numbered sub-step: ``Damage Step, 2 Before damage calculation``; or that ``part`` alone.

    It is called as the chosen source calls it.
    """
    return named(speak, state["timings"], state["names"], timing, part)


def named(speak: "Book", timings: "list[Timing]", names: str, timing: str, part: bool = False) -> str:
    """Return the name of a timing, given the table of timings and the source whose names are chosen."""
    for known in timings:
        if known["id"] == timing:
            step = say(speak, "step." + known["step"])
            name = timing_names.called(names, timing)
            if known["sub"] and not name:
                name = str(known["sub"]) + " " + say(speak, "ui.sub." + str(known["sub"]))
            if not name:
                return step
            return name if part else step + ", " + name
    return say(speak, "timing." + timing)
