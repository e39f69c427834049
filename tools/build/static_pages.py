"""Write every ruling as a page of its own, which is read without JavaScript: `rulings/<id>.html`.

The German ones stand in `rulings/de/`. Absolute addresses, which previews of links need, are written where
the build is told the site's own (`SITE_URL`), and left out otherwise.
"""

from __future__ import annotations

import html
import json
import posixpath
import zipfile
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from damagestep.common import citing
from damagestep.common.exporting import mat, svg, transcript, words
from damagestep.common.phrase import has, say
from damagestep.common.recording import tables
from tools.build import frame, licences, link_previews
from tools.build.frame import POLICY
from tools.build.link_previews import PICTURES
from tools.build.web_files import WEB, minify
from tools.vocabulary import page as vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tools.build.vendor import Files

    Pages = dict[str, Callable[[], bytes]]

Json = dict[str, Any]
SCHEMAS = "damagestep/data/schemas/"
"""Their folder in the wheel."""

LANGUAGES = ("en", "de")
TONGUES = {"en": "English", "de": "Deutsch"}
FOLDER = {"en": "rulings", "de": "rulings/de"}
RULES = {"en": "rules", "de": "rules/de"}
CARDS = {"en": "cards", "de": "cards/de"}
SHEET = "plain.css"
STYLES = ("10-tokens.css", "20-ground.css")
SHORT = 200  # characters of a description
AWAY = "This page is not kept on this device and waits for a network."
AWAY_MORE = """<p lang="de">Diese Seite ist nicht auf diesem Gerät abgelegt und wartet auf ein Netz.</p>
<p class="acts"><a class="btn btn--main" href="index.html">Open the lab / Labor öffnen</a></p>"""
NOTHING = "There is nothing at this address."
NOTHING_MORE = """<p lang="de">Unter dieser Adresse gibt es nichts.</p>
<p class="acts"><a class="btn btn--main" href="./">Open the lab / Labor öffnen</a></p>"""


def esc(text: str) -> str:
    """Escape text for HTML."""
    return html.escape(text)


def link(address: str, said: str, **more: str) -> str:
    """Return an HTML link with its text; `more` are further attributes (`class_` stands for `class`)."""
    given = "".join(f' {key.rstrip("_")}="{esc(value)}"' for key, value in more.items())
    return f'<a href="{esc(address)}"{given}>{esc(said)}</a>'


def check_address(written: str) -> str:
    """Return the absolute address of the site with a slash at its end; an empty text stays empty.

    Raises:
        ValueError: the text is no http or https address, or has a query or fragment.
    """
    parts = urlsplit(written)
    if written and (
        parts.scheme not in {"https", "http"} or not parts.netloc or parts.query or parts.fragment
    ):
        raise ValueError(written)
    return written.rstrip("/") + "/" if written else ""


def join_sheet() -> bytes:
    """Return the minified style sheet of these pages: tokens and ground of the lab, then their own style."""
    parts = [WEB / "styles" / name for name in (*STYLES, SHEET)]
    return minify(b"\n".join(part.read_bytes() for part in parts))


def find_telling_step(found: list[Json]) -> int:
    """Return the index of the step that shows most: the first with the longest chain.

    Among steps with equally long chains the first with a battle counts.
    """
    return max(range(len(found)), key=lambda n: (len(found[n]["chain"]), bool(found[n]["battle"]), -n))


