"""Draws trees into the page: the one module that touches it, and only where something differs.

Text goes in as text nodes and values as attributes, never as markup. The first picture was drawn by the
build (`tools/build/first_paint.py`), so what stands there is always known as a tree, and no element need be
remembered.
"""

from pyscript import document
from pyscript.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import Event, Field, Json, Node


SVG = "http://www.w3.org/2000/svg"
SVG_TAGS = ("svg", "use", "path", "g", "rect", "circle", "text", "tspan")
BUILT_STYLE = "data-style"

_standing: "dict[str, Node]" = {}
_listeners: "list[object]" = []


def render(place: str, node: "Node", built: "Callable[[], Node]") -> None:
    """Show a tree in the element with the id ``place``, changing only what differs from the tree shown there.

    ``built()`` returns the tree that the build has drawn there; it is called the first time only.
    """
    if place not in _standing:
        _standing[place] = built()
    if _standing[place] != node:
        _patch(document.getElementById(place).firstChild, _standing[place], node)
        _standing[place] = node


def replace(place: str, node: "Node") -> None:
    """Show a tree in place of whatever is in the element with the id ``place``.

    It also works where `render` broke off.
    """
    document.getElementById(place).firstChild.replaceWith(_made(node))
    _standing[place] = node


def listen(kind: str, handler: "Callable[[Event], object]") -> None:
    """Have ``handler(event)`` called for every event of a kind on the page.

    ``hashchange`` and ``pagehide`` are heard on the window.
    """
    proxy = create_proxy(handler)
    _listeners.append(proxy)
    of_window = kind in ("hashchange", "pagehide")
    (document.defaultView if of_window else document).addEventListener(kind, proxy)


def asked(event: "Event", *names: str) -> "tuple[str, str]":
    """Return ``(name, value)`` of a data attribute on the event's element or the nearest one around it.

    It is the first of ``names`` that is found at all, even if a later one is nearer; ``("", "")`` if none is.
    What the page notes at its root, such as ``data-known``, was not pressed.
    """
    target = event.target
    if not target.closest:  # type: ignore[truthy-function] # the document has none
        return "", ""
    for name in names:
        holder = target.closest("body [data-" + name + "]")
        if holder:
            return name, holder.getAttribute("data-" + name)
    return "", ""


def within(event: "Event", selector: str) -> bool:
    """Check whether an event's element, or one around it, matches the selector."""
    return bool(event.target.closest) and bool(event.target.closest(selector))


def beside(event: "Event") -> bool:
    """Check whether a press hit the backdrop of a dialog: what the dialog covers, not the dialog itself."""
    box = event.target.getBoundingClientRect()
    across = box.left <= event.clientX < box.right
    return event.target.tagName == "DIALOG" and not (across and box.top <= event.clientY < box.bottom)


def wants_calm() -> bool:
    """Check whether the visitor has asked for less motion."""
    return bool(document.defaultView.matchMedia("(prefers-reduced-motion: reduce)").matches)


def root(**values: "str | None") -> None:
    """Set attributes of the document's element; None removes one. ``data_view`` stands for ``data-view``."""
    for key, value in values.items():
        name = key.replace("_", "-")
        if value is None:
            document.documentElement.removeAttribute(name)
        else:
            document.documentElement.setAttribute(name, value)


def language() -> str:
    """Return the language that `js/boot.js` chose: the stored one, else the visitor's."""
    return document.documentElement.lang


def theme() -> str:
    """Return the colours that the document was given, ``system`` if none."""
    return document.documentElement.getAttribute("data-theme") or "system"


def is_as_built() -> bool:
    """Check whether the picture of the build is the one the visitor asked for."""
    return not document.documentElement.hasAttribute("data-other")


def not_started(file: str) -> None:
    """Show the message that the page cannot start because ``file`` is missing, as `js/boot.js` does.

    It is part of the document, since the words of the page are not there.
    """
    box = document.getElementById("broken")
    said = box.querySelector("[data-cause=missing]")
    said.querySelector("[data-file]").textContent = file
    said.hidden = box.hidden = False


def title(text: str) -> None:
    """Set the title of the document."""
    document.title = text


def centre(box: str, inner: str) -> None:
    """Scroll the box that a selector matches sideways until the element ``inner`` is in its middle.

    Nothing happens if either of them is missing.
    """
    outer = document.querySelector(box)
    middle = document.querySelector(inner)
    if outer and middle:
        here = middle.getBoundingClientRect()
        frame = outer.getBoundingClientRect()
        outer.scrollLeft = outer.scrollLeft + here.left + here.width / 2 - frame.left - frame.width / 2


def put_back(selector: str, value: str) -> None:
    """Show ``value`` in the fields that the selector matches, whose change was not carried out."""
    for field in document.querySelectorAll(selector):
        field.value = value


def focus(selector: str, still: bool = False) -> None:
    """Move the focus to the first element that the selector matches, if any.

    ``still`` without scrolling there.
    """
    found = document.querySelector(selector)
    if found:
        found.focus({"preventScroll": still})


def focused() -> "Field | None":
    """Return the element that has the focus."""
    return document.activeElement


def focus_again(element: "Field | None") -> None:
    """Give the focus back to an element that had it, without scrolling there; None changes nothing."""
    if element:
        element.focus({"preventScroll": True})


def scroll_by(selector: "str | None", part: float) -> None:
    """Scroll the box that the selector matches, or for None the page, by a part of its visible height.

    Above zero ``part`` scrolls down, below zero up.
    """
    found = document.querySelector(selector) if selector else document.scrollingElement
    if found:
        found.scrollTop = found.scrollTop + part * found.clientHeight


