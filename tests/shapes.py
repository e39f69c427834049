"""Names for the shapes that tests pass about: messages, and trees; those of the page are in `web/typings`."""

from typing import Any, Protocol, TypeAlias

Json: TypeAlias = Any
"""A message, a scene, a recording: what JSON has as an object."""
Node = tuple[Any, ...]
"""A node of the page's tree: a tag, its attributes, its children."""


class StandIn(Protocol):
    """The fixture that puts an object in place of a module of the page, or has it imported afresh."""

    def __call__(self, name: str, module: object = None, /) -> Any:
        """Return what stands there then."""