class Writer:
    """Writes the pages of one language out of the catalogues; `folders` are their folders by language."""

    folders = FOLDER

    def __init__(self, files: Files, language: str, site: str) -> None:
        """Read the catalogues among `files`; `site` is the absolute address of the site, or empty."""
        self.language = language
        self.site = site
        self.words: dict[str, str] = json.loads(files[f"data/locale/{language}.json"])
        self.sources: Json = json.loads(files["data/sources.json"])
        self.answers: dict[str, list[Json]] = json.loads(files["data/answers.json"])
        self.library: Json = json.loads(files["data/card-words.json"])
        self.files = files

    def say(self, key: str, about: Json | None = None) -> str:
        """Return the sentence of a key, filled with what it is about; no sentence that names cards."""
        return str(say({"lang": self.language, "words": self.words, "cards": {}}, key, about))

    def page(
        self,
        name: str,
        title: str,
        about: str,
        body: str,
        image: tuple[str, str] | None = None,
        head: tuple[str, ...] = (),
    ) -> bytes:
        """Return a whole HTML page.

        `name` is its place below its language's folder, `about` its description, which is shortened if long,
        `body` HTML, `image` the address and description of a picture for previews, and `head` further
        elements of its head.
        """
        folder = self.folders[self.language]
        root = posixpath.relpath(".", folder)
        other = "de" if self.language == "en" else "en"
        beside = posixpath.relpath(f"{self.folders[other]}/{name}", folder)
        addresses = self.address(folder, name, name), self.address(self.folders[other], name, beside)
        short = about if len(about) <= SHORT else about[: about.rfind(" ", 0, SHORT)] + " …"
        elements = [
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f'<meta name="description" content="{esc(short)}">',
            f"<title>{esc(title)} · damagestep</title>",
            f'<link rel="icon" href="{root}/icon.svg" type="image/svg+xml">',
            f'<link rel="stylesheet" href="{root}/{SHEET}">',
            f'<link rel="alternate" hreflang="{self.language}" href="{addresses[0]}">',
            f'<link rel="alternate" hreflang="{other}" href="{addresses[1]}">',
            *self.preview(folder, name, title, short, image),
            *head,
        ]
        entries = [
            link(f"{root}/index.html", self.say("plain.lab"), class_="views__link"),
            link(
                f"{root}/{FOLDER[self.language]}/index.html",
                self.say("ui.browse.title"),
                class_="views__link",
            ),
            link(f"{root}/{RULES[self.language]}/index.html", self.say("plain.rules"), class_="views__link"),
            link(f"{root}/{CARDS[self.language]}/index.html", self.say("plain.cards"), class_="views__link"),
        ]
        tongue = link(beside, TONGUES[other], class_="tongue", lang=other, hreflang=other)
        top = (
            f'<header class="top"><a class="brand" href="{root}/index.html">'
            f'<img src="{root}/icon.svg" alt="">damagestep</a>'
            f'<nav class="views">{"".join(entries)}</nav>{tongue}</header>'
        )
        ends = ("vocabulary", "licences")
        links = (link(f"{root}/{end}.html", self.say(f"plain.{end}")) for end in ends)
        foot = f"<footer>{' · '.join(links)}</footer>"
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n' + "\n".join(elements) + "\n</head>\n"
            f"<body>\n{top}\n<main>\n{body}\n</main>\n{foot}\n</body>\n</html>\n"
        ).encode()

    def address(self, folder: str, name: str, relative: str) -> str:
        """Return the address of a page: absolute if that of the site is known, else `relative`."""
        return f"{self.site}{folder}/{name}" if self.site else relative

    def preview(
        self, folder: str, name: str, title: str, about: str, image: tuple[str, str] | None
    ) -> list[str]:
        """Return the elements of a page's head that tell other sites what to show of a link to it."""
        given = {
            "og:type": "article",
            "og:site_name": "damagestep",
            "og:title": title,
            "og:description": about,
        }
        given["og:locale"] = {"en": "en_GB", "de": "de_DE"}[self.language]
        if self.site:
            given["og:url"] = f"{self.site}{folder}/{name}"
            if image:
                given |= {"og:image": f"{self.site}{image[0]}", "og:image:alt": image[1]}
                given |= {"og:image:width": str(mat.PREVIEW[0]), "og:image:height": str(mat.PREVIEW[1])}
        rows = [f'<meta property="{key}" content="{esc(value)}">' for key, value in given.items()]
        card = "summary_large_image" if self.site and image else "summary"
        rows.append(f'<meta name="twitter:card" content="{card}">')
        if self.site:
            rows.append(f'<link rel="canonical" href="{self.site}{folder}/{name}">')
        return rows

    def index(self) -> bytes:
        """Return the page that lists all rulings by topic."""
        contents = json.loads(self.files["data/rulings.json"])
        parts = [
            f"<h1>{esc(self.say('ui.browse.title'))}</h1>",
            f'<p class="lead">{esc(self.say("plain.lead"))}</p>',
        ]
        for subject, topics in groupby(contents["topics"], key=lambda topic: topic["subject"][self.language]):
            parts.append(f'<h2>{esc(subject)}</h2><ul class="topics">')
            for topic in topics:
                about = esc(topic["title"][self.language])
                parts.append(f'<li><a href="#{topic["topic"]}">{about}</a> {len(topic["rulings"])}</li>')
            parts.append("</ul>")
        for topic in contents["topics"]:
            parts.append(f'<section><h2 id="{topic["topic"]}">{esc(topic["title"][self.language])}</h2><ul>')
            for one in topic["rulings"]:
                mark = self.disputed() if one["disputed"] else ""
                parts.append(f"<li>{link(one['id'] + '.html', one['title'][self.language])}{mark}</li>")
            parts.append("</ul></section>")
        return self.page("index.html", self.say("ui.browse.title"), self.say("plain.lead"), "\n".join(parts))

    def disputed(self) -> str:
        """Return the mark of a ruling or rule about which the sources disagree."""
        return f' <span class="disputed">{esc(self.say("ui.disputed"))}</span>'

    def ruling(self, name: str) -> bytes:
        """Return the page of one ruling: claim, mat, questions, transcript, sources."""
        record: Json = json.loads(self.files[f"data/scenes/{name}.json"])
        book = {"lang": self.language, "words": self.words, "cards": record["cards"], "sources": self.sources}
        told = record["ruling"]
        root = posixpath.relpath(".", FOLDER[self.language])
        found = tables(record["steps"])
        at = find_telling_step(found)
        lab = f"{root}/index.html#scene={name}&at="
        caption = self.say(
            "picture.step", {"n": at + 1, "text": {"text": transcript.sentence(book, record["steps"][at])}}
        )
        drawn = mat.drawing(book, found[at], (caption, words.described(book, found[at])))
        title, claim = told["title"][self.language], told["claim"][self.language]
        picture = f"{PICTURES}/{name}.png"
        begin = link(lab + "1", self.say("export.open"), class_="btn btn--main")
        under = link(lab + str(at + 1), caption)
        if self.site:
            under += link(f"{root}/{picture}", self.say("plain.picture"))
        topic = esc(told["topic"][self.language]) + (self.disputed() if told["disputed"] else "")
        parts = [
            f'<p class="topic">{topic}</p>',
            f"<h1>{esc(title)}</h1>",
            f'<p class="claim">{esc(claim)}</p>',
            self.reading(record["profile"]),
            f'<p class="acts">{begin}</p>',
            f'<figure class="mat">{svg.markup(drawn)}<figcaption>{under}</figcaption></figure>',
            self.cards_in(record["cards"]),
            self.questions(book, name),
            f"<h2>{esc(self.say('ui.transcript'))}</h2>",
            self.transcript(book, record, at, lab),
            f"<h2>{esc(self.say('export.sources'))}</h2>",
            self.cited(book, told["sources"]),
        ]
        body = "\n".join(part for part in parts if part)
        article = f"<article>\n{body}\n</article>"
        unfolds = (link_previews.link(self.site, self.language, name, title),) if self.site else ()
        return self.page(f"{name}.html", title, claim, article, (picture, caption), unfolds)

    def cards_in(self, cards: Json) -> str:
        """Return a line with links to the pages of the library's cards among these."""
        there = posixpath.relpath(CARDS[self.language], self.folders[self.language])
        named = [
            link(f"{there}/{ref}.html", one["name"].get(self.language, one["name"]["en"]))
            for ref, one in cards.items()
            if ref in self.library
        ]
        return f'<p class="topic">{esc(self.say("plain.cards"))}: {", ".join(named)}</p>' if named else ""

    def reading(self, profile: str) -> str:
        """Return a line that names the profile of a ruling; empty for the default profile."""
        base, _, turned = profile.partition("+")
        if profile == "default":
            return ""
        key = f"ui.profile.{base}"
        said = self.words.get(key, base)
        if turned:
            said = self.say("ui.profile.turned", {"profile": {"text": said}})
        return f'<p class="reading">{esc(self.say("ui.profile.label"))}: {esc(said)}</p>'

    def questions(self, book: Json, name: str) -> str:
        """Return what the ruling's script asks, with the answers; empty if it asks nothing."""
        rows = []
        for one in self.answers[name]:
            question = say(book, f"plain.may-{one['may']}", {"card": {"card": one["card"]}})
            named = [
                f"{say(book, f'rule.{rule}')} ({rule})" for rule in one["rules"] if has(book, f"rule.{rule}")
            ]
            answer = (
                say(book, "plain.yes")
                if one["holds"]
                else say(book, "plain.no", {"rules": {"text": ", ".join(named)}})
            )
            when = say(book, f"timing.{one['timing']}")
            said = self.linked(esc(answer), one["rules"])
            rows.append(f"<div><dt><span>{esc(when)}</span> {esc(question)}</dt><dd>{said}</dd></div>")
        if not rows:
            return ""
        return f"<h2>{esc(self.say('plain.questions'))}</h2>\n<dl>{''.join(rows)}</dl>"

    def linked(self, markup: str, rules: list[str]) -> str:
        """Return markup in which each of these rules' ids, in brackets, is a link to the rule's page."""
        there = posixpath.relpath(RULES[self.language], self.folders[self.language])
        for rule in rules:
            markup = markup.replace(f"({rule})", f"({link(f'{there}/{rule}.html', rule)})")
        return markup

    def transcript(self, book: Json, record: Json, at: int, lab: str) -> str:
        """Return every step under its timing, as a link into the lab and as an anchor.

        `at` is the index of the step that the page's mat shows; `lab` is the address of the scene in the lab.
        """
        rows = []
        for timing, happened in transcript.parts(book, record["steps"]):
            items = ""
            for number, said in happened:
                shown = ' class="is-shown"' if number == at + 1 else ""
                leads = link(lab + str(number), str(number))
                items += f'<li id="step-{number}"{shown}>{leads} {esc(said)}</li>'
            rows.append(f"<section><h3>{esc(timing)}</h3><ol>{items}</ol></section>")
        return f'<div class="transcript">{"".join(rows)}</div>'

    def cited(self, book: Json, cites: list[str]) -> str:
        """Return the list of the sources, with links to those that have an address."""
        rows = []
        for cite in cites:
            said, url = citing.title(book, cite), citing.address(book["sources"], cite)
            rows.append(f"<li>{link(url, said, rel='noreferrer') if url else esc(said)}</li>")
        return f'<ul class="cited">{"".join(rows)}</ul>'


