"""Keys that press a move: Space passes, E ends the phase, numbers press lit cards or rows of moves.

N leads to the next note of a lesson.
"""

from control import app, choosing
from control.app import state
from core import dom
from model import choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


PRESSED = ("BUTTON", "A", "SUMMARY")
"""What a space presses itself."""
ROWS = "[data-part=legal] .acts > li > .act"
NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
PASSES = "[data-part=pinned] [data-decide=pass]"
NOTES = "[data-teach=next]:enabled"
ENDS = "[data-part=pinned] [data-decide^=end]"


def press(event: "Event") -> bool:
    """Press the button that a key stands for; return whether there is one.

    Numbers choose what is lit as long as anything is, else the rows of the legal moves.
    """
    if event.key == " ":
        return event.target.tagName not in PRESSED and dom.press(PASSES)
    if event.key in ("n", "N"):
        return dom.press(NOTES)
    if event.key in ("e", "E"):
        return dom.press(ENDS)
    if event.key in NUMBERS:
        return lit(int(event.key)) or dom.press(ROWS, int(event.key))
    return False


def lit(number: int) -> bool:
    """Choose what is lit with this number, also in a pile; return whether anything is lit."""
    found = choice.may(state)["lit"]
    if found[number - 1 : number]:
        app.run(choosing.choose("take", found[number - 1]))
    return bool(found)
