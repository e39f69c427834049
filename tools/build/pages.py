"""The pages that are read without JavaScript: which there are, and which of them a build writes.

A site for itself alone has every list, every rule and a sample of the rulings and cards: those who look for
all of them by search engine or link find the published site. `tools.serve` writes the others when one is
asked for.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from damagestep.site.publish.sampling import in_sample
from tools.build import card_pages, rule_pages, static_pages
from tools.build.static_pages import RULES

if TYPE_CHECKING:
    from tools.build.static_pages import Pages
    from tools.build.vendor import Files

ALWAYS = "index"


def list_all(data: Files, site: str) -> Pages:
    """Return how each page is written, by its name; `site` is the site's absolute address, or empty."""
    pages = static_pages.list_pages(data, site) | rule_pages.list_pages(data, site)
    return pages | card_pages.list_pages(data, site)


def is_written(name: str) -> bool:
    """Check whether a site for itself alone has this page."""
    place = PurePosixPath(name)
    return str(place.parent) in RULES.values() or place.stem == ALWAYS or in_sample(place.stem)


def write(pages: Pages) -> Files:
    """Write pages."""
    return {name: page() for name, page in pages.items()}
