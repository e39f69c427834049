"""The views of the page. All but the lab are packages of their own, fetched when they are first opened.

Such a package registers two modules in its module ``entry``. ``view`` draws: ``view(state)`` returns what
stands below the header. ``controller`` carries out what is done there, and may touch the page:

* ``CLICKS`` and ``FIELDS``: ``((data attribute, handler(event, value)), …)``, asked before those of the whole
  page where something is pressed, or a field changes;
* ``key(event)``: true if the key has been dealt with;
* ``drag(event)``, where cards can be dragged: ``dragstart``, ``dragover`` and ``drop``;
* ``async on_open()``: called each time the view is opened, before it is drawn, and when the engine is
  tried again. An OSError names a missing file;
* ``async on_paper()``, where there is more to print than is shown: called before the view is printed;
* ``shared()``, where a link leads to something else than the line on the mat: what the engine is asked about
  then, with ``called``.

Its label in the navigation is ``ui.place.<name>``.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Controller, View


NAMES = ("start", "lab", "builder", "matrix", "workshop", "practice")
"""The start is reached by the mark of the project, the others are named beside it."""
_BUILDER = (
    "common/beginning",
    "common/older",
    "common/placement",
    "parts/finding",
    "parts/facts",
    "parts/editor",
    "places/builder",
)
PACKAGES = {
    "builder": _BUILDER,
    "card": ("parts/finding", "parts/editor", "parts/rulings", "parts/facts", "places/card"),
    "matrix": ("parts/verdicts", "places/matrix"),
    "practice": ("parts/finding", "parts/facts", "parts/rulings", "parts/verdicts", "places/practice"),
    "selftest": ("parts/finding", "parts/facts", "parts/rulings", "places/selftest"),
    "start": ("places/start",),
    "workshop": _BUILDER + ("places/workshop",),  # noqa: RUF005 - MicroPython knows no star here
}
"""The packages that a view needs."""
_registered: "dict[str, tuple[View, Controller]]" = {}


def register(place: str, view: "View", controller: "Controller") -> None:
    """Register the modules of the view called ``place``: one that draws it and one that controls it."""
    _registered[place] = (view, controller)


def view(place: str) -> "View":
    """Return the module that draws the view called ``place``.

    Its packages must have come (`packages.have`).
    """
    return _registered[place][0]


def controller(place: str) -> "Any":
    """Return the module that controls the view called ``place``.

    Its packages must have come (`packages.have`).
    """
    return _registered[place][1]
