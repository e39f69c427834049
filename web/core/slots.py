"""Functions that packages fetched later offer to the packages that the page starts with.

A package registers them in its module ``entry``, which `packages.have` imports once the package has been
fetched. So no package imports another one that imports it in turn.
"""

_offered = {}


def offer(name, function):
    """Register a function under a name."""
    _offered[name] = function


def offered(name):
    """Return the function of that name. Its package must have come (`packages.have`)."""
    return _offered[name]
