"""How a card is called that has no file in the library: by the `ref` that such a file would have."""

import re
from functools import cache

from damagestep.common.catalogued import number_of

NOT_IN_REF = re.compile(r"['\u2019]")


@cache
def ref_named(name: str) -> str:
    """Return the `ref` that the file of a card with an English name has in the library."""
    return re.sub(r"[^a-z0-9]+", "-", NOT_IN_REF.sub("", name.lower())).strip("-")


def known_by(ref: str, name: str) -> str:
    """Return the `ref` by which effects name a card: of one from the catalogue that of its English name."""
    return ref if number_of(ref) < 0 else ref_named(name)
