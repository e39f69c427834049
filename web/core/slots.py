"""What packages that are fetched later offer to those that the page starts with.

A package registers it in its module ``entry``, which `packages.have` imports once the package has come. So no
package imports another one that imports it in turn.
"""

_offered = {}


def offer(name, function):
    """Register a function under a name."""
    _offered[name] = function


def offered(name):
    """Return the function of that name. Its package must have come (`packages.have`)."""
    return _offered[name]
