"""A reader of pages: what stands in them, and in which elements."""

from __future__ import annotations

from html.parser import HTMLParser


class Reader(HTMLParser):
    """Text and elements of a page."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.text = ""
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {key: value or "" for key, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    def content(self, key: str, name: str) -> str | None:
        """What a `meta` element says."""
        return next((at["content"] for tag, at in self.tags if tag == "meta" and at.get(key) == name), None)
