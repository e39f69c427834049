"""Functions that packages fetched later offer to the packages that the page starts with.

A package registers them in its module ``entry``, which `packages.have` imports once the package has been
fetched. So no package imports another one that imports it in turn.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Draw


_offered: "dict[str, Draw]" = {}


def offer(name: str, function: "Draw") -> None:
    """Register a function under a name, by which `offered` finds it.

    One registered before under it is replaced.
    """
    _offered[name] = function


def offered(name: str) -> "Draw":
    """Return the function that was registered under a name. Its package must have come (`packages.have`)."""
    return _offered[name]
