"""The recording of a line as text behind its code."""

import json

from common.coding import tape

from core import browser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Recording


async def tape_of(record: "Recording", link: str) -> str:
    """Return the tape of what a link leads to.

    Empty where the link is a ruling's, or both would be too long.
    """
    code = link.partition("c=")[2].partition("&")[0]
    if not code:
        return ""
    made = await browser.packed(json.dumps(tape.lean(record), separators=(",", ":")))
    return made if tape.fits(code, made) else ""
