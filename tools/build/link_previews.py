"""What forums and messengers show of a pasted link: the front page's picture, and rulings by oEmbed.

A forum reads the address of a ruling's description in the page of the ruling, fetches it, and puts the embed
into the post by itself; the site needs no server for that. What is in a link's fragment never reaches a host,
so of a scene that somebody built only the front page can be shown.
"""

from __future__ import annotations

import html
import json
from typing import TYPE_CHECKING

from damagestep.common.exporting import mat
from tools.errors import BuildError

if TYPE_CHECKING:
    from tools.build.vendor import Files

FOLDER = {"en": "rulings/oembed", "de": "rulings/oembed/de"}
PICTURES = "rulings/pictures"
TYPE = "application/json+oembed"
SIZE = (640, 620)
"""Width and height of the embed in pixels, with room for both hands (`web/parts/posts/forum_post.py`)."""
PAGE, PICTURE = "index.html", "screenshots/wide.png"
LEAD = "Yu-Gi-Oh! timing, step by step, with the reason for every yes and no."
PLACE = "<script "
"""Before the first script of the front page its elements are put."""


def name_file(language: str, ruling: str) -> str:
    """Return the name of the file that describes a ruling."""
    return f"{FOLDER[language]}/{ruling}.json"


def link(site: str, language: str, ruling: str, title: str) -> str:
    """Return the element of a ruling's page that leads to its description; `title` is text."""
    address = f"{site}{name_file(language, ruling)}"
    return f'<link rel="alternate" type="{TYPE}" href="{address}" title="{html.escape(title)}">'


def describe(site: str, language: str, ruling: str, title: str, picture: str) -> Files:
    """Return the file that describes a ruling.

    `site` is the site's absolute address, `picture` the place of the ruling's picture below it.
    """
    width, height = SIZE
    source = html.escape(f"{site}embed.html#scene={ruling}&lang={language}")
    frame = (
        f'<iframe src="{source}" width="{width}" height="{height}" title="{html.escape(title)}"'
        ' loading="lazy" style="border: 0; max-width: 100%"></iframe>'
    )
    told = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "damagestep",
        "provider_url": site,
        "html": frame,
        "width": width,
        "height": height,
        "thumbnail_url": f"{site}{picture}",
        "thumbnail_width": mat.PREVIEW[0],
        "thumbnail_height": mat.PREVIEW[1],
    }
    return {name_file(language, ruling): json.dumps(told, ensure_ascii=False).encode()}


def describe_all(files: Files, site: str) -> Files:
    """Return the descriptions of all rulings in both languages; `files` are the catalogues."""
    topics = json.loads(files["data/rulings.json"])["topics"]
    made: Files = {}
    for one in (one for topic in topics for one in topic["rulings"]):
        for language, title in one["title"].items():
            made |= describe(site, language, one["id"], title, f"{PICTURES}/{one['id']}.png")
    return made


def add_to_front(files: Files, site: str) -> Files:
    """Return the site with what its front page shows in previews; unchanged if its address is not known.

    Raises:
        BuildError: the front page has no script.
    """
    if not site:
        return files
    page = files[PAGE].decode()
    if PLACE not in page:
        raise BuildError(f"web/{PAGE} must have a '{PLACE}', before which the picture for previews is named.")
    rows = (
        '<meta property="og:title" content="damagestep">',
        f'<meta property="og:description" content="{LEAD}">',
        f'<meta property="og:url" content="{site}">',
        f'<meta property="og:image" content="{site}{PICTURE}">',
        '<meta name="twitter:card" content="summary_large_image">',
    )
    return files | {PAGE: page.replace(PLACE, "\n".join(rows) + f"\n{PLACE}", 1).encode()}
