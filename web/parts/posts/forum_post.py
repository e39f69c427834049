"""The text of a post: an embed as HTML, or a link in the markup of a forum."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shapes import Texts


ORDER = ("lang", "theme", "eyes", "controls")
WIDTH = 640
"""Pixels of an embed with what is said beside the mat."""
FIXED, ROW, BARE, HAND, NOTE = 438, 46, 12, 44, 160
"""Pixels: what is there always, with a second line for a long sentence; a row of Spells and Traps, an empty
one, a hand; a note of four lines. They are the same at every width (`92-phone-mat.css`, `embed.css`)."""
MARKS = "\\`*_{}[]()<>#+-!|~&"
"""What Markdown reads as more than itself."""


def embed(page: str, link: str, tape: str, chosen: "Texts") -> str:
    """Return the address of an embed that shows what a link of the page leads to.

    ``page`` is the address of the page, ``tape`` the recording, "" without one, and ``chosen`` the embed's
    options.
    """
    said = with_tape(link, tape).partition("#")[2]
    parts = [part for part in said.split("&") if part and not part.startswith("view=")]
    parts.extend([name + "=" + chosen[name] for name in ORDER if chosen.get(name)])
    return page.partition("?")[0].rpartition("/")[0] + "/embed.html#" + "&".join(parts)


def with_tape(link: str, tape: str) -> str:
    """Return a link whose code carries its recording; the link itself if ``tape`` is ""."""
    page, _, said = link.partition("#")
    parts = [part + "~" + tape if tape and part.startswith("c=") else part for part in said.split("&")]
    return page + "#" + "&".join(parts)


def plain(page: str, link: str, lang: str) -> str:
    """Return the address of the step that a link leads to on the page without scripts.

    Empty if the link names no ruling, or holds a code. A forum that looks at links by itself finds title,
    claim and picture there.
    """
    pairs = [part.partition("=") for part in link.partition("#")[2].split("&")]
    parts = {key: value for key, _, value in pairs}
    if not parts.get("scene") or "c" in parts:
        return ""
    folder = "/rulings/" if lang == "en" else "/rulings/" + lang + "/"
    name = folder + parts["scene"] + ".html#step-" + parts.get("at", "1")
    return page.partition("?")[0].rpartition("/")[0] + name


def height(room: "Sequence[str]", taught: bool = False) -> int:
    """Return the height of an embed in pixels, by the rows that are kept free (`model.room`).

    ``taught``: with room for the notes of a lesson.
    """
    tall = FIXED + NOTE if taught else FIXED
    for side in ("a", "b"):
        tall += BARE if "is-bare-" + side in room else ROW
        tall += HAND if "is-hand-" + side in room else 0
    return tall


def written(kind: str, about: "Any") -> str:
    """Return the text to paste.

    ``kind`` is ``html``, ``bbcode``, ``markdown``, ``discourse``, else plain text.

    ``about`` has ``title``, ``says``, ``verdicts``, ``link``, ``plain``, ``embed`` and ``height``.
    """
    title, link = one_line(about["title"]), quoted(about["link"])
    said = [one_line(text) for text in [about["says"]] + about["verdicts"] if text]
    if kind == "html":
        src, name = escaped(about["embed"]), escaped(title)
        size = 'width="' + str(WIDTH) + '" height="' + str(about["height"]) + '"'
        looks = 'style="border: 0; max-width: 100%"'
        frame = ['<iframe src="', src, '" ', size, ' title="', name, '" loading="lazy" ', looks, "></iframe>"]
        way = ['<noscript><a href="', escaped(link), '">', name, "</a></noscript>"]
        return "".join(frame + way)
    if kind == "bbcode":
        unmarked = [text.replace("[", "(").replace("]", ")") for text in [title] + said]  # noqa: RUF005
        return "\n".join(["[url=" + link + "]" + unmarked[0] + "[/url]"] + unmarked[1:])  # noqa: RUF005
    if kind == "markdown":
        return "\n\n".join(["[" + marked(title) + "](" + link + ")"] + [marked(text) for text in said])
    if kind == "discourse":
        shown = ["**" + marked(title) + "**"] + [marked(text) for text in said]
        return "\n\n".join(shown) + "\n\n" + quoted(about["plain"] or about["link"]) + "\n"
    return "\n".join([title] + said + [link])  # noqa: RUF005


def marked(text: str) -> str:
    """Return a text in which Markdown reads every sign as itself."""
    return "".join(["\\" + one if one in MARKS else one for one in text])


def one_line(text: str) -> str:
    """Return a text with single spaces and no line breaks, which would end a link in the middle."""
    return " ".join(text.split())


def escaped(text: str) -> str:
    """Return a text escaped for the value of an attribute in HTML."""
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        text = text.replace(sign, name)
    return text


def quoted(link: str) -> str:
    """Return an address in which signs are encoded that forums and Markdown would take for its end."""
    for sign in "()[]<>\"' ":
        link = link.replace(sign, "%{:02X}".format(ord(sign)))
    return link
