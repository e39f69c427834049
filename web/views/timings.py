"""What a timing is called on the page."""

from common.phrase import say

from model import timing_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, State, Timing


def timing_name(state: "State", speak: "Book", timing: str, part: bool = False) -> str:
    """Return the name of a timing as the chosen source calls it: ``Damage Step, 3 Damage calculation``.

    With ``part``, the name within its step, if it has one.
    """
    return named(speak, state["timings"], state["names"], timing, part)


def named(speak: "Book", timings: "list[Timing]", names: str, timing: str, part: bool = False) -> str:
    """Return the name of a timing by the table ``timings`` and the source ``names``.

    It is that of its step and, if it has one, its own; ``part`` leaves out the step then.
    """
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
