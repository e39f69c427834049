"""The views of the page. All but the lab are packages of their own, fetched when they are first opened.

Such a package is called as its place and has two modules. ``view`` draws: ``view(state)`` returns what stands
below the header. ``hands`` carries out what is done there, and may touch the page:

* ``CLICKS``: ``((data attribute, handler(event, value)), …)``, asked before those of the whole page;
* ``key(event)`` and ``typed(event)``: true if the event has been dealt with;
* ``drag(event)``, where cards can be dragged: ``dragstart``, ``dragover`` and ``drop``;
* ``async enter()``: called each time the view is opened, before it is drawn, and when the engine is
  tried again. An OSError names a missing file.

Its label in the navigation is ``ui.place.<name>``.
"""

NAMES = ("lab", "builder", "matrix", "workshop")
PACKAGES = {
    "builder": ("common/placement", "builder"),
    "selftest": ("browsing", "selftest"),
    "workshop": ("common/placement", "builder", "workshop"),
}
"""The packages that a view needs, where it is more than its own."""


def view(place):
    """The module that draws a view; its package must be there (`browser.package`)."""
    return __import__(place + ".view").view


def hands(place):
    """The module that carries out the gestures in a view."""
    return __import__(place + ".hands").hands
