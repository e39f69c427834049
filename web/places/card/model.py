"""What the page of a card works out: the card of the library, the rulings with it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import CardFacts, Contents, Listed


def library_ref(known: "Contents", card: "CardFacts") -> str:
    """Return the ref of the library's card of that English name, "" if there is none among the rulings."""
    return next((ref for ref, one in known["cards"].items() if one["name"]["en"] == card["en"]), "")


def rulings_with(known: "Contents", ref: str) -> "list[Listed]":
    """Return the rulings in which a card of the library takes part."""
    return [one for topic in known["topics"] for one in topic["rulings"] if ref and ref in one["cards"]]