def list_pages(files: Files, site: str = "") -> Pages:
    """Return how each page of a ruling, and their indexes, are written, by the name of the page.

    `files` are the catalogues; `site` is the absolute address of the site, or empty.
    """
    contents = json.loads(files["data/rulings.json"])
    listed = [one["id"] for topic in contents["topics"] for one in topic["rulings"]]
    pages: Pages = {}
    for language in LANGUAGES:
        writer = Writer(files, language, site)
        pages[f"{FOLDER[language]}/index.html"] = writer.index
        for name in listed:
            pages[f"{FOLDER[language]}/{name}.html"] = partial(writer.ruling, name)
    return pages


def write_references(ours: Path) -> Files:
    """Return the pages about what the site consists of, what it lacks, and no network; and the schemas.

    `ours` is the wheel of damagestep, which has the schemas.
    """
    words = frame.write_page("Vocabulary", "The vocabulary of cards", vocabulary.LEAD, vocabulary.body())
    away = frame.write_page("Offline", "No network", AWAY, AWAY_MORE)
    nothing = frame.write_page("Nothing here", "Nothing here", NOTHING, NOTHING_MORE, "js/astray.js")
    made = {"licences.html": licences.write_page(), "vocabulary.html": words, "offline.html": away}
    made["404.html"] = nothing
    with zipfile.ZipFile(ours) as wheel:
        schemas = [name for name in wheel.namelist() if name.startswith(SCHEMAS)]
        return made | {f"schemas/{name.removeprefix(SCHEMAS)}": wheel.read(name) for name in schemas}
