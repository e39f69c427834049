"""Write the data of the site: catalogues, tables, and a recording of every ruling.

The shapes are those of `docs/messages.md`; equal input gives equal bytes.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from damagestep.common.phrase import card_key
from damagestep.library.catalogues import LANGUAGES, BadCatalogue, read_words
from damagestep.library.library import library
from damagestep.lines.codes import tables
from damagestep.lines.messages.book import engine_words
from damagestep.lines.messages.moment import timing
from damagestep.lines.recording import recording
from damagestep.records.terms import TimingId
from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import Observed, run
from damagestep.rulings.script.questions_asked import answer_to, without_repetition
from damagestep.site.publish.card_index import in_words, offered
from damagestep.site.publish.rule_index import RuleUses, rule_answers, rule_index
from damagestep.site.publish.rulings_index import contents, entry, in_parts
from damagestep.site.publish.shapes import scene_shape
from damagestep.site.publish.workshop_forms import card_files, forms

Json = dict[str, Any]


def publish(out: Path, web_locale: Path, chosen: Iterable[str] | None = None) -> None:
    """Write all files into `out`; `web_locale` is the folder of the page's catalogues.

    `chosen` are the ids of the rulings that the site has; all by default.

    Raises:
        BadCatalogue, BadInput, BadText, RulingFailed: some data is damaged; then nothing is written.
    """
    names = rulings() if chosen is None else chosen
    write(out, locales(web_locale) | files({name: play(name) for name in names}))


def write(out: Path, made: dict[str, str]) -> None:
    """Write texts to files below `out`."""
    for name, text in made.items():
        file = out / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def locales(web_locale: Path) -> dict[str, str]:
    """Return the catalogues of both languages, as texts of files by name.

    Raises:
        BadCatalogue: a file cannot be read, both have the same key, or one language lacks a key.
    """
    words = {language: catalogue(language, web_locale) for language in LANGUAGES}
    if apart := sorted(set(words["en"]) ^ set(words["de"])):
        raise BadCatalogue(f"keys that only one language has: {', '.join(apart)}")
    return {f"locale/{language}.json": _text(content) for language, content in words.items()}


def files(played: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of all other files by name; `played` is what `play` returns for each ruling.

    Raises:
        BadCatalogue, BadInput, BadText: as `publish`.
    """
    found: dict[str, object] = {
        "timings": timings_json(),
        "sources": sources_json(),
        "cards": offered(),
        "card-words": in_words(),
        "forms": forms(),
        "card-files": card_files(),
        "scene-shape": scene_shape(),
    }
    made: dict[str, str] = {}
    entries: list[tuple[Ruling, Json]] = []
    answers: dict[str, list[Json]] = {}
    uses = RuleUses()
    for name, text in played.items():
        recorded, _, rest = text.partition("\n")
        listing, answers[name], used = json.loads(rest)
        made[f"scenes/{name}.json"] = f"{recorded}\n"
        entries.append((rulings()[name], listing))
        uses.add(name, used)
    whole = contents(entries)
    found |= {
        "rulings": whole,
        **in_parts(whole),
        "contents/rules": rule_answers(),
        "answers": answers,
        "numbers": tables(),
        "rules": rule_index(uses),
    }
    return made | {f"{name}.json": _text(content) for name, content in found.items()}


def play(name: str) -> str:
    """Return in two lines of JSON the recording of a ruling, and what the catalogues say of the ruling.

    The second line is a list: the entry in the contents, the answers, and the uses of rules by their ids.

    Raises:
        RulingFailed: the ruling does not hold.
    """
    uses = RuleUses()
    recorded, listing, answers = ruling_json(rulings()[name], uses)
    return _text(recorded) + _text([listing, answers, uses.noted()])


def _text(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def catalogue(language: str, web_locale: Path) -> dict[str, str]:
    """Return all sentences of a language, engine and page together, by flat keys.

    Raises:
        BadCatalogue: a file cannot be read, or both have the same key.
    """
    words = engine_words(language)
    page = read_words(web_locale / f"{language}.toml")
    if twice := sorted(set(words) & set(page)):
        raise BadCatalogue(f"{language}.toml: keys that the engine's catalogue has too: {', '.join(twice)}")
    return words | page


def timings_json() -> list[Json]:
    """Return the timings in the order of the turn, with the step they belong to."""
    return [{"id": t.id, "step": t.step, "sub": t.sub} for t in library().timings]


def sources_json() -> Json:
    """Return the documents that are cited, by id, with the addresses of their pages as `urls`.

    The address under `""` is that of every other page; a document without public pages has no `urls`.
    """
    return {
        s.id: {"title": s.title, "lang": s.lang}
        | ({"urls": urls} if (urls := {p.id: p.url for p in s.page} | ({"": s.url} if s.url else {})) else {})
        for s in library().sources
    }


def ruling_json(ruling: Ruling, uses: RuleUses) -> tuple[Json, Json, list[Json]]:
    """Return the recording of a ruling's first branch, its entry in the contents, and its answers.

    The branch is played to its end; `uses` learns what each rule does in the ruling.

    Raises:
        RulingFailed: the ruling does not hold, so it is not published.
    """
    looked_at: dict[TimingId, list[str]] = {}
    answers: list[Json] = []

    def seen(observed: Observed) -> None:
        uses.note_observation(ruling, observed)
        found = answer_to(observed)
        if found:
            answers.append(found)
        if timing := observed.play.timing:
            asked = [found["card"]] if found and found["may"] == "activate" else []
            looked_at.setdefault(timing, []).extend(asked)

    done = run(ruling, seen)
    played = done.main or done.line
    for line in (played, done.line):
        uses.note_line(ruling, line)
    for number, decision in enumerate(played.decisions):
        if decision.startswith("activate:"):
            place = next(p for p in reversed(played.places) if p.at[0] == number)
            used = decision.removeprefix("activate:").partition("#")[0]
            looked_at.setdefault(timing(place.duel), []).append(card_key(used))
    claimed: Json = {
        "title": {"en": ruling.title.en, "de": ruling.title.de},
        "topic": {"en": ruling.topic.title.en, "de": ruling.topic.title.de},
        "claim": {"en": ruling.claim.en, "de": ruling.claim.de},
        "sources": list(ruling.sources),
        "covers": list(ruling.covers),
    }
    line = played.to_end()
    made = recording(line, ruling.id, len(line.decisions)) | {"ruling": claimed}
    listing = entry(ruling, made["cards"], looked_at)
    claimed["disputed"] = listing["disputed"]
    return made, listing, without_repetition(answers)
