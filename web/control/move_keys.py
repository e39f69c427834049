"""Keys that press a move: Space passes, E ends the phase, numbers press lit cards or rows of moves.

N leads to the next note of a lesson.
"""

from core import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


PRESSED = ("BUTTON", "A", "SUMMARY")
"""What a space presses itself."""
LIT = ".mats .is-lit [data-take]"
ROWS = "[data-part=legal] .acts > li > .act"
PASSES = "[data-part=pinned] [data-decide=pass]"
NOTES = "[data-teach=next]:enabled"
ENDS = "[data-part=pinned] [data-decide^=end]"


def press(event: "Event") -> bool:
    """Press the button that a key stands for; return whether there is one.

    Numbers choose lit cards as long as there are any, else the rows of the legal moves.
    """
    if event.key == " ":
        return event.target.tagName not in PRESSED and dom.press(PASSES)
    if event.key in ("n", "N"):
        return dom.press(NOTES)
    if event.key in ("e", "E"):
        return dom.press(ENDS)
    if len(event.key) == 1 and event.key in "123456789":
        return dom.press(LIT if dom.is_there(LIT) else ROWS, int(event.key))
    return False