def select(selector: str) -> None:
    """Select the whole text of the field that the selector matches."""
    found = document.querySelector(selector)
    if found:
        found.select()


def focus_beside(selector: str, by: int) -> None:
    """Move the focus by so many places along the elements that the selector matches.

    From elsewhere it goes to the first of them; past either end it stays where it is.
    """
    stops = list(document.querySelectorAll(selector))
    here = [at for at in range(len(stops)) if stops[at].isSameNode(document.activeElement)]
    wanted = here[0] + by if here else 0
    if 0 <= wanted < len(stops):
        stops[wanted].focus()


def show_sheet(selector: str) -> None:
    """Open the dialog that the selector matches over everything else, which cannot be used meanwhile."""
    found = document.querySelector(selector)
    if found:
        found.showModal()


def show_panel(selector: str, alone: bool) -> None:
    """Open the dialog that the selector matches, if it is closed.

    ``alone`` makes everything else unusable meanwhile.
    """
    found = document.querySelector(selector)
    if found and not found.open:
        if alone:
            found.showModal()
        else:
            found.show()


def unfold(event: "Event") -> None:
    """Open the list that an event is about."""
    event.target.showPicker()


def is_there(selector: str) -> bool:
    """Check whether an element matches the selector."""
    return bool(document.querySelector(selector))


def press(selector: str, number: int = 1) -> bool:
    """Click the element with this number, counted from 1, of those that the selector matches.

    Return whether there is one.
    """
    found = list(document.querySelectorAll(selector))
    if number > len(found):
        return False
    found[number - 1].click()
    return True


def under(across: float, down: float, name: str) -> str:
    """Return the value of a data attribute of what lies at a point of the window, or around it; else ""."""
    found = document.elementFromPoint(across, down)
    holder = found.closest("[data-" + name + "]") if found else None
    return holder.getAttribute("data-" + name) if holder else ""


def draw_line(selector: str, start: "tuple[float, float]", end: "tuple[float, float]") -> None:
    """Draw the path in the drawing that the selector matches from one point of the window to another."""
    drawing = document.querySelector(selector)
    if drawing:
        box = drawing.getBoundingClientRect()
        points = [str(x - box.left) + " " + str(y - box.top) for x, y in (start, end)]
        drawing.firstChild.setAttribute("d", "M" + points[0] + "L" + points[1])


def fold_away(selector: str) -> None:
    """Close the popover that the selector matches, if it is open."""
    found = document.querySelector(selector + ":popover-open")
    if found:
        found.hidePopover()


def to_start() -> None:
    """Scroll to the top of the page and move the focus to its main part, after another view was opened."""
    document.defaultView.scrollTo(0, 0)
    focus("main")


def to_top(selector: str) -> None:
    """Scroll the box that the selector matches back to its beginning."""
    found = document.querySelector(selector)
    if found:
        found.scrollTop = 0


def reveal(selector: str, block: str = "center") -> None:
    """Scroll what the selector matches into view: to the middle.

    ``block`` says otherwise: ``start`` to the upper edge, ``nearest`` as little as needed.
    """
    found = document.querySelector(selector)
    if found:
        found.scrollIntoView({"block": block, "inline": "nearest"})


def focus_lost() -> bool:
    """Check whether the focused element has gone or can no longer be used."""
    active = document.activeElement
    return not active or active.tagName == "BODY" or bool(active.matches(":disabled"))


def _made(node: "Node") -> "Field":
    if isinstance(node, str):
        return document.createTextNode(node)
    tag, attrs, kids = node
    made = document.createElementNS(SVG, tag) if tag in SVG_TAGS else document.createElement(tag)
    for kid in kids:
        made.appendChild(_made(kid))
    for name, value in attrs.items():
        _set(made, name, value)
    return made


def _patch(made: "Field", old: "Node", node: "Node") -> None:
    if isinstance(old, str) and isinstance(node, str):
        made.data = node
    elif isinstance(old, str) or isinstance(node, str) or old[0] != node[0]:
        made.replaceWith(_made(node))
    else:
        _patch_kids(made, old[2], node[2])
        _patch_attributes(made, old[1], node[1])


def _patch_kids(made: "Field", old: "list[Node]", kids: "list[Node]") -> None:
    """Patch the children that changed; those before and behind a new row stay as they are."""
    start, end = 0, min(len(old), len(kids))
    while start < end and old[start] == kids[start]:
        start += 1
    behind = 0
    while behind < end - start and old[-1 - behind] == kids[-1 - behind]:
        behind += 1
    standing = made.childNodes
    for index in range(len(old) - behind - 1, len(kids) - behind - 1, -1):
        standing[index].remove()
    for index in range(start, len(kids) - behind):
        if index >= len(old) - behind:
            made.insertBefore(_made(kids[index]), standing[index] if behind else None)
        elif old[index] != kids[index]:
            _patch(standing[index], old[index], kids[index])


def _patch_attributes(made: "Field", old: "Json", attrs: "Json") -> None:
    for name in old:
        if name not in attrs:
            made.removeAttribute(name)
            if name == "style":
                made.removeAttribute(BUILT_STYLE)
    for name, value in attrs.items():
        if old.get(name) != value or name == "value":
            _set(made, name, value)


def _set(made: "Field", name: str, value: "Any") -> None:
    if name == "style":
        for key, each in value.items():
            made.style.setProperty(key, str(each))
    elif name == "value":
        made.value = value
    else:
        made.setAttribute(name, "" if value is True else str(value))
