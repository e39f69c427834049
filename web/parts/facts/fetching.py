"""Fetches names and facts of the catalogue: names by language, facts some hundred cards at a time."""

from core import browser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import CardFacts, Json, Names


_kept: "Json" = {"contents": None, "names": {}, "parts": {}}
"""What has come: the table of contents, names by language, the parts with facts by their number."""


def have_come(wanted: "list[str]") -> bool:
    """Check whether the names of all these languages are there."""
    return all(lang in _kept["names"] for lang in wanted)


async def come(wanted: "list[str]") -> None:
    """Fetch the names of languages that are not there yet, of which English is the first.

    An OSError names the file that did not come.
    """
    for lang in wanted:
        if lang not in _kept["names"]:
            text = await browser.load("catalogue/" + lang + ".json")
            if lang != "en":
                text = browser.like_names(text, "\n".join(_kept["names"]["en"]["lines"]))
            folded, initials = browser.folded_lines(text)
            made = {"lines": text.split("\n"), "folded": folded.encode(), "initials": initials.encode()}
            _kept["names"][lang] = made


def names(wanted: "list[str]") -> "Names":
    """Return the folded names and the initials of languages that have come, as bytes."""
    there = [_kept["names"][lang] for lang in wanted]
    return {"folded": [one["folded"] for one in there], "initials": [one["initials"] for one in there]}


def name(row: int, lang: str) -> str:
    """Return the name of a card in a language, in English where it has none there or it has not come."""
    own = _kept["names"].get(lang)
    return (own["lines"][row] if own else "") or _kept["names"]["en"]["lines"][row]


async def card_of_row(row: int) -> "CardFacts":
    """Return the facts about the card whose name stands in a row.

    An OSError names a file that did not come.
    """
    size = (await _contents())["size"]
    return (await _part(row // size))[row % size]


async def card(number: int) -> "CardFacts | None":
    """Return the facts about the card with a passcode, None if there is none.

    An OSError names a file that did not come.
    """
    row = await row_of(number)
    return None if row is None else await card_of_row(row)


async def row_of(number: int) -> "int | None":
    """Return the row of the card with a passcode, None if there is none.

    An OSError names a file that did not come.
    """
    contents = await _contents()
    part = len([first for first in contents["firsts"] if first <= number]) - 1
    there = await _part(part) if part >= 0 else []
    return next((part * contents["size"] + n for n, one in enumerate(there) if one["id"] == number), None)


async def _contents() -> "Json":
    if _kept["contents"] is None:
        _kept["contents"] = await browser.load("catalogue/contents.json")
    return _kept["contents"]


async def _part(number: int) -> "list[CardFacts]":
    if number not in _kept["parts"]:
        _kept["parts"][number] = await browser.load("catalogue/" + str(number) + ".json")
    return _kept["parts"][number]
