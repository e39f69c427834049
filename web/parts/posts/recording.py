"""The recording of a line as text behind its code."""

import json

from common.coding import tape

from core import browser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Recording


async def tape_of(record: "Recording", link: str) -> str:
    """Return the recording of what a link leads to, packed as a text for the address of an embed.

    Empty if the link has no code, if code and recording are too long together, or if the browser cannot pack.
    """
    code = link.partition("c=")[2].partition("&")[0]
    if not code:
        return ""
    made = await browser.packed(json.dumps(tape.lean(record), separators=(",", ":")))
    made = tape.sealed(code, made) if made else ""
    return made if tape.fits(code, made) else ""
