"""The controller of the start, where everything leads elsewhere."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


CLICKS = FIELDS = ()


async def on_open() -> None:
    """Fetch nothing: the start shows what is there."""


def key(_event: "Event | None") -> bool:
    """Return False: the start has no keys of its own."""
    return False
