"""Opens and closes the inspector: the sheet that shows a card, a pile or another detail closely."""

from core import browser, dom, packages
from core.vdom import el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Field, State


SHEET = "[data-part=look]"
PACKAGE = "parts/inspector"
_focused: "dict[str, Field | None]" = {"element": None}


def draw(state: "State") -> None:
    """Draw the inspector for the current step, or nothing if it is closed."""
    shown = el("div", "")
    if state["inspector"]:
        from parts.inspector import view

        shown = view.view(state)
    dom.render("over", shown, lambda: el("div", ""))


async def show(state: "State", at: str, opener: str, **about: "Any") -> None:
    """Open the inspector on ``at``, such as ``card`` or ``pile``, or show that in the open one.

    When the inspector is closed, the focus goes back to what the selector ``opener`` matches; if that is
    empty, to the element that has the focus now. An open inspector keeps its opener. ``about`` is what this
    part needs. An OSError names the file that did not come.
    """
    await packages.have(PACKAGE)
    before = state["inspector"]
    if not before:
        _focused["element"] = dom.focused()
    about["at"] = at
    about["opener"] = before["opener"] if before else opener
    state["inspector"] = about  # type: ignore[typeddict-item]
    draw(state)
    if not before:
        dom.show_sheet(SHEET)
    dom.to_top(SHEET + " .sheet__list")


def leave(state: "State") -> None:
    """Close the inspector and give the focus back to its opener, else to the element that had it before.

    If that has gone, the focus goes to the place that says who decides.
    """
    opener = state["inspector"]["opener"]
    dom.root(data_touring=None)
    state["inspector"] = None  # type: ignore[typeddict-item]
    draw(state)
    if opener:
        dom.focus(opener)
    else:
        dom.focus_again(_focused["element"])
    if dom.focus_lost():
        dom.focus("[data-part=who]", still=True)


async def copy(state: "State") -> None:
    """Put the mat in words on the clipboard.

    The inspector says whether that succeeded, if it is still open.
    """
    from parts.inspector import text

    done = await browser.copy("\n".join(text.lines(state)))
    if state["inspector"]:
        state["inspector"]["copied"] = "copied" if done else "not-copied"
        draw(state)
