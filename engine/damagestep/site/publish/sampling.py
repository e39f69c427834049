"""What a site that nobody else sees has of the pages and verdicts that only visitors from elsewhere need."""

import hashlib

NAMED = {"honest", "honest-at-start", "honest-divine-wrath"}
"""Cards and rulings that tests, documents and the page's first picture name."""
OF = 32
"""Of so many others, one is in the sample."""


def in_sample(name: str) -> bool:
    """Check whether a ruling or card is in the sample: by its own name alone, whatever others there are."""
    return name in NAMED or hashlib.sha256(name.encode()).digest()[0] % OF == 0
