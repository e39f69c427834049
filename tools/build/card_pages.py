"""Write every card of the library as a page of its own, which is read without JavaScript.

They are `cards/<ref>.html`; the German ones are in `cards/de/`. Each says what the effects of the card do and
where in the Damage Step they may be activated, what the notes in Konami's card database say, and which
rulings use the card.
"""

from __future__ import annotations

import json
import posixpath
from functools import partial
from typing import TYPE_CHECKING, Any

from damagestep.common import faces
from damagestep.library.catalogue import UNNUMBERED, NoteFacts, card_of
from tools.build.static_pages import CARDS, FOLDER, LANGUAGES, Writer, esc, link

if TYPE_CHECKING:
    from tools.build.static_pages import Pages
    from tools.build.vendor import Files

Json = dict[str, Any]
NOTES = "https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=4&cid={cid}&request_locale=ja"


class CardWriter(Writer):
    """Writes the pages of one language."""

    folders = CARDS

    def __init__(self, files: Files, language: str, site: str) -> None:
        """Read the cards in words, and the titles of the rulings by the cards that take part in them."""
        super().__init__(files, language, site)
        self.book: Json = {"lang": language, "words": self.words, "cards": {}, "sources": self.sources}
        self.rulings: dict[str, list[tuple[str, str]]] = {}
        for topic in json.loads(files["data/rulings.json"])["topics"]:
            for one in topic["rulings"]:
                for ref in one["cards"]:
                    self.rulings.setdefault(ref, []).append((one["id"], one["title"][language]))

    def name(self, ref: str) -> str:
        """Return the name of a card in the language of these pages, in English where it has none."""
        names: dict[str, str] = self.library[ref]["name"]
        return names.get(self.language, names["en"])

    def index(self) -> bytes:
        """Return the page that lists all cards by name."""
        title, lead = self.say("plain.cards"), self.say("plain.cards-lead")
        rows = [
            f"<li>{link(f'{ref}.html', self.name(ref))}</li>" for ref in sorted(self.library, key=self.name)
        ]
        parts = [f"<h1>{esc(title)}</h1>", f'<p class="lead">{esc(lead)}</p>']
        parts.append(f"<section><ul>{''.join(rows)}</ul></section>")
        return self.page("index.html", title, lead, "\n".join(parts))

    def card(self, ref: str) -> bytes:
        """Return the page of one card."""
        told, name, face = self.library[ref], self.name(ref), self.face(self.library[ref])
        others = [other for other in told["name"].values() if other != name]
        applies = [one["says"][self.language] for one in told["passages"]]
        effects = [self.effect(one) for one in told["effects"].values()]
        sentences = [one["sentence"][self.language] for one in told["effects"].values()]
        parts = [
            f'<p class="topic">{esc(" · ".join(others))}</p>',
            f"<h1>{esc(name)}</h1>",
            f'<p class="claim">{esc(face)}</p>',
            self.builds(told),
            f"<h2>{esc(self.say('plain.card-says'))}</h2>",
            "".join(f"<p>{esc(one)}</p>" for one in applies),
            f"<dl>{''.join(effects)}</dl>" if effects else "",
            "" if applies or effects else f"<p>{esc(self.say('ui.fact.no-effects'))}</p>",
            self.notes(told),
            self.used(ref),
        ]
        body = "\n".join(part for part in parts if part)
        about = " ".join([f"{face}.", *applies, *sentences])
        return self.page(f"{ref}.html", name, about, f"<article>\n{body}\n</article>")

    def face(self, told: Json) -> str:
        """Return what is printed beside the name: kind, Attribute, Type, Level and values."""
        if told["type"] != "monster":
            kind = {"kind": {"text": self.say(f"ui.kind.{told['kind']}")}}
            return self.say(f"ui.build.kind-of.{told['type']}", kind)
        said = [self.say(f"ui.frame.{told['frame']}")]
        said += [self.say(f"ui.{key}.{told[key]}") for key in ("attribute", "race") if told.get(key)]
        if rating := faces.rating(told):
            said.append(self.say(f"ui.build.{faces.rated_by(told['frame'])}", {"n": rating}))
        if told.get("scale") is not None:
            said.append(self.say("ui.build.scale", {"n": told["scale"]}))
        said.append("/".join(str(told[stat]) for stat in ("atk", "def") if told.get(stat) is not None))
        return ", ".join(said)

    def builds(self, told: Json) -> str:
        """Return the link to the card's page in the lab, which makes a scene with it; empty for a Token."""
        if not told["passcode"]:
            return ""
        root = posixpath.relpath(".", self.folders[self.language])
        leads = link(
            f"{root}/index.html#card={told['passcode']}", self.say("ui.embed.home"), class_="btn btn--main"
        )
        return f'<p class="acts">{leads}</p>'

    def effect(self, told: Json) -> str:
        """Return a row about an effect: its class, what it does, where in the Damage Step it is admitted."""
        said = [self.say(f"ui.class.{told['class']}")]
        if told["speed"]:
            said.append(self.say("ui.fact.speed", {"speed": told["speed"]}))
            said.append(self.say("ui.fact.must" if told["mandatory"] else "ui.fact.may"))
        if points := told.get("damage_step"):
            named = {"points": {"text": ", ".join(self.say(f"timing.{one['timing']}") for one in points)}}
            doors = list(dict.fromkeys(one["rule"] for one in points))
            admitted = self.say("ui.card.open-at", named) + " " + ", ".join(f"({door})" for door in doors)
            admitted = self.linked(esc(admitted), doors)
        else:
            admitted = esc(self.say("ui.card.closed")) if told["speed"] else ""
        if missing := told.get("unmodelled"):
            gap = self.say("ui.card.gap-text", {"what": {"text": missing[self.language]}})
            admitted += f" {esc(self.say('ui.card.gap'))} {esc(gap)}"
        sentence = esc(told["sentence"][self.language])
        closing = f'<p class="reading">{admitted.strip()}</p>' if admitted else ""
        return f"<div><dt>{esc(', '.join(said))}</dt><dd>{sentence}{closing}</dd></div>"

    def notes(self, told: Json) -> str:
        """Return a section with what Konami's notes say of the effects; empty where there are none."""
        try:
            known = card_of(told["passcode"])
        except KeyError:
            return ""
        if not known.notes:
            return ""
        rows = [self.row(note) for note in known.notes]
        heading = self.say("ui.fact.noted", {"date": {"text": known.noted}})
        source = link(NOTES.format(cid=known.face["cid"]), self.say("ui.fact.source"), rel="noreferrer")
        return f"<h2>{esc(heading)}</h2>\n<dl>{''.join(rows)}</dl>\n<p>{source}</p>"

    def row(self, note: NoteFacts) -> str:
        """Return the row of a note: the number of the effect and what is said of it."""
        said = [self.say(f"ui.fact.class.{note.class_}")] if note.class_ else []
        said += [self.say(f"ui.fact.aims.{note.targets}")] if note.targets else []
        said += [self.say(f"ui.fact.step.{note.step}")] if note.step else []
        name = self.say("ui.fact.effect") if note.effect == UNNUMBERED else note.effect
        return f"<div><dt>{esc(name)}</dt><dd>{esc(', '.join(said))}</dd></div>"

    def used(self, ref: str) -> str:
        """Return a section with links to the rulings that use the card; empty if there are none."""
        there = posixpath.relpath(FOLDER[self.language], self.folders[self.language])
        rows = [
            f"<li>{link(f'{there}/{name}.html', title)}</li>" for name, title in self.rulings.get(ref, [])
        ]
        heading = f"<h2>{esc(self.say('plain.card-rulings'))}</h2>"
        return f"<section>{heading}<ul>{''.join(rows)}</ul></section>" if rows else ""


def list_pages(files: Files, site: str = "") -> Pages:
    """Return how the pages of all cards and their indexes are written, in both languages, by name.

    `files` are the catalogues; `site` is the absolute address of the site, or empty.
    """
    pages: Pages = {}
    for language in LANGUAGES:
        writer = CardWriter(files, language, site)
        pages[f"{CARDS[language]}/index.html"] = writer.index
        pages |= {f"{CARDS[language]}/{ref}.html": partial(writer.card, ref) for ref in writer.library}
    return pages
