"""The one module that touches the page: it makes elements and text nodes and changes only what differs.

Text goes in as text nodes and values as attributes, never as markup.
"""

from pyscript import document
from pyscript.ffi import create_proxy

SVG = "http://www.w3.org/2000/svg"
SVG_TAGS = ("svg", "use", "path", "g", "rect", "text", "tspan")

_mounted = {}
_listeners = []


def render(place, node):
    """Show a tree in the element with this id; the first time it takes the place of what stood there."""
    root = document.getElementById(place)
    if place not in _mounted:
        root.replaceChildren()
        _mounted[place] = _mount(node)
        root.appendChild(_mounted[place][1])
    else:
        _mounted[place] = _patch(_mounted[place], node)


def listen(kind, handler):
    """One listener for the whole page; the handler is told what was meant as ``(element, event)``."""
    proxy = create_proxy(handler)
    _listeners.append(proxy)
    (document.defaultView if kind == "hashchange" else document).addEventListener(kind, proxy)


def asked(event, *names):
    """The first of these data attributes on the event's element or around it: ``(name, value)``."""
    target = event.target
    if not target.closest:
        return None, None
    for name in names:
        holder = target.closest("[data-" + name + "]")
        if holder:
            return name, holder.getAttribute("data-" + name)
    return None, None


def root(**values):
    """Set attributes of the document's element; None removes one."""
    for key, value in values.items():
        name = key.replace("_", "-")
        if value is None:
            document.documentElement.removeAttribute(name)
        else:
            document.documentElement.setAttribute(name, value)


def broken(file):
    """Show the message that stands in the page for when not even the words could be read."""
    document.getElementById("broken-file").textContent = file
    document.getElementById("broken").hidden = False


def title(text):
    document.title = text


def centre(box, inner):
    """Scroll a box sideways until something in it is in the middle."""
    outer = document.querySelector(box)
    middle = document.querySelector(inner)
    if outer and middle:
        here = middle.getBoundingClientRect()
        frame = outer.getBoundingClientRect()
        outer.scrollLeft = outer.scrollLeft + here.left + here.width / 2 - frame.left - frame.width / 2


def focus(selector):
    found = document.querySelector(selector)
    if found:
        found.focus()


def focus_lost():
    """Whether the focused element has gone or can no longer be used."""
    active = document.activeElement
    return not active or active.tagName == "BODY" or bool(active.disabled)


def _mount(node):
    if isinstance(node, str):
        return [node, document.createTextNode(node), []]
    tag, attrs, kids = node
    made = document.createElementNS(SVG, tag) if tag in SVG_TAGS else document.createElement(tag)
    inside = []
    for kid in kids:
        mounted = _mount(kid)
        made.appendChild(mounted[1])
        inside.append(mounted)
    for name, value in attrs.items():
        _set(made, name, value)
    return [node, made, inside]


def _patch(mounted, node):
    old, made, inside = mounted
    if old == node:
        return mounted
    if isinstance(old, str) and isinstance(node, str):
        made.data = node
        mounted[0] = node
        return mounted
    if isinstance(old, str) or isinstance(node, str) or old[0] != node[0]:
        fresh = _mount(node)
        made.replaceWith(fresh[1])
        return fresh
    _patch_kids(made, inside, node[2])
    for name in old[1]:
        if name not in node[1]:
            made.removeAttribute(name)
    for name, value in node[1].items():
        if old[1].get(name) != value or name == "value":
            _set(made, name, value)
    mounted[0] = node
    return mounted


def _patch_kids(made, inside, kids):
    while len(inside) > len(kids):
        inside.pop()[1].remove()
    for index in range(len(kids)):
        if index < len(inside):
            inside[index] = _patch(inside[index], kids[index])
        else:
            inside.append(_mount(kids[index]))
            made.appendChild(inside[index][1])


def _set(made, name, value):
    if name == "style":
        for key, each in value.items():
            made.style.setProperty(key, str(each))
    elif name == "value":
        made.value = value
    else:
        made.setAttribute(name, "" if value is True else str(value))
