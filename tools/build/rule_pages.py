"""Write every rule as a page of its own, which is read without JavaScript: `rules/<id>.html`.

The German ones are in `rules/de/`. Each says what the rule is and why, who reads it otherwise, and names its
sources and the rulings that prove it.
"""

from __future__ import annotations

import json
import posixpath
from functools import partial
from typing import TYPE_CHECKING, Any

from tools.build.static_pages import LANGUAGES, RULES, Writer, esc, link

if TYPE_CHECKING:
    from tools.build.static_pages import Pages
    from tools.build.vendor import Files

Json = dict[str, Any]
USES = ("refuses", "prevents", "admits", "shows")
"""What a rule does in a ruling, in the order of the page."""


class RuleWriter(Writer):
    """Writes the pages of one language."""

    folders = RULES

    def __init__(self, files: Files, language: str, site: str) -> None:
        """Read the catalogues of the rules, and the titles of the rulings."""
        super().__init__(files, language, site)
        self.rules: Json = json.loads(files["data/rules.json"])
        topics = json.loads(files["data/rulings.json"])["topics"]
        self.titles = {one["id"]: one["title"][language] for topic in topics for one in topic["rulings"]}
        self.book: Json = {"lang": language, "words": self.words, "cards": {}, "sources": self.sources}

    def named(self, rule: str) -> str:
        """Return a rule's id and title, as in `ID: title`."""
        return f"{rule}: {self.say(f'rule.{rule}')}"

    def index(self) -> bytes:
        """Return the page that lists all rules, group by group."""
        title, lead = self.say("plain.rules"), self.say("plain.rules-lead")
        groups = self.rules["groups"]
        listed = [f'<li><a href="#{g["group"]}">{esc(g["title"][self.language])}</a></li>' for g in groups]
        parts = [f"<h1>{esc(title)}</h1>", f'<p class="lead">{esc(lead)}</p>']
        parts.append(f'<ul class="topics">{"".join(listed)}</ul>')
        for group in groups:
            heading = f'<h2 id="{group["group"]}">{esc(group["title"][self.language])}</h2>'
            rows = [self.entry(rule) for rule in group["rules"]]
            parts.append(f"<section>{heading}<ul>{''.join(rows)}</ul></section>")
        return self.page("index.html", title, lead, "\n".join(parts))

    def entry(self, rule: str) -> str:
        """Return the list item of a rule in the index, marked if sources disagree about the rule."""
        mark = self.disputed() if self.rules["rules"][rule]["against"] else ""
        return f"<li>{link(f'{rule}.html', self.named(rule))}{mark}</li>"

    def rule(self, rule: str) -> bytes:
        """Return the page of one rule."""
        told = self.rules["rules"][rule]
        group = next(g for g in self.rules["groups"] if rule in g["rules"])
        topic = link(f"index.html#{group['group']}", group["title"][self.language])
        says = told["says"][self.language]
        parts = [
            f'<p class="topic">{topic}{self.disputed() if told["against"] else ""}</p>',
            f"<h1>{esc(self.named(rule))}</h1>",
            f'<p class="claim">{esc(says)}</p>',
            f"<p>{esc(told['why'][self.language])}</p>",
            f"<h2>{esc(self.say('export.sources'))}</h2>",
            self.cited(self.book, told["cites"]),
            self.stances(rule, told),
            *(self.switch(one) for one in told["switches"]),
            self.rulings(told["rulings"]),
        ]
        body = "\n".join(part for part in parts if part)
        return self.page(f"{rule}.html", self.named(rule), says, f"<article>\n{body}\n</article>")

    def stances(self, rule: str, told: Json) -> str:
        """Return a section with the reading that is followed and those that differ; empty without dispute."""
        if not told["against"]:
            return ""
        rows = [(told["cites"], "here"), *(([cite], cite.partition(":")[0]) for cite in told["against"])]
        said = [
            self.row(self.say(f"stance.{rule}.{who}"), self.cited(self.book, cites)) for cites, who in rows
        ]
        return f"<h2>{esc(self.say('plain.rule-otherwise'))}</h2>\n<dl>{''.join(said)}</dl>"

    def row(self, says: str, markup: str) -> str:
        """Return a row of a definition list: a sentence, which is escaped, and markup below it."""
        return f"<div><dt>{esc(says)}</dt><dd>{markup}</dd></div>"

    def switch(self, told: Json) -> str:
        """Return a section about a switch: each value's sentence, the profiles that have it, its sources."""
        rows = []
        for one in told["values"]:
            says = self.say(f"switch.{told['switch']}.{one['value']}")
            profiles = ", ".join(self.words.get(f"ui.profile.{name}", name) for name in one["profiles"])
            holders = f"<p>{esc(self.say('plain.rule-profiles', {'text': {'text': profiles}}))}</p>"
            cited = self.cited(self.book, one["cites"]) if one["cites"] else ""
            rows.append(self.row(says, (holders if profiles else "") + cited))
        heading = self.say("plain.rule-switch", {"text": {"text": told["switch"]}})
        return f"<h2>{esc(heading)}</h2>\n<dl>{''.join(rows)}</dl>"

    def rulings(self, uses: dict[str, list[str]]) -> str:
        """Return a section with links to the rulings that prove the rule, by what the rule does in them."""
        there = posixpath.relpath(Writer.folders[self.language], self.folders[self.language])
        parts = [f"<h2>{esc(self.say('plain.rule-rulings'))}</h2>"]
        for use in (use for use in USES if use in uses):
            rows = [f"<li>{link(f'{there}/{name}.html', self.titles[name])}</li>" for name in uses[use]]
            parts.append(
                f"<section><h3>{esc(self.say(f'plain.rule-{use}'))}</h3><ul>{''.join(rows)}</ul></section>"
            )
        return "\n".join(parts)


def list_pages(files: Files, site: str = "") -> Pages:
    """Return how the pages of all rules and their indexes are written, in both languages, by name.

    `files` are the catalogues; `site` is the absolute address of the site, or empty.
    """
    pages: Pages = {}
    for language in LANGUAGES:
        writer = RuleWriter(files, language, site)
        folder = RuleWriter.folders[language]
        pages[f"{folder}/index.html"] = writer.index
        pages |= {f"{folder}/{rule}.html": partial(writer.rule, rule) for rule in writer.rules["rules"]}
    return pages
